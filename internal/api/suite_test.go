package api_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	contract "greenroom/api"
	"greenroom/internal/api"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/membudget"
	"greenroom/internal/memory"
	"greenroom/internal/seed"
)

// The seed's first videos and its categories, as the table tests name them.
const (
	movies  = "se6Soyi2k0U"
	answers = "dNtks5NfUwc"
	airbnb  = "OUyjQOj83Uw"
	nowhere = "AAAAAAAAAAA" // well formed, not in the library
)

// onEveryStore runs the test over each kind of store, the seed in it.
func onEveryStore(t *testing.T, test func(t *testing.T, app *app)) {
	t.Helper()
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, newApp(t, open(t)))
		})
	}
}

// inMemory returns an app for tests of what no store takes part in.
func inMemory(t *testing.T, changes ...func(*api.Config)) *app {
	t.Helper()
	return newApp(t, memory.New(), changes...)
}

// app is the API over one store, with a clock that tests can move.
type app struct {
	handler *api.API
	store   library.Store
	clock   *clock
	log     *bytes.Buffer
}

type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) advance(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(by)
}

// secret signs the tokens of every app in the tests.
var secret = []byte("a secret that only the tests know")

func newApp(t *testing.T, store library.Store, changes ...func(*api.Config)) *app {
	t.Helper()
	a := &app{
		store: store,
		clock: &clock{now: time.Date(2026, 11, 20, 12, 30, 0, 0, time.UTC)},
		log:   &bytes.Buffer{},
	}
	tokens, err := auth.NewTokens(secret)
	if err != nil {
		t.Fatal(err)
	}
	config := api.Config{
		Stores:    api.StoresOf(store),
		Tokens:    tokens,
		Passwords: auth.NewPasswords(auth.Cost{MemoryKiB: 64, Passes: 1, Lanes: 1}, 2),
		Now:       a.clock.Now,
		NewID:     uuid.NewString,
		Logger:    slog.New(slog.NewTextHandler(a.log, nil)),
		Guests:    true,
		Contract:  contract.Read,

		Memory: membudget.New(membudget.StandardLimits()),
	}
	for _, change := range changes {
		change(&config)
	}
	categories, videos, err := seed.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	if err := fill.Put(t.Context(), store, categories, videos); err != nil {
		t.Fatal(err)
	}
	a.handler = api.New(config)
	t.Cleanup(a.handler.Close)
	return a
}

// call is a request to the API.
type call struct {
	does   string // "METHOD /path"
	body   string
	token  string
	header map[string]string
	from   string // the client's address; one of this machine when empty
	// broken says that the request is not one that the contract allows.
	broken bool
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	text   string
	body   map[string]any // the JSON object, if the answer is one
}

// says is the one sentence of an error.
func (a answer) says() string {
	list, _ := a.body["errors"].([]any)
	if len(list) != 1 {
		return ""
	}
	sentence, _ := list[0].(string)
	return sentence
}

// send sends the request and holds both sides against the contract.
func (a *app) send(t *testing.T, c call) answer {
	t.Helper()
	method, target, _ := strings.Cut(c.does, " ")
	request := httptest.NewRequest(method, "/api"+target, strings.NewReader(c.body))
	if c.body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	if c.token != "" {
		request.Header.Set("Authorization", c.token)
	}
	for name, value := range c.header {
		request.Header.Set(name, value)
	}
	if c.from != "" {
		request.RemoteAddr = c.from
	}
	return a.exchange(t, request, c.body, c.broken)
}

func (a *app) exchange(t *testing.T, request *http.Request, body string, broken bool) answer {
	t.Helper()
	recorder := httptest.NewRecorder()
	a.handler.ServeHTTP(recorder, request)
	result := recorder.Result()
	text, err := io.ReadAll(result.Body)
	if err != nil {
		t.Fatal(err)
	}
	got := answer{status: result.StatusCode, header: result.Header, text: string(text)}
	if contentType := result.Header.Get("Content-Type"); contentType == "application/json" || strings.HasSuffix(contentType, "+json") {
		if err := json.Unmarshal(text, &got.body); err != nil {
			t.Fatalf("%s %s answered with broken JSON: %v", request.Method, request.URL, err)
		}
	}
	holdAgainstContract(t, request, body, got, broken)
	return got
}

// must is send for calls that a test builds on: any other status ends the test.
func (a *app) must(t *testing.T, status int, c call) answer {
	t.Helper()
	got := a.send(t, c)
	if got.status != status {
		t.Fatalf("%s = %d %s, want %d", c.does, got.status, got.text, status)
	}
	return got
}

// refusal is a row of a table: a call and how it is refused.
type refusal struct {
	call
	status int
	says   string
}

// refuses sends each row's call and expects its refusal.
func (a *app) refuses(t *testing.T, rows ...refusal) {
	t.Helper()
	for _, row := range rows {
		got := a.send(t, row.call)
		if got.status != row.status || got.says() != row.says {
			t.Errorf("%s %s = %d %s\nwant %d %q", row.does, row.body, got.status, got.text, row.status, row.says)
		}
	}
}

// signUp creates an account and returns its token.
func (a *app) signUp(t *testing.T, email string) string {
	t.Helper()
	return text(t, a.must(t, 201, call{does: "POST /auth/signup", body: `{"email":"` + email + `","password":"ten green chairs"}`}).body, "encodedToken")
}

// guest logs in to the demo account and returns the token.
func (a *app) guest(t *testing.T) string {
	t.Helper()
	return text(t, a.must(t, 200, guestLogin()).body, "encodedToken")
}

func guestLogin() call {
	return call{does: "POST /auth/login", body: `{"email":"guest@greenroom.example","password":"green-room-guest"}`}
}

// video is the body that names a video.
func video(id string) string { return `{"video":{"_id":"` + id + `"}}` }

// text returns the text at the end of the path through objects.
func text(t *testing.T, body map[string]any, path ...string) string {
	t.Helper()
	var at any = body
	for _, name := range path {
		object, ok := at.(map[string]any)
		if !ok {
			t.Fatalf("no object holds %q in %v", name, body)
		}
		at = object[name]
	}
	said, ok := at.(string)
	if !ok {
		t.Fatalf("no text at %v in %v", path, body)
	}
	return said
}

// ids returns the ids of the list, in order.
func ids(t *testing.T, list any) []string {
	t.Helper()
	items, ok := list.([]any)
	if !ok {
		t.Fatalf("not a list: %v", list)
	}
	found := make([]string, len(items))
	for i, item := range items {
		object, _ := item.(map[string]any)
		found[i], _ = object["_id"].(string)
	}
	return found
}

// same reports a difference between what is there and what is wanted.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// names returns the sorted names of an object's fields.
func names(object any) []string {
	fields, _ := object.(map[string]any)
	return slices.Sorted(maps.Keys(fields))
}

func quoted(text string) string { return fmt.Sprintf("%q", text) }
