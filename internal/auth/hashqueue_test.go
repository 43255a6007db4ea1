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

// request is a request in a test. A lower-case name has an unknown address, an upper-case name a
// known address.
type request struct {
	name   string
	waiter *waiter
}

// enterAll adds requests to the queue. "a1 B1" means one request from the unknown address a and one
// from the known address B.
func enterAll(q *hashQueue, names string) []request {
	var all []request
	for name := range strings.FieldsSeq(names) {
		address := name[:1]
		all = append(all, request{name, q.enter(HashClient{Address: address, Known: address < "a"})})
	}
	return all
}

// turnsOf starts and ends all turns one by one. It returns the names of the requests in the order
// of their turns, and the names of the rejected requests.
func turnsOf(t *testing.T, q *hashQueue, all []request) (turns, rejected string) {
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
		t.Errorf("got a queue that is not empty: %+v", q)
	}
	return strings.Join(begun, " "), strings.Join(failed, " ")
}

func TestHashQueue_PrefersAddressesWithFewRequests(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, arrivals, want string }{
		{"one address", "a1 a2 a3", "a1 a2 a3"},
		{"a flood before another address", "a1 a2 a3 a4 a5 b1", "a1 b1 a2 a3 a4 a5"},
		{"two floods before another address", "a1 a2 a3 b1 b2 b3 c1", "a1 c1 a2 b1 a3 b2 b3"},
		{"several requests of each", "a1 b1 c1 a2 b2 c2", "a1 b1 c1 a2 b2 c2"},
		{"every fifth hash is of the longest wait", "a1 b1 b2 b3 b4 c1 d1 e1 f1", "a1 c1 d1 e1 b1 f1 b2 b3 b4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			q := newHashQueue(1, 1, 100)
			if got, rejected := turnsOf(t, q, enterAll(q, c.arrivals)); got != c.want || rejected != "" {
				t.Errorf("got turns %q, rejected %q; want %q", got, rejected, c.want)
			}
		})
	}
}

func TestHashQueue_PrefersKnownAddresses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, arrivals, want string }{
		{"a known address", "a1 a2 b1 c1 D1", "a1 D1 b1 c1 a2"},
		{"known addresses with few requests first", "a1 b1 C1 C2 D1", "a1 D1 C1 C2 b1"},
		{"an unknown address gets one turn of four", "a1 b1 b2 C1 C2 C3 C4 C5", "a1 C1 C2 C3 b1 C4 C5 b2"},
		{"unknown addresses get turns between known addresses", "A1 A2 A3 A4 A5 b1", "A1 A2 A3 A4 b1 A5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			q := newHashQueue(1, 1, 100)
			if got, rejected := turnsOf(t, q, enterAll(q, c.arrivals)); got != c.want || rejected != "" {
				t.Errorf("got turns %q, rejected %q; want %q", got, rejected, c.want)
			}
		})
	}
}

// In each row, the first request uses the only slot. At most three other requests can wait.
func TestHashQueue_RejectsWhenFull(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, arrivals, rejected string }{
		{"space for all", "a1 a2 a3 a4", ""},
		{"the newest of a flood", "a1 a2 a3 a4 a5", "a5"},
		{"a flood is displaced by another address", "a1 a2 a3 a4 b1 b2", "a4 b2"},
		{"many addresses: the newcomer", "a1 b1 c1 d1 e1", "e1"},
		{"a known address displaces an unknown one", "a1 b1 c1 d1 E1", "b1"},
		{"an unknown address displaces no known one", "a1 B1 C1 D1 e1", "e1"},
		{"a flood of a known address is displaced", "a1 B1 B2 B3 c1", "B3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			q := newHashQueue(1, 1, 3)
			turns, rejected := turnsOf(t, q, enterAll(q, c.arrivals))
			if rejected != c.rejected || len(strings.Fields(turns))+len(strings.Fields(rejected)) != len(strings.Fields(c.arrivals)) {
				t.Errorf("got rejected %q of %q, turns %q; want %q", rejected, c.arrivals, turns, c.rejected)
			}
		})
	}
}

// A request counts even after it has ended, so that an address that sends one request at a time is
// served after a new address.
func TestHashQueue_CountsEarlierHashes(t *testing.T) {
	t.Parallel()
	q := newHashQueue(1, 1, 100)
	turnsOf(t, q, enterAll(q, "a1 a2 a3 b1 b2"))
	if got, _ := turnsOf(t, q, enterAll(q, "b3 a4 b4 c1")); got != "b3 c1 a4 b4" {
		t.Errorf("got the order %q, want that of the fewest hashes", got)
	}
}

func TestHashQueue_ForgetsEarlierHashes(t *testing.T) {
	t.Parallel()
	q := newHashQueue(1, 1, 1)
	for i := range 10 * limits.RecentPasswordHashes {
		all := []request{{"", q.enter(HashClient{Address: fmt.Sprint(i)})}, {"", q.enter(HashClient{Address: "again"})}}
		turnsOf(t, q, all)
		if got := len(q.recent); got > 2*limits.RecentPasswordHashes {
			t.Fatalf("got %d counted addresses after %d hashes, want at most %d", got, 2*i+2, 2*limits.RecentPasswordHashes)
		}
	}
	if got := q.recent["again"]; got > 2*limits.RecentPasswordHashes {
		t.Errorf("got a count of %d, want at most %d", got, 2*limits.RecentPasswordHashes)
	}
}

// The queue has 1,500 logins from 50 addresses. A login from another address must wait only for the
// running turns and, if its address is unknown, for at most one further turn. A turn takes
// milliseconds, so the wait is well below 1 s.
func TestHashQueue_FloodBarelyDelaysOtherClients(t *testing.T) {
	t.Parallel()
	const slots, addresses = 2, 50
	for _, c := range []struct {
		name   string
		honest HashClient
		before int // number of turns that begin before the turn of the new login
	}{
		{"a known address", HashClient{Address: "honest", Known: true}, slots},
		{"a new address", HashClient{Address: "honest"}, slots + 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			q := newHashQueue(slots, limits.AddressConcurrentPasswordHashes, limits.WaitingPasswordHashes)
			var all []request
			for i := range 1_500 {
				all = append(all, request{"flood", q.enter(HashClient{Address: fmt.Sprint(i % addresses)})})
			}
			honest := q.enter(c.honest)
			begun := 0
			for len(honest.turn) == 0 {
				i := slices.IndexFunc(all, func(r request) bool { return len(r.waiter.turn) == 1 })
				if i < 0 {
					t.Fatal("got no turn")
				}
				if err := <-all[i].waiter.turn; err == nil {
					begun++
					q.end(all[i].waiter.line)
				}
				all = slices.Delete(all, i, i+1)
			}
			if err := <-honest.turn; err != nil {
				t.Fatalf("login from another address: got error %v", err)
			}
			if begun > c.before {
				t.Errorf("login from another address: got %d earlier turns, want at most %d", begun, c.before)
			}
		})
	}
}

func TestHashQueue_FullQueueFailsImmediately(t *testing.T) {
	t.Parallel()
	q := newHashQueue(1, 1, 0)
	end, err := q.begin(t.Context(), HashClient{Address: "a"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.begin(t.Context(), HashClient{Address: "b"}); !errors.Is(err, ErrQueueFull) {
		t.Errorf("full queue: got error %v, want ErrQueueFull", err)
	}
	end()
}

func TestHashQueue_LimitsHashesOfOneAddress(t *testing.T) {
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
		t.Errorf("got turns of %v, want %v", begun, want)
	}
	turnsOf(t, q, all)
}

func TestHashQueue_RemovesCancelledRequest(t *testing.T) {
	t.Parallel()
	q := newHashQueue(1, 1, 2)
	end, err := q.begin(t.Context(), HashClient{Address: "a"})
	if err != nil {
		t.Fatal(err)
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for range 5 { // more requests than the queue can hold
		if _, err := q.begin(cancelled, HashClient{Address: "b"}); !errors.Is(err, context.Canceled) {
			t.Fatalf("got error %v, want context.Canceled", err)
		}
	}
	all := enterAll(q, "b1 c1")
	if q.leave(all[0].waiter) != true || q.leave(all[0].waiter) != false {
		t.Error("got a request that leaves twice, want once")
	}
	end()
	if turns, rejected := turnsOf(t, q, all); turns != "c1" || rejected != "" {
		t.Errorf("got turns %q, rejected %q; want only c1", turns, rejected)
	}
}

func TestHashQueue_ConcurrentUseStaysWithinLimits(t *testing.T) {
	t.Parallel()
	const slots = 3
	q := newHashQueue(slots, 2, 20)
	var all sync.WaitGroup
	var running, maximum atomic.Int32
	for i := range 200 {
		all.Go(func() {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if i%5 == 0 {
				go cancel()
			}
			end, err := q.begin(ctx, HashClient{Address: string(rune('a' + i%7)), Known: i%7 == 0})
			switch {
			case err == nil:
				now := running.Add(1)
				for was := maximum.Load(); now > was && !maximum.CompareAndSwap(was, now); was = maximum.Load() {
				}
				running.Add(-1)
				end()
			case !errors.Is(err, ErrQueueFull) && !errors.Is(err, context.Canceled):
				t.Errorf("got error %v, want ErrQueueFull or context.Canceled", err)
			}
		})
	}
	all.Wait()
	if maximum.Load() > slots {
		t.Errorf("got %d concurrent turns, want at most %d", maximum.Load(), slots)
	}
	turnsOf(t, q, nil)
}
