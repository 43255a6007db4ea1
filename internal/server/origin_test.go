package server_test

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"greenroom/internal/server"
)

func TestOrigin_IsNormalised(t *testing.T) {
	t.Parallel()
	long := strings.Repeat(strings.Repeat("a", 63)+".", 3)
	tests := []struct{ scheme, host, want string }{
		{"https", "greenroom.example", "https://greenroom.example"},
		{"https", "GreenRoom.Example:443", "https://greenroom.example"},
		{"http", "greenroom.example:80", "http://greenroom.example"},
		{"http", "greenroom.example:443", "http://greenroom.example:443"},
		{"http", "localhost:08080", "http://localhost:8080"},
		{"http", "localhost:", "http://localhost"},
		{"http", "127.0.0.1:8080", "http://127.0.0.1:8080"},
		{"http", "[2001:DB8:0::1]:8080", "http://[2001:db8::1]:8080"},
		{"http", "[::1]", "http://[::1]"},
		{"http", "xn--grn-9na.example", "http://xn--grn-9na.example"},
		{"http", "a_b.example", "http://a_b.example"},
		{"http", long + strings.Repeat("a", 61), "http://" + long + strings.Repeat("a", 61)},
		{"http", long + strings.Repeat("a", 62), ""},
		{"http", strings.Repeat("a", 64), ""},
		{"ftp", "greenroom.example", ""},
		{"", "greenroom.example", ""},
		{"https", "", ""},
		{"https", ":443", ""},
		{"https", "a..b", ""},
		{"https", "greenroom.example.", ""},
		{"https", "-a.example", ""},
		{"https", "a-.example", ""},
		{"https", "greenroom.example:0", ""},
		{"https", "greenroom.example:65536", ""},
		{"https", "greenroom.example:x", ""},
		{"https", "greenroom.example/path", ""},
		{"https", "greenroom.example?q", ""},
		{"https", "greenroom.example#f", ""},
		{"https", "me@greenroom.example", ""},
		{"https", `a"><script>alert(1)</script>`, ""},
		{"https", "a b", ""},
		{"https", "grün.example", ""},
		{"https", "%67reenroom.example", ""},
		{"https", "[fe80::1%25eth0]", ""},
		{"https", "2001:db8::1", ""},
		{"https", "[127.0.0.1]", ""},
		{"https", "a\nb", ""},
	}
	for _, tt := range tests {
		if got, ok := server.NormalizeOrigin(tt.scheme, tt.host); got != tt.want || ok != (tt.want != "") {
			t.Errorf("%s %q: got %q, %t, want %q", tt.scheme, tt.host, got, ok, tt.want)
		}
	}
}

func TestOrigin_IsDerivedFromRequest(t *testing.T) {
	t.Parallel()
	proxied := []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")} // range of the client addresses of httptest
	tests := []struct {
		name      string
		public    string
		trusted   []netip.Prefix
		host      string
		forwarded []string
		want      string
	}{
		{"the host of the request", "", nil, "greenroom.example", nil, "http://greenroom.example"},
		{"a public URL", "https://greenroom.example", nil, "evil.example", nil, "https://greenroom.example"},
		{"the header of a trusted proxy", "", proxied, "greenroom.example", []string{"https"}, "https://greenroom.example"},
		{"the header of an untrusted client", "", []netip.Prefix{netip.MustParsePrefix("198.51.100.0/24")}, "greenroom.example", []string{"https"}, "http://greenroom.example"},
		{"no trusted proxy", "", nil, "greenroom.example", []string{"https"}, "http://greenroom.example"},
		{"the last header of a trusted proxy", "", proxied, "greenroom.example", []string{"https", "http"}, "http://greenroom.example"},
		{"the last value of a list", "", proxied, "greenroom.example", []string{"http, HTTPS"}, "https://greenroom.example"},
		{"an invalid protocol", "", proxied, "greenroom.example", []string{"javascript"}, "http://greenroom.example"},
		{"a hostile host", "", nil, `evil"><script>.example`, nil, ""},
		{"no host", "", nil, "", nil, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s, _ := newServer(t, func(c *server.Config) { c.PublicURL, c.TrustedProxies = tt.public, tt.trusted })
			r := httptest.NewRequest(http.MethodGet, "/robots.txt", nil)
			r.Host = tt.host
			r.Header["X-Forwarded-Proto"] = tt.forwarded
			w := httptest.NewRecorder()
			s.ServeHTTP(w, r)
			if got := w.Body.String(); got != "the rules of "+tt.want {
				t.Errorf("got %s, want origin %q", got, tt.want)
			}
		})
	}
}

func TestSitemap_NeedsOrigin(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	r := httptest.NewRequest(http.MethodGet, "/sitemap.xml", nil)
	r.Host = "a b"
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != http.StatusNotFound {
		t.Errorf("got status %d, want 404: %s", w.Code, w.Body)
	}
}
