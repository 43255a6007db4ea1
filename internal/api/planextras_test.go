package api_test

import (
	"testing"
	"time"
)

// Second viewings must be after all first viewings, and use only unused minutes.
//
//proves:plan-extras
func TestPlan_SecondViewingsFollowFirst(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 30, 20)
	token := app.signUp(t, "asha@example.org")
	put := func(path, body string) {
		t.Helper()
		app.expect(t, 200, call{route: "PUT " + path, body: body, token: token})
		app.clock.advance(time.Second)
	}
	wants := func(when, today, want string) response {
		t.Helper()
		days, got := app.planned(t, token, "today="+today)
		same(t, when, days, want)
		return got
	}
	put("/user/plan", planBody(`"interviewOn":"2026-11-25","minutes":[40,40,40,40,40,40,40],"daysOff":["2026-11-23","2026-11-24"],"again":true`))
	got := wants("nothing watched", "2026-11-20", "20:40 0(30); 21:40 1(20); 22:40 0(30 again)")
	same(t, "left", got.body["leftCount"], any(0.0))
	contents := got.body["contents"].(map[string]any)
	same(t, "videos", []any{contents["videos"], contents["videoMinutes"]}, []any{2.0, 50.0})
	put("/user/positions/v0000000000", `{"seconds":1800,"length":1800}`)
	wants("watched once", "2026-11-20", "21:40 1(20); 22:40 0(30 again)")
	app.clock.advance(24 * time.Hour)
	put("/user/positions/v0000000000", `{"seconds":600}`)
	wants("a third of the second viewing", "2026-11-21", "21:40 1(20) 0(20 again 600-<nil>); 22:40 1(20 again)")
	put("/user/positions/v0000000000", `{"seconds":1790}`)
	wants("watched twice", "2026-11-21", "22:40 1(20) 1(20 again)")
}

// Mock interviews must be spread over the last third of the plan, except those that the user has
// done.
//
//proves:plan-extras
func TestPlan_MockInterviewsFillLastThird(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		put := app.putAs(t, token)
		wants := func(when, want string) response {
			t.Helper()
			days, got := app.planned(t, token, "today=2026-11-20")
			same(t, when, days, want)
			return got
		}
		plan := `"daysOff":[],"categories":["none"],"interviewOn":"2026-12-11","mocks":3,"minutes":`
		put("/user/plan", planBody(plan+`[40,40,40,40,40,40,40]`))
		wants("three", "04:40 mock(30); 06:40 mock(30); 09:40 mock(30)")
		put("/user/interviews/1", `{"startedAt":"2026-11-20T06:00:00Z","minutes":15,"level":"usual","questions":[{"questionId":"q","text":"Why?","minutes":3,"seconds":60,"way":"speak","points":0,"checkedPoints":[]}]}`)
		got := wants("one of them done", "06:40 mock(30); 09:40 mock(30)")
		same(t, "done", got.body["done"], any([]any{map[string]any{"kind": "mock", "title": "", "minutes": 30.0}}))
		put("/user/plan", planBody(plan+`[20,20,20,20,20,20,20]`))
		wants("short days", "06:20 mock(15); 09:20 mock(15)")
		put("/user/plan", planBody(plan+`[10,10,10,10,10,10,10]`))
		same(t, "left", wants("days that are too short", "").body["leftCount"], any(0.0))
	})
}
