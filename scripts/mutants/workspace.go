package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"
)

// commandTimeout is the timeout of a command. A mutant whose test times out is not detected.
const commandTimeout = 10 * time.Minute

// shownLines is the maximum number of output lines that the error of a command contains.
const shownLines = 20

// result is the result of a mutant. err is nil if the test detected the mutant.
type result struct {
	mutant mutant
	took   time.Duration
	err    error
}

func (r result) killed() bool { return r.err == nil }

func (r result) String() string {
	if r.killed() {
		return fmt.Sprintf("killed   %s (%s)", r.mutant.name, r.took.Round(time.Second))
	}
	return fmt.Sprintf("FAILED   %s: %s\n         %s", r.mutant.name, r.mutant.why,
		strings.ReplaceAll(r.err.Error(), "\n", "\n         "))
}

// workspace is a copy of the tree in which mutants are applied one at a time.
type workspace struct {
	root, dir string
	copied    bool
	baseline  *baseline
}

// baseline caches the results of test commands without a mutant. Each command needs to run in only
// one copy, because all copies are identical.
type baseline struct {
	mu   sync.Mutex
	runs map[string]func() error
}

func (b *baseline) of(command string, run func() error) error {
	b.mu.Lock()
	once, known := b.runs[command]
	if !known {
		once = sync.OnceValue(run)
		b.runs[command] = once
	}
	b.mu.Unlock()
	return once()
}

// try applies the mutant and runs its test. The test must fail with the mutant and pass without it.
func (w *workspace) try(ctx context.Context, m mutant) result {
	began := time.Now()
	err := w.applyAndTest(ctx, m)
	return result{mutant: m, took: time.Since(began), err: err}
}

func (w *workspace) applyAndTest(ctx context.Context, m mutant) error {
	if !w.copied {
		if err := w.copyTree(ctx); err != nil {
			return fmt.Errorf("copy the tree: %w", err)
		}
		w.copied = true
	}
	mutated, err := w.mutated(m)
	if err != nil {
		return err
	}
	if err := w.baseline.of(m.test, func() error { return w.command(ctx, m.test) }); err != nil {
		return fmt.Errorf("its test fails without the mutant: %w", err)
	}
	restore, err := w.write(mutated)
	if err != nil {
		return errors.Join(err, restore())
	}
	return errors.Join(w.test(ctx, m), restore())
}

// mutated returns the new contents of the files that the mutant changes.
func (w *workspace) mutated(m mutant) (map[string]string, error) {
	texts := make(map[string]string)
	for _, e := range m.edits {
		text, edited := texts[e.file]
		if !edited {
			content, err := os.ReadFile(filepath.Join(w.dir, e.file))
			if err != nil {
				return nil, err
			}
			text = string(content)
		}
		text, err := e.apply(text)
		if err != nil {
			return nil, err
		}
		texts[e.file] = text
	}
	return texts, nil
}

// write writes the texts to the copy and returns a function that restores the files. Both functions
// update the modification times, so that build tools detect the change.
func (w *workspace) write(texts map[string]string) (restore func() error, err error) {
	original := make(map[string][]byte)
	restore = func() error {
		var failed error
		for file, content := range original {
			failed = errors.Join(failed, os.WriteFile(file, content, 0o600))
		}
		return failed
	}
	for name, text := range texts {
		file := filepath.Join(w.dir, name)
		content, err := os.ReadFile(file)
		if err != nil {
			return restore, err
		}
		original[file] = content
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			return restore, err
		}
	}
	return restore, nil
}

// test runs the test of an applied mutant. It returns an error if the mutated code does not
// compile, because a failure of the test then proves nothing.
func (w *workspace) test(ctx context.Context, m mutant) error {
	for _, e := range m.edits {
		check := compilers[filepath.Ext(e.file)]
		if check == "" {
			continue
		}
		if err := w.command(ctx, check); err != nil {
			return fmt.Errorf("the mutant does not compile: %w", err)
		}
	}
	switch err := w.command(ctx, m.test); {
	case err == nil:
		return fmt.Errorf("SURVIVED: this passes with the mutant:\n%s", m.test)
	case errors.Is(err, errNoEnd) || ctx.Err() != nil:
		return err
	default:
		return nil
	}
}

const checkTypes = "cd web && npx --no-install tsc --noEmit --noUnusedLocals false --noUnusedParameters false"

// compilers contains the command that compiles the project, by extension of the changed files.
var compilers = map[string]string{".go": "go build ./...", ".ts": checkTypes, ".tsx": checkTypes}

var errNoEnd = fmt.Errorf("timeout of %s exceeded", commandTimeout)

// command runs a bash command in the copy. If the command fails, the error contains the end of its
// output.
func (w *workspace) command(ctx context.Context, line string) error {
	ctx, cancel := context.WithTimeoutCause(ctx, commandTimeout, errNoEnd)
	defer cancel()
	cmd := exec.CommandContext(ctx, "bash", "-euo", "pipefail", "-c", line)
	cmd.Dir = w.dir
	// makes it possible to kill the whole process group after a timeout
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	var output bytes.Buffer
	cmd.Stdout, cmd.Stderr = &output, &output
	err := cmd.Run()
	if err == nil {
		return nil
	}
	if cause := context.Cause(ctx); cause != nil {
		err = cause
	}
	lines := strings.Split(strings.TrimSpace(output.String()), "\n")
	return fmt.Errorf("%s: %w\n%s", line, err, strings.Join(lines[max(len(lines)-shownLines, 0):], "\n"))
}

// Files that tests need but that are not in the repository. Packages are hard-linked if possible,
// because they are large and not modified in place.
var (
	installed = []string{"web/node_modules", "web/tools/contract/node_modules"}
	built     = []string{"web/src/data/simulator/build", "web/dist"}
)

// copyTree copies the tree with its uncommitted changes.
func (w *workspace) copyTree(ctx context.Context) error {
	if err := w.copySources(ctx, func(string) bool { return true }); err != nil {
		return err
	}
	for _, name := range installed {
		if err := w.copyDir(ctx, name, "-alf", "-a"); err != nil {
			return err
		}
	}
	for _, name := range built {
		if err := w.copyDir(ctx, name, "-a"); err != nil {
			return err
		}
	}
	return nil
}

// copySources copies the files for which wanted returns true. It skips files that git ignores.
func (w *workspace) copySources(ctx context.Context, wanted func(name string) bool) error {
	list := exec.CommandContext(ctx, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = w.root
	names, err := list.Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(names), "\x00"), "\x00") {
		if !wanted(name) {
			continue
		}
		if err := copyFile(filepath.Join(w.root, name), filepath.Join(w.dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// copyFile copies a file with its mode and modification time. It skips a file that was deleted but
// is still in the index.
func copyFile(from, to string) error {
	info, err := os.Stat(from)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	if err := os.WriteFile(to, content, info.Mode()); err != nil {
		return err
	}
	return os.Chtimes(to, info.ModTime(), info.ModTime())
}

// copyDir copies a directory if it exists, with the first of the given options of cp that succeeds.
func (w *workspace) copyDir(ctx context.Context, name string, ways ...string) error {
	from, to := filepath.Join(w.root, name), filepath.Join(w.dir, name)
	if _, err := os.Stat(from); err != nil {
		return nil
	}
	if err := os.MkdirAll(to, 0o700); err != nil {
		return err
	}
	var failed error
	for _, way := range ways {
		output, err := exec.CommandContext(ctx, "cp", way, from+"/.", to).CombinedOutput()
		if err == nil {
			return nil
		}
		failed = fmt.Errorf("copy %s: %w: %s", name, err, output)
	}
	return failed
}
