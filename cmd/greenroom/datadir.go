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

// lockName is the name of the file in the data directory that a running server locks.
const lockName = "greenroom.lock"

// lockTimeout is the timeout for taking the lock. It is much longer than the time for which
// isDirUnlocked holds the lock.
const lockTimeout = 100 * time.Millisecond

var errInUse = errors.New("another server uses the directory")

// createDataDir creates the data directory if it does not exist. Only the owner can access the
// directory.
func createDataDir(dir string) error {
	if err := durable.CreateDir(dir); err != nil {
		return fmt.Errorf("create the data directory: %w", err)
	}
	return nil
}

// tempFile creates a temporary file in the data directory, because in a container only this
// directory may be writable. If the data directory is not writable, tempFile uses the temporary
// directory of the system.
func (s *storeSettings) tempFile() (*os.File, error) {
	const pattern = ".greenroom-temporary-*" // CreateTemp creates the file with mode 0600
	if f, err := os.CreateTemp(cmp.Or(s.Data, os.TempDir()), pattern); err == nil {
		return f, nil
	}
	return os.CreateTemp("", pattern)
}

// lockDir locks the directory's database for this server. The lock ends when unlock is called or
// the process ends. The lock prevents a second server on the same directory, which is nearly always
// a mistake: for example, each server would have its own cache.
func lockDir(dir string) (unlock func() error, err error) {
	f, err := durable.Create(filepath.Join(dir, lockName))
	if err != nil {
		return nil, fmt.Errorf("lock the data directory: %w", err)
	}
	if err := lockWithRetry(f); err != nil {
		return nil, errors.Join(fmt.Errorf("lock the data directory %s: %w", dir, err), f.Close())
	}
	return f.Close, nil
}

// lockWithRetry locks the file. It retries until lockTimeout, because isDirUnlocked may briefly
// hold the lock.
func lockWithRetry(f *os.File) error {
	for until := time.Now().Add(lockTimeout); ; time.Sleep(lockTimeout / 20) {
		if err := lockFile(f); !errors.Is(err, errInUse) || time.Now().After(until) {
			return err
		}
	}
}

// isDirUnlocked reports whether no server has locked the directory.
func isDirUnlocked(dir string) bool {
	f, err := os.OpenFile(filepath.Join(dir, lockName), os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer func() { _ = f.Close() }() // closing the file releases the lock
	return locksAreReliable && lockFile(f) == nil
}
