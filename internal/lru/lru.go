package lru

import (
	"container/list"
	"sync"
)

// Cache is an LRU cache. Its methods are safe for concurrent use.
type Cache[K comparable, V any] struct {
	limit int64

	mu      sync.Mutex
	used    int64
	hits    uint64
	misses  uint64
	entries map[K]*list.Element
	order   *list.List // values from the most to the least recently used
}

type entry[K comparable, V any] struct {
	key   K
	value V
	bytes int64
}

// New returns an empty cache that stores at most limit bytes.
func New[K comparable, V any](limit int64) *Cache[K, V] {
	return &Cache[K, V]{limit: limit, entries: make(map[K]*list.Element), order: list.New()}
}

// Get returns the value of key. ok is false if the cache does not contain the key.
func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.entries[key]
	if !ok {
		c.misses++
		return value, false
	}
	c.hits++
	c.order.MoveToFront(e)
	return e.Value.(entry[K, V]).value, true
}

// Put stores value under key and evicts the least recently used values beyond the limit. bytes is
// the total memory of the entry, including the key and overhead. Put does not store an entry of
// more than a quarter of the limit, because such an entry would evict too many other entries.
func (c *Cache[K, V]) Put(key K, value V, bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, ok := c.entries[key]; ok {
		c.remove(e)
	}
	if bytes > c.limit/4 {
		return
	}
	c.entries[key] = c.order.PushFront(entry[K, V]{key, value, bytes})
	for c.used += bytes; c.used > c.limit; {
		c.remove(c.order.Back())
	}
}

// Usage is the fill level and the hit rate of a cache.
type Usage struct {
	Bytes, Limit int64
	Hits, Misses uint64 // numbers of hits and misses of Get
}

// Usage returns the usage of the cache.
func (c *Cache[K, V]) Usage() Usage {
	c.mu.Lock()
	defer c.mu.Unlock()
	return Usage{Bytes: c.used, Limit: c.limit, Hits: c.hits, Misses: c.misses}
}

// Evict removes the least recently used values until it has removed at least the given bytes
// or the cache is empty.
func (c *Cache[K, V]) Evict(bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for until := c.used - bytes; c.used > until && c.order.Len() > 0; {
		c.remove(c.order.Back())
	}
}

func (c *Cache[K, V]) remove(e *list.Element) {
	removed := c.order.Remove(e).(entry[K, V])
	delete(c.entries, removed.key)
	c.used -= removed.bytes
}
