package curating_test

import (
	"fmt"
	"strings"
	"testing"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
)

// bankQuestion returns a valid question of the category Coding. Its texts have the minimum length.
func bankQuestion(id string) library.BankQuestion {
	point, follow := strings.Repeat("é", 20), strings.Repeat("f", 15)
	return library.BankQuestion{
		BankSummary: library.BankSummary{
			ID: id, Category: "coding", CategoryName: "C", Kind: "kind", KindName: "K", Level: "usual", Minutes: 1,
			Text: id + strings.Repeat("?", 20-len(id)),
		},
		BankDetail: library.BankDetail{
			LookingFor: strings.Repeat("l", 60), Points: []string{point, point, point, point}, FollowUps: []string{follow, follow},
			Pitfalls: []string{follow, follow}, Videos: []string{},
		},
	}
}

// bank returns all entries of the bank.
func (s fixture) bank() []library.BankEntry {
	s.Helper()
	all := []library.BankEntry{}
	for e, err := range library.AllBankEntries(s.Context(), s.store) {
		s.ok(err)
		all = append(all, e)
	}
	return all
}

func TestCheckBankQuestion_LimitsAllFields(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	long := func(n int) string { return strings.Repeat("ü", n) }
	many := func(n, length int) []string {
		return strings.Split(strings.Repeat(long(length)+" ", n)[:n*(2*length+1)-1], " ")
	}
	for _, test := range []struct {
		reason string // reason for the rejection; "" for a valid question
		change func(q *library.BankQuestion)
	}{
		{"", func(*library.BankQuestion) {}},
		{"", func(q *library.BankQuestion) {
			q.Minutes, q.Text, q.CategoryName, q.KindName = limits.BankAnswerMinutes, long(limits.BankQuestionText), long(limits.BankName), long(limits.BankName)
			q.LookingFor, q.ExampleAnswer = long(limits.BankLookingFor), long(limits.BankExampleAnswer)
			q.Points, q.FollowUps = many(limits.BankKeyPoints, limits.BankKeyPoint), many(limits.BankFollowUps, limits.BankFollowUp)
			q.Pitfalls, q.Videos = many(limits.BankPitfalls, limits.BankPitfall), []string{a, b, c}
		}},
		{"'category' must have 1 to 64 letters, digits, '-' and '_'", func(q *library.BankQuestion) { q.Category = "" }},
		{"'kind' must have 1 to 64 letters, digits, '-' and '_'", func(q *library.BankQuestion) { q.Kind = "a kind" }},
		{"'level' must be starter, usual, hard", func(q *library.BankQuestion) { q.Level = "easy" }},
		{"'minutes' must be a whole number from 1 to 60", func(q *library.BankQuestion) { q.Minutes = 0 }},
		{"'minutes' must be a whole number from 1 to 60", func(q *library.BankQuestion) { q.Minutes = 61 }},
		{"'text' must have 20 to 220 characters", func(q *library.BankQuestion) { q.Text = long(19) }},
		{"'text' must have 20 to 220 characters", func(q *library.BankQuestion) { q.Text = long(221) }},
		{"'text' must not start or end with a space", func(q *library.BankQuestion) { q.Text += " " }},
		{"'points' must have 4 to 7 elements", func(q *library.BankQuestion) { q.Points = many(3, 20) }},
		{"'points' must have 4 to 7 elements", func(q *library.BankQuestion) { q.Points = many(8, 20) }},
		{"'points' must have 20 to 150 characters", func(q *library.BankQuestion) { q.Points[3] = long(19) }},
		{"'exampleAnswer' must have 0 to 1600 characters", func(q *library.BankQuestion) { q.ExampleAnswer = long(1601) }},
		{"'videos' must have at most 3 elements", func(q *library.BankQuestion) { q.Videos = []string{a, b, c, d} }},
		{"'videos' must have IDs of videos", func(q *library.BankQuestion) { q.Videos = []string{"https://youtu.be/" + a} }},
		{"'videos' must have IDs of videos", func(q *library.BankQuestion) { q.Videos = []string{"a"} }},
	} {
		q := bankQuestion("1")
		test.change(&q)
		if err := curating.CheckBankQuestion(q); test.reason != "" {
			s.expectError(err, curating.Invalid, test.reason)
		} else {
			s.ok(err)
		}
	}
}

func TestPutBankQuestion_UsesNamesOfLibrary(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	q := bankQuestion("1")
	q.CategoryName, q.KindName, q.Text = " ", "Kind", " "+q.Text+" "
	s.ok(s.PutBankQuestion(t.Context(), q))
	other := bankQuestion("2")
	other.CategoryName, other.KindName = "", ""
	s.ok(s.PutBankQuestion(t.Context(), other))
	unknown := bankQuestion("3")
	unknown.Category, unknown.CategoryName = "nowhere", ""
	s.expectError(s.PutBankQuestion(t.Context(), unknown), curating.Invalid, "'categoryName' is required for a new category")
	unknown.CategoryName, unknown.KindName = "Nowhere", ""
	s.expectError(s.PutBankQuestion(t.Context(), unknown), curating.Invalid, "'kindName' is required for a new kind")
	unknown.Category, unknown.Kind = "coding", "other"
	s.expectError(s.PutBankQuestion(t.Context(), unknown), curating.Invalid, "'kindName' is required for a new kind")
	want := []string{}
	for _, e := range s.bank() {
		want = append(want, fmt.Sprintf("%s %s %s %t %q", e.ID, e.CategoryName, e.KindName, e.Shipped, e.Text))
	}
	s.same("bank", want, []string{`1 Coding Kind false "1???????????????????"`, `2 Coding Kind false "2???????????????????"`})
	s.same("log", s.log(), []string{`bank.added 1 "1???????????????????" 0`, `bank.added 2 "2???????????????????" 0`})
}

// A shipped question can be edited, hidden and restored. A question of a curator can be deleted.
func TestBank_ShippedQuestionCanBeRestored(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	shipped := []library.BankQuestion{bankQuestion("1"), bankQuestion("2")}
	s.ok(fill.Bank(t.Context(), s.store, library.BankEntry{BankQuestion: shipped[0], Shipped: true}))
	added, err := s.AddShippedQuestions(t.Context(), shipped)
	s.ok(err)
	s.same("added", added, 1)
	s.ok(s.PutBankQuestion(t.Context(), shipped[0])) // an equal question must change nothing
	edited := bankQuestion("1")
	edited.Minutes = 5
	s.ok(s.PutBankQuestion(t.Context(), edited))
	s.ok(s.HideBankQuestion(t.Context(), "1", true))
	s.same("edited and hidden", s.bank(), []library.BankEntry{
		{BankQuestion: edited, Hidden: true, Shipped: true, Edited: true}, {BankQuestion: shipped[1], Shipped: true},
	})
	s.ok(s.RestoreBankQuestion(t.Context(), "1", shipped))
	s.ok(s.HideBankQuestion(t.Context(), "2", true))
	s.ok(s.HideBankQuestion(t.Context(), "2", false))
	s.ok(s.PutBankQuestion(t.Context(), bankQuestion("3")))
	s.same("restored", s.bank(), []library.BankEntry{
		{BankQuestion: shipped[0], Hidden: true, Shipped: true}, {BankQuestion: shipped[1], Shipped: true}, {BankQuestion: bankQuestion("3")},
	})
	s.expectError(s.RestoreBankQuestion(t.Context(), "2", shipped[:1]), curating.Conflict, "this version ships no question with this ID")
	s.expectError(s.RestoreBankQuestion(t.Context(), "3", []library.BankQuestion{bankQuestion("3")}), curating.Conflict, "this version ships no question with this ID")
	s.expectError(s.RemoveBankQuestion(t.Context(), "2"), curating.Conflict, "a shipped question can be hidden, but not deleted")
	s.code(s.RestoreBankQuestion(t.Context(), "4", shipped), library.CodeQuestionNotFound)
	s.code(s.HideBankQuestion(t.Context(), "4", true), library.CodeQuestionNotFound)
	s.ok(s.RemoveBankQuestion(t.Context(), "3"))
	s.same("number of questions", len(s.bank()), 2)
	text1, text2, text3 := shipped[0].Text, shipped[1].Text, bankQuestion("3").Text
	s.same("log", s.log(), []string{
		`bank.imported  "this version" 1`, `bank.edited 1 "` + text1 + `" 0`, `bank.hidden 1 "` + text1 + `" 0`, `bank.restored 1 "` + text1 + `" 0`,
		`bank.hidden 2 "` + text2 + `" 0`, `bank.shown 2 "` + text2 + `" 0`, `bank.added 3 "` + text3 + `" 0`, `bank.removed 3 "` + text3 + `" 0`,
	})
}

// bankRows returns a row for each question.
func bankRows(questions ...library.BankQuestion) []*importexport.BankRow {
	rows := make([]*importexport.BankRow, len(questions))
	for i, q := range questions {
		rows[i] = &importexport.BankRow{BankQuestion: q}
	}
	return rows
}

func TestBankImport_PreviewEqualsResult(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	files := curating.QuestionFiles{NewID: numbered()}
	s.ok(fill.Bank(t.Context(), s.store, library.BankEntry{BankQuestion: bankQuestion("1")}, library.BankEntry{BankQuestion: bankQuestion("2")}))
	edited, sameText, added := bankQuestion("1"), bankQuestion("2"), bankQuestion("x")
	edited.Minutes, sameText.ID, added.ID, added.KindName = 5, "", "", ""
	found, err := files.ImportBank(t.Context(), s.Curator, bankRows(edited, sameText, added), "bank.csv", true)
	s.ok(err)
	s.same("counts", []int{found.New, found.Updated, found.Known, len(found.Rejected)}, []int{1, 1, 1, 0})
	s.same("applied", found.Applied, true)
	added.ID, added.KindName = "new3", "K"
	want := []library.BankEntry{{BankQuestion: edited}, {BankQuestion: bankQuestion("2")}, {BankQuestion: added}}
	s.same("bank", s.bank(), want)
	s.same("log", s.log(), []string{`bank.imported  "bank.csv" 2`})

	hidden, invalid, failed := true, bankQuestion("4"), bankRows(bankQuestion("5"))[0]
	invalid.Minutes, invalid.Level = 0, ""
	failed.Errors = []string{"wrong row"}
	rows := append(bankRows(bankQuestion("2"), bankQuestion("2"), invalid), failed)
	rows[0].Hidden = &hidden
	found, err = files.ImportBank(t.Context(), s.Curator, rows, "bank.csv", true)
	s.ok(err)
	s.same("counts", []int{found.New, found.Updated, found.Known}, []int{0, 1, 0})
	wrong := []string{}
	for _, row := range found.Rejected {
		wrong = append(wrong, row.Errors...)
	}
	s.same("errors", wrong, []string{"the file has the question 2 already", "'level' must be starter, usual, hard", "'minutes' must be a whole number from 1 to 60", "wrong row"})
	s.same("applied", found.Applied, false)
	found, err = files.ImportBank(t.Context(), s.Curator, rows[:1], "bank.csv", false)
	s.ok(err)
	s.same("applied", found.Applied, false)
	s.same("bank", s.bank(), want)
	s.ok(s.PutBankQuestion(t.Context(), edited)) // an equal question must change nothing
	s.ok(s.HideBankQuestion(t.Context(), "2", true))
	s.expectError(s.ImportBank(t.Context(), found, "bank.csv"), curating.Conflict, "the library has changed since the preview: check the preview again")
	s.ok(s.ImportBank(t.Context(), curating.BankImport{}, "empty.csv"))
	s.same("log", len(s.log()), 2)
}

func TestBankImport_LimitsQuestions(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	entries := make([]library.BankEntry, library.MaxBankQuestions-1)
	for i := range entries {
		entries[i] = library.BankEntry{BankQuestion: bankQuestion(fmt.Sprint(i))}
	}
	s.ok(fill.Bank(t.Context(), s.store, entries...))
	found, err := s.PreviewBankImport(t.Context(), bankRows(bankQuestion("last"), bankQuestion("more"), bankQuestion("0")), numbered())
	s.ok(err)
	s.same("counts", []int{found.New, found.Updated, found.Known}, []int{1, 0, 1})
	s.same("rejected", found.Rejected[0].Errors, []string{fmt.Sprintf("the bank can have at most %d questions", library.MaxBankQuestions)})
	s.ok(s.PutBankQuestion(t.Context(), bankQuestion("other")))
	s.expectError(s.ImportBank(t.Context(), found, "bank.csv"), curating.Conflict, "the library has changed since the preview: check the preview again")
}
