//go:build unix

package durable

import (
	"os"
	"syscall"
)

// GiveAway makes the owner of the folder that of the file too, when this process runs as
// root: else a service that runs as another user could not use files that its operator
// has created. The file has to be one that this process has just created.
func GiveAway(f *os.File, folder string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(folder)
	if err != nil {
		return err
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	return f.Chown(int(owner.Uid), int(owner.Gid))
}
