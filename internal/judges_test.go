package internal_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The judges of known vulnerabilities need data from the internet. Without the data they must be
// reported as missing, never as passed. Programs of the test take the place of the judges.
func TestJudges_WithoutDataAreMissing(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("jq"); err != nil {
		t.Skip("the judges need jq")
	}
	const clean = `{"metadata":{"vulnerabilities":{"total":0}},"vulnerabilities":{}}`
	for _, test := range []struct {
		name, judge, program string // name is a subtest, program a shell script with the name of the judge's command
		want                 string
	}{
		{"govulncheck without a database", "govulncheck", `echo 'govulncheck: fetching vulnerabilities: Get "https://vuln.go.dev/index/modules.json.gz": Forbidden'; exit 1`, "missing"},
		{"govulncheck that fails", "govulncheck", `echo 'govulncheck: loading packages: syntax error'; exit 1`, "FAILED"},
		{"vulnerable package", "govulncheck", `echo 'Vulnerability #1: GO-2026-0001'; echo 'More info: https://pkg.go.dev/vuln/GO-2026-0001'; exit 3`, "FAILED"},
		{"no vulnerable package", "govulncheck", `echo 'No vulnerabilities found.'`, "passed"},
		{"npm without advisories", "npm-audit", `echo '{"error":{"summary":"not found"}}'; exit 1`, "missing"},
		{"npm without a network", "npm-audit", `exit 1`, "missing"},
		{"vulnerable dependency", "npm-audit", `echo '{"metadata":{"vulnerabilities":{"high":1}},"vulnerabilities":{"a":{"severity":"high","name":"a","range":"1"}}}'; exit 1`, "FAILED"},
		{"no vulnerable dependency", "npm-audit", "echo '" + clean + "'", "passed"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			reports := t.TempDir()
			command, _, _ := strings.Cut(test.judge, "-")
			if err := os.MkdirAll(filepath.Join(reports, "tools"), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(reports, "tools", command), []byte("#!/bin/sh\n"+test.program+"\n"), 0o700); err != nil {
				t.Fatal(err)
			}
			run := exec.CommandContext(t.Context(), "../scripts/judge/judge", test.judge)
			run.Env = append(os.Environ(), "REPORTS="+reports)
			output, err := run.CombinedOutput()
			summary, readErr := os.ReadFile(filepath.Join(reports, "summary.tsv"))
			if readErr != nil {
				t.Fatal(readErr)
			}
			if got, _, _ := strings.Cut(string(summary), " "); got != test.want || (err != nil) != (test.want == "FAILED") {
				t.Errorf("got %s with error %v, want %s:\n%s", got, err, test.want, output)
			}
		})
	}
}
