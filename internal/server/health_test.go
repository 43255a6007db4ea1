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

func TestReadiness(t *testing.T) {
	t.Parallel()
	storeErr := error(nil)
	s, log := newServer(t, func(c *server.Config) { c.Ready = func(context.Context) error { return storeErr } })
	if got := get(s, "/readyz").StatusCode; got != http.StatusOK {
		t.Errorf("status %d with a store that answers", got)
	}
	storeErr = errors.New("connection refused")
	response := get(s, "/readyz")
	if response.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("status %d with a store that does not answer", response.StatusCode)
	}
	if strings.Contains(text(t, response), "refused") || !strings.Contains(log.String(), "refused") {
		t.Error("the cause belongs in the log and nowhere else")
	}
	if got := get(s, "/healthz").StatusCode; got != http.StatusOK {
		t.Errorf("/healthz: status %d; the process lives all the same", got)
	}
}

func TestReadyz_AnotherSchema(t *testing.T) {
	t.Parallel()
	s, log := newServer(t, func(c *server.Config) {
		c.Current = func(context.Context) error { return errors.New("schema 999") }
	})
	response := get(s, "/readyz")
	if said := text(t, response); response.StatusCode != http.StatusServiceUnavailable || said != "the store has another schema than this version\n" {
		t.Errorf("%d %q", response.StatusCode, said)
	}
	if !strings.Contains(log.String(), "schema 999") {
		t.Error("got a log without the cause")
	}
}

// The server checks the disk at intervals, not for every probe, and returns the cached
// result.
func TestReadyz_UnwritableStore(t *testing.T) {
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
			t.Errorf("after %v: status %d, asked %d times; want %d and %d", step.after, response.StatusCode, requested, step.status, step.requested)
		}
		if strings.Contains(text(t, response), "space") {
			t.Error("the cause belongs in the log and nowhere else")
		}
	}
	if !strings.Contains(log.String(), "no space left") {
		t.Error("got a log without the cause")
	}
}
