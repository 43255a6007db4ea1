//go:build unix

package main

import (
	"io/fs"
	"syscall"
)

// ownerOf returns the user ID and group ID of a file.
func ownerOf(info fs.FileInfo) (uid, gid int) {
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return -1, -1
	}
	return int(s.Uid), int(s.Gid)
}
