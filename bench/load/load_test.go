package load

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// serve starts a server and returns its address.
func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return strings.TrimPrefix(server.URL, "http://")
}

func connect(t *testing.T, address string) *Connection {
	t.Helper()
	c := NewConnection(address, time.Now().Add(time.Minute))
	t.Cleanup(c.Close)
	return c
}

func TestConnection_ReadsWholeResponse(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("sixteen videos, ", 20_000)
	var connections sync.Map
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		connections.Store(r.RemoteAddr, true)
		w.Header().Set("ETag", `W/"tag"`)
		switch r.URL.Path {
		case "/long":
			w.Header().Set("Content-Length", fmt.Sprint(len(long)))
			fmt.Fprint(w, long)
		case "/chunks":
			fmt.Fprint(w, "in ")
			w.(http.Flusher).Flush()
			fmt.Fprint(w, "chunks")
		case "/unchanged":
			w.WriteHeader(http.StatusNotModified)
		case "/echo":
			_, _ = fmt.Fprint(w, r.Header.Get("Authorization"), r.Method)
			_ = r.Write(w)
		}
	})
	c := connect(t, address)
	for _, expected := range []struct {
		path, body string
		status     int
	}{{"/long", long, 200}, {"/chunks", "in chunks", 200}, {"/unchanged", "", 304}, {"/none", "", 200}, {"/chunks", "in chunks", 200}} {
		response, err := c.Do(NewRequest("GET", expected.path, ""))
		if err != nil {
			t.Fatalf("%s: got error %v", expected.path, err)
		}
		if response.Status != expected.status || response.ETag != `W/"tag"` || string(response.Body) != expected.body {
			t.Errorf("%s: got %d %q with %d bytes, want %d with %d", expected.path, response.Status, response.ETag, len(response.Body), expected.status, len(expected.body))
		}
	}
	response, err := c.Do(NewRequest("POST", "/echo", `{"a":1}`, "Authorization: token"))
	if err != nil || !strings.Contains(string(response.Body), "tokenPOST") || !strings.HasSuffix(string(response.Body), `{"a":1}`) {
		t.Errorf("got echo %q, error %v, want the token, the method and the body", response.Body, err)
	}
	opened := 0
	connections.Range(func(any, any) bool { opened++; return true })
	if opened != 1 {
		t.Errorf("got %d connections for one client, want 1", opened)
	}
}

func TestConnection_ReopensClosedConnection(t *testing.T) {
	t.Parallel()
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/broken" {
			panic(http.ErrAbortHandler)
		}
		w.Header().Set("Connection", "close")
	})
	c := connect(t, address)
	for range 2 {
		if _, err := c.Do(NewRequest("GET", "/", "")); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := c.Do(NewRequest("GET", "/broken", "")); err == nil {
		t.Error("got no error for an incomplete response")
	}
	if _, err := c.Do(NewRequest("GET", "/", "")); err != nil {
		t.Errorf("after an incomplete response: got error %v", err)
	}
}

func TestClosedLoop_CountsUnexpectedStatusAsFailure(t *testing.T) {
	t.Parallel()
	var sent atomic.Int64
	address := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		if sent.Add(1)%2 == 0 {
			http.Error(w, "overloaded", http.StatusServiceUnavailable)
		}
	})
	ctx, cancel := context.WithCancel(t.Context())
	send := RepeatRequest(NewRequest("GET", "/", ""), 200)
	result := RunClosedLoop(ctx, address, []Client{func(c *Connection) error {
		if sent.Load() >= 20 {
			cancel()
		}
		return send(c)
	}}, 0, time.Minute)
	if len(result.Failures) < 9 || result.Latency.TotalCount() < 9 {
		t.Errorf("got %d failures and %d responses, want at least 9 of each", len(result.Failures), result.Latency.TotalCount())
	}
	if status, ok := errors.AsType[*UnexpectedStatus](result.Err()); !ok || status.Status != 503 || !strings.Contains(status.Body, "overloaded") {
		t.Errorf("got first failure %v, want status 503", result.Err())
	}
}

// A slow response must also delay all requests that become due while the client waits for it.
func TestOpenLoop_MeasuresRequestsDueDuringStall(t *testing.T) {
	t.Parallel()
	const stall, perSecond = 300 * time.Millisecond, 1000
	var sent atomic.Int64
	address := serve(t, func(http.ResponseWriter, *http.Request) {
		if sent.Add(1) == 5 {
			<-time.After(stall)
		}
	})
	clients := []Client{RepeatRequest(NewRequest("GET", "/", ""), 200)}
	result := RunOpenLoop(t.Context(), address, clients, perSecond, 0, time.Second)
	if err := result.Err(); err != nil {
		t.Fatal(err)
	}
	waited := 0
	for _, bar := range result.Latency.Distribution() {
		if bar.From >= (stall / 3).Microseconds() {
			waited += int(bar.Count)
		}
	}
	if expected := int(perSecond * (stall - stall/3).Seconds() * 0.9); waited < expected {
		t.Errorf("got %d requests that waited for a third of the stall, want at least %d", waited, expected)
	}
}

func TestOpenLoop_ExcludesWarmUpRequests(t *testing.T) {
	t.Parallel()
	var sent atomic.Int64
	address := serve(t, func(http.ResponseWriter, *http.Request) { sent.Add(1) })
	clients := []Client{RepeatRequest(NewRequest("GET", "/", ""), 200), RepeatRequest(NewRequest("GET", "/", ""), 200)}
	result := RunOpenLoop(t.Context(), address, clients, 200, 500*time.Millisecond, 100*time.Millisecond)
	if counted := result.Latency.TotalCount(); counted == 0 || counted > 40 || sent.Load() < 100 {
		t.Errorf("got %d of %d requests in the result, want 1 to 40", counted, sent.Load())
	}
}
