package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// gap is the distance between the positions of videos that are added to a playlist. A moved video
// gets the position in the middle between its two neighbours. After 16 or more moves into the same
// gap, no position is unused, and the whole list is renumbered. Playlists of older versions have no
// gaps, so their first move renumbers them.
const gap = 1 << 16

// MoveInPlaylist implements [library.PlaylistStore].
func (s *Store) MoveInPlaylist(ctx context.Context, userID, playlistID, videoID, before string, now time.Time) (library.Change, error) {
	const op = "move in playlist"
	return s.changePlaylist(ctx, op, userID, playlistID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		if before == "" {
			return l.moveToEnd(ctx, op, videoID)
		}
		if err := l.moveBefore(ctx, op, videoID, before); err != nil {
			return err
		}
		return l.changed(ctx, 0, 0)
	})
}

// position returns the position of the video, or CodeVideoNotFound.
func (l *changingList) position(ctx context.Context, op, videoID string) (int64, error) {
	position, err := l.q.ItemPosition(ctx, queries.ItemPositionParams{UserKey: l.account.Key, ListKey: l.key, VideoID: videoID})
	return position, notFoundAs(op, err, library.CodeVideoNotFound)
}

func (l *changingList) moveToEnd(ctx context.Context, op, videoID string) error {
	moving, err := l.position(ctx, op, videoID)
	if err != nil {
		return err
	}
	if err := l.move(ctx, moving, l.playlist.NextPosition); err != nil {
		return err
	}
	return l.changed(ctx, 0, gap)
}

// moveBefore moves the video before another video. If no position before the other video is unused,
// it first renumbers the list.
func (l *changingList) moveBefore(ctx context.Context, op, videoID, before string) error {
	moving, err := l.position(ctx, op, videoID)
	if err != nil {
		return err
	}
	next, err := l.position(ctx, op, before)
	if err != nil || next == moving {
		return err
	}
	previous, err := l.q.PositionBefore(ctx, queries.PositionBeforeParams{
		UserKey: l.account.Key, ListKey: l.key, Before: next, Moving: moving,
	})
	if errors.Is(err, sql.ErrNoRows) { // no video precedes, so the moved video becomes the first of the list
		previous, err = max(0, next-2*gap), nil
	}
	if err != nil {
		return err
	}
	if middle := previous + (next-previous)/2; middle > previous {
		return l.move(ctx, moving, middle)
	}
	if err := l.renumber(ctx); err != nil {
		return err
	}
	return l.moveBefore(ctx, op, videoID, before)
}

// move changes the position of an item to an unused position.
func (l *changingList) move(ctx context.Context, from, to int64) error {
	return l.q.MoveItem(ctx, queries.MoveItemParams{ToPosition: to, UserKey: l.account.Key, ListKey: l.key, Position: from})
}

// renumber gives all items of the list new positions with gaps.
func (l *changingList) renumber(ctx context.Context) error {
	err := l.q.SpreadItems(ctx, queries.SpreadItemsParams{
		NextPosition: l.playlist.NextPosition, Gap: gap, UserKey: l.account.Key, ListKey: l.key,
	})
	if err != nil {
		return err
	}
	return l.changed(ctx, 0, (l.playlist.Length+1)*gap)
}

// SetPart implements [library.PlaylistStore].
func (s *Store) SetPart(ctx context.Context, userID, playlistID, videoID string, part library.Part, now time.Time) (library.Change, error) {
	const op = "set part"
	return s.changePlaylist(ctx, op, userID, playlistID, now, listDelta{playlist: true}, func(ctx context.Context, l *changingList) error {
		rows, err := l.q.SetPart(ctx, queries.SetPartParams{
			PartFrom: int64(part.From), PartTo: int64(part.To), UserKey: l.account.Key, ListKey: l.key, VideoID: videoID,
		})
		if err := noRowsAs(op, rows, err, library.CodeVideoNotFound); err != nil {
			return err
		}
		return l.changed(ctx, 0, 0)
	})
}
