package memory

import (
	"context"
	"fmt"
	"slices"
	"time"

	"greenroom/internal/library"
)

// Collection implements [library.CollectionStore].
func (s *Store) Collection(ctx context.Context, userID string, c library.Collection) (videos []library.Video, err error) {
	op := "list " + string(c)
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err == nil {
			videos = s.listed(a, c)
		}
		return err
	})
	return videos, err
}

// AddToCollection implements [library.CollectionStore].
func (s *Store) AddToCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) ([]library.Video, error) {
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
func (s *Store) RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) ([]library.Video, error) {
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
func (s *Store) RemoveFromCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) ([]library.Video, error) {
	return s.changeCollection(ctx, "remove from "+string(c), userID, c, now, func(_ *account, places []int) ([]int, error) {
		return s.remove(places, videoID), nil
	})
}

// ClearCollection implements [library.CollectionStore].
func (s *Store) ClearCollection(ctx context.Context, userID string, c library.Collection, now time.Time) ([]library.Video, error) {
	return s.changeCollection(ctx, "clear "+string(c), userID, c, now, func(*account, []int) ([]int, error) {
		return nil, nil
	})
}

// changeCollection replaces the places of a list by what change makes of them.
func (s *Store) changeCollection(ctx context.Context, op, userID string, c library.Collection, now time.Time, change func(*account, []int) ([]int, error)) (videos []library.Video, err error) {
	err = s.write(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		places, err := change(a, a.collections[c])
		if err != nil {
			return err
		}
		a.collections[c] = places
		a.user.UpdatedAt = kept(now)
		videos = s.listed(a, c)
		return nil
	})
	return videos, err
}

// listed returns the account's list as it is shown.
func (s *Store) listed(a *account, c library.Collection) []library.Video {
	videos := s.videosAt(a.collections[c])
	if c.NewestFirst() {
		slices.Reverse(videos)
	}
	return videos
}

// Playlists implements [library.PlaylistStore].
func (s *Store) Playlists(ctx context.Context, userID string) (playlists []library.Playlist, err error) {
	const op = "list playlists"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err == nil {
			playlists = s.playlistsOf(a)
		}
		return err
	})
	return playlists, err
}

// Playlist implements [library.PlaylistStore].
func (s *Store) Playlist(ctx context.Context, userID, playlistID string) (found library.Playlist, err error) {
	const op = "look up playlist"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		i, err := a.playlist(op, playlistID)
		if err == nil {
			found = s.shown(a.playlists[i])
		}
		return err
	})
	return found, err
}

// CreatePlaylist implements [library.PlaylistStore].
func (s *Store) CreatePlaylist(ctx context.Context, userID string, p library.Playlist, now time.Time) ([]library.Playlist, error) {
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
		return append(a.playlists, playlist{id: p.ID, title: p.Title, description: p.Description}), nil
	})
}

// DeletePlaylist implements [library.PlaylistStore].
func (s *Store) DeletePlaylist(ctx context.Context, userID, playlistID string, now time.Time) ([]library.Playlist, error) {
	return s.changePlaylists(ctx, "delete playlist", userID, now, func(a *account) ([]playlist, error) {
		return slices.DeleteFunc(a.playlists, func(p playlist) bool { return p.id == playlistID }), nil
	})
}

// AddToPlaylist implements [library.PlaylistStore].
func (s *Store) AddToPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Playlist, error) {
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
func (s *Store) RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Playlist, error) {
	return s.changePlaylist(ctx, "remove from playlist", userID, playlistID, now, func(_ *account, places []int) ([]int, error) {
		return s.remove(places, videoID), nil
	})
}

// changePlaylists replaces the account's playlists by what change makes of them.
func (s *Store) changePlaylists(ctx context.Context, op, userID string, now time.Time, change func(*account) ([]playlist, error)) (playlists []library.Playlist, err error) {
	err = s.write(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		changed, err := change(a)
		if err != nil {
			return err
		}
		a.playlists = changed
		a.user.UpdatedAt = kept(now)
		playlists = s.playlistsOf(a)
		return nil
	})
	return playlists, err
}

// changePlaylist replaces the places of a playlist by what change makes of them.
func (s *Store) changePlaylist(ctx context.Context, op, userID, playlistID string, now time.Time, change func(*account, []int) ([]int, error)) (changed library.Playlist, err error) {
	err = s.write(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		i, err := a.playlist(op, playlistID)
		if err != nil {
			return err
		}
		places, err := change(a, a.playlists[i].places)
		if err != nil {
			return err
		}
		a.playlists[i].places = places
		a.user.UpdatedAt = kept(now)
		changed = s.shown(a.playlists[i])
		return nil
	})
	return changed, err
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
	for c, places := range a.collections {
		if c == library.History {
			k.History += len(places)
		} else {
			k.Videos += len(places)
		}
	}
	for _, p := range a.playlists {
		k.Videos += len(p.places)
		k.Text += len(p.title) + len(p.description)
	}
	return k
}

// playlistsOf returns the account's playlists with their videos.
func (s *Store) playlistsOf(a *account) []library.Playlist {
	playlists := make([]library.Playlist, len(a.playlists))
	for i, p := range a.playlists {
		playlists[i] = s.shown(p)
	}
	return playlists
}

// shown returns the playlist with its videos.
func (s *Store) shown(p playlist) library.Playlist {
	return library.Playlist{ID: p.id, Title: p.title, Description: p.description, Videos: s.videosAt(p.places)}
}
