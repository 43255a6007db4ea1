package librarytest

import (
	"fmt"
	"strings"

	"greenroom/internal/library"
)

func mergeTests() []subtest {
	return []subtest{
		{"MergeGuest appends every list without duplicates", testMergeLists},
		{"MergeGuest merges only playlists with the same title", testMergePlaylists},
		{"MergeGuest deletes the guest and opens the session", testMergeEndsGuest},
		{"MergeGuest sets UpdatedAt and no other field of the account", func(f *fixture) {
			f.create(account("ann"))
			f.create(guest("gus", at(60)))
			f.merge("gus", newSession("ann", 30), library.MergeSkipped{})
			want := account("ann")
			want.UpdatedAt = at(30)
			f.same("account", f.userByEmail("ann"), want)
		}},
		{"MergeGuest of invalid accounts returns CodeUserNotFound and changes nothing", testMergeNotFound},
		{"MergeGuest with an ID in use returns an error without a code and changes nothing", testMergeIDInUse},
		{"MergeGuest fills likes and watch later and counts skipped videos", testMergeFull},
		{"MergeGuest drops the oldest videos of a full history", testMergeFullHistory},
		{"MergeGuest fills playlists and counts skipped videos", testMergeFullPlaylists},
		{"MergeGuest enforces the quota and counts skipped items", testMergeQuota},
		{"only one of several merges of a guest succeeds", testMergeConcurrently},
	}
}

// newSession returns the session "new" of the account, created at the given second.
func newSession(userID string, seconds int) library.Session {
	return library.Session{ID: "new", UserID: userID, CreatedAt: at(seconds), ExpiresAt: at(600)}
}

// merge merges the guest into the account of s and compares the skipped items with want.
func (f *fixture) merge(guestID string, s library.Session, want library.MergeSkipped) {
	f.Helper()
	left, err := f.store.MergeGuest(f.Context(), guestID, s)
	f.ok(err)
	f.same("skipped items", left, want)
}

func testMergeLists(f *fixture) {
	f.put("a", "b", "c", "d")
	f.createWithLists("ann")
	f.create(guest("gus", at(60)))
	f.createPlaylist("gus", playlistID)
	for _, l := range lists() {
		for _, id := range []string{"a", "b"} {
			f.add(l, "ann", id)
		}
		for _, id := range []string{"d", "a", "c"} {
			f.add(l, "gus", id)
		}
	}
	f.merge("gus", newSession("ann", 1), library.MergeSkipped{})
	for _, l := range lists() {
		want := []string{"a", "b", "d", "c"}
		if l == history() {
			want = []string{"b", "d", "a", "c"} // videos with the oldest first; the guest's videos become the latest
		}
		f.same(l.name, ids(f.get(l, "ann")), l.shown(want))
		f.remove(l, "ann", "a")
		f.add(l, "ann", "a")
	}
}

func testMergePlaylists(f *fixture) {
	f.put("a", "b")
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	create := func(userID, id, title, videoID string) {
		f.Helper()
		p := library.Playlist{ID: id, Title: title, Description: "About " + id}
		f.ok(second(f.store.CreatePlaylist(f.Context(), userID, p, at(0))))
		f.ok(second(f.store.AddToPlaylist(f.Context(), userID, id, videoID, at(0))))
	}
	create("ann", "ours 1", "Same", "a")
	create("ann", "ours 2", "Same", "a")
	create("gus", "theirs 1", "Other", "b")
	create("gus", "theirs 2", "Same", "b")
	create("gus", "theirs 3", "Other", "a")
	create("gus", "theirs 4", "same", "a")
	f.merge("gus", newSession("ann", 1), library.MergeSkipped{})

	filled := func(id, title string, videoIDs ...string) playlist {
		p := playlist{ID: id, Title: title, Description: "About " + id, Videos: []library.Video{}}
		for _, videoID := range videoIDs {
			p.Videos = append(p.Videos, video(videoID))
		}
		return p
	}
	f.same("playlists", f.playlists("ann"), []playlist{
		filled("ours 1", "Same", "a", "b"),
		filled("ours 2", "Same", "a"),
		filled("theirs 1", "Other", "b", "a"),
		filled("theirs 4", "same", "a"),
	})
}

func testMergeEndsGuest(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	f.create(guest("eve", at(60)))
	f.fillLists("gus", "a")
	f.login(session("gus 1", "gus", at(60)))
	f.login(session("eve 1", "eve", at(60)))
	f.login(session("ann 1", "ann", at(60)))
	f.merge("gus", newSession("ann", 1), library.MergeSkipped{})

	f.wantNoUser("gus")
	f.wantNoSession("gus 1")
	f.code(second(f.store.Collection(f.Context(), "gus", library.Likes, 0)), library.CodeUserNotFound)
	f.code(second(f.store.Playlists(f.Context(), "gus", 0)), library.CodeUserNotFound)
	for _, id := range []string{"eve 1", "ann 1"} {
		f.wantSession(id)
	}
	opened, user, err := f.store.SessionUser(f.Context(), "new")
	f.ok(err)
	f.same("session", opened, newSession("ann", 1))
	f.same("account of the session", user.ID, "ann")
	f.wantLists("ann", "a")
}

func testMergeNotFound(f *fixture) {
	f.library()
	f.create(account("bob"))
	before := f.state()
	for _, pair := range [][2]string{{"nobody", "ann"}, {"bob", "ann"}, {"gus", "nobody"}, {"gus", "gus"}} {
		left, err := f.store.MergeGuest(f.Context(), pair[0], newSession(pair[1], 30))
		f.code(err, library.CodeUserNotFound)
		f.same("skipped items", left, library.MergeSkipped{})
	}
	f.same("state", f.state(), before)
}

func testMergeIDInUse(f *fixture) {
	f.library()
	before := f.state()
	s := newSession("ann", 30)
	s.ID = "session of ann"
	f.code(second(f.store.MergeGuest(f.Context(), "gus", s)), "")
	f.same("state", f.state(), before)

	other := library.Playlist{ID: playlistID, Title: "Other"}
	f.ok(second(f.store.CreatePlaylist(f.Context(), "eve", other, at(0))))
	before = f.state()
	f.code(second(f.store.MergeGuest(f.Context(), "eve", newSession("ann", 30))), "")
	f.same("state", f.state(), before)
}

func testMergeFull(f *fixture) {
	all := videoIDs(library.MaxListVideos + extra)
	f.put(all...)
	f.createWithLists("ann")
	f.create(guest("gus", at(60)))
	likes, watchLater := list{collection: library.Likes}, list{collection: library.WatchLater}
	f.fill(likes, "ann", all[:library.MaxListVideos-2])
	f.fill(watchLater, "ann", all[:library.MaxListVideos])
	for _, id := range all[library.MaxListVideos-3:] { // one existing video and six new ones
		f.add(likes, "gus", id)
	}
	f.add(watchLater, "gus", all[library.MaxListVideos])
	f.merge("gus", newSession("ann", 1), library.MergeSkipped{Likes: extra, WatchLater: 1})
	f.same("likes", ids(f.get(likes, "ann")), all[:library.MaxListVideos])
	f.same("watch later", ids(f.get(watchLater, "ann")), all[:library.MaxListVideos])
}

func testMergeFullHistory(f *fixture) {
	all := videoIDs(library.MaxListVideos + 2)
	f.put(all...)
	f.createWithLists("ann")
	f.create(guest("gus", at(60)))
	f.fill(history(), "ann", all[:library.MaxListVideos])
	for _, id := range []string{all[0], all[library.MaxListVideos], all[library.MaxListVideos+1]} {
		f.add(history(), "gus", id)
	}
	f.merge("gus", newSession("ann", 1), library.MergeSkipped{})
	got := history().shown(ids(f.get(history(), "ann"))) // IDs of the videos, oldest first
	want := append(append([]string{}, all[3:library.MaxListVideos]...), all[0], all[library.MaxListVideos], all[library.MaxListVideos+1])
	f.same("history", got, want)
}

func testMergeFullPlaylists(f *fixture) {
	all := videoIDs(library.MaxListVideos + extra)
	f.put(all...)
	f.createWithLists("ann")
	for i := range library.MaxPlaylists - 2 {
		f.createPlaylist("ann", fmt.Sprint("ours ", i))
	}
	f.fill(list{}, "ann", all[:library.MaxListVideos-1])
	f.create(guest("gus", at(60)))
	f.createPlaylist("gus", playlistID)
	for _, id := range all[library.MaxListVideos-2:] { // one existing video and five new ones
		f.add(list{}, "gus", id)
	}
	for _, id := range []string{"fits", "does not", "neither"} {
		f.createPlaylist("gus", id)
	}
	f.merge("gus", newSession("ann", 1), library.MergeSkipped{Playlists: 2, PlaylistVideos: extra})
	f.same("playlist", ids(f.get(list{}, "ann")), all[:library.MaxListVideos])
	got := playlistIDs(f.playlists("ann"))
	f.same("playlists", len(got), library.MaxPlaylists)
	f.same("latest playlist", got[library.MaxPlaylists-1], "fits")
}

func testMergeQuota(f *fixture) {
	const free = 2
	all := videoIDs(library.MaxListVideos)
	f.put(all...)
	f.createWithLists("ann")
	for _, id := range []string{"second", "third"} {
		f.createPlaylist("ann", id)
	}
	f.fill(list{collection: library.Likes}, "ann", all[:len(all)-10])
	f.fill(list{collection: library.WatchLater}, "ann", all)
	f.fill(list{}, "ann", all)
	f.fillPlaylist("ann", "second", all[:len(all)-10])
	f.fillPlaylist("ann", "third", all[:20-free])
	large := library.Playlist{ID: "large", Title: "Large", Description: strings.Repeat("d", library.QuotaText-1_000)}
	f.ok(second(f.store.CreatePlaylist(f.Context(), "ann", large, at(0))))

	f.create(guest("gus", at(60)))
	for _, id := range all[len(all)-5:] { // the quota allows only two of these videos
		f.add(list{collection: library.Likes}, "gus", id)
		f.add(history(), "gus", id)
	}
	f.createPlaylist("gus", "second")
	f.ok(second(f.store.AddToPlaylist(f.Context(), "gus", "second", all[len(all)-1], at(0))))
	long := library.Playlist{ID: "long", Title: "Long", Description: strings.Repeat("d", 1_000)}
	f.ok(second(f.store.CreatePlaylist(f.Context(), "gus", long, at(0))))
	f.createPlaylist("gus", "short")

	f.merge("gus", newSession("ann", 1), library.MergeSkipped{Likes: 3, Playlists: 1, PlaylistVideos: 1})
	got, err := f.store.Usage(f.Context(), "ann")
	f.ok(err)
	f.same("videos", got.Videos, library.QuotaVideos)
	f.same("history", got.History, 5)
	f.same("playlists", playlistIDs(f.playlists("ann")), []string{playlistID, "second", "third", "large", "short"})
}

func testMergeConcurrently(f *fixture) {
	f.create(guest("gus", at(60)))
	f.fillLists("gus", "a")
	for i := range concurrentCalls {
		f.create(account(fmt.Sprint("user ", i)))
	}
	errs := concurrently(concurrentCalls, func(i int) error {
		s := session(fmt.Sprint("session ", i), fmt.Sprint("user ", i), at(60))
		return second(f.store.MergeGuest(f.Context(), "gus", s))
	})
	f.wantSuccesses(errs, 1, library.CodeUserNotFound)
	for i, err := range errs {
		if err != nil {
			f.wantNoSession(fmt.Sprint("session ", i))
			continue
		}
		f.wantSession(fmt.Sprint("session ", i))
		f.wantLists(fmt.Sprint("user ", i), "a")
	}
}
