package sqldb

import (
	"context"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// CuratedVideos implements [library.CurationStore].
func (s *Store) CuratedVideos(ctx context.Context, query library.CuratedQuery) (page library.CuratedPage, err error) {
	err = s.readSnapshot(ctx, "list videos for curators", func(q *queries.Queries) error {
		rows, total, err := q.CuratedRows(ctx, curatedParams(query))
		page = library.CuratedPage{Videos: convert(rows, checkedOf), Total: int(total)}
		return err
	})
	return page, err
}

// curatedParams converts the query to the parameters of the statement.
func curatedParams(query library.CuratedQuery) queries.CuratedSelection {
	rows := queries.CuratedSelection{
		Removed: query.Only == library.OnlyRemoved, NoLength: query.Only == library.OnlyNoLength,
		CategoryID: query.CategoryID, ID: query.ID,
		Descending: query.Descending, Offset: query.Offset, Size: query.PageSize(),
	}
	for _, word := range query.Words {
		rows.Words = append(rows.Words, library.FoldCase(word))
	}
	switch query.Only {
	case library.OnlyDead:
		rows.States = convert(library.UnplayableStates(), func(state library.VideoState) string { return string(state) })
	case library.OnlyUnchecked:
		rows.States = []string{string(library.StateUnchecked)}
	}
	switch query.Order {
	case library.CuratedTitle:
		rows.Order = "v.title_key"
	case library.CuratedLength:
		rows.Order, rows.Last = "v.seconds", "v.seconds = 0"
	case library.CuratedUploaded:
		rows.Order, rows.Last = "v.uploaded_on", "v.uploaded_on = ''"
	case library.CuratedCategory:
		rows.Order = "c.position"
	}
	return rows
}

func checkedOf(row queries.CuratedRow) library.CheckedVideo {
	checked := library.CheckedVideo{
		Video: videoOf(row.VideoRow),
		Check: library.Check{State: library.VideoState(row.State), Hints: int(row.Hints)},
	}
	if row.AskedAt > 0 {
		checked.Check.Since, checked.Check.At = timeOf(row.Since), timeOf(row.AskedAt)
	}
	return checked
}

// CuratedCounts implements [library.CurationStore].
func (s *Store) CuratedCounts(ctx context.Context) (counts library.CuratedCounts, err error) {
	err = s.read(ctx, "count videos", func(q *queries.Queries) error {
		row, err := q.CuratedCounts(ctx)
		counts = library.CuratedCounts{
			All: int(row.Present), Dead: int(row.Dead), NoLength: int(row.NoLength), Unchecked: int(row.Unchecked), Removed: int(row.Removed),
		}
		return err
	})
	return counts, err
}

// CategoryCounts implements [library.CurationStore].
func (s *Store) CategoryCounts(ctx context.Context) (present, removed map[string]int, err error) {
	err = s.read(ctx, "count videos of categories", func(q *queries.Queries) error {
		rows, err := q.CategoryCounts(ctx)
		present, removed = make(map[string]int, len(rows)), make(map[string]int, len(rows))
		for _, row := range rows {
			present[row.ID], removed[row.ID] = int(row.Present), int(row.Removed)
		}
		return err
	})
	return present, removed, err
}

// VideosToCheck implements [library.CurationStore].
func (s *Store) VideosToCheck(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	err = s.read(ctx, "look for videos to check", func(q *queries.Queries) error {
		ids, err = q.VideosToCheck(ctx, before.UnixMilli(), int32(limit))
		return err
	})
	return ids, err
}

// StoreChecks implements [library.CurationStore].
func (s *Store) StoreChecks(ctx context.Context, results []library.CheckResult, note *library.AuditEntry) error {
	return s.write(ctx, "store the results of checks", s.withAudit(note, func(ctx context.Context, q *queries.Queries) error {
		for _, r := range results {
			if err := q.PutCheck(ctx, queries.PutCheckParams{State: string(r.State), AskedAt: r.At.UnixMilli(), ID: r.ID}); err != nil {
				return err
			}
		}
		return nil
	}))
}

// AddPlaybackErrors implements [library.CurationStore].
func (s *Store) AddPlaybackErrors(ctx context.Context, errors map[string]int) error {
	return s.write(ctx, "count playback errors", func(ctx context.Context, q *queries.Queries) error {
		for id, more := range errors {
			if err := q.AddPlaybackErrors(ctx, queries.AddPlaybackErrorsParams{Hints: int64(min(more, library.MaxPlaybackErrors)), ID: id, Most: library.MaxPlaybackErrors}); err != nil {
				return err
			}
		}
		return nil
	})
}

// LikeCounts implements [library.StatsStore].
func (s *Store) LikeCounts(ctx context.Context) (likes []uint32, err error) {
	err = s.read(ctx, "count likes", func(q *queries.Queries) error {
		rows, err := q.LikeCounts(ctx)
		if err != nil || len(rows) == 0 {
			return err
		}
		likes = make([]uint32, rows[len(rows)-1].VideoKey+1)
		for _, row := range rows {
			likes[row.VideoKey] = uint32(row.Users)
		}
		return nil
	})
	return likes, err
}

// Stats implements [library.StatsStore].
func (s *Store) Stats(ctx context.Context, holdsUntil time.Time) (stats library.Stats, err error) {
	err = s.read(ctx, "read statistics", func(q *queries.Queries) error {
		accounts, err := q.CountAccounts(ctx)
		if err != nil {
			return err
		}
		active, err := q.CountActive(ctx, holdsUntil.UnixMilli())
		if err != nil {
			return err
		}
		watched, err := q.MostWatched(ctx, library.StatsVideos)
		if err != nil {
			return err
		}
		stats = library.Stats{Accounts: int(accounts.Accounts), Guests: int(accounts.Guests), Active: int(active)}
		stats.MostWatched = convert(watched, func(row queries.MostWatchedRow) library.WatchCount {
			return library.WatchCount{Video: row.VideoKey, Users: int(row.Users)}
		})
		if s.engine.SizeQuery != "" {
			stats.Bytes, err = q.DatabaseBytes(ctx, s.engine.SizeQuery)
		}
		if s.extraBytes != nil {
			stats.Bytes += s.extraBytes()
		}
		return err
	})
	return stats, err
}
