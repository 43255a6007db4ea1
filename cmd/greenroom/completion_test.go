package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestCompletion_ListsMatchingWords(t *testing.T) {
	t.Parallel()
	c := &commands{T: t}
	for before, want := range map[string]string{
		"":                          "catalogue",
		"catalogue":                 "import",
		"category":                  "move",
		"catalogue import":          "--skip-invalid",
		"catalogue import --data x": "--dry-run",
		"serve":                     "--listen",
	} {
		got := c.run("", append([]string{"completion", "words", "--"}, strings.Fields(before)...)...)
		if got.status != 0 || !strings.Contains("\n"+got.printed, "\n"+want+"\n") {
			t.Errorf("completion after %q: got %+v, want word %q", before, got, want)
		}
	}
	for _, shell := range []string{"zsh", "fish"} {
		if got := c.run("", "completion", shell); got.status != 0 || !strings.Contains(got.printed, "greenroom completion words") {
			t.Errorf("%s: got %+v, want a completion script", shell, got)
		}
	}
	c.fails(2, "must be one of", "completion", "csh")
}

// The script runs in a real bash. Without bash, the test is skipped.
func TestCompletion_ScriptRunsInBash(t *testing.T) {
	t.Parallel()
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash on this machine")
	}
	script := (&commands{T: t}).run("", "completion", "bash").printed
	// The command is a copy of the test binary with another name.
	binary, err := os.Executable()
	ok(t, err)
	dir := t.TempDir()
	ok(t, os.Symlink(binary, filepath.Join(dir, "greenroom")))
	cmd := exec.Command(bash, "--norc", "-c", script+`COMP_WORDS=(greenroom catalogue ex); COMP_CWORD=2; _greenroom; echo "${COMPREPLY[@]}"`)
	cmd.Env = append(os.Environ(), beGreenroom, "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	printed, err := cmd.CombinedOutput()
	if err != nil || string(printed) != "export\n" {
		t.Errorf("got completion %q, error %v, want export", printed, err)
	}
}
