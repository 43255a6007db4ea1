//go:build unix

package main

import (
	"errors"
	"os"
	"syscall"
)

// locksAreReliable reports whether a free lock proves that no server uses the directory.
const locksAreReliable = true

// lockFile locks the file. If another process holds the lock, it returns errInUse.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errInUse
	}
	return err
}
