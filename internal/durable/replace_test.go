package durable_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"greenroom/internal/durable"
)

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wantDir checks the names and contents of all files in the directory.
func wantDir(t *testing.T, dir string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	ok(t, err)
	got := make(map[string]string)
	for _, entry := range entries {
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		ok(t, err)
		got[entry.Name()] = string(text)
	}
	if len(got) != len(want) {
		t.Errorf("got files %q, want %q", got, want)
	}
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s: got %q, want %q", name, got[name], text)
		}
	}
}

func TestReplace_WritesNewAndExistingFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path, before := filepath.Join(dir, "file"), filepath.Join(dir, "link to the first")
	write := func(text string) {
		t.Helper()
		ok(t, durable.Replace(path, func(f *os.File) error {
			_, err := f.WriteString(text)
			return err
		}))
	}
	write("first")
	ok(t, os.Link(path, before))
	write("2nd")
	wantDir(t, dir, map[string]string{"file": "2nd", "link to the first": "first"})
}

func TestReplace_FailedWriteLeavesFileUnchanged(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	ok(t, os.WriteFile(path, []byte("first"), 0o600))
	full := errors.New("disk is full")
	err := durable.Replace(path, func(f *os.File) error {
		_, err := f.WriteString("2n")
		return errors.Join(err, full)
	})
	if !errors.Is(err, full) {
		t.Errorf("got error %v, want %v", err, full)
	}
	wantDir(t, dir, map[string]string{"file": "first"})
}

func TestReplace_FailedRenameRemovesDraft(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "taken")
	ok(t, os.Mkdir(path, 0o700))
	if err := durable.Replace(path, func(*os.File) error { return nil }); err == nil {
		t.Error("replace a directory: got no error")
	}
	ok(t, os.Remove(path))
	wantDir(t, dir, nil)
}
