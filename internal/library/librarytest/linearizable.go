package librarytest

import (
	"cmp"
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
		h := &callHistory{fixture: f, user: user, start: time.Now()}
		h.run(stores, number(t, callsVariable, 40))
		h.check()
	}
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

// registerCall is a call that reads or writes one register: a note, the plan or a like.
type registerCall struct {
	register string
	read     bool
	value    string // value to write; "" removes the entry or the video
}

// registerResult is the result of a call.
type registerResult struct {
	value    string       // value that the call has read
	revision int64        // revision of the notebook or list; 0 after an error
	code     library.Code // code of the error; "" for no error
}

// register is the state of one register. The revision is 0 before the first call.
type register struct {
	value    string
	revision int64
}

// after returns the next state of the register, and whether the call can return got if the register
// is in state s. A call that changes nothing can return the current or a higher revision.
func (s register) after(call registerCall, got registerResult) (possible bool, next register) {
	switch {
	case call.read:
		same := s.revision == 0 || got.revision == s.revision
		return same && got.value == s.value, register{s.value, got.revision}
	case got.code != "":
		return got.code == library.CodeVideoPresent && s.value == call.value, s
	case s.value == "" && call.value == "":
		return got.revision >= s.revision, register{"", got.revision}
	case call.register == "like" && s.value == call.value:
		return false, s // the second of two additions fails
	default:
		return got.revision > s.revision, register{call.value, got.revision}
	}
}

// registers returns a model of registers that do not affect each other.
func registers() porcupine.Model {
	return porcupine.Model{
		Partition: func(all []porcupine.Operation) (parts [][]porcupine.Operation) {
			byRegister := make(map[string][]porcupine.Operation)
			for _, o := range all {
				name := o.Input.(registerCall).register
				byRegister[name] = append(byRegister[name], o)
			}
			for _, part := range byRegister {
				parts = append(parts, part)
			}
			return parts
		},
		Init: func() any { return register{} },
		Step: func(state, input, output any) (bool, any) {
			return state.(register).after(input.(registerCall), output.(registerResult))
		},
	}
}

// callHistory is a concurrent history of calls on one account.
type callHistory struct {
	*fixture
	user  string
	start time.Time
	mu    sync.Mutex
	calls []porcupine.Operation
}

// run starts 4 clients. Each client calls the stores in turn.
func (h *callHistory) run(stores []library.Store, calls int) {
	var clients sync.WaitGroup
	for client := range 4 {
		clients.Go(func() {
			for i := range calls {
				call := registerCall{register: []string{"note", "plan", "like"}[i%3], read: (i/3+client)%2 == 0}
				if (i+client)%5 != 0 {
					call.value = fmt.Sprintf("%d-%d", client, i)
				}
				if call.register == "like" && call.value != "" {
					call.value = "a"
				}
				h.record(client, stores[(client+i/7)%len(stores)], call)
			}
		})
	}
	clients.Wait()
}

// record runs the call and adds it to the history.
func (h *callHistory) record(client int, store library.Store, call registerCall) {
	called := time.Since(h.start).Nanoseconds()
	got, err := h.call(store, call)
	returned := time.Since(h.start).Nanoseconds()
	if got.code = library.CodeOf(err); err != nil && got.code != library.CodeVideoPresent {
		h.Errorf("%+v: got error %v, want none", call, err)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.calls = append(h.calls, porcupine.Operation{ClientId: client, Input: call, Call: called, Output: got, Return: returned})
}

func (h *callHistory) call(store library.Store, call registerCall) (registerResult, error) {
	if call.register == "like" {
		return h.callLikes(store, call)
	}
	notebook := map[string]library.Notebook{"note": library.Notes, "plan": library.Plans}[call.register]
	if !call.read {
		e := library.Entry{ID: "plan", At: at(1), Removed: call.value == "", Body: []byte(`"` + call.value + `"`)}
		if e.Removed {
			e.Body = nil
		}
		got, err := store.WriteEntry(h.Context(), h.user, notebook, e)
		return registerResult{revision: got.Revision}, err
	}
	got, err := store.Entries(h.Context(), h.user, notebook, 0)
	result := registerResult{revision: got.Revision}
	for _, e := range got.Entries {
		result.value = strings.Trim(string(e.Body), `"`)
	}
	return result, err
}

func (h *callHistory) callLikes(store library.Store, call registerCall) (registerResult, error) {
	var change library.Change
	var err error
	switch {
	case call.read:
		got, err := store.Collection(h.Context(), h.user, library.Likes, 0)
		return registerResult{value: strings.Repeat("a", len(got.Videos)), revision: got.Revision}, err
	case call.value == "":
		change, err = store.RemoveFromCollection(h.Context(), h.user, library.Likes, "a", at(1))
	default:
		change, err = store.AddToCollection(h.Context(), h.user, library.Likes, "a", at(1))
	}
	return registerResult{revision: change.Revision}, err
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
