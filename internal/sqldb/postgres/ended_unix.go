//go:build linux || darwin

package postgres

import (
	"crypto/tls"
	"net"
	"syscall"
)

// unasked reports whether there is something to be read on a connection on which nothing
// is asked: mostly its end, and what the server says before it. It waits for nothing, not
// even for a reading under way: the driver may have left one behind.
func unasked(conn net.Conn) bool {
	if secured, is := conn.(*tls.Conn); is {
		conn = secured.NetConn()
	}
	socket, is := conn.(syscall.Conn)
	if !is {
		return false
	}
	raw, err := socket.SyscallConn()
	if err != nil {
		return true
	}
	var peeked error
	err = raw.Control(func(fd uintptr) {
		_, _, peeked = syscall.Recvfrom(int(fd), make([]byte, 1), syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
	})
	return err != nil || peeked != syscall.EAGAIN
}
