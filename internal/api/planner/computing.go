package planner

import (
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// input identifies everything that the days of a kept plan are computed from: computations of
// the same input return the same days.
type input struct {
	userID    string
	account   library.AccountRevisions
	catalogue int64 // revision
	today     plan.Date
	offset    time.Duration // of the person's clocks from UTC when today began
}

// inputOn returns the input of the account's plan on that day.
func (a *Planner) inputOn(ctx context.Context, userID string, today plan.Date, offset time.Duration) (input, error) {
	catalogue := a.Catalogue.Revision().Number // before what is read, which is not older then
	account, err := a.Accounts.AccountRevisions(ctx, userID)
	return input{userID: userID, account: account, catalogue: catalogue, today: today, offset: offset}, err
}

// key returns a text that is different for every input. Notes are not planned.
func (i input) key() string {
	key := []byte(i.userID)
	numbers := []int64{i.catalogue, int64(i.today), int64(i.offset), i.account.Playlists}
	for _, n := range []library.Notebook{library.Positions, library.Questions, library.Ratings, library.Plans} {
		numbers = append(numbers, i.account.Notebooks[n])
	}
	for _, number := range numbers {
		key = strconv.AppendInt(append(key, ' '), number, 10)
	}
	return string(key)
}

// computed is what was computed of a kept plan. Several requests share it: it is not changed.
type computed struct {
	found    bool // false when the account has no plan; the rest is then empty
	days     planDays
	calendar func() []byte // writes the calendar of the days, once
}

// computing computes plans: once for concurrent requests with the same key, and at most
// [limits.PlanComputations] at a time. Others wait.
type computing struct {
	group singleflight.Group
	slots chan struct{}
}

func newComputing() *computing {
	return &computing{slots: make(chan struct{}, limits.PlanComputations)}
}

// once returns what compute returns. A computation that has begun does not end with the
// request that began it, as others may wait for it, but after [limits.RequestTime].
func (c *computing) once(ctx context.Context, key string, compute func(ctx context.Context) (computed, error)) (computed, error) {
	ending := c.group.DoChan(key, func() (made any, err error) {
		defer func() {
			if failure := recover(); failure != nil { // singleflight would end the program
				err = fmt.Errorf("compute a plan: panic: %v\n%s", failure, debug.Stack())
			}
		}()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limits.RequestTime)
		defer cancel()
		err = c.alone(ctx, func() error {
			made, err = compute(ctx)
			return err
		})
		return made, err
	})
	select {
	case ended := <-ending:
		if ended.Err != nil {
			return computed{}, ended.Err
		}
		return ended.Val.(computed), nil
	case <-ctx.Done():
		return computed{}, fmt.Errorf("wait for a plan: %w", ctx.Err())
	}
}

// alone calls compute when fewer than [limits.PlanComputations] others run.
func (c *computing) alone(ctx context.Context, compute func() error) error {
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
		return compute()
	case <-ctx.Done():
		return fmt.Errorf("wait for other plans: %w", ctx.Err())
	}
}

// computed returns what the input's plan is computed to.
func (a *Planner) computed(ctx context.Context, in input) (computed, error) {
	return a.computing.once(ctx, in.key(), func(ctx context.Context) (computed, error) {
		wished, found, err := a.wishOf(ctx, in.userID)
		if err != nil || !found {
			return computed{}, err
		}
		p := &planning{planner: a, ctx: ctx, userID: in.userID, today: in.today, offset: in.offset, wish: wished}
		days, err := p.days()
		made := a.Time()
		calendar := sync.OnceValue(func() []byte { return a.calendarOf(in.userID, wished.Title, days, made) })
		return computed{found: true, days: days, calendar: calendar}, err
	})
}
