package librarytest

import (
	"greenroom/internal/library"
)

func playlistTests() []subtest {
	return []subtest{
		{"CreatePlaylist keeps id, title and description", testCreatePlaylist},
		{"CreatePlaylist does not read the videos given", func(f *fixture) {
			f.put("a")
			f.create(account("ann"))
			playlists, err := f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: "p", Videos: []library.Video{video("a")}}, at(1))
			f.ok(err)
			f.same("returned", playlists, []library.Playlist{{ID: "p", Videos: []library.Video{}}})
		}},
		{"playlists are listed oldest first, with their videos", testListPlaylists},
		{"DeletePlaylist returns those that remain, again and again", testDeletePlaylist},
		{"a playlist created again after its deletion is empty and the latest", testRecreatePlaylist},
		{"an unknown playlist is CodePlaylistNotFound before CodeVideoNotFound", func(f *fixture) {
			f.put("a")
			f.createWithLists("ann")
			f.wantNoPlaylist("ann", "no-playlist")
		}},
		{"a playlist of another account is CodePlaylistNotFound", testForeignPlaylist},
		{"playlists know nothing of each other", testPlaylistsApart},
		{"no account is CodeUserNotFound before any other code", testPlaylistsNoUser},
		{"a change that succeeds sets UpdatedAt, one that fails does not", testPlaylistsUpdatedAt},
	}
}

func testCreatePlaylist(f *fixture) {
	f.create(account("ann"))
	first := library.Playlist{ID: "p1", Title: "Étude 🎬", Description: "It's\n\"quoted\"", Videos: []library.Video{}}
	second := library.Playlist{ID: "p2", Title: first.Title, Videos: []library.Video{}}
	playlists, err := f.store.CreatePlaylist(f.Context(), "ann", first, at(1))
	f.ok(err)
	f.same("returned", playlists, []library.Playlist{first})
	playlists, err = f.store.CreatePlaylist(f.Context(), "ann", second, at(1))
	f.ok(err)
	f.same("returned", playlists, []library.Playlist{first, second})
	for _, want := range playlists {
		got, err := f.store.Playlist(f.Context(), "ann", want.ID)
		f.ok(err)
		f.same("playlist", got, want)
	}
}

func testListPlaylists(f *fixture) {
	f.put("a", "b", "c")
	f.create(account("ann"))
	want := []library.Playlist{}
	for _, id := range []string{"z", "a", "m"} {
		p := library.Playlist{ID: id, Title: "Title of " + id, Description: "About " + id}
		_, err := f.store.CreatePlaylist(f.Context(), "ann", p, at(1))
		f.ok(err)
		p.Videos = []library.Video{}
		want = append(want, p)
	}
	for _, addition := range []struct {
		playlist int
		video    string
	}{{2, "b"}, {0, "c"}, {2, "a"}, {0, "b"}, {2, "c"}} {
		p := &want[addition.playlist]
		p.Videos = append(p.Videos, video(addition.video))
		got, err := f.store.AddToPlaylist(f.Context(), "ann", p.ID, addition.video, at(1))
		f.ok(err)
		f.same("returned", got, *p)
	}
	f.same("playlists", f.playlists("ann"), want)
	for _, p := range want {
		got, err := f.store.Playlist(f.Context(), "ann", p.ID)
		f.ok(err)
		f.same("playlist", got, p)
	}
}

func testDeletePlaylist(f *fixture) {
	f.create(account("ann"))
	for _, id := range []string{"p", "q", "r"} {
		f.createPlaylist("ann", id)
	}
	for range 2 {
		playlists, err := f.store.DeletePlaylist(f.Context(), "ann", "q", at(1))
		f.ok(err)
		f.same("returned", playlistIDs(playlists), []string{"p", "r"})
		f.same("kept", playlistIDs(f.playlists("ann")), []string{"p", "r"})
	}
	for _, id := range []string{"p", "r"} {
		_, err := f.store.DeletePlaylist(f.Context(), "ann", id, at(1))
		f.ok(err)
	}
	f.same("kept", f.playlists("ann"), []library.Playlist{})
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
	p, err := f.store.Playlist(f.Context(), "ann", "p")
	f.ok(err)
	f.same("videos", p.Videos, []library.Video{})
}

// wantNoPlaylist wants the account not to have the playlist, whether the video
// asked for is "a", which is in the catalogue, or unknown.
func (f *fixture) wantNoPlaylist(userID, id string) {
	f.Helper()
	_, err := f.store.Playlist(f.Context(), userID, id)
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
	playlists, err := f.store.DeletePlaylist(f.Context(), "bob", "p", at(1))
	f.ok(err)
	f.same("returned", playlists, []library.Playlist{})
	p, err := f.store.Playlist(f.Context(), "ann", "p")
	f.ok(err)
	f.same("videos", ids(p.Videos), []string{"a"})
}

func testPlaylistsApart(f *fixture) {
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
	f.same("the one removed from", playlists[0].Videos, []library.Video{})
	f.same("the other", ids(playlists[1].Videos), []string{"a"})
}

func testPlaylistsNoUser(f *fixture) {
	f.put("a")
	f.createWithLists("ann")
	_, err := f.store.Playlists(f.Context(), "nobody")
	f.code(err, library.CodeUserNotFound)
	_, err = f.store.CreatePlaylist(f.Context(), "nobody", library.Playlist{ID: "p"}, at(1))
	f.code(err, library.CodeUserNotFound)
	for _, id := range []string{playlistID, "no-playlist"} {
		_, err = f.store.Playlist(f.Context(), "nobody", id)
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
