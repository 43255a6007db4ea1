package api_test

import (
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// The preview must contain the size of the plan. It must also contain related categories with the
// size of their contents.
func TestPlanPreview_ShowsSizesAndRelatedCategories(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		categories := []library.Category{{ID: "product-management", Name: "Product"}, {ID: "consulting-and-finance", Name: "Consulting"}}
		videos := []library.Video{
			{ID: "v0000000000", Title: "A", Seconds: 1200, Category: "Product"},
			{ID: "v0000000001", Title: "B", Seconds: 600, Category: "Consulting"},
		}
		if err := fill.Put(t.Context(), app.store, categories, videos); err != nil {
			t.Fatal(err)
		}
		hidden := bankEntry("h", "behavioural-interviews")
		hidden.Hidden = true
		if err := fill.Bank(t.Context(), app.store, bankEntry("p", "product-management"), bankEntry("b", "behavioural-interviews"),
			bankEntry("c", "consulting-and-finance"), hidden, bankEntry("s", "coding-interviews")); err != nil {
			t.Fatal(err)
		}
		token := app.signUp(t, "asha@example.org")
		try := call{route: "POST /user/plan/days?today=2026-11-20", token: token, body: planBody(`"categories":["product-management"]`)}
		got := app.expect(t, 200, try).body
		same(t, "contents", got["contents"], any(map[string]any{
			"available": 480.0, "planned": 116.0, "videos": 5.0, "videoMinutes": 107.0, "questions": 1.0, "questionMinutes": 3.0,
		}))
		consulting := map[string]any{"categoryId": "consulting-and-finance", "categoryName": "Consulting", "videos": 1.0, "questions": 1.0, "minutes": 13.0}
		behavioural := map[string]any{
			"categoryId": "behavioural-interviews", "categoryName": "Name of behavioural-interviews", "videos": 0.0, "questions": 1.0, "minutes": 3.0,
		}
		same(t, "offers", got["offers"], any([]any{consulting, behavioural}))
		app.expect(t, 200, call{route: "PUT /user/ratings/1", body: `{"questionId":"b","rating":"easy"}`, token: token})
		try.body = planBody(`"categories":["product-management","coding-interviews"]`)
		software := map[string]any{"categoryId": "software-development", "categoryName": "Software Development", "videos": 4.0, "questions": 0.0, "minutes": 148.0}
		same(t, "offers without rated questions", app.expect(t, 200, try).body["offers"], any([]any{software, consulting}))
	})
}

func TestPlanPreview_EqualsSavedPlan(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	try := call{route: "POST /user/plan/days?today=2026-11-20&offset=60", token: token, body: planBody(``)}
	preview := app.expect(t, 200, try)
	same(t, "offers", preview.body["offers"], any([]any{}))
	delete(preview.body, "offers")
	same(t, "stored plan", app.expect(t, 200, call{route: "GET /user/plan", token: token}).body["plan"], nil)
	app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: try.body})
	saved := app.expect(t, 200, call{route: "GET /user/plan/days?today=2026-11-20&offset=60", token: token})
	same(t, "days", preview.body, saved.body)
	if days, _ := preview.body["days"].([]any); len(days) != 14 {
		t.Errorf("got %d days, want 14", len(days))
	}
	try.body = planBody(`"minutes":[0,0,0,0,0,0,0]`)
	app.expect(t, 422, try)
	app.expect(t, 400, call{route: "POST /user/plan/days", token: token, body: planBody(``), broken: true})
}
