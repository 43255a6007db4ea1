package ready

import (
	"sync"

	"greenroom/internal/library"
	"greenroom/internal/lru"
)

// AtRevision is a cache of values that were made of the catalogue. It is emptied when the catalogue
// changes.
type AtRevision[K comparable, V any] struct {
	Store library.CatalogueStore
	Bytes int64 // the size of the cache

	mu       sync.Mutex
	revision int64 // of the catalogue that they are from
	values   *lru.Cache[K, V]
}

// Values returns the cache for the catalogue's revision as the store knows it now. A value that was
// read before the catalogue changed is not in it.
func (a *AtRevision[K, V]) Values() *lru.Cache[K, V] {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := a.Store.Revision().Number; a.values == nil || now != a.revision {
		a.revision, a.values = now, lru.New[K, V](a.Bytes)
	}
	return a.values
}
