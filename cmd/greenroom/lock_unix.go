//go:build unix

package main

import (
	"errors"
	"os"
	"syscall"
)

// locksAreReliable reports whether a free lock proves that no server uses the directory.
const locksAreReliable = true

// lockFile locks the file, or returns errInUse if another process has the lock.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errInUse
	}
	return err
}
