// Package api is Greenroom's HTTP API, as api/openapi.yaml describes it: an
// http.Handler for everything under /api, over any [library.Store].
package api

import (
	"cmp"
	"context"
	"log/slog"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"greenroom/internal/api/admin"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/api/planner"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
	"greenroom/internal/membudget"
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
	Logger    *slog.Logger  // gets the causes of answers with status 500 and above, and browser errors

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
	// WriteLimits bounds the changes that clients make. Its zero value does not.
	WriteLimits endpoint.WriteLimits
	// Refused is told of each request that is beyond a limit, by the limit's name in
	// metrics; nil for nobody.
	Refused func(limit string)
	// Pages are the route patterns of the app's pages, such as /explore/{id}.
	Pages []string
	// BrowserError is told of each error that the app met in a browser, by its page: one of
	// Pages, or [OtherPage]; nil for nobody.
	BrowserError func(page string)
	// Memory is the budget of responses and imports; nil for one without limits.
	Memory *membudget.Budget

	// Curation is what looking after the library needs.
	Curation admin.Curation

	// Contract reads a document of the contract, openapi.yaml or openapi.json, when it is
	// first asked for.
	Contract func(ctx context.Context, name string) (string, error)

	// Pack compresses the answers that are kept ready, as gzip; nil to keep them as
	// they are.
	Pack func([]byte) ([]byte, error)

	// SiteName is what the site is called in calendars; "" for Greenroom.
	SiteName string
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
	api      *api
}

// New returns the API.
func New(config Config) *API {
	a := &api{
		Config: config, ready: ready.New[*tagged](config.Catalogue, limits.CatalogueCache), uses: &uses{},
		searcher: search.New(config.Catalogue), spoken: search.NewSpoken(config.Catalogue, limits.SpokenIndex, config.Logger),
		throttle: newThrottle(config.LoginLimits, config.Now, config.Passwords),
		videos:   newVideoTexts(config.Catalogue),
		lengths:  newVideoLengths(config.Catalogue),
		videoIDs: newVideoIDs(config.Catalogue),
		resets:   newResets(config),
		hints:    &hints{}, hinters: newTally(time.Minute), errorReports: newErrorReports(),
	}
	a.Base = endpoint.New(endpoint.Config{
		Now: config.Now, NewID: config.NewID, Logger: config.Logger, Links: config.Links, Authenticate: a.authenticate, Memory: config.Memory,
		Writes: config.WriteLimits, Refused: config.Refused,
	})
	a.notebooks = notebook.New(a.Base, config.Notebooks)
	a.planner = planner.New(planner.Config{
		Base: a.Base, EntryHandlers: a.notebooks, Catalogue: config.Catalogue, Accounts: config.Accounts, People: config.People, Links: config.Links,
		Playlists: config.Playlists, Notebooks: config.Notebooks, SiteName: cmp.Or(config.SiteName, "Greenroom"),
		AdmitFeed: newFeedRate(config.Now).admit,
	})
	a.admin = admin.New(admin.Config{
		Base: a.Base, Catalogue: config.Catalogue, People: config.People, Links: config.Links, Curated: config.Curated,
		Outlines: config.Outlines, Questions: config.Questions, Stats: config.Stats, Log: config.Log,
		Logger: config.Logger, NewID: config.NewID, SignUp: config.Admission.shown(), Curation: config.Curation,
	})
	a.totals = newVideoTotals(config.Catalogue, a.searcher)
	return &API{
		Handler: a.strict(a.operations), sessions: config.Sessions, searcher: a.searcher, uses: a.uses, resets: a.resets,
		hints: a.hints, curated: config.Curated, api: a,
	}
}

// Close stops the imports under way, and waits for their end. Requests that come
// afterwards are answered, but for new imports.
func (a *API) Close() { a.api.admin.Close() }

// CacheUsage returns how the caches are used, by their names.
func (a *API) CacheUsage() map[string]lru.Usage {
	return map[string]lru.Usage{
		"catalogue": a.api.ready.Usage(), "transcripts": a.api.spoken.CacheUsage(), "calendars": a.api.planner.CacheUsage(),
	}
}

// QueuedMail returns how many e-mails wait to be sent.
func (a *API) QueuedMail() int { return len(a.resets.waiting) }

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
	*endpoint.Base
	notebooks  *notebook.Handlers
	planner    *planner.Planner
	admin      *admin.Admin
	ready      *ready.Kept[*tagged]
	searcher   *search.Searcher
	spoken     *search.Spoken
	uses       *uses
	throttle   *throttle
	videos     *videoTexts
	videoIDs   *videoIDs
	lengths    *videoLengths
	totals     *videoTotals
	resets     *resets
	exports    exports
	videoSizes videoSizes
	hints      *hints
	hinters    *tally   // by address
	corrupt    sync.Map // the ids of videos with the languages of transcripts that were logged as corrupt

	errorReports errorReports
}

// strict answers what the mux would answer in plain text or redirect, as the
// contract says: in JSON. Operations returns a mux with all operations: one answers,
// and finds out only once which is asked for; another says what is wrong with what
// asks for none.
func (a *api) strict(operations func() *http.ServeMux) http.Handler {
	mux, known := operations(), operations()
	mux.Handle("/", a.Serve(func(w http.ResponseWriter, r *http.Request) error {
		r.Pattern = "/api/" // the route in metrics is not that of one operation
		refuse, _ := known.Handler(r)
		return refusalOf(refuse, w, r)
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !plainPath(r.URL.Path) {
			a.Fail(w, r, endpoint.NoEndpoint())
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
func refusalOf(refuse http.Handler, w http.ResponseWriter, r *http.Request) endpoint.Problem {
	var asked refusal
	refuse.ServeHTTP(&asked, r)
	if asked.status != http.StatusMethodNotAllowed {
		return endpoint.NoEndpoint()
	}
	w.Header().Set("Allow", asked.Header().Get("Allow"))
	return endpoint.WrongMethod()
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
