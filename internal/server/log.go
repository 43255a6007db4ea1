package server

import (
	"context"
	"io"
	"log/slog"
	"strconv"
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
	to     io.Writer
	json   bool
	logger *slog.Logger

	mu      sync.Mutex
	waiting []byte
	timer   *time.Timer // runs while something waits
}

// NewLog returns a log of the lines from that level on, as JSON or as text.
func NewLog(to io.Writer, json bool, level slog.Level) *Log {
	l := &Log{to: to, json: json}
	l.timer = time.AfterFunc(lineWaits, l.Flush)
	options := &slog.HandlerOptions{Level: level}
	var handler slog.Handler = slog.NewTextHandler(l, options)
	if json {
		handler = slog.NewJSONHandler(l, options)
	}
	l.logger = slog.New(LogHandler(handler))
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

// request writes the line of a request that went well, later. It is not ok when a text
// in it would have to be quoted: that is left to the handlers.
func (l *Log) request(line *requestLine) (ok bool) {
	var room [512]byte
	text, ok := line.appendTo(room[:0], l.json)
	if !ok {
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.waiting) == 0 {
		l.timer.Reset(lineWaits)
	}
	if l.waiting = append(l.waiting, text...); len(l.waiting) >= waitingBytes {
		_ = l.write()
	}
	return true
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

// appendTo appends the line as the handlers of package slog would write it at level
// INFO, in a tenth of their time. It is not ok when they would quote one of its texts.
func (r *requestLine) appendTo(b []byte, json bool) (line []byte, ok bool) {
	if !plain(r.method) || !plain(r.path) || !plain(r.client) || !plain(r.requestID) {
		return nil, false
	}
	if json {
		b = append(b, `{"time":"`...)
		b = r.ended.AppendFormat(b, time.RFC3339Nano)
		b = append(b, `","level":"INFO","msg":"request","method":"`...)
		b = append(append(b, r.method...), `","path":"`...)
		b = append(append(b, r.path...), `","status":`...)
		b = append(strconv.AppendInt(b, int64(r.status), 10), `,"bytes":`...)
		b = append(strconv.AppendInt(b, r.bytes, 10), `,"took":`...)
		b = append(strconv.AppendInt(b, int64(r.took), 10), `,"client":"`...)
		b = append(append(b, r.client...), `","request_id":"`...)
		return append(append(b, r.requestID...), "\"}\n"...), true
	}
	b = append(b, "time="...)
	b = appendMilliseconds(b, r.ended)
	b = append(append(b, " level=INFO msg=request method="...), r.method...)
	b = append(append(b, " path="...), r.path...)
	b = strconv.AppendInt(append(b, " status="...), int64(r.status), 10)
	b = strconv.AppendInt(append(b, " bytes="...), r.bytes, 10)
	b = append(append(b, " took="...), r.took.String()...)
	b = append(append(b, " client="...), r.client...)
	b = append(append(b, " request_id="...), r.requestID...)
	return append(b, '\n'), true
}

// appendMilliseconds appends the time to the millisecond. A tenth of one more lets the
// layout that package time knows best write four digits, of which the last goes.
func appendMilliseconds(b []byte, t time.Time) []byte {
	end := len(b) + len("2006-01-02T15:04:05.000")
	b = t.Truncate(time.Millisecond).Add(time.Millisecond/10).AppendFormat(b, time.RFC3339Nano)
	return append(b[:end], b[end+1:]...)
}

// plain reports whether the text stands in a line as it is, in either form.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c <= ' ' || c >= 0x7f || c == '"' || c == '=' || c == '\\' {
			return false
		}
	}
	return text != ""
}

// log writes a line of what was answered.
func (s *Server) log(a *answer, line *requestLine, level slog.Level) {
	ctx, handler := context.Background(), s.config.Logger.Handler()
	if !handler.Enabled(ctx, level) {
		return
	}
	if s.config.Log != nil && level == slog.LevelInfo && a.unsent == nil && s.config.Log.request(line) {
		return
	}
	record := line.record(level)
	if a.unsent != nil { // the client has gone, or was cut off
		record.AddAttrs(slog.String("unsent", a.unsent.Error()))
	}
	_ = handler.Handle(ctx, record) // a log that can't be written has nowhere to say so
}
