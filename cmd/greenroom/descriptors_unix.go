//go:build unix

package main

import (
	"math"
	"syscall"
)

// maxConnections returns how many client connections the limit of file descriptors allows, without
// the descriptors that the server needs itself. It returns 0 if the limit is unknown.
func maxConnections() int {
	var r syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &r); err != nil {
		return 0
	}
	return connectionsWith(int(min(uint64(r.Cur), math.MaxInt32))) // RLIM_INFINITY, the largest number, means no limit
}
