package api_test

import (
	"strings"
	"testing"
)

// A plan without an interview must have the 4 weeks that start today.
//
//proves:plan-weekly
func TestPlan_WithoutInterviewIsWeekly(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 30, 30)
		token := app.signUp(t, "asha@example.org")
		put := app.putAs(t, token)
		body := strings.Replace(planBody(`"minutes":[40,40,40,40,40,40,40],"mocks":1,"daysOff":[]`), `"interviewOn":"2026-12-04",`, "", 1)
		put("/user/plan", body)
		put("/user/questions/own", `{"text":"Why?","category":"elsewhere"}`)
		put("/user/ratings/1", `{"questionId":"own","rating":"again","schedule":{"due":"2026-12-29T10:00:00Z","stability":3,"difficulty":5}}`)
		days, got := app.planned(t, token, "today=2026-11-20")
		same(t, "days", days, "20:37 0(30); 21:40 1(30); 27:40 mock(30)")
		same(t, "number of days", len(got.body["days"].([]any)), 28)
		same(t, "interview", []any{got.body["interviewOn"], got.body["of"], got.body["over"]}, []any{nil, 0.0, false})
		days, got = app.planned(t, token, "today=2027-12-20")
		same(t, "a year later", days, "20:40 mock(30) rown(3); 21:40 0(30); 22:40 1(30)")
		same(t, "day", got.body["day"], any(396.0))
		calendar := app.expect(t, 200, call{route: "GET /user/plan/calendar.ics?today=2026-11-20", token: token}).text
		if strings.Contains(calendar, "SUMMARY:Interview") || !strings.Contains(calendar, "Mock interview") {
			t.Errorf("got calendar %s, want the mock interview without an interview", calendar)
		}
	})
}
