// Command bench measures Greenroom beside a bare program and PocketBase, on one machine
// and in one run, holds what it finds to what is to be reached, and prints a table. Run
// it by `make bench`, which builds all of them and starts PostgreSQL.
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
	"greenroom/bench/rows"
	"greenroom/bench/servers"
	"greenroom/bench/talks"
)

// settings is what is asked for.
type settings struct {
	programs string // folder of the built programs
	out      string // file for what was found; "" for none
	only     string
	sizes    string
	rounds   int
	measured time.Duration
	most     time.Duration // after which it gives up
}

func main() {
	var s settings
	flag.StringVar(&s.programs, "programs", "bin", "`folder` of the built programs: greenroom, and in bench/ the others")
	flag.StringVar(&s.out, "out", "", "Markdown `file` for what was found, when all rows are measured")
	flag.StringVar(&s.only, "only", "", "`rows` to measure, such as likes,videos; all when not given")
	flag.StringVar(&s.sizes, "sizes", "1000,20000,100000,1000000", "`numbers` of videos, ascending")
	flag.IntVar(&s.rounds, "rounds", 3, "how often each figure is measured, for a median")
	flag.DurationVar(&s.measured, "measured", 2*time.Second, "how long each side is asked in a round")
	flag.DurationVar(&s.most, "most", 2*time.Hour, "how long all of it may take")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, s); err != nil {
		fmt.Fprintln(os.Stderr, "bench: "+err.Error())
		os.Exit(1)
	}
}

func run(ctx context.Context, s settings) (err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, s.most, fmt.Errorf("it took longer than %v", s.most))
	defer cancel()
	wanted, err := choose(s.only)
	if err != nil {
		return err
	}
	b, err := newBench(ctx, s)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(b.Folder)) }()
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
		fmt.Printf("%s\n", report.Details(found)) // which the file holds otherwise
		return context.Cause(ctx)
	}
	return os.WriteFile(s.out, []byte(document(m, s, found)), 0o644)
}

// choose returns the rows of those names, all when there are none.
func choose(names string) ([]rows.Measurement, error) {
	all := rows.All()
	if names == "" {
		return all, nil
	}
	wanted := strings.Split(names, ",")
	for _, name := range wanted {
		if !slices.ContainsFunc(all, func(m rows.Measurement) bool { return m.Name == name }) {
			return nil, fmt.Errorf("there is no row %q", name)
		}
	}
	return slices.DeleteFunc(all, func(m rows.Measurement) bool { return !slices.Contains(wanted, m.Name) }), nil
}

func newBench(ctx context.Context, s settings) (*rows.Bench, error) {
	b := &rows.Bench{Rounds: s.rounds, Measured: s.measured, Progress: progress}
	if s.rounds < 1 {
		return nil, errors.New("it takes a round at least")
	}
	for text := range strings.SplitSeq(s.sizes, ",") {
		size, err := strconv.Atoi(text)
		if err != nil || size < 100 {
			return nil, fmt.Errorf("%q is no number of videos from 100", text)
		}
		b.Sizes = append(b.Sizes, size)
	}
	programs, err := filepath.Abs(s.programs)
	if err != nil {
		return nil, err
	}
	b.Programs = servers.Programs{
		Greenroom:  filepath.Join(programs, "greenroom"),
		PocketBase: filepath.Join(programs, "bench", "pocketbase"),
		Bare:       filepath.Join(programs, "bench", "bare"),
		Filler:     filepath.Join(programs, "bench", "fill"),
	}
	if b.Titles, err = talks.Titles(); err != nil {
		return nil, err
	}
	if url := os.Getenv("GREENROOM_TEST_POSTGRES_URL"); url != "" {
		if b.Postgres, err = postgres.Find(ctx, url); err != nil {
			return nil, err
		}
	}
	b.Folder, err = os.MkdirTemp("", "greenroom-bench-")
	return b, err
}

// progress says on standard error how far it is.
func progress(format string, arguments ...any) {
	fmt.Fprintf(os.Stderr, time.Now().Format(time.TimeOnly)+"  "+format+"\n", arguments...)
}
