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

// mostMutants is the maximum number of hand-written mutants. Mutation tools make
// all mistakes within one expression; see CONTRIBUTING.md.
const mostMutants = 80

func TestList_HasAtMost80Mutants(t *testing.T) {
	t.Parallel()
	list, err := readList(filepath.Join(tree, listFolder))
	if err != nil {
		t.Fatal(err)
	}
	if len(list) > mostMutants {
		t.Errorf("%s holds %d mutants, at most %d are allowed", listFolder, len(list), mostMutants)
	}
}

// TestList_EveryMutantApplies fails as soon as a mutant's source text changes, so
// that this does not wait for the next run of "make mutants".
func TestList_EveryMutantApplies(t *testing.T) {
	t.Parallel()
	list, err := readList(filepath.Join(tree, listFolder))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		b := bench{folder: tree}
		broken, err := b.broken(m)
		if err != nil {
			t.Errorf("%s: %v", m.name, err)
		}
		for file, text := range broken {
			whole, err := os.ReadFile(filepath.Join(tree, file))
			if err != nil || text == string(whole) {
				t.Errorf("%s changes nothing in %s: %v", m.name, file, err)
			}
		}
	}
}

// TestList_EveryGoTestExists fails when a test that a mutant names was renamed or
// removed: go test passes when its pattern matches no test.
func TestList_EveryGoTestExists(t *testing.T) {
	t.Parallel()
	list, err := readList(filepath.Join(tree, listFolder))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		pattern, folder, isGo := goTestOf(m.test)
		if !isGo {
			continue
		}
		files, err := filepath.Glob(filepath.Join(tree, folder, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		if folder, isTree := strings.CutSuffix(folder, "/..."); isTree {
			more, err := filepath.Glob(filepath.Join(tree, folder, "*", "*_test.go"))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, more...)
		}
		if !declaresTest(t, files, pattern) {
			t.Errorf("%s: no test in %s matches %s", m.name, folder, pattern)
		}
	}
}

// goTestOf returns the top-level pattern and the package of a "go test" command.
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

func TestAMistakeIsFoundAfterSmallEdits(t *testing.T) {
	t.Parallel()
	e := edit{file: "server.go", search: "limits.Drain, limits.Stop = c.DrainTime, c.StopTime", replace: "_ = limits"}
	for name, text := range map[string]string{
		"as written":  "\tlimits.Drain, limits.Stop = c.DrainTime, c.StopTime\n",
		"other lines": "\tlimits.Drain,\n\t\tlimits.Stop = c.DrainTime,\n\t\tc.StopTime\n",
	} {
		if got, err := e.apply(text); err != nil || strings.TrimSpace(got) != "_ = limits" {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	call := edit{search: "lay(…, {crossorigin: true})", replace: "lay(…, {})"}
	if got, err := call.apply("x = lay(\n  \"a\" + b,\n  { crossorigin: true },\n);"); err != nil || got != "x = lay(\"a\" + b, {});" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestAMistakeThatIsNotFoundOnceIsSaid(t *testing.T) {
	t.Parallel()
	e := edit{file: "server.go", search: "limits.Stop"}
	for name, text := range map[string]string{
		"gone":          "limits.Halt = 3",
		"part of words": "ourlimits.Stopper = 3",
		"there twice":   "limits.Stop = limits.Stop",
	} {
		if got, err := e.apply(text); err == nil {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestAListEntryIsRead(t *testing.T) {
	t.Parallel()
	m, err := parse("One is wrong,\nfor everybody.\n\ntest: go test ./a\n\n--- a/a.go\nx := 1\ny := 2\n+++\n\n--- b.go\nz\n+++\nw\n")
	if err != nil {
		t.Fatal(err)
	}
	if m.why != "One is wrong, for everybody." || m.test != "go test ./a" {
		t.Errorf("%+v", m)
	}
	if want := []edit{{"a/a.go", "x := 1\ny := 2", ""}, {"b.go", "z", "w"}}; !slices.Equal(m.edits, want) {
		t.Errorf("%q, want %q", m.edits, want)
	}
	for _, incomplete := range []string{"", "Words.\n--- a\nb\n+++\n", "test: x\n--- a\nb\n+++\n", "Words.\ntest: x\n", "Words.\ntest: x\n--- a\n+++\n"} {
		if m, err := parse(incomplete); err == nil {
			t.Errorf("%q: %+v", incomplete, m)
		}
	}
}

// TestARunTellsWhatIsNoticed runs the whole tool on a tree of two files.
func TestARunTellsWhatIsNoticed(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	files := map[string]string{
		"answer.txt":                     "forty two\n",
		listFolder + "/noticed.mutant":   "Wrong.\n\ntest: grep -q two answer.txt\n\n--- answer.txt\ntwo\n+++\nthree\n",
		listFolder + "/survived.mutant":  "Wrong.\n\ntest: grep -q forty answer.txt\n\n--- answer.txt\ntwo\n+++\nthree\n",
		listFolder + "/gone.mutant":      "Wrong.\n\ntest: true\n\n--- answer.txt\nfifty\n+++\nsixty\n",
		listFolder + "/untested.mutant":  "Wrong.\n\ntest: grep -q three answer.txt\n\n--- answer.txt\ntwo\n+++\nfour\n",
		listFolder + "/not-asked.mutant": "Wrong.\n\ntest: false\n\n--- answer.txt\ntwo\n+++\nfour\n",
	}
	for name, content := range files {
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := (&bench{root: root, folder: root}).command(t.Context(), "git init -q"); err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	err := run(t.Context(), &told, root, options{only: "noticed, survived,gone untested", workers: 2})
	if err == nil || !strings.HasPrefix(err.Error(), "3 of 4 ") {
		t.Errorf("%v", err)
	}
	for name, words := range map[string]string{"survived": "SURVIVED", "gone": "0 times", "untested": "fails without the mistake"} {
		_, after, _ := strings.Cut(told.String(), "FAILED   "+name+": ")
		if told, _, _ := strings.Cut(after, "FAILED "); !strings.Contains(told, words) {
			t.Errorf("%s: %q", name, told)
		}
	}
	if !strings.Contains(told.String(), "noticed  noticed (") || strings.Contains(told.String(), "not-asked") {
		t.Error(told.String())
	}
	if content, err := os.ReadFile(filepath.Join(root, "answer.txt")); err != nil || string(content) != "forty two\n" {
		t.Errorf("the tree itself is changed: %q, %v", content, err)
	}
	if _, err := os.Stat(filepath.Join(root, "dist", "mutants")); err == nil {
		t.Error("the copies are left behind")
	}
}

func TestSampleFails(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		noticed, tested int
		want            bool
	}{{0, 0, false}, {0, 4, false}, {3, 5, false}, {2, 5, true}, {6, 10, false}, {5, 10, true}, {10, 10, false}} {
		if got := sampleFails(test.noticed, test.tested); got != test.want {
			t.Errorf("%d of %d noticed: fails %v, want %v", test.noticed, test.tested, got, test.want)
		}
	}
}
