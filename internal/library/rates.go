package library

import (
	"context"
	"time"
)

// RateKeysPerCall is the maximum number of keys that one call of [RateStore.RateCounts] reads.
const RateKeysPerCall = 6

// RateCount is the number of events of a key in the current window. The zero value is a
// window that has ended.
type RateCount struct {
	Events int
	EndsAt time.Time
}

// RateChange changes the count of a key.
type RateChange struct {
	Key     string
	Events  int       // number of events to add; a negative number is subtracted from the current window, down to 0
	EndsAt  time.Time // end of the window that the change begins
	Restart bool      // whether to begin a window even if the current window has not ended
}

// RateStore stores the counts of rate limits, which all servers of a library share. Each
// key has one window at a time.
type RateStore interface {
	// RateCounts returns the counts at that time, in the order of the keys. The keys must
	// be distinct, at most [RateKeysPerCall].
	RateCounts(ctx context.Context, keys []string, now time.Time) ([]RateCount, error)

	// ChangeRates applies all changes and returns the new counts in the order of the
	// changes. The result of a subtraction is the zero value. The keys must be distinct. An
	// addition begins a new window if the window of its key has ended at now. Concurrent
	// calls that add one event to the same key return distinct numbers.
	ChangeRates(ctx context.Context, changes []RateChange, now time.Time) ([]RateCount, error)

	// DeleteRates deletes the counts whose window has ended. If more counts than the maximum
	// remain, it retains the counts with the most events; among equal counts, the counts that end
	// first. A large number of counts of one event therefore does not displace a count that is near
	// its limit.
	DeleteRates(ctx context.Context, now time.Time, maximum int) error
}
