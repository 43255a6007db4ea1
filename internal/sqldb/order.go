package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// gap is how far apart the positions of a playlist's videos are when they are added: a
// video that is brought between two others halves what is between them. When nothing
// is left, the whole list is spread anew, at the earliest after sixteen moves to one
// place. Playlists of before have none between any two, and are spread by their first move.
const gap = 1 << 16

// MoveInPlaylist implements [library.PlaylistStore].
func (s *Store) MoveInPlaylist(ctx context.Context, userID, playlistID, videoID, before string, now time.Time) (library.Change, error) {
	const op = "move in playlist"
	return s.changePlaylist(ctx, op, userID, playlistID, now, counted{playlist: true}, func(ctx context.Context, l *changingList) error {
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
	return position, found(op, err, library.CodeVideoNotFound)
}

func (l *changingList) moveToEnd(ctx context.Context, op, videoID string) error {
	moving, err := l.position(ctx, op, videoID)
	if err != nil {
		return err
	}
	if err := l.place(ctx, moving, l.playlist.NextPosition); err != nil {
		return err
	}
	return l.changed(ctx, 0, gap)
}

// moveBefore brings the video between the other one and what is before that. When those
// have nothing in between, the list is spread, and then they have.
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
	if errors.Is(err, sql.ErrNoRows) { // it becomes the first
		previous, err = max(0, next-2*gap), nil
	}
	if err != nil {
		return err
	}
	if middle := previous + (next-previous)/2; middle > previous {
		return l.place(ctx, moving, middle)
	}
	if err := l.spread(ctx); err != nil {
		return err
	}
	return l.moveBefore(ctx, op, videoID, before)
}

// place gives the item at one position another one, which no item has but itself.
func (l *changingList) place(ctx context.Context, from, to int64) error {
	return l.q.PlaceItem(ctx, queries.PlaceItemParams{Place: to, UserKey: l.account.Key, ListKey: l.key, Position: from})
}

// spread puts room between all items of the list.
func (l *changingList) spread(ctx context.Context) error {
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
	return s.changePlaylist(ctx, op, userID, playlistID, now, counted{playlist: true}, func(ctx context.Context, l *changingList) error {
		rows, err := l.q.SetPart(ctx, queries.SetPartParams{
			PartFrom: int64(part.From), PartTo: int64(part.To), UserKey: l.account.Key, ListKey: l.key, VideoID: videoID,
		})
		if err := affected(op, rows, err, library.CodeVideoNotFound); err != nil {
			return err
		}
		return l.changed(ctx, 0, 0)
	})
}
