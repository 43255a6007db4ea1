package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
)

// Videos and questions that the user added must be first, whatever their category.
//
//proves:plan-added
func TestPlanChanges_AddedItemsComeFirst(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 30, 30)
		other := library.Video{ID: "x0000000009", Title: "Other", Seconds: 1200, Category: "Elsewhere"}
		if err := fill.Put(t.Context(), app.store, []library.Category{{ID: "elsewhere", Name: "Elsewhere"}}, []library.Video{other}); err != nil {
			t.Fatal(err)
		}
		if err := fill.Bank(t.Context(), app.store, bankEntry("b", "elsewhere")); err != nil {
			t.Fatal(err)
		}
		token := app.signUp(t, "asha@example.org")
		put := func(path, body string) {
			t.Helper()
			app.expect(t, 200, call{route: "PUT " + path, body: body, token: token})
			app.clock.advance(time.Second)
		}
		wants := func(when, want string) {
			t.Helper()
			days, _ := app.planned(t, token, "today=2026-11-20")
			same(t, when, days, want)
		}
		put("/user/plan", planBody(`"interviewOn":"2026-11-25","daysOff":["2026-11-23","2026-11-24"],"minutes":[40,40,40,40,40,40,40]`))
		wants("nothing added", "20:40 0(30); 21:40 1(30)")
		put("/user/questions/own", `{"videoId":"x0000000009","seconds":60,"text":"Why?"}`)
		put("/user/planChanges/1", `{"added":{"x0000000009":true,"b":true,"missing":true}}`)
		wants("a video and a question of the bank", "20:40 qb(3) 9(20) qown(3); 21:40 0(30); 22:40 1(30) rb(3) rown(3)")
		put("/user/planChanges/2", `{"added":{"v0000000001":true,"x0000000009":false}}`)
		wants("a video of the plan, another removed", "20:40 qb(3) 1(30); 21:40 0(30); 22:40 rb(3)")
		put("/user/planChanges/3", `{"dropped":{"v0000000001":true}}`)
		put("/user/planChanges/4", `{"added":{"own":true}}`)
		wants("a dropped video, a question of another video", "20:40 qb(3) qown(3) 0(30); 22:40 rb(3) rown(3)")
	})
}

// A watched video that the user adds must be planned again. A rated question that the user adds
// must be reviewed.
//
//proves:plan-added
func TestPlanChanges_AddsWatchedVideo(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 20)
	token := app.signUp(t, "asha@example.org")
	put := func(path, body string) {
		t.Helper()
		app.expect(t, 200, call{route: "PUT " + path, body: body, token: token})
		app.clock.advance(time.Second)
	}
	wants := func(when, want string) {
		t.Helper()
		days, _ := app.planned(t, token, "today=2026-11-21")
		same(t, when, days, want)
	}
	put("/user/plan", planBody(`"interviewOn":"2026-11-23","minutes":[40,40,40,40,40,40,40]`))
	put("/user/positions/v0000000000", `{"seconds":1200,"length":1200}`)
	put("/user/questions/own", `{"text":"Why?"}`)
	put("/user/ratings/1", `{"questionId":"own","rating":"good","schedule":{"due":"2026-12-21T10:00:00Z","stability":3,"difficulty":5}}`)
	wants("all done", "21:40 rown(3)")
	app.clock.advance(24 * time.Hour)
	put("/user/planChanges/1", `{"added":{"v0000000000":true,"own":true}}`)
	wants("added again", "21:40 rown(3) 0(20)")
	put("/user/positions/v0000000000", `{"seconds":600}`)
	wants("half of the second viewing", "21:40 rown(3) 0(10 600-<nil>)")
	put("/user/positions/v0000000000", `{"seconds":1195}`)
	put("/user/ratings/2", `{"questionId":"own","rating":"good"}`)
	wants("the second viewing", "")
}

// If the user has added too many items, only the latest additions must count.
func TestPlanChanges_DropOldestAdditions(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, make([]int, limits.PlanAddedItems+1)...)
	token := app.signUp(t, "asha@example.org")
	app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"interviewOn":"2026-11-21","categories":["missing"],"minutes":[0,0,0,0,1400,0,0]`)})
	added := func(from, to int) string {
		var ids []string
		for i := range to - from {
			ids = append(ids, fmt.Sprintf(`"v%010d":true`, from+i))
		}
		return `{"added":{` + strings.Join(ids, ",") + `}}`
	}
	app.expect(t, 200, call{route: "PUT /user/planChanges/1", token: token, body: added(0, 1)})
	app.clock.advance(time.Second)
	app.expect(t, 200, call{route: "PUT /user/planChanges/2", token: token, body: added(1, limits.PlanAddedItems+1)})
	_, got := app.planned(t, token, "today=2026-11-20")
	same(t, "videos", got.body["contents"].(map[string]any)["videos"], any(float64(limits.PlanAddedItems)))
}
