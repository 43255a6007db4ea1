package server

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"
)

const (
	// lineWaits is how long the line of a request that went well waits for others at
	// most, and waitingBytes how many of them wait at most. To write each by itself
	// takes as long as much of answering from memory.
	lineWaits    = 100 * time.Millisecond
	waitingBytes = 64 << 10
)

// Log writes the program's log. Lines of requests that went well are written together,
// a moment later; every other line is written before the call that logs it returns, and
// all that waits before it. So who is killed, or loses power, loses no line but those
// of the last 100 milliseconds' ordinary requests.
type Log struct {
	to       io.Writer
	logger   *slog.Logger
	requests slog.Handler // of the lines of requests that went well

	mu      sync.Mutex
	waiting []byte
	timer   *time.Timer // runs while something waits
}

// NewLog returns a log of the lines from that level on, as JSON or as text.
func NewLog(to io.Writer, json bool, level slog.Level) *Log {
	l := &Log{to: to}
	l.timer = time.AfterFunc(lineWaits, l.Flush)
	options := &slog.HandlerOptions{Level: level}
	handlerTo := func(w io.Writer) slog.Handler {
		if json {
			return slog.NewJSONHandler(w, options)
		}
		return slog.NewTextHandler(w, options)
	}
	l.logger, l.requests = slog.New(LogHandler(handlerTo(l))), handlerTo(delayed{l})
	return l
}

// Logger returns the logger of all other lines; it adds the id of the request whose
// context it is given.
func (l *Log) Logger() *slog.Logger { return l.logger }

// Write implements [io.Writer] for the handlers below: the line is written now.
func (l *Log) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.waiting = append(l.waiting, line...)
	return len(line), l.write()
}

// Flush writes what waits. Call it at the end.
func (l *Log) Flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.write() // a log that can't be written has nowhere to say so
}

func (l *Log) write() error {
	if len(l.waiting) == 0 {
		return nil
	}
	_, err := l.to.Write(l.waiting)
	l.waiting = l.waiting[:0]
	return err
}

// delayed is the writer of lines that may wait for others.
type delayed struct{ *Log }

// Write implements [io.Writer]: the line is written within lineWaits.
func (l delayed) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.waiting) == 0 {
		l.timer.Reset(lineWaits)
	}
	if l.waiting = append(l.waiting, line...); len(l.waiting) >= waitingBytes {
		return len(line), l.write()
	}
	return len(line), nil
}

// requestLine is what the log says of a request.
type requestLine struct {
	ended             time.Time
	method, path      string
	status            int
	bytes             int64
	took              time.Duration
	client, requestID string
}

// record returns the line for a handler. It makes the record by itself, as nobody needs
// the line of our code that a logger would look for in it.
func (r *requestLine) record(level slog.Level) slog.Record {
	record := slog.NewRecord(r.ended, level, "request", 0)
	record.AddAttrs(
		slog.String("method", r.method), slog.String("path", r.path), slog.Int("status", r.status),
		slog.Int64("bytes", r.bytes), slog.Duration("took", r.took), slog.String("client", r.client),
		slog.String("request_id", r.requestID),
	)
	return record
}

// log writes a line of what was answered.
func (s *Server) log(a *answer, line *requestLine, level slog.Level) {
	ctx, handler := context.Background(), s.config.Logger.Handler()
	if !handler.Enabled(ctx, level) {
		return
	}
	if s.config.Log != nil && level == slog.LevelInfo && a.unsent == nil {
		handler = s.config.Log.requests
	}
	record := line.record(level)
	if a.unsent != nil { // the client has gone, or was cut off
		record.AddAttrs(slog.String("unsent", a.unsent.Error()))
	}
	_ = handler.Handle(ctx, record) // a log that can't be written has nowhere to say so
}
