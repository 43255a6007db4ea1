package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// planBody returns the body of a plan from 20 November to 4 December 2026 with the additional
// fields.
func planBody(fields string) string {
	base := map[string]string{
		"interviewOn": `"2026-12-04"`, "startsOn": `"2026-11-20"`, "zone": `"Europe/Berlin"`, "minutes": `[40,40,40,40,40,0,60]`,
		"daysOff": `["2026-11-25"]`, "categories": `["panels"]`, "playlists": `[]`, "dropped": `[]`,
	}
	var b strings.Builder
	for name, value := range base {
		if !strings.Contains(fields, `"`+name+`"`) {
			fmt.Fprintf(&b, `"%s":%s,`, name, value)
		}
	}
	return "{" + strings.TrimSuffix(b.String()+fields, ",") + "}"
}

func TestPlans_AreSavedAndDeleted(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		get, remove := call{route: "GET /user/plan", token: token}, call{route: "DELETE /user/plan", token: token}
		same(t, "no plan", app.expect(t, 200, get).body, map[string]any{"revision": 1.0, "plan": nil})
		same(t, "removal without a plan", app.expect(t, 200, remove).body, map[string]any{"revision": 1.0, "removed": "plan"})
		put := call{route: "PUT /user/plan", token: token, body: planBody(`"title":"Panel","later":{"` + moviesID + `":"2026-11-30"}`)}
		written := app.expect(t, 200, put)
		saved := app.expect(t, 200, get)
		same(t, "stored plan", saved.body, written.body)
		same(t, "title", text(t, saved.body, "plan", "title"), "Panel")
		cached := call{route: get.route, token: token, header: map[string]string{"If-None-Match": saved.header.Get("ETag")}}
		app.expect(t, 304, cached)
		app.clock.advance(time.Minute)
		old := call{route: "PUT /user/plan", token: token, body: planBody(`"title":"Old","ago":61000`)}
		same(t, "title after an earlier write", text(t, app.expect(t, 200, old).body, "plan", "title"), "Panel")
		put.body = planBody(``)
		app.expect(t, 200, put)
		app.expect(t, 200, cached)
		same(t, "removed plan", app.expect(t, 200, remove).body, map[string]any{"revision": 4.0, "removed": "plan"})
		same(t, "no plan", app.expect(t, 200, get).body["plan"], nil)
	})
}

func TestPlans_RejectInvalidRequests(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	const (
		days    = "Unprocessable Entity. 'startsOn' and 'interviewOn' must be dates such as 2026-11-22. The interview must be at most 366 days after the start."
		earlier = "Unprocessable Entity. 'earlier' must have at most 20 elements with a date such as 2026-12-12 and 7 minutes."
		minutes = "Unprocessable Entity. 'minutes' must have 7 whole numbers from 0 to 1440, one for each day of the week, and not all 0."
		dates   = "Unprocessable Entity. 'daysOff' and 'later' must have dates such as 2026-12-12."
		ids     = "Unprocessable Entity. An ID must have 1 to 64 characters."
		many    = "Unprocessable Entity. A plan can have at most 366 days off, 100 categories, 200 playlists, and 1000 dropped, 300 postponed and 300 swapped items."
		zone    = "Unprocessable Entity. 'zone' must be a time zone such as Europe/Berlin."
	)
	list := func(n int) string { return "[" + strings.TrimSuffix(strings.Repeat(`"a",`, n), ",") + "]" }
	for _, row := range []struct {
		fields  string
		status  int
		message string
		sound   bool
	}{
		{`"startsOn":"2026-12-05"`, 422, days, true},
		{`"interviewOn":"2027-11-22"`, 422, days, true},
		{`"interviewOn":"soon"`, 422, days, false},
		{`"startsOn":"2026-02-30"`, 422, days, true},
		{`"minutes":[40]`, 422, minutes, false},
		{`"minutes":[0,0,0,0,0,0,0]`, 422, minutes, true},
		{`"minutes":[0,0,0,0,0,0,-1]`, 422, minutes, false},
		{`"minutes":[1,1,1,1,1,1,1441]`, 422, minutes, false},
		{`"minutes":"many"`, 400, "Bad Request. The field 'minutes' must be a list.", false},
		{`"minutes":null`, 400, "Bad Request. The field 'minutes' must be a list.", false},
		{`"daysOff":["Sunday"]`, 422, dates, false},
		{`"later":{"a":"tomorrow"}`, 422, dates, false},
		{`"later":["a"]`, 400, "Bad Request. The field 'later' must be an object.", false},
		{`"categories":[""]`, 422, ids, false},
		{`"dropped":["` + strings.Repeat("a", 65) + `"]`, 422, ids, false},
		{`"categories":` + list(101), 422, many, false},
		{`"playlists":` + list(201), 422, many, false},
		{`"dropped":` + list(1001), 422, many, false},
		{`"swaps":[` + strings.TrimSuffix(strings.Repeat(`["a","b"],`, 301), ",") + `]`, 422, many, false},
		{`"swaps":[["a"]]`, 422, "Unprocessable Entity. Each element of 'swaps' must have 2 video IDs.", false},
		{`"swaps":[["a",""]]`, 422, ids, false},
		{`"zone":"Berlin, Germany"`, 422, zone, true},
		{`"zone":""`, 422, zone, false},
		{`"minutes":[1,1,1,1,1,1,1],"earlier":[{"until":"soon","minutes":[1,0,0,0,0,0,0]}]`, 422, earlier, false},
		{`"minutes":[1,1,1,1,1,1,1],"earlier":[{"until":"2026-11-24","minutes":[1]}]`, 422, earlier, false},
		{`"minutes":[1,1,1,1,1,1,1],"earlier":[` + strings.TrimSuffix(strings.Repeat(`{"until":"2026-11-24","minutes":[1,0,0,0,0,0,0]},`, 21), ",") + `]`, 422, earlier, false},
		{`"mocks":11`, 422, "Unprocessable Entity. 'mocks' must be a whole number from 0 to 10.", false},
		{`"mocks":-1`, 422, "Unprocessable Entity. 'mocks' must be a whole number from 0 to 10.", false},
		{`"planId":"p p"`, 422, "Unprocessable Entity. 'planId' must have 1 to 64 letters, digits, '-' and '_'.", false},
		{`"title":"` + strings.Repeat("a", 151) + `"`, 422, "Unprocessable Entity. The title is longer than 150 characters.", false},
		{`"ago":-1`, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
	} {
		c := call{route: "PUT /user/plan", body: planBody(row.fields), token: token, broken: !row.sound}
		app.rejects(t, rejection{c, row.status, row.message})
	}
	app.rejects(t,
		rejection{call{route: "DELETE /user/plan?ago=x", token: token, broken: true}, 400, "Bad Request. 'ago' must be a whole number of at least 0."},
		rejection{call{route: "GET /user/plan/days?today=2026-11-22", token: token}, 404, "The plan you request does not exist. Not Found error."},
		rejection{call{route: "GET /user/plan/days?today=today", token: token, broken: true}, 400, "Bad Request. 'today' must be a date such as 2026-11-22."},
		rejection{call{route: "GET /user/plan/days", token: token, broken: true}, 400, "Bad Request. 'today' must be a date such as 2026-11-22."},
		rejection{call{route: "GET /user/plan/days?today=2026-11-22&offset=900", token: token, broken: true}, 400, "Bad Request. 'offset' must be a whole number of minutes from -840 to 840."},
		rejection{call{route: "PUT /user/plan", body: "[]", token: token, broken: true}, 400, "Bad Request. The body must be one JSON object."},
		rejection{call{route: "PUT /user/plan", body: planBody(`"x":"` + strings.Repeat("a", 64<<10) + `"`), token: token}, 413, "The request is larger than 64 KiB. Content Too Large error."},
		rejection{call{route: "PUT /user/plan", body: planBody(``), token: token, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."},
		rejection{call{route: "POST /user/plan/days?today=2026-11-22", body: planBody(`"x":"` + strings.Repeat("a", 64<<10) + `"`), token: token}, 413, "The request is larger than 64 KiB. Content Too Large error."},
		rejection{call{route: "POST /user/plan/days?today=2026-11-22", body: planBody(``), token: token, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."},
	)
	same(t, "plan after rejections", app.expect(t, 200, call{route: "GET /user/plan", token: token}).body["plan"], nil)
}

// addPlanVideos adds a category with one video for each of the lengths in minutes. The IDs of the
// videos are v0000000000 and so on.
func (a *app) addPlanVideos(t *testing.T, minutes ...int) {
	t.Helper()
	videos := make([]library.Video, len(minutes))
	for i, m := range minutes {
		videos[i] = library.Video{ID: fmt.Sprintf("v%010d", i), Title: fmt.Sprint("V", i), Seconds: 60 * m, Category: "Panels"}
	}
	if err := fill.Put(t.Context(), a.store, []library.Category{{ID: "panels", Name: "Panels"}}, videos); err != nil {
		t.Fatal(err)
	}
}

func TestPlans_FollowPlaylistChanges(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 10, 10, 10, 10)
		token := app.signUp(t, "asha@example.org")
		list := app.createPlaylist(t, token, "Calm before panels")
		for _, id := range []string{"v0000000002", moviesID, "v0000000001"} {
			app.expect(t, 201, call{route: "POST /user/playlists/" + list, body: video(id), token: token})
		}
		if err := fill.Remove(t.Context(), app.store, []string{moviesID}, app.clock.Now()); err != nil {
			t.Fatal(err)
		}
		body := planBody(`"interviewOn":"2026-11-21","playlists":["gone","` + list + `"],"categories":["none","panels"]`)
		app.expect(t, 200, call{route: "PUT /user/plan", body: body, token: token})
		days, _ := app.planned(t, token, "today=2026-11-20")
		same(t, "days", days, "20:40 2(10) 1(10) 0(10) 3(10)")
	})
}

// Each date must be in the plan exactly once with its minutes, for all clock changes of a time
// zone.
func TestPlans_DaysSurviveClockChanges(t *testing.T) {
	t.Parallel()
	for name, days := range map[string][2]string{
		"spring": {"2027-03-27", "2027-04-01"}, "autumn": {"2027-10-30", "2027-11-04"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			zone, err := time.LoadLocation("Europe/Berlin")
			if err != nil {
				t.Fatal(err)
			}
			begins, err := time.ParseInLocation(time.DateOnly, days[0], zone)
			if err != nil {
				t.Fatal(err)
			}
			onEveryStore(t, func(t *testing.T, app *app) {
				app.addPlanVideos(t, 40, 40, 40)
				app.clock.advance(begins.Sub(app.clock.Now()))
				token := app.signUp(t, "asha@example.org")
				body := planBody(`"startsOn":"` + days[0] + `","interviewOn":"` + days[1] + `","minutes":[40,40,40,40,40,40,40]`)
				app.expect(t, 200, call{route: "PUT /user/plan", body: body, token: token})
				for day := range 3 {
					today := begins.AddDate(0, 0, day)
					_, seconds := today.Zone()
					query := fmt.Sprintf("today=%s&offset=%d", today.Format(time.DateOnly), seconds/60)
					// The loop uses the first and the last minute of each day, also of a day with 23 or 25 hours.
					for _, now := range []time.Time{today, begins.AddDate(0, 0, day+1).Add(-time.Minute)} {
						app.clock.advance(now.Sub(app.clock.Now()))
						_, got := app.planned(t, token, query)
						days := got.body["days"].([]any)
						first := days[0].(map[string]any)
						same(t, query, []any{got.body["day"], len(days), first["minutes"], len(first["items"].([]any)), got.body["spent"]},
							[]any{float64(day + 1), 5 - day, 40.0, 1, 0.0})
					}
					watched := call{route: fmt.Sprintf("PUT /user/positions/v%010d", day), token: token,
						body: fmt.Sprintf(`{"seconds":2400,"played":{"day":%q,"seconds":2400}}`, today.Format(time.DateOnly))}
					app.expect(t, 200, watched)
					_, after := app.planned(t, token, query)
					same(t, "spent", after.body["spent"], any(40.0))
				}
			})
		})
	}
}

//proves:plan-parts
func TestPlans_SplitVideosAtChapters(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 60)
		change := library.OutlineChange{VideoID: "v0000000000", Chapters: []library.Chapter{{Title: "A"}, {Title: "B", Seconds: 1800}, {Title: "C", Seconds: 3000}}}
		if err := fill.Outlines(t.Context(), app.store, change); err != nil {
			t.Fatal(err)
		}
		token := app.signUp(t, "asha@example.org")
		app.expect(t, 200, call{route: "PUT /user/plan", body: planBody(`"interviewOn":"2026-11-23","minutes":[40,40,40,40,40,0,40]`), token: token})
		days, got := app.planned(t, token, "today=2026-11-20")
		same(t, "days", days, "20:40 0(30 <nil>-1800); 22:40 0(30 1800-<nil>)")
		chapters := func(day int) any {
			items := got.body["days"].([]any)[day].(map[string]any)["items"].([]any)
			return items[0].(map[string]any)["chapters"]
		}
		same(t, "chapters of the first part", chapters(0), any(map[string]any{"first": 1.0, "last": 1.0, "of": 3.0, "titles": []any{"A"}}))
		same(t, "chapters of the rest", chapters(2), any(map[string]any{"first": 2.0, "last": 3.0, "of": 3.0, "titles": []any{"B", "C"}}))

		// If playback stopped within a chapter, the plan must continue at that position.
		app.expect(t, 200, call{route: "PUT /user/positions/v0000000000", body: `{"seconds":120}`, token: token})
		days, got = app.planned(t, token, "today=2026-11-20")
		same(t, "days", days, "20:40 0(28 120-1800); 22:40 0(30 1800-<nil>)")
		same(t, "chapters of the rest of the first video", chapters(0), nil)
	})
}

//proves:plan-calendar
func TestCalendar_ShowsPlan(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 40, 40, 40)
		token := app.signUp(t, "asha@example.org")
		file := call{route: "GET /user/plan/calendar.ics?today=2026-11-20", token: token}
		follow := func(status int, path string) string {
			t.Helper()
			got := app.expect(t, status, call{route: "GET " + strings.TrimPrefix(path, "/api")})
			if status == 200 && got.header.Get("Content-Type") != "text/calendar; charset=utf-8" {
				t.Errorf("got Content-Type %s, want text/calendar", got.header.Get("Content-Type"))
			}
			return got.text
		}
		app.rejects(t,
			rejection{file, 404, "The plan you request does not exist. Not Found error."},
			rejection{call{route: "GET /user/plan/calendar.ics", token: token, broken: true}, 400, "Bad Request. 'today' must be a date such as 2026-11-22."},
			rejection{call{route: "GET /calendar/nothing"}, 404, "The calendar you request does not exist. Not Found error."},
		)
		link := func() string {
			t.Helper()
			return text(t, app.expect(t, 201, call{route: "POST /user/plan/feed", token: token}).body, "link", "path")
		}
		feed := call{route: "GET /user/plan/feed", token: token}
		same(t, "calendar link before the first one", app.expect(t, 200, feed).body, map[string]any{"link": nil})
		first := link()
		same(t, "calendar link", app.expect(t, 200, feed).body["link"], any(map[string]any{"createdAt": "2026-11-20T12:30:00+00:00", "expiresAt": "2028-11-21T12:30:00+00:00"}))
		if empty := follow(200, first); strings.Contains(empty, "BEGIN:VEVENT") {
			t.Errorf("no plan: got %s, want no events", empty)
		}
		body := planBody(`"interviewOn":"2026-11-26","daysOff":["2026-11-24","2026-11-25"],"title":"Panel, at last"`)
		app.expect(t, 200, call{route: "PUT /user/plan", body: body, token: token})
		sent := app.expect(t, 200, file)
		for _, line := range []string{
			"DTSTART;VALUE=DATE:20261120", "SUMMARY:Greenroom\\, 40 min", "DESCRIPTION:40 min: V0", "DTSTART;VALUE=DATE:20261126", "SUMMARY:Panel\\, at last",
			"URL:https://greenroom.example/plan", "TRIGGER:PT9H", "TRIGGER:-PT7H",
		} {
			if !strings.Contains(sent.text, "\r\n"+line+"\r\n") {
				t.Errorf("got calendar\n%s\nwant line %q", sent.text, line)
			}
		}
		same(t, "events", strings.Count(sent.text, "BEGIN:VEVENT"), 4)
		app.expect(t, 200, call{route: "PUT /user/interviewDays/2026-11-26", token: token, body: `{"time":"10:30","items":[],"sentences":[],"stage":"prepare"}`})
		sent = app.expect(t, 200, file)
		if !strings.Contains(sent.text, "\r\nDTSTART:20261126T093000Z\r\nDTEND:20261126T103000Z\r\n") || !strings.Contains(sent.text, "\r\nTRIGGER:-PT17H30M\r\n") {
			t.Errorf("got calendar\n%s\nwant the interview at 10:30 in Berlin, and its alarm at 17:00 on the day before", sent.text)
		}
		if followed := follow(200, first); followed != sent.text || follow(200, strings.TrimSuffix(first, ".ics")) != followed {
			t.Errorf("got calendar by the link\n%s\nwant the file\n%s", followed, sent.text)
		}
		// The clock in Berlin is 1 hour ahead of UTC, so the next day has already started in
		// Berlin.
		app.clock.advance(time.Date(2026, 11, 20, 23, 30, 0, 0, time.UTC).Sub(app.clock.Now()))
		if late := follow(200, first); strings.Contains(late, "20261120\r\n") {
			t.Errorf("next day: got %s, want no event of the past", late)
		}
		second := link()
		follow(404, first)
		follow(200, second)
		app.expect(t, 204, call{route: "DELETE /user/plan/feed", token: token})
		follow(404, second)
		same(t, "removed calendar link", app.expect(t, 200, feed).body["link"], nil)
		third := link()
		if err := app.store.SetDisabled(t.Context(), claim(t, token, "_id"), true, app.clock.Now(), nil); err != nil {
			t.Fatal(err)
		}
		follow(404, third)
	})
}
