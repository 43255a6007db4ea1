package memory

import (
	"context"
	"fmt"
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
			return places[max(0, len(places)-library.MaxListVideos):], err
		}
		return a.add(op, places, place)
	})
}

// RecordPlayback implements [library.CollectionStore].
func (s *Store) RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) (library.Change, error) {
	const op = "record playback"
	return s.changeCollection(ctx, op, userID, library.History, now, func(_ *account, places []int) ([]int, error) {
		place, err := s.place(op, videoID)
		if err != nil {
			return nil, err
		}
		places = append(s.remove(places, videoID), place)
		return places[max(0, len(places)-library.MaxListVideos):], nil
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

// Playlists implements [library.PlaylistStore].
func (s *Store) Playlists(ctx context.Context, userID string, held int64) (playlists library.Playlists, err error) {
	const op = "list playlists"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		playlists.Revision, playlists.Account = a.playlistsRevision, a.revision
		if held == a.playlistsRevision {
			return nil
		}
		playlists.Playlists = make([]library.Playlist, len(a.playlists))
		for i, p := range a.playlists {
			playlists.Playlists[i] = p.whole(0)
		}
		return nil
	})
	return playlists, err
}

// Playlist implements [library.PlaylistStore].
func (s *Store) Playlist(ctx context.Context, userID, playlistID string, held int64) (found library.Playlist, err error) {
	const op = "look up playlist"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		i, err := a.playlist(op, playlistID)
		if err == nil {
			found = a.playlists[i].whole(held)
			found.Account = a.revision
		}
		return err
	})
	return found, err
}

// CreatePlaylist implements [library.PlaylistStore].
func (s *Store) CreatePlaylist(ctx context.Context, userID string, p library.Playlist, now time.Time) (library.Change, error) {
	const op = "create playlist"
	return s.changePlaylists(ctx, op, userID, now, func(a *account) ([]playlist, error) {
		if slices.ContainsFunc(a.playlists, func(other playlist) bool { return other.id == p.ID }) {
			return nil, fmt.Errorf("%s: id %q is in use", op, p.ID)
		}
		if len(a.playlists) == library.MaxPlaylists {
			return nil, library.NewError(op, library.CodeTooManyPlaylists)
		}
		if a.keeps().Text+len(p.Title)+len(p.Description) > a.user.Allowance().Text {
			return nil, library.NewError(op, library.CodeTooMuchText)
		}
		created := playlist{id: p.ID, title: p.Title, description: p.Description, list: list{revision: a.revision + 1}}
		return append(a.playlists, created), nil
	})
}

// DeletePlaylist implements [library.PlaylistStore].
func (s *Store) DeletePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (library.Change, error) {
	return s.changePlaylists(ctx, "delete playlist", userID, now, func(a *account) ([]playlist, error) {
		return slices.DeleteFunc(a.playlists, func(p playlist) bool { return p.id == playlistID }), nil
	})
}

// AddToPlaylist implements [library.PlaylistStore].
func (s *Store) AddToPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Change, error) {
	const op = "add to playlist"
	return s.changePlaylist(ctx, op, userID, playlistID, now, func(a *account, places []int) ([]int, error) {
		place, err := s.place(op, videoID)
		if err != nil {
			return nil, err
		}
		return a.add(op, places, place)
	})
}

// RemoveFromPlaylist implements [library.PlaylistStore].
func (s *Store) RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Change, error) {
	return s.changePlaylist(ctx, "remove from playlist", userID, playlistID, now, func(_ *account, places []int) ([]int, error) {
		return s.remove(places, videoID), nil
	})
}

// changePlaylists replaces the account's playlists by what change makes of them.
func (s *Store) changePlaylists(ctx context.Context, op, userID string, now time.Time, change func(*account) ([]playlist, error)) (library.Change, error) {
	return s.changeLists(ctx, op, userID, now, func(a *account) (int, error) {
		changed, err := change(a)
		if err != nil {
			return 0, err
		}
		a.playlists, a.playlistsRevision = changed, a.revision+1
		return len(changed), nil
	})
}

// changePlaylist replaces the places of a playlist by what change makes of them.
func (s *Store) changePlaylist(ctx context.Context, op, userID, playlistID string, now time.Time, change func(*account, []int) ([]int, error)) (library.Change, error) {
	return s.changeLists(ctx, op, userID, now, func(a *account) (int, error) {
		i, err := a.playlist(op, playlistID)
		if err != nil {
			return 0, err
		}
		places, err := change(a, a.playlists[i].places)
		if err != nil {
			return 0, err
		}
		a.playlists[i].list = list{revision: a.revision + 1, places: places}
		a.playlistsRevision = a.revision + 1
		return len(places), nil
	})
}

// playlist returns the index of the playlist, or CodePlaylistNotFound.
func (a *account) playlist(op, id string) (int, error) {
	i := slices.IndexFunc(a.playlists, func(p playlist) bool { return p.id == id })
	if i < 0 {
		return 0, library.NewError(op, library.CodePlaylistNotFound)
	}
	return i, nil
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

// whole returns the playlist with its videos, unless it has the revision held.
func (p playlist) whole(held int64) library.Playlist {
	return library.Playlist{ID: p.id, Title: p.title, Description: p.description, List: p.shown(held)}
}
