package api

import (
	"context"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// usedRates is a [library.RateStore] that records whether this server has counted events. A server
// that counts nothing thus writes nothing to delete ended windows.
type usedRates struct {
	library.RateStore
	used atomic.Bool // whether events were counted after the last deletion of ended windows
}

// ChangeRates implements [library.RateStore].
func (u *usedRates) ChangeRates(ctx context.Context, changes []library.RateChange, now time.Time) ([]library.RateCount, error) {
	u.used.Store(true)
	return u.RateStore.ChangeRates(ctx, changes, now)
}

// deleteEnded deletes ended windows, if this server has counted events since the last call.
func (u *usedRates) deleteEnded(ctx context.Context, now time.Time) error {
	if !u.used.Swap(false) {
		return nil
	}
	return u.DeleteRates(ctx, now, limits.StoredRateLimitCounts)
}
