package admin

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

const (
	// activePeriod is the maximum time since the last use of an account that counts as active.
	activePeriod = 7 * 24 * time.Hour
	// statsTTL is the time for which counts are cached.
	statsTTL = 5 * time.Minute
	// listedUnplayable is the maximum number of unplayable videos in the overview.
	listedUnplayable = 5
	// auditPage is the default number of audit log entries per page.
	auditPage = 50
)

// OperationsStatus is the storage state of the library.
type OperationsStatus struct {
	Version string
	Free    int64 // number of free bytes on the disk of the database; 0 if unknown
	Backups *Backups
}

// Backups is the state of the scheduled backups of a server.
type Backups struct {
	Every        time.Duration
	Count        int       // number of backups
	Last, Oldest time.Time // times of the last and the oldest backup; zero without a backup
	Running      bool      // whether a backup is being written
	Failure      string    // error of the latest backup; "" if it succeeded
}

// counted caches the statistics, because counting reads whole tables.
type counted struct {
	mu    sync.Mutex
	stats library.Stats
	at    time.Time
}

// statsOf returns the usage of the library. The counts are cached for statsTTL, unless the
// data is in memory, where counting is fast.
func (a *Admin) statsOf(ctx context.Context) (library.Stats, error) {
	a.counted.mu.Lock()
	defer a.counted.mu.Unlock()
	now := a.Time()
	if !a.Curation.InMemory && !a.counted.at.IsZero() && now.Sub(a.counted.at) < statsTTL {
		return a.counted.stats, nil
	}
	stats, err := a.Stats.Stats(ctx, endpoint.SessionExpiry(now.Add(-activePeriod)))
	if err == nil {
		a.counted.stats, a.counted.at = stats, now
	}
	return stats, err
}

type watchedView struct {
	Video curatedView `json:"video"`
	Users int         `json:"people"`
}

// overview responds with the state of the library.
func (a *Admin) overview(w http.ResponseWriter, r *http.Request, user library.User) error {
	ctx := r.Context()
	stats, err := a.statsOf(ctx)
	if err != nil {
		return err
	}
	counts, err := a.Curated.CuratedCounts(ctx)
	if err != nil {
		return err
	}
	categories, err := a.Catalogue.Categories(ctx)
	if err != nil {
		return err
	}
	dead, err := a.Curated.CuratedVideos(ctx, library.CuratedQuery{Only: library.OnlyDead, Limit: listedUnplayable})
	if err != nil {
		return err
	}
	watched, err := a.presentWatched(ctx, stats.MostWatched)
	if err != nil {
		return err
	}
	response := map[string]any{
		"people": map[string]int{"accounts": stats.Accounts, "guests": stats.Guests, "activeThisWeek": stats.Active},
		"videos": struct {
			curatedCounts
			Categories int `json:"categories"`
		}{presentCounts(counts), len(categories)},
		"deadVideos":  endpoint.ViewsOf(dead.Videos, presentCurated),
		"mostWatched": watched,
		"lookUp":      a.Curation.FetchMetadata != nil,
	}
	if user.Role.HasPermission(library.ViewOperations) {
		a.presentOperations(response, stats)
	}
	return endpoint.Respond(w, http.StatusOK, response)
}

// presentOperations adds the fields that only operators may see.
func (a *Admin) presentOperations(response map[string]any, stats library.Stats) {
	var status OperationsStatus
	if a.Curation.Operations != nil {
		status = a.Curation.Operations()
	}
	size := map[string]int64{"database": stats.Bytes}
	if status.Free > 0 {
		size["free"] = status.Free
	}
	shown := map[string]any{"version": status.Version, "signup": a.SignUp}
	if a.Curation.SendTestEmail != nil {
		shown["mail"] = true
	}
	if b := status.Backups; b != nil {
		backups := map[string]any{"every": int(b.Every.Seconds()), "kept": b.Count, "running": b.Running}
		if b.Failure != "" {
			backups["failure"] = b.Failure
		}
		for name, at := range map[string]time.Time{"last": b.Last, "oldest": b.Oldest} {
			if !at.IsZero() {
				backups[name] = at.UTC().Format(endpoint.TimeLayout)
			}
		}
		shown["backups"] = backups
	}
	response["size"], response["keeping"] = size, shown
}

func (a *Admin) presentWatched(ctx context.Context, counted []library.WatchCount) ([]watchedView, error) {
	watched := make([]watchedView, 0, len(counted))
	for _, c := range counted {
		videos, err := a.Catalogue.VideosByKey(ctx, []int64{c.Video})
		if err != nil {
			return nil, err
		}
		for _, v := range videos {
			views, err := a.curatedByID(ctx, []string{v.ID})
			if err != nil {
				return nil, err
			}
			for _, view := range views {
				watched = append(watched, watchedView{view, c.Users})
			}
		}
	}
	return watched, nil
}

// logView is an entry of the audit log as operators see it.
type logView struct {
	ID      string              `json:"_id"`
	At      string              `json:"at"`
	By      *userView           `json:"by,omitempty"`
	From    library.AuditSource `json:"from"`
	Action  library.AuditAction `json:"action"`
	About   *userView           `json:"about,omitempty"`
	Subject string              `json:"subject,omitempty"`
	Title   string              `json:"title,omitempty"`
	Count   int                 `json:"count,omitempty"`
	Was     map[string]string   `json:"was,omitempty"`
	Is      map[string]string   `json:"is,omitempty"`
	// Pseudonym replaces By and About of a failed login.
	Pseudonym string `json:"pseudonym,omitempty"`
}

// userView names an account.
type userView struct {
	ID    string `json:"_id"`
	Name  string `json:"name,omitempty"`
	Email string `json:"email"`
}

func presentEntry(e library.AuditRecord) logView {
	view := logView{
		ID: strconv.FormatInt(e.Key, 10), At: e.At.UTC().Format(endpoint.TimeLayout), From: e.From, Action: e.Action,
		By: presentNamed(e.User), About: presentNamed(e.AboutUser), Subject: e.Subject, Title: e.Title, Count: e.Count,
	}
	var changed struct{ Was, Is map[string]string }
	if len(e.Detail) > 0 && json.Unmarshal(e.Detail, &changed) == nil {
		view.Was, view.Is = changed.Was, changed.Is
	}
	return view
}

func presentNamed(u library.User) *userView {
	if u.ID == "" {
		return nil
	}
	var profile struct {
		FirstName any `json:"firstName"`
		LastName  any `json:"lastName"`
	}
	_ = json.Unmarshal(u.Profile, &profile) // sign-up does not validate the profile; an account without a name is shown by its email
	first, _ := profile.FirstName.(string)
	last, _ := profile.LastName.(string)
	return &userView{ID: u.ID, Name: strings.TrimSpace(first + " " + last), Email: u.Email}
}

// listLog responds with a page of the audit log.
func (a *Admin) listLog(w http.ResponseWriter, r *http.Request, _ library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	var query library.AuditQuery
	if group := given["about"]; group != "" {
		if query.Actions = library.AuditGroup(group).Actions(); query.Actions == nil {
			return endpoint.BadRequest("'about' must be one of %s.", strings.Join(logGroups(), ", "))
		}
	}
	if query.Limit, err = endpoint.IntParameter(given, "limit", 1, library.MaxAuditEntries, auditPage); err != nil {
		return err
	}
	if text := given["before"]; text != "" {
		if query.Before, err = readLogCursor(text); err != nil {
			return err
		}
	}
	if query.Actions == nil {
		query.Actions = library.ChangeActions()
	}
	entries, next, err := a.Log.AuditEntries(r.Context(), query)
	if err != nil {
		return err
	}
	present := a.presentPseudonymous
	if given["accounts"] == "true" {
		present = presentEntry
	}
	response := map[string]any{"entries": endpoint.ViewsOf(entries, present)}
	if next != (library.AuditKey{}) {
		response["next"] = logCursor(next)
	}
	return endpoint.Respond(w, http.StatusOK, response)
}

// presentPseudonymous presents an entry. In a failed login, it replaces the account by a pseudonym,
// so that operators see the account only if they request it.
func (a *Admin) presentPseudonymous(e library.AuditRecord) logView {
	view := presentEntry(e)
	if !e.Action.IsFailedLogin() {
		return view
	}
	view.By, view.About = nil, nil
	if e.Action != library.ActionLoginsFailed && e.AboutUser.ID != "" { // the title of ActionLoginsFailed is the pseudonym
		view.Pseudonym = a.Pseudonym(endpoint.NormalizeEmail(e.AboutUser.Email).Key)
	}
	return view
}

// logGroups returns the groups of actions, without duplicates.
func logGroups() []string {
	var groups []string
	for _, logged := range library.LoggedActions() {
		groups = append(groups, string(logged.Group))
	}
	return slices.Compact(groups)
}

func logCursor(key library.AuditKey) string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(key.At.UnixMilli(), 10) + " " + strconv.FormatInt(key.Key, 10)))
}

func readLogCursor(text string) (key library.AuditKey, err error) {
	wrong := endpoint.BadRequest("The cursor is not valid for the log.")
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return key, wrong
	}
	at, number, _ := strings.Cut(string(decoded), " ")
	milliseconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil {
		return key, wrong
	}
	if key.Key, err = strconv.ParseInt(number, 10, 64); err != nil || key.Key <= 0 {
		return key, wrong
	}
	key.At = time.UnixMilli(milliseconds).UTC()
	return key, nil
}
