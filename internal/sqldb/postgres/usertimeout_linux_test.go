package postgres

import (
	"net"
	"syscall"
	"testing"
)

func TestTCPUserTimeout_EndsConnections(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	ok(t, err)
	defer func() { ok(t, listener.Close()) }()
	conn, err := dial(t.Context(), "tcp", listener.Addr().String())
	ok(t, err)
	defer func() { ok(t, conn.Close()) }()
	socket, err := conn.(*net.TCPConn).SyscallConn()
	ok(t, err)
	ok(t, socket.Control(func(fd uintptr) {
		alive, err := syscall.GetsockoptInt(int(fd), syscall.SOL_SOCKET, syscall.SO_KEEPALIVE)
		if err != nil || alive == 0 {
			t.Errorf("got keep-alive %d, error %v, want 1", alive, err)
		}
		timeout, err := syscall.GetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeoutOption)
		if err != nil || timeout != int(tcpUserTimeout.Milliseconds()) {
			t.Errorf("got a TCP user timeout of %d ms, error %v, want %d ms", timeout, err, tcpUserTimeout.Milliseconds())
		}
	}))
}
