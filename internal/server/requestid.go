package server

import (
	"context"
	"log/slog"
	"net/http"

	"greenroom/internal/limits"
)

const (
	requestIDHeader   = "X-Request-Id"
	maxRequestIDBytes = limits.RequestID
)

// requestIDKey is the context key of the request ID.
type requestIDKey struct{}

// requestID returns the request ID from the header if a log line can safely contain it. Otherwise
// it returns a new ID.
func requestID(r *http.Request, newID func() string) string {
	if id := r.Header.Get(requestIDHeader); isSafeRequestID(id) {
		return id
	}
	return newID()
}

func isSafeRequestID(id string) bool {
	if id == "" || len(id) > maxRequestIDBytes {
		return false
	}
	for i := range len(id) {
		switch c := id[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-', c == '_', c == '.':
		default:
			return false
		}
	}
	return true
}

// LogHandler returns a handler that passes records to next. It adds request_id to each
// record that is logged with the context of a request.
func LogHandler(next slog.Handler) slog.Handler { return logHandler{next} }

type logHandler struct{ slog.Handler }

func (h logHandler) Handle(ctx context.Context, record slog.Record) error {
	if id, ok := ctx.Value(requestIDKey{}).(string); ok {
		record = record.Clone()
		record.AddAttrs(slog.String("request_id", id))
	}
	return h.Handler.Handle(ctx, record)
}

func (h logHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return logHandler{h.Handler.WithAttrs(attrs)}
}

func (h logHandler) WithGroup(name string) slog.Handler {
	return logHandler{h.Handler.WithGroup(name)}
}
