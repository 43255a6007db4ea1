package api_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/seed/bank"
)

// The plan has 21 days of 40 minutes and the questions of the bank. No day may be empty, and no
// question may return on the same day. The questions of the first days must return at least twice.
//
//proves:plan-made
func TestPlanDays_BankQuestionsFillEachDay(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	questions, err := bank.Questions()
	if err != nil {
		t.Fatal(err)
	}
	entries := make([]library.BankEntry, len(questions))
	categories := make(map[string]bool)
	for i, q := range questions {
		entries[i], categories[q.Category] = library.BankEntry{BankQuestion: q}, true
	}
	if err := fill.Bank(t.Context(), app.store, entries...); err != nil {
		t.Fatal(err)
	}
	token := app.signUp(t, "asha@example.org")
	const settings = `"interviewOn":"2026-12-11","minutes":[40,40,40,40,40,40,40],"daysOff":[],"categories":["%s"]`
	for name, chosen := range map[string][]string{
		"behavioural": {"behavioural-interviews"}, "2 categories": {"behavioural-interviews", "product-management"}, "all": slices.Sorted(maps.Keys(categories)),
	} {
		body := planBody(fmt.Sprintf(settings, strings.Join(chosen, `","`)))
		got := app.expect(t, 200, call{route: "POST /user/plan/days?today=2026-11-20", token: token, body: body}).body
		checkBankDays(t, name, got["days"].([]any))
	}
}

// checkBankDays checks the days of a plan with 40 minutes per day.
func checkBankDays(t *testing.T, name string, days []any) {
	t.Helper()
	const firstDays = 7
	reviews := make(map[string]int) // number of reviews of each question of the first days, by question ID
	for i, day := range days {
		minutes, there := 0.0, make(map[string]bool)
		for _, item := range day.(map[string]any)["items"].([]any) {
			item := item.(map[string]any)
			minutes += item["minutes"].(float64)
			id, _ := item["questionId"].(string)
			if id != "" && there[id] {
				t.Errorf("%s, day %d: got question %s twice, want once", name, i, id)
			}
			there[id] = true
			if _, isFirst := reviews[id]; isFirst && item["kind"] == "review" {
				reviews[id]++
			} else if item["kind"] == "question" && i < firstDays {
				reviews[id] = 0
			}
		}
		if minutes < 1 || minutes > 40 {
			t.Errorf("%s, day %d: got %v minutes, want 1 to 40", name, i, minutes)
		}
	}
	for id, count := range reviews {
		if count < 2 {
			t.Errorf("%s: got %d reviews of %s, want at least 2", name, count, id)
		}
	}
	if len(days) != 21 || len(reviews) == 0 {
		t.Errorf("%s: got %d days and %d questions on the first days, want 21 days with questions", name, len(days), len(reviews))
	}
}
