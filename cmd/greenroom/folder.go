package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// lockName is the file in the data folder that a server holds locked.
const lockName = "greenroom.lock"

var errInUse = errors.New("another greenroom is using it")

// makeFolder creates the data folder, for its owner only, when it is missing.
func makeFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("create the data folder: %w", err)
	}
	return nil
}

// lockFolder keeps other servers from the folder's database until unlock is
// called or the process ends, however it ends. Two would work, but each would
// throttle logins by its own count, and who starts a second one on a folder
// means another folder nearly always.
func lockFolder(folder string) (unlock func() error, err error) {
	f, err := os.OpenFile(filepath.Join(folder, lockName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock the data folder: %w", err)
	}
	if err := lockFile(f); err != nil {
		return nil, errors.Join(fmt.Errorf("lock the data folder %s: %w", folder, err), f.Close())
	}
	return f.Close, nil
}
