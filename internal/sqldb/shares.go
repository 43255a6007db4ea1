package sqldb

import (
	"context"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// copySource is the playlist that is copied.
type copySource struct {
	userKey, listKey     int64
	title, description   string
	length, nextPosition int64
}

// CopyPlaylist implements [library.PlaylistStore].
func (s *Store) CopyPlaylist(ctx context.Context, userID, playlistID string, p library.Playlist, now time.Time) (library.Change, error) {
	const op = "copy playlist"
	return s.changeList(ctx, op, userID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		row, err := l.q.Playlist(ctx, l.account.Key, playlistID)
		if err != nil {
			return notFoundAs(op, err, library.CodePlaylistNotFound)
		}
		return l.copyOf(ctx, op, p, copySource{l.account.Key, row.ListKey, row.Title, row.Description, row.Length, row.NextPosition})
	})
}

// CopySharedPlaylist implements [library.PlaylistStore].
func (s *Store) CopySharedPlaylist(ctx context.Context, userID, tokenHash string, p library.Playlist, now time.Time) (library.Change, error) {
	const op = "copy shared playlist"
	return s.changeList(ctx, op, userID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		row, err := l.q.SharedPlaylist(ctx, tokenHash, timeColumn(now))
		if err != nil {
			return notFoundAs(op, err, library.CodePlaylistNotFound)
		}
		return l.copyOf(ctx, op, p, copySource{row.UserKey, row.ListKey, row.Title, row.Description, row.Length, row.NextPosition})
	})
}

// copyOf adds a playlist with the videos, parts and texts of the source.
func (l *changingList) copyOf(ctx context.Context, op string, p library.Playlist, from copySource) error {
	if p.Title == "" {
		p.Title = from.title
	}
	p.Description = from.description
	if err := l.createPlaylist(ctx, p); err != nil {
		return err
	}
	if err := l.playlistsFit(op); err != nil {
		return err
	}
	playlists := l.length
	items, err := l.q.CopyItems(ctx, queries.CopyItemsParams{
		UserKey: l.account.Key, ListKey: l.key, FromUserKey: from.userKey, FromListKey: from.listKey,
	})
	if err != nil {
		return err
	}
	if l.account.KeptVideos+items > int64(l.quota().Videos) {
		return library.NewError(op, library.CodeTooManyVideos)
	}
	if err := l.changed(ctx, items, from.nextPosition); err != nil {
		return err
	}
	l.length = playlists
	return l.q.AddUsage(ctx, queries.AddUsageParams{Videos: items, Key: l.account.Key})
}

// SharePlaylist implements [library.PlaylistStore].
func (s *Store) SharePlaylist(ctx context.Context, userID, playlistID string, share library.Share, now time.Time) (library.Change, error) {
	return s.changePlaylist(ctx, "share playlist", userID, playlistID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		err := l.q.SharePlaylist(ctx, queries.SharePlaylistParams{
			UserKey: l.account.Key, ListKey: l.key, ID: share.ID, TokenHash: share.TokenHash, CreatedAt: share.CreatedAt.UnixMilli(),
		})
		if err != nil {
			return err
		}
		return l.changed(ctx, 0, 0)
	})
}

// UnsharePlaylist implements [library.PlaylistStore].
func (s *Store) UnsharePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (library.Change, error) {
	return s.changePlaylist(ctx, "unshare playlist", userID, playlistID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		if err := l.q.UnsharePlaylist(ctx, l.account.Key, l.key); err != nil {
			return err
		}
		return l.changed(ctx, 0, 0)
	})
}

// SharedPlaylist implements [library.PlaylistStore]. It reads from the primary database, because a
// replica can be outdated. A revoked link therefore stops working at once.
func (s *Store) SharedPlaylist(ctx context.Context, tokenHash string, now time.Time) (playlist library.Playlist, err error) {
	const op = "look up shared playlist"
	err = s.readSnapshot(ctx, op, func(q *queries.Queries) error {
		row, err := q.SharedPlaylist(ctx, tokenHash, timeColumn(now))
		if err != nil {
			return notFoundAs(op, err, library.CodePlaylistNotFound)
		}
		items, err := itemsOf(ctx, q, row.UserKey, row.ListKey)
		playlist = library.Playlist{
			ID: row.ID, Title: row.Title, Description: row.Description, Parts: items.parts,
			List: library.List{Revision: row.Revision, Videos: items.videos},
		}
		return err
	})
	if err != nil {
		return library.Playlist{}, err
	}
	return playlist, nil
}
