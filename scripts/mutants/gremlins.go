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

// target is a package whose own tests gremlins measures, and the efficacy in
// percent below which a run over the whole package fails.
type target struct {
	folder   string
	efficacy int
}

func (t target) name() string { return strings.TrimPrefix(t.folder, "internal/") }

// targets returns the measured packages. Raise a percentage when tests improve.
func targets() []target {
	return []target{
		{"internal/auth", 90},
		{"internal/backup", 90},
		{"internal/calendar", 100},
		{"internal/exchange", 80},
		{"internal/lru", 100},
		{"internal/outline", 90},
		{"internal/plan", 90},
		{"internal/representation", 90},
		{"internal/search", 50},
	}
}

const (
	// sampleEfficacy is the efficacy in percent below which a sample fails, if it
	// has at least sampleSize mutants. For packages with 90 % a sample of 30 falls
	// below it once in a million runs.
	sampleEfficacy = 60
	sampleSize     = 30
	// timeoutCoefficient multiplies the time of the package's tests with coverage. A
	// mutant whose tests take longer has timed out: it neither survived nor died.
	timeoutCoefficient = "5"
)

// tally counts mutants by what became of them.
type tally struct {
	killed, timedOut, notCovered int
	lived                        []string
}

func (t *tally) add(more tally) {
	t.killed += more.killed
	t.timedOut += more.timedOut
	t.notCovered += more.notCovered
	t.lived = append(t.lived, more.lived...)
}

func (t *tally) tested() int { return t.killed + len(t.lived) }

// efficacy is the percentage of tested mutants that a test noticed.
func (t *tally) efficacy() float64 {
	if t.tested() == 0 {
		return 100
	}
	return 100 * float64(t.killed) / float64(t.tested())
}

func (t *tally) String() string {
	return fmt.Sprintf("%d killed, %d survived (efficacy %.1f %%), %d timed out, %d in code that no test runs",
		t.killed, len(t.lived), t.efficacy(), t.timedOut, t.notCovered)
}

// gremlins runs the mutation tool of that name in a copy of the Go sources.
type gremlins struct {
	program, root, copies string
}

// newGremlins copies the sources. The tool copies the whole module for each run,
// and the app's packages are large.
func newGremlins(ctx context.Context, program, root, copies string) (*gremlins, error) {
	program, err := filepath.Abs(program)
	if err != nil {
		return nil, err
	}
	copies, err = filepath.Abs(copies)
	if err != nil {
		return nil, err
	}
	g := &gremlins{program: program, root: filepath.Join(copies, "tree"), copies: copies}
	b := bench{root: root, folder: g.root}
	if err := b.copySources(ctx, isForGo); err != nil {
		return nil, fmt.Errorf("copy the Go sources: %w", err)
	}
	return g, os.MkdirAll(filepath.Join(copies, "tmp"), 0o700)
}

// isForGo reports whether the tests of Go packages can need a file: all but the
// app's sources.
func isForGo(name string) bool {
	below, isWeb := strings.CutPrefix(name, "web/")
	return !isWeb || !strings.Contains(below, "/") || strings.HasPrefix(below, "dist/")
}

var verdict = regexp.MustCompile(`^\s*(KILLED|LIVED|TIMED OUT|NOT COVERED) (\S+ at (\S+))$`)

// run mutates a package, or the one file of it that is named, until ctx ends. It
// returns what was tested until then.
func (g *gremlins) run(ctx context.Context, t target, file string) (tally, error) {
	args := []string{"unleash", "--workers", "1", "--timeout-coefficient", timeoutCoefficient}
	files, err := g.sources(t)
	if err != nil {
		return tally{}, err
	}
	for _, other := range files {
		if file != "" && other != file {
			args = append(args, "--exclude-files", "^"+regexp.QuoteMeta(other)+"$")
		}
	}
	cmd := exec.CommandContext(ctx, g.program, append(args, "./"+t.folder)...)
	cmd.Dir = g.root
	cmd.Env = append(os.Environ(), "TMPDIR="+filepath.Join(g.copies, "tmp"), "NO_COLOR=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	output, writes := io.Pipe()
	cmd.Stdout, cmd.Stderr = writes, writes
	var said strings.Builder
	counted := make(chan tally)
	go func() { counted <- count(io.TeeReader(output, &said), t.folder) }()
	err = cmd.Run()
	_ = writes.Close()
	found := <-counted
	if err != nil && ctx.Err() == nil {
		return found, fmt.Errorf("gremlins in %s: %w\n%s", t.folder, err, said.String())
	}
	return found, nil
}

// count reads what the tool prints.
func count(output io.Reader, folder string) tally {
	var found tally
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
			found.lived = append(found.lived, strings.Replace(parts[2], parts[3], folder+"/"+parts[3], 1))
		case "TIMED OUT":
			found.timedOut++
		case "NOT COVERED":
			found.notCovered++
		}
	}
	return found
}

// sources returns the names of a package's files that can be mutated.
func (g *gremlins) sources(t target) ([]string, error) {
	paths, err := filepath.Glob(filepath.Join(g.root, t.folder, "*.go"))
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
		return nil, fmt.Errorf("%s holds no Go sources", t.folder)
	}
	return names, nil
}

// all measures whole packages. Its error names those below their efficacy.
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
		report(to, t.folder, found)
		if found.efficacy() < float64(t.efficacy) {
			low = append(low, fmt.Sprintf("%s: efficacy %.1f %%, at least %d %% is required", t.folder, found.efficacy(), t.efficacy))
		}
	}
	if len(low) > 0 {
		return fmt.Errorf("%s", strings.Join(low, "\n"))
	}
	return nil
}

func report(to io.Writer, name string, found tally) {
	fmt.Fprintf(to, "%s: %s\n", name, &found)
	for _, mutant := range found.lived {
		fmt.Fprintln(to, "  survived: "+mutant)
	}
}

// sample mutates files in an order that the seed determines until the time is over.
// It fails when a mutant survives in a package whose recorded efficacy is 100 %, or
// when the efficacy of a large enough sample is below sampleEfficacy.
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
	var sum tally
	var failed []string
	for _, c := range choices {
		if ctx.Err() != nil {
			break
		}
		found, err := g.run(ctx, c.target, c.file)
		if err != nil {
			return err
		}
		report(to, c.folder+"/"+c.file, found)
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

// shuffle brings a list into an order that depends on the seed alone.
func shuffle[T any](list []T, seed uint64) {
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}

// chooseTargets returns the targets whose names match; see choose.
func chooseTargets(list []target, only string) ([]target, error) {
	if only == "" {
		return list, nil
	}
	chosen := slices.DeleteFunc(slices.Clone(list), func(t target) bool { return !matches(only, t.name()) })
	if len(chosen) == 0 {
		return nil, fmt.Errorf("no measured package is called %s", only)
	}
	return chosen, nil
}
