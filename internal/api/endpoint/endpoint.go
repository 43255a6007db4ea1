package endpoint

import (
	"cmp"
	"log/slog"
	"math"
	"net/http"
	"strconv"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/membudget"
)

// Handler responds to a request or returns an error. [Base.Fail] responds with this error. Handlers
// return errors of the store and of package auth unwrapped, because these errors already name the
// operation.
type Handler func(w http.ResponseWriter, r *http.Request) error

// UserHandler is a handler for the signed-in user.
type UserHandler func(w http.ResponseWriter, r *http.Request, user library.User) error

// SessionHandler is a handler for the signed-in user and the session.
type SessionHandler func(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error

// Config is the configuration of a [Base]. Every field except Memory is required.
type Config struct {
	Now    func() time.Time
	NewID  func() string
	Logger *slog.Logger // logger for the causes of responses with status 500 and above
	Links  library.LinkStore
	// Authenticate returns the session and the user of the request's token.
	Authenticate func(r *http.Request) (library.Session, library.User, error)
	// Writes limits the writes of clients. Its zero value sets no limits.
	Writes WriteLimits
	Rates  library.RateStore // counts of rate limits, shared by all servers
	// CounterKey returns the keyed hash of a counter, which is its key in Rates.
	CounterKey func(counter string) string
	// LimitExceeded is called with the name of the limit for each request beyond a limit. A nil
	// function is not called.
	LimitExceeded func(limit string)
	// Memory is the memory budget of responses; nil for no limits.
	Memory *membudget.Budget
}

// Base holds the dependencies of all handlers of the API.
type Base struct {
	config Config
	Memory *membudget.Budget // budget of the responses of this server
	rates  *storedRates
	writes *writes
}

// New returns a Base.
func New(config Config) *Base {
	b := &Base{config: config, Memory: cmp.Or(config.Memory, membudget.New(membudget.Limits{}))}
	b.rates = &storedRates{now: config.Now, rates: config.Rates, key: config.CounterKey, logger: config.Logger}
	b.writes = &writes{
		limits:    config.Writes,
		byAccount: b.NewRateLimit("account writes", config.Writes.ByAccount, time.Minute),
		byAddress: b.NewRateLimit("address writes", (config.Writes.ByAddress+1)/2, time.Minute/2),
	}
	return b
}

// Time returns the current time with the precision of stores: UTC, in milliseconds.
func (b *Base) Time() time.Time { return b.config.Now().UTC().Truncate(time.Millisecond) }

// Serve turns a handler into an http.Handler. The handler writes to a [membudget.Response], which
// sends at most the reserved bytes. Requests beyond the limits in [Config.Writes] are rejected.
func (b *Base) Serve(h Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		response := b.Memory.NewResponse(w, r, ClientNetwork)
		defer response.Close()
		err := b.writes.admit(r)
		if err == nil {
			err = h(response, r)
		}
		if err == nil {
			err = response.Finish()
		}
		if err != nil {
			b.failed(response, r, err)
		}
	})
}

// CheckDisk returns the 507 if the free disk space is low. Handlers of logins that add an account
// must call CheckDisk. For all other writes, [Base.Serve] checks the disk.
func (b *Base) CheckDisk() error { return b.writes.checkDisk() }

// failed responds with the error of a handler. If a part of the response was already sent, failed
// aborts the connection, so that the client detects the incomplete response.
func (b *Base) failed(w *membudget.Response, r *http.Request, err error) {
	if w.Reset() {
		b.Fail(w, r, err)
		_ = w.Finish() // the response fits into the buffer; a write error means that the client disconnected
		return
	}
	if w.Failed() {
		return
	}
	b.config.Logger.ErrorContext(r.Context(), "response aborted", "cause", err)
	panic(http.ErrAbortHandler)
}

// Reserve reserves memory for the response that w writes. Handlers call it before they read the
// data of the response. It returns the errors of [membudget.Reserve].
func Reserve(w http.ResponseWriter, r *http.Request, bytes int64) error {
	return membudget.Reserve(r.Context(), w, bytes)
}

// ReserveImport is [Reserve] for a request with an import, but waits longer for memory. Handlers
// call it before they read the body.
func ReserveImport(w http.ResponseWriter, r *http.Request, bytes int64) error {
	return membudget.ReserveImport(r.Context(), w, bytes)
}

// StreamJSON starts a JSON response of any length, which is written in pieces. The handler
// must hold at most the given bytes in memory at a time.
func StreamJSON(w http.ResponseWriter, status int, bytes int64) {
	membudget.Stream(w, bytes)
	setDefaults(w)
	w.WriteHeader(status)
}

// InSession returns the http.Handler of a handler for the signed-in user and the session.
func (b *Base) InSession(h SessionHandler) http.Handler {
	return b.Serve(func(w http.ResponseWriter, r *http.Request) error {
		session, user, err := b.config.Authenticate(r)
		if err != nil {
			return err
		}
		if err := b.writes.admitAccount(r, user.ID); err != nil {
			return err
		}
		return h(w, r, session, user)
	})
}

// SignedIn returns the http.Handler of a handler for the signed-in user.
func (b *Base) SignedIn(h UserHandler) http.Handler {
	return b.Serve(func(w http.ResponseWriter, r *http.Request) error {
		_, user, err := b.config.Authenticate(r)
		if err != nil {
			return err
		}
		if err := b.writes.admitAccount(r, user.ID); err != nil {
			return err
		}
		return h(w, r, user)
	})
}

// Fail responds with the problem that err wraps or maps to. The response to an error without a
// problem contains [InternalErrorText]. Fail logs the cause of responses with status 500 and above,
// except exceeded limits. For an exceeded limit it calls [Config.LimitExceeded].
func (b *Base) Fail(w http.ResponseWriter, r *http.Request, err error) {
	p := ProblemOf(err)
	if p.Limit != "" && b.config.LimitExceeded != nil {
		b.config.LimitExceeded(p.Limit)
	}
	_, noCause := err.(Problem)
	if p.Status >= http.StatusInternalServerError && !(noCause && p.Limit != "") {
		b.config.Logger.ErrorContext(r.Context(), "request failed", "cause", err)
	}
	if p.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(p.RetryAfter.Seconds()))))
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Del("ETag") // the entity tag belongs to a successful response
	Respond(w, p.Status, map[string][]string{"errors": {p.Sentence}})
}
