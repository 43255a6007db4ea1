package server_test

import (
	"net/http"
	"strings"
	"testing"

	"greenroom/internal/server"
)

func TestRedirect_RetainsPathAndHost(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, public, method, host, target string
		status                             int
		location                           string
	}{
		{"by the request's host", "", "GET", "greenroom.example", "/explore?q=a%20b", 308, "https://greenroom.example/explore?q=a%20b"},
		{"host with a port", "", "HEAD", "greenroom.example:8080", "/", 308, "https://greenroom.example/"},
		{"IPv6", "", "GET", "[2001:db8::1]:80", "/", 308, "https://[2001:db8::1]/"},
		{"a public URL", "https://videos.example.edu:8443", "GET", "10.0.0.1", "/login", 308, "https://videos.example.edu:8443/login"},
		{"path that starts with two slashes", "", "GET", "greenroom.example", "//evil.example/", 308, "https://greenroom.example//evil.example/"},
		{"an invalid host", "", "GET", "green room", "/", 400, ""},
		{"a password", "", "POST", "greenroom.example", "/api/auth/login", 400, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s, _ := newServer(t, func(c *server.Config) { c.PublicURL = tt.public })
			request, err := http.NewRequestWithContext(t.Context(), tt.method, startListener(t, s.ServeRedirects), nil)
			if err != nil {
				t.Fatal(err)
			}
			request.Host, request.Close = tt.host, true
			request.URL.Path, request.URL.RawQuery, _ = strings.Cut(tt.target, "?")
			response, err := http.DefaultTransport.RoundTrip(request)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = response.Body.Close() }()
			if got := response.Header.Get("Location"); response.StatusCode != tt.status || got != tt.location {
				t.Errorf("got status %d to %q, want %d to %q", response.StatusCode, got, tt.status, tt.location)
			}
			if tt.status == 308 {
				wantHeaders(t, response.Header)
			}
		})
	}
}

func TestRedirect_ServesACMEChallenges(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		c.HTTPS = &server.HTTPS{Challenges: func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/.well-known/acme-challenge/token" {
					next.ServeHTTP(w, r)
					return
				}
				w.WriteHeader(http.StatusOK)
			})
		}, Expires: nil}
	})
	at := startListener(t, s.ServeRedirects)
	for path, want := range map[string]int{"/.well-known/acme-challenge/token": http.StatusOK, "/": http.StatusPermanentRedirect} {
		if got := roundTrip(t, http.MethodGet, at+path).StatusCode; got != want {
			t.Errorf("%s: got status %d, want %d", path, got, want)
		}
	}
}

// A redirect must contain the HTTPS port unless it is 443. If there is a public URL, the port of
// the public URL must be used.
func TestRedirect_ContainsHTTPSPort(t *testing.T) {
	t.Parallel()
	for public, want := range map[string]string{"": "https://greenroom.example:8443/login", "https://videos.example.edu": "https://videos.example.edu/login"} {
		s, _ := newServer(t, func(c *server.Config) { c.PublicURL, c.HTTPSPort = public, "8443" })
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, startListener(t, s.ServeRedirects)+"/login", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host, request.Close = "greenroom.example:8080", true
		response, err := http.DefaultTransport.RoundTrip(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if got := response.Header.Get("Location"); got != want {
			t.Errorf("got redirect to %q, want %q", got, want)
		}
	}
}
