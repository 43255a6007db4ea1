package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"time"

	"greenroom/internal/library"
)

// RateCounts implements [library.RateStore].
func (s *Store) RateCounts(ctx context.Context, keys []string, now time.Time) (counts []library.RateCount, err error) {
	err = s.read(ctx, "read rate counts", func() error {
		for _, key := range keys {
			counts = append(counts, s.rateAt(key, now))
		}
		return nil
	})
	return counts, err
}

// rateAt returns the count of the key at the time now.
func (s *Store) rateAt(key string, now time.Time) library.RateCount {
	if count := s.rates[key]; now.Before(count.EndsAt) {
		return count
	}
	return library.RateCount{}
}

// ChangeRates implements [library.RateStore].
func (s *Store) ChangeRates(ctx context.Context, changes []library.RateChange, now time.Time) (counts []library.RateCount, err error) {
	counts = make([]library.RateCount, len(changes))
	err = s.write(ctx, "change rate counts", func() error {
		for i, c := range changes {
			count := s.rateAt(c.Key, now)
			switch {
			case c.Events < 0 && count.EndsAt.IsZero():
				continue
			case c.Restart || count.EndsAt.IsZero():
				count = library.RateCount{EndsAt: storedTime(c.EndsAt)}
			}
			count.Events = max(0, count.Events+c.Events)
			s.rates[c.Key] = count
			if c.Events >= 0 {
				counts[i] = count
			}
		}
		return nil
	})
	return counts, err
}

// DeleteRates implements [library.RateStore].
func (s *Store) DeleteRates(ctx context.Context, now time.Time, maximum int) error {
	return s.write(ctx, "delete rate counts", func() error {
		maps.DeleteFunc(s.rates, func(_ string, count library.RateCount) bool { return !now.Before(count.EndsAt) })
		var single, batched []string
		for key := range s.rates {
			if strings.HasPrefix(key, library.BatchedRatePrefix) {
				batched = append(batched, key)
			} else {
				single = append(single, key)
			}
		}
		s.limitRates(single, maximum)
		s.limitRates(batched, maximum)
		return nil
	})
}

// limitRates deletes the keys beyond the maximum. It retains the keys with the most events.
func (s *Store) limitRates(keys []string, maximum int) {
	if len(keys) <= maximum {
		return
	}
	slices.SortFunc(keys, func(a, b string) int {
		one, other := s.rates[a], s.rates[b]
		return cmp.Or(cmp.Compare(other.Events, one.Events), one.EndsAt.Compare(other.EndsAt))
	})
	for _, key := range keys[maximum:] {
		delete(s.rates, key)
	}
}
