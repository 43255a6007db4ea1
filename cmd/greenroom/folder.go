package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"greenroom/internal/durable"
)

// lockName is the file in the data folder that a server holds locked.
const lockName = "greenroom.lock"

// lookedAt is far longer than it takes to see whether the folder is locked.
const lookedAt = 100 * time.Millisecond

var errInUse = errors.New("another greenroom is using it")

// makeFolder creates the data folder, for its owner only, when it is missing.
func makeFolder(folder string) error {
	if err := durable.CreateFolder(folder); err != nil {
		return fmt.Errorf("create the data folder: %w", err)
	}
	return nil
}

// tempFile creates a temporary file in the data folder, or in the system's folder for these
// where that can't be written. A container may have the data folder alone.
func (s *storeSettings) tempFile() (*os.File, error) {
	const pattern = ".greenroom-temporary-*" // mode 0600
	if f, err := os.CreateTemp(cmp.Or(s.Data, os.TempDir()), pattern); err == nil {
		return f, nil
	}
	return os.CreateTemp("", pattern)
}

// lockFolder keeps other servers from the folder's database until unlock is
// called or the process ends, however it ends. Two would work, but each would
// throttle logins by its own count, and who starts a second one on a folder
// means another folder nearly always.
func lockFolder(folder string) (unlock func() error, err error) {
	f, err := durable.Create(filepath.Join(folder, lockName))
	if err != nil {
		return nil, fmt.Errorf("lock the data folder: %w", err)
	}
	if err := lockSoon(f); err != nil {
		return nil, errors.Join(fmt.Errorf("lock the data folder %s: %w", folder, err), f.Close())
	}
	return f.Close, nil
}

// lockSoon takes the file's lock. Who looks whether a server has it holds it for a
// moment, which is waited for.
func lockSoon(f *os.File) error {
	for until := time.Now().Add(lookedAt); ; time.Sleep(lookedAt / 20) {
		if err := lockFile(f); !errors.Is(err, errInUse) || time.Now().After(until) {
			return err
		}
	}
}

// folderIsFree reports whether no server has locked the folder.
func folderIsFree(folder string) bool {
	f, err := os.OpenFile(filepath.Join(folder, lockName), os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer func() { _ = f.Close() }() // which unlocks it
	return locksTell && lockFile(f) == nil
}
