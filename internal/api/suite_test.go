package api_test

import (
	"bytes"
	"context"
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
	"greenroom/internal/api/admin"
	"greenroom/internal/api/secondfactor"
	"greenroom/internal/api/signon"
	"greenroom/internal/auth"
	"greenroom/internal/curating"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/membudget"
	"greenroom/internal/memory"
	"greenroom/internal/seed"
)

// IDs of the first videos and categories in the seed, for table tests.
const (
	moviesID  = "se6Soyi2k0U"
	answersID = "dNtks5NfUwc"
	airbnbID  = "OUyjQOj83Uw"
	unknownID = "AAAAAAAAAAA" // valid ID that no video in the library has
)

// onEveryStore runs the test with each kind of store. The store contains the seed.
func onEveryStore(t *testing.T, test func(t *testing.T, app *app)) {
	t.Helper()
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, newApp(t, open(t)))
		})
	}
}

// inMemory returns an app with the memory store. It is for tests that do not depend on the store.
func inMemory(t *testing.T, changes ...func(*api.Config)) *app {
	t.Helper()
	return newApp(t, memory.New(), changes...)
}

// app is an API with one store and a clock that the test sets.
type app struct {
	handler  *api.API
	store    library.Store
	clock    *clock
	log      *bytes.Buffer
	provider *provider
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

// secret signs the tokens of all apps in the tests.
var secret = []byte("a secret that only the tests know")

func newApp(t *testing.T, store library.Store, changes ...func(*api.Config)) *app {
	t.Helper()
	a := &app{
		store:    store,
		clock:    &clock{now: time.Date(2026, 11, 20, 12, 30, 0, 0, time.UTC)},
		log:      &bytes.Buffer{},
		provider: &provider{},
	}
	tokens, err := auth.NewTokens(secret)
	if err != nil {
		t.Fatal(err)
	}
	config := api.Config{
		Stores:       api.StoresOf(store),
		Tokens:       tokens,
		Passwords:    auth.NewPasswords(auth.HashCost{MemoryKiB: 64, Passes: 1, Lanes: 1}, 2),
		Now:          a.clock.Now,
		NewID:        uuid.NewString,
		SiteURL:      "https://greenroom.example",
		Logger:       slog.New(slog.NewTextHandler(a.log, nil)),
		Guests:       true,
		Contract:     contract.ReadDocument,
		SignOn:       signon.New(signon.Config{Provider: a.provider, Label: "Log in with college.edu"}),
		SecondFactor: secondfactor.New(),
		Curation: admin.Curation{
			QuestionFiles: curating.QuestionFiles{NewID: uuid.NewString},
			ShippedBank: func(context.Context) ([]library.BankQuestion, error) {
				return []library.BankQuestion{bankEntry("be-001", "other").BankQuestion}, nil
			},
		},

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
	route  string // method and path of the request, such as "GET /videos"
	body   string
	token  string
	header map[string]string
	from   string // address of the client; "" means an address of this host
	// broken means that the request intentionally violates the contract.
	broken bool
}

// response is a response of the API.
type response struct {
	status int
	header http.Header
	text   string
	body   map[string]any // JSON object in the body; nil for another body
}

// errorMessage returns the only sentence of an error response.
func (a response) errorMessage() string {
	list, _ := a.body["errors"].([]any)
	if len(list) != 1 {
		return ""
	}
	sentence, _ := list[0].(string)
	return sentence
}

// send sends the request. It validates the request and the response against the contract.
func (a *app) send(t *testing.T, c call) response {
	t.Helper()
	method, target, _ := strings.Cut(c.route, " ")
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

func (a *app) exchange(t *testing.T, request *http.Request, body string, broken bool) response {
	t.Helper()
	recorder := httptest.NewRecorder()
	a.handler.ServeHTTP(recorder, request)
	result := recorder.Result()
	text, err := io.ReadAll(result.Body)
	if err != nil {
		t.Fatal(err)
	}
	got := response{status: result.StatusCode, header: result.Header, text: string(text)}
	if contentType := result.Header.Get("Content-Type"); contentType == "application/json" || strings.HasSuffix(contentType, "+json") {
		if err := json.Unmarshal(text, &got.body); err != nil {
			t.Fatalf("%s %s: got invalid JSON: %v", request.Method, request.URL, err)
		}
	}
	validateAgainstContract(t, request, body, got, broken)
	return got
}

// putAs returns a function that sends a PUT request as the user of the token. It expects status 200.
func (a *app) putAs(t *testing.T, token string) func(path, body string) {
	t.Helper()
	return func(path, body string) {
		t.Helper()
		a.expect(t, 200, call{route: "PUT " + path, body: body, token: token})
	}
}

// expect sends a request that later steps of a test depend on. If the response has another status,
// the test ends.
func (a *app) expect(t *testing.T, status int, c call) response {
	t.Helper()
	got := a.send(t, c)
	if got.status != status {
		t.Fatalf("%s: got %d %s, want %d", c.route, got.status, got.text, status)
	}
	return got
}

// rejection is a row of a test table. It contains a request and the expected error.
type rejection struct {
	call
	status  int
	message string
}

// rejects sends the request of each row and compares the response with the expected error.
func (a *app) rejects(t *testing.T, rows ...rejection) {
	t.Helper()
	for _, row := range rows {
		got := a.send(t, row.call)
		if got.status != row.status || got.errorMessage() != row.message {
			t.Errorf("%s %s: got %d %s\nwant %d %q", row.route, row.body, got.status, got.text, row.status, row.message)
		}
	}
}

// signUp creates an account and returns its token.
func (a *app) signUp(t *testing.T, email string) string {
	t.Helper()
	return text(t, a.expect(t, 201, call{route: "POST /auth/signup", body: `{"email":"` + email + `","password":"ten green chairs"}`}).body, "encodedToken")
}

// guest logs in to the demo account and returns the token.
func (a *app) guest(t *testing.T) string {
	t.Helper()
	return text(t, a.expect(t, 200, guestLogin()).body, "encodedToken")
}

func guestLogin() call {
	return call{route: "POST /auth/login", body: `{"email":"guest@greenroom.example","password":"green-room-guest"}`}
}

// video returns the body of a request that names a video.
func video(id string) string { return `{"video":{"_id":"` + id + `"}}` }

// text returns the string at the path of field names in nested objects.
func text(t *testing.T, body map[string]any, path ...string) string {
	t.Helper()
	var at any = body
	for _, name := range path {
		object, ok := at.(map[string]any)
		if !ok {
			t.Fatalf("got no object with field %q in %v", name, body)
		}
		at = object[name]
	}
	value, ok := at.(string)
	if !ok {
		t.Fatalf("got no string at %v in %v", path, body)
	}
	return value
}

// ids returns the IDs in the list, in their order.
func ids(t *testing.T, list any) []string {
	t.Helper()
	items, ok := list.([]any)
	if !ok {
		t.Fatalf("got %v, want a list", list)
	}
	found := make([]string, len(items))
	for i, item := range items {
		object, _ := item.(map[string]any)
		found[i], _ = object["_id"].(string)
	}
	return found
}

// same fails the test if got and want differ.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// names returns the sorted field names of an object.
func names(object any) []string {
	fields, _ := object.(map[string]any)
	return slices.Sorted(maps.Keys(fields))
}

func quoted(text string) string { return fmt.Sprintf("%q", text) }
