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
	"greenroom/internal/membudget"
)

// Config is what a [Server] is made of. Every field without a comment that
// says otherwise is required.
type Config struct {
	API    http.Handler                // answers /api and everything under it
	App    fs.FS                       // the app's build; without an index.html it is not built yet
	Routes []Route                     // the pages of the app, and those that are documents of their own
	Ready  func(context.Context) error // nil when the store answers
	// Writable is nil when the store can keep something. It is asked now and then,
	// when somebody asks whether the server is ready.
	Writable func(context.Context) error
	// Current is nil when this program knows the schema of the store. It is asked as
	// Writable is; nil when the schema can't change.
	Current       func(context.Context) error
	Logger        *slog.Logger   // see [LogHandler]
	Log           *Log           // writes the lines of requests; nil when the logger is to do so, one by one
	Refusals      *Refusals      // counts requests that are beyond a limit; nil for none
	BrowserErrors *BrowserErrors // counts errors of the app in browsers; nil for none
	Now           func() time.Time
	NewID         func() string // a new request id
	Build         Build
	Limits        Limits

	Measures []Measure // what the program measures beside requests; none when empty

	Page    func(context.Context, PageRequest) Page // what the app's page is at an address
	Robots  func(origin string) string              // the robots.txt of the site at origin, "" when that is unknown
	Sitemap func(ctx context.Context, origin string, part int) iter.Seq2[[]byte, error]

	// Unavailable reports whether an error of Sitemap may pass by itself, such as that of a
	// database which does not respond: the response is 503 with a Retry-After header then.
	Unavailable func(error) bool

	PublicURL       string         // the site's [Origin], and its [Folder] behind it where it has one; "" to go by the host and scheme of each request
	Guests          bool           // whether the app offers the guest login
	DeveloperPages  bool           // whether there are pages for developers
	StrictTransport bool           // whether browsers are told to use HTTPS only, for a year
	Upload          Upload         // for what is larger than other requests; nothing when empty
	HTTPSPort       string         // to which redirects from plain HTTP lead without a PublicURL; "" for 443
	Download        Download       // for responses that take longer than others; nothing when empty
	TrustedProxies  []netip.Prefix // whose X-Forwarded-For and -Proto are believed; none when empty

	Memory *membudget.Budget // whose state is in the metrics; nil for none

	Brand Brand  // the site's own name and face; zero for the program's
	HTTPS *HTTPS // nil for a site that speaks plain HTTP, or whose proxy does the rest
}

// HTTPS is how a site proves to browsers what it is.
type HTTPS struct {
	Config  *tls.Config
	Expires func() time.Time // until when the certificate holds; the zero time when there is none yet
	// Challenges answers what a certificate's authority asks at the port for plain
	// HTTP, and leaves all else to next; nil when none asks.
	Challenges func(next http.Handler) http.Handler
}

// Build says which program runs, in the metrics.
type Build struct {
	Version   string
	GoVersion string
}

// Upload names the paths to which requests may bring more than others, and take longer.
type Upload struct {
	Paths []string
	Bytes int64
	Time  time.Duration
}

// Download names the paths of which responses may take longer than others. A client that reads
// nothing is disconnected as for any other.
type Download struct {
	Paths []string
	Time  time.Duration
}

// Limits bounds what one request, one connection and the stop may take.
type Limits struct {
	Connections           int // open ones of clients; 0 for no limit
	ConnectionsPerAddress int // of one client address, and at most half of Connections; 0 for no limit

	HeaderBytes int   // of a request's line and header
	BodyBytes   int64 // of a request's body

	ReadHeader time.Duration // to receive a request's header
	Read       time.Duration // to receive a whole request
	Request    time.Duration // the deadline of a request's context
	Write      time.Duration // from the end of a request's header to the end of its answer
	Stall      time.Duration // a client may take to read the next 64 KiB of its answer
	Idle       time.Duration // a connection may wait for its next request

	Drain time.Duration // to go on listening while reported not ready; 0 to stop listening at once
	Stop  time.Duration // requests in flight have to finish once listening has stopped
}

// DefaultLimits returns limits for a program that faces the internet. Write
// leaves a slow phone a minute for the largest file; Stall cuts off who reads nothing.
func DefaultLimits() Limits {
	return Limits{
		ConnectionsPerAddress: limits.AddressConnections,

		HeaderBytes: limits.RequestHeader,
		BodyBytes:   limits.RequestBody,
		ReadHeader:  limits.HeaderTime,
		Read:        limits.ReadTime,
		Request:     limits.RequestTime,
		Write:       limits.WriteTime,
		Stall:       limits.StallTime,
		Idle:        limits.IdleTime,
		Stop:        20 * time.Second,
	}
}
