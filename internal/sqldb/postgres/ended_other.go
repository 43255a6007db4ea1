//go:build !linux && !darwin

package postgres

import "net"

// unasked does not know: a connection that has ended is found by using it.
func unasked(net.Conn) bool { return false }
