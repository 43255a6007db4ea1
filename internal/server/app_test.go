package server_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"greenroom/internal/server"
)

func TestApp_ResponseDependsOnAddress(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	page, plain := "text/html; charset=utf-8", "text/plain; charset=utf-8"
	tests := []struct {
		target      string
		status      int
		contentType string
	}{
		{"/", 200, page},
		{"/index.html", 200, page},
		{"/explore", 200, page},
		{"/explore/", 200, page},
		{"/explore?q=tell+me", 200, page},
		{"/explore/dQw4w9WgXcQ", 200, page},
		{"/explore/dQw4w9WgXcQ/", 200, page},
		{"/login", 200, page},
		{"/login/", 200, page},
		{"/mock-server", 200, page},
		{"/request-tester", 200, page},
		{"/explore/one/two", 404, page},
		{"/Explore", 404, page},
		{"/nowhere", 404, page},
		{"/favicon.png", 404, plain},
		{"/assets/gone-2.js", 404, plain},
		{"/assets/", 404, plain},
		{"/assets/gone", 404, plain},
		{"/assets/app-1.js", 200, "text/javascript; charset=utf-8"},
		{"/assets/app-1.js.br", 404, plain},
		{"/assets/font-1.woff2", 200, "font/woff2"},
		{"/humans.txt", 200, plain},
		{"/robots.txt", 200, plain},
		{"/archive.gz", 200, "application/octet-stream"},
		{"/.gitkeep", 404, plain},
	}
	for _, tt := range tests {
		t.Run(tt.target, func(t *testing.T) {
			t.Parallel()
			response := get(s, tt.target)
			if response.StatusCode != tt.status {
				t.Errorf("got status %d, want %d", response.StatusCode, tt.status)
			}
			if got := response.Header.Get("Content-Type"); got != tt.contentType {
				t.Errorf("got Content-Type %q, want %q", got, tt.contentType)
			}
		})
	}
}

func TestApp_RejectsOtherMethods(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "BREW"} {
		for _, target := range []string{"/", "/nowhere", "/assets/app-1.js", "/metrics"} {
			response := do(s, method, target, nil)
			if response.StatusCode != http.StatusMethodNotAllowed || response.Header.Get("Allow") != "GET, HEAD" {
				t.Errorf("%s %s: got status %d, Allow %q, want 405 with Allow: GET, HEAD", method, target, response.StatusCode, response.Header.Get("Allow"))
			}
		}
	}
}

func TestFile_NegotiatesEncoding(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	tests := []struct{ name, accepts, encoding, body string }{
		{"a browser", "gzip, deflate, br, zstd", "br", "app, brotli"},
		{"no brotli", "gzip, deflate", "gzip", "app, gzip"},
		{"no header", "", "", "app, plain"},
		{"brotli rejected", "br;q=0, gzip", "gzip", "app, gzip"},
		{"gzip preferred", "br;q=0.5, gzip;q=0.8", "gzip", "app, gzip"},
		{"identity preferred", "br;q=0.5, identity", "", "app, plain"},
		{"anything", "*", "br", "app, brotli"},
		{"all encodings except brotli", "br;q=0, *;q=0.1", "gzip", "app, gzip"},
		{"upper case and blanks", " BR ; Q=1 ", "br", "app, brotli"},
		{"an invalid weight", "br;q=very", "", "app, plain"},
		{"all encodings rejected", "*;q=0", "", "app, plain"},
		{"an unsupported encoding", "zstd", "", "app, plain"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			response := get(s, "/assets/app-1.js", "Accept-Encoding", tt.accepts)
			if got := response.Header.Get("Content-Encoding"); got != tt.encoding {
				t.Errorf("got Content-Encoding %q, want %q", got, tt.encoding)
			}
			if got := text(t, response); got != tt.body {
				t.Errorf("got body %q, want %q", got, tt.body)
			}
			if got := response.Header.Get("Vary"); got != "Accept-Encoding" {
				t.Errorf("got Vary %q, want Accept-Encoding", got)
			}
		})
	}
	if got := get(s, "/assets/font-1.woff2").Header.Get("Vary"); got != "" {
		t.Errorf("file with one encoding: got Vary %q, want none", got)
	}
}

func TestFile_IsDecompressedForOldClients(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	tags := map[string]bool{}
	for accepts, want := range map[string]string{
		"": "", "identity": "", "gzip": "gzip", "gzip, br": "br", "br;q=0, *;q=0": "",
	} {
		response := get(s, "/assets/large-1.js", "Accept-Encoding", accepts)
		if got := response.Header.Get("Content-Encoding"); got != want {
			t.Errorf("%q: got Content-Encoding %q, want %q", accepts, got, want)
		}
		if got := decompress(t, want, text(t, response)); got != "app, plain" {
			t.Errorf("%q: got body %q, want the decompressed file", accepts, got)
		}
		if got := response.Header.Get("Content-Type"); got != "text/javascript; charset=utf-8" {
			t.Errorf("%q: got Content-Type %q, want text/javascript", accepts, got)
		}
		tags[response.Header.Get("Etag")] = true
	}
	if len(tags) != 3 {
		t.Errorf("got ETags %v, want one for each encoding", tags)
	}
	if got := get(s, "/assets/large-1.js.br").StatusCode; got != http.StatusNotFound {
		t.Errorf("compressed file: got status %d, want 404", got)
	}
}

// decompress returns the body decompressed from the encoding.
func decompress(t *testing.T, encoding, body string) string {
	t.Helper()
	var from io.Reader = strings.NewReader(body)
	switch encoding {
	case "br":
		from = brotli.NewReader(from)
	case "gzip":
		unpacking, err := gzip.NewReader(from)
		if err != nil {
			t.Fatal(err)
		}
		from = unpacking
	}
	content, err := io.ReadAll(from)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func TestFile_HeadResponseHasNoBody(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	response := do(s, http.MethodHead, "/assets/app-1.js", nil, "Accept-Encoding", "br")
	if got := response.Header.Get("Content-Length"); got != "11" {
		t.Errorf("got Content-Length %q, want 11, the length of the Brotli variant", got)
	}
	if got := text(t, response); got != "" {
		t.Errorf("got body %q, want none", got)
	}
}

func TestFile_CacheControlDependsOnName(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	for target, want := range map[string]string{
		"/assets/app-1.js": "public, max-age=31536000, immutable",
		"/":                "no-cache",
		"/nowhere":         "no-cache",
		"/humans.txt":      "no-cache",
		"/robots.txt":      "no-cache",
	} {
		if got := get(s, target).Header.Get("Cache-Control"); got != want {
			t.Errorf("%s: got Cache-Control %q, want %q", target, got, want)
		}
	}
}

func TestFile_UnchangedReturns304(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	compressed := get(s, "/", "Accept-Encoding", "gzip").Header.Get("Etag")
	plain := get(s, "/").Header.Get("Etag")
	if compressed == "" || compressed == plain {
		t.Fatalf("got ETag %q for gzip, %q for identity, want two different ETags", compressed, plain)
	}
	for _, known := range []string{compressed, "W/" + compressed, `"old", ` + compressed, "*"} {
		response := get(s, "/", "Accept-Encoding", "gzip", "If-None-Match", known)
		if response.StatusCode != http.StatusNotModified || text(t, response) != "" {
			t.Errorf("If-None-Match %s: got status %d, want 304 without a body", known, response.StatusCode)
		}
		for _, name := range []string{"Etag", "Vary", "Cache-Control"} {
			if response.Header.Get(name) == "" {
				t.Errorf("If-None-Match %s: got no %s", known, name)
			}
		}
	}
	for _, known := range []string{plain, `"old"`, ""} {
		if got := get(s, "/", "Accept-Encoding", "gzip", "If-None-Match", known).StatusCode; got != http.StatusOK {
			t.Errorf("If-None-Match %s: got status %d, want 200", known, got)
		}
	}
	if got := get(s, "/nowhere", "If-None-Match", "*").StatusCode; got != http.StatusNotFound {
		t.Errorf("unknown path: got status %d, want 404", got)
	}
}

func TestHTMLDocument_ContainsGuestSetting(t *testing.T) {
	t.Parallel()
	with, _ := newServer(t, nil)
	if got := text(t, get(with, "/")); got != indexPage {
		t.Errorf("with guests: got page %s, want the built page", got)
	}
	without, _ := newServer(t, func(c *server.Config) { c.Guests = false })
	want := strings.Replace(indexPage, `content="on"`, `content="off"`, 1)
	for _, target := range []string{"/", "/index.html", "/login", "/nowhere"} {
		if got := text(t, get(without, target)); got != want {
			t.Errorf("%s without guests: got %s, want %s", target, got, want)
		}
	}
	compressed := get(without, "/", "Accept-Encoding", "br, gzip")
	if got := compressed.Header.Get("Content-Encoding"); got != "gzip" {
		t.Fatalf("got Content-Encoding %q, want gzip", got)
	}
	unpacked, err := gzip.NewReader(compressed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(unpacked); err != nil || string(got) != want {
		t.Errorf("got decompressed page %s, error %v, want %s", got, err, want)
	}
	if get(with, "/").Header.Get("Etag") == get(without, "/").Header.Get("Etag") {
		t.Error("got the same ETag for two pages")
	}
}

func TestHTMLDocument_MissingPlaceholderIsRejected(t *testing.T) {
	t.Parallel()
	begins, ends := "<!-- greenroom:head -->", "<!-- /greenroom:head -->"
	swapped := strings.NewReplacer(begins, ends, ends, begins).Replace(indexPage)
	tests := []struct{ name, page, want string }{
		{"no guests", strings.Replace(indexPage, "greenroom:guests", "guests", 1), "greenroom:guests"},
		{"guests twice", indexPage + indexPage, "greenroom:guests"},
		{"no developer pages", strings.Replace(indexPage, "greenroom:developer-pages", "developers", 1), "greenroom:developer-pages"},
		{"no head", strings.Replace(indexPage, begins, "", 1), begins},
		{"head without an end", strings.Replace(indexPage, ends, "", 1), ends},
		{"second head", indexPage + begins, begins},
		{"head end before its start", swapped, "before"},
		{"shell without an end", indexPage + "<!-- greenroom:shell -->", "shell"},
		{"shell without a start", indexPage + "<!-- /greenroom:shell -->", "shell"},
		{"shell end before its start", indexPage + "<!-- /greenroom:shell --><!-- greenroom:shell -->", "shell"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := server.New(server.Config{App: fstest.MapFS{"index.html": {Data: []byte(tt.page)}}, Guests: true})
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got error %v, want %s in it", err, tt.want)
			}
		})
	}
}

func TestApp_MissingBuildIsExplained(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) { c.App = fstest.MapFS{".gitkeep": {}}; c.Guests = false })
	response := get(s, "/explore")
	if response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("got status %d, want 503", response.StatusCode)
	}
	if page := text(t, response); !strings.Contains(page, "make build") {
		t.Errorf("got page %s, want the build command", page)
	}
	if got := get(s, "/api/videos").StatusCode; got != http.StatusOK {
		t.Errorf("/api/videos without the app: got status %d, want 200", got)
	}
}

func TestFile_ETagDependsOnEncoding(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	tags := map[string]string{}
	for _, encoding := range []string{"br", "gzip", "identity"} {
		tags[encoding] = get(s, "/assets/app-1.js", "Accept-Encoding", encoding).Header.Get("Etag")
	}
	for cached, tag := range tags {
		for requested := range tags {
			got := get(s, "/assets/app-1.js", "Accept-Encoding", requested, "If-None-Match", tag).StatusCode
			if unchanged := got == http.StatusNotModified; unchanged != (requested == cached) {
				t.Errorf("request for %s with the ETag of %s: got status %d, want 304 only for the same encoding", requested, cached, got)
			}
		}
	}
}
