package server

import (
	"context"
	"io"
	"net/http"
	"sync"
	"time"
)

// readyWithin is how long the store may take to answer: a probe gives up sooner
// than a person.
const readyWithin = 2 * time.Second

// probeEvery is how old the answer may be to whether the store can keep something:
// finding out is a write to the disk.
const probeEvery = 10 * time.Second

// live answers that the process runs, whatever its store does.
func (s *Server) live(w http.ResponseWriter, _ *http.Request) {
	say(w, http.StatusOK, "alive")
}

// ready answers whether requests may be sent here.
func (s *Server) ready(w http.ResponseWriter, r *http.Request) {
	if s.stopping.Load() {
		say(w, http.StatusServiceUnavailable, "stopping")
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), readyWithin)
	defer cancel()
	if err := s.config.Ready(ctx); err != nil {
		s.config.Logger.ErrorContext(r.Context(), "the store does not answer", "cause", err)
		say(w, http.StatusServiceUnavailable, "the store does not answer")
		return
	}
	if err := s.writable(ctx); err != nil {
		s.config.Logger.ErrorContext(r.Context(), "the store keeps nothing", "cause", err)
		say(w, http.StatusServiceUnavailable, "the store keeps nothing")
		return
	}
	say(w, http.StatusOK, "ready")
}

// probe is the latest answer to whether the store can keep something.
type probe struct {
	mu  sync.Mutex
	at  time.Time
	err error
}

// writable returns nil when the store could keep something at most [probeEvery] ago.
// Whoever asks meanwhile waits for one answer.
func (s *Server) writable(ctx context.Context) error {
	s.probe.mu.Lock()
	defer s.probe.mu.Unlock()
	if now := s.config.Now(); s.probe.at.IsZero() || now.Sub(s.probe.at) >= probeEvery {
		s.probe.err, s.probe.at = s.config.Writable(ctx), now
	}
	return s.probe.err
}

// say answers one line of plain text.
func say(w http.ResponseWriter, status int, line string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, line+"\n") // a client that has gone can't be told
}
