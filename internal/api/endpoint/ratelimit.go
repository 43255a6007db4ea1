package endpoint

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// RateLimit limits the events per key, such as an address, within windows of fixed length.
//
// All servers of a library share the limit. A server counts the events of a key in memory. When its
// unreported events reach a tenth of the limit, it adds them to the count in the store, which
// returns the events of all servers. Keys with fewer events cause no write of the store. n servers
// together admit at most n tenths more than the limit, and a restart loses less than a tenth.
type RateLimit struct {
	kind   string
	limit  int // maximum events per key and window; 0 for no limit
	batch  int // number of unreported events that the server adds to the store
	window time.Duration
	now    func() time.Time
	stored *storedRates // counts of all servers; nil to count only the events of this server

	mu     sync.Mutex
	start  time.Time            // start of the current window, a multiple of its length, so that all servers have the same windows
	counts map[string]*keyCount // counts of the current window
}

// keyCount counts the events of one key in one window.
type keyCount struct {
	stored     int           // events of all servers in the store after the last report
	unreported int           // events of this server that are not in stored
	reporting  chan struct{} // closed when the running report ends; nil if no report is running
}

func (c *keyCount) events() int { return c.stored + c.unreported }

// NewRateLimit returns a limit of events per key and window, which all servers share. kind
// distinguishes the limits in the store. A limit of 0 means no limit.
func (b *Base) NewRateLimit(kind string, limit int, window time.Duration) *RateLimit {
	return newRateLimit(kind, limit, window, b.config.Now, b.rates)
}

// NewServerRateLimit returns a limit like [Base.NewRateLimit] for the events of this server only.
func (b *Base) NewServerRateLimit(limit int, window time.Duration) *RateLimit {
	return newRateLimit("", limit, window, b.config.Now, nil)
}

func newRateLimit(kind string, limit int, window time.Duration, now func() time.Time, stored *storedRates) *RateLimit {
	return &RateLimit{kind: kind, limit: limit, batch: max(1, limit/10), window: window, now: now, stored: stored}
}

// Admit counts an event of the key if the count is below the limit. Otherwise it returns the time
// until the end of the window. If the store fails, Admit uses the events that this server knows.
func (l *RateLimit) Admit(ctx context.Context, key string) (wait time.Duration) {
	if l.limit == 0 {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	for {
		c, wait := l.countOf(key), l.untilEnd()
		switch {
		case c.events() >= l.limit:
			return wait
		case (c.unreported+1)%l.batch != 0 || l.stored == nil:
			c.unreported++
			return 0
		case c.reporting == nil:
			c.unreported++
			l.report(ctx, key, c)
			if c.events() > l.limit {
				return wait
			}
			return 0
		default:
			l.waitFor(c.reporting)
		}
	}
}

// RetryAfter returns the time until the end of the window if the known count of the key has reached
// the limit, otherwise 0. It does not count an event.
func (l *RateLimit) RetryAfter(key string) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.beginWindow()
	if c := l.counts[key]; c != nil && l.limit > 0 && c.events() >= l.limit {
		return l.untilEnd()
	}
	return 0
}

// beginWindow resets all counts if the last window has ended. The caller must hold mu.
func (l *RateLimit) beginWindow() {
	if start := l.now().Truncate(l.window); !start.Equal(l.start) {
		l.start, l.counts = start, make(map[string]*keyCount)
	}
}

// untilEnd returns the time until the end of the current window. The caller must hold mu.
func (l *RateLimit) untilEnd() time.Duration { return max(0, l.end().Sub(l.now())) }

func (l *RateLimit) end() time.Time { return l.start.Add(l.window) }

// countOf returns the count of the key in the current window. If there are too many keys, it
// removes arbitrary counts. The caller must hold mu.
func (l *RateLimit) countOf(key string) *keyCount {
	l.beginWindow()
	c := l.counts[key]
	if c != nil {
		return c
	}
	for other := range l.counts {
		if len(l.counts) < limits.RateLimitKeys {
			break
		}
		delete(l.counts, other)
	}
	c = new(keyCount)
	l.counts[key] = c
	return c
}

// report adds the unreported events of the key to the store. If the store fails, the next report
// repeats them. The caller must hold mu. report releases mu while the store adds the events.
func (l *RateLimit) report(ctx context.Context, key string, c *keyCount) {
	events, counter, end, done := c.unreported, fmt.Sprint(l.kind, " ", l.start.UnixMilli(), " ", key), l.end(), make(chan struct{})
	added, stored := 0, 0
	c.reporting = done
	l.mu.Unlock()
	defer func() {
		l.mu.Lock()
		c.unreported -= added
		c.stored = max(c.stored, stored)
		c.reporting = nil
		close(done)
	}()
	if all, ok := l.stored.add(ctx, counter, events, end); ok {
		added, stored = events, all
	}
}

// waitFor waits until the channel is closed. The caller must hold mu. waitFor releases mu while it
// waits.
func (l *RateLimit) waitFor(done <-chan struct{}) {
	l.mu.Unlock()
	<-done
	l.mu.Lock()
}

// reportTimeout is the maximum time in which the store adds a batch of events. A request can wait for
// several batches in succession.
const reportTimeout = time.Second

// reportRetryDelay is the time after a failed report in which a server reports nothing, so that a
// store that does not respond delays few requests.
const reportRetryDelay = 10 * time.Second

// storedRates adds batches of events to the counts in the store.
type storedRates struct {
	now     func() time.Time
	rates   library.RateStore
	key     func(counter string) string // function that returns the keyed hash of a counter
	logger  *slog.Logger
	retryAt atomic.Pointer[time.Time] // time of the next report after a failure; nil if the last report succeeded
}

// add adds events to the counter, whose window ends at end. It returns the events of all servers.
// ok is false if the store fails, or has failed within [reportRetryDelay]. add logs only the first
// of successive failures. It ignores the cancellation of ctx, so that disconnected clients count,
// too.
func (s *storedRates) add(ctx context.Context, counter string, events int, end time.Time) (all int, ok bool) {
	now := s.now()
	if s.paused(now) {
		return 0, false
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), reportTimeout)
	defer cancel()
	change := library.RateChange{Key: library.BatchedRatePrefix + s.key(counter), Events: events, EndsAt: end}
	counts, err := s.rates.ChangeRates(ctx, []library.RateChange{change}, now)
	if err != nil {
		if s.retryAt.Swap(new(now.Add(reportRetryDelay))) == nil {
			s.logger.WarnContext(ctx, "rate limits count only this server", "err", err)
		}
		return 0, false
	}
	s.retryAt.Store(nil)
	return counts[0].Events, true
}

// paused reports whether a report has failed within [reportRetryDelay]. A clock that was set back
// does not extend the delay.
func (s *storedRates) paused(now time.Time) bool {
	retryAt := s.retryAt.Load()
	if retryAt == nil {
		return false
	}
	wait := retryAt.Sub(now)
	return wait > 0 && wait <= reportRetryDelay
}
