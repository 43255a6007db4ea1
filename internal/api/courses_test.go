package api_test

import (
	"fmt"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// course creates a playlist with 3 videos and returns its path.
func (a *app) course(t *testing.T, token string) string {
	t.Helper()
	path := "/user/playlists/" + a.createPlaylist(t, token, "First round")
	for _, id := range []string{moviesID, answersID, airbnbID} {
		a.expect(t, 201, call{route: "POST " + path, body: video(id), token: token})
	}
	return path
}

func before(id string) string {
	if id == "" {
		return `{"place":{}}`
	}
	return `{"place":{"before":"` + id + `"}}`
}

//proves:playlists-as-courses,course-ordered,course-parts
func TestCourses_MoveVideosAndSetParts(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		path := app.course(t, token)
		shown := func(got response) map[string]any { p, _ := got.body["playlist"].(map[string]any); return p }

		edited := shown(app.expect(t, 200, call{route: "PATCH " + path, body: `{"playlist":{"title":" Second round ","description":" "}}`, token: token}))
		same(t, "texts", []any{edited["title"], edited["description"]}, []any{"Second round", ""})
		edited = shown(app.expect(t, 200, call{route: "PATCH " + path, body: `{"playlist":{"description":"Why"}}`, token: token}))
		same(t, "texts", []any{edited["title"], edited["description"]}, []any{"Second round", "Why"})

		moved := app.expect(t, 200, call{route: "PUT " + path + "/" + airbnbID + "/place", body: before(moviesID), token: token})
		same(t, "videos after a move to the front", playlistVideos(t, moved), []string{airbnbID, moviesID, answersID})
		moved = app.expect(t, 200, call{route: "PUT " + path + "/" + airbnbID + "/place", body: before(""), token: token})
		same(t, "videos after a move to the end", playlistVideos(t, moved), []string{moviesID, answersID, airbnbID})

		part := func(body string) any {
			return shown(app.expect(t, 200, call{route: "PUT " + path + "/" + moviesID + "/part", body: `{"part":` + body + `}`, token: token}))["parts"]
		}
		same(t, "parts with an end", part(`{"from":240,"to":570}`), any(map[string]any{moviesID: map[string]any{"from": 240.0, "to": 570.0}}))
		same(t, "parts without an end", part(`{"from":240}`), any(map[string]any{moviesID: map[string]any{"from": 240.0}}))
		same(t, "parts in the list of playlists", app.expect(t, 200, call{route: "GET /user/playlists", token: token, header: map[string]string{"Prefer": "return=minimal"}}).
			body["playlists"].([]any)[0].(map[string]any)["parts"], any(map[string]any{moviesID: map[string]any{"from": 240.0}}))
		same(t, "parts of a complete video", part(`{"from":0}`), nil)

		copied := app.expect(t, 201, call{route: "POST " + path + "/copy", body: `{"playlist":{"title":"Third round"}}`, token: token})
		all, _ := copied.body["playlists"].([]any)
		last, _ := all[len(all)-1].(map[string]any)
		same(t, "copy", []any{last["title"], last["description"]}, []any{"Third round", "Why"})
		same(t, "videos of the copy", ids(t, last["videos"]), []string{moviesID, answersID, airbnbID})
	})
}

func TestCourse_RejectsInvalidRequests(t *testing.T) {
	t.Parallel()
	const (
		noPlaylist = "The playlist you request does not exist. Not Found error."
		noVideo    = "The video you request does not exist. Not Found error."
		noPart     = "Unprocessable Entity. The end of a part must be after its start and within the first 100 hours of the video."
		longTitle  = "Unprocessable Entity. The title is longer than 150 characters."
	)
	onEveryStore(t, func(t *testing.T, app *app) {
		token, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		path := app.course(t, token)
		edit := func(body string, broken bool) call {
			return call{route: "PATCH " + path, body: body, token: token, broken: broken}
		}
		place := func(id, body string) call {
			return call{route: "PUT " + path + "/" + id + "/place", body: body, token: token}
		}
		part := func(body string, broken bool) call {
			return call{route: "PUT " + path + "/" + moviesID + "/part", body: body, token: token, broken: broken}
		}
		long := strings.Repeat("é", 151)
		app.rejects(t,
			rejection{edit(`{"playlist":{"title":"  "}}`, false), 422, "Unprocessable Entity. A playlist needs a title."},
			rejection{edit(`{"playlist":{"title":"`+long+`"}}`, true), 422, longTitle},
			rejection{edit(`{"playlist":{"description":"`+strings.Repeat("é", 5001)+`"}}`, true), 422, "Unprocessable Entity. The description is longer than 5000 characters."},
			rejection{edit(`{"playlist":{"title":null}}`, true), 400, "Bad Request. The field 'playlist.title' must be a string."},
			rejection{edit(`{}`, true), 400, "Bad Request. The field 'playlist' is required."},
			rejection{place(unknownID, before(moviesID)), 404, noVideo},
			rejection{place(moviesID, before(unknownID)), 404, noVideo},
			rejection{part(`{"part":{"from":60,"to":60}}`, false), 422, noPart},
			rejection{part(`{"part":{"from":-1}}`, true), 422, noPart},
			rejection{part(`{"part":{"from":0,"to":360000}}`, true), 422, noPart},
			rejection{part(`{"part":{"to":60}}`, true), 400, "Bad Request. The field 'part.from' is required."},
			rejection{part(`{"part":{"from":1.5}}`, true), 400, "Bad Request. The field 'part.from' must be a whole number."},
			rejection{call{route: "POST " + path + "/copy", body: `{"playlist":{"title":"` + long + `"}}`, token: token, broken: true}, 422, longTitle},
		)
		for _, route := range []call{
			{route: "PATCH " + path, body: `{"playlist":{}}`},
			{route: "PUT " + path + "/" + moviesID + "/place", body: before("")},
			{route: "PUT " + path + "/" + moviesID + "/part", body: `{"part":{"from":1}}`},
			{route: "POST " + path + "/copy", body: `{"playlist":{}}`},
			{route: "PUT " + path + "/share"},
			{route: "DELETE " + path + "/share"},
		} {
			route.token = other
			app.rejects(t, rejection{route, 404, noPlaylist})
		}
		same(t, "videos after rejections for another account", playlistVideos(t, app.expect(t, 200, call{route: "GET " + path, token: token})), []string{moviesID, answersID, airbnbID})
	})
}

func TestCourse_CopyBeyondQuotaIsRejected(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	login := app.expect(t, 200, guestLogin())
	guest, token := text(t, login.body, "foundUser", "_id"), text(t, login.body, "encodedToken")
	path := app.course(t, token)
	if err := fill.Put(t.Context(), app.store, nil, manyVideos(library.GuestQuotaVideos)); err != nil {
		t.Fatal(err)
	}
	for i := range library.GuestQuotaVideos - 4 {
		if _, err := app.store.AddToCollection(t.Context(), guest, library.WatchLater, manyID(i), app.clock.Now()); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 3 {
		app.expect(t, 201, call{route: "POST /user/playlists", body: playlist(fmt.Sprint(i), strings.Repeat("🎭", 5000)), token: token})
	}
	app.rejects(t,
		rejection{call{route: "PATCH " + path, body: `{"playlist":{"description":"` + strings.Repeat("🎭", 5000) + `"}}`, token: token}, 422,
			"Unprocessable Entity. The titles and descriptions of your playlists are too long. An account can have 1024 KiB of them, a guest 64 KiB."},
		rejection{call{route: "POST " + path + "/copy", body: `{"playlist":{}}`, token: token}, 422,
			"Unprocessable Entity. Your lists are full. An account can have 20000 videos in its lists, a guest 1000."},
	)
}

// sharePath shares the playlist. It returns the path at which the API serves the shared playlist.
func (a *app) sharePath(t *testing.T, token, path string) string {
	t.Helper()
	got := a.expect(t, 200, call{route: "PUT " + path + "/share", token: token, header: map[string]string{"Prefer": "return=minimal"}})
	return text(t, got.body, "share", "path")
}

//proves:playlists-as-courses,course-shared
func TestSharedPlaylist_IsReadCopiedAndRevoked(t *testing.T) {
	t.Parallel()
	const gone = "The playlist you request does not exist. Not Found error."
	onEveryStore(t, func(t *testing.T, app *app) {
		token, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		path := app.course(t, token)
		app.expect(t, 200, call{route: "PUT " + path + "/" + moviesID + "/part", body: `{"part":{"from":240,"to":570}}`, token: token})
		shared := app.sharePath(t, token, path)
		same(t, "path of the second share", app.sharePath(t, token, path), shared)
		own := app.expect(t, 200, call{route: "GET " + path, token: token})
		same(t, "share path for the owner", text(t, own.body, "playlist", "share", "path"), shared)

		got := app.expect(t, 200, call{route: "GET " + shared})
		p, _ := got.body["playlist"].(map[string]any)
		same(t, "fields of the shared playlist", names(p), []string{"description", "parts", "title", "videos"})
		same(t, "videos", ids(t, p["videos"]), []string{moviesID, answersID, airbnbID})
		same(t, "Cache-Control", got.header.Get("Cache-Control"), "no-store")
		same(t, "X-Robots-Tag", got.header.Get("X-Robots-Tag"), "noindex, nofollow")

		copied := app.expect(t, 201, call{route: "POST /user" + shared + "/copy", body: `{"playlist":{}}`, token: other})
		all, _ := copied.body["playlists"].([]any)
		mine, _ := all[0].(map[string]any)
		same(t, "copied playlist", []any{mine["title"], mine["share"]}, []any{"First round", nil})
		same(t, "copied parts", mine["parts"], p["parts"])

		app.expect(t, 200, call{route: "DELETE " + path + "/share", token: token})
		app.rejects(t,
			rejection{call{route: "GET " + shared}, 404, gone},
			rejection{call{route: "GET /shared/nothing"}, 404, gone},
			rejection{call{route: "POST /user" + shared + "/copy", body: `{"playlist":{}}`, token: other}, 404, gone},
		)
		app.rejects(t, rejection{
			call{route: "POST /user" + shared + "/copy", body: `{"playlist":{"title":"` + strings.Repeat("é", 151) + `"}}`, token: other, broken: true},
			422, "Unprocessable Entity. The title is longer than 150 characters.",
		})
		if again := app.sharePath(t, token, path); again == shared {
			t.Error("shared again: got the path of the removed link")
		}
	})
}
