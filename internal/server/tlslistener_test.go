package server_test

import (
	"bufio"
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/server"
)

// secured is a running server of HTTPS.
type secured struct {
	*running
	log     *journal
	clients *tls.Config // TLS configuration of clients
}

// certified returns the TLS configurations of a server and of its clients.
func certified() (ours, clients *tls.Config) {
	certified := httptest.NewTLSServer(nil)
	defer certified.Close()
	clients = certified.Client().Transport.(*http.Transport).TLSClientConfig.Clone()
	clients.ServerName = "example.com"
	return &tls.Config{Certificates: certified.TLS.Certificates, NextProtos: []string{"h2", "http/1.1"}}, clients
}

// serveHTTPS starts a server of HTTPS.
func serveHTTPS(t *testing.T, change func(*server.Config)) *secured {
	t.Helper()
	ours, clients := certified()
	s := &secured{clients: clients}
	s.running, s.log = serveLogged(t, func(c *server.Config) {
		c.HTTPS = &server.HTTPS{Config: ours, Expires: func() time.Time { return time.Time{} }}
		if change != nil {
			change(c)
		}
	})
	return s
}

// dial connects to the server. protocols are the ALPN protocols that the client offers.
func (s *secured) dial(protocols ...string) (net.Conn, error) {
	config := s.clients.Clone()
	config.NextProtos = protocols
	connection, err := tls.Dial("tcp", s.address, config)
	if err != nil {
		return nil, err // a nil *tls.Conn would not be nil as a net.Conn
	}
	return connection, nil
}

// client returns an HTTP client that connects to the server with the protocols.
func (s *secured) client(t *testing.T, protocols ...string) *http.Client {
	t.Helper()
	config := s.clients.Clone()
	config.NextProtos = protocols
	transport := &http.Transport{
		ForceAttemptHTTP2: len(protocols) > 0 && protocols[0] == "h2",
		TLSClientConfig:   config,
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "tcp", s.address)
		},
	}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

func TestHTTPS_ServesEachProtocol(t *testing.T) {
	t.Parallel()
	s := serveHTTPS(t, nil)
	t.Cleanup(func() { s.stop(); <-s.ended })
	for offered, want := range map[string]string{"h2,http/1.1": "HTTP/2.0", "http/1.1": "HTTP/1.1", "": "HTTP/1.1"} {
		var protocols []string
		if offered != "" {
			protocols = strings.Split(offered, ",")
		}
		client := s.client(t, protocols...)
		for path, wanted := range map[string]string{
			"/healthz":    "",
			"/robots.txt": "https://example.com", // origin with the scheme of the request
			"/api/videos": strings.Repeat("a video ", 1000),
			"/nowhere":    "",
		} {
			response, err := client.Get("https://example.com" + path)
			if err != nil {
				t.Fatal(err)
			}
			body := text(t, response)
			if response.Proto != want || !strings.Contains(body, wanted) {
				t.Errorf("%s, offered %q: got %s and %q, want %s and %q", path, offered, response.Proto, body, want, wanted)
			}
			wantHeaders(t, response.Header)
		}
	}
	for t.Context().Err() == nil && s.IdleConnections() < 3 { // a client can receive the response shortly before its connection is idle
		runtime.Gosched()
	}
}

func TestHTTPS_AcceptsStrongCipherSuitesOnly(t *testing.T) {
	t.Parallel()
	s := serveHTTPS(t, nil)
	t.Cleanup(func() { s.stop(); <-s.ended })
	for _, suite := range append(tls.CipherSuites(), tls.InsecureCipherSuites()...) {
		if slices.Contains(suite.SupportedVersions, tls.VersionTLS13) || strings.Contains(suite.Name, "ECDSA") { // the key of the test is an RSA key
			continue
		}
		config := s.clients.Clone()
		config.MaxVersion, config.CipherSuites = tls.VersionTLS12, []uint16{suite.ID}
		connection, err := tls.Dial("tcp", s.address, config)
		if err == nil {
			_ = connection.Close()
		}
		strong := strings.HasPrefix(suite.Name, "TLS_ECDHE_") && (strings.Contains(suite.Name, "_GCM_") || strings.Contains(suite.Name, "_POLY1305_"))
		if (err == nil) != strong {
			t.Errorf("%s: got error %v, want a connection %t", suite.Name, err, strong)
		}
	}
}

// A client without a handshake must delay neither other clients nor the shutdown.
func TestHTTPS_ShutdownEndsHandshakes(t *testing.T) {
	t.Parallel()
	s := serveHTTPS(t, nil)
	silent, err := net.Dial("tcp", s.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = silent.Close() }()
	response, err := s.client(t, "h2").Get("https://example.com/healthz")
	if err != nil || text(t, response) == "" {
		t.Fatalf("another client: got error %v", err)
	}
	s.stop()
	if err := <-s.ended; err != nil {
		t.Errorf("Serve: got error %v", err)
	}
	if _, err := silent.Read(make([]byte, 1)); err == nil {
		t.Error("connection without a handshake: got bytes, want it closed")
	}
	if log := s.log.String(); strings.Contains(log, "handshake") {
		t.Errorf("got log %s, want no line about the handshake that the shutdown ended", log)
	}
}

func TestHTTPS_RequestsInFlightFinish(t *testing.T) {
	t.Parallel()
	for _, protocol := range []string{"h2", "http/1.1"} {
		handler, begun, release := newSlowAPI()
		s := serveHTTPS(t, func(c *server.Config) { c.API = handler })
		finished := make(chan string, 1)
		client := s.client(t, protocol)
		go func() {
			response, err := client.Get("https://example.com/api/slow")
			if err != nil {
				finished <- err.Error()
				return
			}
			body, err := io.ReadAll(response.Body)
			_ = response.Body.Close()
			finished <- fmt.Sprint(string(body), err)
		}()
		<-begun
		s.stop()
		<-s.closed
		close(release)
		if got := <-finished; got != "finished<nil>" {
			t.Errorf("%s: got %s, want finished", protocol, got)
		}
		if err := <-s.ended; err != nil {
			t.Errorf("%s: Serve: got error %v", protocol, err)
		}
	}
}

func TestHTTPS_RejectsPlainRequest(t *testing.T) {
	t.Parallel()
	s := serveHTTPS(t, nil)
	t.Cleanup(func() { s.stop(); <-s.ended })
	for i := range 3 {
		connection, err := net.Dial("tcp", s.address)
		if err != nil {
			t.Fatal(err)
		}
		send(t, connection, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
		response, err := http.ReadResponse(bufio.NewReader(connection), nil)
		if err != nil {
			t.Fatal(err)
		}
		if body := text(t, response); response.StatusCode != http.StatusBadRequest || body != "Use HTTPS for this request.\n" {
			t.Errorf("request %d: got %d, %q, want 400 and an explanation", i, response.StatusCode, body)
		}
		wantPolicies(t, response.Header)
		_ = connection.Close()
	}
	if lines := strings.Count(s.log.String(), "TLS handshake failed"); lines > 1 {
		t.Errorf("got %d log lines of 3 failures within 1 min, want at most 1", lines)
	}
}

func TestHTTPS_HandshakeTimesOut(t *testing.T) {
	t.Parallel()
	ours, _ := certified()
	synctest.Test(t, func(t *testing.T) {
		s, log := newServer(t, func(c *server.Config) {
			c.HTTPS = &server.HTTPS{Config: ours, Expires: func() time.Time { return time.Time{} }}
			c.Limits.ReadHeader, c.Limits.Read, c.Limits.Write = readHeader, read, write
		})
		listener := &pipes{connections: make(chan net.Conn), closed: make(chan struct{})}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- s.Serve(ctx, listener) }()
		for range 30 {
			connection, err := listener.dial()
			if err != nil {
				t.Fatal(err)
			}
			begun := time.Now()
			_, _ = io.Copy(io.Discard, connection)
			wantAfter(t, begun, readHeader)
		}
		stop()
		if err := <-ended; err != nil {
			t.Errorf("Serve: got error %v", err)
		}
		// 30 failures take 90 s, so the log contains the first failure, and the failures of the next minute.
		if text := log.String(); strings.Count(text, "TLS handshake failed") != 2 || !strings.Contains(text, fmt.Sprintf("failures=%d ", time.Minute/readHeader)) {
			t.Errorf("got log %s, want 1 line per minute with the number of failures", text)
		}
	})
}
