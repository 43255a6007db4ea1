package postgres

import "syscall"

// tcpUserTimeout is TCP_USER_TIMEOUT of tcp(7), which package syscall does not name.
const tcpUserTimeout = 0x12

// giveUpSilent lets a connection end when what was sent on it is not acknowledged.
func giveUpSilent(_, _ string, socket syscall.RawConn) error {
	var set error
	err := socket.Control(func(fd uintptr) {
		set = syscall.SetsockoptInt(int(fd), syscall.IPPROTO_TCP, tcpUserTimeout, int(silentTime.Milliseconds()))
	})
	if err == nil {
		err = set
	}
	return err
}
