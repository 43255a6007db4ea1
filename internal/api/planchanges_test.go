package api_test

import (
	"strconv"
	"testing"
	"time"
)

// planWrite is a write of a plan change by one of two clients.
type planWrite struct {
	id, body string
	ago      time.Duration
}

// Two devices write changes without reading each other's changes. No change may be lost.
//
//proves:plan-merged
func TestPlanChanges_OfTwoDevicesAreMerged(t *testing.T) {
	t.Parallel()
	const plan = `"planId":"new","interviewOn":"2026-11-26","minutes":[40,0,0,40,40,40,40]`
	const all = "20:40 0(40); 21:40 1(40); 22:40 2(40)"
	for _, test := range []struct {
		name, plan string
		writes     []planWrite
		want       string
	}{
		{"no changes", ``, nil, all},
		{
			"one drops, one takes a day off", ``,
			[]planWrite{{"drop-v0000000000", `"planId":"new","dropped":{"v0000000000":true}`, 0}, {"off-2026-11-20", `"planId":"new","off":{"2026-11-20":true}`, 0}},
			"21:40 1(40); 22:40 2(40)",
		},
		{
			"one drops, one postpones", ``,
			[]planWrite{{"a", `"planId":"new","dropped":{"v0000000001":true}`, 0}, {"b", `"planId":"new","later":{"v0000000000":"2026-11-22"}`, 0}},
			"20:40 2(40)",
		},
		{
			"changes override the lists of the plan", `,"dropped":["v0000000000"],"later":{"v0000000001":"2026-11-22"},"daysOff":["2026-11-20"]`,
			[]planWrite{{"a", `"planId":"new","dropped":{"v0000000000":false},"later":{"v0000000001":"2026-11-20"},"off":{"2026-11-20":false}`, 0}},
			all,
		},
		{
			"changes of another plan and of none", ``,
			[]planWrite{{"a", `"planId":"old","dropped":{"v0000000000":true}`, 0}, {"b", `"off":{"2026-11-20":true}`, 0}},
			all,
		},
		{
			"the later change counts", ``,
			[]planWrite{{"a", `"planId":"new","dropped":{"v0000000000":true},"off":{"2026-11-20":false}`, 0}, {"b", `"planId":"new","dropped":{"v0000000000":false},"off":{"2026-11-20":true}`, time.Minute}},
			"20:40 1(40); 21:40 2(40)",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			onEveryStore(t, func(t *testing.T, app *app) {
				app.addPlanVideos(t, 40, 40, 40)
				token := app.signUp(t, "asha@example.org")
				app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(plan + test.plan)})
				for _, w := range test.writes {
					body := `{` + w.body + `,"ago":` + strconv.FormatInt(w.ago.Milliseconds(), 10) + `}`
					app.expect(t, 200, call{route: "PUT /user/planChanges/" + w.id, token: token, body: body})
				}
				days, _ := app.planned(t, token, "today=2026-11-20")
				same(t, "days", days, test.want)
			})
		})
	}
}

// Changes without a plan ID must apply to a plan that a version without plan IDs has saved.
//
//proves:plan-merged
func TestPlanChanges_ApplyToPlanWithoutID(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 20, 20, 20)
		token := app.signUp(t, "asha@example.org")
		app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"interviewOn":"2026-11-21","dropped":["v0000000002"]`)})
		app.expect(t, 200, call{route: "PUT /user/planChanges/c", token: token, body: `{"dropped":{"v0000000000":true}}`})
		days, _ := app.planned(t, token, "today=2026-11-20")
		same(t, "days", days, "20:40 1(20)")
		app.expect(t, 200, call{route: "DELETE /user/planChanges/c", token: token})
		days, _ = app.planned(t, token, "today=2026-11-20")
		same(t, "days without the change", days, "20:40 0(20) 1(20)")
	})
}
