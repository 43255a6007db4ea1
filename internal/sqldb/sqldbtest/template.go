package sqldbtest

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// Template makes copies of a database file that has its schema already: to copy it
// takes much less time than to run all migrations for each test.
type Template struct {
	content func() ([]byte, error)
}

// NewTemplate returns the template of the file that migrate makes at a path. It calls
// migrate once, for the first copy.
func NewTemplate(migrate func(path string) error) *Template {
	return &Template{content: sync.OnceValues(func() ([]byte, error) {
		folder, err := os.MkdirTemp("", "greenroom-template-")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(folder)
		path := filepath.Join(folder, "library.db")
		if err := migrate(path); err != nil {
			return nil, err
		}
		return os.ReadFile(path)
	})}
}

// Copy returns the path of a copy in a folder of the test.
func (f *Template) Copy(t testing.TB) string {
	t.Helper()
	content, err := f.content()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "library.db")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
