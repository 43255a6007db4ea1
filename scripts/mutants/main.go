// Command mutants injects defects into the project and checks that its tests detect them. The
// hand-written mutants in scripts/mutants/list are applied to a copy of the tree, one at a time.
// Each mutant has a test command, which runs in the copy. The run fails if a mutant survives or can
// no longer be applied. With -gremlins, the tool gremlins mutates Go packages instead.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"time"
)

// options selects which mutants to test.
type options struct {
	gremlins string
	only     string
	workers  int
	sample   time.Duration
	seed     uint64
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var o options
	flag.StringVar(&o.gremlins, "gremlins", "", "path of gremlins; mutate Go packages with it instead of the hand-written mutants")
	flag.StringVar(&o.only, "only", "", "names of mutants or packages, with * as a wildcard, separated by commas or blanks; default: all")
	flag.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "the number of copies in which hand-written mutants are tested at the same time")
	flag.DurationVar(&o.sample, "sample", 0, "test mutants in random order for this time; default: test all")
	flag.Uint64Var(&o.seed, "seed", uint64(time.Now().UnixNano())%1_000_000, "the seed of the random order")
	flag.Parse()
	if err := run(ctx, os.Stdout, ".", o); err != nil {
		fmt.Fprintln(os.Stderr, "mutants: "+err.Error())
		stop()
		os.Exit(1)
	}
}

// run tests the selected mutants in copies of the tree at root.
func run(ctx context.Context, to io.Writer, root string, o options) error {
	copies := filepath.Join(root, "dist", "mutants")
	if err := os.RemoveAll(copies); err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(copies) }()
	if o.sample > 0 {
		fmt.Fprintf(to, "sampling mutants for %s with seed %d\n", o.sample, o.seed)
	}
	if o.gremlins == "" {
		return runList(ctx, to, root, copies, o)
	}
	g, err := newGremlins(ctx, o.gremlins, root, copies)
	if err != nil {
		return err
	}
	wanted, err := chooseTargets(targets(), o.only)
	if err != nil {
		return err
	}
	if o.sample > 0 {
		return g.sample(ctx, to, wanted, o.seed, o.sample)
	}
	return g.all(ctx, to, wanted)
}

// runList tests hand-written mutants. If mutants survive, the error contains their number.
func runList(ctx context.Context, to io.Writer, root, copies string, o options) error {
	list, err := readList(filepath.Join(root, listDir))
	if err != nil {
		return err
	}
	if list, err = choose(list, o.only); err != nil {
		return err
	}
	limited := ctx
	if o.sample > 0 {
		shuffle(list, o.seed)
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, o.sample)
		defer cancel()
	}
	killed, tested, began := 0, 0, time.Now()
	for result := range results(limited, list, root, copies, min(max(o.workers, 1), len(list))) {
		if !result.killed() && limited.Err() != nil {
			continue // the time for the sample ended during this test
		}
		fmt.Fprintln(to, result)
		tested++
		if result.killed() {
			killed++
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	fmt.Fprintf(to, "%d of %d mutants killed in %s\n", killed, tested, time.Since(began).Round(time.Second))
	if o.sample > 0 && !sampleFails(killed, tested) {
		return nil
	}
	if killed < tested {
		return fmt.Errorf("%d of %d mutants survived", tested-killed, tested)
	}
	return nil
}

// sampleFails reports whether a random sample fails: it has at least 5 mutants and an efficacy
// below 60 %. A single surviving mutant is only printed, because the change under test is rarely
// its cause. A run of all mutants fails for each surviving mutant.
func sampleFails(killed, tested int) bool {
	return tested >= 5 && 100*killed < 60*tested
}

// results tests the mutants with several workers. Each worker has its own copy of the tree.
func results(ctx context.Context, list []mutant, root, copies string, workers int) <-chan result {
	waiting, done := make(chan mutant), make(chan result)
	unchanged := &baseline{runs: make(map[string]func() error)}
	var working sync.WaitGroup
	for number := range workers {
		working.Go(func() {
			copied := workspace{root: root, dir: filepath.Join(copies, fmt.Sprint(number+1)), baseline: unchanged}
			for m := range waiting {
				done <- copied.try(ctx, m)
			}
		})
	}
	go func() {
		defer close(done)
		defer working.Wait()
		defer close(waiting)
		for _, m := range list {
			select {
			case waiting <- m:
			case <-ctx.Done():
				return
			}
		}
	}()
	return done
}
