package sqlite

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

// systemTemporary reports whether SQLite finds a directory for its temporary files. A container
// with a read-only root file system has none. The function checks the directories in which SQLite
// searches.
var systemTemporary = sync.OnceValue(func() bool {
	if runtime.GOOS == "windows" {
		return true
	}
	for _, directory := range []string{"/var/tmp", "/usr/tmp", "/tmp"} {
		if f, err := os.CreateTemp(directory, "greenroom-*"); err == nil {
			_ = f.Close()
			_ = os.Remove(f.Name())
			return true
		}
	}
	return false
})

// temporaryPragmas returns the pragmas that make SQLite create its temporary files in the directory
// of the database file. SQLite needs such files for savepoints, sorts and VACUUM. If SQLite finds
// another directory, temporaryPragmas returns no pragmas. The pragmas apply to the whole process.
// If the directory of the database is not writable, the database can only be read.
func temporaryPragmas(path string) []string {
	if systemTemporary() {
		return nil
	}
	directory, err := filepath.Abs(filepath.Dir(path))
	if err != nil {
		return nil
	}
	f, err := os.CreateTemp(directory, ".greenroom-temporary-*")
	if err != nil {
		return nil
	}
	_ = f.Close()
	_ = os.Remove(f.Name())
	return []string{"temp_store_directory('" + strings.ReplaceAll(directory, "'", "''") + "')"}
}
