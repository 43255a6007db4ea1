package durable

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Create opens the file for reading and writing. When it does not exist it is created, for
// its owner only, and given to the owner of its folder.
func Create(path string) (*os.File, error) {
	for tries := 1; ; tries++ {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
		if err == nil {
			if err := GiveAway(f, filepath.Dir(path)); err != nil {
				return nil, errors.Join(err, f.Close(), os.Remove(path))
			}
			return f, nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
		f, err = os.OpenFile(path, os.O_RDWR, 0o600)
		if err == nil || !errors.Is(err, fs.ErrNotExist) || tries == 3 { // a link to nothing, for instance
			return f, err
		}
	}
}

// CreateFolder creates the folder, and those above it that are missing, for their owner
// only, who is that of the lowest folder that exists.
func CreateFolder(folder string) error {
	if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
		return os.MkdirAll(folder, 0o700) // says what is wrong when it is no folder
	}
	above := filepath.Dir(folder)
	if above != folder {
		if err := CreateFolder(above); err != nil {
			return err
		}
	}
	if err := os.Mkdir(folder, 0o700); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return nil
		}
		return err
	}
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(GiveAway(f, above), f.Close())
}
