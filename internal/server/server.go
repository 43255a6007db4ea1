// Package server is the listener in front of the API and the app: limits,
// timeouts, security headers, logging, metrics, health, compression and a stop
// that lets requests finish. It knows neither what the API answers, nor how the
// app was built, nor what its pages are: all are given to it.
package server

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"greenroom/internal/limits"
)

// Server answers every request of the program: it is the [http.Handler] of all
// paths, and [Server.Serve] runs it on a listener.
type Server struct {
	config   Config
	routes   http.Handler
	plain    http.Handler // see [Server.ServeRedirects]
	metrics  *metrics
	open     *connections
	headers  []header
	folder   string // of the site on its host; "" for the root
	probe    probe
	stopping atomic.Bool
	cutOff   context.Context // done when requests in flight have had their time after a stop
	cut      context.CancelFunc
	lastSite atomic.Pointer[site] // most requests go to one; nil before the first
}

// New returns the server of a configuration. It fails when the app's build is
// not one it can serve.
func New(c Config) (*Server, error) {
	app, err := newApp(c)
	if err != nil {
		return nil, fmt.Errorf("read the app's files: %w", err)
	}
	compressed, err := gzhttp.NewWrapper(gzhttp.EnableZstd(false))
	if err != nil {
		return nil, fmt.Errorf("set up compression: %w", err)
	}
	c.Measures = append(slices.Clone(c.Measures), CacheMeasures("documents", app.kept.Usage)...)
	s := &Server{config: c, metrics: newMetrics(c), open: newConnections(c), headers: headersOf(c), folder: Folder(c.PublicURL)}
	s.cutOff, s.cut = context.WithCancel(context.Background())
	s.routes = s.inFolder(s.routeTable(compressed(c.API), app, compressed(http.HandlerFunc(s.sitemap))))
	s.plain = s.plainHandler()
	return s, nil
}

func (s *Server) routeTable(api, app, sitemap http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", s.live)
	mux.HandleFunc("GET /readyz", s.ready)
	mux.HandleFunc("GET /robots.txt", s.robots)
	mux.Handle("GET /sitemap.xml", sitemap)
	mux.Handle("/", app)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.underAPI(r) {
			mux.ServeHTTP(w, r)
			return
		}
		// The API gets its paths as they are: a mux would redirect those that
		// are not clean, which no client of a JSON API expects.
		r.Pattern = "/api/" // the route in the metrics, unless the API finds one of its own
		api.ServeHTTP(w, r)
	})
}

// underAPI reports whether the API answers a request: it has every address under
// its own but those of pages that stand there, such as its reference.
func (s *Server) underAPI(r *http.Request) bool {
	if r.URL.Path != "/api" && !strings.HasPrefix(r.URL.Path, "/api/") {
		return false
	}
	address := strings.TrimSuffix(r.URL.Path, "/")
	return !slices.ContainsFunc(s.config.Routes, func(route Route) bool { return route.Pattern == address })
}

// ServeHTTP answers one request within the server's limits. Whatever happens,
// the answer carries the security headers and the request's id.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	most, until := s.config.Limits.BodyBytes, s.timeFor(w, r)
	if s.isUpload(r) {
		most = s.config.Upload.Bytes
		defer drain(r.Body)
	}
	id := requestID(r, s.config.NewID)
	ctx, end := s.requestContext(r, id, until)
	defer end()
	s.setHeaders(w.Header(), id)

	if len(r.TransferEncoding) > 0 {
		// RFC 9112, section 6.1: a request with both Transfer-Encoding and Content-Length ends
		// its connection. net/http removes Content-Length before this, so every chunked
		// request does.
		w.Header().Set("Connection", "close")
	}
	connection := connectionOf(r)
	r = r.WithContext(ctx)
	r.RemoteAddr = clientAddress(r, s.config.TrustedProxies)
	if r.Body != http.NoBody {
		// The limit needs net/http's own writer: it then closes a connection whose
		// body goes on beyond the limit.
		r.Body = http.MaxBytesReader(w, r.Body, most)
	}
	s.observe(w, r, id, connection)
}

// requestContext returns the context of a request. It ends at the deadline, when the stop cuts the
// request off, or when end is called, but not when the client disconnects: a statement that is
// cancelled closes its pooled connection, and looks like a failure of the database.
func (s *Server) requestContext(r *http.Request, id string, deadline time.Time) (ctx context.Context, end func()) {
	ctx = context.WithValue(context.WithoutCancel(r.Context()), requestIDKey{}, id)
	ctx = context.WithValue(ctx, originKey{}, s.origin(r))
	ctx, cancel := context.WithDeadline(ctx, deadline)
	forget := context.AfterFunc(s.cutOff, cancel)
	return ctx, func() { forget(); cancel() }
}

func (s *Server) isUpload(r *http.Request) bool {
	return r.Method == http.MethodPost && slices.Contains(s.config.Upload.Paths, strings.TrimPrefix(r.URL.Path, s.folder))
}

// drain reads what the handler left of an upload, at most limits.UploadDrain bytes, before
// net/http closes the connection. A browser reads the response only once it has sent the
// whole file; a connection that closes before that loses the response.
func drain(body io.Reader) {
	_, _ = io.CopyN(io.Discard, body, limits.UploadDrain) // a client that has disconnected needs no response
}

// timeFor returns when the request's time is over, and gives an upload more to arrive, and a
// download more to be sent.
func (s *Server) timeFor(w http.ResponseWriter, r *http.Request) time.Time {
	if r.Method == http.MethodGet && slices.Contains(s.config.Download.Paths, strings.TrimPrefix(r.URL.Path, s.folder)) {
		until := time.Now().Add(s.config.Download.Time)
		_ = http.NewResponseController(w).SetWriteDeadline(until) // a connection that has none ends as it does
		return until
	}
	if !s.isUpload(r) {
		return time.Now().Add(s.config.Limits.Request)
	}
	until := time.Now().Add(s.config.Upload.Time)
	connection := http.NewResponseController(w)
	_ = connection.SetReadDeadline(until) // a connection that has none ends as it does
	_ = connection.SetWriteDeadline(until.Add(s.config.Limits.Write))
	return until
}

// Serve answers requests on the listener until ctx is done. Then it reports
// itself not ready, goes on for Limits.Drain, stops listening and lets requests
// in flight finish for at most Limits.Stop. It closes the listener.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	httpServer := s.httpServer()
	ended := make(chan error, 1)
	go func() {
		if s.config.HTTPS != nil {
			ended <- httpServer.ServeTLS(newGatheringListener(listener, s.open), "", "") // its configuration knows the certificate
			return
		}
		ended <- httpServer.Serve(newGatheringListener(listener, s.open))
	}()
	select {
	case err := <-ended:
		return fmt.Errorf("answer requests: %w", err)
	case <-ctx.Done():
	}
	return s.stop(context.WithoutCancel(ctx), httpServer, ended)
}

func (s *Server) stop(ctx context.Context, httpServer *http.Server, ended <-chan error) error {
	s.stopping.Store(true)
	s.config.Logger.InfoContext(ctx, "stopping", "drain", s.config.Limits.Drain, "at_most", s.config.Limits.Stop)
	if s.config.Limits.Drain > 0 {
		drained := time.NewTimer(s.config.Limits.Drain)
		defer drained.Stop()
		<-drained.C
	}
	ctx, cancel := context.WithTimeout(ctx, s.config.Limits.Stop)
	defer cancel()
	err := httpServer.Shutdown(ctx)
	if err != nil {
		s.cut()
		_ = httpServer.Close() // cuts off what is left; the error worth telling is Shutdown's
	}
	<-ended
	if err != nil {
		return fmt.Errorf("requests still in flight %s after the stop were cut off: %w", s.config.Limits.Stop, err)
	}
	return nil
}

func (s *Server) httpServer() *http.Server {
	limits := s.config.Limits
	var secured *tls.Config
	if s.config.HTTPS != nil {
		secured = s.config.HTTPS.Config
	}
	return &http.Server{
		Handler:                      s,
		TLSConfig:                    secured,
		ConnContext:                  withConnection,
		ConnState:                    s.open.changed,
		ReadHeaderTimeout:            limits.ReadHeader,
		ReadTimeout:                  limits.Read,
		WriteTimeout:                 limits.Write,
		IdleTimeout:                  limits.Idle,
		MaxHeaderBytes:               limits.HeaderBytes,
		DisableGeneralOptionsHandler: true, // so that "OPTIONS *" too is answered with the headers
		ErrorLog:                     slog.NewLogLogger(s.config.Logger.Handler(), slog.LevelWarn),
	}
}
