//go:build js && wasm

// Command simulator is the simulated backend of Greenroom for the browser. It is the API of the
// server, compiled to WebAssembly, which JavaScript uses through an object.
//
// When it starts, it calls the global function greenroomSimulator with this object. The function
// must exist. The object has these functions, each of which returns a promise:
//
//	handle(method, url, headers, body) → {status, headers, body}
//	snapshot() → Uint8Array
//	restore(Uint8Array), which rejects an invalid snapshot
//	reset(), which restores the initial state
//
// Headers are objects with string values. A body is a Uint8Array, or null if it is empty. The
// program contains neither the API's contract nor the question bank. The global function
// greenroomFile(name) must return a promise of the text of openapi.yaml, openapi.json or bank.json.
// If the global greenroomCheapPasswords is true, password hashing uses minimal cost parameters, for
// tests.
package main

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"syscall/js"
	"time"

	"github.com/google/uuid"

	"greenroom/internal/auth"
	"greenroom/internal/simulator"
)

func main() {
	cost := auth.StandardHashCost()
	if js.Global().Get("greenroomCheapPasswords").Truthy() {
		cost = auth.HashCost{MemoryKiB: 64, Passes: 1, Lanes: 1}
	}
	s, err := simulator.New(context.Background(), simulator.Config{
		Cost: cost, Now: time.Now, NewID: uuid.NewString,
		Logger: slog.New(slog.NewTextHandler(os.Stderr, nil)), Contract: readFile,
		Bank: func(ctx context.Context) (string, error) { return readFile(ctx, "bank.json") },
	})
	if err != nil {
		panic(err)
	}
	js.Global().Call("greenroomSimulator", map[string]any{
		"handle":   promising(func(arguments []js.Value) (any, error) { return handle(s, arguments) }),
		"snapshot": promising(func([]js.Value) (any, error) { return snapshot(s) }),
		"restore":  promising(func(arguments []js.Value) (any, error) { return restore(s, arguments) }),
		"reset":    promising(func([]js.Value) (any, error) { return nil, s.Reset(context.Background()) }),
	})
	select {} // blocks forever, because the functions must be callable until the worker ends
}

// promising returns a JavaScript function that returns a promise. The promise resolves to the
// result of work. If work fails, the promise is rejected with an Error.
func promising(work func(arguments []js.Value) (any, error)) js.Func {
	return js.FuncOf(func(_ js.Value, arguments []js.Value) any {
		var settle js.Func
		settle = js.FuncOf(func(_ js.Value, settlers []js.Value) any {
			go func() {
				defer settle.Release()
				value, err := work(arguments)
				if err != nil {
					settlers[1].Invoke(js.Global().Get("Error").New(err.Error()))
					return
				}
				settlers[0].Invoke(value)
			}()
			return nil
		})
		return js.Global().Get("Promise").New(settle)
	})
}

// readFile requests the text of a file from JavaScript.
func readFile(ctx context.Context, name string) (string, error) {
	texts, failures := make(chan string, 1), make(chan string, 1)
	read := js.FuncOf(func(_ js.Value, given []js.Value) any { texts <- given[0].String(); return nil })
	defer read.Release()
	failed := js.FuncOf(func(_ js.Value, given []js.Value) any { failures <- given[0].Call("toString").String(); return nil })
	defer failed.Release()
	js.Global().Call("greenroomFile", name).Call("then", read, failed)
	select {
	case text := <-texts:
		return text, nil
	case failure := <-failures:
		return "", errors.New(failure)
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func handle(s *simulator.Simulator, arguments []js.Value) (any, error) {
	response, err := s.Handle(context.Background(), simulator.Request{
		Method: arguments[0].String(),
		URL:    arguments[1].String(),
		Header: headerOf(arguments[2]),
		Body:   bytesOf(arguments[3]),
	})
	if err != nil {
		return nil, err
	}
	headers := map[string]any{}
	for name, values := range response.Header {
		headers[name] = strings.Join(values, ", ")
	}
	return map[string]any{"status": response.Status, "headers": headers, "body": array(response.Body)}, nil
}

func snapshot(s *simulator.Simulator) (any, error) {
	written, err := s.Snapshot(context.Background())
	return array(written), err
}

func restore(s *simulator.Simulator, arguments []js.Value) (any, error) {
	return nil, s.Restore(context.Background(), bytesOf(arguments[0]))
}

// headerOf converts an object with string values to a header.
func headerOf(object js.Value) http.Header {
	header := http.Header{}
	names := js.Global().Get("Object").Call("keys", object)
	for i := range names.Length() {
		name := names.Index(i).String()
		header.Set(name, object.Get(name).String())
	}
	return header
}

// bytesOf copies a Uint8Array from JavaScript. It returns nil for null and undefined.
func bytesOf(array js.Value) []byte {
	if array.IsNull() || array.IsUndefined() {
		return nil
	}
	copied := make([]byte, array.Length())
	js.CopyBytesToGo(copied, array)
	return copied
}

// array copies bytes into a new Uint8Array.
func array(data []byte) js.Value {
	copied := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(copied, data)
	return copied
}
