package memory

import (
	"context"
	"slices"
	"time"

	"greenroom/internal/library"
)

// MoveInPlaylist implements [library.PlaylistStore].
func (s *Store) MoveInPlaylist(ctx context.Context, userID, playlistID, videoID, before string, now time.Time) (library.Change, error) {
	const op = "move in playlist"
	return s.changePlaylist(ctx, op, userID, playlistID, now, func(_ *account, p *playlist) error {
		from, err := s.within(op, p, videoID)
		if err != nil {
			return err
		}
		to := len(p.videos)
		if before != "" {
			if to, err = s.within(op, p, before); err != nil || to == from {
				return err
			}
		}
		moved := p.videos[from]
		if to > from {
			to--
		}
		p.videos = slices.Insert(slices.Delete(p.videos, from, from+1), to, moved)
		return nil
	})
}

// SetPart implements [library.PlaylistStore].
func (s *Store) SetPart(ctx context.Context, userID, playlistID, videoID string, part library.Part, now time.Time) (library.Change, error) {
	const op = "set part"
	return s.changePlaylist(ctx, op, userID, playlistID, now, func(_ *account, p *playlist) error {
		i, err := s.within(op, p, videoID)
		if err == nil {
			p.parts = withPart(p.parts, p.videos[i], part)
		}
		return err
	})
}

// within returns the index of the video in the playlist, or CodeVideoNotFound.
func (s *Store) within(op string, p *playlist, videoID string) (int, error) {
	i := slices.IndexFunc(p.videos, func(index int) bool { return s.videos[index].ID == videoID })
	if i < 0 {
		return 0, library.NewError(op, library.CodeVideoNotFound)
	}
	return i, nil
}

// CopyPlaylist implements [library.PlaylistStore].
func (s *Store) CopyPlaylist(ctx context.Context, userID, playlistID string, p library.Playlist, now time.Time) (library.Change, error) {
	const op = "copy playlist"
	return s.changePlaylists(ctx, op, userID, now, func(a *account) ([]playlist, error) {
		i, err := a.playlist(op, playlistID)
		if err != nil {
			return nil, err
		}
		return a.withCopy(op, a.playlists[i], p)
	})
}

// CopySharedPlaylist implements [library.PlaylistStore].
func (s *Store) CopySharedPlaylist(ctx context.Context, userID, tokenHash string, p library.Playlist, now time.Time) (library.Change, error) {
	const op = "copy shared playlist"
	return s.changePlaylists(ctx, op, userID, now, func(a *account) ([]playlist, error) {
		shared, err := s.shared(op, tokenHash, now)
		if err != nil {
			return nil, err
		}
		return a.withCopy(op, *shared, p)
	})
}

// withCopy returns the account's playlists, followed by a copy of a playlist.
func (a *account) withCopy(op string, from playlist, p library.Playlist) ([]playlist, error) {
	made := playlist{id: p.ID, title: p.Title, description: from.description, parts: from.parts}
	if made.title == "" {
		made.title = from.title
	}
	made.videos = slices.Clone(from.videos)
	playlists, err := a.withPlaylist(op, made)
	if err == nil && a.usage().Videos+len(made.videos) > a.user.Quota().Videos {
		err = library.NewError(op, library.CodeTooManyVideos)
	}
	return playlists, err
}

// SharePlaylist implements [library.PlaylistStore].
func (s *Store) SharePlaylist(ctx context.Context, userID, playlistID string, share library.Share, now time.Time) (library.Change, error) {
	return s.changePlaylist(ctx, "share playlist", userID, playlistID, now, func(_ *account, p *playlist) error {
		if p.share.ID == "" {
			share.CreatedAt = storedTime(share.CreatedAt)
			p.share = share
		}
		return nil
	})
}

// UnsharePlaylist implements [library.PlaylistStore].
func (s *Store) UnsharePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (library.Change, error) {
	return s.changePlaylist(ctx, "unshare playlist", userID, playlistID, now, func(_ *account, p *playlist) error {
		p.share = library.Share{}
		return nil
	})
}

// SharedPlaylist implements [library.PlaylistStore].
func (s *Store) SharedPlaylist(ctx context.Context, tokenHash string, now time.Time) (found library.Playlist, err error) {
	const op = "look up shared playlist"
	err = s.read(ctx, op, func() error {
		shared, err := s.shared(op, tokenHash, now)
		if err == nil {
			found = shared.full(0)
			found.Share = library.Share{}
		}
		return err
	})
	return found, err
}

// shared returns the playlist of the link, or CodePlaylistNotFound. It compares the hashes of all
// playlists, because a store in memory has few playlists.
func (s *Store) shared(op, tokenHash string, now time.Time) (*playlist, error) {
	for _, a := range s.accounts {
		if !a.user.DisabledAt.IsZero() || a.user.Guest() && !a.user.ExpiresAt.After(storedTime(now)) {
			continue
		}
		for i := range a.playlists {
			if p := &a.playlists[i]; p.share.ID != "" && p.share.TokenHash == tokenHash {
				return p, nil
			}
		}
	}
	return nil, library.NewError(op, library.CodePlaylistNotFound)
}
