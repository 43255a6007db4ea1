//go:build unix

package main

import "syscall"

// modesRestrictAccess reports whether file modes control access to files on this system.
const modesRestrictAccess = true

// freeDiskBytes returns the free disk space in bytes that unprivileged users can use.
func freeDiskBytes(dir string) (int64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, err
	}
	return int64(s.Bavail) * int64(s.Bsize), nil
}
