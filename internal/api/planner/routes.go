// Package planner serves the operations about plans: the plan, its days and its calendar.
package planner

import (
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
)

// Config is what the planner is made of. Every field is required.
type Config struct {
	*endpoint.Base
	EntryHandlers *notebook.Handlers
	Catalogue     library.CatalogueStore
	Accounts      library.AccountStore
	People        library.PeopleStore
	Links         library.LinkStore
	Playlists     library.PlaylistStore
	Notebooks     library.NotebookStore
	SiteName      string // in calendars
	// AdmitFeed returns after what time a calendar's link may be followed again; 0 for now.
	AdmitFeed func(r *http.Request, token string) (wait time.Duration)
}

// Planner answers requests about plans and their calendars.
type Planner struct {
	Config
	cached    *cached
	computing *computing
	feeds     *lru.Cache[string, []byte] // the calendars that links lead to, by their inputs' keys
}

// New returns the handlers of plans.
func New(config Config) *Planner {
	return &Planner{
		Config: config, cached: newCached(config.Catalogue), computing: newComputing(),
		feeds: lru.New[string, []byte](limits.PlanFeedCache),
	}
}

// CacheUsage returns how the cache of calendars is used.
func (a *Planner) CacheUsage() lru.Usage { return a.feeds.Usage() }

// Register calls handle with the pattern and the handler of each operation about plans.
func (a *Planner) Register(handle func(pattern string, handler http.Handler)) {
	form, entries := PlanForm(), a.EntryHandlers
	handle("GET /api/user/plan", a.SignedIn(a.getPlan))
	handle("PUT /api/user/plan", a.SignedIn(entries.Keep(form)))
	handle("DELETE /api/user/plan", a.SignedIn(entries.Remove(form)))
	handle("GET /api/user/plan/days", a.SignedIn(a.getPlanDays))
	handle("POST /api/user/plan/days", a.SignedIn(a.tryPlanDays))
	handle("GET /api/user/plan/calendar.ics", a.SignedIn(a.getCalendar))
	handle("GET /api/user/plan/feed", a.SignedIn(a.getCalendarLink))
	handle("POST /api/user/plan/feed", a.SignedIn(a.createCalendarLink))
	handle("DELETE /api/user/plan/feed", a.SignedIn(a.revokeCalendarLink))
	handle("GET /api/calendar/{token}", a.Serve(a.followCalendar))
}
