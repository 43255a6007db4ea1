package memory

import (
	"context"
	"slices"
	"time"

	"greenroom/internal/library"
)

// Collection implements [library.CollectionStore].
func (s *Store) Collection(ctx context.Context, userID string, c library.Collection, held int64) (saved library.List, err error) {
	op := "list " + string(c)
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		saved = a.collections[c].shown(held)
		saved.Account = a.revision
		if c.NewestFirst() {
			slices.Reverse(saved.Videos)
		}
		return nil
	})
	return saved, err
}

// AddToCollection implements [library.CollectionStore].
func (s *Store) AddToCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) (library.Change, error) {
	op := "add to " + string(c)
	return s.changeCollection(ctx, op, userID, c, now, func(a *account, indexes []int) ([]int, error) {
		index, err := s.indexOf(op, videoID)
		if err != nil {
			return nil, err
		}
		if c.DropsOldest() {
			indexes, err = add(op, indexes, index)
			return indexes[max(0, len(indexes)-a.user.Quota().History):], err
		}
		return a.add(op, indexes, index)
	})
}

// RecordPlayback implements [library.CollectionStore].
func (s *Store) RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) (library.Change, error) {
	const op = "record playback"
	return s.changeCollection(ctx, op, userID, library.History, now, func(a *account, indexes []int) ([]int, error) {
		index, err := s.indexOf(op, videoID)
		if err != nil {
			return nil, err
		}
		indexes = append(s.remove(indexes, videoID), index)
		return indexes[max(0, len(indexes)-a.user.Quota().History):], nil
	})
}

// RemoveFromCollection implements [library.CollectionStore].
func (s *Store) RemoveFromCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) (library.Change, error) {
	return s.changeCollection(ctx, "remove from "+string(c), userID, c, now, func(_ *account, indexes []int) ([]int, error) {
		return s.remove(indexes, videoID), nil
	})
}

// ClearCollection implements [library.CollectionStore].
func (s *Store) ClearCollection(ctx context.Context, userID string, c library.Collection, now time.Time) (library.Change, error) {
	return s.changeCollection(ctx, "clear "+string(c), userID, c, now, func(*account, []int) ([]int, error) {
		return nil, nil
	})
}

// changeCollection replaces the videos of a list by the result of change.
func (s *Store) changeCollection(ctx context.Context, op, userID string, c library.Collection, now time.Time, change func(*account, []int) ([]int, error)) (library.Change, error) {
	return s.changeLists(ctx, op, userID, now, func(a *account) (length int, err error) {
		indexes, err := change(a, a.collections[c].videos)
		if err != nil {
			return 0, err
		}
		a.collections[c] = list{revision: a.revision + 1, videos: indexes}
		return len(indexes), nil
	})
}

// changeLists runs a write of the account's lists. It returns the new revision and the new length.
func (s *Store) changeLists(ctx context.Context, op, userID string, now time.Time, change func(*account) (length int, err error)) (changed library.Change, err error) {
	err = s.write(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		length, err := change(a)
		if err != nil {
			return err
		}
		a.revision++
		a.user.UpdatedAt = storedTime(now)
		changed = library.Change{Revision: a.revision, Length: length}
		return nil
	})
	return changed, err
}

// add returns the list with the video appended. It returns an error if the list already has the
// video, or if the list or the account is full.
func (a *account) add(op string, indexes []int, index int) ([]int, error) {
	more, err := add(op, indexes, index)
	switch {
	case err != nil:
		return nil, err
	case len(more) > library.MaxListVideos:
		return nil, library.NewError(op, library.CodeListFull)
	case a.usage().Videos >= a.user.Quota().Videos:
		return nil, library.NewError(op, library.CodeTooManyVideos)
	default:
		return more, nil
	}
}

// usage returns the account's usage.
func (a *account) usage() library.Usage {
	var k library.Usage
	for c, saved := range a.collections {
		if c == library.History {
			k.History += len(saved.videos)
		} else {
			k.Videos += len(saved.videos)
		}
	}
	for _, p := range a.playlists {
		k.Videos += len(p.videos)
		k.Text += len(p.title) + len(p.description)
	}
	return k
}

// shown returns the list with the oldest addition first. If held is the revision of the list, it
// returns no videos.
func (l list) shown(held int64) library.List {
	shown := library.List{Revision: l.revision}
	if l.revision != held {
		shown.Videos = make([]int64, len(l.videos))
		for i, index := range l.videos {
			shown.Videos[i] = keyOf(index)
		}
	}
	return shown
}
