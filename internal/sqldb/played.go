package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb/queries"
)

// PlayedDays implements [library.NotebookStore].
func (s *Store) PlayedDays(ctx context.Context, userID string) ([]library.DayPlayback, error) {
	const op = "read played days"
	var rows []queries.PlayedDaysRow
	err := s.read(ctx, op, func(q *queries.Queries) (err error) {
		rows, err = q.PlayedDays(ctx, userID, notebookKey(library.Positions))
		if err == nil && len(rows) == 0 {
			err = library.NewError(op, library.CodeUserNotFound)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	seconds := make(map[library.Day]int, len(rows))
	for _, row := range rows {
		if row.Seconds > 0 {
			seconds[library.Day(row.Day)] += int(row.Seconds)
		}
	}
	return library.RecentDays(seconds), nil
}

// playedOf converts the columns of an entry. If seconds is 0, the result has no day.
func playedOf(day, seconds int64) library.DayPlayback {
	if seconds == 0 {
		return library.DayPlayback{}
	}
	return library.DayPlayback{Day: library.Day(day), Seconds: int(seconds)}
}

// unknownWatched is the value of the column watched_seconds if the time is unknown.
const unknownWatched = -1

// watchedOf converts the column watched_seconds.
func watchedOf(seconds int64) library.WatchedTime {
	if seconds == unknownWatched {
		return library.WatchedTime{}
	}
	return library.WatchedTime{Seconds: int(seconds), Known: true}
}

// watchedColumn returns the value of the column watched_seconds.
func watchedColumn(w library.WatchedTime) int64 {
	if !w.Known {
		return unknownWatched
	}
	return int64(w.Seconds)
}

// movePlayed adds playback to the days of the account. A caller uses it for playback that an entry
// no longer contains.
func movePlayed(ctx context.Context, q *queries.Queries, userKey int64, played library.DayPlayback) error {
	if played.Seconds == 0 {
		return nil
	}
	err := q.AddPlayed(ctx, queries.AddPlayedParams{
		UserKey: userKey, Day: int64(played.Day), Seconds: int64(played.Seconds), Most: limits.DaySeconds,
	})
	if err != nil {
		return err
	}
	return q.RemoveOldPlayed(ctx, userKey, limits.PlayedDays)
}

// playedDays adds the playback of the guest's days to the days of the account.
func (a *guestMerge) playedDays(ctx context.Context) error {
	err := a.q.AddPlayedOf(ctx, queries.AddPlayedOfParams{UserKey: a.account.Key, OtherKey: a.guestKey, Most: limits.DaySeconds})
	if err != nil {
		return err
	}
	return a.q.RemoveOldPlayed(ctx, a.account.Key, limits.PlayedDays)
}
