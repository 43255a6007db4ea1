package api

import (
	"sync"
	"time"

	"greenroom/internal/limits"
)

// tally counts by key what happens within a window of time, which begins with the
// first that is counted.
type tally struct {
	window time.Duration
	mu     sync.Mutex
	counts map[string]count
	sweep  time.Time // when to look next for windows that are over
}

type count struct {
	number int
	ends   time.Time
}

func newTally(window time.Duration) *tally {
	return &tally{window: window, counts: make(map[string]count)}
}

// over returns how long it takes until the key is below the limit; 0 when it is,
// and when the limit is 0, which is none.
func (t *tally) over(key string, limit int, now time.Time) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if c := t.counts[key]; limit > 0 && c.number >= limit {
		return max(0, c.ends.Sub(now))
	}
	return 0
}

// add counts one more of the key.
func (t *tally) add(key string, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.makeRoom(now)
	c := t.counts[key]
	if !now.Before(c.ends) {
		c = count{ends: now.Add(t.window)}
	}
	c.number++
	t.counts[key] = c
}

// forget begins the key's count anew, and returns what it was.
func (t *tally) forget(key string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	was := t.counts[key].number
	delete(t.counts, key)
	return was
}

// less counts so many less of the key, as far as there are.
func (t *tally) less(key string, number int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if c, there := t.counts[key]; there {
		c.number = max(0, c.number-number)
		t.counts[key] = c
	}
}

// makeRoom forgets windows that are over, once in a window's time, and any other
// when there are too many.
func (t *tally) makeRoom(now time.Time) {
	if !now.Before(t.sweep) {
		t.sweep = now.Add(t.window)
		for key, c := range t.counts {
			if !now.Before(c.ends) {
				delete(t.counts, key)
			}
		}
	}
	for key := range t.counts {
		if len(t.counts) < limits.CountedKeys {
			return
		}
		delete(t.counts, key)
	}
}
