package librarytest

import (
	"greenroom/internal/library"
)

func playlistTests() []subtest {
	return []subtest{
		{"CreatePlaylist stores the ID, title and description", testCreatePlaylist},
		{"CreatePlaylist ignores given videos", func(f *fixture) {
			f.put("a")
			f.create(account("ann"))
			change, err := f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: "p", List: library.List{Videos: []int64{1}}}, at(1))
			f.same("created playlists", f.playlistsAfter("ann", change, err), []playlist{{ID: "p", Videos: []library.Video{}}})
		}},
		{"playlists are listed with their videos, the oldest first", testListPlaylists},
		{"DeletePlaylist can be repeated", testDeletePlaylist},
		{"each change of a playlist creates a revision", testPlaylistsRevision},
		{"a playlist that is created again after its deletion is empty and the last one", testRecreatePlaylist},
		{"an unknown playlist is CodePlaylistNotFound before CodeVideoNotFound", func(f *fixture) {
			f.put("a")
			f.createWithLists("ann")
			f.wantNoPlaylist("ann", "no-playlist")
		}},
		{"a playlist of another account returns CodePlaylistNotFound", testForeignPlaylist},
		{"playlists do not affect each other", testPlaylistsIndependent},
		{"without an account, the result is CodeUserNotFound, not another code", testPlaylistsNoUser},
		{"only a successful change sets UpdatedAt", testPlaylistsUpdatedAt},
	}
}

func testCreatePlaylist(f *fixture) {
	f.create(account("ann"))
	first := playlist{ID: "p1", Title: "Étude 🎬", Description: "It's\n\"quoted\"", Videos: []library.Video{}}
	second := playlist{ID: "p2", Title: first.Title, Videos: []library.Video{}}
	create := func(p playlist) []playlist {
		f.Helper()
		change, err := f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: p.ID, Title: p.Title, Description: p.Description}, at(1))
		return f.playlistsAfter("ann", change, err)
	}
	f.same("first playlist", create(first), []playlist{first})
	f.same("both playlists", create(second), []playlist{first, second})
	for _, want := range []playlist{first, second} {
		f.same("playlist", f.playlist("ann", want.ID), want)
	}
}

// playlistsAfter returns the playlists after a write. The write returned change and err. There must
// be no concurrent writes.
func (f *fixture) playlistsAfter(userID string, change library.Change, err error) []playlist {
	f.Helper()
	f.ok(err)
	got, err := f.store.Playlists(f.Context(), userID, 0)
	f.ok(err)
	f.same("change", change, library.Change{Revision: got.Revision, Length: len(got.Playlists)})
	return f.playlists(userID)
}

func testPlaylistsRevision(f *fixture) {
	f.put("a")
	f.create(account("ann"))
	latest := int64(0)
	wantNew := func() {
		f.Helper()
		got, err := f.store.Playlists(f.Context(), "ann", 0)
		f.ok(err)
		if got.Revision <= latest || got.Account != got.Revision {
			f.Fatalf("got playlists revision %d, account revision %d, want revisions after %d", got.Revision, got.Account, latest)
		}
		latest = got.Revision
		held, err := f.store.Playlists(f.Context(), "ann", latest)
		f.ok(err)
		f.same("playlists at the known revision", held, library.Playlists{Revision: latest, Account: latest})
	}
	wantNew()
	for range 2 { // in the second round, a new playlist with a reused ID must have a new revision
		f.createPlaylist("ann", "p")
		wantNew()
		p, err := f.store.Playlist(f.Context(), "ann", "p", 0)
		f.ok(err)
		f.same("revision of the playlist", p.Revision, latest)
		f.ok(second(f.store.AddToPlaylist(f.Context(), "ann", "p", "a", at(1))))
		wantNew()
		f.ok(second(f.store.RemoveFromPlaylist(f.Context(), "ann", "p", "a", at(1))))
		wantNew()
		f.ok(second(f.store.DeletePlaylist(f.Context(), "ann", "p", at(1))))
		wantNew()
	}
	f.ok(second(f.store.AddToCollection(f.Context(), "ann", library.Likes, "a", at(1))))
	got, err := f.store.Playlists(f.Context(), "ann", 0)
	f.ok(err)
	f.same("revision after a change of the likes", got.Revision, latest)
	f.same("revision of the account", got.Account, latest+1)
}

func testListPlaylists(f *fixture) {
	f.put("a", "b", "c")
	f.create(account("ann"))
	want := []playlist{}
	for _, id := range []string{"z", "a", "m"} {
		f.createPlaylist("ann", id)
		want = append(want, playlist{ID: id, Title: "Title of " + id, Description: "About " + id, Videos: []library.Video{}})
	}
	for _, addition := range []struct {
		playlist int
		video    string
	}{{2, "b"}, {0, "c"}, {2, "a"}, {0, "b"}, {2, "c"}} {
		p := &want[addition.playlist]
		p.Videos = append(p.Videos, video(addition.video))
		f.ok(second(f.store.AddToPlaylist(f.Context(), "ann", p.ID, addition.video, at(1))))
	}
	f.same("playlists", f.playlists("ann"), want)
	for _, p := range want {
		f.same("playlist", f.playlist("ann", p.ID), p)
	}
}

func testDeletePlaylist(f *fixture) {
	f.create(account("ann"))
	for _, id := range []string{"p", "q", "r"} {
		f.createPlaylist("ann", id)
	}
	for range 2 {
		change, err := f.store.DeletePlaylist(f.Context(), "ann", "q", at(1))
		f.same("remaining playlists", playlistIDs(f.playlistsAfter("ann", change, err)), []string{"p", "r"})
	}
	for _, id := range []string{"p", "r"} {
		_, err := f.store.DeletePlaylist(f.Context(), "ann", id, at(1))
		f.ok(err)
	}
	f.same("stored playlists", f.playlists("ann"), []playlist{})
}

func testRecreatePlaylist(f *fixture) {
	f.put("a")
	f.create(account("ann"))
	f.createPlaylist("ann", "p")
	f.createPlaylist("ann", "q")
	_, err := f.store.AddToPlaylist(f.Context(), "ann", "p", "a", at(1))
	f.ok(err)
	_, err = f.store.DeletePlaylist(f.Context(), "ann", "p", at(1))
	f.ok(err)
	f.createPlaylist("ann", "p")
	f.same("playlists", playlistIDs(f.playlists("ann")), []string{"q", "p"})
	f.same("videos", f.playlist("ann", "p").Videos, []library.Video{})
}

// wantNoPlaylist checks that all methods report a missing playlist. The catalogue must have the
// video "a".
func (f *fixture) wantNoPlaylist(userID, id string) {
	f.Helper()
	_, err := f.store.Playlist(f.Context(), userID, id, 0)
	f.code(err, library.CodePlaylistNotFound)
	for _, videoID := range []string{"a", "no-video"} {
		_, err = f.store.AddToPlaylist(f.Context(), userID, id, videoID, at(1))
		f.code(err, library.CodePlaylistNotFound)
		_, err = f.store.RemoveFromPlaylist(f.Context(), userID, id, videoID, at(1))
		f.code(err, library.CodePlaylistNotFound)
	}
}

func testForeignPlaylist(f *fixture) {
	f.put("a")
	f.create(account("ann"))
	f.create(account("bob"))
	f.createPlaylist("ann", "p")
	_, err := f.store.AddToPlaylist(f.Context(), "ann", "p", "a", at(1))
	f.ok(err)
	f.wantNoPlaylist("bob", "p")
	change, err := f.store.DeletePlaylist(f.Context(), "bob", "p", at(1))
	f.same("remaining playlists", f.playlistsAfter("bob", change, err), []playlist{})
	f.same("videos", ids(f.playlist("ann", "p").Videos), []string{"a"})
}

func testPlaylistsIndependent(f *fixture) {
	f.put("a")
	f.create(account("ann"))
	f.createPlaylist("ann", "p")
	f.createPlaylist("ann", "q")
	for _, id := range []string{"p", "q"} {
		_, err := f.store.AddToPlaylist(f.Context(), "ann", id, "a", at(1))
		f.ok(err)
	}
	_, err := f.store.RemoveFromPlaylist(f.Context(), "ann", "p", "a", at(1))
	f.ok(err)
	playlists := f.playlists("ann")
	f.same("videos of the changed playlist", playlists[0].Videos, []library.Video{})
	f.same("videos of the other playlist", ids(playlists[1].Videos), []string{"a"})
}

func testPlaylistsNoUser(f *fixture) {
	f.put("a")
	f.createWithLists("ann")
	_, err := f.store.Playlists(f.Context(), "nobody", 0)
	f.code(err, library.CodeUserNotFound)
	_, err = f.store.CreatePlaylist(f.Context(), "nobody", library.Playlist{ID: "p"}, at(1))
	f.code(err, library.CodeUserNotFound)
	for _, id := range []string{playlistID, "no-playlist"} {
		_, err = f.store.Playlist(f.Context(), "nobody", id, 0)
		f.code(err, library.CodeUserNotFound)
		_, err = f.store.DeletePlaylist(f.Context(), "nobody", id, at(1))
		f.code(err, library.CodeUserNotFound)
		_, err = f.store.AddToPlaylist(f.Context(), "nobody", id, "no-video", at(1))
		f.code(err, library.CodeUserNotFound)
		_, err = f.store.RemoveFromPlaylist(f.Context(), "nobody", id, "a", at(1))
		f.code(err, library.CodeUserNotFound)
	}
}

func testPlaylistsUpdatedAt(f *fixture) {
	f.create(account("ann"))
	wantUpdatedAt := func(seconds int) {
		f.Helper()
		f.same("UpdatedAt", f.userByEmail("ann").UpdatedAt, at(seconds))
	}
	_, err := f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: "p"}, at(10))
	f.ok(err)
	wantUpdatedAt(10)
	_, err = f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: "p"}, at(11))
	f.code(err, "")
	_, err = f.store.RemoveFromPlaylist(f.Context(), "ann", "no-playlist", "a", at(11))
	f.code(err, library.CodePlaylistNotFound)
	f.playlists("ann")
	wantUpdatedAt(10)
	for _, seconds := range []int{12, 13} {
		_, err = f.store.DeletePlaylist(f.Context(), "ann", "p", at(seconds))
		f.ok(err)
		wantUpdatedAt(seconds)
	}
}
