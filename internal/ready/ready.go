// Package ready keeps what is made of the catalogue for as long as the catalogue is
// as it was, so that it is made once for everybody who asks.
package ready

import (
	"context"
	"sync"
	"sync/atomic"

	"greenroom/internal/library"
	"greenroom/internal/lru"
)

// entryBytes is about what keeping a value takes beside the value itself.
const entryBytes = 256

// Value is something that was made of the catalogue.
type Value interface {
	// Bytes is how much memory it takes.
	Bytes() int64
}

// Kept keeps values of a catalogue by key, in a bounded number of bytes. It may be
// used by any number of goroutines. What changes the catalogue through the same
// store is seen by whoever asks after it was answered; what others change, as soon
// as the store knows of it.
type Kept[V Value] struct {
	store library.CatalogueStore
	limit int64
	now   atomic.Pointer[state[V]]
}

// state is what is kept of one revision of the catalogue.
type state[V Value] struct {
	revision int64
	values   *lru.Cache[string, V]
	mu       sync.Mutex
	making   map[string]*making[V]
}

// making is a value on its way, for all who ask for it meanwhile.
type making[V Value] struct {
	done  chan struct{}
	value V
	err   error
}

// New returns room for what is made of the catalogue in the store, so many bytes of
// it together.
func New[V Value](store library.CatalogueStore, limit int64) *Kept[V] {
	return &Kept[V]{store: store, limit: limit}
}

// state returns what is kept of the latest revision.
func (k *Kept[V]) state() *state[V] {
	for {
		now := k.now.Load() // before the latest revision, which is then not an earlier one
		latest := k.store.Revision().Number
		if now != nil && now.revision == latest {
			return now
		}
		next := &state[V]{revision: latest, values: lru.New[string, V](k.limit), making: make(map[string]*making[V])}
		if k.now.CompareAndSwap(now, next) {
			return next
		}
	}
}

// Usage returns how the cache of the catalogue's latest revision is used.
func (k *Kept[V]) Usage() lru.Usage { return k.state().values.Usage() }

// Look returns the value of the key if it is there already.
func (k *Kept[V]) Look(key string) (V, bool) { return k.state().values.Get(key) }

// Get returns the value of the key. One that is not there is made, once for all who
// ask for it at the same time, of the catalogue as it stands at one moment. An error
// that says what the catalogue has not is everybody's; any other is only of who met
// it. No error is kept, and no value of a catalogue that has changed meanwhile.
func (k *Kept[V]) Get(ctx context.Context, key string, create func(ctx context.Context, c library.CatalogueReader) (V, error)) (V, error) {
	for {
		s := k.state()
		if value, there := s.values.Get(key); there {
			return value, nil
		}
		m, first := s.join(key)
		if first {
			k.make(ctx, s, m, key, create)
			return m.value, m.err
		}
		select {
		case <-m.done:
		case <-ctx.Done():
			var none V
			return none, ctx.Err()
		}
		if m.err == nil || library.CodeOf(m.err) != "" {
			return m.value, m.err
		}
	}
}

// join returns the making of the key, and whether it has yet to be done.
func (s *state[V]) join(key string) (m *making[V], first bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m, under := s.making[key]; under {
		return m, false
	}
	m = &making[V]{done: make(chan struct{}), err: context.Canceled} // unless it comes to an end
	s.making[key] = m
	return m, true
}

// make makes the value and lets go who waits for it, also when making it panics.
func (k *Kept[V]) make(ctx context.Context, s *state[V], m *making[V], key string, create func(context.Context, library.CatalogueReader) (V, error)) {
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.making, key)
		close(m.done)
	}()
	var of int64
	m.err = k.store.ReadCatalogue(ctx, func(c library.CatalogueReader, revision int64) (err error) {
		of = revision
		m.value, err = create(ctx, c)
		return err
	})
	if now := k.state(); m.err == nil && of == now.revision {
		now.values.Keep(key, m.value, m.value.Bytes()+int64(len(key))+entryBytes)
	}
}
