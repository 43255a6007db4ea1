package lru

import "slices"

// Evictable is a cache with values of any type.
type Evictable interface {
	Usage() Usage
	// Evict removes the least recently used values until it has removed at least the given
	// bytes or the cache is empty.
	Evict(bytes int64)
}

// evictions is the number of steps in which [LimitTotal] removes the excess bytes. Each step evicts
// from the largest cache, so caches of similar sizes shrink evenly.
const evictions = 8

// LimitTotal evicts values until the caches use at most limit bytes together. It evicts from
// the cache that uses the most memory.
func LimitTotal(caches []Evictable, limit int64) {
	part := (total(caches)-limit)/evictions + 1
	for range 2 * evictions * len(caches) { // the number of steps is limited, because concurrent calls of Put could otherwise prolong the loop forever
		above := total(caches) - limit
		if above <= 0 {
			return
		}
		largest := slices.MaxFunc(caches, func(a, b Evictable) int { return int(a.Usage().Bytes - b.Usage().Bytes) })
		largest.Evict(min(part, above))
	}
}

func total(caches []Evictable) (bytes int64) {
	for _, c := range caches {
		bytes += c.Usage().Bytes
	}
	return bytes
}
