package server

import (
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"
)

// sorry is the one sentence of every failure of our own.
const sorry = "Something went wrong on our side. Please try again."

// maxLoggedPath is how many bytes of a request's path a log line holds, so that
// a stranger's request can't fill the disk.
const maxLoggedPath = 256

// pieceBytes is how much of an answer a client gets at a time.
const pieceBytes = 64 << 10

// answer is a response writer that remembers what was answered, and gives up on a
// client that reads none of it.
type answer struct {
	http.ResponseWriter
	status  int // 0 until the header is written
	bytes   int64
	stall   time.Duration // a client may take to read a piece
	ends    time.Time     // when all must be read
	allowed time.Time     // when the latest deadline was set; zero when it is net/http's own
	unsent  error         // why the rest could not be sent

	connection *connection // nil when it is none of ours
}

// WriteHeader remembers the final status.
func (a *answer) WriteHeader(status int) {
	if a.status == 0 && status >= http.StatusOK {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

// Write counts what was written. It fails when the client takes too long to read
// what was written before.
func (a *answer) Write(p []byte) (written int, err error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	for piece := range slices.Chunk(p, pieceBytes) {
		a.allow(a.stall)
		a.connection.gather(true)
		n, err := a.ResponseWriter.Write(piece)
		a.connection.gather(false)
		written += n
		a.bytes += int64(n)
		if err != nil {
			a.unsent = err
			return written, err
		}
	}
	return written, nil
}

// allow lets the next write take so long, but not beyond the end of the answer's
// time. A writer that is no connection's knows no deadlines.
func (a *answer) allow(next time.Duration) {
	a.allowed = time.Now()
	deadline := a.allowed.Add(next)
	if deadline.After(a.ends) {
		deadline = a.ends
	}
	if a.connection != nil {
		_ = a.connection.SetWriteDeadline(deadline)
		return
	}
	_ = http.NewResponseController(a.ResponseWriter).SetWriteDeadline(deadline)
}

// finish lets the last bytes, which net/http sends after the handler, take as long as
// a piece may. That is so already when the handler wrote just now, or nothing at all.
func (a *answer) finish() {
	if !a.allowed.IsZero() && time.Since(a.allowed) > a.stall/2 {
		a.allow(a.stall)
	}
}

// Unwrap gives [http.ResponseController] the writer below.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// observe answers the request, turns a panic into an answer, and counts, times
// and logs it. The routes below set r.Pattern: it is the route in the metrics.
func (s *Server) observe(w http.ResponseWriter, r *http.Request, id string, c *connection) {
	limits := s.config.Limits
	a := &answer{ResponseWriter: w, stall: limits.Stall, ends: time.Now().Add(limits.Write), connection: c}
	s.metrics.inFlight.Inc()
	defer a.finish()
	defer s.record(a, r, id, s.config.Now())
	defer s.recovered(a, r)
	s.routes.ServeHTTP(a, r)
}

// recovered ends a handler's panic. What was half sent is cut off, so that no
// client takes it for a whole answer.
func (s *Server) recovered(a *answer, r *http.Request) {
	cause := recover()
	if cause == nil {
		return
	}
	if cause == http.ErrAbortHandler {
		panic(cause)
	}
	s.config.Logger.ErrorContext(r.Context(), "panic", "cause", cause, "stack", string(debug.Stack()))
	if a.status != 0 {
		panic(http.ErrAbortHandler)
	}
	s.fail(a, r)
}

// fail answers 500, as JSON under /api.
func (s *Server) fail(w http.ResponseWriter, r *http.Request) {
	for _, name := range []string{"Content-Length", "Content-Encoding", "Etag"} {
		w.Header().Del(name)
	}
	w.Header().Set("Cache-Control", "no-store")
	if !s.underAPI(r) {
		say(w, http.StatusInternalServerError, sorry)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusInternalServerError)
	_, _ = io.WriteString(w, `{"errors":["`+sorry+`"]}`+"\n") // a client that has gone can't be told
}

// record counts and logs what was answered. The query is left out: it holds
// what people search for.
func (s *Server) record(a *answer, r *http.Request, id string, started time.Time) {
	ended := s.config.Now()
	took := ended.Sub(started)
	if a.status == 0 {
		a.status = http.StatusOK // what net/http answers for a handler that wrote nothing
	}
	s.metrics.inFlight.Dec()
	s.metrics.observe(r, a.status, took)
	s.log(a, &requestLine{
		ended: ended, method: r.Method, path: loggedPath(r.URL.Path), status: a.status, bytes: a.bytes,
		took: took, client: r.RemoteAddr, requestID: id,
	}, level(r, a.status))
}

// secretPaths returns what stands before a secret in a path: the token of a calendar or
// of a shared playlist.
func secretPaths() []string {
	return []string{"/api/calendar/", "/api/shared/", "/api/user/shared/", "/shared/"}
}

// loggedPath returns the path as it is logged: at most maxLoggedPath bytes, with "…" in
// place of a secret.
func loggedPath(path string) string {
	for _, prefix := range secretPaths() {
		before, after, found := strings.Cut(path, prefix)
		if !found {
			continue
		}
		if _, rest, more := strings.Cut(after, "/"); more {
			return cut(before + prefix + "…/" + rest)
		}
		return cut(before + prefix + "…")
	}
	return cut(path)
}

// cut returns the first maxLoggedPath bytes of the path.
func cut(path string) string { return path[:min(len(path), maxLoggedPath)] }

// level keeps probes, which come every few seconds, out of an ordinary log.
func level(r *http.Request, status int) slog.Level {
	switch {
	case status >= http.StatusInternalServerError:
		return slog.LevelError
	case r.URL.Path == "/healthz", r.URL.Path == "/readyz":
		return slog.LevelDebug
	default:
		return slog.LevelInfo
	}
}
