package sqldbtest

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
)

// Template creates copies of a database file with the latest schema. A copy takes much less time
// than all migrations.
type Template struct {
	content func() ([]byte, error)
}

// NewTemplate returns a template of the file that migrate creates at a path. migrate is called for
// the first copy.
func NewTemplate(migrate func(path string) error) *Template {
	return &Template{content: sync.OnceValues(func() ([]byte, error) {
		dir, err := os.MkdirTemp("", "greenroom-template-")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(dir)
		path := filepath.Join(dir, "library.db")
		if err := migrate(path); err != nil {
			return nil, err
		}
		return os.ReadFile(path)
	})}
}

// Copy returns the path of a copy in a directory of the test.
func (f *Template) Copy(t testing.TB) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "library.db")
	f.CopyTo(t, path)
	return path
}

// CopyTo writes a copy to the path.
func (f *Template) CopyTo(t testing.TB, path string) {
	t.Helper()
	content, err := f.content()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}
