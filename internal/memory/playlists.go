package memory

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"greenroom/internal/library"
)

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
		return a.withPlaylist(op, playlist{id: p.ID, title: p.Title, description: p.Description})
	})
}

// withPlaylist returns the account's playlists with one more, as far as its number and its
// text are concerned.
func (a *account) withPlaylist(op string, p playlist) ([]playlist, error) {
	if slices.ContainsFunc(a.playlists, func(other playlist) bool { return other.id == p.id }) {
		return nil, fmt.Errorf("%s: id %q is in use", op, p.id)
	}
	if len(a.playlists) == library.MaxPlaylists {
		return nil, library.NewError(op, library.CodeTooManyPlaylists)
	}
	if a.keeps().Text+p.text() > a.user.Allowance().Text {
		return nil, library.NewError(op, library.CodeTooMuchText)
	}
	p.revision = a.revision + 1
	return append(a.playlists, p), nil
}

// EditPlaylist implements [library.PlaylistStore].
func (s *Store) EditPlaylist(ctx context.Context, userID, playlistID string, text library.PlaylistText, now time.Time) (library.Change, error) {
	const op = "edit playlist"
	return s.changePlaylist(ctx, op, userID, playlistID, now, func(a *account, p *playlist) error {
		edited := *p
		if text.Title != nil {
			edited.title = *text.Title
		}
		if text.Description != nil {
			edited.description = *text.Description
		}
		if more := edited.text() - p.text(); more > 0 && a.keeps().Text+more > a.user.Allowance().Text {
			return library.NewError(op, library.CodeTooMuchText)
		}
		*p = edited
		return nil
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
	return s.changePlaylist(ctx, op, userID, playlistID, now, func(a *account, p *playlist) error {
		place, err := s.place(op, videoID)
		if err != nil {
			return err
		}
		places, err := a.add(op, p.places, place)
		if err == nil {
			p.places = places
		}
		return err
	})
}

// RemoveFromPlaylist implements [library.PlaylistStore].
func (s *Store) RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Change, error) {
	return s.changePlaylist(ctx, "remove from playlist", userID, playlistID, now, func(_ *account, p *playlist) error {
		if place, there := s.places[videoID]; there {
			p.places, p.parts = s.remove(p.places, videoID), withPart(p.parts, place, library.Part{})
		}
		return nil
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

// changePlaylist changes a playlist, which must be there. Change changes nothing when it
// returns an error.
func (s *Store) changePlaylist(ctx context.Context, op, userID, playlistID string, now time.Time, change func(*account, *playlist) error) (library.Change, error) {
	return s.changeLists(ctx, op, userID, now, func(a *account) (int, error) {
		i, err := a.playlist(op, playlistID)
		if err != nil {
			return 0, err
		}
		p := &a.playlists[i]
		if err := change(a, p); err != nil {
			return 0, err
		}
		p.revision, a.playlistsRevision = a.revision+1, a.revision+1
		return len(p.places), nil
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

// whole returns the playlist with its videos, unless it has the revision held.
func (p playlist) whole(held int64) library.Playlist {
	shown := library.Playlist{ID: p.id, Title: p.title, Description: p.description, Share: p.share, List: p.shown(held)}
	if p.revision != held && len(p.parts) > 0 {
		shown.Parts = make(map[int64]library.Part, len(p.parts))
		for place, part := range p.parts {
			shown.Parts[keyOf(place)] = part
		}
	}
	return shown
}

// text returns how many bytes the playlist's texts have.
func (p playlist) text() int { return len(p.title) + len(p.description) }

// withPart returns the parts with that of the video at the place, or, when that is the
// whole, without.
func withPart(parts map[int]library.Part, place int, part library.Part) map[int]library.Part {
	changed := maps.Clone(parts)
	if changed == nil {
		changed = make(map[int]library.Part)
	}
	if changed[place] = part; part == (library.Part{}) {
		delete(changed, place)
	}
	return changed
}
