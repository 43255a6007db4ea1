package postgres

import "syscall"

// tcpUserTimeoutOption is the number of the socket option TCP_USER_TIMEOUT, see tcp(7). Package
// syscall does not define it.
const tcpUserTimeoutOption = 0x12

// setTCPUserTimeout makes the system close the connection if sent data is not acknowledged for
// tcpUserTimeout.
func setTCPUserTimeout(_, _ string, socket syscall.RawConn) error {
	var set error
	err := socket.Control(func(fd uintptr) {
		set = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeoutOption, int(tcpUserTimeout.Milliseconds()))
	})
	if err == nil {
		err = set
	}
	return err
}
