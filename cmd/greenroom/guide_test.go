package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// guideScript returns the commands in the guide that the test runs, in their order. If postgres is
// true, it includes commands that need PostgreSQL.
func guideScript(t *testing.T, postgres bool) (script string) {
	t.Helper()
	guide := document(t, "docs/operating.md")
	blocks := regexp.MustCompile("(?ms)^```sh walk( postgres)?\n(.*?)^```$").FindAllStringSubmatch(guide, -1)
	if len(blocks) < 8 || strings.Count(guide, "```sh walk") != len(blocks) {
		t.Fatalf("got %d executable blocks, want at least 8 and each marked", len(blocks))
	}
	for _, block := range blocks {
		if block[1] == "" || postgres {
			script += block[2]
		}
	}
	return script
}

// runScript runs a script in an empty directory as a user would. The script runs this test binary
// as the command greenroom.
func runScript(t *testing.T, script string) (printed string) {
	t.Helper()
	binary, err := os.Executable()
	ok(t, err)
	dir := t.TempDir()
	own := filepath.Join(t.TempDir(), "greenroom")
	ok(t, os.WriteFile(own, []byte("#!/bin/sh\n"+beGreenroom+" exec '"+binary+"' \"$@\"\n"), 0o700))
	// With job control, a script can refer to its background servers as in an interactive shell.
	// Running servers end together with the script.
	cmd := exec.CommandContext(t.Context(), tool(t, "bash"), "-c", "set -euxmo pipefail\ntrap 'kill $(jobs -p) 2>/dev/null; wait' EXIT\n"+script)
	cmd.Dir = dir
	cmd.WaitDelay = time.Second
	for _, variable := range os.Environ() {
		if !strings.HasPrefix(variable, "GREENROOM_") && !strings.HasPrefix(variable, "PATH=") {
			cmd.Env = append(cmd.Env, variable)
		}
	}
	cmd.Env = append(cmd.Env, "PATH="+filepath.Dir(own)+":"+os.Getenv("PATH"))
	text, err := cmd.CombinedOutput()
	if err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "greenroom.log"))
		t.Fatalf("got error %v\n%s\nserver log:\n%s", err, text, log)
	}
	return string(text)
}

func TestGuide_CommandsWork(t *testing.T) {
	t.Parallel()
	for _, engine := range []string{"one server", "PostgreSQL"} {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			replaced := []string{
				"127.0.0.1:8080", freeAddress(t), "127.0.0.1:8081", freeAddress(t), "127.0.0.1:9464", freeAddress(t),
			}
			if engine == "PostgreSQL" {
				replaced = append(replaced, "postgres://greenroom:password@db.example/greenroom", postgrestest.Schema(t))
			}
			script := strings.NewReplacer(replaced...).Replace(guideScript(t, engine == "PostgreSQL"))
			printed := runScript(t, script)
			wanted := []string{"The first user who opens this link", "172 new", "1 new", "mara@example.edu  Mara  operator", "/signup#", "/reset#", "deleted: tom@example.edu", "How we interview here", "greenroom_build_info", "ok     database"}
			if i := slices.IndexFunc(wanted, func(text string) bool { return !strings.Contains(printed, text) }); i >= 0 {
				t.Errorf("got output %s, want %q in it", printed, wanted[i])
			}
		})
	}
}
