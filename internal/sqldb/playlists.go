package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// Playlists implements [library.PlaylistStore].
func (s *Store) Playlists(ctx context.Context, userID string, held int64) (playlists library.Playlists, err error) {
	const op = "list playlists"
	err = s.readSnapshot(ctx, op, func(q *queries.Queries) error {
		account, err := q.AccountRevisions(ctx, userID)
		if err != nil {
			return notFoundAs(op, err, library.CodeUserNotFound)
		}
		playlists = library.Playlists{Revision: account.PlaylistsRevision, Account: account.Revision}
		if playlists.Revision != held {
			playlists.Playlists, err = playlistsOf(ctx, q, account.Key)
		}
		return err
	})
	return playlists, err
}

// playlistsOf returns the account's playlists with their videos.
func playlistsOf(ctx context.Context, q *queries.Queries, userKey int64) ([]library.Playlist, error) {
	rows, err := q.Playlists(ctx, userKey)
	if err != nil {
		return nil, err
	}
	items, err := q.PlaylistItems(ctx, userKey)
	if err != nil {
		return nil, err
	}
	lists := make(map[int64]*playlistItems, len(rows))
	for _, row := range rows {
		lists[row.ListKey] = newPlaylistItems()
	}
	for _, item := range items {
		if list, there := lists[item.ListKey]; there {
			list.add(item.VideoKey, item.PartFrom, item.PartTo)
		}
	}
	return convert(rows, func(row queries.PlaylistsRow) library.Playlist {
		list := lists[row.ListKey]
		return library.Playlist{
			ID:          row.ID,
			Title:       row.Title,
			Description: row.Description,
			Parts:       list.parts,
			Share:       shareOf(row.ShareID, row.ShareHash, row.SharedAt),
			List:        library.List{Revision: row.Revision, Videos: list.videos},
		}
	}), nil
}

// playlistItems contains the videos of a playlist with their parts.
type playlistItems struct {
	videos []int64
	parts  map[int64]library.Part
}

func newPlaylistItems() *playlistItems { return &playlistItems{videos: []int64{}} }

// add adds the next video.
func (p *playlistItems) add(video, from, to int64) {
	p.videos = append(p.videos, video)
	if part := (library.Part{From: int(from), To: int(to)}); part != (library.Part{}) {
		if p.parts == nil {
			p.parts = make(map[int64]library.Part)
		}
		p.parts[video] = part
	}
}

// itemsOf returns the items of a playlist.
func itemsOf(ctx context.Context, q *queries.Queries, userKey, listKey int64) (*playlistItems, error) {
	rows, err := q.ItemsOf(ctx, userKey, listKey)
	items := newPlaylistItems()
	for _, row := range rows {
		items.add(row.VideoKey, row.PartFrom, row.PartTo)
	}
	return items, err
}

// shareOf converts the columns of a playlist's link. If there is no ID, the result is zero.
func shareOf(id, tokenHash string, createdAt int64) library.Share {
	if id == "" {
		return library.Share{}
	}
	return library.Share{ID: id, TokenHash: tokenHash, CreatedAt: timeOf(createdAt)}
}

// Playlist implements [library.PlaylistStore].
func (s *Store) Playlist(ctx context.Context, userID, playlistID string, held int64) (playlist library.Playlist, err error) {
	const op = "look up playlist"
	err = s.readSnapshot(ctx, op, func(q *queries.Queries) error {
		account, err := q.AccountRevisions(ctx, userID)
		if err != nil {
			return notFoundAs(op, err, library.CodeUserNotFound)
		}
		row, err := q.Playlist(ctx, account.Key, playlistID)
		if err != nil {
			return notFoundAs(op, err, library.CodePlaylistNotFound)
		}
		playlist = library.Playlist{
			ID: playlistID, Title: row.Title, Description: row.Description,
			Share: shareOf(row.ShareID, row.ShareHash, row.SharedAt),
			List:  library.List{Revision: row.Revision, Account: account.Revision},
		}
		if row.Revision == held {
			return nil
		}
		items, err := itemsOf(ctx, q, account.Key, row.ListKey)
		playlist.Videos, playlist.Parts = items.videos, items.parts
		return err
	})
	return playlist, err
}

// CreatePlaylist implements [library.PlaylistStore].
func (s *Store) CreatePlaylist(ctx context.Context, userID string, p library.Playlist, now time.Time) (library.Change, error) {
	const op = "create playlist"
	return s.changeList(ctx, op, userID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		if err := l.createPlaylist(ctx, p); err != nil {
			return err
		}
		return l.playlistsFit(op)
	})
}

// playlistsFit returns an error if the account has too many playlists, or too much text in
// them.
func (l *changingList) playlistsFit(op string) error {
	switch {
	case l.account.Playlists > library.MaxPlaylists:
		return library.NewError(op, library.CodeTooManyPlaylists)
	case l.account.KeptText > int64(l.quota().Text):
		return library.NewError(op, library.CodeTooMuchText)
	default:
		return nil
	}
}

// createPlaylist adds an empty playlist and counts it.
func (l *changingList) createPlaylist(ctx context.Context, p library.Playlist) error {
	text := int64(len(p.Title) + len(p.Description))
	l.key = l.account.NextList
	l.account.NextList++
	l.account.Playlists++
	l.account.KeptText += text
	l.length = l.account.Playlists
	err := l.q.CreateList(ctx, queries.CreateListParams{UserKey: l.account.Key, Key: l.key, Revision: l.account.Revision})
	if err != nil {
		return err
	}
	err = l.q.CreatePlaylist(ctx, queries.CreatePlaylistParams{
		UserKey: l.account.Key, ListKey: l.key, ID: p.ID, Title: p.Title, Description: p.Description,
	})
	if err != nil {
		return err
	}
	if err := l.q.TakeListKey(ctx, l.account.Key); err != nil {
		return err
	}
	return l.q.AddUsage(ctx, queries.AddUsageParams{TextBytes: text, Playlists: 1, Key: l.account.Key})
}

// DeletePlaylist implements [library.PlaylistStore].
func (s *Store) DeletePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (library.Change, error) {
	return s.changeList(ctx, "delete playlist", userID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		l.length = l.account.Playlists
		p, err := l.q.Playlist(ctx, l.account.Key, playlistID)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		l.length--
		if err := l.q.DeleteList(ctx, l.account.Key, p.ListKey); err != nil {
			return err
		}
		return l.q.AddUsage(ctx, queries.AddUsageParams{
			Videos: -p.Length, TextBytes: -int64(len(p.Title) + len(p.Description)), Playlists: -1, Key: l.account.Key,
		})
	})
}

// AddToPlaylist implements [library.PlaylistStore].
func (s *Store) AddToPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Change, error) {
	a := addition{op: "add to playlist", videoID: videoID}
	return s.changePlaylist(ctx, a.op, userID, playlistID, now, a.delta(), func(ctx context.Context, l *changingList) error {
		return s.add(ctx, l, a)
	})
}

// RemoveFromPlaylist implements [library.PlaylistStore].
func (s *Store) RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Change, error) {
	return s.changePlaylist(ctx, "remove from playlist", userID, playlistID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		return l.remove(ctx, videoID)
	})
}

// EditPlaylist implements [library.PlaylistStore].
func (s *Store) EditPlaylist(ctx context.Context, userID, playlistID string, text library.PlaylistText, now time.Time) (library.Change, error) {
	const op = "edit playlist"
	return s.changePlaylist(ctx, op, userID, playlistID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		p := l.playlist
		before := len(p.Title) + len(p.Description)
		if text.Title != nil {
			p.Title = *text.Title
		}
		if text.Description != nil {
			p.Description = *text.Description
		}
		more := int64(len(p.Title) + len(p.Description) - before)
		if more > 0 && l.account.KeptText+more > int64(l.quota().Text) {
			return library.NewError(op, library.CodeTooMuchText)
		}
		err := l.q.EditPlaylist(ctx, queries.EditPlaylistParams{
			Title: p.Title, Description: p.Description, UserKey: l.account.Key, ListKey: l.key,
		})
		if err != nil {
			return err
		}
		if err := l.q.AddUsage(ctx, queries.AddUsageParams{TextBytes: more, Key: l.account.Key}); err != nil {
			return err
		}
		return l.changed(ctx, 0, 0)
	})
}

// changePlaylist is like [Store.changeList], for an existing playlist.
func (s *Store) changePlaylist(ctx context.Context, op, userID, playlistID string, now time.Time, before listDelta, work func(context.Context, *changingList) error) (library.Change, error) {
	return s.changeList(ctx, op, userID, now, before, func(ctx context.Context, l *changingList) error {
		p, err := l.q.Playlist(ctx, l.account.Key, playlistID)
		if err != nil {
			return notFoundAs(op, err, library.CodePlaylistNotFound)
		}
		l.key, l.playlist = p.ListKey, p
		return work(ctx, l)
	})
}
