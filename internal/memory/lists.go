package memory

import (
	"context"
	"slices"
	"time"

	"greenroom/internal/library"
)

// Collection implements [library.CollectionStore].
func (s *Store) Collection(ctx context.Context, userID string, c library.Collection, held int64) (kept library.List, err error) {
	op := "list " + string(c)
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		kept = a.collections[c].shown(held)
		kept.Account = a.revision
		if c.NewestFirst() {
			slices.Reverse(kept.Videos)
		}
		return nil
	})
	return kept, err
}

// AddToCollection implements [library.CollectionStore].
func (s *Store) AddToCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) (library.Change, error) {
	op := "add to " + string(c)
	return s.changeCollection(ctx, op, userID, c, now, func(a *account, places []int) ([]int, error) {
		place, err := s.place(op, videoID)
		if err != nil {
			return nil, err
		}
		if c.DropsOldest() {
			places, err = add(op, places, place)
			return places[max(0, len(places)-a.user.Allowance().History):], err
		}
		return a.add(op, places, place)
	})
}

// RecordPlayback implements [library.CollectionStore].
func (s *Store) RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) (library.Change, error) {
	const op = "record playback"
	return s.changeCollection(ctx, op, userID, library.History, now, func(a *account, places []int) ([]int, error) {
		place, err := s.place(op, videoID)
		if err != nil {
			return nil, err
		}
		places = append(s.remove(places, videoID), place)
		return places[max(0, len(places)-a.user.Allowance().History):], nil
	})
}

// RemoveFromCollection implements [library.CollectionStore].
func (s *Store) RemoveFromCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) (library.Change, error) {
	return s.changeCollection(ctx, "remove from "+string(c), userID, c, now, func(_ *account, places []int) ([]int, error) {
		return s.remove(places, videoID), nil
	})
}

// ClearCollection implements [library.CollectionStore].
func (s *Store) ClearCollection(ctx context.Context, userID string, c library.Collection, now time.Time) (library.Change, error) {
	return s.changeCollection(ctx, "clear "+string(c), userID, c, now, func(*account, []int) ([]int, error) {
		return nil, nil
	})
}

// changeCollection replaces the places of a list by what change makes of them.
func (s *Store) changeCollection(ctx context.Context, op, userID string, c library.Collection, now time.Time, change func(*account, []int) ([]int, error)) (library.Change, error) {
	return s.changeLists(ctx, op, userID, now, func(a *account) (length int, err error) {
		places, err := change(a, a.collections[c].places)
		if err != nil {
			return 0, err
		}
		a.collections[c] = list{revision: a.revision + 1, places: places}
		return len(places), nil
	})
}

// changeLists makes a change of the account's lists that leaves one with so many
// entries, and counts it.
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
		a.user.UpdatedAt = kept(now)
		changed = library.Change{Revision: a.revision, Length: length}
		return nil
	})
	return changed, err
}

// add returns the places of one of the account's lists with one more, which must
// not be among them and must not be too many, in the list or the account.
func (a *account) add(op string, places []int, place int) ([]int, error) {
	more, err := add(op, places, place)
	switch {
	case err != nil:
		return nil, err
	case len(more) > library.MaxListVideos:
		return nil, library.NewError(op, library.CodeListFull)
	case a.keeps().Videos >= a.user.Allowance().Videos:
		return nil, library.NewError(op, library.CodeTooManyVideos)
	default:
		return more, nil
	}
}

// keeps returns how much the account keeps.
func (a *account) keeps() library.Kept {
	var k library.Kept
	for c, kept := range a.collections {
		if c == library.History {
			k.History += len(kept.places)
		} else {
			k.Videos += len(kept.places)
		}
	}
	for _, p := range a.playlists {
		k.Videos += len(p.places)
		k.Text += len(p.title) + len(p.description)
	}
	return k
}

// shown returns the list, oldest addition first, unless it has the revision held.
func (l list) shown(held int64) library.List {
	shown := library.List{Revision: l.revision}
	if l.revision != held {
		shown.Videos = make([]int64, len(l.places))
		for i, place := range l.places {
			shown.Videos[i] = keyOf(place)
		}
	}
	return shown
}
