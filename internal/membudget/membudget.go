package membudget

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"greenroom/internal/limits"
)

var (
	// ErrBudgetFull is the error of a reservation that timed out or found the queue full. The
	// caller can try again later.
	ErrBudgetFull = errors.New("the memory budget is full")
	// ErrReservationTooLarge is the error of a reservation above the limit of one client, and of a
	// response that is larger than its reservation.
	ErrReservationTooLarge = errors.New("the reservation exceeds the limit")
)

// Limits are the limits of a budget.
type Limits struct {
	Total     int64         // maximum total of all reservations in bytes; 0 for no limits
	PerClient int64         // maximum total of the reservations of one client address in bytes
	Timeout   time.Duration // timeout of a reservation that waits for memory
	Waiting   int           // maximum number of queued reservations; further reservations fail at once

	// ImportTimeout and ImportsWaiting are used instead of Timeout and Waiting by
	// [Budget.ReserveImport].
	ImportTimeout  time.Duration
	ImportsWaiting int
}

// StandardLimits returns the default limits of a server.
func StandardLimits() Limits {
	return Limits{
		Total: limits.ResponseMemory, PerClient: limits.AddressMemory, Timeout: limits.MemoryWaitTimeout, Waiting: limits.WaitingReservations,
		ImportTimeout: limits.ImportMemoryTimeout, ImportsWaiting: limits.WaitingImports,
	}
}

// Usage is the state of a budget.
type Usage struct {
	InUse    int64 // number of reserved bytes
	Waiting  int64 // number of queued reservations
	Rejected int64 // number of failed reservations since the start
}

// Budget is a memory budget that reservations share. It is safe for concurrent use.
type Budget struct {
	limits   Limits
	total    *semaphore.Weighted
	inUse    atomic.Int64
	rejected atomic.Int64

	responses queue
	imports   queue
	pieces    sync.Pool // pool of *[]byte with MaxUnreservedBytes bytes, for streamed responses

	mu       sync.Mutex
	clients  map[string]*client
	released chan struct{} // channel that is closed when memory is released; nil if no import waits
}

// client is the memory budget of one client address.
type client struct {
	memory *semaphore.Weighted
	users  int // number of the client's reservations, including reservations that wait for memory
}

// New returns an empty budget.
func New(limits Limits) *Budget {
	return &Budget{
		limits: limits, total: semaphore.NewWeighted(limits.Total), clients: make(map[string]*client),
		responses: queue{most: limits.Waiting, timeout: limits.Timeout},
		imports:   queue{most: limits.ImportsWaiting, timeout: limits.ImportTimeout},
	}
}

// Usage returns the state of the budget.
func (b *Budget) Usage() Usage {
	return Usage{InUse: b.inUse.Load(), Waiting: b.responses.waiting.Load() + b.imports.waiting.Load(), Rejected: b.rejected.Load()}
}

// Reservation is a part of the budget that one client reserved. It is not safe for
// concurrent use.
type Reservation struct {
	budget  *Budget
	address string
	client  *client
	bytes   int64
}

// Reserve reserves memory for a client and waits until enough is available. It returns
// [ErrBudgetFull] after the timeout or if the queue is full. It returns [ErrReservationTooLarge] if
// the reservation exceeds the limits.
func (b *Budget) Reserve(ctx context.Context, address string, bytes int64) (*Reservation, error) {
	return b.reserveBy(ctx, address, bytes, (*Reservation).Grow)
}

// ReserveImport is [Budget.Reserve] for an import, with a longer timeout. Responses get released
// memory before imports.
func (b *Budget) ReserveImport(ctx context.Context, address string, bytes int64) (*Reservation, error) {
	return b.reserveBy(ctx, address, bytes, (*Reservation).growImport)
}

// growth is the type of the methods [Reservation.Grow] and [Reservation.growImport].
type growth func(r *Reservation, ctx context.Context, more int64) error

func (b *Budget) reserveBy(ctx context.Context, address string, bytes int64, grow growth) (*Reservation, error) {
	r := b.enter(address)
	if err := grow(r, ctx, bytes); err != nil {
		r.Release()
		return nil, err
	}
	return r, nil
}

// enter returns an empty reservation for the client address. The caller must call Release.
func (b *Budget) enter(address string) *Reservation {
	r := &Reservation{budget: b, address: address}
	if b.limits.Total == 0 {
		return r
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	c, ok := b.clients[address]
	if !ok {
		c = &client{memory: semaphore.NewWeighted(b.limits.PerClient)}
		b.clients[address] = c
	}
	c.users++
	r.client = c
	return r
}

// Bytes returns the reserved bytes.
func (r *Reservation) Bytes() int64 { return r.bytes }

// Grow reserves more memory. It returns the errors of [Budget.Reserve]. After an error, the
// reservation is unchanged.
func (r *Reservation) Grow(ctx context.Context, more int64) error {
	return r.grow(ctx, more, &r.budget.responses, r.acquire)
}

// growImport is [Reservation.Grow] for an import.
func (r *Reservation) growImport(ctx context.Context, more int64) error {
	return r.grow(ctx, more, &r.budget.imports, r.acquireReleased)
}

func (r *Reservation) grow(ctx context.Context, more int64, in *queue, acquire func(ctx context.Context, more int64) error) error {
	b := r.budget
	if r.TryGrow(more) {
		return nil
	}
	if r.bytes+more > min(b.limits.PerClient, b.limits.Total) {
		b.rejected.Add(1)
		return fmt.Errorf("reserve %d bytes for %s: %w", r.bytes+more, r.address, ErrReservationTooLarge)
	}
	if err := in.wait(ctx, func(ctx context.Context) error { return acquire(ctx, more) }); err != nil {
		b.rejected.Add(1)
		return fmt.Errorf("reserve %d bytes for %s: %w: %w", more, r.address, ErrBudgetFull, err)
	}
	return nil
}

var errQueueFull = errors.New("the queue of reservations is full")

// queue limits how many reservations wait for memory, and for how long.
type queue struct {
	waiting atomic.Int64
	most    int
	timeout time.Duration
}

// wait calls acquire with a context that times out. It returns errQueueFull if the queue is
// full.
func (q *queue) wait(ctx context.Context, acquire func(ctx context.Context) error) error {
	defer q.waiting.Add(-1)
	if q.waiting.Add(1) > int64(q.most) {
		return errQueueFull
	}
	ctx, cancel := context.WithTimeout(ctx, q.timeout)
	defer cancel()
	return acquire(ctx)
}

// acquire waits in the queues of the semaphores, which serve requests in FIFO order.
func (r *Reservation) acquire(ctx context.Context, more int64) error {
	b := r.budget
	defer b.signal() // an import can now get the memory for which this reservation was waiting
	if err := r.client.memory.Acquire(ctx, more); err != nil {
		return err
	}
	if err := b.total.Acquire(ctx, more); err != nil {
		r.client.memory.Release(more)
		return err
	}
	r.add(more)
	return nil
}

// acquireReleased retries after each release of memory. Waiting in the queues of the semaphores is
// not possible, because a large reservation would block all later reservations.
func (r *Reservation) acquireReleased(ctx context.Context, more int64) error {
	for {
		released := r.budget.nextRelease()
		if r.TryGrow(more) {
			return nil
		}
		select {
		case <-released:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// nextRelease returns a channel that is closed when memory is released.
func (b *Budget) nextRelease() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.released == nil {
		b.released = make(chan struct{})
	}
	return b.released
}

// signal wakes the imports that wait for memory.
func (b *Budget) signal() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.released != nil {
		close(b.released)
		b.released = nil
	}
}

// TryGrow reserves more memory without waiting. It reports whether it succeeded.
func (r *Reservation) TryGrow(more int64) bool {
	if r.client == nil { // a budget without limits
		r.bytes += more
		return true
	}
	if !r.client.memory.TryAcquire(more) {
		return false
	}
	if !r.budget.total.TryAcquire(more) {
		r.client.memory.Release(more)
		return false
	}
	r.add(more)
	return true
}

func (r *Reservation) add(more int64) {
	r.bytes += more
	r.budget.inUse.Add(more)
}

// Shrink reduces the reservation to the given bytes and returns the difference to the budget.
func (r *Reservation) Shrink(to int64) {
	less := r.bytes - to
	if less <= 0 {
		return
	}
	r.bytes = to
	if r.client == nil {
		return
	}
	r.budget.inUse.Add(-less)
	r.budget.total.Release(less)
	r.client.memory.Release(less)
	r.budget.signal()
}

// Release returns all memory to the budget. The reservation must not be used afterwards.
func (r *Reservation) Release() {
	r.Shrink(0)
	if r.client == nil {
		return
	}
	b := r.budget
	b.mu.Lock()
	defer b.mu.Unlock()
	if r.client.users--; r.client.users == 0 {
		delete(b.clients, r.address)
	}
	r.client = nil
}
