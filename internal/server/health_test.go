package server_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"greenroom/internal/server"
)

func TestReadiness_FollowsStore(t *testing.T) {
	t.Parallel()
	storeErr := error(nil)
	s, log := newServer(t, func(c *server.Config) { c.Ready = func(context.Context) error { return storeErr } })
	if got := get(s, "/readyz").StatusCode; got != http.StatusOK {
		t.Errorf("available store: got status %d, want 200", got)
	}
	storeErr = errors.New("connection refused")
	response := get(s, "/readyz")
	if response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("unavailable store: got status %d, want 503", response.StatusCode)
	}
	if strings.Contains(text(t, response), "refused") || !strings.Contains(log.String(), "refused") {
		t.Error("got the cause in the response or not in the log")
	}
	if got := get(s, "/healthz").StatusCode; got != http.StatusOK {
		t.Errorf("/healthz with an unavailable store: got status %d, want 200", got)
	}
}

func TestReadyz_FailsWithAnotherSchema(t *testing.T) {
	t.Parallel()
	s, log := newServer(t, func(c *server.Config) {
		c.Current = func(context.Context) error { return errors.New("schema 999") }
	})
	response := get(s, "/readyz")
	if body := text(t, response); response.StatusCode != http.StatusServiceUnavailable || body != "the store has another schema than this version\n" {
		t.Errorf("got %d %q, want 503 and the schema error", response.StatusCode, body)
	}
	if !strings.Contains(log.String(), "schema 999") {
		t.Error("got no cause in the log")
	}
}

// The server must cache the result of a disk check, because a check for every probe would be too
// expensive.
func TestReadyz_FailsWithUnwritableStore(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	requested, response := 0, error(nil)
	s, log := newServer(t, func(c *server.Config) {
		c.Now = func() time.Time { return now }
		c.Writable = func(context.Context) error { requested++; return response }
	})
	for _, step := range []struct {
		after     time.Duration
		response  error
		status    int
		requested int
	}{
		{0, nil, http.StatusOK, 1},
		{9 * time.Second, errors.New("no space left"), http.StatusOK, 1},
		{time.Second, errors.New("no space left"), http.StatusServiceUnavailable, 2},
		{9 * time.Second, nil, http.StatusServiceUnavailable, 2},
		{time.Second, nil, http.StatusOK, 3},
	} {
		now, response = now.Add(step.after), step.response
		response := get(s, "/readyz")
		if response.StatusCode != step.status || requested != step.requested {
			t.Errorf("after %v: got status %d, %d requests, want %d, %d", step.after, response.StatusCode, requested, step.status, step.requested)
		}
		if strings.Contains(text(t, response), "space") {
			t.Error("got the cause in the response")
		}
	}
	if !strings.Contains(log.String(), "no space left") {
		t.Error("got no cause in the log")
	}
}
