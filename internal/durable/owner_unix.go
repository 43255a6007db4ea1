//go:build unix

package durable

import (
	"os"
	"syscall"
)

// InheritOwner sets the owner of f to the owner of dir if the process runs as root. Otherwise the
// service, which may run as another user, could not use files that an operator has created as root.
// The caller must have just created f.
func InheritOwner(f *os.File, dir string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	info, err := os.Stat(dir)
	if err != nil {
		return err
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return nil
	}
	return f.Chown(int(owner.Uid), int(owner.Gid))
}
