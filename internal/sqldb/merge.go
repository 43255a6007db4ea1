package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// MergeGuest implements [library.AccountStore].
func (s *Store) MergeGuest(ctx context.Context, guestID string, session library.Session) (left library.MergeSkipped, err error) {
	const op = "merge guest"
	err = s.writeAccounts(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		a := guestMerge{op: op}
		if err := a.begin(ctx, q, guestID, session); err != nil {
			return err
		}
		if err := a.moveLists(ctx); err != nil {
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
		left = a.skipped
		return q.DeleteUser(ctx, a.guestKey)
	})
	if err != nil {
		return library.MergeSkipped{}, err
	}
	return left, nil
}

// guestMerge is a transaction that merges the data of a guest into an account.
type guestMerge struct {
	changingList // list of the account that is being changed
	op           string
	guestKey     int64
	quotaLeft    library.Usage // part of the account's quota that is still unused
	skipped      library.MergeSkipped
}

// begin locks both accounts. If an account does not exist, it returns CodeUserNotFound.
func (a *guestMerge) begin(ctx context.Context, q *queries.Queries, guestID string, session library.Session) (err error) {
	if guestID == session.UserID {
		return library.NewError(a.op, library.CodeUserNotFound)
	}
	a.q = q
	if a.guestKey, err = q.LockGuest(ctx, guestID); err != nil {
		return notFoundAs(a.op, err, library.CodeUserNotFound)
	}
	a.account, err = q.ChangeLists(ctx, queries.ChangeListsParams{
		UpdatedAt: session.CreatedAt.UnixMilli(), OfPlaylist: true, ID: session.UserID,
	})
	if err != nil {
		return notFoundAs(a.op, err, library.CodeUserNotFound)
	}
	quota := a.quota()
	a.quotaLeft = library.Usage{Videos: quota.Videos - int(a.account.KeptVideos), Text: quota.Text - int(a.account.KeptText)}
	return nil
}

// moveLists merges all lists of the guest within the quota. It counts the skipped items.
func (a *guestMerge) moveLists(ctx context.Context) (err error) {
	before := a.quotaLeft.Videos
	if a.skipped.Likes, err = a.collection(ctx, library.Likes); err != nil {
		return err
	}
	if a.skipped.WatchLater, err = a.collection(ctx, library.WatchLater); err != nil {
		return err
	}
	if err := a.history(ctx); err != nil {
		return err
	}
	if err := a.playlists(ctx); err != nil {
		return err
	}
	if err := a.q.AddUsage(ctx, queries.AddUsageParams{Videos: int64(before - a.quotaLeft.Videos), Key: a.account.Key}); err != nil {
		return err
	}
	return a.q.AllListsChanged(ctx, a.account.Revision, a.account.Key)
}

// history appends the guest's history to the account's history. It drops the oldest videos beyond
// the limit.
func (a *guestMerge) history(ctx context.Context) error {
	a.key = listKey(library.History)
	shared, err := a.q.RemoveSharedItems(ctx, queries.RemoveSharedItemsParams{UserKey: a.account.Key, ListKey: a.key, FromUserKey: a.guestKey})
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

// collection merges the collection and returns the number of skipped videos.
func (a *guestMerge) collection(ctx context.Context, c library.Collection) (left int, err error) {
	a.key = listKey(c)
	return a.list(ctx, a.key)
}

// list merges a list of the guest into the list of the account that a contains. It returns the
// number of skipped videos.
func (a *guestMerge) list(ctx context.Context, from int64) (left int, err error) {
	ours, err := a.q.ListLength(ctx, a.account.Key, a.key)
	if err != nil {
		return 0, err
	}
	brought, err := a.items(ctx, from, max(0, min(library.MaxListVideos-int(ours.Length), a.quotaLeft.Videos)))
	if err != nil {
		return 0, err
	}
	a.quotaLeft.Videos -= int(brought)
	if err := a.changed(ctx, brought, 0); err != nil {
		return 0, err
	}
	rest, err := a.q.CountNotMerged(ctx, queries.CountNotMergedParams{
		UserKey: a.account.Key, ListKey: a.key, FromUserKey: a.guestKey, FromListKey: from,
	})
	return int(rest), err
}

// items moves at most limit items of a guest's list to the end of the account's list that a
// contains.
func (a *guestMerge) items(ctx context.Context, from int64, limit int) (brought int64, err error) {
	brought, err = a.q.MergeItems(ctx, queries.MergeItemsParams{
		UserKey: a.account.Key, ListKey: a.key, FromUserKey: a.guestKey, FromListKey: from, MaxItems: int32(limit),
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

// playlists merges the guest's playlists. If the account has playlists with the same title, the
// videos are added to the oldest of them.
func (a *guestMerge) playlists(ctx context.Context) error {
	ours, err := a.q.Playlists(ctx, a.account.Key)
	if err != nil {
		return err
	}
	theirs, err := a.q.Playlists(ctx, a.guestKey)
	if err != nil {
		return err
	}
	byTitle := make(map[string]int64, len(ours)) // key of the oldest playlist with each title
	for _, p := range ours {
		if _, ok := byTitle[p.Title]; !ok {
			byTitle[p.Title] = p.ListKey
		}
	}
	for _, p := range theirs {
		key, there := byTitle[p.Title]
		if text := len(p.Title) + len(p.Description); !there {
			if a.account.Playlists == library.MaxPlaylists || text > a.quotaLeft.Text {
				a.skipped.Playlists++
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
			a.quotaLeft.Text -= text
		}
		a.key = key
		left, err := a.list(ctx, p.ListKey)
		if err != nil {
			return err
		}
		a.skipped.PlaylistVideos += left
	}
	return nil
}

// share moves the link of the guest's playlist to the new playlist. If the videos were added to an
// existing playlist, share deletes the link, because the link would show more videos than the guest
// has shared.
func (a *guestMerge) share(ctx context.Context, from int64) error {
	return a.q.MoveShare(ctx, queries.MoveShareParams{
		UserKey: a.account.Key, ListKey: a.key, FromUserKey: a.guestKey, FromListKey: from,
	})
}
