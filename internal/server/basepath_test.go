package server_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"greenroom/internal/server"
)

// newServerWithBasePath returns a server of a site with a base path. The documents of its app
// contain addresses of the site.
func newServerWithBasePath(t *testing.T) *server.Server {
	t.Helper()
	s, _ := newServer(t, func(c *server.Config) {
		files := build()
		linked := strings.Replace(indexPage, "<p>The app", `<link rel="icon" href="/favicon.svg"><script src="/assets/theme-1.js" data-app="/assets/app-1.js"></script>`+
			`<!-- greenroom:shell --><a href="/">home</a><!-- /greenroom:shell --><a href="https://i.ytimg.com/">still</a>`, 1)
		for _, name := range []string{"index.html", "documents/explore.html", "developer.html"} {
			files[name] = fileOf(linked)
		}
		c.App = files
		c.PublicURL = "https://www.example.edu/green/room"
		c.Page = func(_ context.Context, requested server.PageRequest) server.Page {
			return server.Page{
				Head:  `<link rel="canonical" href="` + requested.Origin + requested.Route + `"><link data-rel="preload" href="/api/videos?seed=1">`,
				Shell: `<a href="/explore/1">&#34; href=&#34;/x</a>`,
			}
		}
	})
	return s
}

func TestBasePath_IsOptionalInRequests(t *testing.T) {
	t.Parallel()
	s := newServerWithBasePath(t)
	for _, before := range []string{"/green/room", ""} { // requests with and without the base path, because some proxies remove it
		page := text(t, get(s, before+"/explore"))
		for _, want := range []string{
			`name="greenroom:folder" content="/green/room/"`,
			`href="/green/room/favicon.svg"`, `src="/green/room/assets/theme-1.js" data-app="/green/room/assets/app-1.js"`,
			`<link rel="canonical" href="https://www.example.edu/green/room/explore">`, `href="/green/room/api/videos?seed=1"`,
			`<a href="/green/room/explore/1">&#34; href=&#34;/x</a>`, `<a href="https://i.ytimg.com/">`,
		} {
			if !strings.Contains(page, want) {
				t.Errorf("%q: got page %s, want %s in it", before, page, want)
			}
		}
		for target, want := range map[string]int{"/": 200, "/assets/app-1.js": 200, "/api/videos": 200, "/healthz": 200, "/nowhere": 404, "/api/nothing": 404} {
			if got := get(s, before+target).StatusCode; got != want {
				t.Errorf("%s: got status %d, want %d", before+target, got, want)
			}
		}
		if tools := text(t, get(s, before+"/mock-server")); !strings.Contains(tools, `data-app="/green/room/assets/app-1.js"`) {
			t.Errorf("developer page for %q: got %s, want the script under the base path", before, tools)
		}
		if to := get(s, before+"//explore").Header.Get("Location"); to != "/green/room/explore" {
			t.Errorf("path that is not clean: got redirect to %q, want the clean path below the base path", to)
		}
	}
	for _, target := range []string{"/green/roommate", "/green"} {
		if got := get(s, target).StatusCode; got != http.StatusNotFound {
			t.Errorf("%s: got status %d, want 404", target, got)
		}
	}
	if bare := get(s, "/green/room?a=b"); bare.StatusCode != http.StatusPermanentRedirect || bare.Header.Get("Location") != "/green/room/?a=b" {
		t.Errorf("base path without its slash: got status %d to %q, want 308 to the path with a slash", bare.StatusCode, bare.Header.Get("Location"))
	}
}

func TestBasePath_IsAddedToRedirects(t *testing.T) {
	t.Parallel()
	s := newServerWithBasePath(t)
	at := startListener(t, s.ServeRedirects)
	for _, target := range []string{"/explore?q=a", "/green/room/explore?q=a"} {
		if to := roundTrip(t, http.MethodGet, at+target).Header.Get("Location"); to != "https://www.example.edu/green/room/explore?q=a" {
			t.Errorf("%s: got redirect to %q, want the HTTPS URL", target, to)
		}
	}
}
