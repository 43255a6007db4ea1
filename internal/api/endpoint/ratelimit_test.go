package endpoint_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

// rateStore is a store that counts the reports of servers. It can fail or wait.
type rateStore struct {
	library.RateStore
	reports atomic.Int32
	fails   atomic.Bool
	before  func(context.Context) // function that runs before each report; can be nil
}

func newRateStore() *rateStore { return &rateStore{RateStore: memory.New()} }

// ChangeRates implements [library.RateStore].
func (s *rateStore) ChangeRates(ctx context.Context, changes []library.RateChange, now time.Time) ([]library.RateCount, error) {
	s.reports.Add(1)
	if s.before != nil {
		s.before(ctx)
	}
	if s.fails.Load() || ctx.Err() != nil {
		return nil, errors.New("change rate counts: connection reset")
	}
	return s.RateStore.ChangeRates(ctx, changes, now)
}

// rateLimits creates limits of 100 events a minute on several servers with one store and one clock.
type rateLimits struct {
	store *rateStore
	now   time.Time
	log   bytes.Buffer
}

func newRateLimits() *rateLimits {
	return &rateLimits{store: newRateStore(), now: time.Date(2026, 11, 27, 12, 30, 20, 0, time.UTC)}
}

// start starts a server and returns its limit.
func (r *rateLimits) start() *endpoint.RateLimit {
	base := endpoint.New(endpoint.Config{
		Now: func() time.Time { return r.now }, Logger: slog.New(slog.NewTextHandler(&r.log, nil)),
		Rates: r.store, CounterKey: func(counter string) string { return counter },
	})
	return base.NewRateLimit("events", 100, time.Minute)
}

// admitted counts n events of the key and returns the number of admitted events.
func admitted(t *testing.T, l *endpoint.RateLimit, key string, n int) (admitted int) {
	t.Helper()
	for range n {
		if l.Admit(t.Context(), key) == 0 {
			admitted++
		}
	}
	return admitted
}

func want(t *testing.T, what string, got, low, high int) {
	t.Helper()
	if got < low || got > high {
		t.Errorf("%s: got %d, want %d to %d", what, got, low, high)
	}
}

func TestRateLimit_ServersAndRestartsShareEvents(t *testing.T) {
	t.Parallel()
	r := newRateLimits()
	one, other := r.start(), r.start()
	total := 0
	for range 100 {
		total += admitted(t, one, "a", 1) + admitted(t, other, "a", 2)
	}
	want(t, "events admitted by two servers", total, 100, 118)
	want(t, "events admitted after a restart", admitted(t, r.start(), "a", 100), 0, 9)
	want(t, "events of another key", admitted(t, one, "b", 101), 100, 100)
	if wait := one.Admit(t.Context(), "a"); wait != 40*time.Second || one.RetryAfter("a") != wait {
		t.Errorf("got a delay of %s, want 40 s until the end of the minute", wait)
	}
	if wait := one.RetryAfter("c"); wait != 0 {
		t.Errorf("got a delay of %s for a key without events, want 0", wait)
	}
	for _, change := range []time.Duration{40 * time.Second, -time.Hour} { // the clock can also be set back
		r.now = r.now.Add(change)
		want(t, "events of another minute", admitted(t, one, "a", 101), 100, 100)
	}
}

func TestRateLimit_ReportsOnlyFullBatches(t *testing.T) {
	t.Parallel()
	r := newRateLimits()
	limit := r.start()
	for _, step := range []struct{ events, reports int }{{9, 0}, {1, 1}, {90, 10}, {50, 10}} {
		admitted(t, limit, "a", step.events)
		want(t, "reports", int(r.store.reports.Load()), step.reports, step.reports)
	}
	for key := range 20 {
		admitted(t, limit, string(rune('b'+key)), 9)
	}
	want(t, "reports after 9 events of each of 20 keys", int(r.store.reports.Load()), 10, 10)
}

// Counts of many events must not displace counts of few failed logins.
func TestRateLimit_RetainsCountsOfOtherLimits(t *testing.T) {
	t.Parallel()
	r := newRateLimits()
	login := library.RateChange{Key: "login", Events: 1, EndsAt: r.now.Add(time.Minute)}
	if _, err := r.store.ChangeRates(t.Context(), []library.RateChange{login}, r.now); err != nil {
		t.Fatal(err)
	}
	admitted(t, r.start(), "a", 10)
	if err := r.store.DeleteRates(t.Context(), r.now, 1); err != nil {
		t.Fatal(err)
	}
	counts, err := r.store.RateCounts(t.Context(), []string{"login"}, r.now)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "failed logins", counts[0].Events, 1, 1)
}

func TestRateLimit_FailingStoreCountsOnlyThisServer(t *testing.T) {
	t.Parallel()
	r := newRateLimits()
	one, other := r.start(), r.start()
	r.store.fails.Store(true)
	want(t, "events of a minute", admitted(t, one, "a", 200), 100, 100)
	want(t, "events of another key", admitted(t, one, "b", 50), 50, 50)
	want(t, "logged errors", strings.Count(r.log.String(), "rate limits count only this server"), 1, 1)
	want(t, "reports", int(r.store.reports.Load()), 1, 1)
	r.store.fails.Store(false)
	r.now = r.now.Add(10 * time.Second)
	admitted(t, one, "b", 10) // reports all 60 events
	want(t, "events of the other server", admitted(t, other, "b", 100), 40, 49)
	r.store.fails.Store(true)
	admitted(t, one, "c", 10)
	want(t, "logged errors after another failure", strings.Count(r.log.String(), "rate limits count only this server"), 2, 2)
}

func TestRateLimit_StoreTimeout(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := newRateLimits()
		r.store.before = func(ctx context.Context) { <-ctx.Done() }
		limit, start := r.start(), time.Now()
		ctx, cancel := context.WithCancel(t.Context())
		cancel() // a disconnected client must not prevent the report
		for range 100 {
			limit.Admit(ctx, "a")
			limit.Admit(ctx, "b")
		}
		want(t, "milliseconds", int(time.Since(start).Milliseconds()), 1000, 1000)
	})
}

// While a server reports a batch, it must not admit more than another batch.
func TestRateLimit_ReportsOneBatchAtATime(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := newRateLimits()
		proceed := make(chan struct{})
		r.store.before = func(context.Context) { <-proceed }
		limit := r.start()
		var done atomic.Int32
		var clients sync.WaitGroup
		for range 200 {
			clients.Go(func() {
				if limit.Admit(t.Context(), "a") == 0 {
					done.Add(1)
				}
			})
		}
		synctest.Wait()
		want(t, "events admitted during the first report", int(done.Load()), 18, 18)
		want(t, "concurrent reports", int(r.store.reports.Load()), 1, 1)
		close(proceed)
		clients.Wait()
		want(t, "events", int(done.Load()), 100, 100)
		want(t, "reports", int(r.store.reports.Load()), 10, 10)
	})
}
