package server_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"strings"
	"testing"

	"greenroom/internal/server"
)

func TestPanic_UnderAPIReturnsJSONError(t *testing.T) {
	t.Parallel()
	s, log := newServer(t, nil)
	response := get(s, "/api/panic", "Accept-Encoding", "gzip")
	if got := response.Header.Get("Content-Type"); got != "application/json" {
		t.Errorf("got Content-Type %q, want application/json", got)
	}
	if got := response.Header.Get("Etag") + response.Header.Get("Content-Encoding"); got != "" {
		t.Errorf("got header %q of the handler, want none", got)
	}
	var body struct{ Errors []string }
	if err := json.NewDecoder(response.Body).Decode(&body); err != nil {
		t.Fatal(err)
	}
	if len(body.Errors) != 1 || body.Errors[0] != "Something went wrong on our side. Please try again." {
		t.Errorf("got errors %q, want the sentence about an internal error", body.Errors)
	}
	if logged := log.String(); !strings.Contains(logged, "the pool is closed") || !strings.Contains(logged, "goroutine") {
		t.Errorf("got log %s, want the cause and its stack", logged)
	}
}

func TestPanic_OutsideAPIReturnsText(t *testing.T) {
	t.Parallel()
	files := build()
	s, _ := newServer(t, func(c *server.Config) { c.App = files })
	delete(files, "humans.txt") // removes a file of the build while the server runs, which causes a panic
	response := get(s, "/humans.txt")
	if response.StatusCode != http.StatusInternalServerError || response.Header.Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Errorf("got status %d, Content-Type %q, want 500, text/plain", response.StatusCode, response.Header.Get("Content-Type"))
	}
	if got := response.Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("got Cache-Control %q, want no-store", got)
	}
}

func TestPanic_AbortsStartedResponse(t *testing.T) {
	t.Parallel()
	s, log := newServer(t, nil)
	live := httptest.NewServer(s)
	defer live.Close()
	if response, err := live.Client().Get(live.URL + "/api/half"); err == nil {
		body, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if err == nil {
			t.Errorf("got complete response %q, want an error", body)
		}
	}
	if !strings.Contains(log.String(), "the other half is lost") {
		t.Error("got no cause in the log")
	}
}

func TestRequestIDs_AreGeneratedOrAccepted(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, sent, want string }{
		{"none", "", "generated"},
		{"an ID of a proxy", "0a1B-2c.3_d", "0a1B-2c.3_d"},
		{"the longest", strings.Repeat("a", 64), strings.Repeat("a", 64)},
		{"too long", strings.Repeat("a", 65), "generated"},
		{"a forged line", "a\nlevel=ERROR", "generated"},
		{"blanks", "a b", "generated"},
		{"other letters", "é", "generated"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s, log := newServer(t, nil)
			if got := get(s, "/api/videos", "X-Request-Id", tt.sent).Header.Get("X-Request-Id"); got != tt.want {
				t.Errorf("got ID %q, want %q", got, tt.want)
			}
			lines := strings.Split(strings.TrimSpace(log.String()), "\n")
			if len(lines) != 2 {
				t.Fatalf("got %d lines, want 2: %q", len(lines), lines)
			}
			for _, line := range lines {
				if !strings.Contains(line, "request_id="+tt.want) {
					t.Errorf("got line %s, want request ID %s", line, tt.want)
				}
			}
		})
	}
}

func TestLog_ContainsNoSecrets(t *testing.T) {
	t.Parallel()
	s, log := newServer(t, nil)
	do(s, http.MethodPost, "/api/body?q=ada@example.org", strings.NewReader(`{"password":"correct horse"}`),
		"Authorization", "a-token", "Cookie", "session=1", "Referer", "https://example.org/?token=2")
	for _, path := range []string{
		"/api/calendar/link-secret.ics", "/api/reminders/link-secret", "/api/shared/link-secret", "/api/user/shared/link-secret/copy", "/shared/link-secret",
		"/SHARED/link-secret", "/shared/../shared/link-secret", "/shared/./link-secret", "//shared//link-secret", "/api/Calendar/link-secret.ics/x",
		"/shared/x/link-secret", "/shared%20/link-secret", "/shared%2Fx/link-secret", "/reset/link-secret", "/api/reset/x/link-secret",
	} {
		do(s, http.MethodGet, path, http.NoBody)
	}
	logged := log.String()
	for _, want := range []string{"method=POST", "path=/api/body", "path=/api/calendar/…", "path=/api/reminders/…", "path=/api/shared/…", "path=/api/user/shared/…/copy", "path=/shared/…", "status=200", "client=192.0.2.1:1234"} {
		if !strings.Contains(logged, want) {
			t.Errorf("got log %s, want %s in it", logged, want)
		}
	}
	for _, secret := range []string{"@", "correct horse", "a-token", "session", "example.org", "link-secret"} {
		if strings.Contains(logged, secret) {
			t.Errorf("got secret %q in log %s", secret, logged)
		}
	}
}

func TestLog_LineLengthIsLimited(t *testing.T) {
	t.Parallel()
	s, log := newServer(t, nil)
	get(s, "/"+strings.Repeat("a", 10_000))
	if n := len(log.String()); n > 600 {
		t.Errorf("got %d bytes of log for one request, want at most 600", n)
	}
}

func TestMetrics_CountRequests(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	for range 3 {
		get(s, "/api/videos")
	}
	get(s, "/explore/dQw4w9WgXcQ")
	for _, target := range []string{"/api/one-of-endless-many", "/", "/login/", "/humans.txt"} {
		get(s, target)
	}
	do(s, "BREW", "/nowhere", nil)
	page := metrics(t, s)
	for _, want := range []string{
		`greenroom_http_request_duration_seconds_count{method="GET",route="GET /api/videos",status="200"} 3`,
		`greenroom_http_request_duration_seconds_count{method="GET",route="/explore/{id}",status="200"} 1`,
		`greenroom_http_request_duration_seconds_count{method="GET",route="other",status="404"} 1`,
		`greenroom_http_request_duration_seconds_count{method="GET",route="/",status="200"} 1`,
		`greenroom_http_request_duration_seconds_count{method="GET",route="/login",status="200"} 1`,
		`greenroom_http_request_duration_seconds_count{method="GET",route="file",status="200"} 1`,
		`greenroom_http_request_duration_seconds_count{method="other",route="no page",status="405"} 1`,
		`greenroom_http_requests_in_flight 0`,
		`greenroom_build_info{go_version="go1.26",version="v1.2.3"} 1`,
		`go_goroutines `,
		`process_cpu_seconds_total `,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("got metrics without %s", want)
		}
	}
	if regexp.MustCompile(`one-of-endless-many|dQw4w9WgXcQ|BREW`).MatchString(page) {
		t.Error("got a label that the client chose")
	}
}

func TestClientAddresses_TrustOnlyProxies(t *testing.T) {
	t.Parallel()
	trusted := []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("fd00::/8")}
	const peer = "192.0.2.1:1234"
	tests := []struct {
		name      string
		trusted   []netip.Prefix
		forwarded []string
		want      string
	}{
		{"no trusted proxy", nil, []string{"203.0.113.7"}, peer},
		{"another proxy trusted", trusted[1:], []string{"203.0.113.7"}, peer},
		{"one hop", trusted, []string{"203.0.113.7"}, "203.0.113.7:0"},
		{"a header that the client forged", trusted, []string{"10.0.0.1, 203.0.113.7"}, "203.0.113.7:0"},
		{"two proxies", trusted, []string{"10.0.0.1, 203.0.113.7, fd00::2"}, "203.0.113.7:0"},
		{"two headers", trusted, []string{"203.0.113.7", "192.0.2.9"}, "203.0.113.7:0"},
		{"proxies only", trusted, []string{"192.0.2.8, 192.0.2.9"}, "192.0.2.8:0"},
		{"with a port", trusted, []string{"203.0.113.7:4711"}, "203.0.113.7:0"},
		{"version 6", trusted, []string{"2001:db8::7"}, "[2001:db8::7]:0"},
		{"version 6 with a port", trusted, []string{"[2001:db8::7]:4711"}, "[2001:db8::7]:0"},
		{"version 4 in 6", trusted, []string{"::ffff:203.0.113.7"}, "203.0.113.7:0"},
		{"no address", trusted, []string{"203.0.113.7, unknown"}, peer},
		{"nothing", trusted, nil, peer},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			s, _ := newServer(t, func(c *server.Config) { c.TrustedProxies = tt.trusted })
			var header []string
			for _, value := range tt.forwarded {
				header = append(header, "X-Forwarded-For", value)
			}
			if got := text(t, get(s, "/api/who", header...)); got != tt.want {
				t.Errorf("got client %s, want %s", got, tt.want)
			}
		})
	}
}

func TestClientAddresses_TrustMappedIPv4Proxy(t *testing.T) {
	t.Parallel()
	for _, peer := range []string{"192.0.2.1:1234", "[::ffff:192.0.2.1]:1234"} {
		s, _ := newServer(t, func(c *server.Config) { c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")} })
		r := httptest.NewRequest(http.MethodGet, "/api/who", nil)
		r.RemoteAddr = peer
		r.Header.Set("X-Forwarded-For", "203.0.113.7")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if got := w.Body.String(); got != "203.0.113.7:0" {
			t.Errorf("proxy %s: got client %s, want 203.0.113.7:0", peer, got)
		}
	}
}
