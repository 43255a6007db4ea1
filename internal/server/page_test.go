package server_test

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"greenroom/internal/limits"
	"greenroom/internal/membudget"
	"greenroom/internal/server"
)

// pageFor returns a page whose head contains all data of the request. If the query has the
// parameter "missing", the page is missing.
func pageFor(_ context.Context, requested server.PageRequest) server.Page {
	return server.Page{
		Head:    fmt.Sprintf("<title>%s|%s|%s|%s</title>", requested.Origin, requested.Route, requested.ID, requested.Query.Get("q")),
		Missing: requested.Query.Has("missing"),
	}
}

func rulesOf(origin string) string { return "the rules of " + origin }

// partOf returns a part of a sitemap that has 2 parts. Each part has 2 chunks, which contain its
// number and the origin.
func partOf(_ context.Context, origin string, part int) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		if part <= 2 && yield(fmt.Appendf(nil, "part %d ", part), nil) {
			yield([]byte("of "+origin), nil)
		}
	}
}

func newServerWithPages(t *testing.T) *server.Server {
	t.Helper()
	s, _ := newServer(t, func(c *server.Config) { c.Page, c.PublicURL = pageFor, "https://greenroom.example" })
	return s
}

func TestPage_HeadDependsOnAddress(t *testing.T) {
	t.Parallel()
	s := newServerWithPages(t)
	tests := []struct {
		target string
		status int
		head   string // expected route, ID and query
	}{
		{"/", 200, "/||"},
		{"/explore", 200, "/explore||"},
		{"/explore/", 200, "/explore||"},
		{"/explore?q=a+b", 200, "/explore||a b"},
		{"/explore/dQw4w9WgXcQ", 200, "/explore/{id}|dQw4w9WgXcQ|"},
		{"/explore/dQw4w9WgXcQ/", 200, "/explore/{id}|dQw4w9WgXcQ|"},
		{"/explore/a%2Fb%00", 200, "/explore/{id}|a/b\x00|"},
		{"/login", 200, "/login||"},
		{"/explore/dQw4w9WgXcQ?missing", 404, "/explore/{id}|dQw4w9WgXcQ|"},
		{"/nowhere", 404, "||"},
		{"/explore/one/two", 404, "||"},
	}
	for _, tt := range tests {
		t.Run(tt.target, func(t *testing.T) {
			t.Parallel()
			response := get(s, tt.target)
			if response.StatusCode != tt.status {
				t.Errorf("got status %d, want %d", response.StatusCode, tt.status)
			}
			want := strings.Replace(indexPage, "<title>Greenroom</title>", "<title>https://greenroom.example|"+tt.head+"</title>\n    ", 1)
			if got := text(t, response); got != want {
				t.Errorf("got page %s\nwant %s", got, want)
			}
			if got := response.Header.Get("Cache-Control"); got != "no-cache" {
				t.Errorf("got Cache-Control %q, want no-cache", got)
			}
		})
	}
}

func TestPage_EmptyHeadChangesNothing(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	response := get(s, "/explore/dQw4w9WgXcQ")
	if got := text(t, response); got != indexPage || response.StatusCode != http.StatusOK {
		t.Errorf("got status %d, page %s, want 200 and the built page", response.StatusCode, got)
	}
}

func TestPage_HeadContainsGuestSetting(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) { c.Page, c.Guests = pageFor, false })
	if page := text(t, get(s, "/login")); !strings.Contains(page, "|/login|") || !strings.Contains(page, `guests" content="off"`) {
		t.Errorf("got page %s, want its head and the guest setting off", page)
	}
}

func TestPage_ETagDependsOnAddress(t *testing.T) {
	t.Parallel()
	s := newServerWithPages(t)
	seen := map[string]string{}
	for _, target := range []string{"/", "/explore", "/login"} {
		for _, encoding := range []string{"", "gzip"} {
			tag := get(s, target, "Accept-Encoding", encoding).Header.Get("Etag")
			if before := seen[tag]; tag == "" || before != "" {
				t.Errorf("%s %s: got ETag %q of %s, want another", target, encoding, tag, before)
			}
			seen[tag] = target + " " + encoding
			again := get(s, target, "Accept-Encoding", encoding, "If-None-Match", tag)
			if again.StatusCode != http.StatusNotModified || text(t, again) != "" || again.Header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("%s %s again: got status %d, want 304", target, encoding, again.StatusCode)
			}
		}
	}
	if got := get(s, "/explore?missing", "If-None-Match", "*").StatusCode; got != http.StatusNotFound {
		t.Errorf("missing page: got status %d, want 404", got)
	}
}

func TestPage_IsCompressed(t *testing.T) {
	t.Parallel()
	s := newServerWithPages(t)
	for _, target := range []string{"/", "/explore", "/"} { // the third request uses the gzip writer of the first request again
		plain := text(t, get(s, target))
		response := get(s, target, "Accept-Encoding", "br, gzip")
		if got := response.Header.Get("Content-Encoding"); got != "gzip" {
			t.Fatalf("%s: got Content-Encoding %q, want gzip", target, got)
		}
		unpacked, err := gzip.NewReader(response.Body)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(unpacked); err != nil || string(got) != plain {
			t.Errorf("%s: got decompressed page %s, error %v, want %s", target, got, err, plain)
		}
	}
}

func TestPage_HeadRequestHasNoBody(t *testing.T) {
	t.Parallel()
	s := newServerWithPages(t)
	for _, encoding := range []string{"", "gzip"} {
		want := get(s, "/explore", "Accept-Encoding", encoding)
		length := fmt.Sprint(len(text(t, want)))
		got := do(s, http.MethodHead, "/explore", nil, "Accept-Encoding", encoding)
		if got.Header.Get("Content-Length") != length || got.Header.Get("Etag") != want.Header.Get("Etag") || text(t, got) != "" {
			t.Errorf("%q: got length %s, want %s", encoding, got.Header.Get("Content-Length"), length)
		}
	}
}

func TestRobotsAndSitemap_AreServed(t *testing.T) {
	t.Parallel()
	s := newServerWithPages(t)
	tests := []struct {
		target string
		status int
		body   string
	}{
		{"/robots.txt", 200, "the rules of https://greenroom.example"},
		{"/sitemap.xml", 200, "part 0 of https://greenroom.example"},
		{"/sitemap.xml?part=2", 200, "part 2 of https://greenroom.example"},
		{"/sitemap.xml?part=3", 404, "No such sitemap.\n"},
		{"/sitemap.xml?part=0", 404, "No such sitemap.\n"},
		{"/sitemap.xml?part=-1", 404, "No such sitemap.\n"},
		{"/sitemap.xml?part=99999999999999999999", 404, "No such sitemap.\n"},
		{"/sitemap.xml?part=", 404, "No such sitemap.\n"},
	}
	for _, tt := range tests {
		t.Run(tt.target, func(t *testing.T) {
			t.Parallel()
			response := get(s, tt.target)
			if got := text(t, response); response.StatusCode != tt.status || got != tt.body {
				t.Errorf("got status %d, body %q, want %d, %q", response.StatusCode, got, tt.status, tt.body)
			}
			wantHeaders(t, response.Header)
			head := do(s, http.MethodHead, tt.target, nil)
			if head.StatusCode != tt.status || head.Header.Get("Content-Type") != response.Header.Get("Content-Type") {
				t.Errorf("HEAD: got status %d, Content-Type %q, want the same as for GET", head.StatusCode, head.Header.Get("Content-Type"))
			}
		})
	}
	if got := get(s, "/sitemap.xml").Header.Get("Content-Type"); got != "application/xml; charset=utf-8" {
		t.Errorf("got Content-Type %q, want application/xml", got)
	}
}

func TestRobotsAndSitemap_Return404WithoutApp(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) { c.App = fstest.MapFS{".gitkeep": {}} })
	for _, target := range []string{"/robots.txt", "/sitemap.xml"} {
		if got := get(s, target).StatusCode; got != http.StatusOK {
			t.Errorf("%s: got status %d, want 200", target, got)
		}
	}
}

var errOutage = errors.New("connection refused")

// failing returns a change of the configuration: the sitemap yields after chunks and then the
// error.
func failing(after int, err error) func(*server.Config) {
	return func(c *server.Config) {
		c.Sitemap = func(context.Context, string, int) iter.Seq2[[]byte, error] {
			return func(yield func([]byte, error) bool) {
				for range after {
					if !yield([]byte(strings.Repeat("<url/>", 10_000)), nil) {
						return
					}
				}
				yield(nil, err)
			}
		}
	}
}

func TestSitemap_ReadErrorReturns5xx(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name       string
		err        error
		status     int
		retryAfter string
	}{
		{"during an outage of the store", fmt.Errorf("read videos: %w", errOutage), http.StatusServiceUnavailable, "120"},
		{"an unexpected error", errors.New("refused by a defect"), http.StatusInternalServerError, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s, log := newServer(t, failing(0, tt.err))
			response := get(s, "/sitemap.xml")
			if got := text(t, response); response.StatusCode != tt.status || strings.Contains(got, "refused") {
				t.Errorf("got status %d, want %d without the cause: %s", response.StatusCode, tt.status, got)
			}
			if got := response.Header.Get("Retry-After"); got != tt.retryAfter {
				t.Errorf("got Retry-After %q, want %q", got, tt.retryAfter)
			}
			if got := response.Header.Get("Content-Type"); got != "text/plain; charset=utf-8" {
				t.Errorf("got Content-Type %q, want text/plain", got)
			}
			if !strings.Contains(log.String(), "refused") {
				t.Error("got no cause in the log")
			}
		})
	}
}

func TestSitemap_ReservesMemory(t *testing.T) {
	t.Parallel()
	memory := membudget.New(membudget.Limits{Total: limits.SitemapMemory, PerClient: limits.SitemapMemory, Timeout: time.Nanosecond, Waiting: 1})
	reserved := int64(0)
	s, _ := newServer(t, func(c *server.Config) {
		c.Memory = memory
		c.Sitemap = func(context.Context, string, int) iter.Seq2[[]byte, error] {
			return func(yield func([]byte, error) bool) {
				reserved = memory.Usage().InUse
				yield([]byte("<url/>"), nil)
			}
		}
	})
	if got := get(s, "/sitemap.xml").StatusCode; got != http.StatusOK || reserved != limits.SitemapMemory {
		t.Errorf("got status %d, %d bytes reserved, want 200, %d", got, reserved, limits.SitemapMemory)
	}
	others, err := memory.Reserve(t.Context(), "192.0.2.9", limits.SitemapMemory)
	if err != nil {
		t.Fatal(err)
	}
	defer others.Release()
	if got := get(s, "/sitemap.xml"); got.StatusCode != http.StatusServiceUnavailable || got.Header.Get("Retry-After") != "120" {
		t.Errorf("without memory: got status %d, Retry-After %q, want 503, 120", got.StatusCode, got.Header.Get("Retry-After"))
	}
}

func TestSitemap_ErrorAbortsConnection(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, failing(2, errOutage))
	live := httptest.NewServer(s)
	defer live.Close()
	response, err := live.Client().Get(live.URL + "/sitemap.xml") // this client requests gzip by itself
	if err != nil {
		return // the connection was aborted before the header arrived
	}
	defer func() { _ = response.Body.Close() }()
	if body, err := io.ReadAll(response.Body); err == nil {
		t.Errorf("got a complete sitemap of %d bytes, want an error", len(body))
	}
}

func TestPage_HasOwnDocument(t *testing.T) {
	t.Parallel()
	starting := func(with string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(indexPage + with)} }
	s, _ := newServer(t, func(c *server.Config) {
		c.Page, c.PublicURL, c.Guests = pageFor, "https://greenroom.example", false
		app := build()
		app["documents/explore.html"] = starting("<p>/api/videos {?q}")
		app["documents/video.html"] = starting("<p>video {id}, {id}")
		c.App = app
	})
	tests := []struct{ target, ends string }{
		{"/explore", "<p>The app<p>/api/videos {?q}"},
		{"/explore/?q=%22%3E%3Cp%3E", "<p>The app<p>/api/videos {?q}"},
		{"/explore/dQw4w9WgXcQ", "<p>The app<p>video dQw4w9WgXcQ, dQw4w9WgXcQ"},
		{"/explore/%22%3E%3Cp%3E&", "<p>The app<p>video %22%3E%3Cp%3E&amp;, %22%3E%3Cp%3E&amp;"},
		{"/explore/dQw4w9WgXcQ?missing", "<p>The app"},
		{"/", "<p>The app"},
		{"/nowhere", "<p>The app"},
	}
	for _, tt := range tests {
		t.Run(tt.target, func(t *testing.T) {
			t.Parallel()
			page := text(t, get(s, tt.target))
			if !strings.HasSuffix(page, tt.ends) {
				t.Errorf("got page %s\nwant its end %s", page, tt.ends)
			}
			if !strings.Contains(page, "<title>https://greenroom.example|") || !strings.Contains(page, `guests" content="off"`) {
				t.Errorf("got page %s, want its title and the guest setting off", page)
			}
		})
	}
	if got := get(s, "/documents/explore.html").StatusCode; got != http.StatusNotFound {
		t.Errorf("document as a file: got status %d, want 404", got)
	}
}

// Two pages with the same head must contain their own IDs.
func TestPage_DocumentsAreNotFiles(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		c.Page = func(context.Context, server.PageRequest) server.Page {
			return server.Page{Head: "<title>The same</title>"}
		}
		app := build()
		app["documents/explore.html"] = &fstest.MapFile{Data: []byte(indexPage + "explore")}
		app["documents/video.html"] = &fstest.MapFile{Data: []byte(indexPage + "video {id}")}
		c.App = app
	})
	for range 2 { // the second response is cached
		for target, ends := range map[string]string{
			"/explore": "explore", "/explore?q=a": "explore",
			"/explore/one": "video one", "/explore/two": "video two", "/": "app",
		} {
			if page := text(t, get(s, target)); !strings.HasSuffix(page, ends) || !strings.Contains(page, "The same") {
				t.Errorf("%s: got page %s\nwant its end %s", target, page, ends)
			}
		}
	}
}

func TestPage_FailedLookupReturnsBuiltPage(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		app := build()
		app["documents/video.html"] = &fstest.MapFile{Data: []byte(indexPage + "{id}")}
		c.App = app
	})
	if got := text(t, get(s, "/explore/dQw4w9WgXcQ")); got != indexPage {
		t.Errorf("got page %s, want the built page", got)
	}
}

func TestPage_RejectsDocumentWithoutPlaceholders(t *testing.T) {
	t.Parallel()
	app := build()
	app["documents/home.html"] = &fstest.MapFile{Data: []byte("<p>home")}
	if _, err := server.New(server.Config{App: app, Routes: routes(), Guests: true}); err == nil || !strings.Contains(err.Error(), "documents/home.html") {
		t.Errorf("got error %v, want documents/home.html in it", err)
	}
}

func TestPage_ShellReplacesBuiltShell(t *testing.T) {
	t.Parallel()
	const builtShell = "<!-- greenroom:shell --><p>places</p><!-- /greenroom:shell -->"
	document := strings.Replace(indexPage, "<p>The app", `<a href="/api/video/{id}">`+builtShell+"<p>The app", 1)
	shell := ""
	s, _ := newServer(t, func(c *server.Config) {
		files := build()
		files["documents/video.html"] = &fstest.MapFile{Data: []byte(document)}
		c.App, c.Page = files, func(context.Context, server.PageRequest) server.Page {
			return server.Page{Head: "<title>A video</title>", Shell: shell}
		}
	})
	if got := text(t, get(s, "/explore/dQw4w9WgXcQ")); !strings.Contains(got, builtShell) {
		t.Errorf("without a shell: got %s, want the built shell", got)
	}
	shell = "<p>{id} and {?q}: words that mean nothing here</p>"
	got := text(t, get(s, "/explore/dQw4w9WgXcQ"))
	if want := `<a href="/api/video/dQw4w9WgXcQ"><!-- greenroom:shell -->` + shell + "<!-- /greenroom:shell --><p>The app"; !strings.Contains(got, want) {
		t.Errorf("with a shell: got %s\nwant %s in it", got, want)
	}
	if got := text(t, get(s, "/login")); strings.Contains(got, shell) {
		t.Errorf("page without a shell: got %s", got)
	}
}
