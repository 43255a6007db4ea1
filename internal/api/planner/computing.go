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

// input identifies all data that determines the days of a saved plan. Equal inputs give equal days.
type input struct {
	userID    string
	account   library.AccountRevisions
	catalogue int64 // revision of the catalogue
	today     plan.Date
	offset    time.Duration // offset of the user's clock from UTC at the start of today
	site      string        // address of the site for the links of the calendar; "" for no links
}

// inputOn returns the input of the account's plan for the date.
func (a *Planner) inputOn(ctx context.Context, userID string, today plan.Date, offset time.Duration) (input, error) {
	catalogue := a.Catalogue.Revision().Number // the revision is read first, so that the data is not older than the revision
	account, err := a.Accounts.AccountRevisions(ctx, userID)
	return input{userID: userID, account: account, catalogue: catalogue, today: today, offset: offset}, err
}

// key returns a unique string for each input. The key does not contain the revision of the notes,
// because plans do not use notes.
func (i input) key() string {
	key := []byte(i.userID)
	numbers := []int64{i.catalogue, int64(i.today), int64(i.offset), i.account.Playlists}
	for _, n := range []library.Notebook{library.Positions, library.Questions, library.Ratings, library.Interviews, library.InterviewDays, library.Plans, library.PlanChanges} {
		numbers = append(numbers, i.account.Notebooks[n])
	}
	for _, number := range numbers {
		key = strconv.AppendInt(append(key, ' '), number, 10)
	}
	return string(append(append(key, ' '), i.site...))
}

// computed is a computed plan. It is immutable, because concurrent requests share it.
type computed struct {
	found    bool // whether the account has a plan; without a plan, the other fields are empty
	days     planDays
	calendar func() []byte // calendar writes the calendar of the days on its first call
}

// computing computes plans. Concurrent requests with the same key share one computation. At most
// [limits.PlanComputations] computations run at a time, and further computations wait.
type computing struct {
	group singleflight.Group
	slots chan struct{}
}

func newComputing() *computing {
	return &computing{slots: make(chan struct{}, limits.PlanComputations)}
}

// run returns the result of compute. A computation continues after the request that started it has
// ended, because other requests may wait for the result. A computation times out after
// [limits.RequestTimeout].
func (c *computing) run(ctx context.Context, key string, compute func(ctx context.Context) (computed, error)) (computed, error) {
	ending := c.group.DoChan(key, func() (made any, err error) {
		defer func() {
			if failure := recover(); failure != nil { // a panic in singleflight would end the process
				err = fmt.Errorf("compute a plan: panic: %v\n%s", failure, debug.Stack())
			}
		}()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limits.RequestTimeout)
		defer cancel()
		err = c.runLimited(ctx, func() error {
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

// runLimited calls compute. It first waits until fewer than [limits.PlanComputations] computations
// run.
func (c *computing) runLimited(ctx context.Context, compute func() error) error {
	select {
	case c.slots <- struct{}{}:
		defer func() { <-c.slots }()
		return compute()
	case <-ctx.Done():
		return fmt.Errorf("wait for other plans: %w", ctx.Err())
	}
}

// computed computes the days and the calendar of the input.
func (a *Planner) computed(ctx context.Context, in input) (computed, error) {
	return a.computing.run(ctx, in.key(), func(ctx context.Context) (computed, error) {
		settings, found, err := a.settingsOf(ctx, in.userID)
		if err != nil || !found {
			return computed{}, err
		}
		p := &planning{planner: a, ctx: ctx, userID: in.userID, today: in.today, offset: in.offset, settings: settings}
		days, err := p.days()
		made := a.Time()
		calendar := sync.OnceValue(func() []byte { return a.calendarOf(in.userID, in.site, settings.planSettings, days, made) })
		return computed{found: true, days: days, calendar: calendar}, err
	})
}
