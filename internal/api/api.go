// Package api is Greenroom's HTTP API, as api/openapi.yaml describes it: an
// http.Handler for everything under /api, over any [library.Store].
package api

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"greenroom/internal/auth"
	"greenroom/internal/curating"
	"greenroom/internal/library"
	"greenroom/internal/ready"
	"greenroom/internal/search"
)

// Config is what the API is made of. Every field without a remark is required.
type Config struct {
	Stores
	Tokens    *auth.Tokens
	Passwords *auth.Passwords
	Now       func() time.Time
	NewID     func() string // unique ids for accounts, sessions and playlists
	Logger    *slog.Logger  // gets the causes of answers with status 500 and above, and nothing else

	// Guests lets the demo account's credentials open guest copies.
	Guests bool
	// Admission says who may sign up. Its zero value lets everybody.
	Admission Admission
	// SendReset sends an e-mail with the path of a link to a new password, which begins at
	// the site's address; nil where the library sends no mail.
	SendReset func(ctx context.Context, to, path string) error
	// UniformLogin answers an unknown e-mail like a wrong password.
	UniformLogin bool
	// LoginLimits throttles failing log-ins and new accounts. Its zero value does not.
	LoginLimits LoginLimits
	// AnswerLimits bounds the answers under way. Its zero value does not.
	AnswerLimits AnswerLimits

	// Curation is what looking after the library needs.
	Curation Curation

	// Contract reads a document of the contract, openapi.yaml or openapi.json, when it is
	// first asked for.
	Contract func(ctx context.Context, name string) (string, error)

	// Pack compresses the answers that are kept ready, as gzip; nil to keep them as
	// they are.
	Pack func([]byte) ([]byte, error)
}

// API answers requests, and holds what it has yet to write down: see
// [API.KeepUses].
type API struct {
	http.Handler
	sessions library.SessionStore
	searcher *search.Searcher
	uses     *uses
	resets   *resets
	hints    *hints
	curated  library.CurationStore
	imports  *imports
	api      *api
}

// New returns the API.
func New(config Config) *API {
	a := &api{
		Config: config, ready: ready.New[*tagged](config.Catalogue, readyBytes), uses: &uses{},
		searcher: search.New(config.Catalogue), spoken: search.NewSpoken(config.Catalogue, spokenBytes),
		throttle: newThrottle(config.LoginLimits, config.Now), budget: newBudget(config.AnswerLimits),
		videos:      newVideoTexts(config.Catalogue),
		lengths:     newVideoLengths(config.Catalogue),
		planShelves: newPlanShelves(config.Catalogue),
		videoIDs:    newVideoIDs(config.Catalogue),
		resets:      newResets(config),
		hints:       &hints{}, hinters: newTally(time.Minute), imports: &imports{}, counted: &counted{},
	}
	a.totals = newVideoTotals(config.Catalogue, a.searcher)
	return &API{
		Handler: a.strict(a.operations), sessions: config.Sessions, searcher: a.searcher, uses: a.uses, resets: a.resets,
		hints: a.hints, curated: config.Curated, imports: a.imports, api: a,
	}
}

// Close stops the imports under way, and waits for their end. Requests that come
// afterwards are answered, but for new imports.
func (a *API) Close() { a.imports.close() }

// FollowCatalogue keeps searches ready for the catalogue as it is, until ctx is done,
// and ends what it began. Without it the first search after a change makes them ready.
func (a *API) FollowCatalogue(ctx context.Context) {
	var following sync.WaitGroup
	following.Go(func() { a.api.spoken.Follow(ctx) })
	a.searcher.Follow(ctx)
	following.Wait()
}

// Total returns how many videos of the catalogue q selects, which has no words and asks for
// the first page, or [library.Uncounted] while that is not known. It waits for nothing.
func (a *API) Total(q library.VideoQuery) int { return a.api.totals.of(q) }

type api struct {
	Config
	ready       *ready.Kept[*tagged]
	searcher    *search.Searcher
	spoken      *search.Spoken
	uses        *uses
	throttle    *throttle
	budget      *budget
	videos      *videoTexts
	videoIDs    *videoIDs
	lengths     *videoLengths
	totals      *videoTotals
	planShelves *planShelves
	resets      *resets
	hints       *hints
	hinters     *tally // by address
	imports     *imports
	counted     *counted
}

// handler answers a request, or returns an error for [api.fail] to answer. Those
// of the store and of package auth say already what was being done, so they are
// passed on as they are.
type handler func(w http.ResponseWriter, r *http.Request) error

// userHandler is a handler for the signed-in user.
type userHandler func(w http.ResponseWriter, r *http.Request, user library.User) error

// now is the current time as stores keep it.
func (a *api) now() time.Time { return a.Now().UTC().Truncate(time.Millisecond) }

// serve turns a handler into an http.Handler.
func (a *api) serve(h handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			a.fail(w, r, err)
		}
	})
}

// sessionHandler is a handler for the signed-in user that asks by which session.
type sessionHandler func(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error

// inSession turns a handler for the signed-in user and the session into an http.Handler.
func (a *api) inSession(h sessionHandler) http.Handler {
	return a.serve(func(w http.ResponseWriter, r *http.Request) error {
		session, user, err := a.authenticate(r)
		if err != nil {
			return err
		}
		return h(w, r, session, user)
	})
}

// signedIn turns a handler for the signed-in user into an http.Handler.
func (a *api) signedIn(h userHandler) http.Handler {
	return a.serve(func(w http.ResponseWriter, r *http.Request) error {
		_, user, err := a.authenticate(r)
		if err != nil {
			return err
		}
		return h(w, r, user)
	})
}

// fail answers with the problem that err is or stands for. What is neither a
// problem nor a code of the library is answered with one fixed sentence. The cause
// of every answer that says we failed is logged.
func (a *api) fail(w http.ResponseWriter, r *http.Request, err error) {
	p := problemOf(err)
	if p.status >= http.StatusInternalServerError {
		a.Logger.ErrorContext(r.Context(), "request failed", "cause", err)
	}
	if p.retryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(p.retryAfter.Seconds()))))
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Del("ETag") // of the answer that was to be
	respond(w, p.status, map[string][]string{"errors": {p.sentence}})
}

// problemOf returns the problem that err wraps, or the one that stands for it.
func problemOf(err error) problem {
	if p, ok := errors.AsType[problem](err); ok {
		return p
	}
	if p, ok := problemOfCode(library.CodeOf(err)); ok {
		return p
	}
	if r := curating.RefusalOf(err); r != nil {
		return refusedBy(r)
	}
	if errors.Is(err, library.ErrUnavailable) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled) {
		return busy()
	}
	return unexpected()
}

// strict answers what the mux would answer in plain text or redirect, as the
// contract says: in JSON. Operations returns a mux with all operations: one answers,
// and finds out only once which is asked for; another says what is wrong with what
// asks for none.
func (a *api) strict(operations func() *http.ServeMux) http.Handler {
	mux, known := operations(), operations()
	mux.Handle("/", a.serve(func(w http.ResponseWriter, r *http.Request) error {
		r.Pattern = "/api/" // the route in metrics is not that of one operation
		refuse, _ := known.Handler(r)
		return refusalOf(refuse, w, r)
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !plainPath(r.URL.Path) {
			a.fail(w, r, noEndpoint())
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// plainPath reports whether the path is one that an endpoint can have: clean
// already, and text that every store can look up.
func plainPath(p string) bool {
	return path.Clean(p) == p && utf8.ValidString(p) && !strings.ContainsRune(p, 0)
}

// refusalOf finds out whether the mux refused the path or only its method, and
// passes the Allow header on.
func refusalOf(refuse http.Handler, w http.ResponseWriter, r *http.Request) problem {
	var asked refusal
	refuse.ServeHTTP(&asked, r)
	if asked.status != http.StatusMethodNotAllowed {
		return noEndpoint()
	}
	w.Header().Set("Allow", asked.Header().Get("Allow"))
	return wrongMethod()
}

// refusal is an http.ResponseWriter that keeps the status and the headers.
type refusal struct {
	status int
	header http.Header
}

func (f *refusal) Header() http.Header {
	if f.header == nil {
		f.header = http.Header{}
	}
	return f.header
}

func (f *refusal) Write(p []byte) (int, error) { return len(p), nil }
func (f *refusal) WriteHeader(status int)      { f.status = status }
