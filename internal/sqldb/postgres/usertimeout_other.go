//go:build !linux

package postgres

import "syscall"

// setTCPUserTimeout does nothing, because the operating system has no TCP_USER_TIMEOUT.
func setTCPUserTimeout(_, _ string, _ syscall.RawConn) error { return nil }
