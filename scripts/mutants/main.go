// Command mutants breaks the project on purpose: each mistake of a fixed list is
// made in a copy of the tree, alone, and the test that should notice it is run
// there. A mistake that no test notices, a "survivor", fails the run, and so does
// one that can no longer be made because its place has changed.
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

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	only := flag.String("only", "", "the names to run, with * for any letters, separated by commas or blanks; all without")
	workers := flag.Int("workers", runtime.GOMAXPROCS(0), "how many copies work beside each other")
	flag.Parse()
	if err := run(ctx, os.Stdout, ".", *only, max(*workers, 1)); err != nil {
		fmt.Fprintln(os.Stderr, "mutants: "+err.Error())
		stop()
		os.Exit(1)
	}
}

// run makes the chosen mistakes in copies of the tree at root. Its error counts
// those that were not noticed.
func run(ctx context.Context, to io.Writer, root, only string, workers int) error {
	list, err := readList(filepath.Join(root, listFolder))
	if err != nil {
		return err
	}
	if list, err = choose(list, only); err != nil {
		return err
	}
	copies := filepath.Join(root, "dist", "mutants")
	if err := os.RemoveAll(copies); err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(copies) }()
	noticed, begun := 0, time.Now()
	for result := range results(ctx, list, root, copies, min(workers, len(list))) {
		fmt.Fprintln(to, result)
		if result.noticed() {
			noticed++
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	fmt.Fprintf(to, "%d of %d mistakes noticed in %s\n", noticed, len(list), time.Since(begun).Round(time.Second))
	if noticed < len(list) {
		return fmt.Errorf("%d of %d mistakes were not noticed", len(list)-noticed, len(list))
	}
	return nil
}

// results makes each mistake in the copy of a worker that has nothing to do.
func results(ctx context.Context, list []mutant, root, copies string, workers int) <-chan result {
	waiting, done := make(chan mutant), make(chan result)
	whole := &baseline{runs: make(map[string]func() error)}
	var working sync.WaitGroup
	for number := range workers {
		working.Go(func() {
			bench := bench{root: root, folder: filepath.Join(copies, fmt.Sprint(number+1)), whole: whole}
			for m := range waiting {
				done <- bench.try(ctx, m)
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
