package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// printed is the output of gremlins for a package with two files.
const printed = `Starting...
Gathering coverage... done in 1.69376683s
      KILLED CONDITIONALS_BOUNDARY at a.go:52:11
      KILLED CONDITIONALS_NEGATION at a.go:52:11
       LIVED ARITHMETIC_BASE at b.go:52:20
   TIMED OUT CONDITIONALS_BOUNDARY at b.go:56:30
 NOT COVERED CONDITIONALS_NEGATION at b.go:56:30
   NOT VIABLE ARITHMETIC_BASE at b.go:57:1

Mutation testing completed in 3 seconds 949 milliseconds
Killed: 2, Lived: 1, Not covered: 1
`

func TestGremlins_VerdictsAreCounted(t *testing.T) {
	t.Parallel()
	found := count(strings.NewReader(printed), "internal/one")
	if found.killed != 2 || found.timedOut != 1 || found.notCovered != 1 {
		t.Errorf("got %+v, want 2 killed, 1 timed out, 1 not covered", found)
	}
	if want := []string{"ARITHMETIC_BASE at internal/one/b.go:52:20"}; !slices.Equal(found.lived, want) {
		t.Errorf("got survivors %q, want %q", found.lived, want)
	}
	if e := found.efficacy(); e < 66.6 || e > 66.7 {
		t.Errorf("got efficacy %f, want 66.7", e)
	}
}

// newTree creates a repository with two packages. The shell script replaces gremlins and receives
// its arguments.
func newTree(t *testing.T, script string) *gremlins {
	t.Helper()
	root := t.TempDir()
	for name, content := range map[string]string{
		"internal/one/a.go":      "package one\n",
		"internal/one/b.go":      "package one\n",
		"internal/one/a_test.go": "package one\n",
		"internal/two/c.go":      "package two\n",
		"web/dist/.gitkeep":      "",
		"web/src/app.ts":         "",
	} {
		if err := os.MkdirAll(filepath.Join(root, filepath.Dir(name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	binary := filepath.Join(t.TempDir(), "gremlins")
	if err := os.WriteFile(binary, []byte("#!/bin/sh\n"+script), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := (&workspace{root: root, dir: root}).command(t.Context(), "git init -q"); err != nil {
		t.Fatal(err)
	}
	g, err := newGremlins(t.Context(), binary, root, filepath.Join(root, "dist", "mutants"))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestNewGremlins_CopiesGoSourcesOnly(t *testing.T) {
	t.Parallel()
	g := newTree(t, "")
	if _, err := os.Stat(filepath.Join(g.root, "web/src/app.ts")); err == nil {
		t.Error("got a copy of the app's sources")
	}
	for _, name := range []string{"internal/one/a.go", "web/dist/.gitkeep"} {
		if _, err := os.Stat(filepath.Join(g.root, name)); err != nil {
			t.Error(err)
		}
	}
}

func TestGremlins_LowEfficacyFails(t *testing.T) {
	t.Parallel()
	g := newTree(t, `echo "KILLED X at a.go:1:1"; echo "LIVED X at a.go:2:1"`)
	for efficacy, fails := range map[int]bool{50: false, 51: true} {
		var out strings.Builder
		err := g.all(t.Context(), &out, []target{{"internal/one", efficacy}})
		if (err != nil) != fails {
			t.Errorf("required %d %%, measured 50 %%: got error %v", efficacy, err)
		}
		if !strings.Contains(out.String(), "survived: X at internal/one/a.go:2:1") {
			t.Errorf("got output %q, want the survivor", out.String())
		}
	}
}

func TestGremlins_TestCacheIsDisabled(t *testing.T) {
	t.Parallel()
	g := newTree(t, `case " $GOFLAGS " in *" -count=1 "*) echo "KILLED X at a.go:1:1";; esac`)
	found, err := g.run(t.Context(), target{"internal/one", 0}, "")
	if err != nil || found.killed != 1 {
		t.Errorf("got error %v, result %+v, want the flag that disables the cache", err, found)
	}
}

func TestGremlins_FailureIsReturned(t *testing.T) {
	t.Parallel()
	g := newTree(t, "echo no coverage; exit 1")
	err := g.all(t.Context(), &strings.Builder{}, []target{{"internal/one", 0}})
	if err == nil || !strings.Contains(err.Error(), "no coverage") {
		t.Errorf("got error %v, want no coverage", err)
	}
}

func TestMutantSample_RunsFilesInOrderOfSeed(t *testing.T) {
	t.Parallel()
	g := newTree(t, `echo "$@" >>"$TMPDIR/calls"; echo "KILLED X at a.go:1:1"`)
	both := []target{{"internal/one", 100}, {"internal/two", 90}}
	orders := make(map[string]bool)
	for seed := range uint64(20) {
		var first, again strings.Builder
		for _, out := range []*strings.Builder{&first, &again} {
			if err := g.sample(t.Context(), out, both, seed, time.Minute); err != nil {
				t.Fatal(err)
			}
		}
		if first.String() != again.String() {
			t.Errorf("seed %d: got %q, then %q, want the same order", seed, first.String(), again.String())
		}
		orders[first.String()] = true
	}
	if len(orders) < 3 {
		t.Errorf("20 seeds: got %d orders, want at least 3", len(orders))
	}
	calls, err := os.ReadFile(filepath.Join(g.copies, "tmp", "calls"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`--exclude-files ^b\.go$ ./internal/one`, `--exclude-files ^a\.go$ ./internal/one`, timeoutCoefficient + " ./internal/two"} {
		if !strings.Contains(string(calls), want) {
			t.Errorf("got calls\n%s\nwant one with %s", calls, want)
		}
	}
}

func TestSample_FailsBelowEfficacyOrOnError(t *testing.T) {
	t.Parallel()
	const survivor = `echo "LIVED X at a.go:1:1";`
	killed := func(n string) string { return `for i in $(seq ` + n + `); do echo "KILLED X at a.go:1:1"; done;` }
	for name, c := range map[string]struct {
		script   string
		efficacy int
		fails    bool
	}{
		"survivor at 100 %":      {survivor + killed("100"), 100, true},
		"survivor below 100 %":   {survivor + killed("100"), 99, false},
		"small sample":           {survivor, 90, false},
		"large sample, all live": {strings.Repeat(survivor, sampleSize), 90, true},
		"no mutants tested":      {"", 100, false},
	} {
		g := newTree(t, c.script)
		err := g.sample(t.Context(), &strings.Builder{}, []target{{"internal/two", c.efficacy}}, 1, time.Minute)
		if (err != nil) != c.fails {
			t.Errorf("%s: got error %v", name, err)
		}
	}
}

func TestMutantSample_EndsAfterTimeLimit(t *testing.T) {
	t.Parallel()
	g := newTree(t, `echo "LIVED X at c.go:1:1"; sleep 600`)
	began := time.Now()
	var out strings.Builder
	err := g.sample(t.Context(), &out, []target{{"internal/two", 100}}, 1, time.Second)
	if err == nil || !strings.Contains(err.Error(), "internal/two/c.go:1:1") {
		t.Errorf("got error %v, output %s, want the unfinished file", err, out.String())
	}
	if took := time.Since(began); took > 30*time.Second {
		t.Errorf("got a duration of %s, want at most 30 s", took)
	}
}

func TestGremlinsTargets_AreSortedAndExist(t *testing.T) {
	t.Parallel()
	list := targets()
	if !slices.IsSortedFunc(list, func(a, b target) int { return strings.Compare(a.dir, b.dir) }) {
		t.Error("got unsorted targets")
	}
	g := &gremlins{root: tree}
	for _, each := range list {
		if _, err := g.sources(each); err != nil {
			t.Error(err)
		}
	}
	if chosen, err := chooseTargets(list, "lru"); err != nil || len(chosen) != 1 || chosen[0].dir != "internal/lru" {
		t.Errorf("got %v, error %v, want internal/lru", chosen, err)
	}
}

func TestGremlins_SamplePrintsSeed(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	name := filepath.Join(root, listDir, "one.mutant")
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte("Wrong.\n\ntest: sleep 600\n\n--- a.txt\ntwo\n+++\nthree\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "a.txt"), []byte("two\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := (&workspace{root: root, dir: root}).command(t.Context(), "git init -q"); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	err := run(t.Context(), &out, root, options{workers: 1, sample: time.Second, seed: 77})
	if err != nil || !strings.Contains(out.String(), "seed 77") || !strings.Contains(out.String(), "0 of 0 mutants") {
		t.Errorf("got error %v, output %s, want the seed and 0 mutants", err, out.String())
	}
}
