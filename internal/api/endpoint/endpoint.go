// Package endpoint holds what the handlers of all parts of the API have in common: handler types,
// decoding of requests, responses, problems, query parameters and the memory budget of responses.
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

// Handler answers a request, or returns an error for [Base.Fail] to answer. Those
// of the store and of package auth say already what was being done, so they are
// passed on as they are.
type Handler func(w http.ResponseWriter, r *http.Request) error

// UserHandler is a handler for the signed-in user.
type UserHandler func(w http.ResponseWriter, r *http.Request, user library.User) error

// SessionHandler is a handler for the signed-in user that asks by which session.
type SessionHandler func(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error

// Config is what a [Base] is made of. Every field is required, but for Memory.
type Config struct {
	Now    func() time.Time
	NewID  func() string
	Logger *slog.Logger // gets the causes of responses with status 500 and above
	Links  library.LinkStore
	// Authenticate returns the session and the user that the token of the request names.
	Authenticate func(r *http.Request) (library.Session, library.User, error)
	// Writes bounds the changes that clients make. Its zero value does not.
	Writes WriteLimits
	// Refused is told of each request that is beyond a limit; nil for nobody.
	Refused func(limit string)
	// Memory is the budget of responses; nil for one without limits.
	Memory *membudget.Budget
}

// Base is what the handlers of all parts of the API have in common.
type Base struct {
	config Config
	Memory *membudget.Budget // of the responses of this server
	writes *writes
}

// New returns what handlers have in common.
func New(config Config) *Base {
	return &Base{config: config, Memory: cmp.Or(config.Memory, membudget.New(membudget.Limits{})), writes: newWrites(config.Writes, config.Now)}
}

// Time is the current time as stores keep it.
func (b *Base) Time() time.Time { return b.config.Now().UTC().Truncate(time.Millisecond) }

// Serve turns a handler into an http.Handler. What the handler writes to is a
// [membudget.Response]: it sends no more than the handler has reserved. Changes
// beyond [Config.Writes] are refused.
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

// CheckDisk returns the 507 for a log-in that adds an account while the disk has less free
// space than the server keeps. Other changes are refused before their handlers are called.
func (b *Base) CheckDisk() error { return b.writes.checkDisk() }

// failed answers with the error of a handler. A response of which a part was sent is cut
// off, so that no client takes it for a whole one.
func (b *Base) failed(w *membudget.Response, r *http.Request, err error) {
	if w.Reset() {
		b.Fail(w, r, err)
		_ = w.Finish() // the response is small, and a client that has gone gets none
		return
	}
	if w.Gone() {
		return
	}
	b.config.Logger.ErrorContext(r.Context(), "a response was cut off", "cause", err)
	panic(http.ErrAbortHandler)
}

// Reserve reserves memory for the response that w writes, before its data is read. It fails
// as [membudget.Reserve] does.
func Reserve(w http.ResponseWriter, r *http.Request, bytes int64) error {
	return membudget.Reserve(r.Context(), w, bytes)
}

// ReserveImport is [Reserve] for a request that brings an import, before its body is read. It
// waits for longer.
func ReserveImport(w http.ResponseWriter, r *http.Request, bytes int64) error {
	return membudget.ReserveImport(r.Context(), w, bytes)
}

// StreamJSON begins a JSON response of any length, which is written in pieces. The handler
// has at most so many bytes in memory at a time.
func StreamJSON(w http.ResponseWriter, status int, bytes int64) {
	membudget.Stream(w, bytes)
	setDefaults(w)
	w.WriteHeader(status)
}

// InSession turns a handler for the signed-in user and the session into an http.Handler.
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

// SignedIn turns a handler for the signed-in user into an http.Handler.
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

// Fail answers with the problem that err is or stands for. What is neither a
// problem nor a code of the library is answered with one fixed sentence. The cause
// of every answer that says we failed is logged; requests beyond a limit are
// counted by [Config.Refused].
func (b *Base) Fail(w http.ResponseWriter, r *http.Request, err error) {
	p := ProblemOf(err)
	if p.Limit != "" && b.config.Refused != nil {
		b.config.Refused(p.Limit)
	}
	_, noCause := err.(Problem)
	if p.Status >= http.StatusInternalServerError && !(noCause && p.Limit != "") {
		b.config.Logger.ErrorContext(r.Context(), "request failed", "cause", err)
	}
	if p.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(p.RetryAfter.Seconds()))))
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Del("ETag") // of the answer that was to be
	Respond(w, p.Status, map[string][]string{"errors": {p.Sentence}})
}
