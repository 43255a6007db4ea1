package main

import (
	"context"
	"log/slog"
	"time"

	"greenroom/internal/library"
)

// lastWriteTimeout is the timeout of the write that stores the activity of sessions when the server
// stops.
const lastWriteTimeout = 5 * time.Second

// maintenance runs the periodic tasks of a server. The tasks store the activity of sessions and
// remove expired data.
type maintenance struct {
	store         library.AccountStore
	vacuumStep    func(context.Context) (more bool, err error) // calls [sqldb.Store.VacuumStep]; nil disables vacuuming
	flushActivity func(context.Context) error
	logger        *slog.Logger
}

// run stores the activity of sessions every minute, and once more when ctx is done. It removes
// expired data every hour.
func (u maintenance) run(ctx context.Context, minutes, hours <-chan time.Time) {
	for {
		select {
		case <-ctx.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastWriteTimeout)
			defer cancel()
			u.writeActivity(last)
			return
		case <-minutes:
			u.writeActivity(ctx)
		case now := <-hours:
			u.writeActivity(ctx) // the activity is written before the removal, so that used sessions do not expire
			u.cleanUp(ctx, now)
		}
	}
}

// cleanUp removes expired data. It then returns free pages of the database to the file system.
func (u maintenance) cleanUp(ctx context.Context, now time.Time) {
	u.removeExpired(ctx, now)
	u.vacuum(ctx)
}

// vacuum returns free pages to the file system step by step. Writes of users can run between the
// steps.
func (u maintenance) vacuum(ctx context.Context) {
	if u.vacuumStep == nil {
		return
	}
	var err error
	for more := true; more && err == nil; {
		more, err = u.vacuumStep(ctx)
	}
	if err != nil && ctx.Err() == nil {
		u.logger.ErrorContext(ctx, "incremental vacuum failed", "cause", err)
	}
}

func (u maintenance) writeActivity(ctx context.Context) {
	if err := u.flushActivity(ctx); err != nil && ctx.Err() == nil {
		u.logger.ErrorContext(ctx, "write of session activity failed", "cause", err)
	}
}

// removeExpired removes expired guests and sessions in batches. Writes of users can run between the
// batches. After an error, the next run retries.
func (u maintenance) removeExpired(ctx context.Context, now time.Time) {
	var guests, sessions int64
	var err error
	for more := true; more && err == nil; {
		var g, s int64
		g, s, err = u.store.DeleteExpired(ctx, now.UTC())
		guests, sessions = guests+g, sessions+s
		more = max(g, s) == library.MaxExpiredDeletions
	}
	switch {
	case ctx.Err() != nil:
	case err != nil:
		u.logger.ErrorContext(ctx, "removal of expired guests and sessions failed", "cause", err)
	case guests+sessions > 0:
		u.logger.InfoContext(ctx, "expired guests and sessions removed", "guests", guests, "sessions", sessions)
	}
}
