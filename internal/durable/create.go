package durable

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Create opens the file for reading and writing. If the file does not exist, Create creates
// it with mode 0600 and the owner of its directory.
func Create(path string) (*os.File, error) {
	for attempt := 1; ; attempt++ {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
		if err == nil {
			if err := InheritOwner(f, filepath.Dir(path)); err != nil {
				return nil, errors.Join(err, f.Close(), os.Remove(path))
			}
			return f, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
		f, err = os.OpenFile(path, os.O_RDWR, 0o600)
		if err == nil || !errors.Is(err, fs.ErrNotExist) || attempt == 3 { // the file can be missing again, for example if it is a symbolic link to a missing file
			return f, err
		}
	}
}

// CreateDir creates the directory and its missing parents with mode 0700. Their owner is
// the owner of the lowest directory that exists.
func CreateDir(dir string) error {
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		return os.MkdirAll(dir, 0o700) // MkdirAll returns an error if dir is not a directory
	}
	above := filepath.Dir(dir)
	if above != dir {
		if err := CreateDir(above); err != nil {
			return err
		}
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return nil
		}
		return err
	}
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(InheritOwner(f, above), f.Close())
}
