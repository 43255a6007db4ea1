package api_test

import (
	"testing"
	"time"

	"greenroom/internal/library/librarytest/fill"
)

// TestQuestions_WithoutVideoCanBeRated rates two questions without a video as a guest: a question
// of the guest and a question of the bank. After the guest has signed up, the account must have the
// ratings.
//
//proves:without-video
func TestQuestions_WithoutVideoCanBeRated(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		if err := fill.Bank(t.Context(), app.store, bankEntry("be-001", "other"), bankEntry("be-002", "other")); err != nil {
			t.Fatal(err)
		}
		app.signUp(t, "asha@example.org")
		app.clock.advance(time.Minute)
		token := app.guest(t)
		put := func(path, body string) response {
			t.Helper()
			return app.expect(t, 200, call{route: "PUT " + path, body: body, token: token})
		}
		own := put("/user/questions/own", `{"text":"Why us?","category":"behavioural-interviews","minutes":4}`)
		same(t, "own question", entry(t, own, "question"), map[string]any{"_id": "own", "text": "Why us?", "category": "behavioural-interviews", "minutes": 4.0})
		put("/user/questions/short", `{"text":"Why now?"}`)
		const due = `"schedule":{"due":"2026-11-21T10:00:00Z","stability":3,"difficulty":5}`
		rated := put("/user/ratings/1", `{"questionId":"be-001","rating":"good",`+due+`}`)
		if _, there := entry(t, rated, "rating")["videoId"]; there {
			t.Errorf("got a video in %s, want none", rated.text)
		}
		put("/user/ratings/2", `{"questionId":"own","rating":"hard",`+due+`}`)
		put("/user/ratings/3", `{"questionId":"unknown","rating":"hard",`+due+`}`)
		put("/user/ratings/4", `{"questionId":"be-002","rating":"good",`+due+`}`)
		put("/user/ratings/5", `{"questionId":"be-002","rating":"undone","undoes":"4"}`)

		token = text(t, app.expect(t, 200, call{
			route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs","bringGuestLists":true}`, token: token,
		}).body, "encodedToken")
		app.addPlanVideos(t, 10)
		put("/user/plan", planBody(`"interviewOn":"2026-11-25"`))
		days, got := app.planned(t, token, "today=2026-11-22")
		same(t, "plan", days, "22:60 rbe-001(3) rown(4) 0(10) qshort(3); 24:40 rshort(3)")
		review := got.body["days"].([]any)[0].(map[string]any)["items"].([]any)[0].(map[string]any)
		same(t, "review", review, map[string]any{
			"kind": "review", "questionId": "be-001", "title": "", "text": "How would you improve be-001?", "minutes": 3.0,
		})

		export := app.expect(t, 200, call{route: "GET /user/export", token: token})
		same(t, "numbers of exported questions and ratings", []int{len(list(t, export, "questions")), len(list(t, export, "ratings"))}, []int{2, 5})
		app.expect(t, 200, call{route: "DELETE /user/questions/own", token: token})
		days, _ = app.planned(t, token, "today=2026-11-22")
		same(t, "plan without the own question", days, "22:60 rbe-001(3) 0(10) qshort(3); 24:40 rshort(3)")
	})
}
