package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
)

// ServeMetrics serves only GET /metrics on its own listener until ctx is done, and then closes the
// listener. The listener is separate, because metrics must not be reachable at the site's public
// address.
func (s *Server) ServeMetrics(ctx context.Context, listener net.Listener) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", s.metrics.page())
	return s.serveAux(ctx, listener, mux)
}

// serveAux serves an additional listener with the limits of the site until ctx is done. Requests to
// this listener are neither logged nor counted in the metrics.
func (s *Server) serveAux(ctx context.Context, listener net.Listener, handler http.Handler) error {
	limits := s.config.Limits
	aux := &http.Server{
		ConnState:         s.connections.stateChanged,
		Handler:           http.MaxBytesHandler(handler, limits.BodyBytes),
		ReadHeaderTimeout: limits.ReadHeader,
		ReadTimeout:       limits.Read,
		WriteTimeout:      limits.Write,
		IdleTimeout:       limits.Idle,
		MaxHeaderBytes:    limits.HeaderBytes,
		ErrorLog:          slog.NewLogLogger(s.config.Logger.Handler(), slog.LevelWarn),
	}
	stopped := context.AfterFunc(ctx, func() { _ = aux.Close() }) // the server closes without waiting for requests, because clients of these listeners retry
	defer stopped()
	if err := aux.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve %s: %w", listener.Addr(), err)
	}
	return nil
}
