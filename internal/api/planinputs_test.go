package api_test

import (
	"context"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
)

// reads is a store that counts the reads that a plan needs.
type reads struct {
	*memory.Store
	positions, videos, pages atomic.Int64
}

func (r *reads) EntriesPage(ctx context.Context, userID string, n library.Notebook, page library.EntryPage) (library.Entries, error) {
	if n == library.Positions {
		r.positions.Add(1)
	}
	return r.Store.EntriesPage(ctx, userID, n, page)
}

func (r *reads) Videos(ctx context.Context, q library.VideoQuery) (library.VideoPage, error) {
	page, err := r.Store.Videos(ctx, q)
	if q.Brief {
		r.pages.Add(1)
		r.videos.Add(int64(len(page.Videos)))
	}
	return page, err
}

// counting returns an app whose store counts the reads that a plan needs.
func counting(t *testing.T) (*app, *reads) {
	t.Helper()
	store := &reads{Store: memory.New()}
	return newApp(t, store), store
}

// feedOf creates a calendar link and returns a request for the calendar.
func (a *app) feedOf(t *testing.T, token string) call {
	t.Helper()
	path := text(t, a.expect(t, 201, call{route: "POST /user/plan/feed", token: token}).body, "link", "path")
	return call{route: "GET " + strings.TrimPrefix(path, "/api")}
}

// given returns the request with an If-None-Match header that contains the entity tag.
func (c call) given(tag string) call {
	c.header = map[string]string{"If-None-Match": tag}
	return c
}

//proves:plan-calendar
func TestCalendarFeed_IsCachedUntilPlanChanges(t *testing.T) {
	t.Parallel()
	app, store := counting(t)
	app.addPlanVideos(t, 40, 40, 40)
	token := app.signUp(t, "asha@example.org")
	list := app.createPlaylist(t, token, "Panels")
	app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"playlists":["` + list + `"]`)})
	feed := app.feedOf(t, token)
	first := app.expect(t, 200, feed)
	same(t, "Cache-Control", first.header.Get("Cache-Control"), "private, max-age=900")
	tag := first.header.Get("ETag")
	unchanged := func(what string) {
		t.Helper()
		before := store.positions.Load()
		app.expect(t, 304, feed.given(tag))
		app.expect(t, 304, feed.given(`"other", `+strings.TrimPrefix(tag, "W/")))
		same(t, what+": calendar", app.expect(t, 200, feed).text, first.text)
		same(t, what+": positions read", store.positions.Load()-before, int64(0))
	}
	app.clock.advance(time.Minute)
	unchanged("a minute later")
	app.expect(t, 201, call{route: "POST /user/likes", token: token, body: video(moviesID)})
	app.expect(t, 200, call{route: "PUT /user/notes/n", token: token, body: `{"videoId":"` + moviesID + `","seconds":1,"text":"Note"}`})
	unchanged("after a like and a note")
	for _, change := range []struct {
		what string
		make func()
	}{
		{"a position", func() {
			app.expect(t, 200, call{route: "PUT /user/positions/v0000000000", token: token, body: `{"seconds":600}`})
		}},
		{"a question", func() {
			app.expect(t, 200, call{route: "PUT /user/questions/q", token: token, body: `{"videoId":"v0000000000","seconds":60,"text":"Why?"}`})
		}},
		{"a rating", func() {
			app.expect(t, 200, call{route: "PUT /user/ratings/r", token: token, body: `{"questionId":"q","videoId":"v0000000000","rating":"good"}`})
		}},
		{"the playlist", func() {
			app.expect(t, 201, call{route: "POST /user/playlists/" + list, token: token, body: video("v0000000002")})
		}},
		{"the plan", func() {
			app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"title":"Panel","playlists":["` + list + `"]`)})
		}},
		{"a change of the plan", func() {
			app.clock.advance(time.Minute) // the link has a rate limit per minute
			app.expect(t, 200, call{route: "PUT /user/planChanges/c", token: token, body: `{"off":{"2026-11-20":true}}`})
		}},
		{"the time of the interview", func() {
			app.expect(t, 200, call{route: "PUT /user/interviewDays/2026-12-04", token: token, body: `{"time":"10:00","items":[],"sentences":[],"stage":"prepare"}`})
		}},
		{"the catalogue", func() {
			app.addPlanVideos(t, 40, 40, 40, 10)
		}},
		{"the day in Berlin", func() {
			app.clock.advance(time.Date(2026, 11, 20, 23, 0, 0, 0, time.UTC).Sub(app.clock.Now()))
		}},
	} {
		change.make()
		changed := app.expect(t, 200, feed.given(tag))
		if changed.text == first.text || changed.header.Get("ETag") == tag {
			t.Errorf("got the same calendar after a change of %s", change.what)
		}
		first, tag = changed, changed.header.Get("ETag")
		unchanged("after a change of " + change.what)
	}
	app.expect(t, 200, call{route: "DELETE /user/plan", token: token})
	if empty := app.expect(t, 200, feed.given(tag)); strings.Contains(empty.text, "BEGIN:VEVENT") {
		t.Errorf("no plan: got calendar %s, want no events", empty.text)
	}
}

// Links of other kinds must not give access to a calendar.
func TestCalendarFeed_RejectsOtherLinks(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(``)})
		for _, kind := range []library.LinkKind{library.CalendarLink, library.ResetLink, library.InvitationLink, library.OperatorLink} {
			secret, hash := auth.NewLinkToken()
			link := library.Link{
				ID: string(kind), Kind: kind, TokenHash: hash, UserID: claim(t, token, "_id"), Uses: 1, UsesLeft: 1,
				CreatedAt: app.clock.Now(), ExpiresAt: app.clock.Now().Add(time.Hour),
			}
			if kind == library.InvitationLink || kind == library.OperatorLink {
				link.UserID = ""
			}
			if err := app.store.CreateLink(t.Context(), link, nil); err != nil {
				t.Fatal(err)
			}
			want := 404
			if kind == library.CalendarLink {
				want = 200
			}
			app.expect(t, want, call{route: "GET /calendar/" + secret + ".ics"})
		}
	})
}

func TestCalendar_ContainsSiteName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"": "Greenroom", "Oak, hall": "Oak\\, hall"} {
		app := inMemory(t, func(c *api.Config) { c.SiteName = name })
		app.addPlanVideos(t, 40)
		token := app.signUp(t, "asha@example.org")
		feed := app.feedOf(t, token)
		if empty := app.expect(t, 200, feed).text; !strings.Contains(empty, "\r\nX-WR-CALNAME:"+want+": Interview\r\n") {
			t.Errorf("site %q: got calendar %s, want its name", name, empty)
		}
		app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"title":"Panel"`)})
		id := claim(t, token, "_id")
		for _, calendar := range []string{app.expect(t, 200, feed).text, app.expect(t, 200, call{route: "GET /user/plan/calendar.ics?today=2026-11-20", token: token}).text} {
			for _, line := range []string{"X-WR-CALNAME:" + want + ": Panel", "SUMMARY:" + want + "\\, 40 min", "UID:2026-11-20-" + id + "@greenroom"} {
				if !strings.Contains(strings.ReplaceAll(calendar, "\r\n ", "")+"\r\n", line+"\r\n") {
					t.Errorf("site %q: got calendar %s, want line %q", name, calendar, line)
				}
			}
		}
	}
}

//proves:plan-made
func TestPlan_RewatchingUsesNoMinutes(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 40, 40)
		token := app.signUp(t, "asha@example.org")
		at := func(day string, seconds int) {
			t.Helper()
			body := fmt.Sprintf(`{"seconds":%d,"played":{"day":%q,"seconds":%[1]d}}`, seconds, day)
			app.expect(t, 200, call{route: "PUT /user/positions/v0000000000", token: token, body: body})
		}
		wants := func(today, want string, spent float64) {
			t.Helper()
			days, got := app.planned(t, token, "today="+today)
			same(t, today, days, want)
			same(t, today+": spent", got.body["spent"], any(spent))
		}
		app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"interviewOn":"2026-11-26","daysOff":["2026-11-24","2026-11-25"]`)})
		at("2026-11-20", 2400)
		wants("2026-11-20", "22:60 1(40)", 40)
		app.clock.advance(3 * 24 * time.Hour)
		at("2026-11-23", 10) // the whole video must count as watched
		wants("2026-11-23", "23:40 1(40)", 0)
		at("2026-11-23", 2400)
		wants("2026-11-23", "23:40 1(40)", 0)
	})
}

// If the user watches the second part of a video today, the part watched on an earlier day must not
// count.
func TestPlan_ContinuedWatchingUsesNoMinutes(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 60, 10)
	token := app.signUp(t, "asha@example.org")
	list := app.playlistWithParts(t, token, "v0000000000", `{"from":240,"to":840}`)
	app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"playlists":["` + list + `"],"categories":[]`)})
	spent := func(seconds int, today string, want float64) {
		t.Helper()
		body := fmt.Sprintf(`{"seconds":%d,"played":{"day":%q,"seconds":600}}`, seconds, today)
		app.expect(t, 200, call{route: "PUT /user/positions/v0000000000", token: token, body: body})
		_, got := app.planned(t, token, "today="+today)
		same(t, fmt.Sprint("spent with ", seconds), got.body["spent"], any(want))
	}
	spent(300, "2026-11-20", 10)
	spent(840, "2026-11-20", 10)
	app.clock.advance(3 * 24 * time.Hour)
	spent(1000, "2026-11-23", 0)
}

// If a video was half watched on an earlier day, only the minutes of today must count.
//
//proves:plan-minutes
func TestPlan_CountsOnlyMinutesOfToday(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 60, 10)
		token := app.signUp(t, "asha@example.org")
		app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"interviewOn":"2026-11-24"`)})
		wants := func(what string, fields string, spent float64) {
			t.Helper()
			app.expect(t, 200, call{route: "PUT /user/positions/v0000000000", token: token, body: `{"length":3600,` + fields + `}`})
			_, got := app.planned(t, token, "today="+app.clock.Now().Format(time.DateOnly))
			same(t, what, got.body["spent"], any(spent))
		}
		wants("half a video", `"seconds":1800,"played":{"day":"2026-11-20","seconds":1800}`, 30)
		app.clock.advance(3 * 24 * time.Hour)
		wants("opened again", `"seconds":1801`, 0)
		wants("two minutes of it", `"seconds":1921,"played":{"day":"2026-11-23","seconds":120}`, 2)
		wants("to its end by a jump", `"seconds":3600,"played":{"day":"2026-11-23","seconds":125}`, 2)
		wants("by hand", `"seconds":0,"watched":true`, 2)
		wants("all day", `"seconds":0,"played":{"day":"2026-11-23","seconds":86400}`, 1440)
		same(t, "played", app.playedDays(t, token), "2026-11-20:1800 2026-11-23:86400 ")
	})
}

func TestPlanDays_LimitsDoneItems(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 10)
	token := app.signUp(t, "asha@example.org")
	app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(``)})
	for i := range limits.PlanDoneItems + 5 {
		rating := library.Entry{
			ID: fmt.Sprint("r", i), At: app.clock.Now(), Body: fmt.Appendf(nil, `{"questionId":"q%d","videoId":"v0000000000","rating":"good"}`, i),
		}
		if _, err := app.store.WriteEntry(t.Context(), claim(t, token, "_id"), library.Ratings, rating); err != nil {
			t.Fatal(err)
		}
	}
	_, got := app.planned(t, token, "today=2026-11-20")
	same(t, "done", len(got.body["done"].([]any)), limits.PlanDoneItems)
	same(t, "spent", got.body["spent"], any(3.0*(limits.PlanDoneItems+5)))
}

// A plan of several large categories must read only as many pages of videos as it needs, and must
// not read them again until the catalogue changes.
func TestPlanDays_ReadsOnlySchedulableVideos(t *testing.T) {
	t.Parallel()
	app, store := counting(t)
	const categories, each = 9, 700
	var names []library.Category
	var videos []library.Video
	var ids []string
	for c := range categories {
		id := fmt.Sprint("c", c)
		names, ids = append(names, library.Category{ID: id, Name: id}), append(ids, `"`+id+`"`)
		for i := range each {
			videos = append(videos, library.Video{ID: fmt.Sprintf("v%d-%08d", c, i), Title: "T", Seconds: 60, Category: id})
		}
	}
	if err := fill.Put(t.Context(), app.store, names, videos); err != nil {
		t.Fatal(err)
	}
	token := app.signUp(t, "asha@example.org")
	app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"interviewOn":"2027-11-20","categories":[` + strings.Join(ids, ",") + `]`)})
	days := call{route: "GET /user/plan/days?today=2026-11-20", token: token}
	got := app.expect(t, 200, days)
	same(t, "more videos exist", got.body["more"], any(true))
	planned := 0.0
	for _, category := range got.body["progress"].([]any) {
		videos := category.(map[string]any)["videos"].(float64)
		planned += videos
		if videos < limits.PlanVideos/categories || videos > limits.PlanVideos/categories+1 {
			t.Errorf("got %v planned videos of one category, want an equal share", videos)
		}
	}
	same(t, "planned videos", planned, float64(limits.PlanVideos))
	if read := store.videos.Load(); read > limits.PlanVideos+categories*250 {
		t.Errorf("got %d read videos, want at most 250 per category above %d", read, limits.PlanVideos)
	}
	before := store.pages.Load()
	app.expect(t, 200, call{route: "PUT /user/positions/v0-00000000", token: token, body: `{"seconds":30}`})
	same(t, "more videos exist", app.expect(t, 200, days).body["more"], any(true))
	same(t, "pages read again", store.pages.Load()-before, int64(0))
	if err := fill.Remove(t.Context(), app.store, []string{"v0-00000001"}, app.clock.Now()); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(app.expect(t, 200, days).text, "v0-00000001") {
		t.Error("removed video: got it in the plan")
	}
}

// Every review that is due before the day of the interview must be planned or reported as left
// over. This must hold for all clock changes, and for time zones that the server does not know.
//
//proves:plan-left
func TestPlanDays_ContainsAllDueReviews(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ clocks, zone, first, interview string }{
		{"Europe/Berlin", "Europe/Berlin", "2026-10-23", "2026-10-26"},
		{"Europe/Berlin", "Europe/Berlin", "2027-03-26", "2027-03-29"},
		{"Europe/Berlin", "Nowhere/Unknown", "2026-10-23", "2026-10-26"},
		{"Europe/Berlin", "Nowhere/Unknown", "2027-03-26", "2027-03-29"},
		{"America/New_York", "Europe/Berlin", "2026-10-30", "2026-11-02"},
		{"Antarctica/Troll", "Antarctica/Troll", "2026-10-23", "2026-10-26"},
		{"Antarctica/Troll", "Nowhere/Unknown", "2026-10-23", "2026-10-26"},
		{"Australia/Lord_Howe", "Local", "2027-04-02", "2027-04-05"},
	} {
		t.Run(test.clocks+" "+test.zone+" "+test.first, func(t *testing.T) {
			t.Parallel()
			clocks, err := time.LoadLocation(test.clocks)
			if err != nil {
				t.Fatal(err)
			}
			first, err := time.ParseInLocation(time.DateOnly, test.first, clocks)
			if err != nil {
				t.Fatal(err)
			}
			app := inMemory(t)
			app.addPlanVideos(t, 10)
			token := app.signUp(t, "asha@example.org")
			body := planBody(`"startsOn":"` + test.first + `","interviewOn":"` + test.interview + `","zone":"` + test.zone + `","minutes":[1440,1440,1440,1440,1440,1440,1440]`)
			app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: body})
			due := make(map[string]time.Time)
			for i := range 5 * 48 { // times in steps of half an hour; the last date is after the interview
				at := first.Add(time.Duration(i) * 30 * time.Minute)
				id := fmt.Sprint(i)
				due[id] = at
				for notebook, entry := range map[library.Notebook]string{
					library.Questions: `{"videoId":"v0000000000","seconds":1,"text":"Why?"}`,
					library.Ratings:   `{"questionId":"` + id + `","videoId":"v0000000000","rating":"good","schedule":{"due":"` + at.UTC().Format(time.RFC3339) + `"}}`,
				} {
					e := library.Entry{ID: id, At: first.AddDate(0, 0, -9), Body: []byte(entry)}
					if _, err := app.store.WriteEntry(t.Context(), claim(t, token, "_id"), notebook, e); err != nil {
						t.Fatal(err)
					}
				}
			}
			for day := range 3 {
				today := first.AddDate(0, 0, day)
				_, seconds := today.Zone()
				query := fmt.Sprintf("today=%s&offset=%d", today.Format(time.DateOnly), seconds/60)
				_, got := app.planned(t, token, query)
				on := make(map[string]string) // date of each review, by question
				for _, day := range got.body["days"].([]any) {
					for _, item := range day.(map[string]any)["items"].([]any) {
						if id, there := item.(map[string]any)["questionId"].(string); there {
							on[id] = day.(map[string]any)["date"].(string)
						}
					}
				}
				for _, item := range got.body["left"].([]any) {
					on[fmt.Sprint(item.(map[string]any)["questionId"])] = "left"
				}
				for id, at := range due {
					date := at.In(clocks).Format(time.DateOnly)
					planned, there := on[id]
					if date < test.interview && !there {
						t.Errorf("%s: got no review that is due on %s", query, at.In(clocks))
					}
					if known := test.zone == test.clocks; known && there && date < test.interview && planned != max(date, today.Format(time.DateOnly)) {
						t.Errorf("%s: got review due on %s planned on %s", query, at.In(clocks), planned)
					}
				}
			}
		})
	}
}
