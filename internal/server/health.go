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
	if wrong, err := s.usable(ctx); err != nil {
		s.config.Logger.ErrorContext(r.Context(), wrong, "cause", err)
		say(w, http.StatusServiceUnavailable, wrong)
		return
	}
	say(w, http.StatusOK, "ready")
}

// probe is the latest answer to whether the store can be used.
type probe struct {
	mu    sync.Mutex
	at    time.Time
	wrong string // what is wrong, when there is an error
	err   error
}

// usable returns nil when, at most [probeEvery] ago, the store could keep something and
// had a schema that this program knows. Requests that ask meanwhile wait for one answer.
func (s *Server) usable(ctx context.Context) (wrong string, err error) {
	s.probe.mu.Lock()
	defer s.probe.mu.Unlock()
	if now := s.config.Now(); s.probe.at.IsZero() || now.Sub(s.probe.at) >= probeEvery {
		s.probe.wrong, s.probe.err = s.lookAt(ctx)
		s.probe.at = now
	}
	return s.probe.wrong, s.probe.err
}

// lookAt returns what is wrong with the store.
func (s *Server) lookAt(ctx context.Context) (wrong string, err error) {
	if s.config.Current != nil {
		if err := s.config.Current(ctx); err != nil {
			return "the store has another schema than this program", err
		}
	}
	return "the store keeps nothing", s.config.Writable(ctx)
}

// say answers one line of plain text.
func say(w http.ResponseWriter, status int, line string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, line+"\n") // a client that has gone can't be told
}
