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

// The plan has 21 days of 40 minutes and the questions of the bank. As long as new questions are
// left, each day must have at least 38 minutes, and with the questions of 2 categories each day of
// the plan. No day may be empty, and no question may return on the same day. The questions of the
// first days must return at least twice.
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
	for _, test := range []struct {
		name     string
		chosen   []string
		atTheEnd float64 // minimum minutes of the days after the last new question
	}{
		{"behavioural", []string{"behavioural-interviews"}, 1},
		{"2 categories", []string{"behavioural-interviews", "product-management"}, 38},
		{"all", slices.Sorted(maps.Keys(categories)), 38},
	} {
		body := planBody(fmt.Sprintf(settings, strings.Join(test.chosen, `","`)))
		got := app.expect(t, 200, call{route: "POST /user/plan/days?today=2026-11-20", token: token, body: body}).body
		checkBankDays(t, test.name, got["days"].([]any), test.atTheEnd)
	}
}

// lastNewDay returns the index of the last day with a new question.
func lastNewDay(days []any) int {
	last := -1
	for i, day := range days {
		for _, item := range day.(map[string]any)["items"].([]any) {
			if item.(map[string]any)["kind"] == "question" {
				last = i
			}
		}
	}
	return last
}

// checkBankDays checks the days of a plan with 40 minutes per day. The days after the last new
// question must have at least atTheEnd minutes.
func checkBankDays(t *testing.T, name string, days []any, atTheEnd float64) {
	t.Helper()
	const firstDays = 7
	lastNew := lastNewDay(days)
	reviews := make(map[string]int) // number of reviews of each question of the first days
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
		least := 38.0
		if i >= lastNew {
			least = atTheEnd
		}
		if minutes < least || minutes > 40 {
			t.Errorf("%s, day %d: got %v minutes, want %v to 40", name, i, minutes, least)
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
