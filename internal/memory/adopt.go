package memory

import (
	"context"
	"fmt"
	"slices"

	"greenroom/internal/library"
)

// AdoptGuest implements [library.AccountStore].
func (s *Store) AdoptGuest(ctx context.Context, guestID string, session library.Session) (left library.LeftOut, err error) {
	const op = "adopt guest"
	err = s.write(ctx, op, func() error {
		g, err := s.guest(op, guestID)
		if err != nil {
			return err
		}
		a, err := s.account(op, session.UserID)
		if err != nil {
			return err
		}
		if a == g {
			return library.NewError(op, library.CodeUserNotFound)
		}
		if err := s.sessionIsNew(op, session.ID); err != nil {
			return err
		}
		if left, err = a.adopt(op, g); err != nil {
			return err
		}
		a.user.UpdatedAt = kept(session.CreatedAt)
		s.removeAccount(g)
		s.keepSession(session)
		return nil
	})
	return left, err
}

// adopt brings the guest's lists as far as they fit, and counts the rest. It
// changes nothing when it returns an error.
func (a *account) adopt(op string, guest *account) (left library.LeftOut, err error) {
	kept, most := a.keeps(), a.user.Allowance()
	room := library.Kept{Videos: most.Videos - kept.Videos, Text: most.Text - kept.Text}
	revision := a.revision + 1
	likes, watchLater, history := list{revision: revision}, list{revision: revision}, list{revision: revision}
	likes.places, left.Likes = bring(a.collections[library.Likes].places, guest.collections[library.Likes].places, &room)
	watchLater.places, left.WatchLater = bring(a.collections[library.WatchLater].places, guest.collections[library.WatchLater].places, &room)
	history.places = continued(a.collections[library.History].places, guest.collections[library.History].places)
	playlists := slices.Clone(a.playlists)
	for i := range playlists {
		playlists[i].revision = revision
	}
	for _, p := range guest.playlists {
		i := slices.IndexFunc(playlists, func(other playlist) bool { return other.title == p.title })
		if text := len(p.title) + len(p.description); i < 0 {
			if len(playlists) == library.MaxPlaylists || text > room.Text {
				left.Playlists++
				continue
			}
			if slices.ContainsFunc(playlists, func(other playlist) bool { return other.id == p.id }) {
				return library.LeftOut{}, fmt.Errorf("%s: id %q is in use", op, p.id)
			}
			i = len(playlists)
			playlists = append(playlists, playlist{id: p.id, title: p.title, description: p.description, share: p.share, list: list{revision: revision}})
			room.Text -= text
		}
		var rest int
		before := len(playlists[i].places)
		playlists[i].places, rest = bring(playlists[i].places, p.places, &room)
		for _, place := range playlists[i].places[before:] {
			if part, there := p.parts[place]; there {
				playlists[i].parts = withPart(playlists[i].parts, place, part)
			}
		}
		left.PlaylistVideos += rest
	}
	notebooks := make(map[library.Notebook]*notebook)
	for _, n := range library.Notebooks() {
		joined, rest := a.notebooks[n].joined(n, guest.notebooks[n])
		notebooks[n] = joined
		left.Entries += rest
	}
	a.collections = map[library.Collection]list{library.Likes: likes, library.WatchLater: watchLater, library.History: history}
	a.playlists, a.notebooks, a.revision, a.playlistsRevision = playlists, notebooks, revision, revision
	return left, nil
}

// bring returns ours and, as far as there is room, what only theirs holds, and how
// much there was no room for.
func bring(ours, theirs []int, room *library.Kept) (all []int, left int) {
	all = slices.Clone(ours)
	there := make(map[int]bool, len(ours))
	for _, place := range ours {
		there[place] = true
	}
	for _, place := range theirs {
		switch {
		case there[place]:
		case len(all) == library.MaxListVideos || room.Videos <= 0:
			left++
		default:
			all = append(all, place)
			room.Videos--
		}
	}
	return all, left
}

// continued returns what only ours holds and then theirs, the latest that fit.
func continued(ours, theirs []int) []int {
	again := make(map[int]bool, len(theirs))
	for _, place := range theirs {
		again[place] = true
	}
	all := slices.DeleteFunc(slices.Clone(ours), func(place int) bool { return again[place] })
	all = append(all, theirs...)
	return all[max(0, len(all)-library.MaxListVideos):]
}
