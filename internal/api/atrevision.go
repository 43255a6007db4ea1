package api

import (
	"sync"

	"greenroom/internal/library"
	"greenroom/internal/lru"
)

// atRevision is what is kept at hand of the catalogue, until it changes.
type atRevision[K comparable, V any] struct {
	store library.CatalogueStore
	bytes int64 // how many are kept

	mu       sync.Mutex
	revision int64 // of the catalogue that they are from
	values   *lru.Cache[K, V]
}

// atHand returns what is kept of the catalogue as it is known now. What is read later is
// not older, and what was read before it changed is kept no more.
func (a *atRevision[K, V]) atHand() *lru.Cache[K, V] {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := a.store.Revision().Number; a.values == nil || now != a.revision {
		a.revision, a.values = now, lru.New[K, V](a.bytes)
	}
	return a.values
}
