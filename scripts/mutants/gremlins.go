package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"
)

// target is a package that gremlins mutates. A run over the whole package fails if its efficacy is
// below the given percentage.
type target struct {
	dir      string
	efficacy int
}

func (t target) name() string { return strings.TrimPrefix(t.dir, "internal/") }

// targets returns the packages to mutate. The percentages must be raised when tests improve.
func targets() []target {
	return []target{
		{"internal/auth", 90},
		{"internal/backup", 90},
		{"internal/calendar", 100},
		{"internal/conneg", 90},
		{"internal/curating", 90},
		{"internal/importexport", 90},
		{"internal/lru", 100},
		{"internal/outline", 90},
		{"internal/plan", 90},
		{"internal/search", 90},
	}
}

const (
	// sampleEfficacy is the minimum efficacy of a sample in percent. It applies to samples of at
	// least sampleSize mutants. For a package with an efficacy of 90 %, a sample of 30 mutants
	// fails by chance once in a million runs.
	sampleEfficacy = 60
	sampleSize     = 30
	// timeoutCoefficient is multiplied by the duration of the package's tests with coverage to get
	// the timeout. A mutant that times out is neither detected nor survived.
	timeoutCoefficient = "8"
)

// verdicts counts mutants by verdict.
type verdicts struct {
	killed, timedOut, notCovered int
	lived                        []string
}

func (t *verdicts) add(more verdicts) {
	t.killed += more.killed
	t.timedOut += more.timedOut
	t.notCovered += more.notCovered
	t.lived = append(t.lived, more.lived...)
}

func (t *verdicts) tested() int { return t.killed + len(t.lived) }

// efficacy returns the percentage of the tested mutants that a test has detected.
func (t *verdicts) efficacy() float64 {
	if t.tested() == 0 {
		return 100
	}
	return 100 * float64(t.killed) / float64(t.tested())
}

func (t *verdicts) String() string {
	return fmt.Sprintf("%d killed, %d survived (efficacy %.1f %%), %d timed out, %d in code that no test runs",
		t.killed, len(t.lived), t.efficacy(), t.timedOut, t.notCovered)
}

// gremlins runs the mutation tool gremlins on a copy of the Go sources.
type gremlins struct {
	binary, root, copies string
}

// newGremlins copies the sources, except those of the app. The copy must be small, because the tool
// copies the whole module for each run.
func newGremlins(ctx context.Context, binary, root, copies string) (*gremlins, error) {
	binary, err := filepath.Abs(binary)
	if err != nil {
		return nil, err
	}
	copies, err = filepath.Abs(copies)
	if err != nil {
		return nil, err
	}
	g := &gremlins{binary: binary, root: filepath.Join(copies, "tree"), copies: copies}
	w := workspace{root: root, dir: g.root}
	if err := w.copySources(ctx, isForGo); err != nil {
		return nil, fmt.Errorf("copy the Go sources: %w", err)
	}
	return g, os.MkdirAll(filepath.Join(copies, "tmp"), 0o700)
}

// isForGo reports whether the tests of Go packages may need the file. It returns false only for
// sources of the app.
func isForGo(name string) bool {
	below, isWeb := strings.CutPrefix(name, "web/")
	return !isWeb || !strings.Contains(below, "/") || strings.HasPrefix(below, "dist/")
}

var verdict = regexp.MustCompile(`^\s*(KILLED|LIVED|TIMED OUT|NOT COVERED) (\S+ at (\S+))$`)

// run mutates a package or one of its files until ctx is done. It returns the verdicts that it has
// received.
func (g *gremlins) run(ctx context.Context, t target, file string) (verdicts, error) {
	args := []string{"unleash", "--workers", "1", "--timeout-coefficient", timeoutCoefficient}
	files, err := g.sources(t)
	if err != nil {
		return verdicts{}, err
	}
	for _, other := range files {
		if file != "" && other != file {
			args = append(args, "--exclude-files", "^"+regexp.QuoteMeta(other)+"$")
		}
	}
	cmd := exec.CommandContext(ctx, g.binary, append(args, "./"+t.dir)...)
	cmd.Dir = g.root
	// The timeout depends on the duration of the tests with coverage, so -count=1 prevents a cached
	// result. With -trimpath, all copies share the build cache.
	cmd.Env = append(os.Environ(), "TMPDIR="+filepath.Join(g.copies, "tmp"), "NO_COLOR=1", "GOFLAGS=-trimpath -count=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	output, writes := io.Pipe()
	cmd.Stdout, cmd.Stderr = writes, writes
	var log strings.Builder
	counted := make(chan verdicts)
	go func() { counted <- count(io.TeeReader(output, &log), t.dir) }()
	err = cmd.Run()
	_ = writes.Close()
	found := <-counted
	if err != nil && ctx.Err() == nil {
		return found, fmt.Errorf("gremlins in %s: %w\n%s", t.dir, err, log.String())
	}
	return found, nil
}

// count counts the verdicts that the tool printed.
func count(output io.Reader, dir string) verdicts {
	var found verdicts
	lines := bufio.NewScanner(output)
	for lines.Scan() {
		parts := verdict.FindStringSubmatch(lines.Text())
		if parts == nil {
			continue
		}
		switch parts[1] {
		case "KILLED":
			found.killed++
		case "LIVED":
			found.lived = append(found.lived, strings.Replace(parts[2], parts[3], dir+"/"+parts[3], 1))
		case "TIMED OUT":
			found.timedOut++
		case "NOT COVERED":
			found.notCovered++
		}
	}
	return found
}

// sources returns the names of the package's files. It omits tests.
func (g *gremlins) sources(t target) ([]string, error) {
	paths, err := filepath.Glob(filepath.Join(g.root, t.dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, path := range paths {
		if name := filepath.Base(path); !strings.HasSuffix(name, "_test.go") {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s has no Go files", t.dir)
	}
	return names, nil
}

// all measures whole packages. Its error lists the packages whose efficacy is too low.
func (g *gremlins) all(ctx context.Context, to io.Writer, wanted []target) error {
	var low []string
	for _, t := range wanted {
		found, err := g.run(ctx, t, "")
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		report(to, t.dir, found)
		if found.efficacy() < float64(t.efficacy) {
			low = append(low, fmt.Sprintf("%s: efficacy %.1f %%, at least %d %% is required", t.dir, found.efficacy(), t.efficacy))
		}
	}
	if len(low) > 0 {
		return fmt.Errorf("%s", strings.Join(low, "\n"))
	}
	return nil
}

func report(to io.Writer, name string, found verdicts) {
	fmt.Fprintf(to, "%s: %s\n", name, &found)
	for _, mutant := range found.lived {
		fmt.Fprintln(to, "  survived: "+mutant)
	}
}

// sample mutates files in an order that depends on the seed, until the duration within has passed.
// It returns an error if a mutant survives in a package that requires an efficacy of 100 %, or if
// the sample is large enough and its efficacy is below sampleEfficacy.
func (g *gremlins) sample(ctx context.Context, to io.Writer, wanted []target, seed uint64, within time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	type choice struct {
		target
		file string
	}
	var choices []choice
	for _, t := range wanted {
		files, err := g.sources(t)
		if err != nil {
			return err
		}
		for _, file := range files {
			choices = append(choices, choice{t, file})
		}
	}
	shuffle(choices, seed)
	var sum verdicts
	var failed []string
	for _, c := range choices {
		if ctx.Err() != nil {
			break
		}
		found, err := g.run(ctx, c.target, c.file)
		if err != nil {
			return err
		}
		report(to, c.dir+"/"+c.file, found)
		sum.add(found)
		if c.efficacy == 100 {
			failed = append(failed, found.lived...)
		}
	}
	fmt.Fprintf(to, "sample: %s\n", &sum)
	if len(failed) > 0 {
		return fmt.Errorf("mutants survived in packages whose efficacy is 100 %%: %s", strings.Join(failed, ", "))
	}
	if sum.tested() >= sampleSize && sum.efficacy() < sampleEfficacy {
		return fmt.Errorf("the efficacy of the sample is %.1f %%, at least %d %% is required", sum.efficacy(), sampleEfficacy)
	}
	return nil
}

// shuffle shuffles the list. Equal seeds give equal orders.
func shuffle[T any](list []T, seed uint64) {
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// chooseTargets returns the targets whose names match the patterns in only. See matches for the
// form of the patterns.
func chooseTargets(list []target, only string) ([]target, error) {
	if only == "" {
		return list, nil
	}
	chosen := slices.DeleteFunc(slices.Clone(list), func(t target) bool { return !matches(only, t.name()) })
	if len(chosen) == 0 {
		return nil, fmt.Errorf("no measured package has the name %s", only)
	}
	return chosen, nil
}
