package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// once returns a function that returns the app of a fuzz target. All iterations share the app,
// because opening an app takes longer than an iteration. Each iteration has its own account.
func once() func(t *testing.T) *app {
	var opened *app
	return func(t *testing.T) *app {
		t.Helper()
		if opened == nil {
			opened = inMemory(t)
		}
		return opened
	}
}

// raw sends an arbitrary request, which no real client may ever send.
func (a *app) raw(t *testing.T, method, path, query, token, body string) response {
	t.Helper()
	request := httptest.NewRequest(method, "/api", strings.NewReader(body))
	request.URL.Path, request.URL.RawQuery = "/api"+path, query
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	recorder := httptest.NewRecorder()
	a.handler.ServeHTTP(recorder, request)
	got := response{status: recorder.Code, header: recorder.Header(), text: recorder.Body.String()}
	if got.status >= http.StatusInternalServerError {
		t.Errorf("%s %s?%s %q: got %d %s, want a status below 500", method, path, query, body, got.status, got.text)
	}
	if kind := got.header.Get("Content-Type"); kind == "application/json" {
		if err := json.Unmarshal([]byte(got.text), &got.body); err != nil {
			t.Errorf("%s %s?%s %q: got invalid JSON: %v", method, path, query, body, err)
		}
	}
	return got
}

// FuzzNotebookEntry writes an entry of a notebook. The response must be equal to the entry in the
// list of entries. No ID, revision or body may cause an invalid response.
func FuzzNotebookEntry(f *testing.F) {
	for i, n := range notebooks {
		f.Add(byte(i), n.id, "since=1", n.body+"}")
		f.Add(byte(i), n.id, "since=2&ago=1", n.body+`,"ago":5}`)
	}
	f.Add(byte(1), `a"b`, "since=-1&ago=x", `{"videoId":"`+moviesID+`","seconds":1e3,"text":"\ud83c\udfad","ago":-1}`)
	f.Add(byte(3), "a/b", "since=9223372036854775808&ago=99999999999999999999", `{"questionId":"q","rating":"undone","undoes":"r","schedule":{"due":"","stability":1e999}}`)
	open := once()
	f.Fuzz(func(t *testing.T, which byte, id, query, body string) {
		app := open(t)
		token, n := app.guest(t), notebooks[int(which)%len(notebooks)]
		one := n.path + "/" + id
		written := app.raw(t, "PUT", one, "", token, body)
		app.raw(t, "GET", n.path, query, token, "")
		full := app.raw(t, "GET", n.path, "", token, "")
		shown, _ := full.body[n.field].([]any)
		switch saved := written.status == http.StatusOK; {
		case saved && (len(shown) != 1 || fmt.Sprint(shown[0]) != fmt.Sprint(written.body[n.one])):
			t.Errorf("PUT %s %q: got %s, then %s with %s, want the same entry", one, body, written.text, n.path, full.text)
		case !saved && len(shown) > 0:
			t.Errorf("PUT %s %q: got %d %s, then %s with %s, want no entry", one, body, written.status, written.text, n.path, full.text)
		}
		app.raw(t, "DELETE", one, query, token, "")
	})
}

// FuzzPlanDays computes arbitrary plans for arbitrary dates. No day may exceed its minutes, and the
// request for the calendar must succeed.
func FuzzPlanDays(f *testing.F) {
	f.Add(planBody(""), "today=2026-11-20&offset=60")
	f.Add(planBody(`"later":{"`+moviesID+`":"2026-12-01"},"dropped":["`+answersID+`"]`), "today=2026-12-03&offset=-840")
	f.Add(planBody(`"startsOn":"2026-11-20","interviewOn":"2026-11-20"`), "today=0001-01-01")
	f.Add(planBody(`"minutes":[1440,1,0,0,0,0,0],"zone":"../x"`), "today=9999-12-31&offset=")
	open := once()
	f.Fuzz(func(t *testing.T, settings, query string) {
		app := open(t)
		token := app.guest(t)
		preview := app.raw(t, "POST", "/user/plan/days", query, token, settings)
		saved := app.raw(t, "PUT", "/user/plan", "", token, settings)
		scheduled := app.raw(t, "GET", "/user/plan/days", query, token, "")
		app.raw(t, "GET", "/user/plan/calendar.ics", query, token, "")
		previewed, _, _ := strings.Cut(preview.text, `,"offers":`)
		if saved.status == http.StatusOK && scheduled.status == http.StatusOK && !strings.HasPrefix(scheduled.text, previewed) {
			t.Errorf("%s on %s: got preview\n%s\nand schedule\n%s\nwant the same days", settings, query, preview.text, scheduled.text)
		}
		days, _ := scheduled.body["days"].([]any)
		for _, day := range days {
			day := day.(map[string]any)
			takes := 0.0
			for _, item := range day["items"].([]any) {
				takes += item.(map[string]any)["minutes"].(float64)
			}
			if takes > day["minutes"].(float64) {
				t.Errorf("%s on %s: got day %v with %v min of items", settings, query, day, takes)
			}
		}
	})
}

func FuzzRequestBody(f *testing.F) {
	for _, body := range []string{
		`{"email":"a@b","password":"ten green chairs"}`, `{"video":{"_id":"se6Soyi2k0U"}}`,
		`{"playlist":{"title":"t","description":"d"}}`, `{"a":[{"b":"\ud83c\udfad"}]}`, `[`, "\xff", `{"a":"\u"`, `"\`,
		`{"playlist":{}}`, `{"place":{"before":"se6Soyi2k0U"}}`, `{"part":{"from":240,"to":570}}`, `{"historyPaused":true,"firstName":" "}`,
	} {
		f.Add(body)
	}
	open := once()
	f.Fuzz(func(t *testing.T, body string) {
		app := open(t)
		token := app.guest(t)
		list := "/user/playlists/" + app.createPlaylist(t, token, "Week 1")
		app.expect(t, 201, call{route: "POST " + list, body: video(moviesID), token: token})
		for _, route := range []string{
			"POST /auth/login", "POST /auth/signup", "POST /user/likes", "POST /user/playlists", "PATCH /user", "PATCH " + list,
			"POST " + list + "/copy", "PUT " + list + "/" + moviesID + "/place", "PUT " + list + "/" + moviesID + "/part",
		} {
			method, path, _ := strings.Cut(route, " ")
			got := app.raw(t, method, path, "", token, body)
			if !slices.Contains([]int{200, 201, 400, 401, 403, 404, 409, 413, 422}, got.status) {
				t.Errorf("%s %q: got %d %s, want a documented status", route, body, got.status, got.text)
			}
		}
	})
}

func FuzzVideoQuery(f *testing.F) {
	f.Add("limit=5&order=title&q=a+b&category=x&cursor=eyJvIjoiY2F0YWxvZ3VlIiwicCI6MX0")
	f.Add("%zz")
	open := once()
	f.Fuzz(func(t *testing.T, query string) {
		got := open(t).raw(t, "GET", "/videos", query, "", "")
		if !slices.Contains([]int{200, 400, 404}, got.status) {
			t.Errorf("GET /videos?%s: got %d %s, want 200, 400 or 404", query, got.status, got.text)
		}
	})
}

// FuzzEntityTags checks that only tags of the user's own list count as cached.
func FuzzEntityTags(f *testing.F) {
	const list = "videos"
	request := func(header string) *http.Request {
		r := httptest.NewRequest(http.MethodGet, "/api/user/likes", nil)
		r.Header.Set("If-None-Match", header)
		return r
	}
	user, other := library.User{ID: "u1"}, library.User{ID: "u2"}
	own := endpoint.NewEntityTags(request(""), user, list)
	foreign := endpoint.NewEntityTags(request(""), other, list)
	_, suffix, _ := strings.Cut(own.Value(1), "1.")
	for _, header := range []string{
		"", "*", `"1"`, own.Value(7), foreign.Value(7), own.Value(7) + "," + own.Value(8), own.Value(-1), `"x.` + suffix, `W/"99999999999999999999.` + suffix, suffix,
	} {
		f.Add(header)
	}
	f.Fuzz(func(t *testing.T, header string) {
		got := endpoint.NewEntityTags(request(header), user, list)
		if got.CachedRevision != 0 && !strings.Contains(header, strings.TrimSuffix(suffix, `"`)) {
			t.Errorf("%q: got cached revision %d, want none", header, got.CachedRevision)
		}
		if got := endpoint.NewEntityTags(request(header+", "+own.Value(7)), user, list); got.CachedRevision != 7 {
			t.Errorf("%q and the tag of revision 7: got cached revision %d, want 7", header, got.CachedRevision)
		}
		if got := endpoint.NewEntityTags(request(own.Value(7)), user, list+header); header != "" && got.CachedRevision != 0 {
			t.Errorf("form %q: got cached revision %d of another form, want none", list+header, got.CachedRevision)
		}
	})
}
