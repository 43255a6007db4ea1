package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// newRepository creates a repository with a table of one term, and a file in which two lines
// contain the term.
func newRepository(t *testing.T, allowed string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		table:        "# comment\n" + allowed + "\t*.go,docs\t\\bshelf\\b(?! life)\tcategory\tname of a table\n",
		"a/shelf.go": "the shelf of a shelf\nshelf life\na shelf\n",
		"other.ts":   "shelf\n",
		"docs/a.md":  "no match\n",
		"api/unused": "shelf\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}} {
		if out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).CombinedOutput(); err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
	}
	return dir
}

func TestTerms_FailWithMoreLines(t *testing.T) {
	var out strings.Builder
	err := run(t.Context(), &out, newRepository(t, "1"), false, false)
	if !errors.Is(err, errMoreLines) || !strings.Contains(out.String(), "2 lines, at most 1") || !strings.Contains(out.String(), "category") {
		t.Errorf("got %v and %q, want an error that names 2 lines and the term", err, out.String())
	}
}

func TestTerms_PassWithAllowedLines(t *testing.T) {
	var out strings.Builder
	if err := run(t.Context(), &out, newRepository(t, "2"), false, false); err != nil || out.Len() > 0 {
		t.Errorf("got %v and %q, want nothing", err, out.String())
	}
}

func TestTerms_UpdateNeverRaisesMaximum(t *testing.T) {
	for allowed, want := range map[string]string{"5": "2", "1": "1"} {
		dir := newRepository(t, allowed)
		if err := run(t.Context(), &strings.Builder{}, dir, true, false); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(dir, table))
		if err != nil || !strings.HasPrefix(string(got), "# comment\n"+want+"\t*.go,docs\t") {
			t.Errorf("from %s: got %q (%v), want the maximum %s", allowed, got, err, want)
		}
	}
}

func TestTerms_InvalidRowIsRejected(t *testing.T) {
	for _, row := range []string{"1\t*.go\tword", "many\t*.go\tword\tterm", "1\t*.go\tword\tterm", "0\t*.go\tword\tterm\treason\tmore"} {
		if _, err := parse(row); err == nil {
			t.Errorf("%q: got no error", row)
		}
	}
}
