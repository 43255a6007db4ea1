// Package lru keeps values by key in a bounded number of bytes: when there is no
// room, what was not asked for longest goes first.
package lru

import (
	"container/list"
	"sync"
)

// Cache keeps values by key. It may be used by any number of goroutines.
type Cache[K comparable, V any] struct {
	limit int64

	mu      sync.Mutex
	used    int64
	hits    uint64
	misses  uint64
	entries map[K]*list.Element
	order   *list.List // the latest asked for first
}

type entry[K comparable, V any] struct {
	key   K
	value V
	bytes int64
}

// New returns an empty cache for values of so many bytes together.
func New[K comparable, V any](limit int64) *Cache[K, V] {
	return &Cache[K, V]{limit: limit, entries: make(map[K]*list.Element), order: list.New()}
}

// Get returns the value that was kept last for the key, if it is still there.
func (c *Cache[K, V]) Get(key K) (value V, there bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, there := c.entries[key]
	if !there {
		c.misses++
		return value, false
	}
	c.hits++
	c.order.MoveToFront(e)
	return e.Value.(entry[K, V]).value, true
}

// Keep keeps the value, which takes so many bytes with its key and whatever else
// keeping it takes. One that takes more than a quarter of the room is not kept: it
// would cost too many others theirs.
func (c *Cache[K, V]) Keep(key K, value V, bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, there := c.entries[key]; there {
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

// Usage is how full a cache is, and how often it had what was asked for.
type Usage struct {
	Bytes, Limit int64
	Hits, Misses uint64 // since it was made
}

// Usage returns how the cache is used.
func (c *Cache[K, V]) Usage() Usage {
	c.mu.Lock()
	defer c.mu.Unlock()
	return Usage{Bytes: c.used, Limit: c.limit, Hits: c.hits, Misses: c.misses}
}

func (c *Cache[K, V]) remove(e *list.Element) {
	gone := c.order.Remove(e).(entry[K, V])
	delete(c.entries, gone.key)
	c.used -= gone.bytes
}
