package server_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/andybalholm/brotli"
	"go.uber.org/goleak"

	"greenroom/internal/server"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const indexPage = `<!doctype html><meta name="greenroom:guests" content="on">` +
	`<meta name="greenroom:developer-pages" content="on"><meta name="greenroom:folder" content="/">` +
	`<!-- greenroom:head --><title>Greenroom</title><!-- /greenroom:head --><p>The app`

func fileOf(content string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(content)} }

// build returns an app as the web build creates it.
func build() fstest.MapFS {
	file := fileOf
	return fstest.MapFS{
		".gitkeep":             file(""),
		"index.html":           file(indexPage),
		"developer.html":       file("the tools"),
		"api-docs.html":        file("the reference"),
		"index.html.br":        file("a page packed before it was finished"),
		"assets/app-1.js":      file("app, plain"),
		"assets/app-1.js.br":   file("app, brotli"),
		"assets/app-1.js.gz":   file("app, gzip"),
		"assets/large-1.js.br": file(compressed("app, plain")),
		"assets/font-1.woff2":  file("a font"),
		"humans.txt":           file("made by people"),
		"robots.txt":           file("another server's"),
		"archive.gz":           file("a file that is no sibling"),
	}
}

// compressed returns the text compressed with brotli.
func compressed(body string) string {
	var compressed strings.Builder
	w := brotli.NewWriter(&compressed)
	if _, err := io.WriteString(w, body); err != nil {
		panic(err)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return compressed.String()
}

// routes returns the pages of the app that build returns.
func routes() []server.Route {
	return []server.Route{
		{Pattern: "/", Name: "home"},
		{Pattern: "/explore", Name: "explore"},
		{Pattern: "/explore/{id}", Name: "video"},
		{Pattern: "/login", Name: "login"},
		{Pattern: "/mock-server", File: "developer.html"},
		{Pattern: "/request-tester", File: "developer.html"},
		{Pattern: "/api/docs", File: "api-docs.html"},
	}
}

// journal collects log lines. It is safe for concurrent use.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// api returns a fake API with the responses that tests of the server need.
func api(logger *slog.Logger) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/videos", func(w http.ResponseWriter, r *http.Request) {
		logger.InfoContext(r.Context(), "videos listed")
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		_, _ = io.WriteString(w, `{"videos":["`+strings.Repeat("a video ", 1000)+`"]}`)
	})
	mux.HandleFunc("GET /api/who", func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, r.RemoteAddr) })
	mux.HandleFunc("GET /api/panic", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Etag", `"half"`)
		w.Header().Set("Content-Encoding", "br")
		panic("the pool is closed")
	})
	mux.HandleFunc("GET /api/half", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100")
		_, _ = io.WriteString(w, "half of it")
		_ = http.NewResponseController(w).Flush()
		panic("the other half is lost")
	})
	mux.HandleFunc("POST /api/body", func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.Copy(io.Discard, r.Body); err != nil {
			var tooLarge *http.MaxBytesError
			if errors.As(err, &tooLarge) {
				w.WriteHeader(http.StatusRequestEntityTooLarge)
				return
			}
			w.WriteHeader(http.StatusBadRequest)
		}
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path.Clean(r.URL.Path) != r.URL.Path {
			http.NotFound(w, r)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// newServer returns a server of build() and api(). It logs to the journal. change can modify the
// configuration.
func newServer(t *testing.T, change func(*server.Config)) (*server.Server, *journal) {
	t.Helper()
	log := new(journal)
	logger := slog.New(server.LogHandler(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	config := server.Config{
		API:      api(logger),
		App:      build(),
		Routes:   routes(),
		Ready:    func(context.Context) error { return nil },
		Writable: func(context.Context) error { return nil },
		Logger:   logger,
		Now:      time.Now,
		NewID:    func() string { return "generated" },
		Build:    server.BuildInfo{Version: "v1.2.3", GoVersion: "go1.26"},
		Limits:   server.DefaultLimits(),
		Guests:   true, DeveloperPages: true,
		Page:   func(context.Context, server.PageRequest) server.Page { return server.Page{} },
		Robots: rulesOf, Sitemap: partOf, Unavailable: func(err error) bool { return errors.Is(err, errOutage) },
	}
	if change != nil {
		change(&config)
	}
	s, err := server.New(config)
	if err != nil {
		t.Fatal(err)
	}
	return s, log
}

// get returns the response to one request. header contains pairs of name and value.
func get(s http.Handler, target string, header ...string) *http.Response {
	return do(s, http.MethodGet, target, nil, header...)
}

func do(s http.Handler, method, target string, body io.Reader, header ...string) *http.Response {
	r := httptest.NewRequest(method, target, body)
	for i := 0; i < len(header); i += 2 {
		r.Header.Add(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result()
}

func text(t *testing.T, response *http.Response) string {
	t.Helper()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestRequestContext_EndsAtDeadline(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		c.API = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			deadline, ok := r.Context().Deadline()
			before := r.Context().Err()
			statement, end := context.WithCancel(r.Context()) // a context as for an SQL statement that runs until the request ends
			defer end()
			_, _ = fmt.Fprint(w, ok, time.Until(deadline) <= c.Limits.Request, before, " ", statement.Err())
		})
	})
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequestWithContext(cancelled, http.MethodGet, "/api/deadline", nil))
	if got := w.Body.String(); got != "true true <nil> <nil>" {
		t.Errorf("got %s, want a context with a deadline within the limit and no error", got)
	}
}

func TestRequestContext_EndsAfterHandler(t *testing.T) {
	t.Parallel()
	late, response := make(chan error, 1), make(chan context.Context, 2)
	s, _ := newServer(t, func(c *server.Config) {
		c.Limits.Request = time.Millisecond
		c.API = http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			response <- r.Context()
			if r.URL.Path == "/api/late" {
				<-r.Context().Done()
				late <- r.Context().Err()
			}
		})
	})
	get(s, "/api/late")
	if err := <-late; !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("at the deadline: got error %v, want context.DeadlineExceeded", err)
	}
	get(s, "/api/soon")
	for range 2 {
		ctx := <-response
		<-ctx.Done()
		if ctx.Err() == nil {
			t.Error("context after the response: got no error")
		}
	}
}

func TestAPI_ResponsesAreCompressed(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	response := get(s, "/api/videos", "Accept-Encoding", "gzip, br")
	if got := response.Header.Get("Content-Encoding"); got != "gzip" {
		t.Errorf("got Content-Encoding %q, want gzip", got)
	}
	if got := response.Header.Get("Vary"); got != "Accept-Encoding" {
		t.Errorf("got Vary %q, want Accept-Encoding", got)
	}
	if n := len(text(t, response)); n > 1000 {
		t.Errorf("got %d bytes for 8 kB of repeated text, want at most 1000", n)
	}
	if got := get(s, "/api/videos", "Accept-Encoding", "gzip;q=0").Header.Get("Content-Encoding"); got != "" {
		t.Errorf("client that rejects gzip: got Content-Encoding %q, want none", got)
	}
}
