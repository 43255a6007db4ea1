package internal_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestLargeTests_RunWithoutRaceDetector checks that the Makefile runs each test that skips itself
// under the race detector once without the race detector.
func TestLargeTests_RunWithoutRaceDetector(t *testing.T) {
	t.Parallel()
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^large_tests := (.+)$`).FindSubmatch(makefile)
	if found == nil {
		t.Fatal("Makefile: got no large_tests")
	}
	large := regexp.MustCompile(string(found[1]))
	listed, err := exec.CommandContext(t.Context(), "git", "-C", "..", "grep", "-l", `race\.Skip(t)`, "--", "*_test.go", ":!internal/largetests_test.go").Output()
	if err != nil {
		t.Fatal(err)
	}
	skips := regexp.MustCompile(`(?s)func (Test\w+)\([^\n]*\{\n(?:\tt\.Parallel\(\)\n)?\trace\.Skip\(t\)`)
	for _, file := range strings.Fields(string(listed)) {
		text, err := os.ReadFile(filepath.Join("..", file))
		if err != nil {
			t.Fatal(err)
		}
		names := skips.FindAllSubmatch(text, -1)
		if got, want := len(names), strings.Count(string(text), "race.Skip(t)"); got != want {
			t.Errorf("%s: got %d tests that begin with race.Skip(t), want %d", file, got, want)
		}
		for _, name := range names {
			if !large.Match(name[1]) {
				t.Errorf("%s: got %s without the race detector, want it in large_tests of the Makefile", file, name[1])
			}
		}
	}
}
