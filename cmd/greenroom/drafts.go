package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"
)

const (
	// draftPrefix begins the names of folders in which backups are put together.
	draftPrefix = ".greenroom-backup-"
	// draftLock is the file in such a folder that is locked while the backup is written.
	draftLock = "lock"
	// unlockedDraft is how old a draft without a lock has to be before it is removed: a
	// version that locked none may still be writing it.
	unlockedDraft = time.Hour
)

// draftFolder creates a folder for a backup that is being written, in the folder that the
// backup goes to. Others leave it alone until remove is called or the process ends.
func draftFolder(in string) (folder string, remove func(), err error) {
	folder, err = os.MkdirTemp(in, draftPrefix+"*") // mode 0700
	if err != nil {
		return "", nil, err
	}
	lock, err := os.OpenFile(filepath.Join(folder, draftLock), os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
		err = lockFile(lock)
	}
	if err != nil {
		return "", nil, errors.Join(err, os.RemoveAll(folder))
	}
	return folder, func() {
		_ = os.RemoveAll(folder) // what stays is removed by the next backup
		_ = lock.Close()
	}, nil
}

// removeDrafts removes what backups left in the folder whose processes were killed.
func removeDrafts(folder string, now time.Time) error {
	inside, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, entry := range inside {
		if path := filepath.Join(folder, entry.Name()); strings.HasPrefix(entry.Name(), draftPrefix) && isLeftover(path, now) {
			err = errors.Join(err, os.RemoveAll(path))
		}
	}
	return err
}

// isLeftover reports whether no process is writing the draft.
func isLeftover(path string, now time.Time) bool {
	lock, err := os.OpenFile(filepath.Join(path, draftLock), os.O_RDWR, 0)
	if err == nil && locksTell {
		defer func() { _ = lock.Close() }()
		return lockFile(lock) == nil
	}
	if err == nil {
		_ = lock.Close()
	}
	info, err := os.Lstat(path)
	return err == nil && now.Sub(info.ModTime()) > unlockedDraft
}
