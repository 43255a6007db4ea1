package server_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/netip"
	"runtime"
	"testing"

	"greenroom/internal/server"
)

// client is a connection that sends requests one after another.
type client struct {
	net.Conn
	reader *bufio.Reader
}

// dialFrom connects to the server from a loopback address.
func dialFrom(t *testing.T, s *running, address string) *client {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	conn, err := dialer.DialContext(t.Context(), "tcp", s.address)
	if err != nil {
		t.Skipf("connect from %s: %v", address, err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	return &client{conn, bufio.NewReader(conn)}
}

// request sends a request and reports whether the response has status 200. It returns false if the
// connection was closed.
func (c *client) request(t *testing.T) bool {
	t.Helper()
	if _, err := io.WriteString(c, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"); err != nil {
		return false
	}
	response, err := http.ReadResponse(c.reader, nil)
	if err != nil {
		return false
	}
	defer func() { _ = response.Body.Close() }()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		t.Fatal(err)
	}
	return response.StatusCode == http.StatusOK
}

func limitConnections(total, perAddress int) func(*server.Config) {
	return func(c *server.Config) { c.Limits.Connections, c.Limits.ConnectionsPerAddress = total, perAddress }
}

// Many idle connections of one client must not block other clients.
func TestConnections_CloseOldestIdleConnection(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*server.Config)
		open   int // maximum number of open connections of the client
	}{
		"limit of the server":  {limitConnections(8, 0), 8},
		"limit of the address": {limitConnections(0, 8), 8},
		"both":                 {limitConnections(8, 8), 4},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := serve(t, c.change)
			defer s.stop()
			var last *client
			for i := range 40 {
				if last = dialFrom(t, s, "127.0.0.1"); !last.request(t) {
					t.Fatalf("connection %d: got closed, want a response", i)
				}
				// A client can receive the response shortly before the server counts its connection
				// as idle.
				for t.Context().Err() == nil && s.IdleConnections() < min(i+1, c.open) {
					runtime.Gosched()
				}
			}
			if other := dialFrom(t, s, "127.0.0.2"); !other.request(t) {
				t.Error("connection of another client: got closed")
			}
			if !last.request(t) {
				t.Error("latest connection: got closed before older ones")
			}
		})
	}
}

// A school class with 300 browsers has one address. Each browser opens 6 connections. With the
// default limits, the server must not close any of them.
func TestConnections_AllowClassBehindOneAddress(t *testing.T) {
	t.Parallel()
	s := serve(t, nil)
	defer s.stop()
	opened := make([]*client, 300*6)
	for i := range opened {
		if opened[i] = dialFrom(t, s, "127.0.0.1"); !opened[i].request(t) {
			t.Fatalf("connection %d: got closed, want a response", i)
		}
	}
	for i, c := range opened {
		if !c.request(t) {
			t.Fatalf("second request of connection %d: got closed, want a response", i)
		}
	}
}

// occupyConnections opens count connections, each with a running request.
func occupyConnections(t *testing.T, s *running, begun <-chan struct{}, count int) {
	t.Helper()
	for range count {
		if _, err := io.WriteString(dialFrom(t, s, "127.0.0.1"), "GET /api/videos HTTP/1.1\r\nHost: a\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		<-begun
	}
}

// newBlockingAPI returns an API whose responses wait until the test ends.
func newBlockingAPI(t *testing.T) (api http.Handler, begun <-chan struct{}) {
	requests, done := make(chan struct{}), make(chan struct{})
	t.Cleanup(func() { close(done) })
	return http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		requests <- struct{}{}
		<-done
	}), requests
}

// A client that keeps all its connections busy must get at most half of the server's connections.
func TestConnections_BusyAddressIsRejected(t *testing.T) {
	t.Parallel()
	api, begun := newBlockingAPI(t)
	s := serve(t, func(c *server.Config) {
		c.API = api
		limitConnections(8, 100)(c)
	})
	defer s.stop()
	occupyConnections(t, s, begun, 4)
	if dialFrom(t, s, "127.0.0.1").request(t) {
		t.Error("fifth connection of the client: got a response, want closed")
	}
	if !dialFrom(t, s, "127.0.0.2").request(t) {
		t.Error("connection of another client: got closed")
	}
}

func TestConnections_TrustedProxyIsUnlimited(t *testing.T) {
	t.Parallel()
	api, begun := newBlockingAPI(t)
	s := serve(t, func(c *server.Config) {
		c.API = api
		c.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
		limitConnections(0, 2)(c)
	})
	defer s.stop()
	occupyConnections(t, s, begun, 6)
	if !dialFrom(t, s, "127.0.0.1").request(t) {
		t.Error("connection of the proxy: got closed")
	}
}
