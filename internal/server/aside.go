package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
)

// ServeMetrics answers GET /metrics, and nothing else, on a listener of its own
// until ctx is done, and closes it: what the metrics tell is for the operator,
// and not for whoever can reach the site.
func (s *Server) ServeMetrics(ctx context.Context, listener net.Listener) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.metrics.page())
	return s.serveAside(ctx, listener, mux)
}

// serveAside answers requests beside the site, within the same limits but without
// their log and metrics, until ctx is done.
func (s *Server) serveAside(ctx context.Context, listener net.Listener, handler http.Handler) error {
	limits := s.config.Limits
	aside := &http.Server{
		ConnState:         s.open.changed,
		Handler:           http.MaxBytesHandler(handler, limits.BodyBytes),
		ReadHeaderTimeout: limits.ReadHeader,
		ReadTimeout:       limits.Read,
		WriteTimeout:      limits.Write,
		IdleTimeout:       limits.Idle,
		MaxHeaderBytes:    limits.HeaderBytes,
		ErrorLog:          slog.NewLogLogger(s.config.Logger.Handler(), slog.LevelWarn),
	}
	stopped := context.AfterFunc(ctx, func() { _ = aside.Close() }) // whoever asks here asks again
	defer stopped()
	if err := aside.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("answer requests at %s: %w", listener.Addr(), err)
	}
	return nil
}
