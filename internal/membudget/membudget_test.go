package membudget_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

const (
	asha = "192.0.2.1"
	ben  = "192.0.2.2"
)

// small returns a budget of 100 bytes, of which one client may reserve 60.
func small() *membudget.Budget {
	return membudget.New(membudget.Limits{Total: 100, PerClient: 60, Timeout: time.Second, Waiting: 2, ImportTimeout: time.Minute, ImportsWaiting: 2})
}

func reserve(t *testing.T, b *membudget.Budget, address string, bytes int64) *membudget.Reservation {
	t.Helper()
	r, err := b.Reserve(t.Context(), address, bytes)
	if err != nil {
		t.Fatalf("reserve %d bytes for %s: got error %v", bytes, address, err)
	}
	return r
}

func wantError(t *testing.T, b *membudget.Budget, address string, bytes int64, want error) {
	t.Helper()
	if _, err := b.Reserve(t.Context(), address, bytes); !errors.Is(err, want) {
		t.Errorf("reserve %d bytes for %s: got error %v, want %v", bytes, address, err, want)
	}
}

func wantUsage(t *testing.T, b *membudget.Budget, want membudget.Usage) {
	t.Helper()
	if got := b.Usage(); got != want {
		t.Errorf("got usage %+v, want %+v", got, want)
	}
}

func TestReserve_LimitsClientAndTotal(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := small()
		first := reserve(t, b, asha, 60)
		wantError(t, b, asha, 1, membudget.ErrBudgetFull)
		other := reserve(t, b, ben, 40)
		wantError(t, b, ben, 1, membudget.ErrBudgetFull)
		wantUsage(t, b, membudget.Usage{InUse: 100, Rejected: 2})
		first.Release()
		other.Release()
		reserve(t, b, asha, 60).Release()
		wantUsage(t, b, membudget.Usage{Rejected: 2})
	})
}

func TestReserve_TooLargeFailsImmediately(t *testing.T) {
	t.Parallel()
	b := small()
	wantError(t, b, asha, 61, membudget.ErrReservationTooLarge)
	wantUsage(t, b, membudget.Usage{Rejected: 1})
}

func TestReserve_WaitsUntilMemoryIsReleased(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := small()
		first := reserve(t, b, asha, 60)
		time.AfterFunc(time.Second/2, first.Release)
		reserve(t, b, asha, 10).Release()
		wantUsage(t, b, membudget.Usage{})
	})
}

func TestReserve_FailsAfterTimeout(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := small()
		defer reserve(t, b, asha, 60).Release()
		began := time.Now()
		wantError(t, b, asha, 10, membudget.ErrBudgetFull)
		if took := time.Since(began); took != time.Second {
			t.Errorf("got a rejection after %s, want 1 s", took)
		}
	})
}

func TestReserve_FullQueueFailsImmediately(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := small()
		defer reserve(t, b, asha, 60).Release()
		for range 2 {
			go func() { _, _ = b.Reserve(t.Context(), asha, 10) }()
		}
		synctest.Wait()
		wantUsage(t, b, membudget.Usage{InUse: 60, Waiting: 2})
		began := time.Now()
		wantError(t, b, asha, 10, membudget.ErrBudgetFull)
		if took := time.Since(began); took != 0 {
			t.Errorf("full queue: got a rejection after %s, want 0 s", took)
		}
		time.Sleep(2 * time.Second)
	})
}

func TestReserve_FailsWhenTheRequestEnds(t *testing.T) {
	t.Parallel()
	b := small()
	defer reserve(t, b, asha, 60).Release()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := b.Reserve(ctx, asha, 10); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled request: got error %v, want context.Canceled", err)
	}
}

// TestReserveImport_YieldsToResponses reserves memory for responses while an import
// waits for more memory than is available.
func TestReserveImport_YieldsToResponses(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := small()
		first := reserve(t, b, asha, 60)
		waited := make(chan time.Duration)
		go func() {
			began := time.Now()
			r, err := b.ReserveImport(t.Context(), "imports", 50)
			if err != nil {
				t.Error(err)
			} else {
				r.Release()
			}
			waited <- time.Since(began)
		}()
		synctest.Wait()
		began := time.Now()
		reserve(t, b, ben, 40).Release()
		if took := time.Since(began); took != 0 {
			t.Errorf("response while an import waits: got a delay of %s, want 0 s", took)
		}
		wantUsage(t, b, membudget.Usage{InUse: 60, Waiting: 1})
		time.AfterFunc(30*time.Second, first.Release)
		if took := <-waited; took != 30*time.Second {
			t.Errorf("import: got a delay of %s, want 30 s", took)
		}
		wantUsage(t, b, membudget.Usage{})
	})
}

func TestReserveImport_ReturnsErrors(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := small()
		defer reserve(t, b, asha, 60).Release()
		fails := func(what string, bytes int64, want error, after time.Duration) {
			t.Helper()
			began := time.Now()
			if _, err := b.ReserveImport(t.Context(), "imports", bytes); !errors.Is(err, want) || time.Since(began) != after {
				t.Errorf("%s: got error %v after %s, want %v after %s", what, err, time.Since(began), want, after)
			}
		}
		fails("an import that waits", 50, membudget.ErrBudgetFull, time.Minute)
		fails("one that never fits", 61, membudget.ErrReservationTooLarge, 0)
		for range 2 {
			go func() { _, _ = b.ReserveImport(t.Context(), "imports", 50) }()
		}
		synctest.Wait()
		fails("one more than may wait", 50, membudget.ErrBudgetFull, 0)
		time.Sleep(2 * time.Minute)
	})
}

// TestReserveImport_SucceedsAfterWaitingResponseEnds checks that an import gets memory when the
// reservation of a waiting response times out.
func TestReserveImport_SucceedsAfterWaitingResponseEnds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := small()
		defer reserve(t, b, asha, 60).Release()
		go func() { wantError(t, b, ben, 50, membudget.ErrBudgetFull) }()
		synctest.Wait()
		began := time.Now()
		r, err := b.ReserveImport(t.Context(), "imports", 40)
		if err != nil {
			t.Fatal(err)
		}
		r.Release()
		if took := time.Since(began); took != time.Second {
			t.Errorf("import: got a delay of %s, want 1 s, after the queued response", took)
		}
	})
}

func TestReservation_GrowsAndShrinks(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := small()
		r := reserve(t, b, asha, 20)
		if !r.TryGrow(40) || r.TryGrow(1) || r.Bytes() != 60 {
			t.Errorf("got %d bytes reserved, want 60", r.Bytes())
		}
		if err := r.Grow(t.Context(), 1); !errors.Is(err, membudget.ErrReservationTooLarge) {
			t.Errorf("grow beyond the limit: got error %v, want ErrReservationTooLarge", err)
		}
		r.Shrink(10)
		r.Shrink(50) // Shrink must not enlarge the reservation
		wantUsage(t, b, membudget.Usage{InUse: 10, Rejected: 1})
		if err := r.Grow(t.Context(), 50); err != nil {
			t.Errorf("grow again: got error %v", err)
		}
		r.Release()
		wantUsage(t, b, membudget.Usage{Rejected: 1})
	})
}

func TestReserve_ZeroDisablesLimits(t *testing.T) {
	t.Parallel()
	b := membudget.New(membudget.Limits{})
	reserve(t, b, asha, 1<<50).Release()
	wantUsage(t, b, membudget.Usage{})
}

func TestReserve_ConcurrentUseStaysWithinLimits(t *testing.T) {
	t.Parallel()
	b := membudget.New(membudget.Limits{Total: 100, PerClient: 60, Timeout: time.Minute, Waiting: 100})
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			random := rand.New(rand.NewPCG(1, uint64(i)))
			for range 100 {
				r, err := b.Reserve(t.Context(), fmt.Sprint(i%3), 1+random.Int64N(60))
				if err != nil {
					t.Error(err)
					return
				}
				if inUse := b.Usage().InUse; inUse > 100 {
					t.Errorf("got %d bytes in use, want at most 100", inUse)
				}
				r.Release()
			}
		})
	}
	all.Wait()
	wantUsage(t, b, membudget.Usage{})
}

// The app cancels an upload after 20 s without progress. The wait of an import for memory must be
// shorter, because it makes no progress.
func TestStandardLimits_ImportWaitsLessThanUpload(t *testing.T) {
	t.Parallel()
	if got := membudget.StandardLimits().ImportTimeout; got > limits.RequestTimeout {
		t.Errorf("import timeout: got %v, want at most %v", got, limits.RequestTimeout)
	}
}
