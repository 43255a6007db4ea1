//go:build !linux && !darwin

package postgres

import "net"

// connCheck returns false: a closed connection is detected by its use.
func connCheck(net.Conn) bool { return false }
