package librarytest

import (
	"slices"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func courseTests() []subtest {
	return []subtest{
		{"EditPlaylist changes texts and updates the quota", testEditPlaylist},
		{"EditPlaylist beyond the quota returns CodeTooMuchText, but can shorten texts", testEditTooMuch},
		{"MoveInPlaylist moves a video before another video or to the end", testMove},
		{"MoveInPlaylist renumbers when no position is free", testMoveAgain},
		{"MoveInPlaylist works in a full list", testMoveInFull},
		{"MoveInPlaylist returns CodeVideoNotFound for a missing video", testMoveNotFound},
		{"the part of a video is stored until the video is removed", testParts},
		{"CopyPlaylist copies videos, order, parts and texts, but no link", testCopyPlaylist},
		{"a copy beyond the quota copies nothing", testCopyTooMuch},
		{"a shared playlist is read and copied by its token", testShared},
		{"SharePlaylist returns the existing link again", testShareAgain},
		{"a link becomes invalid with its playlist, its account or its removal", testSharedEnds},
		{"MergeGuest moves parts and links", testMergeCourses},
		{"without an account, the result is CodeUserNotFound, not CodePlaylistNotFound", testCoursesNotFound},
		{"each change of a course creates a revision and sets UpdatedAt", testCourseRevisions},
	}
}

// course creates a playlist of the account with the videos "a" to "e".
func (f *fixture) course(userID, id string) {
	f.Helper()
	f.put("a", "b", "c", "d", "e")
	f.createPlaylist(userID, id)
	for _, videoID := range []string{"a", "b", "c", "d", "e"} {
		f.ok(second(f.store.AddToPlaylist(f.Context(), userID, id, videoID, at(0))))
	}
}

func (f *fixture) move(userID, id, videoID, before string) string {
	f.Helper()
	change, err := f.store.MoveInPlaylist(f.Context(), userID, id, videoID, before, at(1))
	f.ok(err)
	order := f.order(userID, id)
	f.same("length", change.Length, len(order))
	return strings.Join(order, "")
}

func (f *fixture) order(userID, id string) []string {
	f.Helper()
	return ids(f.playlist(userID, id).Videos)
}

// parts returns the parts of the playlist by video ID.
func (f *fixture) parts(p library.Playlist) map[string]library.Part {
	f.Helper()
	parts := map[string]library.Part{}
	for key, part := range p.Parts {
		videos, err := f.store.VideosByKey(f.Context(), []int64{key})
		f.ok(err)
		parts[videos[0].ID] = part
	}
	return parts
}

func (f *fixture) stored(userID, id string) library.Playlist {
	f.Helper()
	p, err := f.store.Playlist(f.Context(), userID, id, 0)
	f.ok(err)
	return p
}

func testEditPlaylist(f *fixture) {
	f.create(account("ann"))
	f.course("ann", "p")
	f.createPlaylist("ann", "q")
	before, err := f.store.Usage(f.Context(), "ann")
	f.ok(err)
	title, none := "Grün", ""
	want := f.playlist("ann", "p")
	for _, edit := range []library.PlaylistText{{Title: &title}, {Description: &none}, {}} {
		change, err := f.store.EditPlaylist(f.Context(), "ann", "p", edit, at(5))
		f.ok(err)
		f.same("length", change.Length, 5)
		if edit.Title != nil {
			want.Title = title
		}
		if edit.Description != nil {
			want.Description = ""
		}
		f.same("edited playlist", f.playlist("ann", "p"), want)
	}
	f.same("title of the other playlist", f.playlist("ann", "q").Title, "Title of q")
	before.Text -= len("Title of p") + len("About p") - len(title)
	f.wantUsage("ann", before)
}

func testEditTooMuch(f *fixture) {
	f.create(guest("gus", at(60)))
	f.createPlaylist("gus", "p")
	long, shorter := strings.Repeat("x", library.GuestQuotaText-len("About p")), "x"
	edit := func(title string) error {
		return second(f.store.EditPlaylist(f.Context(), "gus", "p", library.PlaylistText{Title: &title}, at(5)))
	}
	f.code(edit(long+"x"), library.CodeTooMuchText)
	f.same("title", f.playlist("gus", "p").Title, "Title of p")
	f.ok(edit(long))
	f.ok(edit(shorter))
}

func testMove(f *fixture) {
	f.create(account("ann"))
	f.course("ann", "p")
	for _, step := range []struct{ video, before, want string }{
		{"d", "b", "adbce"}, {"e", "a", "eadbc"}, {"e", "", "adbce"}, {"a", "e", "dbcae"}, {"a", "a", "dbcae"},
		{"a", "e", "dbcae"}, {"e", "", "dbcae"}, {"d", "c", "bdcae"},
	} {
		f.same("order after a move of "+step.video+" before "+step.before, f.move("ann", "p", step.video, step.before), step.want)
	}
	f.put("f")
	f.ok(second(f.store.AddToPlaylist(f.Context(), "ann", "p", "f", at(2))))
	f.same("order after an addition", strings.Join(f.order("ann", "p"), ""), "bdcaef")
}

// testMoveAgain moves two videos in turn between a third video and its predecessor. Each move
// halves the gap between two positions, and the test makes more moves than a gap allows.
func testMoveAgain(f *fixture) {
	f.create(account("ann"))
	f.course("ann", "p")
	for i := range 60 {
		video, want := "d", "abdce"
		if i%2 == 1 {
			video, want = "b", "adbce"
		}
		f.same("order", f.move("ann", "p", video, "c"), want)
	}
	for range 20 {
		f.same("first video", f.move("ann", "p", "e", "a")[:1], "e")
		f.same("first video", f.move("ann", "p", "a", "e")[:1], "a")
	}
}

func testMoveInFull(f *fixture) {
	all := videoIDs(library.MaxListVideos)
	f.put(all...)
	f.createWithLists("ann")
	f.fillPlaylist("ann", playlistID, all)
	last := all[len(all)-1]
	f.ok(second(f.store.MoveInPlaylist(f.Context(), "ann", playlistID, last, all[0], at(1))))
	f.ok(second(f.store.MoveInPlaylist(f.Context(), "ann", playlistID, all[1], "", at(1))))
	want := append(append([]string{last, all[0]}, all[2:len(all)-1]...), all[1])
	f.same("order", f.order("ann", playlistID), want)
}

func testMoveNotFound(f *fixture) {
	f.create(account("ann"))
	f.course("ann", "p")
	f.put("f")
	for _, step := range [][2]string{{"f", "a"}, {"a", "f"}, {"no-video", ""}, {"a", "no-video"}} {
		f.code(second(f.store.MoveInPlaylist(f.Context(), "ann", "p", step[0], step[1], at(9))), library.CodeVideoNotFound)
	}
	f.code(second(f.store.SetPart(f.Context(), "ann", "p", "f", library.Part{From: 1}, at(9))), library.CodeVideoNotFound)
	f.same("order", f.order("ann", "p"), []string{"a", "b", "c", "d", "e"})
	f.same("UpdatedAt", f.userByEmail("ann").UpdatedAt, at(0))
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	f.same("order after a move of a removed video", f.move("ann", "p", "b", "a"), "bacde")
}

func testParts(f *fixture) {
	f.create(account("ann"))
	f.course("ann", "p")
	set := func(videoID string, part library.Part) {
		f.Helper()
		change, err := f.store.SetPart(f.Context(), "ann", "p", videoID, part, at(1))
		f.ok(err)
		f.same("length", change.Length, 5)
	}
	f.same("parts without a part", f.stored("ann", "p").Parts, map[int64]library.Part(nil))
	set("b", library.Part{From: 240, To: 570})
	set("d", library.Part{To: 60})
	set("e", library.Part{From: 5})
	f.move("ann", "p", "b", "a")
	want := map[string]library.Part{"b": {From: 240, To: 570}, "d": {To: 60}, "e": {From: 5}}
	f.same("parts", f.parts(f.stored("ann", "p")), want)
	all, err := f.store.Playlists(f.Context(), "ann", 0)
	f.ok(err)
	f.same("parts in the list of playlists", f.parts(all.Playlists[0]), want)
	clear(all.Playlists[0].Parts)

	set("e", library.Part{})
	f.ok(second(f.store.RemoveFromPlaylist(f.Context(), "ann", "p", "d", at(2))))
	f.ok(second(f.store.AddToPlaylist(f.Context(), "ann", "p", "d", at(2))))
	p := f.stored("ann", "p")
	f.same("parts", f.parts(p), map[string]library.Part{"b": {From: 240, To: 570}})
	held, err := f.store.Playlist(f.Context(), "ann", "p", p.Revision)
	f.ok(err)
	f.same("parts of an unchanged playlist", held.Parts, map[int64]library.Part(nil))
}

func testCopyPlaylist(f *fixture) {
	f.create(account("ann"))
	f.course("ann", "p")
	f.move("ann", "p", "e", "b")
	f.ok(second(f.store.SetPart(f.Context(), "ann", "p", "c", library.Part{From: 7}, at(1))))
	f.ok(second(f.store.SharePlaylist(f.Context(), "ann", "p", library.Share{ID: "s", TokenHash: "h"}, at(1))))
	for id, title := range map[string]string{"q": "", "r": "Another"} {
		change, err := f.store.CopyPlaylist(f.Context(), "ann", "p", library.Playlist{ID: id, Title: title}, at(2))
		f.playlistsAfter("ann", change, err)
		want := f.playlist("ann", "p")
		want.ID = id
		if title != "" {
			want.Title = title
		}
		f.same("copy", f.playlist("ann", id), want)
		made := f.stored("ann", id)
		f.same("parts of the copy", f.parts(made), map[string]library.Part{"c": {From: 7}})
		f.same("share link of the copy", made.Share, library.Share{})
		f.same("order of the copy after a move", f.move("ann", id, "d", "a"), "daebc")
	}
	f.same("order of the original", f.order("ann", "p"), []string{"a", "e", "b", "c", "d"})
	text := 3*len("About p") + 2*len("Title of p") + len("Another")
	f.wantUsage("ann", library.Usage{Videos: 15, Text: text})
	f.code(second(f.store.CopyPlaylist(f.Context(), "ann", "p", library.Playlist{ID: "q"}, at(2))), "")
}

func testCopyTooMuch(f *fixture) {
	all := videoIDs(library.GuestQuotaVideos/2 + 1)
	f.put(all...)
	f.create(guest("gus", at(60)))
	f.createPlaylist("gus", playlistID)
	f.fillPlaylist("gus", playlistID, all)
	before := f.playlists("gus")
	f.code(second(f.store.CopyPlaylist(f.Context(), "gus", playlistID, library.Playlist{ID: "q"}, at(1))), library.CodeTooManyVideos)
	f.same("playlists", f.playlists("gus"), before)
	f.create(account("ann"))
	for _, id := range videoIDs(library.MaxPlaylists) {
		f.createPlaylist("ann", id)
	}
	f.code(second(f.store.CopyPlaylist(f.Context(), "ann", all[0], library.Playlist{ID: "q"}, at(1))), library.CodeTooManyPlaylists)
}

// shared returns the playlist that the link with the token shows to the public.
func (f *fixture) shared(tokenHash string, seconds int) playlist {
	f.Helper()
	p, err := f.store.SharedPlaylist(f.Context(), tokenHash, at(seconds))
	f.ok(err)
	f.same("share link of a shared playlist", p.Share, library.Share{})
	return f.shown(p)
}

func (f *fixture) wantNotShared(tokenHash string, seconds int) {
	f.Helper()
	f.code(second(f.store.SharedPlaylist(f.Context(), tokenHash, at(seconds))), library.CodePlaylistNotFound)
	f.code(second(f.store.CopySharedPlaylist(f.Context(), "bob", tokenHash, library.Playlist{ID: "none"}, at(seconds))), library.CodePlaylistNotFound)
}

func testShared(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	f.course("ann", "p")
	f.createPlaylist("ann", "q")
	f.wantNotShared("", 1)
	f.wantNotShared("h", 1)
	share := library.Share{ID: "s", TokenHash: "h", CreatedAt: at(1)}
	change, err := f.store.SharePlaylist(f.Context(), "ann", "p", share, at(1))
	f.ok(err)
	f.same("length", change.Length, 5)
	f.same("share link", f.stored("ann", "p").Share, share)
	f.ok(second(f.store.SetPart(f.Context(), "ann", "p", "c", library.Part{From: 7}, at(1))))
	f.same("shared playlist", f.shared("h", 1), f.playlist("ann", "p"))
	f.move("ann", "p", "e", "a")
	f.same("shared playlist after a move", f.shared("h", 1), f.playlist("ann", "p"))

	change, err = f.store.CopySharedPlaylist(f.Context(), "bob", "h", library.Playlist{ID: "p"}, at(2))
	f.playlistsAfter("bob", change, err)
	f.same("copied playlist", f.playlist("bob", "p"), f.playlist("ann", "p"))
	f.same("parts", f.parts(f.stored("bob", "p")), map[string]library.Part{"c": {From: 7}})
	f.wantUsage("bob", library.Usage{Videos: 5, Text: len("Title of p") + len("About p")})
	f.move("bob", "p", "a", "e")
	f.same("first video of the original", f.order("ann", "p")[0], "e")

	for range 2 {
		f.ok(second(f.store.UnsharePlaylist(f.Context(), "ann", "p", at(3))))
		f.wantNotShared("h", 3)
		f.same("share link", f.stored("ann", "p").Share, library.Share{})
	}
	f.same("videos of the copy", len(f.order("bob", "p")), 5)
}

func testShareAgain(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	f.course("ann", "p")
	for _, hash := range []string{"h1", "h2"} {
		f.ok(second(f.store.SharePlaylist(f.Context(), "ann", "p", library.Share{ID: hash, TokenHash: hash}, at(1))))
	}
	f.shared("h1", 1)
	f.wantNotShared("h2", 1)
}

func testSharedEnds(f *fixture) {
	f.create(account("bob"))
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	for _, userID := range []string{"ann", "gus"} {
		f.course(userID, "p")
		f.ok(second(f.store.SharePlaylist(f.Context(), userID, "p", library.Share{ID: userID, TokenHash: userID}, at(1))))
	}
	f.shared("gus", 59)
	f.wantNotShared("gus", 60)
	f.ok(f.store.SetDisabled(f.Context(), "ann", true, at(2), nil))
	f.wantNotShared("ann", 2)
	f.ok(f.store.SetDisabled(f.Context(), "ann", false, at(2), nil))
	f.shared("ann", 2)
	f.ok(second(f.store.DeletePlaylist(f.Context(), "ann", "p", at(3))))
	f.createPlaylist("ann", "p")
	f.wantNotShared("ann", 3)
	f.ok(f.store.DeleteUser(f.Context(), "gus", library.Credentials{}, nil))
	f.wantNotShared("gus", 3)
}

func testMergeCourses(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	f.create(account("bob"))
	f.course("gus", "theirs")
	f.course("gus", "joined")
	f.createPlaylist("ann", "ours")
	title := "Title of joined"
	f.ok(second(f.store.EditPlaylist(f.Context(), "ann", "ours", library.PlaylistText{Title: &title}, at(1))))
	f.ok(second(f.store.AddToPlaylist(f.Context(), "ann", "ours", "b", at(1))))
	for _, id := range []string{"theirs", "joined"} {
		f.ok(second(f.store.SetPart(f.Context(), "gus", id, "b", library.Part{From: 3}, at(1))))
		f.ok(second(f.store.SetPart(f.Context(), "gus", id, "c", library.Part{To: 4}, at(1))))
		f.ok(second(f.store.SharePlaylist(f.Context(), "gus", id, library.Share{ID: id, TokenHash: id}, at(1))))
	}
	f.move("gus", "theirs", "e", "a")
	f.move("gus", "joined", "e", "a")
	f.merge("gus", newSession("ann", 2), library.MergeSkipped{})
	f.same("part of an existing video", f.parts(f.stored("ann", "ours")), map[string]library.Part{"c": {To: 4}})
	f.same("order", f.order("ann", "ours"), []string{"b", "e", "a", "c", "d"})
	f.same("parts", f.parts(f.stored("ann", "theirs")), map[string]library.Part{"b": {From: 3}, "c": {To: 4}})
	f.same("shared playlist", f.shared("theirs", 90), f.playlist("ann", "theirs"))
	f.wantNotShared("joined", 2)
	f.same("order after a move", f.move("ann", "ours", "d", "b"), "dbeac")
}

func testCoursesNotFound(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	f.course("ann", "p")
	for userID, want := range map[string]library.Code{"bob": library.CodePlaylistNotFound, "nobody": library.CodeUserNotFound} {
		for _, change := range f.courseChanges(userID) {
			f.code(second(change()), want)
		}
	}
	f.code(second(f.store.CopySharedPlaylist(f.Context(), "nobody", "h", library.Playlist{ID: "x"}, at(1))), library.CodeUserNotFound)
}

// courseChanges returns calls of all methods that change or copy the playlist "p".
func (f *fixture) courseChanges(userID string) []func() (library.Change, error) {
	ctx, s := f.Context(), f.store
	return []func() (library.Change, error){
		func() (library.Change, error) { return s.EditPlaylist(ctx, userID, "p", library.PlaylistText{}, at(9)) },
		func() (library.Change, error) { return s.MoveInPlaylist(ctx, userID, "p", "a", "c", at(9)) },
		func() (library.Change, error) { return s.MoveInPlaylist(ctx, userID, "p", "a", "a", at(9)) },
		func() (library.Change, error) { return s.SetPart(ctx, userID, "p", "a", library.Part{}, at(9)) },
		func() (library.Change, error) {
			return s.SharePlaylist(ctx, userID, "p", library.Share{ID: "s", TokenHash: "s"}, at(9))
		},
		func() (library.Change, error) { return s.UnsharePlaylist(ctx, userID, "p", at(9)) },
		func() (library.Change, error) {
			return s.CopyPlaylist(ctx, userID, "p", library.Playlist{ID: "copy"}, at(9))
		},
	}
}

func testCourseRevisions(f *fixture) {
	f.create(account("ann"))
	f.course("ann", "p")
	before := f.stored("ann", "p").Revision
	changes := f.courseChanges("ann")
	for _, change := range changes[:len(changes)-1] {
		made, err := change()
		f.ok(err)
		got := f.stored("ann", "p")
		f.same("revisions", []int64{made.Revision, got.Revision, got.Account}, slices.Repeat([]int64{before + 1}, 3))
		before = made.Revision
		all, err := f.store.Playlists(f.Context(), "ann", 0)
		f.ok(err)
		f.same("revision of all playlists", all.Revision, before)
	}
	f.same("UpdatedAt", f.userByEmail("ann").UpdatedAt, at(9))
}
