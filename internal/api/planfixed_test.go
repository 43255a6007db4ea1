package api_test

import (
	"testing"
	"time"

	"greenroom/internal/library/librarytest/fill"
)

// The stored list of today must not change until its items are done or the plan is saved again.
//
//proves:plan-fixed
func TestPlanDays_RetainStoredListOfToday(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 30, 30, 10)
		if err := fill.Bank(t.Context(), app.store, bankEntry("a", "panels"), bankEntry("b", "panels")); err != nil {
			t.Fatal(err)
		}
		token := app.signUp(t, "asha@example.org")
		put := func(path, body string) {
			t.Helper()
			app.expect(t, 200, call{route: "PUT " + path, body: body, token: token})
			app.clock.advance(time.Second)
		}
		wants := func(when, today, want string) {
			t.Helper()
			days, got := app.planned(t, token, "today=2026-11-"+today)
			same(t, when, days, want)
			isFixed := when != "not stored" && when != "the next day" && when != "a day off" && when != "the plan saved again"
			same(t, when+": fixed", got.body["fixed"] == true, isFixed)
		}
		settings := planBody(`"planId":"p","interviewOn":"2026-11-25","daysOff":["2026-11-23","2026-11-24"],"minutes":[40,40,40,40,40,40,40]`)
		put("/user/plan", settings)
		wants("not stored", "20", "20:40 0(30) qa(3) qb(3); 21:40 1(30) 2(10); 22:40 ra(3) rb(3)")
		put("/user/planChanges/today", `{"planId":"p","today":{"date":"2026-11-20","items":[{"kind":"video","videoId":"v0000000000","to":600},{"kind":"question","questionId":"a"}]}}`)
		wants("stored", "20", "20:40 0(10 <nil>-600) qa(3); 21:40 0(20 600-<nil>) qb(3); 22:40 1(30) 2(10)")
		put("/user/planChanges/x", `{"planId":"p","added":{"v0000000002":true}}`)
		put("/user/positions/v0000000000", `{"seconds":300,"played":{"day":"2026-11-20","seconds":300}}`)
		wants("an added video and half of the part", "20", "20:35 0(5 300-600) qa(3); 21:40 2(10) 0(20 600-<nil>) qb(3); 22:40 1(30) ra(3)")
		put("/user/ratings/1", `{"questionId":"a","rating":"again","schedule":{"due":"2026-11-20T12:00:00Z","stability":1,"difficulty":5}}`)
		put("/user/positions/v0000000000", `{"seconds":600,"played":{"day":"2026-11-20","seconds":600}}`)
		wants("all done", "20", "21:40 ra(3) 2(10) 0(20 600-<nil>) qb(3); 22:40 1(30)")
		wants("the next day", "21", "21:40 ra(3) 2(10) 0(20 600-<nil>) qb(3); 22:40 1(30)")
		put("/user/planChanges/off", `{"planId":"p","off":{"2026-11-20":true}}`)
		wants("a day off", "20", "21:40 ra(3) 2(10) 0(20 600-<nil>) qb(3); 22:40 1(30)")
		put("/user/planChanges/off", `{"planId":"p","off":{"2026-11-20":false}}`)
		put("/user/plan", settings)
		wants("the plan saved again", "20", "20:27 ra(3) 2(10) qb(3); 21:40 0(20 600-<nil>); 22:40 1(30) rb(3)")
	})
}
