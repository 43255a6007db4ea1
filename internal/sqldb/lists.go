package sqldb

import (
	"context"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// listKey returns the collection's key among the lists of an account. The playlists'
// come after those. An unknown collection has no key: no list has 0.
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
		return library.List{}, explain(ctx, op, err)
	}
	return s.known.list(userID, c, held, func() (list library.List, err error) {
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

// listOf returns the list of the rows, of which there is at least one.
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
		place := i
		if c.NewestFirst() {
			place = len(rows) - 1 - i
		}
		list.Videos[place] = row.VideoKey.Int64
	}
	return list
}

// AddToCollection implements [library.CollectionStore].
func (s *Store) AddToCollection(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) (library.Change, error) {
	op := "add to " + string(c)
	a := addition{op: op, collection: c, videoID: videoID}
	return s.changeList(ctx, op, userID, now, a.counted(), func(ctx context.Context, l *changingList) error {
		return s.add(ctx, l, a)
	})
}

// RecordPlayback implements [library.CollectionStore].
func (s *Store) RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) (library.Change, error) {
	a := addition{op: "record playback", collection: library.History, videoID: videoID}
	return s.changeList(ctx, a.op, userID, now, a.counted(), func(ctx context.Context, l *changingList) error {
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
	before := counted{videos: -1} // as it is likely to be there
	if c == library.History {
		before = counted{}
	}
	return s.changeList(ctx, "remove from "+string(c), userID, now, before, func(ctx context.Context, l *changingList) error {
		l.key = listKey(c)
		return l.remove(ctx, videoID)
	})
}

// ClearCollection implements [library.CollectionStore].
func (s *Store) ClearCollection(ctx context.Context, userID string, c library.Collection, now time.Time) (library.Change, error) {
	return s.changeList(ctx, "clear "+string(c), userID, now, counted{}, func(ctx context.Context, l *changingList) error {
		l.key = listKey(c)
		removed, err := l.q.RemoveItems(ctx, l.account.Key, l.key)
		if err != nil {
			return err
		}
		return l.removed(ctx, removed)
	})
}

// counted says what [Store.changeList] counts before the change, in the statement
// that it begins with.
type counted struct {
	videos   int64 // added, and not to the history; less than 0 when they are removed
	playlist bool  // it is a playlist that changes, or their number
}

// changingList is a change of one of an account's lists, in its transaction.
type changingList struct {
	q        *queries.Queries
	account  queries.ChangeListsRow
	counted  int64               // the videos of [counted]
	key      int64               // of the list
	playlist queries.PlaylistRow // as it was before, when it is one that is there
	length   int64               // of the list, or how many playlists there are; after the change
}

// changeList runs work as [Store.write] does, one change of the account after the
// other. It answers CodeUserNotFound when the account is not there. Work sees no
// item but those that it changes: what it has to know of the others is counted.
func (s *Store) changeList(ctx context.Context, op, userID string, now time.Time, before counted, work func(context.Context, *changingList) error) (change library.Change, err error) {
	forget := func() { s.known.forgetLists(userID) }
	err = s.writeWith(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		account, err := q.ChangeLists(ctx, queries.ChangeListsParams{
			UpdatedAt: now.UnixMilli(), OfPlaylist: before.playlist, Videos: before.videos, ID: userID,
		})
		if err != nil {
			return found(op, err, library.CodeUserNotFound)
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

// allowance returns the most that the account may keep.
func (l *changingList) allowance() library.Kept {
	return userOf(queries.User{ExpiresAt: l.account.ExpiresAt}).Allowance()
}

// addition is a video that is added to a list.
type addition struct {
	op         string
	collection library.Collection // "" for a playlist
	videoID    string
	inPlaceOf  int64 // how many entries of it were removed before
}

func (a addition) counted() counted {
	if a.collection == library.History {
		return counted{}
	}
	return counted{videos: 1, playlist: a.collection == ""}
}

// positions returns how many the addition uses: in a playlist, things move.
func (a addition) positions() int64 {
	if a.collection == "" {
		return gap
	}
	return 1
}

// add adds the video to the list, which has its key when it is a playlist.
func (s *Store) add(ctx context.Context, l *changingList, a addition) error {
	if a.collection != "" {
		l.key = listKey(a.collection)
	}
	rows, err := l.q.AddItem(ctx, queries.AddItemParams{UserKey: l.account.Key, ListKey: l.key, VideoID: a.videoID})
	err = s.refused(a.op, err, UniqueViolation, library.CodeVideoPresent)
	if err := affected(a.op, rows, err, library.CodeVideoNotFound); err != nil {
		return err
	}
	if err := l.changed(ctx, 1-a.inPlaceOf, a.positions()); err != nil {
		return err
	}
	switch {
	case a.collection.DropsOldest():
		return l.dropOldest(ctx, l.length-int64(l.allowance().History))
	case l.length > library.MaxListVideos:
		return library.NewError(a.op, library.CodeListFull)
	case l.account.KeptVideos > int64(l.allowance().Videos):
		return library.NewError(a.op, library.CodeTooManyVideos)
	default:
		return nil
	}
}

// changed notes that the list changed, how many videos it has more, and how many
// positions were used.
func (l *changingList) changed(ctx context.Context, more, positions int64) (err error) {
	l.length, err = l.q.ListChanged(ctx, queries.ListChangedParams{
		Revision: l.account.Revision, More: more, Positions: positions, UserKey: l.account.Key, ListKey: l.key,
	})
	return err
}

// dropOldest removes so many of the oldest videos of the history, if any.
func (l *changingList) dropOldest(ctx context.Context, many int64) error {
	if many <= 0 {
		return nil
	}
	dropped, err := l.q.DropOldest(ctx, queries.DropOldestParams{UserKey: l.account.Key, ListKey: l.key, Dropped: int32(many)})
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

// removed counts the videos that were removed from the list.
func (l *changingList) removed(ctx context.Context, removed int64) error {
	if err := l.changed(ctx, -removed, 0); err != nil {
		return err
	}
	if more := -removed - l.counted; more != 0 && l.key != listKey(library.History) {
		return l.q.Keep(ctx, queries.KeepParams{Videos: more, Key: l.account.Key})
	}
	return nil
}
