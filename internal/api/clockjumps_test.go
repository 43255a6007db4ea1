package api_test

import (
	"fmt"
	"testing"
	"time"
)

// The clock of a server jumps by a day, forward and back. One tested day starts daylight saving
// time, another is a leap day. Sessions, the plan, the calendar and reviews must continue to work,
// and the last write of a note must win.
func TestClock_JumpOfOneDayLosesNoData(t *testing.T) {
	t.Parallel()
	for _, start := range []string{"2026-11-20T12:30:00Z", "2027-03-27T23:30:00Z", "2027-10-31T00:30:00Z", "2028-02-28T23:59:00Z", "2028-03-01T00:01:00Z"} {
		now, err := time.Parse(time.RFC3339, start)
		if err != nil {
			t.Fatal(err)
		}
		for _, jump := range []time.Duration{24 * time.Hour, -24 * time.Hour} {
			t.Run(fmt.Sprint(start, " ", jump), func(t *testing.T) {
				t.Parallel()
				onEveryStore(t, func(t *testing.T, app *app) { app.jumps(t, now, jump) })
			})
		}
	}
}

// jumps uses an account before and after a jump of the clock from now, and after the jump back.
func (a *app) jumps(t *testing.T, now time.Time, jump time.Duration) {
	t.Helper()
	a.addPlanVideos(t, 40, 40)
	a.clock.advance(now.Sub(a.clock.Now()))
	token := a.signUp(t, "asha@example.org")
	begins, interview := now.AddDate(0, 0, -2).Format(time.DateOnly), now.AddDate(0, 0, 9).Format(time.DateOnly)
	a.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"startsOn":"` + begins + `","interviewOn":"` + interview + `","minutes":[40,40,40,40,40,40,40]`)})
	feed := a.feedOf(t, token)
	a.usesAccount(t, token, feed, "before the jump")
	a.clock.advance(jump)
	a.usesAccount(t, token, feed, "after the jump")
	login := a.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs"}`})
	a.usesAccount(t, text(t, login.body, "encodedToken"), feed, "after a login")
	a.clock.advance(-jump)
	a.usesAccount(t, token, feed, "after the jump back")
}

// usesAccount reads and writes data of the account, and checks that the last write of a note wins.
func (a *app) usesAccount(t *testing.T, token string, feed call, when string) {
	t.Helper()
	a.clock.advance(10 * time.Second)
	note := func(text string, ago int) call {
		return call{route: "PUT /user/notes/n", token: token, body: fmt.Sprintf(`{"videoId":%q,"seconds":1,"text":%q,"ago":%d}`, moviesID, text, ago)}
	}
	same(t, when, text(t, a.expect(t, 200, note(when, 1500)).body, "note", "text"), when)
	a.expect(t, 200, call{route: "DELETE /user/notes/n?ago=1000", token: token})
	a.expect(t, 200, note(when+", restored", 500))
	notes := a.expect(t, 200, call{route: "GET /user/notes", token: token}).body["notes"].([]any)
	if len(notes) != 1 || notes[0].(map[string]any)["text"] != when+", restored" {
		t.Errorf("%s: got notes %v, want the last text", when, notes)
	}
	due := a.clock.Now().Add(time.Hour).Format(time.RFC3339)
	id := fmt.Sprint("rating-", a.clock.Now().Unix())
	a.expect(t, 200, call{route: "PUT /user/ratings/" + id, token: token,
		body: `{"videoId":"` + moviesID + `","questionId":"q","rating":"good","schedule":{"due":"` + due + `","stability":3.17,"difficulty":5.28}}`})
	if days, _ := a.planned(t, token, "today="+a.clock.Now().Format(time.DateOnly)); days == "" {
		t.Errorf("%s: got no days of the plan", when)
	}
	a.expect(t, 200, feed)
}
