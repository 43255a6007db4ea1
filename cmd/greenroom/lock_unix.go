//go:build unix

package main

import (
	"errors"
	"os"
	"syscall"
)

// locksTell says that a folder whose lock is free has no server.
const locksTell = true

// lockFile takes the file's lock, or says that another process has it.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errInUse
	}
	return err
}
