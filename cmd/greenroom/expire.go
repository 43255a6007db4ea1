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

// removeExpired removes the guests and sessions that have expired. What fails
// is tried again the next time.
func removeExpired(ctx context.Context, store library.AccountStore, now time.Time, logger *slog.Logger) {
	guests, sessions, err := store.DeleteExpired(ctx, now.UTC())
	switch {
	case ctx.Err() != nil:
	case err != nil:
		logger.ErrorContext(ctx, "expired guests and sessions could not be removed", "cause", err)
	case guests+sessions > 0:
		logger.InfoContext(ctx, "expired guests and sessions removed", "guests", guests, "sessions", sessions)
	}
}
