package server_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"greenroom/internal/server"
)

func TestHeaders_AreOnEveryResponse(t *testing.T) {
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
				t.Errorf("got status %d, want %d", response.StatusCode, tt.status)
			}
			wantHeaders(t, response.Header)
		})
	}
}

func wantHeaders(t *testing.T, h http.Header) {
	t.Helper()
	if got := h.Get("X-Request-Id"); got != "generated" {
		t.Errorf("got X-Request-Id %q, want generated", got)
	}
	wantPolicies(t, h)
}

// wantPolicies checks the headers of all responses except X-Request-Id.
func wantPolicies(t *testing.T, h http.Header) {
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
	} {
		if got := h.Get(name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	if got := h.Get("Strict-Transport-Security"); got != "" {
		t.Errorf("got Strict-Transport-Security %q, want none by default", got)
	}
}

func TestStrictTransport_LastsOneYear(t *testing.T) {
	t.Parallel()
	for want, config := range map[string]func(*server.Config){
		"max-age=31536000":                    func(c *server.Config) { c.StrictTransport = true },
		"max-age=31536000; includeSubDomains": func(c *server.Config) { c.HSTSSubdomains = true },
	} {
		s, _ := newServer(t, config)
		if got := get(s, "/").Header.Get("Strict-Transport-Security"); got != want {
			t.Errorf("got Strict-Transport-Security %q, want %q", got, want)
		}
	}
}

func TestHeaders_AllowWebAssemblyOnlyInWorkers(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	if policy := get(s, "/assets/app-1.js").Header.Get("Content-Security-Policy"); !strings.Contains(policy, "'wasm-unsafe-eval'") {
		t.Errorf("script: got policy %q, want 'wasm-unsafe-eval'", policy)
	}
	if policy := get(s, "/").Header.Get("Content-Security-Policy"); strings.Contains(policy, "unsafe") {
		t.Errorf("page: got policy %q, want no unsafe source", policy)
	}
}

//proves:microphone-practice-alone
func TestHeaders_AllowMicrophoneOnlyOnRecordingPage(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		c.Page = pageFor
		c.Routes = append(c.Routes, server.Route{Pattern: "/practice", Name: "practice", Recording: true})
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
				t.Errorf("got Permissions-Policy %q, want recording allowed: %t", h.Get("Permissions-Policy"), tt.records)
			}
			policy := h.Get("Content-Security-Policy")
			if strings.Contains(policy, "; media-src blob:;") != tt.records {
				t.Errorf("got policy %q, want media-src blob: %t", policy, tt.records)
			}
			if tt.records && (!strings.Contains(policy, "; connect-src 'self'; ") || !strings.HasSuffix(policy, "; object-src 'none'")) {
				t.Errorf("recording page: got policy %q, want connect-src 'self'", policy)
			}
		})
	}
}

func TestHeaders_ForbidCachingByDefault(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	for _, target := range []string{"/api/videos", "/healthz", "/gone.png"} {
		if got := get(s, target).Header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s: got Cache-Control %q, want no-store", target, got)
		}
	}
}
