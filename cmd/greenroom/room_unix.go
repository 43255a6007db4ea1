//go:build unix

package main

import "syscall"

// readable says that file modes tell who can read a file.
const readable = true

// freeRoom returns how many bytes programs of ordinary users may still write there.
func freeRoom(folder string) (int64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, err
	}
	return int64(s.Bavail) * int64(s.Bsize), nil
}
