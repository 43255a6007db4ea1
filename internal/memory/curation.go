package memory

import (
	"cmp"
	"context"
	"strings"
	"time"

	"greenroom/internal/library"
)

// CuratedVideos implements [library.CurationStore].
func (s *Store) CuratedVideos(ctx context.Context, q library.CuratedQuery) (page library.CuratedPage, err error) {
	err = s.read(ctx, "list videos for curators", func() error {
		var rows []library.CheckedVideo
		for _, v := range s.shown(s.videos...) {
			if row := (library.CheckedVideo{Video: v, Check: s.checks[v.ID]}); curated(q, row) {
				rows = append(rows, row)
			}
		}
		library.Sort(rows, s.compareCurated(q))
		page = library.CuratedPage{Videos: []library.CheckedVideo{}, Total: len(rows)}
		rows = rows[min(q.Offset, len(rows)):]
		page.Videos = append(page.Videos, rows[:min(q.PageSize(), len(rows))]...)
		return nil
	})
	return page, err
}

// curated reports whether the query selects the row.
func curated(q library.CuratedQuery, row library.CheckedVideo) bool {
	if row.Removed() != (q.Only == library.OnlyRemoved) ||
		q.CategoryID != "" && row.CategoryID != q.CategoryID || q.ID != "" && row.ID != q.ID {
		return false
	}
	for _, word := range q.Words {
		word = library.FoldCase(word)
		if !strings.Contains(library.FoldCase(row.Title), word) && !strings.Contains(library.LowerASCII(row.CreatorName), word) {
			return false
		}
	}
	switch q.Only {
	case library.OnlyDead:
		return row.Check.State.Unplayable()
	case library.OnlyNoLength:
		return row.Seconds == 0
	case library.OnlyUnchecked:
		return row.Check.State == library.StateUnchecked
	default:
		return true
	}
}

// compareCurated returns a function that compares two rows in the query's order. Equal rows have
// the order of the catalogue.
func (s *Store) compareCurated(q library.CuratedQuery) func(a, b library.CheckedVideo) int {
	by := func(a, b library.CheckedVideo) int { return 0 }
	last := func(library.CheckedVideo) bool { return false }
	switch q.Order {
	case library.CuratedTitle:
		by = func(a, b library.CheckedVideo) int {
			return strings.Compare(library.FoldCase(a.Title), library.FoldCase(b.Title))
		}
	case library.CuratedLength:
		by = func(a, b library.CheckedVideo) int { return cmp.Compare(a.Seconds, b.Seconds) }
		last = func(v library.CheckedVideo) bool { return v.Seconds == 0 }
	case library.CuratedUploaded:
		by = func(a, b library.CheckedVideo) int { return strings.Compare(a.UploadedOn, b.UploadedOn) }
		last = func(v library.CheckedVideo) bool { return v.UploadedOn == "" }
	case library.CuratedCategory:
		by = func(a, b library.CheckedVideo) int {
			return cmp.Compare(s.category(a.CategoryID), s.category(b.CategoryID))
		}
	default:
		by = func(a, b library.CheckedVideo) int { return cmp.Compare(a.Key, b.Key) }
	}
	return func(a, b library.CheckedVideo) int {
		if last(a) != last(b) {
			return map[bool]int{true: 1, false: -1}[last(a)]
		}
		order := by(a, b)
		if q.Descending {
			order = -order
		}
		return order
	}
}

// CuratedCounts implements [library.CurationStore].
func (s *Store) CuratedCounts(ctx context.Context) (counts library.CuratedCounts, err error) {
	err = s.read(ctx, "count videos", func() error {
		for _, v := range s.videos {
			if v.Removed() {
				counts.Removed++
				continue
			}
			counts.All++
			state := s.checks[v.ID].State
			for count, is := range map[*int]bool{
				&counts.Dead: state.Unplayable(), &counts.NoLength: v.Seconds == 0, &counts.Unchecked: state == library.StateUnchecked,
			} {
				if is {
					*count++
				}
			}
		}
		return nil
	})
	return counts, err
}

// CategoryCounts implements [library.CurationStore].
func (s *Store) CategoryCounts(ctx context.Context) (saved, removed map[string]int, err error) {
	err = s.read(ctx, "count videos of categories", func() error {
		saved, removed = make(map[string]int), make(map[string]int)
		for _, v := range s.videos {
			if v.Removed() {
				removed[v.CategoryID]++
			} else {
				saved[v.CategoryID]++
			}
		}
		return nil
	})
	return saved, removed, err
}

// VideosToCheck implements [library.CurationStore].
func (s *Store) VideosToCheck(ctx context.Context, before time.Time, limit int) (ids []string, err error) {
	err = s.read(ctx, "look for videos to check", func() error {
		var due []library.Video
		for _, v := range s.videos {
			if at := s.checks[v.ID].At; !v.Removed() && (at.IsZero() || at.Before(before)) {
				due = append(due, v)
			}
		}
		library.Sort(due, func(a, b library.Video) int {
			hinted := cmp.Compare(min(1, s.checks[b.ID].Hints), min(1, s.checks[a.ID].Hints))
			return cmp.Or(hinted, s.checks[a.ID].At.Compare(s.checks[b.ID].At))
		})
		for _, v := range due[:min(limit, len(due))] {
			ids = append(ids, v.ID)
		}
		return nil
	})
	return ids, err
}

// StoreChecks implements [library.CurationStore].
func (s *Store) StoreChecks(ctx context.Context, results []library.CheckResult, note *library.AuditEntry) error {
	return s.writeWithAudit(ctx, "store checks", note, func() error {
		for _, r := range results {
			if _, there := s.index[r.ID]; !there {
				continue
			}
			check := library.Check{State: r.State, Since: storedTime(r.At), At: storedTime(r.At)}
			if before := s.checks[r.ID]; before.State == r.State {
				check.Since = before.Since
			}
			s.checks[r.ID] = check
		}
		return nil
	})
}

// AddPlaybackErrors implements [library.CurationStore].
func (s *Store) AddPlaybackErrors(ctx context.Context, hints map[string]int) error {
	return s.write(ctx, "count playback errors", func() error {
		for id, more := range hints {
			if index, there := s.index[id]; there && !s.videos[index].Removed() {
				check := s.checks[id]
				check.Hints = min(library.MaxPlaybackErrors, check.Hints+more)
				s.checks[id] = check
			}
		}
		return nil
	})
}

// LikeCounts implements [library.StatsStore].
func (s *Store) LikeCounts(ctx context.Context) (likes []uint32, err error) {
	err = s.read(ctx, "count likes", func() error {
		for _, a := range s.accounts {
			for _, index := range a.collections[library.Likes].videos {
				for int64(len(likes)) <= keyOf(index) {
					likes = append(likes, 0)
				}
				likes[keyOf(index)]++
			}
		}
		return nil
	})
	return likes, err
}

// Stats implements [library.StatsStore].
func (s *Store) Stats(ctx context.Context, holdsUntil time.Time) (stats library.Stats, err error) {
	err = s.read(ctx, "count usage", func() error {
		active := make(map[string]bool)
		for _, session := range s.sessions {
			if session.ExpiresAt.After(holdsUntil) && !s.accounts[session.UserID].user.Guest() {
				active[session.UserID] = true
			}
		}
		stats.Active = len(active)
		viewers := make(map[int64]int)
		for _, a := range s.accounts {
			if a.user.Guest() {
				stats.Guests++
			} else {
				stats.Accounts++
			}
			for _, index := range a.collections[library.History].videos {
				viewers[keyOf(index)]++
			}
		}
		stats.MostWatched = topWatched(viewers)
		return nil
	})
	return stats, err
}

func topWatched(viewers map[int64]int) []library.WatchCount {
	watched := make([]library.WatchCount, 0, len(viewers))
	for key, n := range viewers {
		watched = append(watched, library.WatchCount{Video: key, Users: n})
	}
	library.Sort(watched, func(a, b library.WatchCount) int {
		return cmp.Or(cmp.Compare(b.Users, a.Users), cmp.Compare(a.Video, b.Video))
	})
	return watched[:min(library.StatsVideos, len(watched))]
}
