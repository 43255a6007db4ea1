package main

import (
	"context"
	"log/slog"
	"time"

	"greenroom/internal/library"
)

// lastWriteTime is how long the last uses may take to be written down at the stop.
const lastWriteTime = 5 * time.Second

// upkeep is what a server does beside answering: it writes down which sessions are
// used, and removes what has expired.
type upkeep struct {
	store      library.AccountStore
	vacuumStep func(context.Context) (more bool, err error) // see [sqldb.Store.VacuumStep]; nil for none
	keepUses   func(context.Context) error
	logger     *slog.Logger
}

// run writes uses down every minute, and at the end, and removes what has expired
// every hour, as of that time, until ctx is done.
func (u upkeep) run(ctx context.Context, minutes, hours <-chan time.Time) {
	for {
		select {
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastWriteTime)
			defer cancel()
			u.writeUses(last)
			return
		case <-minutes:
			u.writeUses(ctx)
		case now := <-hours:
			u.writeUses(ctx) // first, so that nobody expires who came back
			u.cleanUp(ctx, now)
		}
	}
}

// cleanUp removes what has expired and shrinks the database by the pages that are free then.
func (u upkeep) cleanUp(ctx context.Context, now time.Time) {
	u.removeExpired(ctx, now)
	u.vacuum(ctx)
}

// vacuum returns free pages to the file system, in steps, so that changes of people are
// made between them.
func (u upkeep) vacuum(ctx context.Context) {
	if u.vacuumStep == nil {
		return
	}
	var err error
	for more := true; more && err == nil; {
		more, err = u.vacuumStep(ctx)
	}
	if err != nil && ctx.Err() == nil {
		u.logger.ErrorContext(ctx, "free pages of the database could not be returned to the file system", "cause", err)
	}
}

func (u upkeep) writeUses(ctx context.Context) {
	if err := u.keepUses(ctx); err != nil && ctx.Err() == nil {
		u.logger.ErrorContext(ctx, "the uses of sessions could not be written down", "cause", err)
	}
}

// removeExpired removes the guests and sessions that have expired, some at a time,
// so that people's changes get their turn between. What fails is tried again the
// next time.
func (u upkeep) removeExpired(ctx context.Context, now time.Time) {
	var guests, sessions int64
	var err error
	for more := true; more && err == nil; {
		var g, s int64
		g, s, err = u.store.DeleteExpired(ctx, now.UTC())
		guests, sessions = guests+g, sessions+s
		more = max(g, s) == library.MaxExpired
	}
	switch {
	case ctx.Err() != nil:
	case err != nil:
		u.logger.ErrorContext(ctx, "expired guests and sessions could not be removed", "cause", err)
	case guests+sessions > 0:
		u.logger.InfoContext(ctx, "expired guests and sessions removed", "guests", guests, "sessions", sessions)
	}
}
