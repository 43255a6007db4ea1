package library

import (
	"sync"
	"sync/atomic"
)

// Revision names a state of the catalogue.
type Revision struct {
	// Number is another for every state. It rises with each change; only a database
	// that was itself put back to an earlier state has a lower one.
	Number int64
	// Later is closed when the store knows of another revision.
	Later <-chan struct{}
}

// Revisions keeps the latest revision that a store knows of. Its zero value knows
// of none but 0. It may be used by any number of goroutines.
type Revisions struct {
	latest atomic.Pointer[Revision]
	mu     sync.Mutex
	later  chan struct{} // that of latest
}

// Latest returns the latest revision. It costs as much as reading a number.
func (r *Revisions) Latest() Revision {
	if known := r.latest.Load(); known != nil {
		return *known
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.latest.Load() == nil {
		r.become(0)
	}
	return *r.latest.Load()
}

// Learn makes number the latest, unless a later one is known.
func (r *Revisions) Learn(number int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if known := r.latest.Load(); known == nil || number > known.Number {
		r.become(number)
	}
}

// Found makes the number that was read from where the catalogue is kept the latest.
// Before is the one that was known when the reading began: a lower number than that
// is of a catalogue that was put back.
func (r *Revisions) Found(before, number int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if known := r.latest.Load(); known == nil || number > known.Number || number < before && before == known.Number {
		r.become(number)
	}
}

func (r *Revisions) become(number int64) {
	ended := r.later
	r.later = make(chan struct{})
	r.latest.Store(&Revision{Number: number, Later: r.later})
	if ended != nil {
		close(ended)
	}
}
