package seed_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/seed"
)

func bankQuestion(id, text string) library.BankQuestion {
	q := library.BankEntry{BankQuestion: library.BankQuestion{BankSummary: library.BankSummary{ID: id, Category: "c", Text: text}}}
	return q.Clone().BankQuestion
}

func storedBank(t *testing.T, store library.BankReader) (all []library.BankEntry) {
	t.Helper()
	for e, err := range library.AllBankEntries(t.Context(), store) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	return all
}

//proves:bank-ships
func TestApplyBank_RetainsChangesOfCurators(t *testing.T) {
	t.Parallel()
	ctx, store := t.Context(), memory.New()
	apply := func(want seed.BankChanges, questions ...library.BankQuestion) {
		t.Helper()
		before := store.Revision().Number
		done, err := seed.ApplyBank(ctx, store, questions)
		if err != nil || done != want {
			t.Fatalf("got %+v, want %+v: %v", done, want, err)
		}
		if changed := store.Revision().Number != before; changed != (want.Written > 0) {
			t.Errorf("got a new revision: %v, want %v", changed, want.Written > 0)
		}
	}
	own := library.BankEntry{BankQuestion: bankQuestion("own", "Of a curator")}
	if err := fill.Bank(ctx, store, own); err != nil {
		t.Fatal(err)
	}
	apply(seed.BankChanges{Written: 3}, bankQuestion("edited", "1"), bankQuestion("hidden", "1"), bankQuestion("plain", "1"), bankQuestion("own", "1"))
	apply(seed.BankChanges{}, bankQuestion("edited", "1"), bankQuestion("hidden", "1"), bankQuestion("plain", "1"), bankQuestion("own", "1"))
	edited := library.BankEntry{BankQuestion: bankQuestion("edited", "By a curator"), Shipped: true, Edited: true}
	hidden := library.BankEntry{BankQuestion: bankQuestion("hidden", "1"), Shipped: true, Hidden: true}
	if err := fill.Bank(ctx, store, edited, hidden); err != nil {
		t.Fatal(err)
	}
	apply(seed.BankChanges{Written: 2, New: 1}, bankQuestion("edited", "2"), bankQuestion("hidden", "2"), bankQuestion("plain", "2"), bankQuestion("new", "2"))
	hidden.Text = "2"
	want := []library.BankEntry{
		edited, hidden, own, {BankQuestion: bankQuestion("plain", "2"), Shipped: true},
	}
	if diff := cmp.Diff(want, storedBank(t, store)); diff != "" {
		t.Errorf("bank (-want +got): %s", diff)
	}
}

func TestDecodeBank_RejectsInvalidText(t *testing.T) {
	t.Parallel()
	if _, err := seed.DecodeBank([]byte(`[{"questions":`)); err == nil {
		t.Error("truncated file: got no error")
	}
}
