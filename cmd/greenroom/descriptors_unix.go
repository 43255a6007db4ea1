//go:build unix

package main

import (
	"math"
	"syscall"
)

// mostConnections returns how many connections of clients the limit of file descriptors
// allows, without those that the server needs for itself; 0 when it is unknown.
func mostConnections() int {
	var r syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &r); err != nil {
		return 0
	}
	return connectionsWith(int(min(uint64(r.Cur), math.MaxInt32))) // unlimited is the largest number
}
