package api_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// bankEntry returns a question of the bank with valid texts.
func bankEntry(id, category string) library.BankEntry {
	text := func(n int) string { return strings.Repeat("x", n) }
	return library.BankEntry{BankQuestion: library.BankQuestion{
		BankSummary: library.BankSummary{
			ID: id, Category: category, CategoryName: "Name of " + category, Kind: "sense", KindName: "Product sense",
			Level: "usual", Minutes: 3, Text: "How would you improve " + id + "?",
		},
		BankDetail: library.BankDetail{
			LookingFor: text(60), Points: []string{text(20), text(21), text(22), text(23)},
			FollowUps: []string{text(15), text(16)}, Pitfalls: []string{text(17), text(18)}, Videos: []string{moviesID},
		},
	}}
}

func bankHead(id, category string) map[string]any {
	return map[string]any{"_id": id, "category": category, "kind": "sense", "level": "usual", "minutes": 3.0, "text": "How would you improve " + id + "?"}
}

func TestBank_ListsVisibleQuestions(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		empty := app.expect(t, 200, call{route: "GET /questions/bank"})
		same(t, "empty bank", empty.body, map[string]any{"questions": []any{}, "categories": []any{}, "kinds": []any{}})
		hidden := bankEntry("c", "other")
		hidden.Hidden = true
		if err := fill.Bank(t.Context(), app.store, bankEntry("b", "product-management"), bankEntry("a", "other"), hidden); err != nil {
			t.Fatal(err)
		}
		kind := func(category string) any {
			return map[string]any{"category": category, "_id": "sense", "name": "Product sense"}
		}
		other, product := map[string]any{"_id": "other", "name": "Name of other"}, map[string]any{"_id": "product-management", "name": "Product Management"}
		all := app.expect(t, 200, call{route: "GET /questions/bank", header: map[string]string{"If-None-Match": empty.header.Get("ETag")}})
		same(t, "bank", all.body, map[string]any{
			"questions":  []any{bankHead("a", "other"), bankHead("b", "product-management")},
			"categories": []any{other, product}, "kinds": []any{kind("other"), kind("product-management")},
		})
		app.expect(t, 304, call{route: "GET /questions/bank", header: map[string]string{"If-None-Match": all.header.Get("ETag")}})
		one := app.expect(t, 200, call{route: "GET /questions/bank?category=product-management"})
		same(t, "one category", one.body, map[string]any{
			"questions": []any{bankHead("b", "product-management")}, "categories": []any{product}, "kinds": []any{kind("product-management")},
		})
		same(t, "unknown category", app.expect(t, 200, call{route: "GET /questions/bank?category=none"}).body["questions"], []any{})
	})
}

func TestBank_ReturnsVisibleQuestion(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		hidden := bankEntry("b", "other")
		hidden.Hidden = true
		shown := bankEntry("a", "other")
		if err := fill.Bank(t.Context(), app.store, shown, hidden); err != nil {
			t.Fatal(err)
		}
		texts := func(all []string) (list []any) {
			for _, text := range all {
				list = append(list, text)
			}
			return list
		}
		want := bankHead("a", "other")
		want["lookingFor"], want["points"], want["followUps"] = shown.LookingFor, texts(shown.Points), texts(shown.FollowUps)
		want["pitfalls"], want["exampleAnswer"], want["videos"] = texts(shown.Pitfalls), "", []any{moviesID}
		got := app.expect(t, 200, call{route: "GET /questions/bank/a"})
		same(t, "question", got.body, map[string]any{"question": want})
		app.expect(t, 304, call{route: "GET /questions/bank/a", header: map[string]string{"If-None-Match": got.header.Get("ETag")}})
		for _, id := range []string{"b", "none"} {
			app.rejects(t, rejection{call{route: "GET /questions/bank/" + id}, 404, "The question you request does not exist. Not Found error."})
		}
	})
}

//proves:search-questions
func TestBank_FindsQuestionsByWords(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		search := func(query string) map[string]any {
			t.Helper()
			return app.expect(t, 200, call{route: "GET /questions/bank?" + query}).body
		}
		same(t, "empty bank", search("q=weakness"), map[string]any{"questions": []any{}, "categories": []any{}, "kinds": []any{}, "total": 0.0})
		weakness, points, hidden := bankEntry("w", "other"), bankEntry("p", "product-management"), bankEntry("h", "other")
		weakness.Text, points.Points[0], hidden.Text, hidden.Hidden = "How do you treat a weakness?", "Names a weakness", "Weakness", true
		if err := fill.Bank(t.Context(), app.store, weakness, points, hidden); err != nil {
			t.Fatal(err)
		}
		found := search("q=weaknesses")
		same(t, "matches", ids(t, found["questions"]), []string{"w", "p"})
		same(t, "total", found["total"], any(2.0))
		same(t, "kinds", len(list(t, response{body: found}, "kinds")), 2)
		for query, want := range map[string][]string{
			"q=weakness&limit=1": {"w"}, "q=weakness&category=product-management": {"p"}, "q=pm": {"p"}, "q=sense": {"w", "p"}, "q=nowhere": {}, "q=how+do+you": {"w"},
			"q=what+is+a+weakness+quokka&limit=1": {"w"}, "q=weaknes": {"w", "p"},
		} {
			same(t, query, ids(t, search(query)["questions"]), want)
		}
		same(t, "corrected query", search("q=waekness")["searchedFor"], any("weakness"))
		same(t, "words", search("q=what+is+a+weakness+quokka")["words"], any(map[string]any{
			"used": []any{"weakness", "quokka"}, "missing": []any{"quokka"}, "ignored": []any{"what", "is", "a"},
		}))
		app.rejects(t,
			rejection{call{route: "GET /questions/bank?q=" + strings.Repeat("x", 201), broken: true}, 400, "Bad Request. A search can have at most 200 characters."},
			rejection{call{route: "GET /questions/bank?q=x&limit=21", broken: true}, 400, "Bad Request. 'limit' must be a whole number from 1 to 20."},
			rejection{call{route: "GET /questions/bank?q=%00"}, 400, "Bad Request. A query parameter is malformed or occurs twice."},
		)
	})
}

//proves:search-questions
func TestBank_FindsQuestionsPageByPage(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		text, questions := bankEntry("text", "other"), []library.BankEntry{}
		text.Text = "Name the worst weakness"
		for i := range 5 {
			e := bankEntry(fmt.Sprintf("detail%d", i), "other")
			e.Points[0] = "Names a weakness"
			questions = append(questions, e)
		}
		if err := fill.Bank(t.Context(), app.store, append(questions, text)...); err != nil {
			t.Fatal(err)
		}
		for _, query := range []string{"q=weakness", "q=waekness", "q=weakness+quokka+wombat"} {
			var found []string
			for next := ""; len(found) < 20; {
				page := app.expect(t, 200, call{route: "GET /questions/bank?limit=2&" + query + next}).body
				same(t, "total", page["total"], any(6.0))
				found = append(found, ids(t, page["questions"])...)
				if page["next"] == nil {
					break
				}
				next = fmt.Sprintf("&cursor=%s", page["next"])
			}
			same(t, query, found, []string{"text", "detail0", "detail1", "detail2", "detail3", "detail4"})
		}
		other := app.expect(t, 200, call{route: "GET /videos?limit=1"}).body["next"]
		for _, cursor := range []any{"nonsense", other} {
			app.rejects(t, rejection{call{route: fmt.Sprintf("GET /questions/bank?q=x&cursor=%s", cursor)}, 400, "Bad Request. The cursor is not valid for this order."})
		}
	})
}

// TestBank_LongListUsesLittleMemory lists a full bank, which exceeds the memory budget.
func TestBank_LongListUsesLittleMemory(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.Memory = membudget.New(membudget.Limits{Total: limits.AdminPageMemory, PerClient: limits.AdminPageMemory, Timeout: time.Millisecond, Waiting: 10})
	})
	entries := make([]library.BankEntry, limits.BankQuestions)
	for i := range entries {
		entries[i] = bankEntry(fmt.Sprintf("q%05d", i), "other")
		entries[i].Text = strings.Repeat("?", limits.BankQuestionText)
	}
	if err := fill.Bank(t.Context(), app.store, entries...); err != nil {
		t.Fatal(err)
	}
	got := app.expect(t, 200, call{route: "GET /questions/bank"})
	same(t, "questions", len(list(t, got, "questions")), limits.BankQuestions)
	same(t, "kinds", len(list(t, got, "kinds")), 1)
	app.expect(t, 304, call{route: "GET /questions/bank", header: map[string]string{"If-None-Match": got.header.Get("ETag")}})
}

// bankBody returns the body of a request that saves the question with changed fields.
func bankBody(t *testing.T, e library.BankEntry, changes map[string]any) string {
	t.Helper()
	body := map[string]any{
		"category": e.Category, "categoryName": e.CategoryName, "kind": e.Kind, "kindName": e.KindName, "level": e.Level, "minutes": e.Minutes, "text": e.Text,
		"lookingFor": e.LookingFor, "points": e.Points, "followUps": e.FollowUps, "pitfalls": e.Pitfalls, "exampleAnswer": e.ExampleAnswer, "videos": e.Videos,
	}
	for name, value := range changes {
		if body[name] = value; value == nil {
			delete(body, name)
		}
	}
	encoded, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	return string(encoded)
}

// fillShipped adds the question be-001 to the bank. This is a question that the API of [newApp]
// ships.
func fillShipped(t *testing.T, app *app) library.BankEntry {
	t.Helper()
	shipped := bankEntry("be-001", "other")
	shipped.Shipped = true
	if err := fill.Bank(t.Context(), app.store, shipped); err != nil {
		t.Fatal(err)
	}
	return shipped
}

//proves:bank-curated
func TestAdminBank_EditsHidesAndRestoresQuestion(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		shipped := fillShipped(t, app)
		const path = "/admin/bank/questions/"
		change := func(route, body string) map[string]any {
			t.Helper()
			app.clock.advance(time.Second)
			return app.expect(t, 200, call{route: route, body: body, token: curator}).body["question"].(map[string]any)
		}
		state := func(q map[string]any) []any { return []any{q["text"], q["hidden"], q["edited"], q["origin"]} }
		edited := change("PUT "+path+"be-001", bankBody(t, shipped, map[string]any{"text": "  How would you change it?  ", "kindName": nil, "categoryName": nil}))
		same(t, "edited question", state(edited), []any{"How would you change it?", false, true, "shipped"})
		same(t, "names of the edited question", []any{edited["kindName"], edited["categoryName"]}, []any{"Product sense", "Name of other"})
		same(t, "hidden question", state(change("PUT "+path+"be-001/hidden", `{"hidden":true}`)), []any{"How would you change it?", true, true, "shipped"})
		app.rejects(t, rejection{call{route: "GET /questions/bank/be-001"}, 404, "The question you request does not exist. Not Found error."})
		same(t, "read question", state(change("GET "+path+"be-001", "")), []any{"How would you change it?", true, true, "shipped"})
		same(t, "restored question", state(change("POST "+path+"be-001/shipped", "")), []any{shipped.Text, true, false, "shipped"})
		change("PUT "+path+"be-001/hidden", `{"hidden":false}`)
		change("PUT "+path+"be-001/hidden", `{"hidden":false}`)
		own := change("PUT "+path+"own", bankBody(t, bankEntry("own", "product-management"), map[string]any{"categoryName": nil}))
		same(t, "own question", []any{own["origin"], own["edited"], own["categoryName"]}, []any{"own", false, "Product Management"})

		all := app.expect(t, 200, call{route: "GET /admin/bank/questions", token: curator})
		first := bankHead("be-001", "other")
		first["hidden"], first["edited"], first["origin"] = false, false, "shipped"
		same(t, "list", []any{list(t, all, "questions")[0], len(list(t, all, "questions")), len(list(t, all, "kinds")), len(list(t, all, "categories"))}, []any{first, 2, 2, 2})
		app.clock.advance(time.Second)
		app.expect(t, 204, call{route: "DELETE " + path + "own", token: curator})
		var noted []any
		for _, e := range list(t, app.expect(t, 200, call{route: "GET /admin/log?kind=video", token: app.as(t, library.Operator)}), "entries") {
			noted = append(noted, []any{e["action"], e["subject"]})
		}
		same(t, "log entries", noted, []any{
			[]any{"bank.removed", "own"}, []any{"bank.added", "own"}, []any{"bank.shown", "be-001"},
			[]any{"bank.restored", "be-001"}, []any{"bank.hidden", "be-001"}, []any{"bank.edited", "be-001"},
		})
	})
}

//proves:bank-ships
func TestAdminBank_AddsNewShippedQuestions(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		counts := func() []any {
			body := app.expect(t, 200, call{route: "GET /admin/bank/questions", token: curator})
			return []any{len(list(t, body, "questions")), body.body["new"]}
		}
		add := call{route: "POST /admin/bank/shipped", token: curator}
		same(t, "questions and new ones", counts(), []any{0, 1.0})
		app.clock.advance(time.Second)
		same(t, "added", app.expect(t, 200, add).body, map[string]any{"added": 1.0})
		same(t, "questions and new ones after the addition", counts(), []any{1, 0.0})
		added := app.expect(t, 200, call{route: "GET /admin/bank/questions/be-001", token: curator}).body["question"].(map[string]any)
		same(t, "origin", added["origin"], any("shipped"))
		same(t, "added again", app.expect(t, 200, add).body, map[string]any{"added": 0.0})
		log := list(t, app.expect(t, 200, call{route: "GET /admin/log?kind=import", token: app.as(t, library.Operator)}), "entries")
		same(t, "log entries", len(log), 1)
	})
	app := inMemory(t)
	app.fillBank(t, limits.BankQuestions)
	full := call{route: "POST /admin/bank/shipped", token: app.as(t, library.Curator)}
	app.rejects(t, rejection{full, 422, "Unprocessable Entity. The bank can have at most 5000 questions."})
}

func TestAdminBank_RejectsInvalidRequests(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	curator := app.as(t, library.Curator)
	shipped := fillShipped(t, app)
	if err := fill.Bank(t.Context(), app.store, bankEntry("own", "other")); err != nil {
		t.Fatal(err)
	}
	const missing = "The question you request does not exist. Not Found error."
	for _, row := range []struct {
		route  string
		status int
		want   string
	}{
		{"GET /admin/bank/questions/none", 404, missing},
		{"DELETE /admin/bank/questions/none", 404, missing},
		{"POST /admin/bank/questions/none/shipped", 404, missing},
		{"POST /admin/bank/questions/own/shipped", 409, "This version ships no question with this ID. Conflict error."},
		{"DELETE /admin/bank/questions/be-001", 409, "A shipped question can be hidden, but not deleted. Conflict error."},
	} {
		app.rejects(t, rejection{call{route: row.route, token: curator}, row.status, row.want})
	}
	hide := call{route: "PUT /admin/bank/questions/none/hidden", body: `{"hidden":true}`, token: curator}
	app.rejects(t, rejection{hide, 404, missing})
	hide.body, hide.broken = `{}`, true
	app.rejects(t, rejection{hide, 400, "Bad Request. The field 'hidden' is required."})
	for _, row := range []struct {
		changes map[string]any
		want    string
		broken  bool
	}{
		{map[string]any{"text": strings.Repeat("é", 221)}, "'text' must have 20 to 220 characters.", false},
		{map[string]any{"text": "Why?"}, "'text' must have 20 to 220 characters.", false},
		{map[string]any{"points": []string{}}, "'points' must have 4 to 7 elements.", false},
		{map[string]any{"points": append(shipped.Points[:3:3], strings.Repeat("é", 10_000))}, "'points' must have 20 to 150 characters.", false},
		{map[string]any{"followUps": shipped.FollowUps[:1]}, "'followUps' must have 2 to 3 elements.", false},
		{map[string]any{"pitfalls": shipped.Points}, "'pitfalls' must have 2 to 3 elements.", false},
		{map[string]any{"lookingFor": "x"}, "'lookingFor' must have 60 to 260 characters.", false},
		{map[string]any{"exampleAnswer": strings.Repeat("é", 1601)}, "'exampleAnswer' must have 0 to 1600 characters.", false},
		{map[string]any{"videos": []string{"no id"}}, "'videos' must have IDs of videos.", false},
		{map[string]any{"videos": []string{moviesID, moviesID, moviesID, moviesID}}, "'videos' must have at most 3 elements.", false},
		{map[string]any{"level": "easy"}, "'level' must be starter, usual, hard.", true},
		{map[string]any{"minutes": 61}, "'minutes' must be a whole number from 1 to 60.", true},
		{map[string]any{"category": "a b"}, "'category' must have 1 to 64 letters, digits, '-' and '_'.", true},
		{map[string]any{"kind": "a b"}, "'kind' must have 1 to 64 letters, digits, '-' and '_'.", true},
		{map[string]any{"kindName": strings.Repeat("é", 61)}, "'kindName' must have 1 to 60 characters.", true},
		{map[string]any{"kind": "new", "kindName": nil}, "'kindName' is required for a new kind.", false},
		{map[string]any{"category": "new", "categoryName": nil}, "'categoryName' is required for a new category.", false},
	} {
		c := call{route: "PUT /admin/bank/questions/q", body: bankBody(t, shipped, row.changes), token: curator, broken: row.broken}
		app.rejects(t, rejection{c, 422, "Unprocessable Entity. " + row.want})
	}
	valid := bankBody(t, shipped, nil)
	app.rejects(t,
		rejection{call{route: "PUT /admin/bank/questions/q", body: valid[:len(valid)-1] + `,"x":"` + strings.Repeat("a", 64<<10) + `"}`, token: curator}, 413, "The request is larger than 64 KiB. Content Too Large error."},
		rejection{call{route: "PUT /admin/bank/questions/q", body: valid, token: curator, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."},
	)
	app.rejects(t, rejection{call{route: "PUT /admin/bank/questions/q.1", body: bankBody(t, shipped, nil), token: curator}, 400, "Bad Request. An ID must have 1 to 64 letters, digits, '-' and '_'."})
	app.fillBank(t, limits.BankQuestions-2)
	app.rejects(t, rejection{call{route: "PUT /admin/bank/questions/q", body: bankBody(t, shipped, nil), token: curator}, 422, "Unprocessable Entity. The bank can have at most 5000 questions."})
}
