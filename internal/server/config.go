package server

import (
	"context"
	"crypto/tls"
	"io/fs"
	"iter"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"greenroom/internal/limits"
	"greenroom/internal/lru"
	"greenroom/internal/membudget"
)

// Config configures a [Server]. Every field is required unless its comment states otherwise.
type Config struct {
	API    http.Handler                // handler of /api and all paths under it
	App    fs.FS                       // build of the app; if it has no index.html, the server responds with an explanation
	Routes []Route                     // pages of the app, and separate HTML pages
	Ready  func(context.Context) error // function that returns an error if the store is not available
	// Writable returns an error if the store does not accept writes. It is called for readiness
	// probes, at most every 10 s.
	Writable func(context.Context) error
	// Current returns an error if this binary does not support the schema of the store. It is
	// called as often as Writable. If the schema cannot change, Current is nil.
	Current       func(context.Context) error
	Logger        *slog.Logger   // logger, usually with a [LogHandler]
	Log           *Log           // log that writes the lines of requests in batches; if nil, Logger writes each line
	Rejections    *Rejections    // counter of requests that a limit rejected; can be nil
	BrowserErrors *BrowserErrors // counter of errors that the app reports from browsers; can be nil
	Now           func() time.Time
	NewID         func() string // function that returns a new request ID
	Build         BuildInfo
	Limits        Limits

	Metrics []Metric // additional metrics; can be empty

	Caches func() map[string]lru.Evictable // function that returns the caches by name, for metrics; nil without caches

	Page    func(context.Context, PageRequest) Page // function that returns the title, description and prerendered HTML of a page
	Robots  func(origin string) string              // function that returns the robots.txt of the site at origin; origin is "" if unknown
	Sitemap func(ctx context.Context, origin string, part int) iter.Seq2[[]byte, error]

	// Unavailable reports whether an error of Sitemap is temporary, for example because the
	// database does not respond. The response is then 503 with a Retry-After header.
	Unavailable func(error) bool

	PublicURL       string         // public URL of the site, consisting of [NormalizeOrigin] and [BasePath]; "" means the scheme and host of each request
	Guests          bool           // whether the app offers the guest login
	DeveloperPages  bool           // whether the server has pages for developers
	StrictTransport bool           // whether responses have the header Strict-Transport-Security with a max-age of 1 year
	HSTSSubdomains  bool           // whether the header Strict-Transport-Security covers all subdomains
	Upload          UploadPaths    // larger limits for uploads; can be empty
	HTTPSPort       string         // port in redirects from HTTP to HTTPS if there is no PublicURL; "" means 443
	Download        DownloadPaths  // larger limits for slow downloads; can be empty
	TrustedProxies  []netip.Prefix // proxies whose headers X-Forwarded-For and X-Forwarded-Proto are trusted; can be empty

	Memory *membudget.Budget // memory budget of the sitemap; also reported in the metrics; nil for no limits

	Brand Brand  // brand of the site; zero for the default brand
	HTTPS *HTTPS // TLS of the site; nil for plain HTTP, possibly behind a proxy that terminates TLS
}

// HTTPS configures TLS for the site.
type HTTPS struct {
	Config  *tls.Config      // TLS configuration with a certificate; NextProtos must include h2 for HTTP/2
	Expires func() time.Time // expiry of the certificate; zero before the first certificate
	// Challenges returns a handler for ACME challenges on the plain HTTP port. The handler passes
	// all other requests to next. If no certificate authority sends challenges, Challenges is nil.
	Challenges func(next http.Handler) http.Handler
}

// BuildInfo is the version of the binary, for the metrics.
type BuildInfo struct {
	Version   string
	GoVersion string
}

// UploadPaths lists paths for uploads. Their requests have a larger body limit and a longer
// timeout.
type UploadPaths struct {
	Paths   []string
	Bytes   int64
	Timeout time.Duration
}

// DownloadPaths lists paths for downloads. Their responses have a longer timeout. A client that
// stalls is disconnected nevertheless.
type DownloadPaths struct {
	Paths   []string
	Timeout time.Duration
}

// Limits contains the limits on requests, connections and the shutdown.
type Limits struct {
	Connections           int // maximum number of open client connections; 0 for no limit
	ConnectionsPerAddress int // maximum number per client address, at most half of Connections; 0 for no limit

	HeaderBytes int   // maximum size of the request line and header in bytes
	BodyBytes   int64 // maximum size of a request body in bytes

	ReadHeader   time.Duration // timeout for receiving the header of a request
	Read         time.Duration // timeout for receiving a whole request
	Request      time.Duration // timeout of the context of a request
	Write        time.Duration // timeout from the end of the request header until the end of the response
	StallTimeout time.Duration // timeout for the client to read the next 64 KiB of the response
	Idle         time.Duration // maximum idle time of a connection between requests

	DrainDelay      time.Duration // delay between reporting not ready and closing the listener; 0 for no delay
	ShutdownTimeout time.Duration // timeout for running requests after the listener is closed
}

// DefaultLimits returns the limits for a server on the public internet. The write timeout of 1 min
// is enough for the largest file on a slow phone. A stalled client is disconnected earlier.
func DefaultLimits() Limits {
	return Limits{
		ConnectionsPerAddress: limits.AddressConnections,

		HeaderBytes:     limits.RequestHeader,
		BodyBytes:       limits.RequestBody,
		ReadHeader:      limits.HeaderTimeout,
		Read:            limits.ReadTimeout,
		Request:         limits.RequestTimeout,
		Write:           limits.WriteTimeout,
		StallTimeout:    limits.StallTimeout,
		Idle:            limits.IdleTimeout,
		ShutdownTimeout: 20 * time.Second,
	}
}
