// Package lru provides a cache with a limit in bytes that evicts the least recently used
// values. It counts hits and misses for metrics.
package lru
