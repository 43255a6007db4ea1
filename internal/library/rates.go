package library

import (
	"context"
	"time"
)

// RateKeysPerCall is the maximum number of keys that one call of [RateStore.RateCounts] reads.
const RateKeysPerCall = 6

// BatchedRatePrefix is the prefix of the keys of counts to which servers add many events at a time.
const BatchedRatePrefix = "batched "

// RateCount is the number of events of a key in the current window. The zero value means that the
// window has ended.
type RateCount struct {
	Events int
	EndsAt time.Time
}

// RateChange changes the count of a key.
type RateChange struct {
	Key     string
	Events  int       // number of events to add; a negative number reduces the count of the current window to at least 0
	EndsAt  time.Time // end of the window if this change begins a new window
	Restart bool      // whether to begin a new window even if the current window has not ended
}

// RateStore stores the counters of rate limits. All servers of a library share them. Each key has
// one time window at a time.
type RateStore interface {
	// RateCounts returns the counts at the time now, in the order of the keys. The keys must be
	// distinct, at most [RateKeysPerCall].
	RateCounts(ctx context.Context, keys []string, now time.Time) ([]RateCount, error)

	// ChangeRates applies all changes and returns the new counts in the order of the changes. The
	// count returned for a negative number of events is the zero value. The keys must be distinct.
	// If the window of a key has ended at the time now, an addition begins a new window. If
	// concurrent calls add one event to the same key, they return different numbers.
	ChangeRates(ctx context.Context, changes []RateChange, now time.Time) ([]RateCount, error)

	// DeleteRates deletes the counts whose window has ended. If more counts than maximum remain, it
	// deletes further counts: those with the fewest events, and among equal counts those whose
	// window ends last. A client that creates many keys therefore cannot remove the count of a key
	// that is near its limit. The maximum applies separately to keys with [BatchedRatePrefix],
	// because these counts have more events than the others.
	DeleteRates(ctx context.Context, now time.Time, maximum int) error
}
