package auth

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"greenroom/internal/limits"
)

// request is one of a test: "a" comes from an unknown address, "A" from a known one.
type request struct {
	name   string
	waiter *waiter
}

// enterAll lets requests enter the queue: "a1 B1" are one from the address a and one from
// the known address B.
func enterAll(q *hashQueue, names string) []request {
	var all []request
	for name := range strings.FieldsSeq(names) {
		address := name[:1]
		all = append(all, request{name, q.enter(Origin{Address: address, Known: address < "a"})})
	}
	return all
}

// turnsOf ends one turn after the other and returns the names of the requests in the order
// of their turns, and of those that were refused.
func turnsOf(t *testing.T, q *hashQueue, all []request) (turns, refused string) {
	t.Helper()
	var begun, failed []string
	for again := true; again; {
		again = false
		for _, r := range all {
			select {
			case err := <-r.waiter.turn:
				if err != nil {
					failed = append(failed, r.name)
					continue
				}
				begun, again = append(begun, r.name), true
				q.end(r.waiter.line)
			default:
			}
		}
	}
	if q.running != 0 || q.waiting != 0 || len(q.lines) != 0 || len(q.rotation) != 0 {
		t.Errorf("the queue is not empty at the end: %+v", q)
	}
	return strings.Join(begun, " "), strings.Join(failed, " ")
}

func TestHashQueue_RoundRobinByAddress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, arrivals, want string }{
		{"one address", "a1 a2 a3", "a1 a2 a3"},
		{"a flood before another address", "a1 a2 a3 a4 a5 b1", "a1 a2 b1 a3 a4 a5"},
		{"two floods before another address", "a1 a2 a3 b1 b2 b3 c1", "a1 a2 b1 c1 a3 b2 b3"},
		{"several requests of each", "a1 b1 c1 a2 b2 c2", "a1 b1 c1 a2 b2 c2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			q := newHashQueue(1, 1, 100)
			if got, refused := turnsOf(t, q, enterAll(q, c.arrivals)); got != c.want || refused != "" {
				t.Errorf("turns %q, refused %q; want %q", got, refused, c.want)
			}
		})
	}
}

func TestHashQueue_KnownAddressesFirst(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, arrivals, want string }{
		{"a known address", "a1 a2 b1 c1 D1", "a1 D1 a2 b1 c1"},
		{"known addresses take turns", "a1 b1 C1 C2 D1", "a1 C1 D1 C2 b1"},
		{"an unknown address gets one turn of four", "a1 b1 b2 C1 C2 C3 C4 C5", "a1 C1 C2 C3 b1 C4 C5 b2"},
		{"known addresses alone do not use up their turns", "A1 A2 A3 A4 A5 b1", "A1 A2 A3 A4 b1 A5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			q := newHashQueue(1, 1, 100)
			if got, refused := turnsOf(t, q, enterAll(q, c.arrivals)); got != c.want || refused != "" {
				t.Errorf("turns %q, refused %q; want %q", got, refused, c.want)
			}
		})
	}
}

// The first request of each row takes the only slot; three others can wait.
func TestHashQueue_RefusesWhenFull(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, arrivals, refused string }{
		{"room for all", "a1 a2 a3 a4", ""},
		{"the newest of a flood", "a1 a2 a3 a4 a5", "a5"},
		{"a flood makes room for another address", "a1 a2 a3 a4 b1 b2", "a4 b2"},
		{"many addresses: the newcomer", "a1 b1 c1 d1 e1", "e1"},
		{"a known address displaces an unknown one", "a1 b1 c1 d1 E1", "b1"},
		{"an unknown address displaces no known one", "a1 B1 C1 D1 e1", "e1"},
		{"a flood of a known address makes room", "a1 B1 B2 B3 c1", "B3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			q := newHashQueue(1, 1, 3)
			turns, refused := turnsOf(t, q, enterAll(q, c.arrivals))
			if refused != c.refused || len(strings.Fields(turns))+len(strings.Fields(refused)) != len(strings.Fields(c.arrivals)) {
				t.Errorf("refused %q of %q, turns %q; want %q", refused, c.arrivals, turns, c.refused)
			}
		})
	}
}

// Beside 1,500 log-ins from 50 addresses, one from an address that is known waits for the turns
// that run, and one from any other for a turn of each address: well below a second, as a turn
// takes milliseconds.
func TestHashQueue_FloodOfManyAddressesDelaysByOneTurnOfEach(t *testing.T) {
	t.Parallel()
	const slots, addresses = 2, 50
	for _, c := range []struct {
		name   string
		honest Origin
		before int // turns that begin before the honest log-in
	}{
		{"a known address", Origin{Address: "honest", Known: true}, slots},
		{"a new address", Origin{Address: "honest"}, slots + addresses},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			q := newHashQueue(slots, limits.AddressHashes, limits.WaitingHashes)
			var all []request
			for i := range 1_500 {
				all = append(all, request{"flood", q.enter(Origin{Address: fmt.Sprint(i % addresses)})})
			}
			honest := q.enter(c.honest)
			begun := 0
			for len(honest.turn) == 0 {
				i := slices.IndexFunc(all, func(r request) bool { return len(r.waiter.turn) == 1 })
				if i < 0 {
					t.Fatal("no turn begins")
				}
				if err := <-all[i].waiter.turn; err == nil {
					begun++
					q.end(all[i].waiter.line)
				}
				all = slices.Delete(all, i, i+1)
			}
			if err := <-honest.turn; err != nil {
				t.Fatalf("the honest log-in is refused: %v", err)
			}
			if begun > c.before {
				t.Errorf("%d turns come before the honest log-in, want at most %d", begun, c.before)
			}
		})
	}
}

func TestHashQueue_FullQueueReturnsAtOnce(t *testing.T) {
	t.Parallel()
	q := newHashQueue(1, 1, 0)
	end, err := q.begin(t.Context(), Origin{Address: "a"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.begin(t.Context(), Origin{Address: "b"}); !errors.Is(err, ErrQueueFull) {
		t.Errorf("begin while the queue is full = %v, want ErrQueueFull", err)
	}
	end()
}

func TestHashQueue_LimitsTurnsOfOneAddress(t *testing.T) {
	t.Parallel()
	q := newHashQueue(4, 2, 100)
	all := enterAll(q, "a1 a2 a3 b1 a4")
	var begun []string
	for _, r := range all {
		if len(r.waiter.turn) == 1 {
			begun = append(begun, r.name)
		}
	}
	if want := []string{"a1", "a2", "b1"}; !slices.Equal(begun, want) {
		t.Errorf("the turns of %v begin at once, want %v", begun, want)
	}
	turnsOf(t, q, all)
}

func TestHashQueue_CancelledWaiterLeaves(t *testing.T) {
	t.Parallel()
	q := newHashQueue(1, 1, 2)
	end, err := q.begin(t.Context(), Origin{Address: "a"})
	if err != nil {
		t.Fatal(err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for range 5 { // more than can wait
		if _, err := q.begin(cancelled, Origin{Address: "b"}); !errors.Is(err, context.Canceled) {
			t.Fatalf("begin = %v, want the error of the context", err)
		}
	}
	all := enterAll(q, "b1 c1")
	if q.leave(all[0].waiter) != true || q.leave(all[0].waiter) != false {
		t.Error("a request does not leave once")
	}
	end()
	if turns, refused := turnsOf(t, q, all); turns != "c1" || refused != "" {
		t.Errorf("turns %q, refused %q; want c1 alone", turns, refused)
	}
}

func TestHashQueue_ConcurrentUse(t *testing.T) {
	t.Parallel()
	const slots = 3
	q := newHashQueue(slots, 2, 20)
	var all sync.WaitGroup
	var running, most atomic.Int32
	for i := range 200 {
		all.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if i%5 == 0 {
				go cancel()
			}
			end, err := q.begin(ctx, Origin{Address: string(rune('a' + i%7)), Known: i%7 == 0})
			switch {
			case err == nil:
				now := running.Add(1)
				for was := most.Load(); now > was && !most.CompareAndSwap(was, now); was = most.Load() {
				}
				running.Add(-1)
				end()
			case !errors.Is(err, ErrQueueFull) && !errors.Is(err, context.Canceled):
				t.Errorf("begin = %v", err)
			}
		})
	}
	all.Wait()
	if most.Load() > slots {
		t.Errorf("%d turns at the same time, want at most %d", most.Load(), slots)
	}
	turnsOf(t, q, nil)
}
