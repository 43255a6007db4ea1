//go:build !linux && !darwin

package postgres

import "net"

// connCheck always returns false. A closed connection is therefore only detected when it is used.
func connCheck(net.Conn) bool { return false }
