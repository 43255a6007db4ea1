package library

import (
	"sync"
	"sync/atomic"
)

// Revision is a state of the catalogue.
type Revision struct {
	// Number identifies the state. It increases with each write. It decreases only if an earlier
	// state of the database is restored.
	Number int64
	// Changed is closed when the store detects another revision.
	Changed <-chan struct{}
}

// Revisions holds the latest known revision of a store. It notifies waiting goroutines of each new
// revision through a channel. The zero value has revision 0. Its methods are safe for concurrent
// use.
type Revisions struct {
	latest  atomic.Pointer[Revision]
	mu      sync.Mutex
	changed chan struct{} // channel that is closed when the revision changes
}

// Latest returns the latest known revision. It only reads an atomic value.
func (r *Revisions) Latest() Revision {
	if known := r.latest.Load(); known != nil {
		return *known
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.latest.Load() == nil {
		r.set(0)
	}
	return *r.latest.Load()
}

// Advance sets the revision to number if number is greater than the current revision.
func (r *Revisions) Advance(number int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if known := r.latest.Load(); known == nil || number > known.Number {
		r.set(number)
	}
}

// SetFromDatabase sets the revision to number, which the caller has read from the database. before
// is the revision known before this read. If number is lower than before, the database was restored
// to an earlier state.
func (r *Revisions) SetFromDatabase(before, number int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if known := r.latest.Load(); known == nil || number > known.Number || number < before && before == known.Number {
		r.set(number)
	}
}

func (r *Revisions) set(number int64) {
	ended := r.changed
	r.changed = make(chan struct{})
	r.latest.Store(&Revision{Number: number, Changed: r.changed})
	if ended != nil {
		close(ended)
	}
}
