//go:build linux || darwin

package postgres

import (
	"crypto/tls"
	"net"
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// connected returns both ends of a connection, which are closed when the test ends.
func connected(t *testing.T) (client, server net.Conn) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	ok(t, err)
	defer func() { ok(t, listener.Close()) }()
	client, err = net.Dial("tcp", listener.Addr().String())
	ok(t, err)
	t.Cleanup(func() { _ = client.Close() })
	server, err = listener.Accept()
	ok(t, err)
	t.Cleanup(func() { _ = server.Close() })
	return client, server
}

func TestConnCheck_DetectsUnreadData(t *testing.T) {
	t.Parallel()
	for what, act := range map[string]func(server net.Conn) error{
		"close":       net.Conn.Close,
		"unread data": func(server net.Conn) error { _, err := server.Write([]byte("E")); return err },
	} {
		client, server := connected(t)
		for how, conn := range map[string]net.Conn{"plain": client, "secured": tls.Client(client, &tls.Config{})} {
			if connCheck(conn) {
				t.Errorf("%s: got a finding before: %s", how, what)
			}
		}
		ok(t, act(server))
		for how, conn := range map[string]net.Conn{"plain": client, "secured": tls.Client(client, &tls.Config{})} {
			postgrestest.WaitUntil(t, how+" connection: "+what+" is found", func() bool { return connCheck(conn) })
		}
	}
}

// The check must not wait for a concurrent read by the driver.
func TestConnCheck_DoesNotWaitForRead(t *testing.T) {
	t.Parallel()
	client, server := connected(t)
	read := make(chan struct{})
	go func() {
		defer close(read)
		for buffer := make([]byte, 1); ; {
			if _, err := client.Read(buffer); err != nil {
				return
			}
		}
	}()
	for range 10_000 { // wait until the goroutine reads
		if connCheck(client) {
			t.Fatal("open connection: got a finding before any data")
		}
	}
	ok(t, server.Close())
	<-read
	if !connCheck(client) {
		t.Error("closed connection: got no finding after the read")
	}
}
