package librarytest

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"greenroom/internal/library"
)

// Environment variables of the linearizability test. historiesVariable sets the number of random
// histories for each store (default 1). callsVariable sets the number of calls of each client in a
// history (default 40).
const (
	historiesVariable = "GREENROOM_TEST_HISTORIES"
	callsVariable     = "GREENROOM_TEST_HISTORY_CALLS"
)

// RunLinearizability checks that concurrent calls are linearizable. The calls are distributed over
// the stores, which share one library like several servers. RunLinearizability does not close the
// stores.
func RunLinearizability(t *testing.T, stores ...library.Store) {
	t.Helper()
	f := &fixture{T: t, store: stores[0]}
	f.put("a")
	for i := range number(t, historiesVariable, 1) {
		user := fmt.Sprint("user ", i)
		f.create(account(user))
		var servers []Registers
		for _, store := range stores {
			servers = append(servers, func(ctx context.Context, call RegisterCall) (RegisterResult, error) {
				return callStore(ctx, store, user, call)
			})
		}
		checkHistory(t, servers)
	}
}

// RunServerLinearizability is like [RunLinearizability] for servers. newAccount returns the
// registers of a new account on each server.
func RunServerLinearizability(t *testing.T, newAccount func() []Registers) {
	t.Helper()
	for range number(t, historiesVariable, 1) {
		checkHistory(t, newAccount())
	}
}

// checkHistory runs concurrent calls on one account and checks that they are linearizable.
func checkHistory(t *testing.T, servers []Registers) {
	t.Helper()
	h := &callHistory{T: t, start: time.Now()}
	h.run(servers, number(t, callsVariable, 40))
	h.check()
}

func testLinearizable(f *fixture) { RunLinearizability(f.T, f.store) }

// number returns the number in the environment variable, or otherwise if the variable is not set.
func number(t *testing.T, variable string, otherwise int) int {
	t.Helper()
	text := cmp.Or(os.Getenv(variable), strconv.Itoa(otherwise))
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: got %q, want a number", variable, text)
	}
	return n
}

// RegisterCall is a call that reads or writes one register.
type RegisterCall struct {
	Register string // "note", "plan" or "like"
	Read     bool
	Value    string // value to write; "" removes it
}

// Registers calls a server that has the registers of one account. An error ends the test.
type Registers func(ctx context.Context, call RegisterCall) (RegisterResult, error)

// RegisterResult is the result of a call.
type RegisterResult struct {
	Value    string       // value read
	Revision int64        // revision of the notebook or list; 0 after an error
	Code     library.Code // code of the error; "" for no error
	// IsLost states that a write had no effect, because the register has a value with a later time.
	// Value is this value.
	IsLost bool
}

// register is the state of one register. The revision is 0 before the first call.
type register struct {
	value    string
	revision int64
}

// after returns the state after the call, and whether a register in state s can return got. A call
// that changes nothing can return any revision that is not lower.
func (s register) after(call RegisterCall, got RegisterResult) (possible bool, next register) {
	switch {
	case call.Read:
		same := s.revision == 0 || got.Revision == s.revision
		return same && got.Value == s.value, register{s.value, got.Revision}
	case got.Code != "":
		return got.Code == library.CodeVideoPresent && s.value == call.Value, s
	case got.IsLost:
		return got.Value == s.value && got.Revision >= s.revision, register{s.value, got.Revision}
	case s.value == "" && call.Value == "":
		return got.Revision >= s.revision, register{"", got.Revision}
	case call.Register == "like" && s.value == call.Value:
		return false, s // the second of two additions fails
	default:
		return got.Revision > s.revision, register{call.Value, got.Revision}
	}
}

// registers returns a model of registers that do not affect each other.
func registers() porcupine.Model {
	return porcupine.Model{
		Partition: func(all []porcupine.Operation) (parts [][]porcupine.Operation) {
			byRegister := make(map[string][]porcupine.Operation)
			for _, o := range all {
				name := o.Input.(RegisterCall).Register
				byRegister[name] = append(byRegister[name], o)
			}
			for _, part := range byRegister {
				parts = append(parts, part)
			}
			return parts
		},
		Init: func() any { return register{} },
		Step: func(state, input, output any) (bool, any) {
			return state.(register).after(input.(RegisterCall), output.(RegisterResult))
		},
	}
}

// callHistory is a concurrent history of calls on one account.
type callHistory struct {
	*testing.T
	start time.Time
	mu    sync.Mutex
	calls []porcupine.Operation
}

// run starts 4 clients. Each client calls the servers in turn.
func (h *callHistory) run(servers []Registers, calls int) {
	var clients sync.WaitGroup
	for client := range 4 {
		clients.Go(func() {
			for i := range calls {
				call := RegisterCall{Register: []string{"note", "plan", "like"}[i%3], Read: (i/3+client)%2 == 0}
				if (i+client)%5 != 0 {
					call.Value = fmt.Sprintf("%d-%d", client, i)
				}
				if call.Register == "like" && call.Value != "" {
					call.Value = "a"
				}
				h.record(client, servers[(client+i/7)%len(servers)], call)
			}
		})
	}
	clients.Wait()
}

// record runs the call and adds it to the history.
func (h *callHistory) record(client int, server Registers, call RegisterCall) {
	called := time.Since(h.start).Nanoseconds()
	got, err := server(h.Context(), call)
	returned := time.Since(h.start).Nanoseconds()
	if err != nil {
		h.Errorf("%+v: got error %v, want none", call, err)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.calls = append(h.calls, porcupine.Operation{ClientId: client, Input: call, Call: called, Output: got, Return: returned})
}

// callStore calls a store.
func callStore(ctx context.Context, store library.Store, user string, call RegisterCall) (result RegisterResult, err error) {
	if call.Register == "like" {
		result, err = callLikes(ctx, store, user, call)
	} else {
		result, err = callNotebook(ctx, store, user, call)
	}
	if code := library.CodeOf(err); code == library.CodeVideoPresent {
		return RegisterResult{Code: code}, nil
	}
	return result, err
}

func callNotebook(ctx context.Context, store library.Store, user string, call RegisterCall) (RegisterResult, error) {
	notebook := map[string]library.Notebook{"note": library.Notes, "plan": library.Plans}[call.Register]
	if !call.Read {
		e := library.Entry{ID: "plan", At: at(1), Removed: call.Value == "", Body: []byte(`"` + call.Value + `"`)}
		if e.Removed {
			e.Body = nil
		}
		got, err := store.WriteEntry(ctx, user, notebook, e)
		return RegisterResult{Revision: got.Revision}, err
	}
	got, err := store.Entries(ctx, user, notebook, 0)
	result := RegisterResult{Revision: got.Revision}
	for _, e := range got.Entries {
		result.Value = strings.Trim(string(e.Body), `"`)
	}
	return result, err
}

func callLikes(ctx context.Context, store library.Store, user string, call RegisterCall) (RegisterResult, error) {
	var change library.Change
	var err error
	switch {
	case call.Read:
		got, err := store.Collection(ctx, user, library.Likes, 0)
		return RegisterResult{Value: strings.Repeat("a", len(got.Videos)), Revision: got.Revision}, err
	case call.Value == "":
		change, err = store.RemoveFromCollection(ctx, user, library.Likes, "a", at(1))
	default:
		change, err = store.AddToCollection(ctx, user, library.Likes, "a", at(1))
	}
	return RegisterResult{Revision: change.Revision}, err
}

// check requires that the history is linearizable. If it is not, check prints the calls of the
// register that fails.
func (h *callHistory) check() {
	h.Helper()
	for _, part := range registers().Partition(h.calls) {
		if porcupine.CheckOperations(registers(), part) {
			continue
		}
		slices.SortFunc(part, func(a, b porcupine.Operation) int { return cmp.Compare(a.Call, b.Call) })
		h.Errorf("got a history that is not linearizable:")
		for _, o := range part {
			h.Logf("client %d, %d to %d ns: %+v: %+v", o.ClientId, o.Call, o.Return, o.Input, o.Output)
		}
	}
}
