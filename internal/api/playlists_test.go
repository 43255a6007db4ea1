package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func playlist(title, description string) string {
	return fmt.Sprintf(`{"playlist":{"title":%q,"description":%q}}`, title, description)
}

// createPlaylist creates a playlist and returns its id.
func (a *app) createPlaylist(t *testing.T, token, title string) string {
	t.Helper()
	got := a.expect(t, 201, call{route: "POST /user/playlists", body: playlist(title, "why"), token: token})
	all := ids(t, got.body["playlists"])
	return all[len(all)-1]
}

//proves:lists-come-whole
func TestPlaylists_AreCreatedEditedAndDeleted(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		same(t, "no playlists", app.expect(t, 200, call{route: "GET /user/playlists", token: token}).body, map[string]any{"playlists": []any{}})

		nights := app.createPlaylist(t, token, "  System design nights ")
		panels := app.createPlaylist(t, token, "Calm before panels")
		path := "/user/playlists/" + nights
		same(t, "new playlist", app.expect(t, 200, call{route: "GET " + path, token: token}).body, map[string]any{"playlist": map[string]any{
			"_id": nights, "title": "System design nights", "description": "why", "videos": []any{},
		}})

		app.expect(t, 201, call{route: "POST " + path, body: video(moviesID), token: token})
		added := app.expect(t, 201, call{route: "POST " + path, body: video(answersID), token: token})
		same(t, "videos after two additions", playlistVideos(t, added), []string{moviesID, answersID})
		same(t, "videos after removing a missing video", playlistVideos(t, app.expect(t, 200, call{route: "DELETE " + path + "/" + unknownID, token: token})), []string{moviesID, answersID})
		same(t, "videos after a removal", playlistVideos(t, app.expect(t, 200, call{route: "DELETE " + path + "/" + moviesID, token: token})), []string{answersID})

		same(t, "all playlists", ids(t, app.expect(t, 200, call{route: "GET /user/playlists", token: token}).body["playlists"]), []string{nights, panels})
		same(t, "playlists after a deletion", ids(t, app.expect(t, 200, call{route: "DELETE " + path, token: token}).body["playlists"]), []string{panels})
		same(t, "playlists after a second deletion", ids(t, app.expect(t, 200, call{route: "DELETE " + path, token: token}).body["playlists"]), []string{panels})
	})
}

func playlistVideos(t *testing.T, got response) []string {
	t.Helper()
	p, _ := got.body["playlist"].(map[string]any)
	return ids(t, p["videos"])
}

//proves:video-list-rejected
func TestPlaylists_RejectInvalidRequests(t *testing.T) {
	t.Parallel()
	const (
		noPlaylist = "The playlist you request does not exist. Not Found error."
		needs      = "Unprocessable Entity. A playlist needs a title and a description."
	)
	onEveryStore(t, func(t *testing.T, app *app) {
		token, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		mine := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
		app.expect(t, 201, call{route: "POST " + mine, body: video(moviesID), token: token})
		create := func(body string, broken bool) call {
			return call{route: "POST /user/playlists", body: body, token: token, broken: broken}
		}
		app.rejects(t,
			rejection{call{route: "GET /user/playlists/nowhere", token: token}, 404, noPlaylist},
			rejection{call{route: "POST /user/playlists/nowhere", body: video(moviesID), token: token}, 404, noPlaylist},
			rejection{call{route: "DELETE /user/playlists/nowhere/" + moviesID, token: token}, 404, noPlaylist},
			rejection{call{route: "GET " + mine, token: other}, 404, noPlaylist},
			rejection{call{route: "POST " + mine, body: video(answersID), token: other}, 404, noPlaylist},
			rejection{call{route: "DELETE " + mine + "/" + moviesID, token: other}, 404, noPlaylist},
			rejection{call{route: "POST " + mine, body: video(moviesID), token: token}, 409, "The video is already in your playlist"},
			rejection{call{route: "POST " + mine, body: video(unknownID), token: token}, 404, "The video you request does not exist. Not Found error."},
			rejection{create(playlist("", "why"), true), 422, needs},
			rejection{create(playlist("title", ""), true), 422, needs},
			rejection{create(playlist("   ", "why"), false), 422, needs},
			rejection{create(playlist("title", " \t "), false), 422, needs},
			rejection{create(`{"playlist":{}}`, true), 422, needs},
			rejection{create(`{}`, true), 400, "Bad Request. The field 'playlist' is required."},
			rejection{create(`{"playlist":{"title":null,"description":"why"}}`, true), 400, "Bad Request. The field 'playlist.title' must be a string."},
			rejection{create(`{"playlist":{"title":"x","Title":"y","description":"why"}}`, false), 400, "Bad Request. The field 'playlist.Title' must be spelled 'playlist.title'."},
			rejection{create(playlist(strings.Repeat("é", 151), "why"), true), 422, "Unprocessable Entity. The title is longer than 150 characters."},
			rejection{create(playlist("title", strings.Repeat("é", 5001)), true), 422, "Unprocessable Entity. The description is longer than 5000 characters."},
		)
		app.expect(t, 201, create(playlist(strings.Repeat("é", 150), strings.Repeat("é", 5000)), false))
		app.expect(t, 200, call{route: "DELETE " + mine, token: other})
		same(t, "videos after rejections for another account", playlistVideos(t, app.expect(t, 200, call{route: "GET " + mine, token: token})), []string{moviesID})
	})
}

func TestPlaylists_NumberIsLimited(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	user, token := app.userAndToken(t, "asha@example.org")
	for i := range library.MaxPlaylists {
		if _, err := app.store.CreatePlaylist(t.Context(), user, library.Playlist{ID: fmt.Sprint(i), Title: "t", Description: "d"}, time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	app.rejects(t, rejection{
		call{route: "POST /user/playlists", body: playlist("one more", "why"), token: token},
		422, "Unprocessable Entity. An account can have at most 200 playlists.",
	})
}

func TestPlaylists_GuestQuotaIsEnforced(t *testing.T) {
	t.Parallel()
	const (
		videosFull = "Unprocessable Entity. Your lists are full. An account can have 20000 videos in its lists, a guest 1000."
		textFull   = "Unprocessable Entity. The titles and descriptions of your playlists are too long. An account can have 1024 KiB of them, a guest 64 KiB."
	)
	app := inMemory(t)
	if err := fill.Put(t.Context(), app.store, nil, manyVideos(library.GuestQuotaVideos)); err != nil {
		t.Fatal(err)
	}
	login := app.expect(t, 200, guestLogin())
	guest, token := text(t, login.body, "foundUser", "_id"), text(t, login.body, "encodedToken")
	for i := range library.GuestQuotaVideos {
		if _, err := app.store.AddToCollection(t.Context(), guest, library.WatchLater, manyID(i), time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 2 {
		app.expect(t, 201, call{route: "POST /user/playlists", body: playlist(fmt.Sprint(i), strings.Repeat("🎭", 5000)), token: token})
	}
	large := app.expect(t, 201, call{route: "POST /user/playlists", body: playlist("2", strings.Repeat("🎭", 5000)), token: token})
	list := ids(t, large.body["playlists"])[2]
	app.rejects(t,
		rejection{call{route: "POST /user/likes", body: video(moviesID), token: token}, 422, videosFull},
		rejection{call{route: "POST /user/watchlater", body: video(moviesID), token: token}, 422, videosFull},
		rejection{call{route: "POST /user/playlists/" + list, body: video(moviesID), token: token}, 422, videosFull},
		rejection{call{route: "POST /user/playlists", body: playlist("title", strings.Repeat("🎭", 5000)), token: token}, 422, textFull},
	)
	signedUp := text(t, app.expect(t, 201, call{
		route: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs"}`, token: token,
	}).body, "encodedToken")
	app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: signedUp})
}
