package memory

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"greenroom/internal/library"
)

// MergeGuest implements [library.AccountStore].
func (s *Store) MergeGuest(ctx context.Context, guestID string, session library.Session) (left library.MergeSkipped, err error) {
	const op = "merge guest"
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
		if left, err = a.mergeLists(op, g); err != nil {
			return err
		}
		a.user.UpdatedAt = storedTime(session.CreatedAt)
		s.removeAccount(g)
		s.keepSession(session)
		return nil
	})
	return left, err
}

// mergeLists merges the guest's lists within the quota and counts the skipped items. After an
// error, the lists are unchanged.
func (a *account) mergeLists(op string, guest *account) (left library.MergeSkipped, err error) {
	saved, quota := a.usage(), a.user.Quota()
	quotaLeft := library.Usage{Videos: quota.Videos - saved.Videos, Text: quota.Text - saved.Text}
	revision := a.revision + 1
	likes, watchLater, history := list{revision: revision}, list{revision: revision}, list{revision: revision}
	likes.videos, left.Likes = appendMissing(a.collections[library.Likes].videos, guest.collections[library.Likes].videos, &quotaLeft)
	watchLater.videos, left.WatchLater = appendMissing(a.collections[library.WatchLater].videos, guest.collections[library.WatchLater].videos, &quotaLeft)
	history.videos = mergeHistory(a.collections[library.History].videos, guest.collections[library.History].videos)
	playlists := slices.Clone(a.playlists)
	for i := range playlists {
		playlists[i].revision = revision
	}
	for _, p := range guest.playlists {
		i := slices.IndexFunc(playlists, func(other playlist) bool { return other.title == p.title })
		if text := len(p.title) + len(p.description); i < 0 {
			if len(playlists) == library.MaxPlaylists || text > quotaLeft.Text {
				left.Playlists++
				continue
			}
			if slices.ContainsFunc(playlists, func(other playlist) bool { return other.id == p.id }) {
				return library.MergeSkipped{}, fmt.Errorf("%s: id %q is in use", op, p.id)
			}
			i = len(playlists)
			playlists = append(playlists, playlist{id: p.id, title: p.title, description: p.description, share: p.share, list: list{revision: revision}})
			quotaLeft.Text -= text
		}
		var rest int
		before := len(playlists[i].videos)
		playlists[i].videos, rest = appendMissing(playlists[i].videos, p.videos, &quotaLeft)
		for _, index := range playlists[i].videos[before:] {
			if part, there := p.parts[index]; there {
				playlists[i].parts = withPart(playlists[i].parts, index, part)
			}
		}
		left.PlaylistVideos += rest
	}
	notebooks, played := make(map[library.Notebook]*notebook), maps.Clone(a.played)
	for _, n := range library.Notebooks() {
		joined, rest := a.notebooks[n].mergeWith(n, guest.notebooks[n], played)
		notebooks[n] = joined
		left.Entries += rest
	}
	for day, seconds := range guest.played {
		movePlayed(played, library.DayPlayback{Day: day, Seconds: seconds})
	}
	a.played = played
	a.collections = map[library.Collection]list{library.Likes: likes, library.WatchLater: watchLater, library.History: history}
	a.playlists, a.notebooks, a.revision, a.playlistsRevision = playlists, notebooks, revision, revision
	return left, nil
}

// appendMissing appends the videos that are only in theirs to ours, within the limit of a list and
// within quotaLeft, which it reduces. It also returns the number of skipped videos.
func appendMissing(ours, theirs []int, quotaLeft *library.Usage) (all []int, skipped int) {
	all = slices.Clone(ours)
	there := make(map[int]bool, len(ours))
	for _, index := range ours {
		there[index] = true
	}
	for _, index := range theirs {
		switch {
		case there[index]:
		case len(all) == library.MaxListVideos || quotaLeft.Videos <= 0:
			skipped++
		default:
			all = append(all, index)
			quotaLeft.Videos--
		}
	}
	return all, skipped
}

// mergeHistory moves the videos of theirs to the end of ours, without duplicates, and drops the
// oldest videos beyond the limit.
func mergeHistory(ours, theirs []int) []int {
	again := make(map[int]bool, len(theirs))
	for _, index := range theirs {
		again[index] = true
	}
	all := slices.DeleteFunc(slices.Clone(ours), func(index int) bool { return again[index] })
	all = append(all, theirs...)
	return all[max(0, len(all)-library.MaxListVideos):]
}
