// Package membudget bounds the memory that responses and imports take together. Memory is
// reserved before data is read. A response without a reservation can send [Allowance]
// bytes, and no response can send more than it has reserved: see [Response].
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
	// ErrFull is the error of a reservation that had to wait for longer than the budget
	// allows. The caller may try again later.
	ErrFull = errors.New("the memory budget is full")
	// ErrTooLarge is the error of a reservation that is larger than the limit of one
	// client, and of a response that is larger than its reservation.
	ErrTooLarge = errors.New("more memory than may be reserved")
)

// Limits are the limits of a budget.
type Limits struct {
	Total     int64         // bytes of all reservations together; 0 for no limits
	PerClient int64         // bytes of the reservations of one client address
	Wait      time.Duration // how long a reservation waits for memory
	Waiting   int           // how many reservations wait at a time; others fail at once

	// ImportWait and ImportsWaiting are those of [Budget.ReserveImport].
	ImportWait     time.Duration
	ImportsWaiting int
}

// StandardLimits returns the limits of a server.
func StandardLimits() Limits {
	return Limits{
		Total: limits.ResponseMemory, PerClient: limits.AddressMemory, Wait: limits.MemoryWait, Waiting: limits.MemoryWaiting,
		ImportWait: limits.ImportWait, ImportsWaiting: limits.ImportsWaiting,
	}
}

// Usage is the state of a budget.
type Usage struct {
	InUse   int64 // bytes that are reserved now
	Waiting int64 // reservations that wait now
	Refused int64 // reservations that failed since the start
}

// Budget is the memory that reservations share. It is safe for concurrent use.
type Budget struct {
	limits  Limits
	total   *semaphore.Weighted
	inUse   atomic.Int64
	waiting atomic.Int64
	imports atomic.Int64 // that wait
	refused atomic.Int64

	mu       sync.Mutex
	clients  map[string]*client
	released chan struct{} // closed when memory is released; nil while no import waits
}

// client is the memory of one client address.
type client struct {
	memory *semaphore.Weighted
	users  int // reservations that hold some of it or wait for it
}

// New returns an empty budget.
func New(limits Limits) *Budget {
	return &Budget{limits: limits, total: semaphore.NewWeighted(limits.Total), clients: make(map[string]*client)}
}

// Usage returns the state of the budget.
func (b *Budget) Usage() Usage {
	return Usage{InUse: b.inUse.Load(), Waiting: b.waiting.Load() + b.imports.Load(), Refused: b.refused.Load()}
}

// Reservation is memory that is reserved. It is not safe for concurrent use.
type Reservation struct {
	budget  *Budget
	address string
	client  *client
	bytes   int64
}

// Reserve reserves memory for a client, and waits until there is enough. It returns
// [ErrFull] when that takes too long or too many others wait, and [ErrTooLarge] when it
// can never succeed.
func (b *Budget) Reserve(ctx context.Context, address string, bytes int64) (*Reservation, error) {
	r := b.enter(address)
	if err := r.Grow(ctx, bytes); err != nil {
		r.Release()
		return nil, err
	}
	return r, nil
}

// ReserveImport is [Budget.Reserve] for an import: it may wait for longer, and while it
// does, reservations of responses get the memory first.
func (b *Budget) ReserveImport(ctx context.Context, address string, bytes int64) (*Reservation, error) {
	r := b.enter(address)
	if err := r.growImport(ctx, bytes); err != nil {
		r.Release()
		return nil, err
	}
	return r, nil
}

// enter returns an empty reservation of the client.
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

// Bytes returns how much memory is reserved.
func (r *Reservation) Bytes() int64 { return r.bytes }

// Grow reserves more memory. It fails as [Budget.Reserve] does, and then the reservation
// stays as it was.
func (r *Reservation) Grow(ctx context.Context, more int64) error { return r.grow(ctx, more, r.wait) }

// growImport is [Reservation.Grow] for an import.
func (r *Reservation) growImport(ctx context.Context, more int64) error {
	return r.grow(ctx, more, r.waitAside)
}

func (r *Reservation) grow(ctx context.Context, more int64, wait func(ctx context.Context, more int64) error) error {
	b := r.budget
	if r.TryGrow(more) {
		return nil
	}
	if r.bytes+more > min(b.limits.PerClient, b.limits.Total) {
		b.refused.Add(1)
		return fmt.Errorf("reserve %d bytes for %s: %w", r.bytes+more, r.address, ErrTooLarge)
	}
	if err := wait(ctx, more); err != nil {
		b.refused.Add(1)
		return fmt.Errorf("reserve %d bytes for %s: %w: %w", more, r.address, ErrFull, err)
	}
	return nil
}

var errQueueFull = errors.New("too many reservations wait")

func (r *Reservation) wait(ctx context.Context, more int64) error {
	b := r.budget
	defer b.waiting.Add(-1)
	if b.waiting.Add(1) > int64(b.limits.Waiting) {
		return errQueueFull
	}
	ctx, cancel := context.WithTimeout(ctx, b.limits.Wait)
	defer cancel()
	defer b.signal() // an import may get what this one has waited for
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

// waitAside waits for memory without a place in the queues of the semaphores, where a large
// reservation would keep all later ones waiting.
func (r *Reservation) waitAside(ctx context.Context, more int64) error {
	b := r.budget
	defer b.imports.Add(-1)
	if b.imports.Add(1) > int64(b.limits.ImportsWaiting) {
		return errQueueFull
	}
	ctx, cancel := context.WithTimeout(ctx, b.limits.ImportWait)
	defer cancel()
	for {
		released := b.nextRelease()
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

// signal lets the imports that wait try again.
func (b *Budget) signal() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.released != nil {
		close(b.released)
		b.released = nil
	}
}

// TryGrow reserves more memory if that is possible without waiting.
func (r *Reservation) TryGrow(more int64) bool {
	if r.client == nil { // no limits
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

// Shrink returns memory to the budget until so many bytes are left.
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

// Release returns all of the memory. The reservation must not be used afterwards.
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
