package auth

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// ErrQueueFull is the error of a request for which there is no room in the queue of
// passwords to hash. The client may try again later.
var ErrQueueFull = errors.New("the queue of passwords to hash is full")

// Origin is the client that sends a password. The zero value is the operator.
type Origin struct {
	Address string // clients with the same address share their turns
	Known   bool   // whether a log-in or sign-up from the address succeeded recently
}

// knownTurns is how many turns known addresses get for each turn of the other addresses
// while both wait. The others must get some: a flood may come from known addresses, too.
const knownTurns = 3

// hashQueue limits how many passwords are hashed at the same time, and how many requests
// wait. Turns go round-robin over the addresses, known addresses first. It is safe for
// concurrent use.
type hashQueue struct {
	slots      int // turns at the same time
	perAddress int // turns of one address at the same time
	limit      int // requests that wait at a time

	mu       sync.Mutex
	running  int
	waiting  int
	inARow   int // turns of known addresses while others waited, since the last turn of another
	lines    map[string]*line
	rotation []*line // lines with waiting requests, the next first
}

// line is the queue of one address.
type line struct {
	from    Origin
	running int
	waiting []*waiter // in the order of arrival
}

type waiter struct {
	line *line
	turn chan error // gets nil when the turn begins, or the reason why it never will
}

func newHashQueue(slots, perAddress, limit int) *hashQueue {
	return &hashQueue{slots: max(slots, 1), perAddress: perAddress, limit: limit, lines: make(map[string]*line)}
}

// begin waits for a turn. The caller must call end when the turn is over. It returns
// [ErrQueueFull] when the queue is full, and the error of ctx when that ends first.
func (q *hashQueue) begin(ctx context.Context, from Origin) (end func(), err error) {
	w := q.enter(from)
	select {
	case err = <-w.turn:
	case <-ctx.Done():
		if q.leave(w) {
			return nil, ctx.Err()
		}
		err = <-w.turn // the turn began at the same time
	}
	if err != nil {
		return nil, err
	}
	return func() { q.end(w.line) }, nil
}

func (q *hashQueue) enter(from Origin) *waiter {
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
		q.refuseOne(l)
	}
	return w
}

// refuseOne refuses the newest request of the address with the most requests that wait.
// Of several such addresses it prefers one that is not known, then the newcomer's.
func (q *hashQueue) refuseOne(newcomer *line) {
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

// leave removes a request that waits. It reports false when the request waits no more.
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

// dispatch begins turns until all slots are taken, or no request may begin.
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
		w := l.waiting[0]
		q.remove(w)
		w.turn <- nil
	}
}

// next returns the index in the rotation of the line whose turn it is; -1 for none.
func (q *hashQueue) next() int {
	known := slices.IndexFunc(q.rotation, func(l *line) bool { return l.from.Known && l.running < q.perAddress })
	other := slices.IndexFunc(q.rotation, func(l *line) bool { return !l.from.Known && l.running < q.perAddress })
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

// remove takes a request out of its line, and reports whether it was there.
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

// forget drops the line of an address without requests.
func (q *hashQueue) forget(l *line) {
	if l.running == 0 && len(l.waiting) == 0 {
		delete(q.lines, l.from.Address)
	}
}
