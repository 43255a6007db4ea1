package planner

import (
	"context"
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
)

// Config is the configuration of the planner. Every field is required.
type Config struct {
	*endpoint.Base
	EntryHandlers *notebook.Handlers
	Catalogue     library.CatalogueStore
	Accounts      library.AccountStore
	Users         library.UserStore
	Links         library.LinkStore
	Playlists     library.PlaylistStore
	Notebooks     library.NotebookStore
	SiteName      string // name of the site in calendars
	// SiteURL returns the public address of the site; "" for calendars without links.
	SiteURL func(ctx context.Context) string
	// QuestionUsage returns the memory in bytes that the questions for all users need.
	QuestionUsage func(ctx context.Context) (library.QuestionUsage, error)
	// AdmitFeed returns the delay until a calendar link can be requested again; 0 if it can be
	// requested now.
	AdmitFeed func(r *http.Request, token string) (wait time.Duration)
}

// Planner handles requests for plans and their calendars.
type Planner struct {
	Config
	cached    *cached
	computing *computing
	feeds     *lru.Cache[string, []byte] // calendars for calendar links, by the key of their input
}

// New returns a Planner.
func New(config Config) *Planner {
	return &Planner{
		Config: config, cached: newCached(config.Catalogue), computing: newComputing(),
		feeds: lru.New[string, []byte](limits.PlanFeedCache),
	}
}

// Caches returns the caches by name.
func (a *Planner) Caches() map[string]lru.Evictable {
	return map[string]lru.Evictable{
		"calendars": a.feeds, "plan_pages": &a.cached.pages, "plan_videos": &a.cached.videos, "plan_chapters": &a.cached.chapters,
	}
}

// Register calls handle with the pattern and the handler of each operation on plans.
func (a *Planner) Register(handle func(pattern string, handler http.Handler)) {
	form, entries := PlanForm(), a.EntryHandlers
	handle("GET /api/user/plan", a.SignedIn(a.getPlan))
	handle("PUT /api/user/plan", a.SignedIn(entries.Put(form)))
	handle("DELETE /api/user/plan", a.SignedIn(entries.Remove(form)))
	changes := PlanChangeForm()
	handle("GET /api/user/planChanges", a.SignedIn(entries.List(changes)))
	handle("PUT /api/user/planChanges/{changeId}", a.SignedIn(entries.Put(changes)))
	handle("DELETE /api/user/planChanges/{changeId}", a.SignedIn(entries.Remove(changes)))
	handle("GET /api/user/plan/days", a.SignedIn(a.getPlanDays))
	handle("POST /api/user/plan/days", a.SignedIn(a.previewPlanDays))
	handle("GET /api/user/plan/calendar.ics", a.SignedIn(a.getCalendar))
	handle("GET /api/user/plan/feed", a.SignedIn(a.getCalendarLink))
	handle("POST /api/user/plan/feed", a.SignedIn(a.createCalendarLink))
	handle("DELETE /api/user/plan/feed", a.SignedIn(a.revokeCalendarLink))
	handle("GET /api/calendar/{token}", a.Serve(a.followCalendar))
}
