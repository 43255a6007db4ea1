package server_test

import (
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"greenroom/internal/server"
)

func TestDeveloperPages_HaveOwnPolicy(t *testing.T) {
	t.Parallel()
	s, log := newServer(t, nil)
	const connectAny, here = "connect-src 'self' http: https:", "connect-src 'self'"
	tests := []struct{ target, page, connect string }{
		{"/mock-server", "the tools", connectAny},
		{"/mock-server/", "the tools", connectAny},
		{"/request-tester", "the tools", connectAny},
		{"/request-tester/", "the tools", connectAny},
		{"/api/docs", "the reference", here},
		{"/api/docs/", "the reference", here},
	}
	for _, tt := range tests {
		t.Run(tt.target, func(t *testing.T) {
			t.Parallel()
			response := get(s, tt.target)
			if got := text(t, response); got != tt.page || response.StatusCode != http.StatusOK {
				t.Errorf("got status %d, page %q, want 200, %q", response.StatusCode, got, tt.page)
			}
			policy := response.Header.Get("Content-Security-Policy")
			if !strings.HasSuffix(policy, "; "+tt.connect) {
				t.Errorf("got policy %q, want %q at its end", policy, tt.connect)
			}
			for _, want := range []string{"default-src 'none'; ", "script-src 'self'; ", "style-src 'self'; ", "frame-ancestors 'none'; "} {
				if !strings.Contains(policy, want) {
					t.Errorf("got policy %q, want %q in it", policy, want)
				}
			}
			if strings.Contains(policy, "unsafe") || strings.Contains(policy, "youtube") {
				t.Errorf("got policy %q, want neither unsafe sources nor YouTube", policy)
			}
			if got := response.Header.Get("Cache-Control"); got != "no-cache" {
				t.Errorf("got Cache-Control %q, want no-cache", got)
			}
		})
	}
	t.Run("other paths are not served", func(t *testing.T) {
		t.Parallel()
		for target, want := range map[string]int{
			"/developer.html": 404, "/api-docs.html": 404, "/api/docs/more": 404, "/mock-server/more": 404,
		} {
			if got := get(s, target).StatusCode; got != want {
				t.Errorf("%s: got status %d, want %d", target, got, want)
			}
		}
		if got := get(s, "/explore").Header.Get("Content-Security-Policy"); !strings.Contains(got, "connect-src 'self'; ") {
			t.Errorf("app: got policy %q, want connect-src 'self'", got)
		}
	})
	if get(s, "/mock-server"); !strings.Contains(log.String(), "/mock-server") {
		t.Errorf("got no log line of the page: %s", log)
	}
}

func TestDeveloperPages_DisabledReturn404(t *testing.T) {
	t.Parallel()
	off, _ := newServer(t, func(c *server.Config) { c.DeveloperPages = false })
	lacking, _ := newServer(t, func(c *server.Config) {
		app := build()
		delete(app, "developer.html")
		delete(app, "api-docs.html")
		c.App = app
	})
	for _, target := range []string{"/mock-server", "/mock-server/", "/request-tester", "/api/docs", "/api/docs/"} {
		for name, s := range map[string]*server.Server{"turned off": off, "not in the build": lacking} {
			response := get(s, target)
			if page := text(t, response); response.StatusCode != http.StatusNotFound || !strings.Contains(page, "The app") {
				t.Errorf("%s, %s: got status %d, page %q, want 404 and the app", target, name, response.StatusCode, page)
			}
		}
	}
	const placeholder = `name="greenroom:developer-pages" content="`
	if page := text(t, get(off, "/")); !strings.Contains(page, placeholder+`off"`) || !strings.Contains(page, `name="greenroom:guests" content="on"`) {
		t.Errorf("disabled: got page %s, want placeholder off", page)
	}
	on, _ := newServer(t, nil)
	if page := text(t, get(on, "/")); !strings.Contains(page, placeholder+`on"`) {
		t.Errorf("enabled: got page %s, want placeholder on", page)
	}
	if got := get(off, "/developer.html").StatusCode; got != http.StatusNotFound {
		t.Errorf("/developer.html: got status %d, want 404", got)
	}
	if got := do(on, "POST", "/api/docs", nil).StatusCode; got != http.StatusMethodNotAllowed {
		t.Errorf("POST /api/docs: got status %d, want 405", got)
	}
	empty, _ := newServer(t, func(c *server.Config) { c.App = fstest.MapFS{".gitkeep": {}} })
	if got := get(empty, "/mock-server").StatusCode; got != http.StatusServiceUnavailable {
		t.Errorf("without the app: got status %d, want 503", got)
	}
}
