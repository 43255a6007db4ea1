package sqldb

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// RateCounts implements [library.RateStore].
func (s *Store) RateCounts(ctx context.Context, keys []string, now time.Time) (counts []library.RateCount, err error) {
	var padded [library.RateKeysPerCall]string
	copy(padded[:], keys)
	err = s.read(ctx, "read rate counts", func(q *queries.Queries) error {
		rows, err := q.RateCounts(ctx, queries.RateCountsParams{
			Key1: padded[0], Key2: padded[1], Key3: padded[2], Key4: padded[3], Key5: padded[4], Key6: padded[5], Now: now.UnixMilli(),
		})
		counts = make([]library.RateCount, len(keys))
		for _, row := range rows {
			counts[slices.Index(keys, row.Key)] = library.RateCount{Events: int(row.Events), EndsAt: timeOf(row.EndsAt)}
		}
		return err
	})
	return counts, err
}

// ChangeRates implements [library.RateStore]. It locks the rows in the order of their keys, so that
// concurrent calls do not deadlock.
func (s *Store) ChangeRates(ctx context.Context, changes []library.RateChange, now time.Time) (counts []library.RateCount, err error) {
	counts = make([]library.RateCount, len(changes))
	order := make([]int, len(changes))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(changes[a].Key, changes[b].Key) })
	err = s.write(ctx, "change rate counts", func(ctx context.Context, q *queries.Queries) (err error) {
		for _, i := range order {
			if counts[i], err = changeRate(ctx, q, changes[i], now); err != nil {
				return err
			}
		}
		return nil
	})
	return counts, err
}

func changeRate(ctx context.Context, q *queries.Queries, c library.RateChange, now time.Time) (library.RateCount, error) {
	if c.Events < 0 {
		return library.RateCount{}, q.SubtractRateEvents(ctx, int64(-c.Events), c.Key)
	}
	overAt := now.UnixMilli()
	if c.Restart {
		overAt = math.MaxInt64
	}
	row, err := q.AddRateEvents(ctx, queries.AddRateEventsParams{
		Key: c.Key, Events: int64(c.Events), EndsAt: c.EndsAt.UnixMilli(), OverAt: overAt,
	})
	return library.RateCount{Events: int(row.Events), EndsAt: timeOf(row.EndsAt)}, err
}

// DeleteRates implements [library.RateStore].
func (s *Store) DeleteRates(ctx context.Context, now time.Time, maximum int) error {
	return s.write(ctx, "delete rate counts", func(ctx context.Context, q *queries.Queries) error {
		if err := q.DeleteEndedRates(ctx, now.UnixMilli()); err != nil {
			return err
		}
		return q.LimitRates(ctx, int64(maximum))
	})
}
