package api_test

import (
	"fmt"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// course creates a playlist of three videos and returns the path of it.
func (a *app) course(t *testing.T, token string) string {
	t.Helper()
	path := "/user/playlists/" + a.createPlaylist(t, token, "First round")
	for _, id := range []string{movies, answers, airbnb} {
		a.must(t, 201, call{does: "POST " + path, body: video(id), token: token})
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
func TestCourse(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		path := app.course(t, token)
		shown := func(got answer) map[string]any { p, _ := got.body["playlist"].(map[string]any); return p }

		edited := shown(app.must(t, 200, call{does: "PATCH " + path, body: `{"playlist":{"title":" Second round ","description":" "}}`, token: token}))
		same(t, "texts", []any{edited["title"], edited["description"]}, []any{"Second round", ""})
		edited = shown(app.must(t, 200, call{does: "PATCH " + path, body: `{"playlist":{"description":"Why"}}`, token: token}))
		same(t, "texts", []any{edited["title"], edited["description"]}, []any{"Second round", "Why"})

		moved := app.must(t, 200, call{does: "PUT " + path + "/" + airbnb + "/place", body: before(movies), token: token})
		same(t, "to the front", playlistVideos(t, moved), []string{airbnb, movies, answers})
		moved = app.must(t, 200, call{does: "PUT " + path + "/" + airbnb + "/place", body: before(""), token: token})
		same(t, "to the end", playlistVideos(t, moved), []string{movies, answers, airbnb})

		part := func(body string) any {
			return shown(app.must(t, 200, call{does: "PUT " + path + "/" + movies + "/part", body: `{"part":` + body + `}`, token: token}))["parts"]
		}
		same(t, "a part", part(`{"from":240,"to":570}`), any(map[string]any{movies: map[string]any{"from": 240.0, "to": 570.0}}))
		same(t, "to the end", part(`{"from":240}`), any(map[string]any{movies: map[string]any{"from": 240.0}}))
		same(t, "among all", app.must(t, 200, call{does: "GET /user/playlists", token: token, header: map[string]string{"Prefer": "return=minimal"}}).
			body["playlists"].([]any)[0].(map[string]any)["parts"], any(map[string]any{movies: map[string]any{"from": 240.0}}))
		same(t, "whole", part(`{"from":0}`), nil)

		copied := app.must(t, 201, call{does: "POST " + path + "/copy", body: `{"playlist":{"title":"Third round"}}`, token: token})
		all, _ := copied.body["playlists"].([]any)
		last, _ := all[len(all)-1].(map[string]any)
		same(t, "copy", []any{last["title"], last["description"]}, []any{"Third round", "Why"})
		same(t, "its videos", ids(t, last["videos"]), []string{movies, answers, airbnb})
	})
}

func TestCourseRefusals(t *testing.T) {
	t.Parallel()
	const (
		noPlaylist = "The playlist you request does not exist. Not Found error."
		noVideo    = "The video you request does not exist. Not Found error."
		noPart     = "Unprocessable Entity. A part ends after it begins, and within 100 hours."
		longTitle  = "Unprocessable Entity. The title is longer than 150 characters."
	)
	onEveryStore(t, func(t *testing.T, app *app) {
		token, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		path := app.course(t, token)
		edit := func(body string, broken bool) call {
			return call{does: "PATCH " + path, body: body, token: token, broken: broken}
		}
		place := func(id, body string) call {
			return call{does: "PUT " + path + "/" + id + "/place", body: body, token: token}
		}
		part := func(body string, broken bool) call {
			return call{does: "PUT " + path + "/" + movies + "/part", body: body, token: token, broken: broken}
		}
		long := strings.Repeat("é", 151)
		app.refuses(t,
			refusal{edit(`{"playlist":{"title":"  "}}`, false), 422, "Unprocessable Entity. A playlist needs a title."},
			refusal{edit(`{"playlist":{"title":"`+long+`"}}`, true), 422, longTitle},
			refusal{edit(`{"playlist":{"description":"`+strings.Repeat("é", 5001)+`"}}`, true), 422, "Unprocessable Entity. The description is longer than 5000 characters."},
			refusal{edit(`{"playlist":{"title":null}}`, true), 400, "Bad Request. The field 'playlist.title' must be a string."},
			refusal{edit(`{}`, true), 400, "Bad Request. The field 'playlist' is required."},
			refusal{place(nowhere, before(movies)), 404, noVideo},
			refusal{place(movies, before(nowhere)), 404, noVideo},
			refusal{part(`{"part":{"from":60,"to":60}}`, false), 422, noPart},
			refusal{part(`{"part":{"from":-1}}`, true), 422, noPart},
			refusal{part(`{"part":{"from":0,"to":360000}}`, true), 422, noPart},
			refusal{part(`{"part":{"to":60}}`, true), 400, "Bad Request. The field 'part.from' is required."},
			refusal{part(`{"part":{"from":1.5}}`, true), 400, "Bad Request. The field 'part.from' must be a whole number."},
			refusal{call{does: "POST " + path + "/copy", body: `{"playlist":{"title":"` + long + `"}}`, token: token, broken: true}, 422, longTitle},
		)
		for _, does := range []call{
			{does: "PATCH " + path, body: `{"playlist":{}}`},
			{does: "PUT " + path + "/" + movies + "/place", body: before("")},
			{does: "PUT " + path + "/" + movies + "/part", body: `{"part":{"from":1}}`},
			{does: "POST " + path + "/copy", body: `{"playlist":{}}`},
			{does: "PUT " + path + "/share"},
			{does: "DELETE " + path + "/share"},
		} {
			does.token = other
			app.refuses(t, refusal{does, 404, noPlaylist})
		}
		same(t, "the playlist after another's attempts", playlistVideos(t, app.must(t, 200, call{does: "GET " + path, token: token})), []string{movies, answers, airbnb})
	})
}

func TestCourseHasNoRoom(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	login := app.must(t, 200, guestLogin())
	guest, token := text(t, login.body, "foundUser", "_id"), text(t, login.body, "encodedToken")
	path := app.course(t, token)
	if err := fill.Put(t.Context(), app.store, nil, manyVideos(library.MaxGuestVideos)); err != nil {
		t.Fatal(err)
	}
	for i := range library.MaxGuestVideos - 4 {
		if _, err := app.store.AddToCollection(t.Context(), guest, library.WatchLater, manyID(i), app.clock.Now()); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 3 {
		app.must(t, 201, call{does: "POST /user/playlists", body: playlist(fmt.Sprint(i), strings.Repeat("🎭", 5000)), token: token})
	}
	app.refuses(t,
		refusal{call{does: "PATCH " + path, body: `{"playlist":{"description":"` + strings.Repeat("🎭", 5000) + `"}}`, token: token}, 422,
			"Unprocessable Entity. Your playlists' titles and descriptions are full: an account keeps 1024 KiB of them, a guest 64 KiB."},
		refusal{call{does: "POST " + path + "/copy", body: `{"playlist":{}}`, token: token}, 422,
			"Unprocessable Entity. Your lists are full: an account keeps 20000 videos in them, a guest 1000."},
	)
}

// sharePath shares the playlist and returns the API's path of it.
func (a *app) sharePath(t *testing.T, token, path string) string {
	t.Helper()
	got := a.must(t, 200, call{does: "PUT " + path + "/share", token: token, header: map[string]string{"Prefer": "return=minimal"}})
	return text(t, got.body, "share", "path")
}

//proves:playlists-as-courses,course-shared
func TestSharedPlaylist(t *testing.T) {
	t.Parallel()
	const gone = "The playlist you request does not exist. Not Found error."
	onEveryStore(t, func(t *testing.T, app *app) {
		token, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		path := app.course(t, token)
		app.must(t, 200, call{does: "PUT " + path + "/" + movies + "/part", body: `{"part":{"from":240,"to":570}}`, token: token})
		shared := app.sharePath(t, token, path)
		same(t, "shared again", app.sharePath(t, token, path), shared)
		own := app.must(t, 200, call{does: "GET " + path, token: token})
		same(t, "shown to its owner", text(t, own.body, "playlist", "share", "path"), shared)

		got := app.must(t, 200, call{does: "GET " + shared})
		p, _ := got.body["playlist"].(map[string]any)
		same(t, "shared", names(p), []string{"description", "parts", "title", "videos"})
		same(t, "videos", ids(t, p["videos"]), []string{movies, answers, airbnb})
		same(t, "for how long it is kept", got.header.Get("Cache-Control"), "no-store")
		same(t, "for robots", got.header.Get("X-Robots-Tag"), "noindex, nofollow")

		copied := app.must(t, 201, call{does: "POST /user" + shared + "/copy", body: `{"playlist":{}}`, token: other})
		all, _ := copied.body["playlists"].([]any)
		mine, _ := all[0].(map[string]any)
		same(t, "copied", []any{mine["title"], mine["share"]}, []any{"First round", nil})
		same(t, "parts", mine["parts"], p["parts"])

		app.must(t, 200, call{does: "DELETE " + path + "/share", token: token})
		app.refuses(t,
			refusal{call{does: "GET " + shared}, 404, gone},
			refusal{call{does: "GET /shared/nothing"}, 404, gone},
			refusal{call{does: "POST /user" + shared + "/copy", body: `{"playlist":{}}`, token: other}, 404, gone},
		)
		app.refuses(t, refusal{
			call{does: "POST /user" + shared + "/copy", body: `{"playlist":{"title":"` + strings.Repeat("é", 151) + `"}}`, token: other, broken: true},
			422, "Unprocessable Entity. The title is longer than 150 characters.",
		})
		if again := app.sharePath(t, token, path); again == shared {
			t.Error("a link that was ended came back")
		}
	})
}
