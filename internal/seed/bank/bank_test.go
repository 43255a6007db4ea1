package bank_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/curating"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/seed"
	"greenroom/internal/seed/bank"
)

func TestQuestions_EmbeddedFileIsCurrent(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("questions/*.json")
	if err != nil || len(names) != 10 {
		t.Fatalf("got files %v, want 10: %v", names, err)
	}
	files := make([]json.RawMessage, len(names))
	for i, name := range names {
		if files[i], err = os.ReadFile(name); err != nil {
			t.Fatal(err)
		}
	}
	text, err := json.Marshal(files)
	if err != nil {
		t.Fatal(err)
	}
	want, err := seed.DecodeBank(text)
	if err != nil {
		t.Fatal(err)
	}
	got, err := bank.Questions()
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("bank.json.br: error %v (-files +embedded), run go generate: %s", err, diff)
	}
}

func TestQuestions_AreValidAndUnique(t *testing.T) {
	t.Parallel()
	questions, err := bank.Questions()
	if err != nil || len(questions) != 360 {
		t.Fatalf("got %d questions, want 360: %v", len(questions), err)
	}
	ids := make(map[string]bool)
	for _, q := range questions {
		if !library.IsEntryID(q.ID) || ids[q.ID] {
			t.Errorf("question %q: got an invalid or repeated ID", q.ID)
		}
		ids[q.ID] = true
		if err := curating.CheckBankQuestion(q); err != nil {
			t.Errorf("question %s: got error %v", q.ID, err)
		}
	}
}

// Questions without a length use the most frequent length in the bank.
func TestQuestions_HaveDefaultMinutes(t *testing.T) {
	t.Parallel()
	questions, err := bank.Questions()
	if err != nil {
		t.Fatal(err)
	}
	counts := make(map[int]int)
	for _, q := range questions {
		counts[q.Minutes]++
	}
	for minutes, count := range counts {
		if count > counts[limits.DefaultAnswerMinutes] {
			t.Errorf("got %d questions of %d min and %d of the default length, want no length more frequent than the default", count, minutes, counts[limits.DefaultAnswerMinutes])
		}
	}
}
