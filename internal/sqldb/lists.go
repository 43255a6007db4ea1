package sqldb

import (
	"context"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// listKey returns the key of the collection among the lists of an account. Playlists have greater
// keys. For an unknown collection it returns 0. No list has the key 0.
func listKey(c library.Collection) int64 {
	switch c {
	case library.Likes:
		return 1
	case library.WatchLater:
		return 2
	case library.History:
		return 3
	default:
		return 0
	}
}

// Collection implements [library.CollectionStore].
func (s *Store) Collection(ctx context.Context, userID string, c library.Collection, held int64) (library.List, error) {
	op := "list " + string(c)
	if err := ctx.Err(); err != nil {
		return library.List{}, wrapError(ctx, op, err)
	}
	return s.readCache.list(userID, c, held, func() (list library.List, err error) {
		err = s.read(ctx, op, func(q *queries.Queries) error {
			rows, err := q.List(ctx, queries.ListParams{ListKey: listKey(c), Held: held, UserID: userID})
			if err == nil && len(rows) == 0 {
				return library.NewError(op, library.CodeUserNotFound)
			}
			if err == nil {
				list = listOf(c, held, rows)
			}
			return err
		})
		return list, err
	})
}

// listOf converts the rows of a list. rows must not be empty.
func listOf(c library.Collection, held int64, rows []queries.ListRow) library.List {
	list := library.List{Revision: rows[0].Revision, Account: rows[0].AccountRevision}
	if list.Revision == held {
		return list
	}
	if !rows[0].VideoKey.Valid {
		rows = nil
	}
	list.Videos = make([]int64, len(rows))
	for i, row := range rows {
		index := i
		if c.NewestFirst() {
			index = len(rows) - 1 - i
		}
		list.Videos[index] = row.VideoKey.Int64
	}
	return list
}

// AddToCollection implements [library.CollectionStore].
func (s *Store) AddToCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) (library.Change, error) {
	op := "add to " + string(c)
	a := addition{op: op, collection: c, videoID: videoID}
	return s.changeList(ctx, op, userID, now, a.delta(), func(ctx context.Context, l *changingList) error {
		return s.add(ctx, l, a)
	})
}

// RecordPlayback implements [library.CollectionStore].
func (s *Store) RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) (library.Change, error) {
	a := addition{op: "record playback", collection: library.History, videoID: videoID}
	return s.changeList(ctx, a.op, userID, now, a.delta(), func(ctx context.Context, l *changingList) error {
		l.key = listKey(a.collection)
		removed, err := l.q.RemoveItem(ctx, queries.RemoveItemParams{UserKey: l.account.Key, ListKey: l.key, VideoID: videoID})
		if err != nil {
			return err
		}
		a.inPlaceOf = removed
		return s.add(ctx, l, a)
	})
}

// RemoveFromCollection implements [library.CollectionStore].
func (s *Store) RemoveFromCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) (library.Change, error) {
	before := listDelta{videos: -1} // expected change, because the video is usually in the list
	if c == library.History {
		before = listDelta{}
	}
	return s.changeList(ctx, "remove from "+string(c), userID, now, before, func(ctx context.Context, l *changingList) error {
		l.key = listKey(c)
		return l.remove(ctx, videoID)
	})
}

// ClearCollection implements [library.CollectionStore].
func (s *Store) ClearCollection(ctx context.Context, userID string, c library.Collection, now time.Time) (library.Change, error) {
	return s.changeList(ctx, "clear "+string(c), userID, now, listDelta{}, func(ctx context.Context, l *changingList) error {
		l.key = listKey(c)
		removed, err := l.q.RemoveItems(ctx, l.account.Key, l.key)
		if err != nil {
			return err
		}
		return l.removed(ctx, removed)
	})
}

// listDelta is the change that a write is expected to make to the counters of an account. The first
// statement of [Store.changeList] adds the delta to the counters.
type listDelta struct {
	videos   int64 // number of videos added to all lists except the history; negative if videos are removed
	playlist bool  // whether the write changes a playlist or the number of playlists
}

// changingList is the transaction of a write to one of an account's lists.
type changingList struct {
	q        *queries.Queries
	account  queries.ChangeListsRow
	counted  int64               // number of videos that changeList has already added to the counter of the account; negative for a removal
	key      int64               // key of the list
	playlist queries.PlaylistRow // playlist before the write; only set if the list is an existing playlist
	length   int64               // number of videos in the list after the write, or the number of playlists
}

// changeList runs work like [Store.write]. Writes of one account are serialized. If the account
// does not exist, it returns CodeUserNotFound. Counters contain the lengths of the lists, so work
// reads only the items that it changes.
func (s *Store) changeList(ctx context.Context, op, userID string, now time.Time, before listDelta, work func(context.Context, *changingList) error) (change library.Change, err error) {
	forget := func() { s.readCache.invalidateLists(userID) }
	err = s.writeWith(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		account, err := q.ChangeLists(ctx, queries.ChangeListsParams{
			UpdatedAt: now.UnixMilli(), OfPlaylist: before.playlist, Videos: before.videos, ID: userID,
		})
		if err != nil {
			return notFoundAs(op, err, library.CodeUserNotFound)
		}
		l := &changingList{q: q, account: account, counted: before.videos}
		if err := work(ctx, l); err != nil {
			return err
		}
		change = library.Change{Revision: account.Revision, Length: int(l.length)}
		return nil
	}, forget)
	if err != nil {
		return library.Change{}, err
	}
	return change, nil
}

// quota returns the quota of the account.
func (l *changingList) quota() library.Usage {
	return userOf(queries.User{ExpiresAt: l.account.ExpiresAt}).Quota()
}

// addition describes the addition of a video to a list.
type addition struct {
	op         string
	collection library.Collection // collection to which the video is added; "" for a playlist
	videoID    string
	inPlaceOf  int64 // number of earlier entries of the video that were removed
}

func (a addition) delta() listDelta {
	if a.collection == library.History {
		return listDelta{}
	}
	return listDelta{videos: 1, playlist: a.collection == ""}
}

// positions returns the number of positions that the addition uses. Between the positions of videos
// in a playlist are gaps, so that other videos can be moved into a gap.
func (a addition) positions() int64 {
	if a.collection == "" {
		return gap
	}
	return 1
}

// add adds the video to the list. If the list is a playlist, l contains its key.
func (s *Store) add(ctx context.Context, l *changingList, a addition) error {
	if a.collection != "" {
		l.key = listKey(a.collection)
	}
	rows, err := l.q.AddItem(ctx, queries.AddItemParams{UserKey: l.account.Key, ListKey: l.key, VideoID: a.videoID})
	err = s.violationAs(a.op, err, UniqueViolation, library.CodeVideoPresent)
	if err := noRowsAs(a.op, rows, err, library.CodeVideoNotFound); err != nil {
		return err
	}
	if err := l.changed(ctx, 1-a.inPlaceOf, a.positions()); err != nil {
		return err
	}
	switch {
	case a.collection.DropsOldest():
		return l.dropOldest(ctx, l.length-int64(l.quota().History))
	case l.length > library.MaxListVideos:
		return library.NewError(a.op, library.CodeListFull)
	case l.account.KeptVideos > int64(l.quota().Videos):
		return library.NewError(a.op, library.CodeTooManyVideos)
	default:
		return nil
	}
}

// changed sets the new revision of the list. It also adds more to the length of the list, and
// positions to the next position of the list.
func (l *changingList) changed(ctx context.Context, more, positions int64) (err error) {
	l.length, err = l.q.CountListChange(ctx, queries.CountListChangeParams{
		Revision: l.account.Revision, More: more, Positions: positions, UserKey: l.account.Key, ListKey: l.key,
	})
	return err
}

// dropOldest removes the oldest videos, many in number, from the history.
func (l *changingList) dropOldest(ctx context.Context, many int64) error {
	if many <= 0 {
		return nil
	}
	dropped, err := l.q.DeleteOldestItems(ctx, queries.DeleteOldestItemsParams{UserKey: l.account.Key, ListKey: l.key, Dropped: int32(many)})
	if err != nil {
		return err
	}
	return l.changed(ctx, -dropped, 0)
}

// remove removes the video from the list.
func (l *changingList) remove(ctx context.Context, videoID string) error {
	removed, err := l.q.RemoveItem(ctx, queries.RemoveItemParams{UserKey: l.account.Key, ListKey: l.key, VideoID: videoID})
	if err != nil {
		return err
	}
	return l.removed(ctx, removed)
}

// removed subtracts the number of removed videos from the length of the list.
func (l *changingList) removed(ctx context.Context, removed int64) error {
	if err := l.changed(ctx, -removed, 0); err != nil {
		return err
	}
	if more := -removed - l.counted; more != 0 && l.key != listKey(library.History) {
		return l.q.AddUsage(ctx, queries.AddUsageParams{Videos: more, Key: l.account.Key})
	}
	return nil
}
