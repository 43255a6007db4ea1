package api_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// minimal are the headers of a call that prefers the change alone.
func minimal() map[string]string { return map[string]string{"Prefer": "return=minimal"} }

func TestAListIsSentOnceToWhoHoldsIt(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
		app.must(t, 201, call{does: "POST " + list, body: video(movies), token: token})
		for path, change := range map[string]call{
			"/user/likes":      {does: "POST /user/likes", body: video(movies)},
			"/user/watchlater": {does: "POST /user/watchlater", body: video(movies)},
			"/user/history":    {does: "PUT /user/history/" + movies},
			"/user/playlists":  {does: "POST /user/playlists", body: playlist("Another", "why")},
			list:               {does: "DELETE " + list + "/" + movies},
		} {
			get := call{does: "GET " + path, token: token}
			whole := app.must(t, 200, get)
			tag := whole.header.Get("ETag")
			if tag == "" || whole.header.Get("Cache-Control") != "private, no-cache" || whole.header.Get("Lists-Revision") == "" || !slices.Contains(whole.header.Values("Vary"), "Authorization") {
				t.Errorf("%s answers with the header %v", path, whole.header)
			}
			get.header = map[string]string{"If-None-Match": `"other", ` + tag}
			if held := app.must(t, 304, get); held.text != "" || held.header.Get("ETag") != tag {
				t.Errorf("%s answers who holds it with %q and tag %q, want none and %q", path, held.text, held.header.Get("ETag"), tag)
			}
			change.token = token
			if made := app.send(t, change); made.status >= 400 {
				t.Fatalf("%s = %d %s", change.does, made.status, made.text)
			}
			if changed := app.must(t, 200, get); changed.text == whole.text || changed.header.Get("ETag") == tag {
				t.Errorf("%s shows no change after %s", path, change.does)
			}
		}
	})
}

func TestAChangeOfTheCatalogueShowsInListsAtOnce(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		app.must(t, 201, call{does: "POST /user/likes", body: video(movies), token: token})
		get := call{does: "GET /user/likes", token: token}
		get.header = map[string]string{"If-None-Match": app.must(t, 200, get).header.Get("ETag")}
		app.must(t, 304, get)
		v, err := app.store.Video(t.Context(), movies)
		if err != nil {
			t.Fatal(err)
		}
		v.Title = "Another title"
		if err := fill.Put(t.Context(), app.store, nil, []library.Video{v}); err != nil {
			t.Fatal(err)
		}
		if got := app.must(t, 200, get); !strings.Contains(got.text, "Another title") {
			t.Errorf("the list shows %s", got.text)
		}
	})
}

func TestAnotherAccountsTagIsWorthNothing(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	one, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
	tag := app.must(t, 200, call{does: "GET /user/likes", token: one}).header.Get("ETag")
	for _, worthless := range []string{tag, "*", `""`, `W/"1"`, strings.Replace(tag, `"1.`, `"x.`, 1)} {
		app.must(t, 200, call{does: "GET /user/likes", token: other, header: map[string]string{"If-None-Match": worthless}})
	}
}

func TestWhoPrefersItIsToldTheChangeAlone(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		list := app.createPlaylist(t, token, "Calm before panels")
		for _, row := range []struct {
			does, body string
			status     int
			want       map[string]any // but for the revision
		}{
			{"POST /user/likes", video(movies), 201, map[string]any{"count": 1.0, "videoId": movies}},
			{"POST /user/likes", video(answers), 201, map[string]any{"count": 2.0, "videoId": answers}},
			{"DELETE /user/likes/" + movies, "", 200, map[string]any{"count": 1.0, "videoId": movies}},
			{"DELETE /user/likes/" + nowhere, "", 200, map[string]any{"count": 1.0, "videoId": nowhere}},
			{"POST /user/watchlater", video(movies), 201, map[string]any{"count": 1.0, "videoId": movies}},
			{"DELETE /user/watchlater/" + movies, "", 200, map[string]any{"count": 0.0, "videoId": movies}},
			{"POST /user/history", video(movies), 201, map[string]any{"count": 1.0, "videoId": movies}},
			{"PUT /user/history/" + movies, "", 200, map[string]any{"count": 1.0, "videoId": movies}},
			{"DELETE /user/history/" + movies, "", 200, map[string]any{"count": 0.0, "videoId": movies}},
			{"DELETE /user/history/all", "", 200, map[string]any{"count": 0.0}},
			{"POST /user/playlists/" + list, video(movies), 201, map[string]any{"count": 1.0, "videoId": movies, "playlistId": list}},
			{"PATCH /user/playlists/" + list, `{"playlist":{"title":"Other"}}`, 200, map[string]any{"count": 1.0, "playlistId": list}},
			{"PUT /user/playlists/" + list + "/" + movies + "/place", before(""), 200, map[string]any{"count": 1.0, "videoId": movies, "playlistId": list}},
			{"PUT /user/playlists/" + list + "/" + movies + "/part", `{"part":{"from":1}}`, 200, map[string]any{"count": 1.0, "videoId": movies, "playlistId": list}},
			{"DELETE /user/playlists/" + list + "/share", "", 200, map[string]any{"count": 1.0, "playlistId": list}},
			{"DELETE /user/playlists/" + list + "/" + movies, "", 200, map[string]any{"count": 0.0, "videoId": movies, "playlistId": list}},
			{"DELETE /user/playlists/" + list, "", 200, map[string]any{"count": 0.0, "playlistId": list}},
		} {
			got := app.must(t, row.status, call{does: row.does, body: row.body, token: token, header: minimal()})
			if got.header.Get("Preference-Applied") != "return=minimal" {
				t.Errorf("%s does not say that it applied the preference", row.does)
			}
			if revision, _ := got.body["revision"].(float64); revision < 1 {
				t.Errorf("%s has revision %v", row.does, got.body["revision"])
			}
			delete(got.body, "revision")
			same(t, row.does, got.body, row.want)
		}
		created := app.must(t, 201, call{does: "POST /user/playlists", body: playlist("New", "why"), token: token, header: minimal()})
		same(t, "playlists", ids(t, app.must(t, 200, call{does: "GET /user/playlists", token: token}).body["playlists"]), []string{text(t, created.body, "playlistId")})
		same(t, "likes", ids(t, app.must(t, 200, call{does: "GET /user/likes", token: token}).body["likes"]), []string{answers})
	})
}

func TestOnlyThePreferenceForMinimalCounts(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	for prefer, applied := range map[string]bool{
		"return=minimal": true, `RETURN = "minimal"`: true, "wait=5, return=minimal; x=1": true,
		"return=representation": false, "return=representation, return=minimal": false, "minimal": false, "": false,
	} {
		got := app.must(t, 200, call{does: "DELETE /user/likes/" + movies, token: token, header: map[string]string{"Prefer": prefer}})
		if _, whole := got.body["likes"]; whole == applied || (got.header.Get("Preference-Applied") != "") != applied {
			t.Errorf("with Prefer: %s the answer is %s", prefer, got.text)
		}
	}
}

func TestTheNextChangeHasTheNextRevision(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
		for path, change := range map[string]call{
			"/user/likes":      {does: "POST /user/likes", body: video(movies)},
			"/user/watchlater": {does: "POST /user/watchlater", body: video(movies)},
			"/user/history":    {does: "PUT /user/history/" + movies},
			"/user/playlists":  {does: "POST /user/playlists", body: playlist("Another", "why")},
			list:               {does: "POST " + list, body: video(movies)},
		} {
			get := call{does: "GET " + path, token: token}
			read := app.must(t, 200, get)
			change.token, change.header = token, minimal()
			made := app.send(t, change)
			if want := fmt.Sprint(made.body["revision"].(float64) - 1); read.header.Get("Lists-Revision") != want {
				t.Errorf("%s was read at revision %s, and the next change came after %s", path, read.header.Get("Lists-Revision"), want)
			}
			get.header = map[string]string{"If-None-Match": app.must(t, 200, get).header.Get("ETag")}
			app.must(t, 200, call{does: "DELETE /user/watchlater/" + nowhere, token: token})
			if path == "/user/watchlater" {
				continue
			}
			if held, want := app.must(t, 304, get), fmt.Sprint(made.body["revision"].(float64)+1); held.header.Get("Lists-Revision") != want {
				t.Errorf("%s is held at revision %s after a change of another list, want %s", path, held.header.Get("Lists-Revision"), want)
			}
		}
	})
}

func TestAChangeSaysTheTagOfItsListSinceThen(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
	for path, changes := range map[string][]call{
		"/user/likes":     {{does: "POST /user/likes", body: video(movies)}, {does: "DELETE /user/likes/" + movies}},
		"/user/history":   {{does: "PUT /user/history/" + movies}, {does: "DELETE /user/history/all"}},
		"/user/playlists": {{does: "POST " + list, body: video(movies)}, {does: "POST /user/playlists", body: playlist("Another", "why")}, {does: "DELETE " + list}},
	} {
		for _, change := range changes {
			change.token, change.header = token, minimal()
			get := call{does: "GET " + path, token: token, header: minimal()}
			get.header["If-None-Match"] = app.send(t, change).header.Get("ETag")
			app.must(t, 304, get)
		}
	}
}

func TestPlaylistsAreNamedByIDsToWhoPrefersThat(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		one, other := app.createPlaylist(t, token, "Calm before panels"), app.createPlaylist(t, token, "Empty")
		for _, id := range []string{movies, answers} {
			app.must(t, 201, call{does: "POST /user/playlists/" + one, body: video(id), token: token})
		}
		get := call{does: "GET /user/playlists", token: token, header: minimal()}
		whole := app.must(t, 200, call{does: "GET /user/playlists", token: token})
		for range 2 { // read, and at hand
			got := app.must(t, 200, get)
			shown, _ := got.body["playlists"].([]any)
			same(t, "playlists", ids(t, shown), []string{one, other})
			same(t, "videos", shown[0].(map[string]any)["videoIds"], any([]any{movies, answers}))
			same(t, "videos of the empty one", shown[1].(map[string]any)["videoIds"], any([]any{}))
			if got.header.Get("ETag") == whole.header.Get("ETag") || !slices.Contains(got.header.Values("Vary"), "Prefer") {
				t.Errorf("the ids have the header %v, the whole %v", got.header, whole.header)
			}
			get.header["If-None-Match"] = whole.header.Get("ETag")
		}
	})
}

// A change that is answered with no list takes no room: it is made when whole lists
// have to wait.
func TestTheChangeAloneTakesNoRoom(t *testing.T) {
	t.Parallel()
	app, token := hoarder(t)
	one := app.stall(t, token, "/user/likes", "192.0.2.1")
	other := app.stall(t, token, "/user/likes", "192.0.2.1")
	app.must(t, 200, call{does: "PUT /user/history/" + movies, token: token, header: minimal(), from: "192.0.2.1:1000"})
	one()
	other()
}

// More videos than are kept at hand, asked for again and again.
func TestLongListsAreWhole(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	var long []library.Video
	for _, v := range manyVideos(1_000) {
		v.Description = strings.Repeat("x", 5_000)
		long = append(long, v)
	}
	if err := fill.Put(t.Context(), app.store, nil, long); err != nil {
		t.Fatal(err)
	}
	user, token := app.userAndToken(t, "asha@example.org")
	want := make([]string, len(long))
	for i, v := range long {
		if _, err := app.store.AddToCollection(t.Context(), user, library.WatchLater, v.ID, time.Time{}); err != nil {
			t.Fatal(err)
		}
		want[i] = v.ID
	}
	for range 3 {
		same(t, "list", ids(t, app.must(t, 200, call{does: "GET /user/watchlater", token: token}).body["watchlater"]), want)
	}
}
