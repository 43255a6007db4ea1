package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const (
	// draftPrefix is the prefix of the names of backups' temporary directories.
	draftPrefix = ".greenroom-backup-"
	// draftLock is the name of a file in a draft, the temporary directory of a backup. The file is
	// locked while the backup is written.
	draftLock = "lock"
	// minDraftAge is the minimum age at which a draft that is not locked is removed. A younger
	// draft may belong to a running backup of an older version, which takes no lock.
	minDraftAge = time.Hour
)

// createDraftDir creates a temporary directory for a backup in the directory in. Other processes do
// not delete it until remove is called or this process ends.
func createDraftDir(in string) (dir string, remove func(), err error) {
	dir, err = os.MkdirTemp(in, draftPrefix+"*") // MkdirTemp creates the directory with mode 0700
	if err != nil {
		return "", nil, err
	}
	lock, err := os.OpenFile(filepath.Join(dir, draftLock), os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
		err = lockFile(lock)
	}
	if err != nil {
		return "", nil, errors.Join(err, os.RemoveAll(dir))
	}
	return dir, func() {
		_ = os.RemoveAll(dir) // if the directory cannot be removed here, the next backup removes it
		_ = lock.Close()
	}, nil
}

// removeDrafts removes the temporary directories that killed backup processes have left behind.
func removeDrafts(dir string, now time.Time) error {
	inside, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range inside {
		if path := filepath.Join(dir, entry.Name()); strings.HasPrefix(entry.Name(), draftPrefix) && isLeftover(path, now) {
			err = errors.Join(err, os.RemoveAll(path))
		}
	}
	return err
}

// isLeftover reports whether no process is writing the draft.
func isLeftover(path string, now time.Time) bool {
	lock, err := os.OpenFile(filepath.Join(path, draftLock), os.O_RDWR, 0)
	if err == nil && locksAreReliable {
		defer func() { _ = lock.Close() }()
		return lockFile(lock) == nil
	}
	if err == nil {
		_ = lock.Close()
	}
	info, err := os.Lstat(path)
	return err == nil && now.Sub(info.ModTime()) > minDraftAge
}
