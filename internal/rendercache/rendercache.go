package rendercache

import (
	"context"
	"sync"
	"sync/atomic"

	"greenroom/internal/library"
	"greenroom/internal/lru"
)

// entryBytes is the approximate memory of a cache entry in bytes, without its key and value.
const entryBytes = 256

// Value is a value computed from the catalogue.
type Value interface {
	// Bytes returns the memory of the value in bytes.
	Bytes() int64
}

// Cache caches values of the catalogue by key, within a limit in bytes. It is safe for concurrent
// use. After a write through the same store, requests get values that include this write. Writes of
// other servers are included when the store has read the new revision.
type Cache[V Value] struct {
	store library.CatalogueStore
	limit int64
	now   atomic.Pointer[generation[V]]
}

// generation contains the values of one revision of the catalogue.
type generation[V Value] struct {
	revision int64
	values   *lru.Cache[string, V]
	mu       sync.Mutex
	call     map[string]*call[V]
}

// call is a running computation of a value. Concurrent requests share it.
type call[V Value] struct {
	done  chan struct{}
	value V
	err   error
}

// New returns a cache for values of the catalogue in the store. limit is its maximum size in bytes.
func New[V Value](store library.CatalogueStore, limit int64) *Cache[V] {
	return &Cache[V]{store: store, limit: limit}
}

// generation returns the values of the latest revision.
func (k *Cache[V]) generation() *generation[V] {
	for {
		now := k.now.Load() // this value is read before the latest revision, so that the generation is not newer
		latest := k.store.Revision().Number
		if now != nil && now.revision == latest {
			return now
		}
		next := &generation[V]{revision: latest, values: lru.New[string, V](k.limit), call: make(map[string]*call[V])}
		if k.now.CompareAndSwap(now, next) {
			return next
		}
	}
}

// Usage returns the usage of the cache for the latest revision of the catalogue.
func (k *Cache[V]) Usage() lru.Usage { return k.generation().values.Usage() }

// Evict implements [lru.Evictable] for the latest revision of the catalogue.
func (k *Cache[V]) Evict(bytes int64) { k.generation().values.Evict(bytes) }

// Peek returns the value of the key if it is cached.
func (k *Cache[V]) Peek(key string) (V, bool) { return k.generation().values.Get(key) }

// Get returns the value of the key. If the value is not cached, create computes it once for all
// concurrent requests, from one revision of the catalogue. All these requests get an error of
// create that has a code of package library. After any other error, each waiting request retries.
// Errors, and values of an outdated revision, are not cached.
func (k *Cache[V]) Get(ctx context.Context, key string, create func(ctx context.Context, c library.CatalogueReader) (V, error)) (V, error) {
	for {
		s := k.generation()
		if value, there := s.values.Get(key); there {
			return value, nil
		}
		m, first := s.join(key)
		if first {
			k.render(ctx, s, m, key, create)
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

// join returns the computation of the key. first reports whether the caller must run the
// computation.
func (s *generation[V]) join(key string) (m *call[V], first bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m, under := s.call[key]; under {
		return m, false
	}
	m = &call[V]{done: make(chan struct{}), err: context.Canceled} // this error is returned if create panics
	s.call[key] = m
	return m, true
}

// render computes the value and wakes the waiting requests, even if create panics.
func (k *Cache[V]) render(ctx context.Context, s *generation[V], m *call[V], key string, create func(context.Context, library.CatalogueReader) (V, error)) {
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.call, key)
		close(m.done)
	}()
	var of int64
	m.err = k.store.ReadCatalogue(ctx, func(c library.CatalogueReader, revision int64) (err error) {
		of = revision
		m.value, err = create(ctx, c)
		return err
	})
	if now := k.generation(); m.err == nil && of == now.revision {
		now.values.Put(key, m.value, m.value.Bytes()+int64(len(key))+entryBytes)
	}
}
