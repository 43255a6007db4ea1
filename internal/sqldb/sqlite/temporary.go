package sqlite

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

// systemTemporary reports whether SQLite finds a folder for its temporary files by itself, which a
// container with a read-only root does not have. SQLite looks in these folders.
var systemTemporary = sync.OnceValue(func() bool {
	if runtime.GOOS == "windows" {
		return true
	}
	for _, folder := range []string{"/var/tmp", "/usr/tmp", "/tmp"} {
		if f, err := os.CreateTemp(folder, "greenroom-*"); err == nil {
			_ = f.Close()
			_ = os.Remove(f.Name())
			return true
		}
	}
	return false
})

// temporaryPragmas returns what lets the connections to the file write temporary files beside it
// where SQLite finds no folder for them: those of savepoints, sorts and VACUUM. It holds for the
// process. A file whose folder can't be written is read without.
func temporaryPragmas(path string) []string {
	if systemTemporary() {
		return nil
	}
	folder, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return nil
	}
	f, err := os.CreateTemp(folder, ".greenroom-temporary-*")
	if err != nil {
		return nil
	}
	_ = f.Close()
	_ = os.Remove(f.Name())
	return []string{"temp_store_directory('" + strings.ReplaceAll(folder, "'", "''") + "')"}
}
