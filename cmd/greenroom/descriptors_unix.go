//go:build unix

package main

import (
	"math"
	"syscall"
)

// maxConnections returns the maximum number of client connections. It is the limit of file
// descriptors, minus the descriptors that the server itself needs. If the limit is unknown, it
// returns 0.
func maxConnections() int {
	var r syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &r); err != nil {
		return 0
	}
	return connectionsWith(int(min(uint64(r.Cur), math.MaxInt32))) // RLIM_INFINITY, the largest number, means that there is no limit
}
