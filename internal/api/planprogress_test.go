package api_test

import (
	"fmt"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// bankMinutes returns a question of the bank whose reply usually takes the given minutes.
func bankMinutes(id, category string, minutes int) library.BankEntry {
	entry := bankEntry(id, category)
	entry.Minutes = minutes
	return entry
}

// planProgress returns the progress of the plan as "category: minutes watched of minutes, minutes
// of rated questions of minutes".
func (a *app) planProgress(t *testing.T, token string) string {
	t.Helper()
	text := ""
	for _, category := range list(t, a.expect(t, 200, call{route: "GET /user/plan/days?today=2026-11-20", token: token}), "progress") {
		text += fmt.Sprintf("%s: %v of %v, %v of %v; ", category["categoryName"],
			category["minutesWatched"], category["minutes"], category["minutesAnswered"], category["questionMinutes"])
	}
	return text
}

//proves:plan-made
func TestPlanDays_AnsweredQuestionsAreProgress(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 20)
	if err := fill.Put(t.Context(), app.store, []library.Category{{ID: "talks", Name: "Talks"}, {ID: "other", Name: "Other"}}, nil); err != nil {
		t.Fatal(err)
	}
	err := fill.Bank(t.Context(), app.store, bankMinutes("p1", "panels", 4), bankMinutes("p2", "panels", 2), bankMinutes("t1", "talks", 3), bankMinutes("o1", "other", 6), bankMinutes("o2", "other", 9))
	if err != nil {
		t.Fatal(err)
	}
	token := app.signUp(t, "asha@example.org")
	put := app.putAs(t, token)
	put("/user/plan", planBody(`"interviewOn":"2026-11-24","categories":["panels","talks"],"dropped":["p2"]`))
	same(t, "progress at first", app.planProgress(t, token), "Panels: 0 of 20, 0 of 4; Talks: 0 of 0, 0 of 3; ")

	put("/user/questions/own", `{"text":"Why?","category":"panels","minutes":7}`)
	put("/user/questions/video", `{"videoId":"v0000000000","seconds":60,"text":"Why?"}`)
	put("/user/questions/none", `{"text":"When?"}`)
	same(t, "progress with own questions", app.planProgress(t, token), "Panels: 0 of 20, 0 of 14; Talks: 0 of 0, 0 of 3; ")

	for i, id := range []string{"p1", "own", "t1", "o1", "none", "gone"} {
		put(fmt.Sprint("/user/ratings/", i), fmt.Sprintf(`{"questionId":%q,"rating":"good"}`, id))
	}
	same(t, "progress after ratings", app.planProgress(t, token), "Panels: 0 of 20, 11 of 14; Talks: 0 of 0, 3 of 3; ")
	put("/user/ratings/undone", `{"questionId":"own","rating":"undone","undoes":"1"}`)
	same(t, "progress without a rating", app.planProgress(t, token), "Panels: 0 of 20, 4 of 14; Talks: 0 of 0, 3 of 3; ")
	put("/user/planChanges/1", `{"added":{"o2":true}}`)
	same(t, "progress with an added question", app.planProgress(t, token), "Panels: 0 of 20, 4 of 14; Talks: 0 of 0, 3 of 3; Other: 0 of 0, 0 of 9; ")
	put("/user/planChanges/2", `{"added":{"o2":false}}`)
	put("/user/positions/v0000000000", `{"seconds":600,"length":1200}`)
	same(t, "progress after half of the video", app.planProgress(t, token), "Panels: 10 of 20, 4 of 14; Talks: 0 of 0, 3 of 3; ")
	put("/user/positions/v0000000000", `{"seconds":1190,"length":1200}`)
	same(t, "progress after the video", app.planProgress(t, token), "Panels: 20 of 20, 4 of 14; Talks: 0 of 0, 3 of 3; ")
}

//proves:progress-minutes
func TestPlanDays_SkippedMinutesAreNotProgress(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 20)
	token := app.signUp(t, "asha@example.org")
	put := app.putAs(t, token)
	put("/user/plan", planBody(`"interviewOn":"2026-11-24","categories":["panels"]`))
	for _, step := range []struct{ position, want string }{
		{`{"seconds":600,"length":1200,"watchedSeconds":0}`, "Panels: 0 of 20"},
		{`{"seconds":900,"length":1200,"watchedSeconds":300}`, "Panels: 5 of 20"},
		{`{"seconds":60,"length":1200,"watchedSeconds":310}`, "Panels: 5 of 20"},
		{`{"seconds":1190,"length":1200,"watchedSeconds":400}`, "Panels: 6 of 20"},
		{`{"seconds":1190,"length":1200,"watchedSeconds":1079}`, "Panels: 17 of 20"},
		{`{"seconds":1190,"length":1200,"watchedSeconds":1080}`, "Panels: 20 of 20"},
	} {
		put("/user/positions/v0000000000", step.position)
		same(t, step.position, app.planProgress(t, token), step.want+", 0 of 0; ")
	}
}

// An added question counts in the category of its video, even if the plan does not contain the
// video.
//
//proves:plan-added
func TestPlanDays_AddedQuestionOfAnotherVideoIsProgress(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 20)
		other := library.Video{ID: "x0000000009", Title: "Other", Seconds: 1200, Category: "Elsewhere"}
		if err := fill.Put(t.Context(), app.store, []library.Category{{ID: "elsewhere", Name: "Elsewhere"}}, []library.Video{other}); err != nil {
			t.Fatal(err)
		}
		if err := fill.Question(t.Context(), app.store, other.ID, library.Question{ID: "shared", Seconds: 60, Text: "Why?"}); err != nil {
			t.Fatal(err)
		}
		token := app.signUp(t, "asha@example.org")
		put := app.putAs(t, token)
		put("/user/plan", planBody(`"interviewOn":"2026-11-24","categories":["panels"]`))
		put("/user/questions/own", `{"videoId":"x0000000009","seconds":90,"text":"When?"}`)
		put("/user/planChanges/1", `{"added":{"shared":true,"own":true}}`)
		same(t, "progress with added questions", app.planProgress(t, token), "Panels: 0 of 20, 0 of 0; Elsewhere: 0 of 0, 0 of 6; ")
		put("/user/ratings/1", `{"questionId":"shared","videoId":"x0000000009","rating":"good"}`)
		same(t, "progress after a rating", app.planProgress(t, token), "Panels: 0 of 20, 0 of 0; Elsewhere: 0 of 0, 3 of 6; ")
	})
}

func TestPlanDays_ProgressHasCategoriesOfBank(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 20)
	err := fill.Bank(t.Context(), app.store, bankMinutes("p1", "panels", 4), bankMinutes("d1", "design", 3), bankMinutes("s1", "sketches", 6))
	if err != nil {
		t.Fatal(err)
	}
	token := app.signUp(t, "asha@example.org")
	put := app.putAs(t, token)
	put("/user/plan", planBody(`"interviewOn":"2026-11-24","categories":["panels","design"]`))
	same(t, "progress at first", app.planProgress(t, token), "Panels: 0 of 20, 0 of 4; Name of design: 0 of 0, 0 of 3; ")

	put("/user/questions/own", `{"text":"Why?","category":"design","minutes":7}`)
	put("/user/questions/added", `{"text":"How?","category":"sketches","minutes":2}`)
	put("/user/questions/unknown", `{"text":"When?","category":"unknown","minutes":9}`)
	put("/user/planChanges/1", `{"added":{"added":true,"unknown":true}}`)
	put("/user/ratings/1", `{"questionId":"own","rating":"good"}`)
	same(t, "progress with own questions", app.planProgress(t, token),
		"Panels: 0 of 20, 0 of 4; Name of sketches: 0 of 0, 0 of 2; Name of design: 0 of 0, 7 of 10; ")
}

// Of a part, the minutes between its start and the position count, if that many were played.
func TestPlanDays_SkippedMinutesOfPartAreNotProgress(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 20)
	token := app.signUp(t, "asha@example.org")
	list := app.playlistWithParts(t, token, "v0000000000", `{"from":240,"to":840}`)
	put := app.putAs(t, token)
	put("/user/plan", planBody(`"interviewOn":"2026-11-24","categories":[],"playlists":["`+list+`"]`))
	for _, step := range []struct{ position, want string }{
		{`{"seconds":200,"length":1200,"watchedSeconds":200}`, "0 of 10"},
		{`{"seconds":540,"length":1200,"watchedSeconds":220}`, "3 of 10"},
		{`{"seconds":540,"length":1200,"watchedSeconds":1000}`, "5 of 10"},
		{`{"seconds":720,"length":1200,"watchedSeconds":1000}`, "8 of 10"},
		{`{"seconds":830,"length":1200,"watchedSeconds":1000}`, "10 of 10"},
		{`{"seconds":0,"length":1200,"watched":true,"watchedSeconds":1000}`, "10 of 10"},
	} {
		put("/user/positions/v0000000000", step.position)
		same(t, step.position, app.planProgress(t, token), "Panels: "+step.want+", 0 of 0; ")
	}
}
