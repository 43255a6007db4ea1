package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const tree = "../.."

// maxMutants is the maximum number of hand-written mutants. Mutation tools cover defects within one
// expression: see CONTRIBUTING.md.
const maxMutants = 80

func TestMutantList_HasAtMost80Mutants(t *testing.T) {
	t.Parallel()
	list, err := readList(filepath.Join(tree, listDir))
	if err != nil {
		t.Fatal(err)
	}
	if len(list) > maxMutants {
		t.Errorf("%s: got %d mutants, want at most %d", listDir, len(list), maxMutants)
	}
}

// TestMutantList_EveryMutantApplies fails if the source that a mutant replaces has changed. Without
// this test, the change would be reported only by the next run of "make mutants".
func TestMutantList_EveryMutantApplies(t *testing.T) {
	t.Parallel()
	list, err := readList(filepath.Join(tree, listDir))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		w := workspace{dir: tree}
		mutated, err := w.mutated(m)
		if err != nil {
			t.Errorf("%s: got error %v", m.name, err)
		}
		for file, text := range mutated {
			original, err := os.ReadFile(filepath.Join(tree, file))
			if err != nil || text == string(original) {
				t.Errorf("%s: got %s unchanged, error %v", m.name, file, err)
			}
		}
	}
}

// TestMutantList_EveryGoTestExists fails if the test of a mutant was renamed or removed. The run of
// the mutant would not fail, because "go test" succeeds if no test matches its pattern.
func TestMutantList_EveryGoTestExists(t *testing.T) {
	t.Parallel()
	list, err := readList(filepath.Join(tree, listDir))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		pattern, dir, isGo := goTestOf(m.test)
		if !isGo {
			continue
		}
		files, err := filepath.Glob(filepath.Join(tree, dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		if dir, isTree := strings.CutSuffix(dir, "/..."); isTree {
			more, err := filepath.Glob(filepath.Join(tree, dir, "*", "*_test.go"))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, more...)
		}
		if !declaresTest(t, files, pattern) {
			t.Errorf("%s: got no test in %s that matches %s", m.name, dir, pattern)
		}
	}
}

// goTestOf returns the package in a "go test" command and the pattern that selects top-level tests.
// ok is false for any other command.
func goTestOf(command string) (*regexp.Regexp, string, bool) {
	found := regexp.MustCompile(`go test .*-run '?([^'/ ]+)[^ ]*.* \./(\S+)`).FindStringSubmatch(command)
	if found == nil {
		return nil, "", false
	}
	return regexp.MustCompile(found[1]), found[2], true
}

func declaresTest(t *testing.T, files []string, pattern *regexp.Regexp) bool {
	t.Helper()
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range declared.FindAllSubmatch(text, -1) {
			if pattern.Match(name[1]) {
				return true
			}
		}
	}
	return false
}

func TestMutant_FormattingIsIgnored(t *testing.T) {
	t.Parallel()
	e := edit{file: "server.go", search: "limits.Drain, limits.Stop = c.DrainTime, c.StopTime", replace: "_ = limits"}
	for name, text := range map[string]string{
		"as written":  "\tlimits.Drain, limits.Stop = c.DrainTime, c.StopTime\n",
		"other lines": "\tlimits.Drain,\n\t\tlimits.Stop = c.DrainTime,\n\t\tc.StopTime\n",
	} {
		if got, err := e.apply(text); err != nil || strings.TrimSpace(got) != "_ = limits" {
			t.Errorf("%s: got %q, error %v, want the edited text", name, got, err)
		}
	}
	call := edit{search: "lay(…, {crossorigin: true})", replace: "lay(…, {})"}
	if got, err := call.apply("x = lay(\n  \"a\" + b,\n  { crossorigin: true },\n);"); err != nil || got != "x = lay(\"a\" + b, {});" {
		t.Errorf("got %q, error %v, want the edited call", got, err)
	}
}

func TestMutant_AmbiguousTextIsRejected(t *testing.T) {
	t.Parallel()
	e := edit{file: "server.go", search: "limits.Stop"}
	for name, text := range map[string]string{
		"missing":       "limits.Halt = 3",
		"part of words": "ourlimits.Stopper = 3",
		"twice":         "limits.Stop = limits.Stop",
	} {
		if got, err := e.apply(text); err == nil {
			t.Errorf("%s: got %q, want an error", name, got)
		}
	}
}

func TestMutant_AllPartsAreParsed(t *testing.T) {
	t.Parallel()
	m, err := parse("One is wrong,\nfor everybody.\n\ntest: go test ./a\n\n--- a/a.go\nx := 1\ny := 2\n+++\n\n--- b.go\nz\n+++\nw\n")
	if err != nil {
		t.Fatal(err)
	}
	if m.why != "One is wrong, for everybody." || m.test != "go test ./a" {
		t.Errorf("got %+v, want its reason and its test", m)
	}
	if want := []edit{{"a/a.go", "x := 1\ny := 2", ""}, {"b.go", "z", "w"}}; !slices.Equal(m.edits, want) {
		t.Errorf("got edits %q, want %q", m.edits, want)
	}
	for _, incomplete := range []string{"", "Words.\n--- a\nb\n+++\n", "test: x\n--- a\nb\n+++\n", "Words.\ntest: x\n", "Words.\ntest: x\n--- a\n+++\n"} {
		if m, err := parse(incomplete); err == nil {
			t.Errorf("%q: got mutant %+v, want an error", incomplete, m)
		}
	}
}

// TestMutants_KilledAndSurvivedAreReported runs the tool on a tree of two files.
func TestMutants_KilledAndSurvivedAreReported(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	files := map[string]string{
		"number.txt":                   "forty two\n",
		listDir + "/killed.mutant":     "Wrong.\n\ntest: grep -q two number.txt\n\n--- number.txt\ntwo\n+++\nthree\n",
		listDir + "/survived.mutant":   "Wrong.\n\ntest: grep -q forty number.txt\n\n--- number.txt\ntwo\n+++\nthree\n",
		listDir + "/gone.mutant":       "Wrong.\n\ntest: true\n\n--- number.txt\nfifty\n+++\nsixty\n",
		listDir + "/untested.mutant":   "Wrong.\n\ntest: grep -q three number.txt\n\n--- number.txt\ntwo\n+++\nfour\n",
		listDir + "/not-chosen.mutant": "Wrong.\n\ntest: false\n\n--- number.txt\ntwo\n+++\nfour\n",
	}
	for name, content := range files {
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := (&workspace{root: root, dir: root}).command(t.Context(), "git init -q"); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	err := run(t.Context(), &out, root, options{only: "killed, survived,gone untested", workers: 2})
	if err == nil || !strings.HasPrefix(err.Error(), "3 of 4 ") {
		t.Errorf("got error %v, want 3 of 4", err)
	}
	for name, words := range map[string]string{"survived": "SURVIVED", "gone": "0 times", "untested": "fails without the mutant"} {
		_, after, _ := strings.Cut(out.String(), "FAILED   "+name+": ")
		if out, _, _ := strings.Cut(after, "FAILED "); !strings.Contains(out, words) {
			t.Errorf("%s: got output %q, want %q", name, out, words)
		}
	}
	if !strings.Contains(out.String(), "killed   killed (") || strings.Contains(out.String(), "not-chosen") {
		t.Errorf("got output %s, want only the chosen mutants", out.String())
	}
	if content, err := os.ReadFile(filepath.Join(root, "number.txt")); err != nil || string(content) != "forty two\n" {
		t.Errorf("original tree: got %q, error %v, want it unchanged", content, err)
	}
	if _, err := os.Stat(filepath.Join(root, "dist", "mutants")); err == nil {
		t.Error("got remaining copies")
	}
}

func TestSampleFails_BelowEfficacy(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		killed, tested int
		want           bool
	}{{0, 0, false}, {0, 4, false}, {3, 5, false}, {2, 5, true}, {6, 10, false}, {5, 10, true}, {10, 10, false}} {
		if got := sampleFails(test.killed, test.tested); got != test.want {
			t.Errorf("%d of %d killed: got failure %v, want %v", test.killed, test.tested, got, test.want)
		}
	}
}
