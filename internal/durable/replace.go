package durable

import (
	"errors"
	"os"
	"path/filepath"
)

// Replace replaces the file at path atomically. write writes a temporary file in the same
// directory, which is then synced and renamed to path. If write fails, the existing file is
// not changed. The file has mode 0600 and, if the process runs as root, the owner of the
// directory.
func Replace(path string, write func(f *os.File) error) error {
	dir := filepath.Dir(path)
	draft, err := os.CreateTemp(dir, ".greenroom-draft-*") // CreateTemp creates the file with mode 0600
	if err != nil {
		return err
	}
	err = errors.Join(write(draft), InheritOwner(draft, dir), draft.Sync(), draft.Close())
	if err == nil {
		err = os.Rename(draft.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(draft.Name()))
	}
	return SyncDir(dir)
}
