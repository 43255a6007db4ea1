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

// build is an app as the web build leaves it.
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
		"assets/large-1.js.br": file(packed("app, plain")),
		"assets/font-1.woff2":  file("a font"),
		"humans.txt":           file("made by people"),
		"robots.txt":           file("another server's"),
		"archive.gz":           file("a file that is no sibling"),
	}
}

// packed is a text packed by brotli.
func packed(body string) string {
	var packed strings.Builder
	w := brotli.NewWriter(&packed)
	if _, err := io.WriteString(w, body); err != nil {
		panic(err)
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return packed.String()
}

// routes are the pages of that app.
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

// journal collects a log; requests write to it at the same time.
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

// api stands in for the API: it answers what the tests need to see pass
// through the server.
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

// newServer returns a server over build() and api() that logs to the journal,
// after change has had its way with the configuration.
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
		NewID:    func() string { return "made-here" },
		Build:    server.Build{Version: "v1.2.3", GoVersion: "go1.26"},
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

// get answers one request; header holds pairs of name and value.
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

func TestEveryAnswerCarriesTheSecurityHeaders(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		c.Ready = func(context.Context) error { return errors.New("no store") }
	})
	tests := []struct {
		method, target string
		status         int
	}{
		{"GET", "/", 200},
		{"HEAD", "/", 200},
		{"GET", "/explore/dQw4w9WgXcQ", 200},
		{"GET", "/nowhere", 404},
		{"GET", "/favicon.png", 404},
		{"GET", "/assets/font-1.woff2", 200},
		{"GET", "/assets/gone-2.js", 404},
		{"POST", "/", 405},
		{"POST", "/healthz", 405},
		{"GET", "/healthz", 200},
		{"GET", "/readyz", 503},
		{"GET", "/metrics", 404},
		{"GET", "//explore", 307},
		{"GET", "/api/videos", 200},
		{"GET", "/api", 404},
		{"GET", "/api/nothing", 404},
		{"GET", "/api//videos", 404},
		{"DELETE", "/api/videos", 405},
		{"GET", "/api/panic", 500},
		{"POST", "/api/body", 413},
	}
	for _, tt := range tests {
		t.Run(tt.method+" "+tt.target, func(t *testing.T) {
			t.Parallel()
			response := do(s, tt.method, tt.target, strings.NewReader(strings.Repeat("x", 64<<10+1)))
			if response.StatusCode != tt.status {
				t.Errorf("status %d, want %d", response.StatusCode, tt.status)
			}
			wantHeaders(t, response.Header)
		})
	}
}

func wantHeaders(t *testing.T, h http.Header) {
	t.Helper()
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'; " +
			"script-src 'self' https://www.youtube.com/iframe_api https://www.youtube.com/s/player/; " +
			"style-src 'self'; img-src 'self' data: https://i.ytimg.com; font-src 'self'; connect-src 'self'; " +
			"frame-src https://www.youtube-nocookie.com; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
			"form-action 'self'; frame-ancestors 'none'; object-src 'none'",
		"Permissions-Policy": "camera=(), microphone=(), accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
			"magnetometer=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=(), " +
			`autoplay=(self "https://www.youtube-nocookie.com"), fullscreen=(self "https://www.youtube-nocookie.com"), ` +
			`picture-in-picture=(self "https://www.youtube-nocookie.com")`,
		"Referrer-Policy":              "strict-origin-when-cross-origin",
		"X-Content-Type-Options":       "nosniff",
		"X-Frame-Options":              "DENY",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"X-Request-Id":                 "made-here",
	} {
		if got := h.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if got := h.Get("Strict-Transport-Security"); got != "" {
		t.Errorf("Strict-Transport-Security: %q without having been asked for", got)
	}
}

func TestStrictTransport(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) { c.StrictTransport = true })
	if got := get(s, "/").Header.Get("Strict-Transport-Security"); got != "max-age=31536000" {
		t.Errorf("Strict-Transport-Security: %q", got)
	}
}

func TestScriptsMayCompileWebAssemblyAsWorkersOnly(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	if policy := get(s, "/assets/app-1.js").Header.Get("Content-Security-Policy"); !strings.Contains(policy, "'wasm-unsafe-eval'") {
		t.Errorf("a script's policy is %q", policy)
	}
	if policy := get(s, "/").Header.Get("Content-Security-Policy"); strings.Contains(policy, "unsafe") {
		t.Errorf("the page's policy is %q", policy)
	}
}

//proves:microphone-practice-alone
func TestAPersonMayRecordThemselvesOnThePageForItAlone(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		c.Page = described
		c.Routes = append(c.Routes, server.Route{Pattern: "/practice", Name: "practice", Records: true})
	})
	for _, tt := range []struct {
		target  string
		records bool
	}{
		{target: "/practice", records: true},
		{target: "/practice/", records: true},
		{target: "/"},
		{target: "/explore/practice"},
		{target: "/practice/more"},
		{target: "/assets/app-1.js"},
		{target: "/api/videos"},
	} {
		t.Run(tt.target, func(t *testing.T) {
			t.Parallel()
			h := get(s, tt.target).Header
			allowed := strings.HasPrefix(h.Get("Permissions-Policy"), "camera=(self), microphone=(self), accelerometer=()")
			forbidden := strings.HasPrefix(h.Get("Permissions-Policy"), "camera=(), microphone=(), accelerometer=()")
			if allowed != tt.records || forbidden == tt.records {
				t.Errorf("Permissions-Policy: %q", h.Get("Permissions-Policy"))
			}
			policy := h.Get("Content-Security-Policy")
			if strings.Contains(policy, "; media-src blob:;") != tt.records {
				t.Errorf("Content-Security-Policy: %q", policy)
			}
			if tt.records && (!strings.Contains(policy, "; connect-src 'self'; ") || !strings.HasSuffix(policy, "; object-src 'none'")) {
				t.Errorf("a page that records may send more than others: %q", policy)
			}
		})
	}
}

func TestNothingIsCachedUnlessItsHandlerSaysSo(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	for _, target := range []string{"/api/videos", "/healthz", "/gone.png"} {
		if got := get(s, target).Header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s: Cache-Control %q", target, got)
		}
	}
}

func TestARequestEndsAtItsDeadlineAndNotWithItsClient(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		c.API = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			deadline, ok := r.Context().Deadline()
			before := r.Context().Err()
			statement, end := context.WithCancel(r.Context()) // which waits for the end of the request
			defer end()
			_, _ = fmt.Fprint(w, ok, time.Until(deadline) <= c.Limits.Request, before, " ", statement.Err())
		})
	})
	gone, leave := context.WithCancel(t.Context())
	leave()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequestWithContext(gone, http.MethodGet, "/api/deadline", nil))
	if got := w.Body.String(); got != "true true <nil> <nil>" {
		t.Errorf("the API's context has a deadline, within the limit, and an error: %s", got)
	}
}

func TestARequestsContextEnds(t *testing.T) {
	t.Parallel()
	late, answered := make(chan error, 1), make(chan context.Context, 2)
	s, _ := newServer(t, func(c *server.Config) {
		c.Limits.Request = time.Millisecond
		c.API = http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			answered <- r.Context()
			if r.URL.Path == "/api/late" {
				<-r.Context().Done()
				late <- r.Context().Err()
			}
		})
	})
	get(s, "/api/late")
	if err := <-late; !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("at its deadline: %v", err)
	}
	get(s, "/api/soon")
	for range 2 {
		ctx := <-answered
		<-ctx.Done()
		if ctx.Err() == nil {
			t.Error("a request that was answered goes on")
		}
	}
}

func TestAnswersOfTheAPIAreCompressed(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	response := get(s, "/api/videos", "Accept-Encoding", "gzip, br")
	if got := response.Header.Get("Content-Encoding"); got != "gzip" {
		t.Errorf("Content-Encoding %q", got)
	}
	if got := response.Header.Get("Vary"); got != "Accept-Encoding" {
		t.Errorf("Vary %q", got)
	}
	if n := len(text(t, response)); n > 1000 {
		t.Errorf("8 kB of repetition came as %d bytes", n)
	}
	if got := get(s, "/api/videos", "Accept-Encoding", "gzip;q=0").Header.Get("Content-Encoding"); got != "" {
		t.Errorf("Content-Encoding %q for a client that refuses it", got)
	}
}

func TestReadiness(t *testing.T) {
	t.Parallel()
	answer := error(nil)
	s, log := newServer(t, func(c *server.Config) { c.Ready = func(context.Context) error { return answer } })
	if got := get(s, "/readyz").StatusCode; got != http.StatusOK {
		t.Errorf("status %d with a store that answers", got)
	}
	answer = errors.New("connection refused")
	response := get(s, "/readyz")
	if response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("status %d with a store that does not answer", response.StatusCode)
	}
	if strings.Contains(text(t, response), "refused") || !strings.Contains(log.String(), "refused") {
		t.Error("the cause belongs in the log and nowhere else")
	}
	if got := get(s, "/healthz").StatusCode; got != http.StatusOK {
		t.Errorf("/healthz: status %d; the process lives all the same", got)
	}
}

func TestReadyz_AnotherSchema(t *testing.T) {
	t.Parallel()
	s, log := newServer(t, func(c *server.Config) {
		c.Current = func(context.Context) error { return errors.New("schema 999") }
	})
	response := get(s, "/readyz")
	if said := text(t, response); response.StatusCode != http.StatusServiceUnavailable || said != "the store has another schema than this program\n" {
		t.Errorf("%d %q", response.StatusCode, said)
	}
	if !strings.Contains(log.String(), "schema 999") {
		t.Error("the log does not tell the cause")
	}
}

// The disk is asked now and then, not by every probe, and its answer counts.
func TestReadinessKnowsAnUnwritableStore(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	asked, answer := 0, error(nil)
	s, log := newServer(t, func(c *server.Config) {
		c.Now = func() time.Time { return now }
		c.Writable = func(context.Context) error { asked++; return answer }
	})
	for _, step := range []struct {
		after  time.Duration
		answer error
		status int
		asked  int
	}{
		{0, nil, http.StatusOK, 1},
		{9 * time.Second, errors.New("no space left"), http.StatusOK, 1},
		{time.Second, errors.New("no space left"), http.StatusServiceUnavailable, 2},
		{9 * time.Second, nil, http.StatusServiceUnavailable, 2},
		{time.Second, nil, http.StatusOK, 3},
	} {
		now, answer = now.Add(step.after), step.answer
		response := get(s, "/readyz")
		if response.StatusCode != step.status || asked != step.asked {
			t.Errorf("after %v: status %d, asked %d times; want %d and %d", step.after, response.StatusCode, asked, step.status, step.asked)
		}
		if strings.Contains(text(t, response), "space") {
			t.Error("the cause belongs in the log and nowhere else")
		}
	}
	if !strings.Contains(log.String(), "no space left") {
		t.Error("the log does not tell the cause")
	}
}
