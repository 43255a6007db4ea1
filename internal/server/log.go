package server

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"
)

const (
	// lineDelay is the maximum delay of the log line of a successful request. lineBufferBytes is
	// the maximum size of the buffer for such lines. Lines are buffered, because the write of a
	// line takes a large part of the time of a response from memory.
	lineDelay       = 100 * time.Millisecond
	lineBufferBytes = 64 << 10
)

// Log writes the log of the process. It writes the lines of successful requests in batches. Any
// other line is written before the logging call returns, after the buffered lines. If the process
// is killed, at most the lines of successful requests of the last 100 ms are lost.
type Log struct {
	to       io.Writer
	logger   *slog.Logger
	requests slog.Handler // handler for the lines of successful requests

	mu     sync.Mutex
	buffer []byte
	timer  *time.Timer // timer that runs while the buffer is not empty
}

// NewLog returns a log of lines at or above the level. It writes JSON if json is true, otherwise
// text.
func NewLog(to io.Writer, json bool, level slog.Level) *Log {
	l := &Log{to: to}
	l.timer = time.AfterFunc(lineDelay, l.Flush)
	options := &slog.HandlerOptions{Level: level}
	handlerTo := func(w io.Writer) slog.Handler {
		if json {
			return slog.NewJSONHandler(w, options)
		}
		return slog.NewTextHandler(w, options)
	}
	l.logger, l.requests = slog.New(LogHandler(handlerTo(l))), handlerTo(bufferedLog{l})
	return l
}

// Logger returns the logger for all lines except those of successful requests. It adds the request
// ID if the context belongs to a request.
func (l *Log) Logger() *slog.Logger { return l.logger }

// Write implements [io.Writer]. It writes the line immediately.
func (l *Log) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.buffer = append(l.buffer, line...)
	return len(line), l.write()
}

// Flush writes the buffered lines. Call it before the process ends.
func (l *Log) Flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.write() // an error of the log itself cannot be reported
}

func (l *Log) write() error {
	if len(l.buffer) == 0 {
		return nil
	}
	_, err := l.to.Write(l.buffer)
	l.buffer = l.buffer[:0]
	return err
}

// bufferedLog is a writer that buffers lines.
type bufferedLog struct{ *Log }

// Write implements [io.Writer]. It writes the line within lineDelay.
func (l bufferedLog) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.buffer) == 0 {
		l.timer.Reset(lineDelay)
	}
	if l.buffer = append(l.buffer, line...); len(l.buffer) >= lineBufferBytes {
		return len(line), l.write()
	}
	return len(line), nil
}

// requestLine holds the log attributes of one request.
type requestLine struct {
	ended             time.Time
	method, path      string
	status            int
	bytes             int64
	took              time.Duration
	client, requestID string
}

// record returns the log record of a request. It contains no source line, because all requests have
// the same source line.
func (r *requestLine) record(level slog.Level) slog.Record {
	record := slog.NewRecord(r.ended, level, "request", 0)
	record.AddAttrs(
		slog.String("method", r.method), slog.String("path", r.path), slog.Int("status", r.status),
		slog.Int64("bytes", r.bytes), slog.Duration("took", r.took), slog.String("client", r.client),
		slog.String("request_id", r.requestID),
	)
	return record
}

// log writes the log line of a response.
func (s *Server) log(a *responseWriter, line *requestLine, level slog.Level) {
	ctx, handler := context.Background(), s.config.Logger.Handler()
	if !handler.Enabled(ctx, level) {
		return
	}
	if s.config.Log != nil && level == slog.LevelInfo && a.writeErr == nil {
		handler = s.config.Log.requests
	}
	record := line.record(level)
	if a.writeErr != nil { // the client has disconnected, or the server has ended the connection
		record.AddAttrs(slog.String("unsent", a.writeErr.Error()))
	}
	_ = handler.Handle(ctx, record) // an error of the log itself cannot be reported
}
