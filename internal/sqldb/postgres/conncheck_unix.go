//go:build linux || darwin

package postgres

import (
	"crypto/tls"
	"net"
	"syscall"
)

// connCheck reports whether an idle connection has unread data or was closed. The usual cause is a
// server that has sent an error and closed the connection. The check peeks at the data without
// blocking, even while the driver reads.
func connCheck(conn net.Conn) bool {
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
