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

// internalErrorText is the message of every internal error.
const internalErrorText = "Something went wrong on our side. Please try again."

// maxLoggedPath is the maximum number of bytes of a request path in a log line. Without a limit,
// requests with long paths could fill the disk.
const maxLoggedPath = 256

// chunkSize is the maximum size of a write in bytes. If a client does not read a chunk in time, the
// server disconnects it.
const chunkSize = 64 << 10

// responseWriter is a response writer that records the status and the size of the response. It
// disconnects a client that does not read.
type responseWriter struct {
	http.ResponseWriter
	status        int // status code; 0 until the header is written
	bytes         int64
	stallTimeout  time.Duration // timeout for the client to read one chunk
	deadline      time.Time     // deadline of the whole response
	deadlineSetAt time.Time     // time of the last call of setWriteDeadline; zero if only the deadline of net/http applies
	writeErr      error         // write error that ended the response early

	connection *connection // connection of the client; nil for a connection of another type
}

// WriteHeader records the final status.
func (a *responseWriter) WriteHeader(status int) {
	if a.status == 0 && status >= http.StatusOK {
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

// Write writes p in chunks and counts the bytes. If the client does not read earlier chunks in
// time, it returns an error.
func (a *responseWriter) Write(p []byte) (written int, err error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	for piece := range slices.Chunk(p, chunkSize) {
		a.setWriteDeadline(a.stallTimeout)
		a.connection.coalesce(true)
		n, err := a.ResponseWriter.Write(piece)
		a.connection.coalesce(false)
		written += n
		a.bytes += int64(n)
		if err != nil {
			a.writeErr = err
			return written, err
		}
	}
	return written, nil
}

// setWriteDeadline sets the deadline of the next write to now + next, but at most to the deadline
// of the response. It has no effect on a writer without a connection.
func (a *responseWriter) setWriteDeadline(next time.Duration) {
	a.deadlineSetAt = time.Now()
	deadline := a.deadlineSetAt.Add(next)
	if deadline.After(a.deadline) {
		deadline = a.deadline
	}
	if a.connection != nil {
		_ = a.connection.SetWriteDeadline(deadline)
		return
	}
	_ = http.NewResponseController(a.ResponseWriter).SetWriteDeadline(deadline)
}

// flushDeadline extends the write deadline for the last bytes. net/http sends these bytes after the
// handler has returned. If the handler has written recently or never, the current deadline is
// sufficient and stays.
func (a *responseWriter) flushDeadline() {
	if !a.deadlineSetAt.IsZero() && time.Since(a.deadlineSetAt) > a.stallTimeout/2 {
		a.setWriteDeadline(a.stallTimeout)
	}
}

// Unwrap returns the wrapped writer for [http.ResponseController].
func (a *responseWriter) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// observe calls the handler of the request, recovers from panics, logs the response and updates the
// metrics. Handlers set r.Pattern, which metrics use as the route.
func (s *Server) observe(w http.ResponseWriter, r *http.Request, id string, c *connection) {
	limits := s.config.Limits
	a := &responseWriter{ResponseWriter: w, stallTimeout: limits.StallTimeout, deadline: time.Now().Add(limits.Write), connection: c}
	s.metrics.inFlight.Inc()
	defer a.flushDeadline()
	defer s.record(a, r, id, s.config.Now())
	defer s.recovered(a, r)
	s.routes.ServeHTTP(a, r)
}

// recovered responds with 500 after a panic of a handler. If the response has begun, it aborts the
// connection, so that the client detects the incomplete response.
func (s *Server) recovered(a *responseWriter, r *http.Request) {
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

// fail responds with 500. Under /api, the response is JSON.
func (s *Server) fail(w http.ResponseWriter, r *http.Request) {
	for _, name := range []string{"Content-Length", "Content-Encoding", "Etag"} {
		w.Header().Del(name)
	}
	w.Header().Set("Cache-Control", "no-store")
	if !s.underAPI(r) {
		writeText(w, http.StatusInternalServerError, internalErrorText)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusInternalServerError)
	_, _ = io.WriteString(w, `{"errors":["`+internalErrorText+`"]}`+"\n") // an error means that the client has disconnected
}

// record logs a response and updates the metrics. The log line omits the query, because the query
// can contain search text.
func (s *Server) record(a *responseWriter, r *http.Request, id string, started time.Time) {
	ended := s.config.Now()
	took := ended.Sub(started)
	if a.status == 0 {
		a.status = http.StatusOK // net/http sends 200 if the handler has written nothing
	}
	s.metrics.inFlight.Dec()
	s.metrics.observe(r, a.status, took)
	s.log(a, &requestLine{
		ended: ended, method: r.Method, path: loggedPath(r.URL.Path), status: a.status, bytes: a.bytes,
		took: took, client: r.RemoteAddr, requestID: id,
	}, level(r, a.status))
}

// isBeforeSecret reports whether the next segments of a path can be a secret: the token of a
// calendar, of a reminder, of a shared playlist or of a password reset. It ignores case and further
// characters of the segment, because users can mistype a link.
func isBeforeSecret(segment string) bool {
	for _, name := range [...]string{"calendar", "reminders", "shared", "reset"} {
		if len(segment) >= len(name) && strings.EqualFold(segment[:len(name)], name) {
			return true
		}
	}
	return false
}

// loggedPath returns the path for the log. It replaces secrets by "…" and truncates the path to
// maxLoggedPath bytes.
func loggedPath(path string) string {
	for segment := range strings.SplitSeq(path, "/") {
		if isBeforeSecret(segment) {
			return truncatePath(maskSecrets(path))
		}
	}
	return truncatePath(path)
}

// maskSecrets replaces each segment that can be a secret by "…". The segment "copy" of the route
// that copies a shared playlist is no secret.
func maskSecrets(path string) string {
	segments := strings.Split(path, "/")
	isSecret := false
	for i, segment := range segments {
		switch {
		case segment == "", segment == ".", segment == "..", segment == "copy":
		case isBeforeSecret(segment):
			isSecret = true
		case isSecret:
			segments[i] = "…"
		}
	}
	return strings.Join(segments, "/")
}

// truncatePath returns at most the first maxLoggedPath bytes of the path.
func truncatePath(path string) string { return path[:min(len(path), maxLoggedPath)] }

// level returns the log level of a response. Health probes have the level debug, because they
// arrive every few seconds.
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
