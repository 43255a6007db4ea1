package librarytest

import (
	"errors"
	"fmt"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// writers is the number of concurrent writers of one question.
const writers = 8

func bankTests() []subtest {
	return []subtest{
		{"the bank is read in pages sorted by category and ID", testBankPages},
		{"only BankEntries and BankEntry return hidden questions", testHiddenBankQuestion},
		{"UpdateBank changes questions in one revision with an audit entry", testUpdateBank},
		{"concurrent updates of a bank question are all stored", testConcurrentBankUpdates},
		{"an update of the bank without differences stores nothing", testUnchangedBank},
		{"an invalid update of the bank stores nothing", testInvalidBankUpdate},
		{"the bank has at most MaxBankQuestions questions", testBankFull},
		{"a change of the catalogue does not change the bank", testBankStays},
	}
}

// bankEntry returns a question of the bank in the category.
func bankEntry(id, category string) library.BankEntry {
	return library.BankEntry{BankQuestion: library.BankQuestion{
		BankSummary: library.BankSummary{
			ID: id, Category: category, CategoryName: "Name of " + category, Kind: "kind", KindName: "Kïnd",
			Level: "usual", Minutes: 2, Text: "“Why” " + id + "? 🎤",
		},
		BankDetail: library.BankDetail{
			LookingFor: "Reasons", Points: []string{"One", "Two"}, FollowUps: []string{"And then?"}, Pitfalls: []string{"None"},
			ExampleAnswer: "Because\n\nof it", Videos: []string{},
		},
	}}
}

// bank adds the entries to the question bank.
func (f *fixture) bank(entries ...library.BankEntry) {
	f.Helper()
	f.ok(fill.Bank(f.Context(), f.store, entries...))
}

// wantBank checks all entries of the bank, and the summaries of the questions that are not hidden.
func (f *fixture) wantBank(want ...library.BankEntry) {
	f.Helper()
	entries, listed := []library.BankEntry{}, []library.BankSummary{}
	for e, err := range library.AllBankEntries(f.Context(), f.store) {
		f.ok(err)
		entries = append(entries, e)
	}
	for h, err := range library.AllBankSummaries(f.Context(), f.store, "") {
		f.ok(err)
		listed = append(listed, h)
	}
	f.same("entries", entries, append([]library.BankEntry{}, want...))
	visible := []library.BankSummary{}
	for _, e := range want {
		if !e.Hidden {
			visible = append(visible, e.BankSummary)
		}
	}
	f.same("listed", listed, visible)
	usage, bytes := library.QuestionUsage{Questions: len(want)}, 0
	for _, e := range want {
		bytes += len(e.Text) + len(e.KindName) + len(e.CategoryName)
	}
	usage.Bytes = int64(bytes)
	got, err := f.store.BankUsage(f.Context())
	f.ok(err)
	f.same("usage", got, usage)
}

func testBankPages(f *fixture) {
	f.wantBank()
	all := []library.BankEntry{bankEntry("b", "one"), bankEntry("c", "one"), bankEntry("B", "two"), bankEntry("a", "two")}
	all[0].Videos = []string{"a", "b"}
	f.bank(all[3], all[1], all[0], all[2])
	f.wantBank(all...)
	for _, category := range []string{"", "one", "two", "none"} {
		for _, limit := range []int{1, 2, 3} {
			var want, got []string
			for _, e := range all {
				if category == "" || e.Category == category {
					want = append(want, e.ID)
				}
			}
			page := library.BankPage{Category: category, Limit: limit}
			for {
				listed, err := f.store.BankSummaries(f.Context(), page)
				f.ok(err)
				entries, err := f.store.BankEntries(f.Context(), page)
				f.ok(err)
				f.same("number of entries", len(entries), len(listed))
				for i, h := range listed {
					f.same("entry", entries[i].BankSummary, h)
					got, page.After = append(got, h.ID), h.Key()
				}
				if len(listed) < limit {
					break
				}
			}
			f.same(fmt.Sprintf("pages of %d in category %q", limit, category), got, want)
		}
	}
	one, err := f.store.BankEntry(f.Context(), "b")
	f.ok(err)
	f.same("question", one, all[0])
	_, err = f.store.BankEntry(f.Context(), "none")
	f.code(err, library.CodeQuestionNotFound)
}

func testHiddenBankQuestion(f *fixture) {
	hidden := bankEntry("hidden", "one")
	hidden.Hidden, hidden.Shipped, hidden.Edited = true, true, true
	f.bank(hidden, bankEntry("shown", "one"))
	f.wantBank(hidden, bankEntry("shown", "one"))
	one, err := f.store.BankEntry(f.Context(), "hidden")
	f.ok(err)
	f.same("hidden question", one, hidden)
}

func testUpdateBank(f *fixture) {
	f.bank(bankEntry("a", "one"), bankEntry("b", "one"))
	before := f.store.Revision().Number
	note := &library.AuditEntry{At: at(1), Action: "x"}
	changed := bankEntry("a", "two")
	changed.Edited = true
	f.ok(f.store.UpdateBank(f.Context(), []string{"c", "a", "b"}, func(now []library.BankEntry) (library.BankChange, error) {
		f.same("states", []string{now[0].ID, now[1].ID, now[2].ID}, []string{"", "a", "b"})
		f.same("state of a", now[1], bankEntry("a", "one"))
		now[1].Points[0] = "changed by the update"
		return library.BankChange{Put: []library.BankEntry{changed, bankEntry("c", "one")}, Remove: []string{"b"}, Note: note}, nil
	}))
	f.wantBank(bankEntry("c", "one"), changed)
	f.same("revision", f.store.Revision().Number, before+1)
	f.wantEntries(1)
	_, known, err := f.store.ChangedVideos(f.Context(), before)
	f.ok(err)
	f.same("changes known", known, true)
}

func testConcurrentBankUpdates(f *fixture) {
	f.bank(bankEntry("a", "one"))
	errs := concurrently(writers, func(int) error {
		return f.store.UpdateBank(f.Context(), []string{"a"}, func(now []library.BankEntry) (library.BankChange, error) {
			now[0].Minutes++
			return library.BankChange{Put: now}, nil
		})
	})
	f.ok(errors.Join(errs...))
	want := bankEntry("a", "one")
	want.Minutes += writers
	f.wantBank(want)
}

func testUnchangedBank(f *fixture) {
	f.bank(bankEntry("a", "one"))
	before := f.store.Revision().Number
	note := &library.AuditEntry{At: at(1), Action: "x"}
	for _, put := range [][]library.BankEntry{nil, {bankEntry("a", "one")}} {
		f.ok(f.store.UpdateBank(f.Context(), []string{"a"}, func([]library.BankEntry) (library.BankChange, error) {
			return library.BankChange{Put: put, Note: note}, nil
		}))
	}
	f.same("revision", f.store.Revision().Number, before)
	f.wantEntries(0)
}

func testInvalidBankUpdate(f *fixture) {
	f.bank(bankEntry("a", "one"))
	before := f.store.Revision().Number
	note := &library.AuditEntry{At: at(1), Action: "x"}
	update := func(change library.BankChange, failure error) error {
		change.Note = note
		return f.store.UpdateBank(f.Context(), []string{"a", "b"}, func([]library.BankEntry) (library.BankChange, error) { return change, failure })
	}
	put := []library.BankEntry{bankEntry("b", "one")}
	f.code(update(library.BankChange{Put: put, Remove: []string{"none"}}, nil), library.CodeQuestionNotFound)
	f.code(update(library.BankChange{Put: append(slices.Clone(put), bankEntry("c", "one"))}, nil), "")
	failed := errors.New("failed")
	f.same("error of the update", update(library.BankChange{Put: put}, failed) == failed, true)
	f.wantBank(bankEntry("a", "one"))
	f.same("revision", f.store.Revision().Number, before)
	f.wantEntries(0)
}

func testBankFull(f *fixture) {
	entries := make([]library.BankEntry, library.MaxBankQuestions)
	for i := range entries {
		entries[i] = library.BankEntry{BankQuestion: library.BankQuestion{BankSummary: library.BankSummary{ID: fmt.Sprintf("q%05d", i), Category: "one"}}}
	}
	f.code(fill.Bank(f.Context(), f.store, append(slices.Clone(entries), bankEntry("more", "one"))...), library.CodeBankFull)
	f.bank(entries...)
	f.code(fill.Bank(f.Context(), f.store, bankEntry("more", "one")), library.CodeBankFull)
	f.bank(bankEntry(entries[7].ID, "one"))
	one, err := f.store.BankEntry(f.Context(), entries[7].ID)
	f.ok(err)
	f.same("level", one.Level, "usual")
}

func testBankStays(f *fixture) {
	f.bank(bankEntry("a", "c"))
	f.put("video")
	f.ok(fill.Remove(f.Context(), f.store, []string{"video"}, at(1)))
	f.wantBank(bankEntry("a", "c"))
}
