package api_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/memory"
)

func TestRequestBody_RejectsInvalidJSON(t *testing.T) {
	t.Parallel()
	const (
		syntax   = "Bad Request. The body is not valid JSON."
		noObject = "Bad Request. The body must be one JSON object."
		trailing = "Bad Request. The body has data after the JSON object."
		encoding = "Bad Request. The body is not valid UTF-8."
		deep     = "Bad Request. The body is nested deeper than 32 levels."
		nul      = "Bad Request. The body contains a NUL character."
	)
	const good = `"email":"asha@example.org","password":"ten green chairs"`
	nested := func(depth int) string {
		return `{` + good + `,"x":` + strings.Repeat("[", depth-1) + strings.Repeat("]", depth-1) + `}`
	}
	app := inMemory(t)
	for body, message := range map[string]string{
		"":                                   syntax,
		"{":                                  syntax,
		`{` + good:                           syntax,
		`{` + good + `,}`:                    syntax,
		`{` + good + `,"x"}`:                 syntax,
		`{` + good + `,"x":[1}`:              syntax,
		`{` + good + `,"x":01}`:              syntax,
		`{` + good + `,7:1}`:                 syntax,
		"null":                               noObject,
		"[]":                                 noObject,
		`"text"`:                             noObject,
		"7":                                  noObject,
		`{` + good + `}{}`:                   trailing,
		`{` + good + `} x`:                   trailing,
		`{` + good + `,"x":"` + "\xff\"}":    encoding,
		`{` + good + `,"x":"\ud800"}`:        encoding,
		`{` + good + `,"x":"\udc00"}`:        encoding,
		`{` + good + `,"x":"\ud800\u0041"}`:  encoding,
		`{` + good + `,"x":"\ud800\\udc00"}`: encoding,
		`{` + good + `,"x":"\u0000"}`:        nul,
		nested(33):                           deep,
		`{` + good + `,"email":"x"}`:         "Bad Request. The field 'email' occurs twice.",
		`{` + good + `,"x":{"y":1,"y":2}}`:   "Bad Request. The field 'y' occurs twice.",
		`{` + good + `,"\u0065mail":"x"}`:    "Bad Request. The field 'email' occurs twice.",
		`{"Email":"asha@example.org","password":"ten green chairs"}`: "Bad Request. The field 'Email' must be spelled 'email'.",
		`{"email":null,"password":"ten green chairs"}`:               "Bad Request. The field 'email' must be a string.",
	} {
		request := httptest.NewRequest("POST", "/api/auth/signup", strings.NewReader(body))
		request.Header.Set("Content-Type", "application/json")
		recorder := httptest.NewRecorder()
		app.handler.ServeHTTP(recorder, request)
		if want := `{"errors":["` + message + `"]}` + "\n"; recorder.Code != 400 || recorder.Body.String() != want {
			t.Errorf("%.80q: got %d %s, want %s", body, recorder.Code, recorder.Body, want)
		}
		seen.recordError(request, recorder.Code, message)
	}
	app.expect(t, 201, call{route: "POST /auth/signup", body: nested(32)})
	app.expect(t, 201, call{route: "POST /auth/signup", body: `{"email":"b@example.org","password":"ten green chairs","x":"\ud83c\udfad \\u0000"}`})
}

func TestRequestBody_IsValidatedByEachOperation(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
	for _, route := range []string{
		"POST /auth/login", "POST /auth/signup", "POST /user/likes", "POST /user/watchlater", "POST /user/history", "POST /user/playlists",
		"POST " + list, "PATCH " + list, "POST " + list + "/copy", "PUT " + list + "/" + moviesID + "/place", "PUT " + list + "/" + moviesID + "/part",
		"POST /user/shared/any/copy",
	} {
		app.rejects(t,
			rejection{call{route: route, body: "[]", token: token, broken: true}, 400, "Bad Request. The body must be one JSON object."},
			rejection{
				call{route: route, body: `{"email":"` + strings.Repeat("a", 64<<10) + `"}`, token: token, broken: true},
				413, "The request is larger than 64 KiB. Content Too Large error.",
			},
		)
	}
}

func TestRequestBody_RejectsOtherContentTypes(t *testing.T) {
	t.Parallel()
	const (
		notJSON = "The request must be sent as application/json. Unsupported Media Type error."
		encoded = "The request must be sent without a content encoding. Unsupported Media Type error."
	)
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
	for route, body := range map[string]string{
		"POST /auth/login":      `{"email":"asha@example.org","password":"ten green chairs"}`,
		"POST /auth/signup":     `{"email":"tomas@example.org","password":"ten green chairs"}`,
		"POST /user/likes":      video(moviesID),
		"POST /user/watchlater": video(moviesID),
		"POST /user/history":    video(moviesID),
		"POST /user/playlists":  playlist("title", "why"),
		"POST " + list:          video(moviesID),

		"PATCH " + list:                           `{"playlist":{}}`,
		"POST " + list + "/copy":                  `{"playlist":{}}`,
		"PUT " + list + "/" + moviesID + "/place": before(""),
		"PUT " + list + "/" + moviesID + "/part":  `{"part":{"from":1}}`,
		"POST /user/shared/any/copy":              `{"playlist":{}}`,
	} {
		for header, message := range map[[2]string]string{
			{"Content-Type", ""}: notJSON,
			{"Content-Type", "application/x-www-form-urlencoded"}: notJSON,
			{"Content-Type", "text/plain;charset=UTF-8"}:          notJSON,
			{"Content-Type", "application/jsonp"}:                 notJSON,
			{"Content-Type", "application/json; charset=utf-16"}:  notJSON,
			{"Content-Type", "application/json; charset="}:        notJSON,
			{"Content-Type", "application/json, text/plain"}:      notJSON,
			{"Content-Encoding", "gzip"}:                          encoded,
			{"Content-Encoding", "identity, br"}:                  encoded,
		} {
			c := call{route: route, body: body, token: token, header: map[string]string{header[0]: header[1]}}
			// The contract's validator only checks the media type.
			c.broken = header[0] == "Content-Type" && !strings.Contains(header[1], "charset") || strings.HasPrefix(header[1], "text/")
			app.rejects(t, rejection{c, 415, message})
		}
	}
	for _, contentType := range []string{"application/json; charset=utf-8", `Application/JSON; Charset="UTF-8"`} {
		app.expect(t, 404, call{route: "POST /auth/login", body: `{"email":"a","password":"b"}`, header: map[string]string{"Content-Type": contentType, "Content-Encoding": "identity"}})
	}
}

func TestRouting_UnknownEndpointReturns404(t *testing.T) {
	t.Parallel()
	const nothing = "The endpoint you request does not exist. Not Found error."
	app := inMemory(t)
	for _, route := range []string{
		"GET ", "GET /", "GET /nothing", "POST /nothing", "GET /videos/", "GET //videos", "GET /./videos",
		"GET /user/", "GET /categories/%ff", "GET /user/playlists/%00",
	} {
		app.rejects(t, rejection{call{route: route, token: "x"}, 404, nothing})
	}
	for _, route := range []string{"GET /video", "GET /video/", "GET /video/a%00b"} {
		app.rejects(t, rejection{call{route: route, broken: true}, 404, nothing})
	}
}

func TestRouting_UnknownMethodReturns405(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	for route, allow := range map[string]string{
		"POST /videos":           "GET, HEAD",
		"PUT /user/likes":        "GET, HEAD, POST",
		"GET /auth/login":        "POST",
		"OPTIONS /user/likes":    "GET, HEAD, POST",
		"GET /user/history/all":  "DELETE, PUT",
		"PUT /user/playlists/ab": "DELETE, GET, HEAD, PATCH, POST",
	} {
		c := call{route: route}
		app.rejects(t, rejection{c, 405, "The endpoint does not support this method. Method Not Allowed error."})
		if got := app.send(t, c).header.Get("Allow"); got != allow {
			t.Errorf("%s: got Allow %q, want %q", route, got, allow)
		}
	}
}

func TestErrors_ResponsesContainNoCauses(t *testing.T) {
	t.Parallel()
	const unexpected = "Something went wrong on our side. Please try again."
	for name, open := range stores() {
		if name == "memory" {
			continue // skipped, because the memory store has no database that can fail
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			app := newApp(t, open(t))
			token := app.signUp(t, "asha@example.org")
			if err := app.store.Close(); err != nil {
				t.Fatal(err)
			}
			app.rejects(t,
				rejection{call{route: "GET /videos"}, 500, unexpected},
				rejection{call{route: "GET /user/likes", token: token}, 500, unexpected},
			)
			logged := app.log.String()
			if !strings.Contains(logged, "request failed") || strings.Contains(logged, token) {
				t.Errorf("got log %q, want the failure without the token", logged)
			}
			if n := strings.Count(logged, "read the catalogue"); n != 1 {
				t.Errorf("got %d log lines with the failure, want 1: %q", n, logged)
			}
		})
	}
}

func TestErrors_TimeoutReturns503(t *testing.T) {
	t.Parallel()
	app := newApp(t, memory.New())
	ctx, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	request := httptest.NewRequestWithContext(ctx, "GET", "/api/categories", http.NoBody)
	got := app.exchange(t, request, "", false)
	if got.status != 503 || got.errorMessage() != "The server is busy. Please try again." || got.header.Get("Retry-After") == "" {
		t.Errorf("timeout: got %d %s, want 503 with Retry-After", got.status, got.text)
	}
	if logged := app.log.String(); !strings.Contains(logged, `cause="read the catalogue: context deadline exceeded"`) {
		t.Errorf("got log %q, want the cause", logged)
	}
}

// failing is a store whose operations fail.
type failing struct{ library.Store }

func (failing) ReadCatalogue(context.Context, func(library.CatalogueReader, int64) error) error {
	return fmt.Errorf("read the catalogue: %w: %w", library.ErrUnavailable, errors.New("the disk is full"))
}

func TestErrors_UnavailableStoreReturns503(t *testing.T) {
	t.Parallel()
	app := newApp(t, failing{memory.New()})
	got := app.send(t, call{route: "GET /videos"})
	if got.status != 503 || got.errorMessage() != "The server is busy. Please try again." || got.header.Get("Retry-After") == "" {
		t.Errorf("unavailable store: got %d %s, Retry-After %q, want 503 with Retry-After", got.status, got.text, got.header.Get("Retry-After"))
	}
	if log := app.log.String(); !strings.Contains(log, "the disk is full") {
		t.Errorf("got log %q, want the cause", log)
	}
}

// Proxies must not cache personal responses. The user's browser may cache lists, which have an
// entity tag, but must revalidate its cached lists.
func TestResponses_PersonalDataIsNotCached(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	for _, c := range protected() {
		c.token = token
		got := app.send(t, c)
		want := "no-store"
		if got.header.Get("ETag") != "" {
			want = "private, no-cache"
		}
		if control := got.header.Get("Cache-Control"); control != want {
			t.Errorf("%s: got Cache-Control %q, want %q", c.route, control, want)
		}
		token = app.signUp(t, strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(c.route, " ", "-"), "/", "."))+"@example.org")
	}
}
