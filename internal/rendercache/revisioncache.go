package rendercache

import (
	"sync"

	"greenroom/internal/library"
	"greenroom/internal/lru"
)

// RevisionCache caches values computed from the catalogue. It is cleared when the catalogue
// changes.
type RevisionCache[K comparable, V any] struct {
	Store library.CatalogueStore
	Bytes int64 // maximum size of the cache in bytes

	mu       sync.Mutex
	revision int64 // revision of the catalogue to which the values belong
	values   *lru.Cache[K, V]
}

// Usage returns the usage of the cache for the latest revision of the catalogue.
func (a *RevisionCache[K, V]) Usage() lru.Usage { return a.Current().Usage() }

// Evict implements [lru.Evictable] for the latest revision of the catalogue.
func (a *RevisionCache[K, V]) Evict(bytes int64) { a.Current().Evict(bytes) }

// Current returns the cache for the latest revision of the catalogue that the store knows. Callers
// must call Current before they read a value from the store, because the cache could otherwise get
// a value of an older revision.
func (a *RevisionCache[K, V]) Current() *lru.Cache[K, V] {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := a.Store.Revision().Number; a.values == nil || now != a.revision {
		a.revision, a.values = now, lru.New[K, V](a.Bytes)
	}
	return a.values
}
