package api

import (
	"sync"
	"time"

	"greenroom/internal/limits"
)

// windowCounter counts events by key within a time window. The window of a key starts with the
// first event of the key.
type windowCounter struct {
	window time.Duration
	mu     sync.Mutex
	counts map[string]count
	sweep  time.Time // time of the next removal of expired windows
}

type count struct {
	number int
	ends   time.Time
}

func newWindowCounter(window time.Duration) *windowCounter {
	return &windowCounter{window: window, counts: make(map[string]count)}
}

// admit counts an event of the key if the count is below the limit. Otherwise it returns the time
// until the count is below the limit. A limit of 0 means no limit.
func (t *windowCounter) admit(key string, limit int, now time.Time) (wait time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if wait = t.wait(key, limit, now); wait == 0 {
		t.count(key, now)
	}
	return wait
}

// retryAfter returns the time until the count of the key is below the limit. If it is already
// below, it returns 0. A limit of 0 means no limit.
func (t *windowCounter) retryAfter(key string, limit int, now time.Time) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.wait(key, limit, now)
}

// wait is like [windowCounter.retryAfter]. The caller must hold mu.
func (t *windowCounter) wait(key string, limit int, now time.Time) time.Duration {
	if c := t.counts[key]; limit > 0 && c.number >= limit {
		return max(0, c.ends.Sub(now))
	}
	return 0
}

// add counts an event of the key.
func (t *windowCounter) add(key string, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count(key, now)
}

// count is like [windowCounter.add]. The caller must hold mu.
func (t *windowCounter) count(key string, now time.Time) {
	t.evict(now)
	c := t.counts[key]
	if !now.Before(c.ends) {
		c = count{ends: now.Add(t.window)}
	}
	c.number++
	t.counts[key] = c
}

// evict removes expired windows, at most once per duration of a window. If there are then too many
// keys, it also removes windows that have not yet expired.
func (t *windowCounter) evict(now time.Time) {
	if !now.Before(t.sweep) {
		t.sweep = now.Add(t.window)
		for key, c := range t.counts {
			if !now.Before(c.ends) {
				delete(t.counts, key)
			}
		}
	}
	for key := range t.counts {
		if len(t.counts) < limits.RateLimitKeys {
			return
		}
		delete(t.counts, key)
	}
}
