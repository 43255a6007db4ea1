// Package durable creates files and folders that outlive a power cut, and that the owner of
// their folder can use also when root has created them.
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
