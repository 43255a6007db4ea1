package planner

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"greenroom/internal/limits"
)

func TestComputing_SharedByConcurrentRequests(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := newComputing()
		begun, release := 0, make(chan struct{})
		compute := func(context.Context) (computed, error) {
			begun++
			<-release
			return computed{found: true}, nil
		}
		results := make(chan error)
		for range 20 {
			go func() {
				made, err := c.run(t.Context(), "key", compute)
				if err == nil && !made.found {
					err = errors.New("nothing was computed")
				}
				results <- err
			}()
		}
		gone, leave := context.WithCancel(t.Context())
		left := make(chan error)
		go func() {
			_, err := c.run(gone, "key", compute)
			left <- err
		}()
		synctest.Wait()
		leave()
		if err := <-left; !errors.Is(err, context.Canceled) {
			t.Errorf("cancelled request: got error %v, want context.Canceled", err)
		}
		close(release)
		for range 20 {
			if err := <-results; err != nil {
				t.Error(err)
			}
		}
		if begun != 1 {
			t.Errorf("got %d computations, want 1", begun)
		}
	})
}

func TestComputing_ContinuesAfterFirstRequestEnds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := newComputing()
		release := make(chan struct{})
		compute := func(ctx context.Context) (computed, error) {
			<-release
			return computed{found: true}, ctx.Err()
		}
		first, leave := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() {
			_, err := c.run(first, "key", compute)
			ended <- err
		}()
		synctest.Wait()
		second := make(chan error)
		go func() {
			_, err := c.run(t.Context(), "key", compute)
			second <- err
		}()
		synctest.Wait()
		leave()
		<-ended
		close(release)
		if err := <-second; err != nil {
			t.Errorf("cancelled first request: got error %v, want nil", err)
		}
	})
}

func TestComputing_LimitsConcurrentPlans(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := newComputing()
		running := make(chan struct{}, 100)
		release := make(chan struct{})
		compute := func(context.Context) (computed, error) {
			running <- struct{}{}
			<-release
			return computed{}, nil
		}
		results := make(chan error)
		const requests = 3 * limits.PlanComputations
		for i := range requests {
			go func() {
				_, err := c.run(t.Context(), fmt.Sprint(i), compute)
				results <- err
			}()
		}
		synctest.Wait()
		if len(running) != limits.PlanComputations {
			t.Errorf("got %d concurrent computations, want %d", len(running), limits.PlanComputations)
		}
		close(release)
		for range requests {
			if err := <-results; err != nil {
				t.Error(err)
			}
		}
	})
}

// The timeout of a computation must be the time limit of a request, including the wait for a slot.
func TestComputing_TimesOut(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := newComputing()
		release := make(chan struct{})
		ended := make(chan struct{})
		for i := range limits.PlanComputations {
			go func() {
				_, _ = c.run(t.Context(), fmt.Sprint(i), func(context.Context) (computed, error) {
					<-release
					return computed{}, nil
				})
				ended <- struct{}{}
			}()
		}
		synctest.Wait()
		_, err := c.run(t.Context(), "more", func(context.Context) (computed, error) { return computed{}, nil })
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("request beyond the limit: got error %v, want context.DeadlineExceeded", err)
		}
		close(release)
		for range limits.PlanComputations {
			<-ended
		}
	})
}

func TestComputing_ReturnsPanicAsError(t *testing.T) {
	t.Parallel()
	c := newComputing()
	for range limits.PlanComputations + 1 { // one computation more than the limit, to check that each computation releases its slot
		_, err := c.run(t.Context(), "key", func(context.Context) (computed, error) { panic("no such day") })
		if err == nil || !strings.Contains(err.Error(), "no such day") {
			t.Fatalf("got error %v, want the error of the panic", err)
		}
	}
}
