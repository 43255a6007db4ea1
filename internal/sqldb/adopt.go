package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// AdoptGuest implements [library.AccountStore].
func (s *Store) AdoptGuest(ctx context.Context, guestID string, session library.Session) (left library.LeftOut, err error) {
	const op = "adopt guest"
	err = s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		a := adoption{q: q, op: op, guestID: guestID, userID: session.UserID}
		if err := a.begin(ctx, session); err != nil {
			return err
		}
		if err := a.bring(ctx); err != nil {
			return err
		}
		if err := createSession(ctx, q, session); err != nil {
			return err
		}
		left = a.left
		return q.DeleteUser(ctx, guestID)
	})
	if err != nil {
		return library.LeftOut{}, err
	}
	return left, nil
}

// adoption is a transaction that brings the lists of a guest to an account.
type adoption struct {
	q               *queries.Queries
	op              string
	guestID, userID string
	room            library.Kept // what the account may still take
	left            library.LeftOut
}

// begin makes other changes of both accounts wait, or finds that one is not there.
func (a *adoption) begin(ctx context.Context, session library.Session) error {
	if a.guestID == a.userID {
		return library.NewError(a.op, library.CodeUserNotFound)
	}
	rows, err := a.q.LockGuest(ctx, a.guestID)
	if err := affected(a.op, rows, err, library.CodeUserNotFound); err != nil {
		return err
	}
	rows, err = a.q.TouchUser(ctx, session.CreatedAt.UnixMilli(), a.userID)
	if err := affected(a.op, rows, err, library.CodeUserNotFound); err != nil {
		return err
	}
	kept, most, err := keptBy(ctx, a.q, a.op, a.userID)
	a.room = library.Kept{Videos: most.Videos - kept.Videos, Text: most.Text - kept.Text}
	return err
}

// bring brings everything that fits, and counts what does not.
func (a *adoption) bring(ctx context.Context) (err error) {
	if a.left.Likes, err = a.collection(ctx, library.Likes); err != nil {
		return err
	}
	if a.left.WatchLater, err = a.collection(ctx, library.WatchLater); err != nil {
		return err
	}
	if err := a.history(ctx); err != nil {
		return err
	}
	return a.playlists(ctx)
}

// history puts what the guest watched at the end of the account's history, which
// drops its oldest for it.
func (a *adoption) history(ctx context.Context) error {
	const c = string(library.History)
	if err := a.q.RemoveShared(ctx, queries.RemoveSharedParams{UserID: a.userID, Collection: c, FromID: a.guestID}); err != nil {
		return err
	}
	all := queries.BringCollectionParams{UserID: a.userID, Collection: c, FromID: a.guestID, Room: library.MaxListVideos}
	if _, err := a.q.BringCollection(ctx, all); err != nil {
		return err
	}
	return a.q.DropOldest(ctx, queries.DropOldestParams{UserID: a.userID, Collection: c, Kept: library.MaxListVideos})
}

// collection brings the list, and returns how many videos did not fit.
func (a *adoption) collection(ctx context.Context, c library.Collection) (left int, err error) {
	count, err := a.q.CountCollection(ctx, a.userID, string(c))
	if err != nil {
		return 0, err
	}
	brought, err := a.q.BringCollection(ctx, queries.BringCollectionParams{
		UserID: a.userID, Collection: string(c), FromID: a.guestID, Room: a.roomFor(count),
	})
	if err != nil {
		return 0, err
	}
	a.room.Videos -= int(brought)
	rest, err := a.q.CountNotBrought(ctx, queries.CountNotBroughtParams{UserID: a.userID, Collection: string(c), FromID: a.guestID})
	return int(rest), err
}

// roomFor returns how many videos a list that holds so many can take.
func (a *adoption) roomFor(count int64) int32 {
	return int32(max(0, min(library.MaxListVideos-int(count), a.room.Videos)))
}

// playlists brings the guest's playlists.
func (a *adoption) playlists(ctx context.Context) error {
	ours, err := a.q.Playlists(ctx, a.userID)
	if err != nil {
		return err
	}
	theirs, err := a.q.Playlists(ctx, a.guestID)
	if err != nil {
		return err
	}
	byTitle := make(map[string]string, len(ours)) // the id of the oldest of each title
	for _, p := range ours {
		if _, ok := byTitle[p.Title]; !ok {
			byTitle[p.Title] = p.ID
		}
	}
	count := len(ours)
	for _, p := range theirs {
		id, there := byTitle[p.Title]
		if text := len(p.Title) + len(p.Description); !there {
			if count == library.MaxPlaylists || text > a.room.Text {
				a.left.Playlists++
				continue
			}
			id = p.ID
			err := a.q.CreatePlaylist(ctx, queries.CreatePlaylistParams{UserID: a.userID, ID: id, Title: p.Title, Description: p.Description})
			if err != nil {
				return err
			}
			byTitle[p.Title] = id
			a.room.Text -= text
			count++
		}
		if err := a.playlist(ctx, p.ID, id); err != nil {
			return err
		}
	}
	return nil
}

// playlist brings the videos of the guest's playlist to the account's.
func (a *adoption) playlist(ctx context.Context, from, to string) error {
	count, err := a.q.CountPlaylistVideos(ctx, a.userID, to)
	if err != nil {
		return err
	}
	brought, err := a.q.BringPlaylist(ctx, queries.BringPlaylistParams{
		UserID: a.userID, PlaylistID: to, FromID: a.guestID, FromPlaylistID: from, Room: a.roomFor(count),
	})
	if err != nil {
		return err
	}
	a.room.Videos -= int(brought)
	rest, err := a.q.CountNotBroughtToPlaylist(ctx, queries.CountNotBroughtToPlaylistParams{
		UserID: a.userID, PlaylistID: to, FromID: a.guestID, FromPlaylistID: from,
	})
	a.left.PlaylistVideos += int(rest)
	return err
}
