package durable

import (
	"errors"
	"os"
)

// SyncDir syncs a directory, so that created, renamed and removed names survive a power
// failure.
func SyncDir(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
