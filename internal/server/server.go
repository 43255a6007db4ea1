package server

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"greenroom/internal/limits"
	"greenroom/internal/lru"
	"greenroom/internal/membudget"
)

// Server is the [http.Handler] for all paths. [Server.Serve] runs it on a listener.
type Server struct {
	config      Config
	memory      *membudget.Budget // memory budget; without limits if the configuration sets none
	routes      http.Handler
	redirects   http.Handler // handler for [Server.ServeRedirects]
	metrics     *metrics
	connections *connections
	headers     []header
	basePath    string // base path of the site; "" at the root of the host
	probe       probe
	stopping    atomic.Bool
	caches      func() map[string]lru.Evictable
	baseCtx     context.Context // context of all requests; cancelled after the shutdown timeout
	cancelBase  context.CancelFunc
	lastOrigin  atomic.Pointer[cachedOrigin] // most recent origin, which usually is the next origin, too; nil before the first request
}

// New returns a server. It returns an error if the app's build is invalid.
func New(c Config) (*Server, error) {
	app, err := newApp(c)
	if err != nil {
		return nil, fmt.Errorf("read the build of the app: %w", err)
	}
	compressed, err := gzhttp.NewWrapper(gzhttp.EnableZstd(false))
	if err != nil {
		return nil, fmt.Errorf("set up compression: %w", err)
	}
	caches := func() map[string]lru.Evictable {
		all := map[string]lru.Evictable{"documents": app.cache}
		if c.Caches != nil {
			maps.Copy(all, c.Caches())
		}
		return all
	}
	c.Metrics = append(slices.Clone(c.Metrics), cacheMetrics(caches)...)
	s := &Server{config: c, caches: caches, memory: cmp.Or(c.Memory, membudget.New(membudget.Limits{})), metrics: newMetrics(c), connections: newConnections(c), headers: headersOf(c), basePath: BasePath(c.PublicURL)}
	s.baseCtx, s.cancelBase = context.WithCancel(context.Background())
	s.routes = s.withBasePath(s.routeTable(compressed(c.API), app, compressed(http.HandlerFunc(s.sitemap))))
	s.redirects = s.redirectHandler()
	return s, nil
}

// Caches returns the caches of the server and of its configuration by name.
func (s *Server) Caches() map[string]lru.Evictable { return s.caches() }

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
		// The API receives the path unchanged. A ServeMux would redirect paths that are not clean,
		// which clients of a JSON API do not expect.
		r.Pattern = "/api/" // label of the route in the metrics, unless the API sets its own pattern
		api.ServeHTTP(w, r)
	})
}

// underAPI reports whether the API handles a request. The API handles all paths under /api, except
// pages such as the API reference.
func (s *Server) underAPI(r *http.Request) bool {
	if r.URL.Path != "/api" && !strings.HasPrefix(r.URL.Path, "/api/") {
		return false
	}
	address := strings.TrimSuffix(r.URL.Path, "/")
	return !slices.ContainsFunc(s.config.Routes, func(route Route) bool { return route.Pattern == address })
}

// ServeHTTP handles a request within the limits of the server. Every response has the
// security headers and the request ID.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	maxBytes, until := s.config.Limits.BodyBytes, s.deadlineFor(w, r)
	if s.isUpload(r) {
		maxBytes = s.config.Upload.Bytes
		defer drain(r.Body)
	}
	id := requestID(r, s.config.NewID)
	ctx, end := s.requestContext(r, id, until)
	defer end()
	s.setHeaders(w.Header(), id)

	if len(r.TransferEncoding) > 0 {
		// RFC 9112, section 6.1: a request with both Transfer-Encoding and Content-Length must end
		// its connection. The handler ends the connection after every chunked request, because
		// net/http removes Content-Length from r before this call.
		w.Header().Set("Connection", "close")
	}
	startResponse(r)
	connection := connectionOf(r)
	r = r.WithContext(ctx)
	r.RemoteAddr = clientAddress(r, s.config.TrustedProxies)
	if r.Body != http.NoBody {
		// MaxBytesReader gets the writer of net/http, so that it can close the connection if the
		// body exceeds the limit.
		r.Body = http.MaxBytesReader(w, r.Body, maxBytes)
	}
	s.observe(w, r, id, connection)
}

// requestContext returns the context of a request. The context ends at the deadline, at the
// shutdown timeout, or when end is called. It does not end when the client disconnects, because
// cancelling a statement would close its pooled connection and look like a failure of the database.
func (s *Server) requestContext(r *http.Request, id string, deadline time.Time) (ctx context.Context, end func()) {
	ctx = context.WithValue(context.WithoutCancel(r.Context()), requestIDKey{}, id)
	ctx = context.WithValue(ctx, originKey{}, s.origin(r))
	ctx, cancel := context.WithDeadline(ctx, deadline)
	forget := context.AfterFunc(s.baseCtx, cancel)
	return ctx, func() { forget(); cancel() }
}

func (s *Server) isUpload(r *http.Request) bool {
	return r.Method == http.MethodPost && slices.Contains(s.config.Upload.Paths, strings.TrimPrefix(r.URL.Path, s.basePath))
}

// drain reads up to limits.RejectedUploadReadBytes of an upload that the handler has not read.
// Without drain, net/http would close the connection, and a browser that has not sent everything
// would lose the response.
func drain(body io.Reader) {
	_, _ = io.CopyN(io.Discard, body, limits.RejectedUploadReadBytes) // after an error, the client has disconnected and gets no response
}

// deadlineFor returns the deadline of the request. For an upload, it extends the read deadline and
// the write deadline of the connection. For a download, it extends the write deadline.
func (s *Server) deadlineFor(w http.ResponseWriter, r *http.Request) time.Time {
	if r.Method == http.MethodGet && slices.Contains(s.config.Download.Paths, strings.TrimPrefix(r.URL.Path, s.basePath)) {
		until := time.Now().Add(s.config.Download.Timeout)
		_ = http.NewResponseController(w).SetWriteDeadline(until) // an error means that the writer supports no deadlines
		return until
	}
	if !s.isUpload(r) {
		return time.Now().Add(s.config.Limits.Request)
	}
	until := time.Now().Add(s.config.Upload.Timeout)
	connection := http.NewResponseController(w)
	_ = connection.SetReadDeadline(until) // an error means that the writer supports no deadlines
	_ = connection.SetWriteDeadline(until.Add(s.config.Limits.Write))
	return until
}

// Serve serves requests on the listener until ctx is done. It then reports not ready, continues for
// Limits.DrainDelay and closes the listener. Running requests have at most Limits.ShutdownTimeout
// to finish.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	httpServer := s.httpServer()
	listener = newCoalescingListener(listener, s.connections)
	if s.config.HTTPS != nil {
		listener = s.newTLSListener(listener)
	}
	ended := make(chan error, 1)
	go func() { ended <- httpServer.Serve(listener) }()
	select {
	case err := <-ended:
		return fmt.Errorf("serve requests: %w", err)
	case <-ctx.Done():
	}
	return s.stop(context.WithoutCancel(ctx), httpServer, ended)
}

func (s *Server) stop(ctx context.Context, httpServer *http.Server, ended <-chan error) error {
	s.stopping.Store(true)
	s.config.Logger.InfoContext(ctx, "stopping", "drain", s.config.Limits.DrainDelay, "at_most", s.config.Limits.ShutdownTimeout)
	if s.config.Limits.DrainDelay > 0 {
		drained := time.NewTimer(s.config.Limits.DrainDelay)
		defer drained.Stop()
		<-drained.C
	}
	ctx, cancel := context.WithTimeout(ctx, s.config.Limits.ShutdownTimeout)
	defer cancel()
	err := httpServer.Shutdown(ctx)
	if err != nil {
		s.cancelBase()
		_ = httpServer.Close() // Serve returns the error of Shutdown instead
	}
	<-ended
	if err != nil {
		return fmt.Errorf("requests in flight were aborted after the shutdown timeout of %s: %w", s.config.Limits.ShutdownTimeout, err)
	}
	return nil
}

func (s *Server) httpServer() *http.Server {
	limits := s.config.Limits
	protocols := new(http.Protocols)
	protocols.SetHTTP1(true)
	protocols.SetUnencryptedHTTP2(s.config.HTTPS != nil) // net/http does not see the encryption, see http2Conn
	return &http.Server{
		Handler:                      s,
		Protocols:                    protocols,
		ConnContext:                  withConnection,
		ConnState:                    s.connections.stateChanged,
		ReadHeaderTimeout:            limits.ReadHeader,
		ReadTimeout:                  limits.Read,
		WriteTimeout:                 limits.Write,
		IdleTimeout:                  limits.Idle,
		MaxHeaderBytes:               limits.HeaderBytes,
		DisableGeneralOptionsHandler: true, // with this option, the handler of this server responds to "OPTIONS *"
		ErrorLog:                     slog.NewLogLogger(s.config.Logger.Handler(), slog.LevelWarn),
	}
}
