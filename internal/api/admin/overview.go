package admin

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

const (
	// activeTime is how long ago an account was used that counts as active.
	activeTime = 7 * 24 * time.Hour
	// statsLife is for how long what was counted is good enough.
	statsLife = 5 * time.Minute
	// deadShown is how many videos that do not play the overview names.
	deadShown = 5
	// logPage is how many entries of the log are on a page when nobody says how many.
	logPage = 50
)

// Keeping says how the library is kept.
type Keeping struct {
	Version string
	Free    int64 // bytes free beside the database; 0 when that is not known
	Backups *Backups
}

// Backups are those that a server writes by itself.
type Backups struct {
	Every        time.Duration
	Kept         int       // how many there are
	Last, Oldest time.Time // zero when there are none
	Running      bool      // one is being written
	Failure      string    // why the latest could not be written; "" when it could
}

// counted keeps what was counted lately: to count reads whole tables.
type counted struct {
	mu    sync.Mutex
	stats library.Stats
	at    time.Time
}

// statsOf returns how the library is used, as it was lately; as it is where all is in
// memory, and counting costs nothing.
func (a *Admin) statsOf(ctx context.Context) (library.Stats, error) {
	a.counted.mu.Lock()
	defer a.counted.mu.Unlock()
	now := a.Time()
	if !a.Curation.InMemory && !a.counted.at.IsZero() && now.Sub(a.counted.at) < statsLife {
		return a.counted.stats, nil
	}
	stats, err := a.Stats.Stats(ctx, endpoint.HoldsUntil(now.Add(-activeTime)))
	if err == nil {
		a.counted.stats, a.counted.at = stats, now
	}
	return stats, err
}

type watchedView struct {
	Video  curatedView `json:"video"`
	People int         `json:"people"`
}

// overview answers with how the library is.
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
	dead, err := a.Curated.CuratedVideos(ctx, library.CuratedQuery{Only: library.OnlyDead, Limit: deadShown})
	if err != nil {
		return err
	}
	watched, err := a.mostWatched(ctx, stats.MostWatched)
	if err != nil {
		return err
	}
	answer := map[string]any{
		"people": map[string]int{"accounts": stats.Accounts, "guests": stats.Guests, "activeThisWeek": stats.Active},
		"videos": struct {
			curatedCounts
			Categories int `json:"categories"`
		}{presentCounts(counts), len(categories)},
		"deadVideos":  endpoint.PresentAll(dead.Videos, presentCurated),
		"mostWatched": watched,
		"lookUp":      a.Curation.Ask != nil,
	}
	if user.Role.May(library.WatchOver) {
		a.presentKeeping(answer, stats)
	}
	return endpoint.Respond(w, http.StatusOK, answer)
}

// presentKeeping adds what operators alone see.
func (a *Admin) presentKeeping(answer map[string]any, stats library.Stats) {
	var keeping Keeping
	if a.Curation.Keeping != nil {
		keeping = a.Curation.Keeping()
	}
	size := map[string]int64{"database": stats.Bytes}
	if keeping.Free > 0 {
		size["free"] = keeping.Free
	}
	kept := map[string]any{"version": keeping.Version, "signup": a.SignUp}
	if b := keeping.Backups; b != nil {
		backups := map[string]any{"every": int(b.Every.Seconds()), "kept": b.Kept, "running": b.Running}
		if b.Failure != "" {
			backups["failure"] = b.Failure
		}
		for name, at := range map[string]time.Time{"last": b.Last, "oldest": b.Oldest} {
			if !at.IsZero() {
				backups[name] = at.UTC().Format(endpoint.MomentLayout)
			}
		}
		kept["backups"] = backups
	}
	answer["size"], answer["keeping"] = size, kept
}

func (a *Admin) mostWatched(ctx context.Context, counted []library.Watched) ([]watchedView, error) {
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
				watched = append(watched, watchedView{view, c.People})
			}
		}
	}
	return watched, nil
}

// logView is an entry of the log as operators see it.
type logView struct {
	ID      string            `json:"_id"`
	At      string            `json:"at"`
	By      *personView       `json:"by,omitempty"`
	From    library.LogSource `json:"from"`
	Action  string            `json:"action"`
	About   *personView       `json:"about,omitempty"`
	Subject string            `json:"subject,omitempty"`
	Title   string            `json:"title,omitempty"`
	Count   int               `json:"count,omitempty"`
	Was     map[string]string `json:"was,omitempty"`
	Is      map[string]string `json:"is,omitempty"`
}

// personView names an account.
type personView struct {
	ID    string `json:"_id"`
	Name  string `json:"name,omitempty"`
	Email string `json:"email"`
}

func presentEntry(e library.LoggedEntry) logView {
	view := logView{
		ID: strconv.FormatInt(e.Key, 10), At: e.At.UTC().Format(endpoint.MomentLayout), From: e.From, Action: e.Action,
		By: presentNamed(e.Person), About: presentNamed(e.Whom), Subject: e.Subject, Title: e.Title, Count: e.Count,
	}
	var changed struct{ Was, Is map[string]string }
	if len(e.Detail) > 0 && json.Unmarshal(e.Detail, &changed) == nil {
		view.Was, view.Is = changed.Was, changed.Is
	}
	return view
}

func presentNamed(u library.User) *personView {
	if u.ID == "" {
		return nil
	}
	var profile struct {
		FirstName any `json:"firstName"`
		LastName  any `json:"lastName"`
	}
	_ = json.Unmarshal(u.Profile, &profile) // as it was sent: who has no name is shown by e-mail
	first, _ := profile.FirstName.(string)
	last, _ := profile.LastName.(string)
	return &personView{ID: u.ID, Name: strings.TrimSpace(first + " " + last), Email: u.Email}
}

// listLog answers with a page of the log.
func (a *Admin) listLog(w http.ResponseWriter, r *http.Request, _ library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	query := library.LogQuery{Kind: given["about"], Limit: logPage}
	if text, there := given["limit"]; there {
		if query.Limit, err = strconv.Atoi(text); err != nil || query.Limit < 1 || query.Limit > library.MaxLogEntries {
			return endpoint.BadRequest("The limit must be a whole number from 1 to %d.", library.MaxLogEntries)
		}
	}
	if text := given["before"]; text != "" {
		if query.Before, err = readLogCursor(text); err != nil {
			return err
		}
	}
	entries, next, err := a.Log.Log(r.Context(), query)
	if err != nil {
		return err
	}
	answer := map[string]any{"entries": endpoint.PresentAll(entries, presentEntry)}
	if next != (library.LogKey{}) {
		answer["next"] = logCursor(next)
	}
	return endpoint.Respond(w, http.StatusOK, answer)
}

func logCursor(key library.LogKey) string {
	return base64.RawURLEncoding.EncodeToString([]byte(strconv.FormatInt(key.At.UnixMilli(), 10) + " " + strconv.FormatInt(key.Key, 10)))
}

func readLogCursor(text string) (key library.LogKey, err error) {
	wrong := endpoint.BadRequest("The cursor is not one of the log.")
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
