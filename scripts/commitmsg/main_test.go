package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestCommitMessage_InvalidFormIsReported(t *testing.T) {
	for name, test := range map[string]struct {
		message string
		want    string // part of the only error message; "" for no error
	}{
		"conventional":          {"fix(api): reject timestamps longer than 30 characters\n\nThey filled the disk.\n", ""},
		"breaking":              {"feat(cli)!: remove --verbose", ""},
		"name with capitals":    {"docs: README names the supported browsers", ""},
		"merge":                 {"Merge branch 'main'", ""},
		"no type":               {"Reject long timestamps", "must be like"},
		"unknown type":          {"feature: reject long timestamps", "must be like"},
		"capital":               {"fix: Reject long timestamps", "lower-case"},
		"full stop":             {"fix: reject long timestamps.", "full stop"},
		"73 characters":         {"fix: " + strings.Repeat("a", 68), "73 characters, at most 72"},
		"72 characters":         {"fix: " + strings.Repeat("ä", 67), ""},
		"body after no line":    {"fix: reject long timestamps\nThey filled the disk.", "empty line"},
		"long line of the body": {"fix: reject long timestamps\n\n" + strings.Repeat("word ", 21), "104 characters"},
		"long address":          {"fix: reject long timestamps\n\nhttps://example.org/" + strings.Repeat("a", 100), ""},
	} {
		t.Run(name, func(t *testing.T) {
			violations := check(test.message)
			switch {
			case test.want == "" && len(violations) > 0:
				t.Errorf("got %q, want no violation", violations)
			case test.want != "" && (len(violations) != 1 || !strings.Contains(violations[0], test.want)):
				t.Errorf("got %q, want one violation with %q", violations, test.want)
			}
		})
	}
}

func TestCommitMessage_CommentsAreRemoved(t *testing.T) {
	got := withoutComments("fix: a\n\n# a comment\nbody\n# ------------------------ >8 ---\ndiff\n")
	if want := "fix: a\n\nbody\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCommitHistory_CommitsAfterRevisionAreChecked(t *testing.T) {
	dir := t.TempDir()
	git := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"}, args...)...)
		cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL="+filepath.Join(dir, "none"))
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %q: %v\n%s", args, err, out)
		}
		return strings.TrimSpace(string(out))
	}
	git("init", "-q")
	git("commit", "-q", "--allow-empty", "-m", "An old subject")
	since := git("rev-parse", "HEAD")
	git("commit", "-q", "--allow-empty", "-m", "fix: a")
	var out strings.Builder
	if err := checkHistory(&out, dir, since); err != nil {
		t.Errorf("conventional commit: got %v (%s), want nil", err, out.String())
	}
	git("commit", "-q", "--allow-empty", "-m", "Another subject")
	if err := checkHistory(&out, dir, since); err == nil || !strings.Contains(out.String(), "Another subject") {
		t.Errorf("other commit: got %v (%s), want an error that names it", err, out.String())
	}
	if err := checkHistory(&out, dir, strings.Repeat("0", 40)); err != nil {
		t.Errorf("unknown revision: got %v, want nil", err)
	}
}
