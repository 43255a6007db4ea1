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

func TestBodiesThatAreRefused(t *testing.T) {
	t.Parallel()
	const (
		syntax   = "Bad Request. The body is not valid JSON."
		noObject = "Bad Request. The body must be one JSON object."
		trailing = "Bad Request. Something follows the JSON object."
		encoding = "Bad Request. The body is not valid UTF-8."
		deep     = "Bad Request. The body is nested deeper than 32."
		nul      = "Bad Request. The body holds a NUL character."
	)
	const good = `"email":"asha@example.org","password":"ten green chairs"`
	nested := func(depth int) string {
		return `{` + good + `,"x":` + strings.Repeat("[", depth-1) + strings.Repeat("]", depth-1) + `}`
	}
	app := inMemory(t)
	for body, says := range map[string]string{
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
		`{` + good + `,"email":"x"}`:         "Bad Request. The field 'email' stands twice.",
		`{` + good + `,"x":{"y":1,"y":2}}`:   "Bad Request. The field 'y' stands twice.",
		`{` + good + `,"\u0065mail":"x"}`:    "Bad Request. The field 'email' stands twice.",
		`{"Email":"asha@example.org","password":"ten green chairs"}`: "Bad Request. The field 'Email' must be written 'email'.",
		`{"email":null,"password":"ten green chairs"}`:               "Bad Request. The field 'email' must be a string.",
	} {
		request := httptest.NewRequest("POST", "/api/auth/signup", strings.NewReader(body))
		request.Header.Set("Content-Type", "application/json")
		recorder := httptest.NewRecorder()
		app.handler.ServeHTTP(recorder, request)
		if want := `{"errors":["` + says + `"]}` + "\n"; recorder.Code != 400 || recorder.Body.String() != want {
			t.Errorf("%.80q = %d %s, want %s", body, recorder.Code, recorder.Body, want)
		}
		seen.meet(request, recorder.Code, says)
	}
	app.must(t, 201, call{does: "POST /auth/signup", body: nested(32)})
	app.must(t, 201, call{does: "POST /auth/signup", body: `{"email":"b@example.org","password":"ten green chairs","x":"\ud83c\udfad \\u0000"}`})
}

func TestEachCallRefusesBodiesThatItCanNotRead(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
	for _, does := range []string{
		"POST /auth/login", "POST /auth/signup", "POST /user/likes", "POST /user/watchlater", "POST /user/history", "POST /user/playlists",
		"POST " + list, "PATCH " + list, "POST " + list + "/copy", "PUT " + list + "/" + movies + "/place", "PUT " + list + "/" + movies + "/part",
		"POST /user/shared/any/copy",
	} {
		app.refuses(t,
			refusal{call{does: does, body: "[]", token: token, broken: true}, 400, "Bad Request. The body must be one JSON object."},
			refusal{
				call{does: does, body: `{"email":"` + strings.Repeat("a", 64<<10) + `"}`, token: token, broken: true},
				413, "The request is larger than 64 KiB. Content Too Large error.",
			},
		)
	}
}

func TestBodiesAreSentAsJSON(t *testing.T) {
	t.Parallel()
	const (
		notJSON = "The request must be sent as application/json. Unsupported Media Type error."
		encoded = "The request must be sent without a content encoding. Unsupported Media Type error."
	)
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
	for does, body := range map[string]string{
		"POST /auth/login":      `{"email":"asha@example.org","password":"ten green chairs"}`,
		"POST /auth/signup":     `{"email":"tomas@example.org","password":"ten green chairs"}`,
		"POST /user/likes":      video(movies),
		"POST /user/watchlater": video(movies),
		"POST /user/history":    video(movies),
		"POST /user/playlists":  playlist("title", "why"),
		"POST " + list:          video(movies),

		"PATCH " + list:                         `{"playlist":{}}`,
		"POST " + list + "/copy":                `{"playlist":{}}`,
		"PUT " + list + "/" + movies + "/place": before(""),
		"PUT " + list + "/" + movies + "/part":  `{"part":{"from":1}}`,
		"POST /user/shared/any/copy":            `{"playlist":{}}`,
	} {
		for header, says := range map[[2]string]string{
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
			c := call{does: does, body: body, token: token, header: map[string]string{header[0]: header[1]}}
			// The contract's validator looks at the media type, and no further.
			c.broken = header[0] == "Content-Type" && !strings.Contains(header[1], "charset") || strings.HasPrefix(header[1], "text/")
			app.refuses(t, refusal{c, 415, says})
		}
	}
	for _, contentType := range []string{"application/json; charset=utf-8", `Application/JSON; Charset="UTF-8"`} {
		app.must(t, 404, call{does: "POST /auth/login", body: `{"email":"a","password":"b"}`, header: map[string]string{"Content-Type": contentType, "Content-Encoding": "identity"}})
	}
}

func TestEndpointsThatDoNotExist(t *testing.T) {
	t.Parallel()
	const nothing = "The endpoint you request does not exist. Not Found error."
	app := inMemory(t)
	for _, does := range []string{
		"GET ", "GET /", "GET /nothing", "POST /nothing", "GET /videos/", "GET //videos", "GET /./videos",
		"GET /user/", "GET /categories/%ff", "GET /user/playlists/%00",
	} {
		app.refuses(t, refusal{call{does: does, token: "x"}, 404, nothing})
	}
	for _, does := range []string{"GET /video", "GET /video/", "GET /video/a%00b"} {
		app.refuses(t, refusal{call{does: does, broken: true}, 404, nothing})
	}
}

func TestMethodsThatDoNotExist(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	for does, allow := range map[string]string{
		"POST /videos":           "GET, HEAD",
		"PUT /user/likes":        "GET, HEAD, POST",
		"GET /auth/login":        "POST",
		"OPTIONS /user/likes":    "GET, HEAD, POST",
		"GET /user/history/all":  "DELETE, PUT",
		"PUT /user/playlists/ab": "DELETE, GET, HEAD, PATCH, POST",
	} {
		c := call{does: does}
		app.refuses(t, refusal{c, 405, "The endpoint does not answer to this method. Method Not Allowed error."})
		if got := app.send(t, c).header.Get("Allow"); got != allow {
			t.Errorf("%s: Allow is %q, want %q", does, got, allow)
		}
	}
}

func TestFailuresAreLoggedAndNotTold(t *testing.T) {
	t.Parallel()
	const unexpected = "Something went wrong on our side. Please try again."
	for name, open := range stores() {
		if name == "memory" {
			continue // it has nothing below it that could fail
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			app := newApp(t, open(t))
			token := app.signUp(t, "asha@example.org")
			if err := app.store.Close(); err != nil {
				t.Fatal(err)
			}
			app.refuses(t,
				refusal{call{does: "GET /videos"}, 500, unexpected},
				refusal{call{does: "GET /user/likes", token: token}, 500, unexpected},
			)
			logged := app.log.String()
			if !strings.Contains(logged, "request failed") || strings.Contains(logged, token) {
				t.Errorf("the log says %q", logged)
			}
			if n := strings.Count(logged, "read the catalogue"); n != 1 {
				t.Errorf("the log says %d times what failed, want once: %q", n, logged)
			}
		})
	}
}

func TestTooLateIsBusyAndLogged(t *testing.T) {
	t.Parallel()
	app := newApp(t, memory.New())
	ctx, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	request := httptest.NewRequestWithContext(ctx, "GET", "/api/categories", http.NoBody)
	got := app.exchange(t, request, "", false)
	if got.status != 503 || got.says() != "The server is busy. Please try again." || got.header.Get("Retry-After") == "" {
		t.Errorf("a request out of time = %d %s", got.status, got.text)
	}
	if logged := app.log.String(); !strings.Contains(logged, `cause="read the catalogue: context deadline exceeded"`) {
		t.Errorf("the log does not name the cause: %q", logged)
	}
}

// failing is a store that can't do its work at present.
type failing struct{ library.Store }

func (failing) ReadCatalogue(context.Context, func(library.CatalogueReader, int64) error) error {
	return fmt.Errorf("read the catalogue: %w: %w", library.ErrUnavailable, errors.New("the disk is full"))
}

func TestAStoreThatIsNotThereIsBusy(t *testing.T) {
	t.Parallel()
	app := newApp(t, failing{memory.New()})
	got := app.send(t, call{does: "GET /videos"})
	if got.status != 503 || got.says() != "The server is busy. Please try again." || got.header.Get("Retry-After") == "" {
		t.Errorf("a request that the store can't do = %d %s, Retry-After %q", got.status, got.text, got.header.Get("Retry-After"))
	}
	if log := app.log.String(); !strings.Contains(log, "the disk is full") {
		t.Errorf("the log says %q, not the cause", log)
	}
}

// Between a server and its user nobody keeps a personal answer. The user's own browser
// keeps what has a tag, the lists, and asks each time whether they still hold.
func TestPersonalAnswersAreNotStored(t *testing.T) {
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
			t.Errorf("%s has Cache-Control %q, want %q", c.does, control, want)
		}
		token = app.signUp(t, strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(c.does, " ", "-"), "/", "."))+"@example.org")
	}
}
