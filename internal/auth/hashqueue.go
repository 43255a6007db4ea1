package auth

import (
	"context"
	"errors"
	"slices"
	"sync"

	"greenroom/internal/limits"
)

// ErrQueueFull is returned if the queue of passwords to hash is full. The client can retry
// later.
var ErrQueueFull = errors.New("the queue of passwords to hash is full")

// HashClient is the client that sends a password. The zero value is the operator.
type HashClient struct {
	Address string // client address; requests of the same address share a queue
	Known   bool   // whether a login or sign-up from the address has recently succeeded
}

// knownTurns is the number of consecutive turns of known addresses after which another address gets
// one turn. Without this limit, a flood of requests from known addresses could block all others.
const knownTurns = 3

// longestWaitInterval is the number n for which every n-th turn goes to the address with the
// longest wait, so that no address starves. All other turns go to the address with the fewest
// requests. n and the period of knownTurns have no common factor, so that unknown addresses also
// get this turn.
const longestWaitInterval = 5

// hashQueue limits the number of concurrent password hashes and of waiting requests. Known
// addresses have priority, and among them the addresses with the fewest requests. It is safe for
// concurrent use.
type hashQueue struct {
	slots      int // maximum number of concurrent turns
	perAddress int // maximum number of concurrent turns of one address
	limit      int // maximum number of waiting requests

	mu       sync.Mutex
	running  int
	waiting  int
	inARow   int // number of consecutive turns of known addresses while requests of unknown addresses wait
	lines    map[string]*line
	rotation []*line // queues with waiting requests; the first has waited longest
	begun    int     // number of hashes begun since the start

	recent map[string]int // hashes by address, halved after every limits.RecentPasswordHashes hashes
}

// line is the queue of the requests of one address.
type line struct {
	from    HashClient
	running int
	waiting []*waiter // requests in the order of their arrival
}

type waiter struct {
	line *line
	turn chan error // channel that receives nil when the turn begins, or an error if the request is rejected
}

func newHashQueue(slots, perAddress, limit int) *hashQueue {
	return &hashQueue{slots: max(slots, 1), perAddress: perAddress, limit: limit, lines: make(map[string]*line), recent: make(map[string]int)}
}

// begin blocks until a turn starts. The caller must call end after the turn. It returns [ErrQueueFull]
// if the queue is full, or the error of ctx.
func (q *hashQueue) begin(ctx context.Context, from HashClient) (end func(), err error) {
	w := q.enter(from)
	select {
	case err = <-w.turn:
	case <-ctx.Done():
		if q.leave(w) {
			return nil, ctx.Err()
		}
		err = <-w.turn // the turn began at the same time as ctx ended
	}
	if err != nil {
		return nil, err
	}
	return func() { q.end(w.line) }, nil
}

func (q *hashQueue) enter(from HashClient) *waiter {
	q.mu.Lock()
	defer q.mu.Unlock()
	l, ok := q.lines[from.Address]
	if !ok {
		l = &line{}
		q.lines[from.Address] = l
	}
	l.from = from
	w := &waiter{line: l, turn: make(chan error, 1)}
	l.waiting = append(l.waiting, w)
	q.waiting++
	if len(l.waiting) == 1 {
		q.rotation = append(q.rotation, l)
	}
	q.dispatch()
	if q.waiting > q.limit {
		q.rejectOne(l)
	}
	return w
}

// rejectOne rejects the newest request of the address with the most waiting requests. Of several
// such addresses, it chooses an unknown address, and then the address of the newcomer.
func (q *hashQueue) rejectOne(newcomer *line) {
	longest := newcomer
	for _, l := range q.rotation {
		more := len(l.waiting) - len(longest.waiting)
		if more > 0 || more == 0 && longest.from.Known && !l.from.Known {
			longest = l
		}
	}
	w := longest.waiting[len(longest.waiting)-1]
	q.remove(w)
	w.turn <- ErrQueueFull
}

// leave removes a waiting request. It returns false if the request no longer waits.
func (q *hashQueue) leave(w *waiter) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.remove(w)
}

func (q *hashQueue) end(l *line) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.running--
	l.running--
	q.forget(l)
	q.dispatch()
}

// dispatch begins turns until all slots are in use or no waiting request may begin.
func (q *hashQueue) dispatch() {
	for q.running < q.slots {
		i := q.next()
		if i < 0 {
			return
		}
		l := q.rotation[i]
		q.rotation = append(slices.Delete(q.rotation, i, i+1), l)
		q.running++
		l.running++
		q.count(l.from.Address)
		w := l.waiting[0]
		q.remove(w)
		w.turn <- nil
	}
}

// count counts a hash for the address. The sum of the counts, and therefore the number of
// addresses, never exceeds twice [limits.RecentPasswordHashes].
func (q *hashQueue) count(address string) {
	q.recent[address]++
	if q.begun++; q.begun%limits.RecentPasswordHashes != 0 {
		return
	}
	for each, hashes := range q.recent {
		if hashes < 2 {
			delete(q.recent, each)
		} else {
			q.recent[each] = hashes / 2
		}
	}
}

// next returns the index of the line in the rotation that gets the next turn, or -1.
func (q *hashQueue) next() int {
	known, other := q.nextOf(true), q.nextOf(false)
	switch {
	case other < 0:
		return known
	case known < 0 || q.inARow == knownTurns:
		q.inARow = 0
		return other
	default:
		q.inARow++
		return known
	}
}

// nextOf returns the index of the next queue in the rotation. If known is true, this is a queue of
// a known address, otherwise of an unknown address. Without such a queue, nextOf returns -1.
func (q *hashQueue) nextOf(known bool) int {
	longestWait := q.begun%longestWaitInterval == longestWaitInterval-1
	chosen := -1
	for i, l := range q.rotation {
		if l.from.Known != known || l.running >= q.perAddress {
			continue
		}
		if chosen < 0 || !longestWait && q.requests(l) < q.requests(q.rotation[chosen]) {
			chosen = i
		}
	}
	return chosen
}

// requests returns the number of recent and waiting requests of an address.
func (q *hashQueue) requests(l *line) int { return q.recent[l.from.Address] + len(l.waiting) }

// remove removes a request from its line and reports whether it was waiting.
func (q *hashQueue) remove(w *waiter) bool {
	l := w.line
	i := slices.Index(l.waiting, w)
	if i < 0 {
		return false
	}
	l.waiting = slices.Delete(l.waiting, i, i+1)
	q.waiting--
	if len(l.waiting) == 0 {
		q.rotation = slices.DeleteFunc(q.rotation, func(other *line) bool { return other == l })
	}
	q.forget(l)
	return true
}

// forget deletes the queue of an address without requests.
func (q *hashQueue) forget(l *line) {
	if l.running == 0 && len(l.waiting) == 0 {
		delete(q.lines, l.from.Address)
	}
}
