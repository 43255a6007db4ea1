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

// patience is what a command may take: a test that hangs notices nothing.
const patience = 10 * time.Minute

// shownLines bounds what is shown of a command's output.
const shownLines = 20

// result is what came of a mistake. Without trouble it was noticed.
type result struct {
	mutant  mutant
	took    time.Duration
	trouble error
}

func (r result) noticed() bool { return r.trouble == nil }

func (r result) String() string {
	if r.noticed() {
		return fmt.Sprintf("noticed  %s (%s)", r.mutant.name, r.took.Round(time.Second))
	}
	return fmt.Sprintf("FAILED   %s: %s\n         %s", r.mutant.name, r.mutant.why,
		strings.ReplaceAll(r.trouble.Error(), "\n", "\n         "))
}

// bench is a copy of the tree, in which one mistake is made at a time.
type bench struct {
	root, folder string
	laid         bool
	whole        *baseline
}

// baseline holds what each command comes to without a mistake. The copies are
// alike, so that each command is run once, in the copy that needs it first.
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

// try makes the mistake and runs its test, which must pass without it and fail
// with it.
func (b *bench) try(ctx context.Context, m mutant) result {
	begun := time.Now()
	trouble := b.makeAndTest(ctx, m)
	return result{mutant: m, took: time.Since(begun), trouble: trouble}
}

func (b *bench) makeAndTest(ctx context.Context, m mutant) error {
	if !b.laid {
		if err := b.lay(ctx); err != nil {
			return fmt.Errorf("the copy could not be made: %w", err)
		}
		b.laid = true
	}
	broken, err := b.broken(m)
	if err != nil {
		return err
	}
	if err := b.whole.of(m.test, func() error { return b.command(ctx, m.test) }); err != nil {
		return fmt.Errorf("its test fails without the mistake: %w", err)
	}
	mend, err := b.write(broken)
	if err != nil {
		return errors.Join(err, mend())
	}
	return errors.Join(b.test(ctx, m), mend())
}

// broken returns the texts of the files in which the mistake is made.
func (b *bench) broken(m mutant) (map[string]string, error) {
	texts := make(map[string]string)
	for _, e := range m.edits {
		text, edited := texts[e.file]
		if !edited {
			content, err := os.ReadFile(filepath.Join(b.folder, e.file))
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

// write puts texts into the copy and returns what takes them out again. Files
// that were written are newer than what was built from them, each time.
func (b *bench) write(texts map[string]string) (mend func() error, err error) {
	whole := make(map[string][]byte)
	mend = func() error {
		var failed error
		for file, content := range whole {
			failed = errors.Join(failed, os.WriteFile(file, content, 0o600))
		}
		return failed
	}
	for name, text := range texts {
		file := filepath.Join(b.folder, name)
		content, err := os.ReadFile(file)
		if err != nil {
			return mend, err
		}
		whole[file] = content
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			return mend, err
		}
	}
	return mend, nil
}

// test runs the test of a mistake that is made. What the compiler refuses can't
// happen to anybody, and is no proof that the test would have noticed it.
func (b *bench) test(ctx context.Context, m mutant) error {
	for _, e := range m.edits {
		check := compilers[filepath.Ext(e.file)]
		if check == "" {
			continue
		}
		if err := b.command(ctx, check); err != nil {
			return fmt.Errorf("the mistake does not compile: %w", err)
		}
	}
	switch err := b.command(ctx, m.test); {
	case err == nil:
		return fmt.Errorf("SURVIVED: this passes with the mistake in place:\n%s", m.test)
	case errors.Is(err, errNoEnd) || ctx.Err() != nil:
		return err
	default:
		return nil
	}
}

const checkTypes = "cd web && npx --no-install tsc --noEmit --noUnusedLocals false --noUnusedParameters false"

// compilers holds what checks a kind of file.
var compilers = map[string]string{".go": "go build ./...", ".ts": checkTypes, ".tsx": checkTypes}

var errNoEnd = fmt.Errorf("no end within %s", patience)

// command runs a line of bash in the copy. Its error holds the end of the output.
func (b *bench) command(ctx context.Context, line string) error {
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errNoEnd)
	defer cancel()
	cmd := exec.CommandContext(ctx, "bash", "-euo", "pipefail", "-c", line)
	cmd.Dir = b.folder
	// All that the command has started ends with it.
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

// What the tests need and no repository keeps. Packages are linked where the system
// can: they are large, and nobody writes to them in place.
var (
	installed = []string{"web/node_modules", "web/tools/contract/node_modules"}
	built     = []string{"web/src/data/simulator/build", "web/dist"}
)

// lay copies the tree as it stands, with what is not committed yet.
func (b *bench) lay(ctx context.Context) error {
	if err := b.copySources(ctx, func(string) bool { return true }); err != nil {
		return err
	}
	for _, name := range installed {
		if err := b.copyFolder(ctx, name, "-alf", "-a"); err != nil {
			return err
		}
	}
	for _, name := range built {
		if err := b.copyFolder(ctx, name, "-a"); err != nil {
			return err
		}
	}
	return nil
}

// copySources copies the files that git lists or would list, if they are wanted.
func (b *bench) copySources(ctx context.Context, wanted func(name string) bool) error {
	list := exec.CommandContext(ctx, "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	list.Dir = b.root
	names, err := list.Output()
	if err != nil {
		return fmt.Errorf("git ls-files: %w", err)
	}
	for name := range strings.SplitSeq(strings.TrimSuffix(string(names), "\x00"), "\x00") {
		if !wanted(name) {
			continue
		}
		if err := copyFile(filepath.Join(b.root, name), filepath.Join(b.folder, name)); err != nil {
			return err
		}
	}
	return nil
}

// copyFile copies a file with its mode and its time; one that was removed and is
// still in the index is left out.
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

// copyFolder copies a folder, when it is there, in the first way of cp that works.
func (b *bench) copyFolder(ctx context.Context, name string, ways ...string) error {
	from, to := filepath.Join(b.root, name), filepath.Join(b.folder, name)
	if _, err := os.Stat(from); err != nil {
		return nil
	}
	if err := os.MkdirAll(to, 0o700); err != nil {
		return err
	}
	var failed error
	for _, way := range ways {
		said, err := exec.CommandContext(ctx, "cp", way, from+"/.", to).CombinedOutput()
		if err == nil {
			return nil
		}
		failed = fmt.Errorf("copy %s: %w: %s", name, err, said)
	}
	return failed
}
