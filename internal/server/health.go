package server

import (
	"context"
	"io"
	"net/http"
	"time"
)

// readyWithin is how long the store may take to answer: a probe gives up sooner
// than a person.
const readyWithin = 2 * time.Second

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
	say(w, http.StatusOK, "ready")
}

// say answers one line of plain text.
func say(w http.ResponseWriter, status int, line string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, line+"\n") // a client that has gone can't be told
}
