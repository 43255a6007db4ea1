package server

import (
	"context"
	"io"
	"net/http"
	"sync"
	"time"
)

// readyTimeout is the timeout of a readiness probe that waits for the store. This timeout is
// shorter than the timeout of other requests.
const readyTimeout = 2 * time.Second

// probeInterval is the maximum age of a cached probe result. Results are cached because a probe
// writes to the disk.
const probeInterval = 10 * time.Second

// live responds with 200 while the process runs. It does not depend on the store.
func (s *Server) live(w http.ResponseWriter, _ *http.Request) {
	writeText(w, http.StatusOK, "alive")
}

// ready responds with 200 if the server accepts requests, otherwise with 503.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	if s.stopping.Load() {
		writeText(w, http.StatusServiceUnavailable, "stopping")
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), readyTimeout)
	defer cancel()
	if err := s.config.Ready(ctx); err != nil {
		s.config.Logger.ErrorContext(r.Context(), "the store does not respond", "cause", err)
		writeText(w, http.StatusServiceUnavailable, "the store does not respond")
		return
	}
	if wrong, err := s.cachedStoreCheck(ctx); err != nil {
		s.config.Logger.ErrorContext(r.Context(), wrong, "cause", err)
		writeText(w, http.StatusServiceUnavailable, wrong)
		return
	}
	writeText(w, http.StatusOK, "ready")
}

// probe is the latest result of checking that the store accepts writes and has a supported schema.
type probe struct {
	mu      sync.Mutex
	at      time.Time
	problem string // description of the failure; only valid if err is not nil
	err     error
}

// cachedStoreCheck returns a result of checkStore that is at most [probeInterval] old. Concurrent
// requests share one check.
func (s *Server) cachedStoreCheck(ctx context.Context) (wrong string, err error) {
	s.probe.mu.Lock()
	defer s.probe.mu.Unlock()
	if now := s.config.Now(); s.probe.at.IsZero() || now.Sub(s.probe.at) >= probeInterval {
		s.probe.problem, s.probe.err = s.checkStore(ctx)
		s.probe.at = now
	}
	return s.probe.problem, s.probe.err
}

// checkStore checks whether this binary supports the schema of the store, and whether the store
// accepts writes.
func (s *Server) checkStore(ctx context.Context) (wrong string, err error) {
	if s.config.Current != nil {
		if err := s.config.Current(ctx); err != nil {
			return "the store has another schema than this version", err
		}
	}
	return "the store accepts no writes", s.config.Writable(ctx)
}

// writeText writes a response with one line of plain text.
func writeText(w http.ResponseWriter, status int, line string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, line+"\n") // an error means that the client has disconnected
}
