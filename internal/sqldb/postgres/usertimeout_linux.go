package postgres

import "syscall"

// tcpUserTimeoutOption is TCP_USER_TIMEOUT of tcp(7), which package syscall does not define.
const tcpUserTimeoutOption = 0x12

// setTCPUserTimeout closes the connection if sent data is not acknowledged for
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
