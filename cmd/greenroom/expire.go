package main

import (
	"context"
	"log/slog"
	"time"

	"greenroom/internal/library"
)

// keepExpiring removes what has expired each time it receives, as of that time,
// until ctx is done.
func keepExpiring(ctx context.Context, store library.AccountStore, times <-chan time.Time, logger *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-times:
			removeExpired(ctx, store, now, logger)
		}
	}
}

// removeExpired removes the guests and sessions that have expired, some at a time,
// so that people's changes get their turn between. What fails is tried again the
// next time.
func removeExpired(ctx context.Context, store library.AccountStore, now time.Time, logger *slog.Logger) {
	var guests, sessions int64
	var err error
	for more := true; more && err == nil; {
		var g, s int64
		g, s, err = store.DeleteExpired(ctx, now.UTC())
		guests, sessions = guests+g, sessions+s
		more = max(g, s) == library.MaxExpired
	}
	switch {
	case ctx.Err() != nil:
	case err != nil:
		logger.ErrorContext(ctx, "expired guests and sessions could not be removed", "cause", err)
	case guests+sessions > 0:
		logger.InfoContext(ctx, "expired guests and sessions removed", "guests", guests, "sessions", sessions)
	}
}
