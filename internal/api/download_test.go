package api_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
)

//proves:account-by-its-owner
func TestExport_ContainsAllData(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: token})
		app.expect(t, 201, call{route: "POST /user/likes", body: video(answersID), token: token})
		app.expect(t, 201, call{route: "POST /user/watchlater", body: video(airbnbID), token: token})
		list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
		app.createPlaylist(t, token, "Empty")
		app.expect(t, 201, call{route: "POST " + list, body: video(moviesID), token: token})
		shared := app.sharePath(t, token, list)
		app.expect(t, 200, call{route: "PUT " + list + "/" + moviesID + "/part", body: `{"part":{"from":9}}`, token: token})
		none := app.expect(t, 200, call{route: "GET /user/export", token: token})
		same(t, "notes and plan of a new account", []any{none.body["notes"], none.body["plan"]}, []any{[]any{}, nil})
		for _, n := range notebooks {
			app.expect(t, 200, call{route: "PUT " + n.path + "/" + n.id, body: n.body + "}", token: token})
		}
		app.expect(t, 200, call{route: "PUT /user/notes/another", body: notebooks[1].body + "}", token: token})
		app.expect(t, 200, call{route: "PUT /user/notes/removed", body: notebooks[1].body + "}", token: token})
		app.expect(t, 200, call{route: "DELETE /user/notes/removed", token: token})
		app.expect(t, 200, call{route: "PUT /user/plan", body: planBody(`"title":"Panel"`), token: token})
		app.expect(t, 200, call{route: "PUT /user/history/" + answersID, token: token})
		app.expect(t, 200, call{route: "PATCH /user", body: `{"historyPaused":true}`, token: token})
		got := app.expect(t, 200, call{route: "GET /user/export", token: token})
		same(t, "fields", names(got.body), []string{
			"exportedAt", "history", "interviewDays", "interviews", "likes", "notes", "passkeys", "plan", "planChanges", "playedDays", "playlists", "positions", "questionNotes", "questions", "ratings", "reminders", "sessions", "stories", "user", "watchlater",
		})
		for _, n := range notebooks {
			same(t, n.field, got.body[n.field], app.expect(t, 200, call{route: "GET " + n.path, token: token}).body[n.field])
		}
		for _, n := range library.Notebooks() {
			if fmt.Sprint(got.body[string(n)]) == fmt.Sprint(none.body[string(n)]) {
				t.Errorf("got no %s in the export: %v", n, got.body[string(n)])
			}
		}
		same(t, "notes", len(got.body["notes"].([]any)), 2)
		same(t, "paused history", got.body["user"].(map[string]any)["historyPaused"], any(true))
		same(t, "plan", got.body["plan"], app.expect(t, 200, call{route: "GET /user/plan", token: token}).body["plan"])
		same(t, "likes", ids(t, got.body["likes"]), []string{moviesID, answersID})
		same(t, "watch later", ids(t, got.body["watchlater"]), []string{airbnbID})
		same(t, "history", ids(t, got.body["history"]), []string{answersID})
		playlists := got.body["playlists"].([]any)
		same(t, "playlist", ids(t, playlists[0].(map[string]any)["videos"]), []string{moviesID})
		same(t, "share path of the playlist", text(t, playlists[0].(map[string]any), "share", "path"), shared)
		same(t, "parts of the playlist", playlists[0].(map[string]any)["parts"], any(map[string]any{moviesID: map[string]any{"from": 9.0}}))
		same(t, "empty playlist", ids(t, playlists[1].(map[string]any)["videos"]), []string{})
		same(t, "headers", []string{got.header.Get("Content-Disposition"), got.header.Get("Cache-Control")}, []string{`attachment; filename="greenroom-account.json"`, "no-store"})
		if strings.Contains(got.text, "argon2") {
			t.Error("got the password hash in the export")
		}
		app.expect(t, 200, call{route: "GET /user/export", token: app.guest(t)})
	})
}

// fading is a store that returns errors for videos after a number of successful reads.
type fading struct {
	library.Store
	reads *int
}

func (f fading) VideosByKey(ctx context.Context, keys []int64) ([]library.Video, error) {
	if *f.reads--; *f.reads < 0 {
		return nil, errReadOnly
	}
	return f.Store.VideosByKey(ctx, keys)
}

func TestExport_EarlyFailureReturns500(t *testing.T) {
	t.Parallel()
	app := newApp(t, fading{memory.New(), new(int)})
	token := app.signUp(t, "asha@example.org")
	app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: token, header: minimal()})
	app.rejects(t, rejection{call{route: "GET /user/export", token: token}, 500, endpoint.InternalErrorText})
}

func TestExport_FailureAbortsConnection(t *testing.T) {
	t.Parallel()
	app := newApp(t, fading{memory.New(), new(2)})
	long := manyVideos(60)
	for i := range long {
		long[i].Description = strings.Repeat("x", 5000)
	}
	if err := fill.Put(t.Context(), app.store, nil, long); err != nil {
		t.Fatal(err)
	}
	token := app.signUp(t, "asha@example.org")
	for _, v := range long {
		app.expect(t, 201, call{route: "POST /user/likes", body: video(v.ID), token: token, header: minimal()})
	}
	defer func() {
		if cause := recover(); cause != http.ErrAbortHandler {
			t.Errorf("got end of the response %v, want http.ErrAbortHandler", cause)
		}
		if !strings.Contains(app.log.String(), "response aborted") {
			t.Errorf("got log %s, want an aborted response", app.log)
		}
	}()
	app.send(t, call{route: "GET /user/export", token: token})
}

// An export must not depend on cached sessions. A server that has cached the session, and a server
// with a copy of the library, must send equal exports.
func TestExport_CachedSessionDoesNotChangeContent(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		app.expect(t, 200, call{route: "GET /user/likes", token: token}) // this request caches the session
		app.clock.advance(time.Minute)
		app.expect(t, 201, call{route: "POST /user/likes", token: token, body: `{"video":{"_id":"` + moviesID + `"}}`})
		want := app.clock.Now().Format("2006-01-02T15:04:05") + "+00:00"
		user := app.expect(t, 200, call{route: "GET /user/export", token: token}).body["user"].(map[string]any)
		if user["updatedAt"] != want {
			t.Errorf("got updatedAt %v, want %s", user["updatedAt"], want)
		}
	})
}
