package api_test

import (
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
	text := func(n int) string { return strings.Repeat("How would you? ", 20)[:n] }
	return library.BankEntry{BankQuestion: library.BankQuestion{
		BankHead: library.BankHead{
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

func TestBank_List(t *testing.T) {
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

func TestBank_Question(t *testing.T) {
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

// TestBank_LongListUsesLittleMemory lists a full bank, which exceeds the memory budget.
func TestBank_LongListUsesLittleMemory(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.Memory = membudget.New(membudget.Limits{Total: limits.AdminPageMemory, PerClient: limits.AdminPageMemory, Timeout: time.Millisecond, Waiting: 10})
	})
	entries := make([]library.BankEntry, limits.BankQuestions)
	for i := range entries {
		entries[i] = bankEntry(fmt.Sprintf("q%05d", i), "other")
		entries[i].Text = strings.Repeat("?", limits.BankText)
	}
	if err := fill.Bank(t.Context(), app.store, entries...); err != nil {
		t.Fatal(err)
	}
	got := app.expect(t, 200, call{route: "GET /questions/bank"})
	same(t, "questions", len(list(t, got, "questions")), limits.BankQuestions)
	same(t, "kinds", len(list(t, got, "kinds")), 1)
	app.expect(t, 304, call{route: "GET /questions/bank", header: map[string]string{"If-None-Match": got.header.Get("ETag")}})
}
