package api_test

import (
	"fmt"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// wantPlan returns a function that requests the days of the plan on the date today, checks them in
// the form of [app.planned], and returns the response.
func (a *app) wantPlan(t *testing.T, token, today string) func(want string) response {
	t.Helper()
	return func(want string) response {
		t.Helper()
		days, got := a.planned(t, token, "today="+today)
		same(t, "days", days, want)
		return got
	}
}

// planned returns the days of the plan in a short form. For example, "20:40 v0 v1/5-" means: on the
// 20th with 40 minutes, the whole video v0, and the video v1 from minute 5.
func (a *app) planned(t *testing.T, token, query string) (days string, got response) {
	t.Helper()
	got = a.expect(t, 200, call{route: "GET /user/plan/days?" + query, token: token})
	var b strings.Builder
	for _, day := range got.body["days"].([]any) {
		day := day.(map[string]any)
		items := day["items"].([]any)
		if len(items) == 0 {
			continue
		}
		fmt.Fprintf(&b, "%s:%v", day["date"].(string)[8:], day["minutes"])
		for _, item := range items {
			b.WriteString(" " + summarizeItem(item.(map[string]any)))
		}
		b.WriteString("; ")
	}
	return strings.TrimSuffix(b.String(), "; "), got
}

// summarizeItem returns the short form of an item.
func summarizeItem(item map[string]any) string {
	var name string
	if id, ok := item["videoId"].(string); ok {
		name = id[10:]
	}
	switch item["kind"] {
	case "question":
		name = "q" + item["questionId"].(string)
	case "mock":
		name = "mock"
	case "review":
		name = "r" + item["questionId"].(string)
	}
	name = fmt.Sprintf("%s(%v", name, item["minutes"])
	if item["again"] == true {
		name += " again"
	}
	if item["guessed"] == true {
		name += "?"
	}
	if item["from"] != nil || item["to"] != nil {
		name += fmt.Sprintf(" %v-%v", item["from"], item["to"])
	}
	return name + ")"
}

//proves:plan-made,plan-left
func TestPlanDays_ScheduleVideosInOrder(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 20, 10, 30, 0)
		token := app.signUp(t, "asha@example.org")
		put := app.putAs(t, token)
		wants := func(query, want string) response {
			t.Helper()
			days, got := app.planned(t, token, query)
			same(t, query, days, want)
			return got
		}
		// 20 November 2026 is a Friday.
		put("/user/plan", planBody(`"interviewOn":"2026-11-26","daysOff":["2026-11-24","2026-11-25"]`))
		first := wants("today=2026-11-20", "20:40 0(20) 1(10); 22:60 2(30) 3(20?)")
		same(t, "day", []any{first.body["day"], first.body["of"], first.body["over"], first.body["guessed"]}, []any{1.0, 6.0, false, 1.0})
		same(t, "progress", first.body["progress"], any([]any{map[string]any{
			"categoryId": "panels", "categoryName": "Panels", "videos": 4.0, "watched": 0.0, "minutes": 80.0, "minutesWatched": 0.0, "questionMinutes": 0.0, "minutesAnswered": 0.0,
		}}))

		// A watched video is done, and a partly watched video continues. Both reduce the remaining
		// minutes of today.
		put("/user/positions/v0000000000", `{"seconds":1190,"length":1200,"played":{"day":"2026-11-20","seconds":1190}}`)
		put("/user/positions/v0000000001", `{"seconds":300,"length":600,"played":{"day":"2026-11-20","seconds":300}}`)
		// The length of the candidate's answer does not change the length of the question.
		put("/user/questions/q", `{"videoId":"v0000000002","seconds":60,"text":"Why?","answerEnds":300}`)
		put("/user/questions/old", `{"videoId":"v0000000000","seconds":60,"text":"Who?"}`)
		second := wants("today=2026-11-20&offset=60", "20:15 qold(3) 1(5 300-<nil>); 22:60 2(30) qq(3) 3(20?) rold(3)")
		same(t, "number of done items and spent minutes", []any{len(second.body["done"].([]any)), second.body["spent"]}, []any{1, 25.0})

		// On the day on which a review is due, the review comes first.
		put("/user/ratings/1", `{"questionId":"q","videoId":"v0000000002","rating":"good","schedule":{"due":"2026-11-21T23:30:00Z","stability":3,"difficulty":5}}`)
		wants("today=2026-11-22&offset=60", "22:60 rq(3) qold(3) 1(5 300-<nil>) 2(30); 23:40 3(20?)")
		put("/user/ratings/2", `{"questionId":"q","videoId":"v0000000002","rating":"undone","undoes":"1"}`)
		wants("today=2026-11-22&offset=60", "22:60 qold(3) 1(5 300-<nil>) 2(30) qq(3); 23:40 3(20?)")

		// Dropped items must be missing, postponed items must be planned later, and the items of a
		// missed day must be scheduled again.
		put("/user/plan", planBody(`"interviewOn":"2026-11-26","daysOff":["2026-11-24","2026-11-25"],"dropped":["q","old","v0000000003"],"later":{"v0000000002":"2026-11-23"}`))
		put2 := wants("today=2026-11-22", "22:60 1(5 300-<nil>)")
		same(t, "postponed items", len(put2.body["putOff"].([]any)), 1)
		wants("today=2026-11-23", "23:40 1(5 300-<nil>) 2(30)")

		// Items that do not fit are reported as unscheduled.
		put("/user/plan", planBody(`"interviewOn":"2026-11-26","daysOff":["2026-11-24","2026-11-25"],"minutes":[10,0,0,0,0,0,0]`))
		skipped := wants("today=2026-11-20", "23:10 qold(3) 1(5 300-<nil>)")
		same(t, "remaining items", []any{skipped.body["leftCount"], skipped.body["leftMinutes"]}, []any{3.0, 53.0})
		// The plan also contains questions that a curator added for all users.
		app.expect(t, 200, call{route: "PUT /admin/videos/v0000000000/questions/all", body: `{"seconds":30,"text":"And then?"}`, token: app.as(t, library.Curator)})
		wants("today=2026-11-20", "23:10 qall(3) qold(3)")

		over := wants("today=2026-11-26", "")
		same(t, "over the minutes", over.body["over"], any(true))
	})
}

// Each day must have videos, new questions of the bank and reviews, within its minutes.
//
//proves:plan-made
func TestPlanDays_IncludeBankQuestions(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 25, 25)
		entries := make([]library.BankEntry, 0, 9)
		for i, level := range []string{"hard", "usual", "starter", "usual"} {
			e := bankEntry(fmt.Sprint("b", i), "panels")
			e.Level, e.Minutes = level, 4+i
			entries = append(entries, e)
		}
		hidden := bankEntry("hidden", "panels")
		hidden.Hidden = true
		entries = append(entries, hidden, bankEntry("other", "elsewhere"), bankEntry("rated", "elsewhere"))
		if err := fill.Bank(t.Context(), app.store, entries...); err != nil {
			t.Fatal(err)
		}
		token := app.signUp(t, "asha@example.org")
		put := app.putAs(t, token)
		wants := app.wantPlan(t, token, "2026-11-20")
		put("/user/plan", planBody(`"interviewOn":"2026-11-25","minutes":[40,40,40,40,40,40,40]`))
		got := wants("20:40 0(25) qb2(6) qb1(5) qb0(4); 21:40 1(25) qb3(7); 22:40 rb2(6) rb1(5) rb0(4); 23:40 rb3(7) rb2(6) rb1(5) rb0(4); 24:40 rb3(7)")
		item := got.body["days"].([]any)[0].(map[string]any)["items"].([]any)[1].(map[string]any)
		same(t, "bank question", item, any(map[string]any{"kind": "question", "questionId": "b2", "title": "", "text": "How would you improve b2?", "minutes": 6.0}))

		put("/user/ratings/1", `{"questionId":"b2","rating":"good","schedule":{"due":"2026-11-21T10:00:00Z","stability":3,"difficulty":5}}`)
		put("/user/ratings/2", `{"questionId":"rated","rating":"good","schedule":{"due":"2026-11-22T10:00:00Z","stability":3,"difficulty":5}}`)
		put("/user/questions/own", `{"text":"Why us?","minutes":9}`)
		put("/user/questions/topic", `{"text":"Why me?","category":"elsewhere"}`)
		wants("20:31 0(25) qb1(5); 21:40 rb2(6) 1(25) qown(9); 22:40 rrated(3) qb3(7) qb0(4) rb1(5); " +
			"23:40 rown(9) rb1(5); 24:40 rb3(7) rb0(4) rown(9) rb2(6)")
		put("/user/plan", planBody(`"interviewOn":"2026-11-25","minutes":[40,40,40,40,40,40,40],"dropped":["own","b3","b2"],"later":{"b0":"2026-11-22"}`))
		wants("20:31 0(25) qb1(5); 21:40 1(25); 22:40 rrated(3) rb1(5); 23:40 rb1(5)")
	})
}

// The list of today must have the same items until they are done. It must not get new items.
func TestPlanDays_TodayIsStable(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 20, 6, 20)
	if err := fill.Bank(t.Context(), app.store, bankEntry("a", "panels"), bankEntry("b", "panels"), bankEntry("c", "panels"), bankEntry("d", "panels")); err != nil {
		t.Fatal(err)
	}
	token := app.signUp(t, "asha@example.org")
	wants := func(want string, spent float64) {
		t.Helper()
		days, got := app.planned(t, token, "today=2026-11-20")
		today, _, _ := strings.Cut(days, "; 2")
		same(t, "today", today, want)
		same(t, "spent", got.body["spent"], any(spent))
	}
	put := app.putAs(t, token)
	put("/user/plan", planBody(`"interviewOn":"2026-11-25","minutes":[32,32,32,32,32,32,32],"daysOff":[]`))
	wants("20:32 0(20) 1(6) qa(3) qb(3)", 0)
	put("/user/positions/v0000000000", `{"seconds":630,"played":{"day":"2026-11-20","seconds":400}}`) // the position includes a jump: 630 s after 400 s of playback
	wants("20:22 0(10 630-<nil>) 1(6) qa(3) qb(3)", 7)
	put("/user/positions/v0000000000", `{"seconds":1190,"played":{"day":"2026-11-20","seconds":500}}`)
	wants("20:12 1(6) qa(3) qb(3)", 8)
	put("/user/ratings/1", `{"questionId":"b","rating":"good","schedule":{"due":"2026-12-20T10:00:00Z","stability":30,"difficulty":5}}`)
	wants("20:9 1(6) qa(3)", 11)
	put("/user/ratings/2", `{"questionId":"a","rating":"easy"}`)
	wants("20:6 1(6)", 14)
	put("/user/positions/v0000000001", `{"seconds":0,"watched":true}`)
	days, got := app.planned(t, token, "today=2026-11-20")
	if strings.HasPrefix(days, "20:") {
		t.Errorf("all items of today done: got %s, want no items today", days)
	}
	done := got.body["done"].([]any)
	kinds := make([]any, 0, len(done))
	for _, item := range done {
		kinds = append(kinds, item.(map[string]any)["kind"])
	}
	same(t, "done", kinds, []any{"question", "question", "video", "video"})
}

// The last two days must have no new videos except videos that the user added. A plan of one or two
// days must have new videos on its first day.
//
//proves:plan-made
func TestPlanDays_ShortPlansHaveQuietDays(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 10, 10, 10, 10)
	token := app.signUp(t, "asha@example.org")
	put := app.putAs(t, token)
	wants := app.wantPlan(t, token, "2026-11-20")
	for _, test := range []struct{ interview, want string }{
		{"2026-11-21", "20:10 0(10)"},
		{"2026-11-22", "20:10 0(10)"},
		{"2026-11-23", "20:10 0(10)"},
		{"2026-11-24", "20:10 0(10); 21:10 1(10)"},
		{"2026-11-25", "20:10 0(10); 21:10 1(10); 22:10 2(10)"},
	} {
		put("/user/plan", planBody(`"minutes":[10,10,10,10,10,10,10],"daysOff":[],"interviewOn":"`+test.interview+`"`))
		wants(test.want)
	}
	put("/user/planChanges/1", `{"added":{"v0000000003":true,"v0000000002":true,"v0000000001":true}}`)
	put("/user/plan", planBody(`"minutes":[10,10,10,10,10,10,10],"daysOff":[],"interviewOn":"2026-11-23"`))
	wants("20:10 1(10); 21:10 2(10); 22:10 3(10)")
}

// Before the interview, weak and new questions must be reviewed. Other questions may only use
// unused minutes. No new video may be planned on the last days.
//
//proves:plan-made
func TestPlanDays_LastDaysOnlyReview(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 10, 10, 10, 10)
	token := app.signUp(t, "asha@example.org")
	put := app.putAs(t, token)
	wants := app.wantPlan(t, token, "2026-11-20")
	due := `"schedule":{"due":"2027-01-01T10:00:00Z","stability":30,"difficulty":5}}`
	for id, ratings := range map[string][]string{"weak": {"good", "good", "hard"}, "firm": {"good", "good", "good"}, "once": {"good"}} {
		put("/user/questions/"+id, `{"text":"Why `+id+`?","category":"elsewhere"}`)
		for i, rating := range ratings {
			put(fmt.Sprintf("/user/ratings/%s%d", id, i), `{"questionId":"`+id+`","rating":"`+rating+`",`+due)
		}
	}
	// Today has no minutes left. Every other day has the minutes of one video.
	days := `"startsOn":"2026-11-18","interviewOn":"2026-11-26","minutes":[12,12,12,12,12,12,12],"daysOff":["2026-11-20","2026-11-21"]`
	put("/user/plan", planBody(days))
	got := wants("22:12 0(10); 23:12 ronce(3) rweak(3) 1(6 <nil>-360); 24:12 1(4 360-<nil>); 25:12 rfirm(3)")
	same(t, "remaining items", got.body["leftCount"], any(2.0))
	items := got.body["days"].([]any)[3].(map[string]any)["items"].([]any)
	same(t, "early items", []any{items[0].(map[string]any)["early"], items[2].(map[string]any)["early"]}, []any{true, nil})
	put("/user/positions/v0000000003", `{"seconds":600,"length":600}`)
	put("/user/questions/seen", `{"videoId":"v0000000003","seconds":60,"text":"Why?"}`)
	wants("22:12 qseen(3) 0(9 <nil>-540); 23:12 ronce(3) rweak(3) 0(1 540-<nil>) 1(5 <nil>-300); 24:12 1(5 300-<nil>) rseen(3); 25:12 rseen(3) rfirm(3)")
}
