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
		rows, total, err := q.Curated(ctx, curatedRows(query))
		page = library.CuratedPage{Videos: convert(rows, checkedOf), Total: int(total)}
		return err
	})
	return page, err
}

// curatedRows says what the query selects in the words of the statement.
func curatedRows(query library.CuratedQuery) queries.Curated {
	rows := queries.Curated{
		Removed: query.Only == library.OnlyRemoved, NoLength: query.Only == library.OnlyNoLength,
		CategoryID: query.CategoryID, ID: query.ID,
		Descending: query.Descending, Offset: query.Offset, Size: query.PageSize(),
	}
	for _, word := range query.Words {
		rows.Words = append(rows.Words, library.Fold(word))
	}
	switch query.Only {
	case library.OnlyDead:
		rows.States = convert(library.DeadStates(), func(state library.VideoState) string { return string(state) })
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
			All: int(row.Kept), Dead: int(row.Dead), NoLength: int(row.NoLength), Unchecked: int(row.Unchecked), Removed: int(row.Removed),
		}
		return err
	})
	return counts, err
}

// ShelfCounts implements [library.CurationStore].
func (s *Store) ShelfCounts(ctx context.Context) (kept, removed map[string]int, err error) {
	err = s.read(ctx, "count videos of categories", func(q *queries.Queries) error {
		rows, err := q.ShelfCounts(ctx)
		kept, removed = make(map[string]int, len(rows)), make(map[string]int, len(rows))
		for _, row := range rows {
			kept[row.ID], removed[row.ID] = int(row.Kept), int(row.Removed)
		}
		return err
	})
	return kept, removed, err
}

// VideosToCheck implements [library.CurationStore].
func (s *Store) VideosToCheck(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	err = s.read(ctx, "look for videos to check", func(q *queries.Queries) error {
		ids, err = q.VideosToCheck(ctx, before.UnixMilli(), int32(limit))
		return err
	})
	return ids, err
}

// KeepChecks implements [library.CurationStore].
func (s *Store) KeepChecks(ctx context.Context, results []library.CheckResult, note *library.LogEntry) error {
	return s.write(ctx, "keep what was checked", s.noting(note, func(ctx context.Context, q *queries.Queries) error {
		for _, r := range results {
			if err := q.KeepCheck(ctx, queries.KeepCheckParams{State: string(r.State), AskedAt: r.At.UnixMilli(), ID: r.ID}); err != nil {
				return err
			}
		}
		return nil
	}))
}

// AddHints implements [library.CurationStore].
func (s *Store) AddHints(ctx context.Context, hints map[string]int) error {
	return s.write(ctx, "count hints", func(ctx context.Context, q *queries.Queries) error {
		for id, more := range hints {
			if err := q.AddHints(ctx, queries.AddHintsParams{Hints: int64(min(more, library.MaxHints)), ID: id, Most: library.MaxHints}); err != nil {
				return err
			}
		}
		return nil
	})
}

// Stats implements [library.StatsStore].
func (s *Store) Stats(ctx context.Context, holdsUntil time.Time) (stats library.Stats, err error) {
	err = s.read(ctx, "count what is kept", func(q *queries.Queries) error {
		people, err := q.CountAccounts(ctx)
		if err != nil {
			return err
		}
		active, err := q.CountActive(ctx, holdsUntil.UnixMilli())
		if err != nil {
			return err
		}
		watched, err := q.MostWatched(ctx, library.MostWatched)
		if err != nil {
			return err
		}
		stats = library.Stats{Accounts: int(people.Accounts), Guests: int(people.Guests), Active: int(active)}
		stats.MostWatched = convert(watched, func(row queries.MostWatchedRow) library.Watched {
			return library.Watched{Video: row.VideoKey, People: int(row.People)}
		})
		if s.bytes != "" {
			stats.Bytes, err = q.Bytes(ctx, s.bytes)
		}
		if s.bytesBeside != nil {
			stats.Bytes += s.bytesBeside()
		}
		return err
	})
	return stats, err
}
