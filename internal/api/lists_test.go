package api_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/race"
)

// minimal returns the headers of a request that prefers a minimal response.
func minimal() map[string]string { return map[string]string{"Prefer": "return=minimal"} }

func TestLists_UnchangedReturns304(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
		app.expect(t, 201, call{route: "POST " + list, body: video(moviesID), token: token})
		for path, change := range map[string]call{
			"/user/likes":      {route: "POST /user/likes", body: video(moviesID)},
			"/user/watchlater": {route: "POST /user/watchlater", body: video(moviesID)},
			"/user/history":    {route: "PUT /user/history/" + moviesID},
			"/user/playlists":  {route: "POST /user/playlists", body: playlist("Another", "why")},
			list:               {route: "DELETE " + list + "/" + moviesID},
		} {
			get := call{route: "GET " + path, token: token}
			full := app.expect(t, 200, get)
			tag := full.header.Get("ETag")
			if tag == "" || full.header.Get("Cache-Control") != "private, no-cache" || full.header.Get("Lists-Revision") == "" || !slices.Contains(full.header.Values("Vary"), "Authorization") {
				t.Errorf("%s: got headers %v, want an ETag, a revision and private caching", path, full.header)
			}
			get.header = map[string]string{"If-None-Match": `"other", ` + tag}
			if cached := app.expect(t, 304, get); cached.text != "" || cached.header.Get("ETag") != tag {
				t.Errorf("%s: got body %q and ETag %q for a current copy, want no body and %q", path, cached.text, cached.header.Get("ETag"), tag)
			}
			change.token = token
			if made := app.send(t, change); made.status >= 400 {
				t.Fatalf("%s: got %d %s, want a status below 400", change.route, made.status, made.text)
			}
			if changed := app.expect(t, 200, get); changed.text == full.text || changed.header.Get("ETag") == tag {
				t.Errorf("%s after %s: got an unchanged list", path, change.route)
			}
		}
	})
}

func TestLists_ChangedVideoChangesEntityTag(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: token})
		get := call{route: "GET /user/likes", token: token}
		get.header = map[string]string{"If-None-Match": app.expect(t, 200, get).header.Get("ETag")}
		app.expect(t, 304, get)
		v, err := app.store.Video(t.Context(), moviesID)
		if err != nil {
			t.Fatal(err)
		}
		v.Title = "Another title"
		if err := fill.Put(t.Context(), app.store, nil, []library.Video{v}); err != nil {
			t.Fatal(err)
		}
		if got := app.expect(t, 200, get); !strings.Contains(got.text, "Another title") {
			t.Errorf("got list %s, want the new title", got.text)
		}
	})
}

func TestLists_IgnoreEntityTagOfAnotherAccount(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	one, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
	tag := app.expect(t, 200, call{route: "GET /user/likes", token: one}).header.Get("ETag")
	for _, invalid := range []string{tag, "*", `""`, `W/"1"`, strings.Replace(tag, `"1.`, `"x.`, 1)} {
		app.expect(t, 200, call{route: "GET /user/likes", token: other, header: map[string]string{"If-None-Match": invalid}})
	}
}

func TestLists_MinimalResponseContainsOnlyChange(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		list := app.createPlaylist(t, token, "Calm before panels")
		for _, row := range []struct {
			route, body string
			status      int
			want        map[string]any // expected fields, except the revision
		}{
			{"POST /user/likes", video(moviesID), 201, map[string]any{"count": 1.0, "videoId": moviesID}},
			{"POST /user/likes", video(answersID), 201, map[string]any{"count": 2.0, "videoId": answersID}},
			{"DELETE /user/likes/" + moviesID, "", 200, map[string]any{"count": 1.0, "videoId": moviesID}},
			{"DELETE /user/likes/" + unknownID, "", 200, map[string]any{"count": 1.0, "videoId": unknownID}},
			{"POST /user/watchlater", video(moviesID), 201, map[string]any{"count": 1.0, "videoId": moviesID}},
			{"DELETE /user/watchlater/" + moviesID, "", 200, map[string]any{"count": 0.0, "videoId": moviesID}},
			{"POST /user/history", video(moviesID), 201, map[string]any{"count": 1.0, "videoId": moviesID}},
			{"PUT /user/history/" + moviesID, "", 200, map[string]any{"count": 1.0, "videoId": moviesID}},
			{"DELETE /user/history/" + moviesID, "", 200, map[string]any{"count": 0.0, "videoId": moviesID}},
			{"DELETE /user/history/all", "", 200, map[string]any{"count": 0.0}},
			{"POST /user/playlists/" + list, video(moviesID), 201, map[string]any{"count": 1.0, "videoId": moviesID, "playlistId": list}},
			{"PATCH /user/playlists/" + list, `{"playlist":{"title":"Other"}}`, 200, map[string]any{"count": 1.0, "playlistId": list}},
			{"PUT /user/playlists/" + list + "/" + moviesID + "/place", before(""), 200, map[string]any{"count": 1.0, "videoId": moviesID, "playlistId": list}},
			{"PUT /user/playlists/" + list + "/" + moviesID + "/part", `{"part":{"from":1}}`, 200, map[string]any{"count": 1.0, "videoId": moviesID, "playlistId": list}},
			{"DELETE /user/playlists/" + list + "/share", "", 200, map[string]any{"count": 1.0, "playlistId": list}},
			{"DELETE /user/playlists/" + list + "/" + moviesID, "", 200, map[string]any{"count": 0.0, "videoId": moviesID, "playlistId": list}},
			{"DELETE /user/playlists/" + list, "", 200, map[string]any{"count": 0.0, "playlistId": list}},
		} {
			got := app.expect(t, row.status, call{route: row.route, body: row.body, token: token, header: minimal()})
			if got.header.Get("Preference-Applied") != "return=minimal" {
				t.Errorf("%s: got no Preference-Applied", row.route)
			}
			if revision, _ := got.body["revision"].(float64); revision < 1 {
				t.Errorf("%s: got revision %v, want at least 1", row.route, got.body["revision"])
			}
			delete(got.body, "revision")
			same(t, row.route, got.body, row.want)
		}
		created := app.expect(t, 201, call{route: "POST /user/playlists", body: playlist("New", "why"), token: token, header: minimal()})
		same(t, "playlists", ids(t, app.expect(t, 200, call{route: "GET /user/playlists", token: token}).body["playlists"]), []string{text(t, created.body, "playlistId")})
		same(t, "likes", ids(t, app.expect(t, 200, call{route: "GET /user/likes", token: token}).body["likes"]), []string{answersID})
	})
}

func TestLists_IgnoreUnknownPreferHeaders(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	for prefer, applied := range map[string]bool{
		"return=minimal": true, `RETURN = "minimal"`: true, "wait=5, return=minimal; x=1": true,
		"return=representation": false, "return=representation, return=minimal": false, "minimal": false, "": false,
	} {
		got := app.expect(t, 200, call{route: "DELETE /user/likes/" + moviesID, token: token, header: map[string]string{"Prefer": prefer}})
		if _, full := got.body["likes"]; full == applied || (got.header.Get("Preference-Applied") != "") != applied {
			t.Errorf("Prefer: %s: got %s, want applied %t", prefer, got.text, applied)
		}
	}
}

func TestLists_RevisionIncreasesByOne(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
		for path, change := range map[string]call{
			"/user/likes":      {route: "POST /user/likes", body: video(moviesID)},
			"/user/watchlater": {route: "POST /user/watchlater", body: video(moviesID)},
			"/user/history":    {route: "PUT /user/history/" + moviesID},
			"/user/playlists":  {route: "POST /user/playlists", body: playlist("Another", "why")},
			list:               {route: "POST " + list, body: video(moviesID)},
		} {
			get := call{route: "GET " + path, token: token}
			read := app.expect(t, 200, get)
			change.token, change.header = token, minimal()
			made := app.send(t, change)
			if want := fmt.Sprint(made.body["revision"].(float64) - 1); read.header.Get("Lists-Revision") != want {
				t.Errorf("%s: got revision %s, want %s, one below the next change", path, read.header.Get("Lists-Revision"), want)
			}
			get.header = map[string]string{"If-None-Match": app.expect(t, 200, get).header.Get("ETag")}
			app.expect(t, 200, call{route: "DELETE /user/watchlater/" + unknownID, token: token})
			if path == "/user/watchlater" {
				continue
			}
			if cached, want := app.expect(t, 304, get), fmt.Sprint(made.body["revision"].(float64)+1); cached.header.Get("Lists-Revision") != want {
				t.Errorf("%s: got revision %s after a change of another list, want %s", path, cached.header.Get("Lists-Revision"), want)
			}
		}
	})
}

func TestLists_ChangeReturnsNewEntityTag(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
	for path, changes := range map[string][]call{
		"/user/likes":     {{route: "POST /user/likes", body: video(moviesID)}, {route: "DELETE /user/likes/" + moviesID}},
		"/user/history":   {{route: "PUT /user/history/" + moviesID}, {route: "DELETE /user/history/all"}},
		"/user/playlists": {{route: "POST " + list, body: video(moviesID)}, {route: "POST /user/playlists", body: playlist("Another", "why")}, {route: "DELETE " + list}},
	} {
		for _, change := range changes {
			change.token, change.header = token, minimal()
			get := call{route: "GET " + path, token: token, header: minimal()}
			get.header["If-None-Match"] = app.send(t, change).header.Get("ETag")
			app.expect(t, 304, get)
		}
	}
}

func TestPlaylists_AreListedWithVideoIDs(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		one, other := app.createPlaylist(t, token, "Calm before panels"), app.createPlaylist(t, token, "Empty")
		for _, id := range []string{moviesID, answersID} {
			app.expect(t, 201, call{route: "POST /user/playlists/" + one, body: video(id), token: token})
		}
		get := call{route: "GET /user/playlists", token: token, header: minimal()}
		full := app.expect(t, 200, call{route: "GET /user/playlists", token: token})
		for range 2 { // the second response is cached
			got := app.expect(t, 200, get)
			shown, _ := got.body["playlists"].([]any)
			same(t, "playlists", ids(t, shown), []string{one, other})
			same(t, "videos", shown[0].(map[string]any)["videoIds"], any([]any{moviesID, answersID}))
			same(t, "videos of the empty playlist", shown[1].(map[string]any)["videoIds"], any([]any{}))
			if got.header.Get("ETag") == full.header.Get("ETag") || !slices.Contains(got.header.Values("Vary"), "Prefer") {
				t.Errorf("IDs only: got headers %v, want another ETag than in %v and Vary: Prefer", got.header, full.header)
			}
			get.header["If-None-Match"] = full.header.Get("ETag")
		}
	})
}

// A request with a minimal response must need no reservation. It must succeed even while requests
// for whole lists wait for memory.
func TestLists_MinimalResponseReservesNoMemory(t *testing.T) {
	t.Parallel()
	app, token := newSmallBudgetApp(t)
	one := app.sendStalled(t, token, "/user/likes", "192.0.2.1")
	other := app.sendStalled(t, token, "/user/likes", "192.0.2.1")
	app.expect(t, 200, call{route: "PUT /user/history/" + moviesID, token: token, header: minimal(), from: "192.0.2.1:1000"})
	one()
	other()
}

// The list has more videos than the cache can hold, and is requested several times.
func TestLists_LongerThanCacheAreComplete(t *testing.T) {
	t.Parallel()
	race.Skip(t)
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
		same(t, "list", ids(t, app.expect(t, 200, call{route: "GET /user/watchlater", token: token}).body["watchlater"]), want)
	}
}
