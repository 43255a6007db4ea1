// Package durable makes what was written to a file system outlive a power cut.
package durable

import (
	"errors"
	"os"
)

// SyncFolder makes new names in the folder, and names that are gone, outlive a power cut.
func SyncFolder(folder string) error {
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
