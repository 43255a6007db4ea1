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
	API    http.Handler                // serves /api and all paths under it
	App    fs.FS                       // build of the app; without an index.html, the server returns an explanatory page
	Routes []Route                     // pages of the app and separate HTML pages
	Ready  func(context.Context) error // returns an error if the store is unavailable
	// Writable returns nil if the store accepts writes. Readiness probes call it at most
	// every 10 s.
	Writable func(context.Context) error
	// Current returns nil if this binary supports the schema of the store. It is called as
	// often as Writable. Current is nil if the schema cannot change.
	Current       func(context.Context) error
	Logger        *slog.Logger   // logger, usually with a [LogHandler]
	Log           *Log           // batches the lines of requests; if nil, Logger writes each line
	Rejections    *Rejections    // counter of requests rejected by a limit; may be nil
	BrowserErrors *BrowserErrors // counter of browser errors of the app; may be nil
	Now           func() time.Time
	NewID         func() string // returns a new request ID
	Build         BuildInfo
	Limits        Limits

	Metrics []Metric // additional metrics; may be empty

	Caches func() map[string]lru.Evictable // returns the caches by name, for metrics; nil if there are none

	Page    func(context.Context, PageRequest) Page // returns the title, description and prerendered HTML of a page
	Robots  func(origin string) string              // returns the robots.txt of the site at origin; origin is "" if unknown
	Sitemap func(ctx context.Context, origin string, part int) iter.Seq2[[]byte, error]

	// Unavailable reports whether an error of Sitemap is temporary, for example a database
	// that does not respond. The response is then 503 with a Retry-After header.
	Unavailable func(error) bool

	PublicURL       string         // [NormalizeOrigin] of the site, followed by its [BasePath]; "" to derive it from the host and scheme of each request
	Guests          bool           // whether the app offers the guest login
	DeveloperPages  bool           // whether the server has pages for developers
	StrictTransport bool           // whether responses have a Strict-Transport-Security header with a max-age of 1 year
	HSTSSubdomains  bool           // whether this header also covers all subdomains
	Upload          UploadPaths    // larger limits for uploads; may be empty
	HTTPSPort       string         // HTTPS port in redirects from plain HTTP without a PublicURL; "" for 443
	Download        DownloadPaths  // larger limits for slow responses; may be empty
	TrustedProxies  []netip.Prefix // proxies whose X-Forwarded-For and X-Forwarded-Proto headers are used; may be empty

	Memory *membudget.Budget // memory budget of the sitemap, reported in the metrics; nil for no limits

	Brand Brand  // brand of the site; zero for the default brand
	HTTPS *HTTPS // nil if the site uses plain HTTP, possibly behind a proxy that terminates TLS
}

// HTTPS configures TLS for the site.
type HTTPS struct {
	Config  *tls.Config
	Expires func() time.Time // expiry of the certificate; zero before the first certificate
	// Challenges returns a handler for the ACME challenges on the plain HTTP port. It
	// passes all other requests to next. Challenges is nil if no certificate authority
	// sends challenges.
	Challenges func(next http.Handler) http.Handler
}

// BuildInfo is the version of the binary for the metrics.
type BuildInfo struct {
	Version   string
	GoVersion string
}

// UploadPaths lists the paths whose requests have a larger body limit and a longer timeout.
type UploadPaths struct {
	Paths   []string
	Bytes   int64
	Timeout time.Duration
}

// DownloadPaths lists the paths whose responses have a longer timeout. The server still
// disconnects a stalled client.
type DownloadPaths struct {
	Paths   []string
	Timeout time.Duration
}

// Limits bounds requests, connections and the shutdown.
type Limits struct {
	Connections           int // maximum number of open client connections; 0 for no limit
	ConnectionsPerAddress int // maximum per client address, capped at half of Connections; 0 for no limit

	HeaderBytes int   // maximum size of the request line and header
	BodyBytes   int64 // maximum size of a request body

	ReadHeader   time.Duration // timeout for receiving the header of a request
	Read         time.Duration // timeout for receiving a whole request
	Request      time.Duration // timeout of the request's context
	Write        time.Duration // timeout from the end of the request header to the end of the response
	StallTimeout time.Duration // timeout for reading the next 64 KiB of the response
	Idle         time.Duration // maximum idle time of a connection between requests

	DrainDelay      time.Duration // time between reporting not ready and closing the listener; 0 closes it at once
	ShutdownTimeout time.Duration // timeout for requests in flight after the listener is closed
}

// DefaultLimits returns limits for a server on the public internet. Write allows 1 min for
// the largest file on a slow phone. Stalled clients are disconnected earlier.
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
