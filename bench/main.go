// Command bench measures Greenroom, a minimal server and PocketBase on one machine in one run. It
// compares the results with targets and prints a table. Run it with `make bench`, which builds all
// binaries and starts PostgreSQL.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"greenroom/bench/postgres"
	"greenroom/bench/report"
	"greenroom/bench/scenarios"
	"greenroom/bench/servers"
	"greenroom/bench/talks"
)

// settings contains the values of the command-line flags.
type settings struct {
	binaries string // directory with the built binaries
	out      string // output file; "" for none
	only     string
	sizes    string
	rounds   int
	measured time.Duration
	timeout  time.Duration // timeout of the whole run
}

func main() {
	var s settings
	flag.StringVar(&s.binaries, "programs", "bin", "`directory` of the built binaries: greenroom, and the others in bench/")
	flag.StringVar(&s.out, "out", "", "Markdown `file` for the results; written only if all rows are measured")
	flag.StringVar(&s.only, "only", "", "`rows` to measure, such as likes,videos; default: all")
	flag.StringVar(&s.sizes, "sizes", "1000,20000,100000,1000000", "`numbers` of videos, ascending")
	flag.IntVar(&s.rounds, "rounds", 3, "rounds, of which the median is reported")
	flag.DurationVar(&s.measured, "measured", 2*time.Second, "duration of the load on each variant in a round")
	flag.DurationVar(&s.timeout, "most", 2*time.Hour, "timeout of the whole run")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, s); err != nil {
		fmt.Fprintln(os.Stderr, "bench: "+err.Error())
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings) (err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, s.timeout, fmt.Errorf("timeout of %v exceeded", s.timeout))
	defer cancel()
	wanted, err := choose(s.only)
	if err != nil {
		return err
	}
	b, err := newBench(ctx, s)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(b.Dir)) }()
	m, err := look(ctx, b)
	if err != nil {
		return err
	}
	began := time.Now()
	var found []*report.Row
	for _, measurement := range wanted {
		if ctx.Err() == nil {
			found = append(found, measurement.Run(ctx, b))
		}
	}
	explain(found)
	m.took = time.Since(began)
	fmt.Printf("\n%s\n", report.Table(found))
	if ctx.Err() != nil || s.out == "" || s.only != "" {
		return context.Cause(ctx)
	}
	figures := strings.TrimSuffix(s.out, ".md") + ".tsv"
	return errors.Join(
		os.WriteFile(s.out, []byte(document(m, s, filepath.Base(figures), found)), 0o644),
		os.WriteFile(figures, []byte(report.TSV(found)), 0o644),
	)
}

// choose returns the scenarios with these names. If names is empty, it returns all scenarios.
func choose(names string) ([]scenarios.Scenario, error) {
	all := scenarios.All()
	if names == "" {
		return all, nil
	}
	wanted := strings.Split(names, ",")
	for _, name := range wanted {
		if !slices.ContainsFunc(all, func(m scenarios.Scenario) bool { return m.Name == name }) {
			return nil, fmt.Errorf("unknown row %q", name)
		}
	}
	return slices.DeleteFunc(all, func(m scenarios.Scenario) bool { return !slices.Contains(wanted, m.Name) }), nil
}

func newBench(ctx context.Context, s settings) (*scenarios.Bench, error) {
	b := &scenarios.Bench{Rounds: s.rounds, Measured: s.measured, Progress: progress}
	if s.rounds < 1 {
		return nil, errors.New("-rounds must be at least 1")
	}
	for text := range strings.SplitSeq(s.sizes, ",") {
		size, err := strconv.Atoi(text)
		if err != nil || size < 100 {
			return nil, fmt.Errorf("-sizes: %q is not a number of videos of at least 100", text)
		}
		b.Sizes = append(b.Sizes, size)
	}
	binaries, err := filepath.Abs(s.binaries)
	if err != nil {
		return nil, err
	}
	b.Binaries = servers.Binaries{
		Greenroom:  filepath.Join(binaries, "greenroom"),
		PocketBase: filepath.Join(binaries, "bench", "pocketbase"),
		Baseline:   filepath.Join(binaries, "bench", "baseline"),
		Filler:     filepath.Join(binaries, "bench", "fill"),
	}
	if b.Titles, err = talks.Titles(); err != nil {
		return nil, err
	}
	if url := os.Getenv("GREENROOM_TEST_POSTGRES_URL"); url != "" {
		if b.Postgres, err = postgres.Connect(ctx, url); err != nil {
			return nil, err
		}
	}
	b.Dir, err = os.MkdirTemp("", "greenroom-bench-")
	return b, err
}

// progress logs the progress to standard error.
func progress(format string, arguments ...any) {
	fmt.Fprintf(os.Stderr, time.Now().Format(time.TimeOnly)+"  "+format+"\n", arguments...)
}
