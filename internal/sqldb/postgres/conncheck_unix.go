//go:build linux || darwin

package postgres

import (
	"crypto/tls"
	"net"
	"syscall"
)

// connCheck reports whether an idle connection has unread data or has ended. Usually the
// server closed it and sent the reason before. It peeks without blocking, and does not wait
// for a concurrent read that the driver may have left.
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
