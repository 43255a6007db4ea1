package main

import (
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The server must reject the passwords of the list of 100,000 common passwords. The list of the
// package auth alone does not contain this one.
func TestServe_SignUpRejectsCommonPassword(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "--data", t.TempDir())
	for _, password := range []string{"homelesspa", "FQRG7CS493"} {
		status, response := p.call(t, "POST", "/api/auth/signup", "", credentials(t, "asha@example.org", password))
		if status != http.StatusUnprocessableEntity || !strings.Contains(string(response), "password") {
			t.Errorf("sign up with %s: got %d %s, want 422", password, status, response)
		}
	}
	p.signUp(t, "asha@example.org")
}

// The counts of failed logins must be the same on all servers of a database, and must survive the
// end of a server.
func TestServe_CountsFailedLoginsInDatabase(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		secret := write(t, filepath.Join(t.TempDir(), "secret"), testSecret("ours")+"\n")
		flags := []string{"--login-failure-limit", "3", "--token-secret-file", secret}
		fails := func(p *testServer, want int) {
			t.Helper()
			status, response := p.call(t, "POST", "/api/auth/login", "", credentials(t, "unknown@example.org", "not the password"))
			if status != want {
				t.Errorf("log in: got %d %s, want %d", status, response, want)
			}
		}
		first := start(t, nil, append(settings, flags...)...)
		fails(first, http.StatusNotFound)
		fails(first, http.StatusNotFound)
		concurrent := slices.Contains(settings, "--database-url")
		if concurrent {
			settings[1] = t.TempDir()
		} else {
			ok(t, first.cmd.Process.Kill()) // only one server can open the file
			_ = first.end()
		}
		second := start(t, nil, append(settings, flags...)...)
		fails(second, http.StatusNotFound)
		fails(second, http.StatusTooManyRequests)
		if concurrent {
			fails(first, http.StatusTooManyRequests)
		}
	})
}

// A failed login must be in the audit log when the client receives the response, so that the end of
// the server cannot remove it.
func TestServe_KillRetainsFailedLogin(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		first := start(t, nil, settings...)
		token := first.signUp(t, "asha@example.org")
		status, response := first.call(t, "POST", "/api/auth/login", "", credentials(t, "asha@example.org", "not the password"))
		ok(t, first.cmd.Process.Kill())
		_ = first.end()
		if status != http.StatusUnauthorized {
			t.Errorf("log in: got %d %s, want 401", status, response)
		}
		second := start(t, nil, settings...)
		if status, response = second.call(t, "GET", "/api/user/activity", token, ""); !strings.Contains(string(response), `"login.failed"`) {
			t.Errorf("activity: got %d %s, want the failed login", status, response)
		}
	})
}
