package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// AdoptGuest implements [library.AccountStore].
func (s *Store) AdoptGuest(ctx context.Context, guestID string, session library.Session) (left library.LeftOut, err error) {
	const op = "adopt guest"
	err = s.writeAccounts(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		a := adoption{op: op}
		if err := a.begin(ctx, q, guestID, session); err != nil {
			return err
		}
		if err := a.bring(ctx); err != nil {
			return err
		}
		if err := a.notebooks(ctx, guestID, session.UserID); err != nil {
			return err
		}
		if err := s.createSession(ctx, q, op, session); err != nil {
			return err
		}
		if _, err := endOldSessions(ctx, q, session); err != nil {
			return err
		}
		left = a.left
		return q.DeleteUser(ctx, a.guestKey)
	})
	if err != nil {
		return library.LeftOut{}, err
	}
	return left, nil
}

// adoption is a transaction that brings the lists of a guest to an account.
type adoption struct {
	changingList // of the account that takes them
	op           string
	guestKey     int64
	room         library.Kept // what the account may still take
	left         library.LeftOut
}

// begin makes other changes of both accounts wait, or finds that one is not there.
func (a *adoption) begin(ctx context.Context, q *queries.Queries, guestID string, session library.Session) (err error) {
	if guestID == session.UserID {
		return library.NewError(a.op, library.CodeUserNotFound)
	}
	a.q = q
	if a.guestKey, err = q.LockGuest(ctx, guestID); err != nil {
		return found(a.op, err, library.CodeUserNotFound)
	}
	a.account, err = q.ChangeLists(ctx, queries.ChangeListsParams{
		UpdatedAt: session.CreatedAt.UnixMilli(), OfPlaylist: true, ID: session.UserID,
	})
	if err != nil {
		return found(a.op, err, library.CodeUserNotFound)
	}
	most := a.allowance()
	a.room = library.Kept{Videos: most.Videos - int(a.account.KeptVideos), Text: most.Text - int(a.account.KeptText)}
	return nil
}

// bring brings everything that fits, and counts what does not.
func (a *adoption) bring(ctx context.Context) (err error) {
	before := a.room.Videos
	if a.left.Likes, err = a.collection(ctx, library.Likes); err != nil {
		return err
	}
	if a.left.WatchLater, err = a.collection(ctx, library.WatchLater); err != nil {
		return err
	}
	if err := a.history(ctx); err != nil {
		return err
	}
	if err := a.playlists(ctx); err != nil {
		return err
	}
	if err := a.q.Keep(ctx, queries.KeepParams{Videos: int64(before - a.room.Videos), Key: a.account.Key}); err != nil {
		return err
	}
	return a.q.AllListsChanged(ctx, a.account.Revision, a.account.Key)
}

// history puts what the guest watched at the end of the account's history, which
// drops its oldest for it.
func (a *adoption) history(ctx context.Context) error {
	a.key = listKey(library.History)
	shared, err := a.q.RemoveShared(ctx, queries.RemoveSharedParams{UserKey: a.account.Key, ListKey: a.key, FromUserKey: a.guestKey})
	if err != nil {
		return err
	}
	brought, err := a.items(ctx, a.key, library.MaxListVideos)
	if err != nil {
		return err
	}
	if err := a.changed(ctx, brought-shared, 0); err != nil {
		return err
	}
	return a.dropOldest(ctx, a.length-library.MaxListVideos)
}

// collection brings the list, and returns how many videos did not fit.
func (a *adoption) collection(ctx context.Context, c library.Collection) (left int, err error) {
	a.key = listKey(c)
	return a.list(ctx, a.key)
}

// list brings a list of the guest to the account's that is being changed, and
// returns how many videos did not fit.
func (a *adoption) list(ctx context.Context, from int64) (left int, err error) {
	ours, err := a.q.ListLength(ctx, a.account.Key, a.key)
	if err != nil {
		return 0, err
	}
	brought, err := a.items(ctx, from, max(0, min(library.MaxListVideos-int(ours.Length), a.room.Videos)))
	if err != nil {
		return 0, err
	}
	a.room.Videos -= int(brought)
	if err := a.changed(ctx, brought, 0); err != nil {
		return 0, err
	}
	rest, err := a.q.CountNotBrought(ctx, queries.CountNotBroughtParams{
		UserKey: a.account.Key, ListKey: a.key, FromUserKey: a.guestKey, FromListKey: from,
	})
	return int(rest), err
}

// items brings at most room items of a list of the guest, and makes them the latest.
func (a *adoption) items(ctx context.Context, from int64, room int) (brought int64, err error) {
	brought, err = a.q.BringItems(ctx, queries.BringItemsParams{
		UserKey: a.account.Key, ListKey: a.key, FromUserKey: a.guestKey, FromListKey: from, Room: int32(room),
	})
	if err != nil {
		return 0, err
	}
	theirs, err := a.q.ListLength(ctx, a.guestKey, from)
	if err != nil {
		return 0, err
	}
	return brought, a.changed(ctx, 0, theirs.NextPosition)
}

// playlists brings the guest's playlists.
func (a *adoption) playlists(ctx context.Context) error {
	ours, err := a.q.Playlists(ctx, a.account.Key)
	if err != nil {
		return err
	}
	theirs, err := a.q.Playlists(ctx, a.guestKey)
	if err != nil {
		return err
	}
	byTitle := make(map[string]int64, len(ours)) // the oldest of each title
	for _, p := range ours {
		if _, ok := byTitle[p.Title]; !ok {
			byTitle[p.Title] = p.ListKey
		}
	}
	for _, p := range theirs {
		key, there := byTitle[p.Title]
		if text := len(p.Title) + len(p.Description); !there {
			if a.account.Playlists == library.MaxPlaylists || text > a.room.Text {
				a.left.Playlists++
				continue
			}
			err := a.createPlaylist(ctx, library.Playlist{ID: p.ID, Title: p.Title, Description: p.Description})
			if err != nil {
				return err
			}
			key = a.key
			if err := a.share(ctx, p.ListKey); err != nil {
				return err
			}
			byTitle[p.Title] = key
			a.room.Text -= text
		}
		a.key = key
		left, err := a.list(ctx, p.ListKey)
		if err != nil {
			return err
		}
		a.left.PlaylistVideos += left
	}
	return nil
}

// share brings the link of the guest's playlist to the one that was made of it. One that
// joins another playlist would show more than was shared: its link ends.
func (a *adoption) share(ctx context.Context, from int64) error {
	return a.q.BringShare(ctx, queries.BringShareParams{
		UserKey: a.account.Key, ListKey: a.key, FromUserKey: a.guestKey, FromListKey: from,
	})
}
