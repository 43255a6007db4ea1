package librarytest

import (
	"errors"
	"fmt"
	"slices"

	"greenroom/internal/library"
)

func limitTests() []subtest {
	tests := []subtest{
		{"a playlist beyond MaxPlaylists returns CodeTooManyPlaylists", testMaxPlaylists},
		{"a login beyond MaxSessions ends the oldest session", testMaxSessions},
		{"a full history of a guest loses its oldest video", testGuestHistory},
		{"DeleteExpired removes at most MaxExpiredDeletions guests and sessions", testMaxExpired},
	}
	for _, l := range lists() {
		if l.collection.DropsOldest() {
			tests = append(tests, subtest{l.name + ": a full list drops its oldest video", func(f *fixture) { testDropsOldest(f, l) }})
		} else {
			tests = append(tests, subtest{l.name + ": a full list is CodeListFull", func(f *fixture) { testListFull(f, l) }})
		}
	}
	return tests
}

func testMaxPlaylists(f *fixture) {
	const free = 3
	f.create(account("ann"))
	f.create(account("bob"))
	all := videoIDs(library.MaxPlaylists + concurrentCalls)
	for _, id := range all[:library.MaxPlaylists-free] {
		f.createPlaylist("ann", id)
	}
	errs := concurrently(concurrentCalls, func(i int) error {
		return second(f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: all[library.MaxPlaylists-free+i]}, at(0)))
	})
	f.wantSuccesses(errs, free, library.CodeTooManyPlaylists)
	full := f.playlists("ann")
	f.same("playlists", len(full), library.MaxPlaylists)
	_, err := f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: "one more"}, at(1))
	f.code(err, library.CodeTooManyPlaylists)
	f.same("playlists", f.playlists("ann"), full)
	f.same("UpdatedAt", f.userByEmail("ann").UpdatedAt, at(0))

	f.createPlaylist("bob", "another account's")
	_, err = f.store.DeletePlaylist(f.Context(), "ann", full[0].ID, at(0))
	f.ok(err)
	f.createPlaylist("ann", "one more")
	f.same("playlists", playlistIDs(f.playlists("ann")), append(playlistIDs(full[1:]), "one more"))
}

func testMaxSessions(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	opened := func(i int) library.Session {
		s := session(fmt.Sprintf("s%03d", i), "ann", at(600-i))
		s.CreatedAt = at(i)
		return s
	}
	f.login(session("bob's", "bob", at(900)))
	for i := range library.MaxSessions {
		f.login(opened(i))
		f.wantSession("s000") // reading the session also fills caches
	}
	f.login(opened(library.MaxSessions))
	f.wantNoSession("s000")
	f.create(guest("gus", at(900)))
	f.merge("gus", opened(library.MaxSessions+1), library.MergeSkipped{})
	f.wantNoSession("s001")
	for i := 2; i < library.MaxSessions+2; i++ {
		f.wantSession(opened(i).ID)
	}
	f.wantSession("bob's")
}

func testGuestHistory(f *fixture) {
	limit := library.User{ExpiresAt: at(60)}.Quota().History
	all := videoIDs(limit + 2)
	f.put(all...)
	f.create(guest("gus", at(60)))
	history := list{name: "history", collection: library.History}
	f.fill(history, "gus", all[:limit])
	added, err := f.store.AddToCollection(f.Context(), "gus", library.History, all[limit], at(1))
	f.ok(err)
	played, err := f.store.RecordPlayback(f.Context(), "gus", all[limit+1], at(2))
	f.ok(err)
	f.same("lengths", []int{added.Length, played.Length}, []int{limit, limit})
	f.same("history", ids(f.get(history, "gus")), history.shown(all[2:]))
}

func testMaxExpired(f *fixture) {
	for i, id := range videoIDs(library.MaxExpiredDeletions + 1) {
		owner := fmt.Sprint("owner", i/library.MaxSessions)
		if i%library.MaxSessions == 0 {
			f.create(account(owner))
		}
		f.create(guest(id, at(60)))
		f.login(session(id, owner, at(60)))
	}
	live, err := f.store.LiveGuests(f.Context(), at(59))
	f.ok(err)
	f.same("guests before the expiry", live, library.MaxExpiredDeletions+1)
	live, err = f.store.LiveGuests(f.Context(), at(60))
	f.ok(err)
	f.same("guests at the expiry", live, 0)
	f.wantExpired(at(60), library.MaxExpiredDeletions, library.MaxExpiredDeletions)
	f.wantExpired(at(60), 1, 1)
	f.wantExpired(at(60), 0, 0)
}

// fill adds the videos to the list in that order.
func (f *fixture) fill(l list, userID string, videoIDs []string) {
	f.Helper()
	filler, ok := f.store.(Filler)
	switch {
	case !ok:
		for _, id := range videoIDs {
			f.add(l, userID, id)
		}
	case l.collection != "":
		f.ok(filler.FillCollection(f.Context(), userID, l.collection, videoIDs))
	default:
		f.fillPlaylist(userID, playlistID, videoIDs)
	}
}

// fillPlaylist adds the videos to the playlist in that order.
func (f *fixture) fillPlaylist(userID, playlistID string, videoIDs []string) {
	f.Helper()
	if filler, ok := f.store.(Filler); ok {
		f.ok(filler.FillPlaylist(f.Context(), userID, playlistID, videoIDs))
		return
	}
	for _, id := range videoIDs {
		_, err := f.store.AddToPlaylist(f.Context(), userID, playlistID, id, at(0))
		f.ok(err)
	}
}

// extra is the number of videos that limit tests add to a list that is already full.
const extra = 4

func testListFull(f *fixture, l list) {
	const free = 2
	all := videoIDs(library.MaxListVideos + extra)
	f.put(all...)
	f.createWithLists("ann")
	f.fill(l, "ann", all[:library.MaxListVideos-free])
	errs := concurrently(extra, func(i int) error {
		return second(l.add(f.Context(), f.store, "ann", all[library.MaxListVideos-free+i], at(0)))
	})
	f.wantSuccesses(errs, free, library.CodeListFull)
	full := ids(f.get(l, "ann"))
	f.same("videos", len(full), library.MaxListVideos)
	f.same("oldest videos", full[:library.MaxListVideos-free], all[:library.MaxListVideos-free])

	last := all[len(all)-1]
	for id, want := range map[string]library.Code{
		last:       library.CodeListFull,
		full[7]:    library.CodeVideoPresent,
		"no-video": library.CodeVideoNotFound,
	} {
		_, err := l.add(f.Context(), f.store, "ann", id, at(1))
		f.code(err, want)
	}
	f.same("list", ids(f.get(l, "ann")), full)
	f.same("UpdatedAt", f.userByEmail("ann").UpdatedAt, at(0))

	for _, other := range lists() {
		if other != l {
			f.add(other, "ann", last)
		}
	}
	f.remove(l, "ann", full[0])
	f.same("list", ids(f.add(l, "ann", last)), append(full[1:], last))
}

func testDropsOldest(f *fixture, l list) {
	const free = 2
	all := videoIDs(library.MaxListVideos + extra)
	f.put(all...)
	f.createWithLists("ann")
	f.fill(l, "ann", all[:library.MaxListVideos-free])
	errs := concurrently(extra, func(i int) error {
		change, err := l.add(f.Context(), f.store, "ann", all[library.MaxListVideos-free+i], at(0))
		if change.Length > library.MaxListVideos {
			return fmt.Errorf("got %d videos after an addition, want at most %d", change.Length, library.MaxListVideos)
		}
		return err
	})
	f.ok(errors.Join(errs...))
	f.add(l, "ann", all[len(all)-2])
	full := l.shown(ids(f.get(l, "ann"))) // IDs of the videos, oldest first
	dropped := extra - free + 1
	before := all[dropped : library.MaxListVideos-free]
	f.same("oldest videos", full[:len(before)], before)
	sorted := slices.Sorted(slices.Values(full))
	f.same("videos", sorted, all[dropped:library.MaxListVideos+dropped])
}
