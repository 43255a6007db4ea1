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
			playlists.Playlists[i] = p.full(0)
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
			found = a.playlists[i].full(held)
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

// withPlaylist returns the account's playlists with p appended. It returns an error beyond the
// limits of their number and their text.
func (a *account) withPlaylist(op string, p playlist) ([]playlist, error) {
	if slices.ContainsFunc(a.playlists, func(other playlist) bool { return other.id == p.id }) {
		return nil, fmt.Errorf("%s: id %q is in use", op, p.id)
	}
	if len(a.playlists) == library.MaxPlaylists {
		return nil, library.NewError(op, library.CodeTooManyPlaylists)
	}
	if a.usage().Text+p.text() > a.user.Quota().Text {
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
		if more := edited.text() - p.text(); more > 0 && a.usage().Text+more > a.user.Quota().Text {
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
		index, err := s.indexOf(op, videoID)
		if err != nil {
			return err
		}
		indexes, err := a.add(op, p.videos, index)
		if err == nil {
			p.videos = indexes
		}
		return err
	})
}

// RemoveFromPlaylist implements [library.PlaylistStore].
func (s *Store) RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Change, error) {
	return s.changePlaylist(ctx, "remove from playlist", userID, playlistID, now, func(_ *account, p *playlist) error {
		if index, there := s.index[videoID]; there {
			p.videos, p.parts = s.remove(p.videos, videoID), withPart(p.parts, index, library.Part{})
		}
		return nil
	})
}

// changePlaylists replaces the account's playlists by the playlists that change returns.
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

// changePlaylist changes an existing playlist. If change returns an error, it must have changed
// nothing.
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
		return len(p.videos), nil
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

// full returns the playlist with its videos. If held is the revision of the playlist, it returns no
// videos.
func (p playlist) full(held int64) library.Playlist {
	shown := library.Playlist{ID: p.id, Title: p.title, Description: p.description, Share: p.share, List: p.shown(held)}
	if p.revision != held && len(p.parts) > 0 {
		shown.Parts = make(map[int64]library.Part, len(p.parts))
		for index, part := range p.parts {
			shown.Parts[keyOf(index)] = part
		}
	}
	return shown
}

// text returns the size of the playlist's texts in bytes.
func (p playlist) text() int { return len(p.title) + len(p.description) }

// withPart returns a copy of parts in which the video at the index has the part. A zero part means
// the complete video.
func withPart(parts map[int]library.Part, index int, part library.Part) map[int]library.Part {
	changed := maps.Clone(parts)
	if changed == nil {
		changed = make(map[int]library.Part)
	}
	if changed[index] = part; part == (library.Part{}) {
		delete(changed, index)
	}
	return changed
}
