package sqldb

import (
	"context"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// Collection implements [library.CollectionStore].
func (s *Store) Collection(ctx context.Context, userID string, c library.Collection) (videos []library.Video, err error) {
	op := "list " + string(c)
	err = s.read(ctx, op, func(q *queries.Queries) (err error) {
		if videos, err = listed(ctx, q, userID, c); err != nil || len(videos) > 0 {
			return err
		}
		return userExists(ctx, q, op, userID)
	})
	return videos, err
}

// AddToCollection implements [library.CollectionStore].
func (s *Store) AddToCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) ([]library.Video, error) {
	op := "add to " + string(c)
	return s.changeCollection(ctx, op, userID, c, now, func(ctx context.Context, q *queries.Queries) error {
		err := q.AddToCollection(ctx, queries.AddToCollectionParams{UserID: userID, Collection: string(c), VideoID: videoID})
		if err != nil || c.DropsOldest() {
			return s.refusedVideo(op, err)
		}
		return roomForVideo(ctx, q, op, userID)
	})
}

// RecordPlayback implements [library.CollectionStore].
func (s *Store) RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) ([]library.Video, error) {
	const op, c = "record playback", library.History
	return s.changeCollection(ctx, op, userID, c, now, func(ctx context.Context, q *queries.Queries) error {
		item := queries.AddToCollectionParams{UserID: userID, Collection: string(c), VideoID: videoID}
		if err := q.RemoveFromCollection(ctx, queries.RemoveFromCollectionParams(item)); err != nil {
			return err
		}
		return s.refusedVideo(op, q.AddToCollection(ctx, item))
	})
}

// RemoveFromCollection implements [library.CollectionStore].
func (s *Store) RemoveFromCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) ([]library.Video, error) {
	return s.changeCollection(ctx, "remove from "+string(c), userID, c, now, func(ctx context.Context, q *queries.Queries) error {
		return q.RemoveFromCollection(ctx, queries.RemoveFromCollectionParams{UserID: userID, Collection: string(c), VideoID: videoID})
	})
}

// ClearCollection implements [library.CollectionStore].
func (s *Store) ClearCollection(ctx context.Context, userID string, c library.Collection, now time.Time) ([]library.Video, error) {
	return s.changeCollection(ctx, "clear "+string(c), userID, c, now, func(ctx context.Context, q *queries.Queries) error {
		return q.ClearCollection(ctx, userID, string(c))
	})
}

// changeCollection makes a change of the list, keeps it within its limit, and
// returns it.
func (s *Store) changeCollection(ctx context.Context, op, userID string, c library.Collection, now time.Time, do change) (videos []library.Video, err error) {
	err = s.writeAccount(ctx, op, userID, now, func(ctx context.Context, q *queries.Queries) (err error) {
		if err := do(ctx, q); err != nil {
			return err
		}
		if videos, err = listed(ctx, q, userID, c); err != nil || len(videos) <= library.MaxListVideos {
			return err
		}
		if !c.DropsOldest() {
			return library.NewError(op, library.CodeListFull)
		}
		oldest := len(videos) - 1
		if !c.NewestFirst() {
			oldest = 0
		}
		err = q.RemoveFromCollection(ctx, queries.RemoveFromCollectionParams{UserID: userID, Collection: string(c), VideoID: videos[oldest].ID})
		videos = slices.Delete(videos, oldest, oldest+1)
		return err
	})
	if err != nil {
		return nil, err
	}
	return videos, nil
}

// listed returns the list as it is shown; empty when there is no such account.
func listed(ctx context.Context, q *queries.Queries, userID string, c library.Collection) ([]library.Video, error) {
	rows, err := q.CollectionVideos(ctx, userID, string(c))
	if c.NewestFirst() {
		slices.Reverse(rows)
	}
	return convert(rows, videoOf), err
}

// Playlists implements [library.PlaylistStore].
func (s *Store) Playlists(ctx context.Context, userID string) (playlists []library.Playlist, err error) {
	const op = "list playlists"
	err = s.readSnapshot(ctx, op, func(q *queries.Queries) error {
		if err := userExists(ctx, q, op, userID); err != nil {
			return err
		}
		playlists, err = playlistsOf(ctx, q, userID)
		return err
	})
	return playlists, err
}

// Playlist implements [library.PlaylistStore].
func (s *Store) Playlist(ctx context.Context, userID, playlistID string) (playlist library.Playlist, err error) {
	const op = "look up playlist"
	err = s.readSnapshot(ctx, op, func(q *queries.Queries) error {
		if err := userExists(ctx, q, op, userID); err != nil {
			return err
		}
		playlist, err = playlistOf(ctx, q, op, userID, playlistID)
		return err
	})
	return playlist, err
}

// CreatePlaylist implements [library.PlaylistStore].
func (s *Store) CreatePlaylist(ctx context.Context, userID string, p library.Playlist, now time.Time) ([]library.Playlist, error) {
	const op = "create playlist"
	return s.changePlaylists(ctx, op, userID, now, func(ctx context.Context, q *queries.Queries) error {
		err := q.CreatePlaylist(ctx, queries.CreatePlaylistParams{UserID: userID, ID: p.ID, Title: p.Title, Description: p.Description})
		if err != nil {
			return err
		}
		count, err := q.CountPlaylists(ctx, userID)
		if err == nil && count > library.MaxPlaylists {
			return library.NewError(op, library.CodeTooManyPlaylists)
		}
		if err != nil {
			return err
		}
		return roomForText(ctx, q, op, userID)
	})
}

// DeletePlaylist implements [library.PlaylistStore].
func (s *Store) DeletePlaylist(ctx context.Context, userID, playlistID string, now time.Time) ([]library.Playlist, error) {
	return s.changePlaylists(ctx, "delete playlist", userID, now, func(ctx context.Context, q *queries.Queries) error {
		return q.DeletePlaylist(ctx, userID, playlistID)
	})
}

// AddToPlaylist implements [library.PlaylistStore].
func (s *Store) AddToPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Playlist, error) {
	const op = "add to playlist"
	return s.changePlaylist(ctx, op, userID, playlistID, now, func(ctx context.Context, q *queries.Queries) error {
		err := q.AddToPlaylist(ctx, queries.AddToPlaylistParams{UserID: userID, PlaylistID: playlistID, VideoID: videoID})
		if err != nil {
			return s.refusedVideo(op, err)
		}
		return roomForVideo(ctx, q, op, userID)
	})
}

// RemoveFromPlaylist implements [library.PlaylistStore].
func (s *Store) RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (library.Playlist, error) {
	return s.changePlaylist(ctx, "remove from playlist", userID, playlistID, now, func(ctx context.Context, q *queries.Queries) error {
		return q.RemoveFromPlaylist(ctx, queries.RemoveFromPlaylistParams{UserID: userID, PlaylistID: playlistID, VideoID: videoID})
	})
}

// changePlaylists makes a change of the account's playlists and returns them.
func (s *Store) changePlaylists(ctx context.Context, op, userID string, now time.Time, do change) (playlists []library.Playlist, err error) {
	err = s.writeAccount(ctx, op, userID, now, func(ctx context.Context, q *queries.Queries) (err error) {
		if err := do(ctx, q); err != nil {
			return err
		}
		playlists, err = playlistsOf(ctx, q, userID)
		return err
	})
	if err != nil {
		return nil, err
	}
	return playlists, nil
}

// changePlaylist makes a change of the playlist, which must be there, and
// returns it.
func (s *Store) changePlaylist(ctx context.Context, op, userID, playlistID string, now time.Time, do change) (playlist library.Playlist, err error) {
	err = s.writeAccount(ctx, op, userID, now, func(ctx context.Context, q *queries.Queries) error {
		// Asked first, so that a foreign key can only miss the video.
		if _, err := q.Playlist(ctx, userID, playlistID); err != nil {
			return found(op, err, library.CodePlaylistNotFound)
		}
		if err := do(ctx, q); err != nil {
			return err
		}
		playlist, err = playlistOf(ctx, q, op, userID, playlistID)
		if err == nil && len(playlist.Videos) > library.MaxListVideos {
			return library.NewError(op, library.CodeListFull)
		}
		return err
	})
	if err != nil {
		return library.Playlist{}, err
	}
	return playlist, nil
}

// playlistOf returns the playlist with its videos, or CodePlaylistNotFound.
func playlistOf(ctx context.Context, q *queries.Queries, op, userID, playlistID string) (library.Playlist, error) {
	row, err := q.Playlist(ctx, userID, playlistID)
	if err != nil {
		return library.Playlist{}, found(op, err, library.CodePlaylistNotFound)
	}
	videos, err := q.PlaylistVideos(ctx, userID, playlistID)
	if err != nil {
		return library.Playlist{}, err
	}
	return library.Playlist{ID: row.ID, Title: row.Title, Description: row.Description, Videos: convert(videos, videoOf)}, nil
}

// playlistsOf returns the account's playlists with their videos.
func playlistsOf(ctx context.Context, q *queries.Queries, userID string) ([]library.Playlist, error) {
	rows, err := q.Playlists(ctx, userID)
	if err != nil {
		return nil, err
	}
	items, err := q.VideosOfAllPlaylists(ctx, userID)
	if err != nil {
		return nil, err
	}
	videos := make(map[string][]library.Video, len(rows))
	for _, item := range items {
		videos[item.PlaylistID] = append(videos[item.PlaylistID], videoInPlaylist(item))
	}
	return convert(rows, func(row queries.PlaylistsRow) library.Playlist {
		return library.Playlist{
			ID:          row.ID,
			Title:       row.Title,
			Description: row.Description,
			Videos:      append([]library.Video{}, videos[row.ID]...),
		}
	}), nil
}

// writeAccount runs work as [Store.write] does, one change of the account after
// the other, and sets when the account last changed. It answers
// CodeUserNotFound when the account is not there.
func (s *Store) writeAccount(ctx context.Context, op, userID string, now time.Time, work change) error {
	return s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		rows, err := q.TouchUser(ctx, now.UnixMilli(), userID)
		if err := affected(op, rows, err, library.CodeUserNotFound); err != nil {
			return err
		}
		return work(ctx, q)
	})
}

// roomForVideo returns CodeTooManyVideos when the account keeps more than it may.
func roomForVideo(ctx context.Context, q *queries.Queries, op, userID string) error {
	kept, most, err := keptBy(ctx, q, op, userID)
	if err == nil && kept.Videos > most.Videos {
		return library.NewError(op, library.CodeTooManyVideos)
	}
	return err
}

// roomForText returns CodeTooMuchText when the account keeps more than it may.
func roomForText(ctx context.Context, q *queries.Queries, op, userID string) error {
	kept, most, err := keptBy(ctx, q, op, userID)
	if err == nil && kept.Text > most.Text {
		return library.NewError(op, library.CodeTooMuchText)
	}
	return err
}

// userExists returns CodeUserNotFound when the account is not there.
func userExists(ctx context.Context, q *queries.Queries, op, userID string) error {
	exists, err := q.UserExists(ctx, userID)
	if err == nil && !exists {
		return library.NewError(op, library.CodeUserNotFound)
	}
	return err
}

// refusedVideo returns the error of adding a video to a list that is there.
func (s *Store) refusedVideo(op string, err error) error {
	err = s.refused(op, err, UniqueViolation, library.CodeVideoPresent)
	return s.refused(op, err, ForeignKeyViolation, library.CodeVideoNotFound)
}

func videoInPlaylist(row queries.VideosOfAllPlaylistsRow) library.Video {
	return videoOf(queries.VideoRow{
		ID:          row.ID,
		Title:       row.Title,
		Description: row.Description,
		CreatorName: row.CreatorName,
		CreatorID:   row.CreatorID,
		Views:       row.Views,
		ViewsAsOf:   row.ViewsAsOf,
		UploadedOn:  row.UploadedOn,
		Seconds:     row.Seconds,
		Category:    row.Category,
	})
}
