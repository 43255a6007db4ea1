package server_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/server"
)

// gate is a listener whose channel is closed together with the listener.
type gate struct {
	net.Listener
	closed chan struct{}
}

func (g *gate) Close() error {
	defer close(g.closed)
	return g.Listener.Close()
}

// running is a server that serves its own listener.
type running struct {
	*server.Server
	address string
	closed  <-chan struct{} // channel that is closed when the server stops listening
	stop    context.CancelFunc
	ended   <-chan error
}

func serve(t *testing.T, change func(*server.Config)) *running {
	t.Helper()
	r, _ := serveLogged(t, change)
	return r
}

// serveLogged also returns the log of the server.
func serveLogged(t *testing.T, change func(*server.Config)) (*running, *journal) {
	t.Helper()
	s, log := newServer(t, change)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	g := &gate{Listener: listener, closed: make(chan struct{})}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, g) }()
	return &running{Server: s, address: listener.Addr().String(), closed: g.closed, stop: stop, ended: ended}, log
}

// newSlowAPI returns an API whose response waits until release is closed.
func newSlowAPI() (handler http.Handler, begun chan struct{}, release chan struct{}) {
	begun, release = make(chan struct{}), make(chan struct{})
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(begun)
		<-release
		_, _ = io.WriteString(w, "finished")
	}), begun, release
}

// fetch sends a request in the background. It returns a channel with the body and the error.
func fetch(url string) <-chan string {
	result := make(chan string, 1)
	go func() {
		client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
		response, err := client.Get(url)
		if err != nil {
			result <- err.Error()
			return
		}
		body, err := io.ReadAll(response.Body)
		_ = response.Body.Close()
		result <- fmt.Sprint(string(body), err)
	}()
	return result
}

func TestServe_RequestsInFlightFinish(t *testing.T) {
	t.Parallel()
	handler, begun, release := newSlowAPI()
	s := serve(t, func(c *server.Config) { c.API = handler })
	response := fetch("http://" + s.address + "/api/slow")
	<-begun
	s.stop()
	<-s.closed
	if got := get(s, "/readyz").StatusCode; got != http.StatusServiceUnavailable {
		t.Errorf("/readyz while stopping: got status %d, want 503", got)
	}
	if connection, err := net.Dial("tcp", s.address); err == nil {
		_ = connection.Close()
		t.Error("new connection while stopping: got no error")
	}
	close(release)
	if got := <-response; got != "finished<nil>" {
		t.Errorf("request in flight: got %s, want finished", got)
	}
	if err := <-s.ended; err != nil {
		t.Errorf("Serve: got error %v", err)
	}
}

func TestServe_ShutdownTimeoutAbortsRequests(t *testing.T) {
	t.Parallel()
	handler, begun, release := newSlowAPI()
	s := serve(t, func(c *server.Config) {
		c.API = handler
		c.Limits.ShutdownTimeout = time.Nanosecond
	})
	response := fetch("http://" + s.address + "/api/slow")
	<-begun
	s.stop()
	if err := <-s.ended; err == nil || !strings.Contains(err.Error(), "aborted") {
		t.Errorf("Serve: got error %v, want aborted requests", err)
	}
	if got := <-response; got == "finished<nil>" {
		t.Error("request after the shutdown timeout: got a complete response")
	}
	close(release)
}

func TestServe_ShutdownTimeoutCancelsContext(t *testing.T) {
	t.Parallel()
	begun, ended := make(chan struct{}), make(chan error, 1)
	s := serve(t, func(c *server.Config) {
		c.API = http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
			close(begun)
			<-r.Context().Done()
			ended <- r.Context().Err()
		})
		c.Limits.ShutdownTimeout, c.Limits.Request = time.Nanosecond, time.Hour
	})
	response := fetch("http://" + s.address + "/api/slow")
	<-begun
	s.stop()
	<-s.ended
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("request: got error %v, want context.Canceled", err)
	}
	<-response
}

// pipes is a listener of in-memory connections, for tests with a fake clock.
type pipes struct {
	connections chan net.Conn
	closed      chan struct{}
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case connection := <-p.connections:
		return connection, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	close(p.closed)
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipes", Net: "unix"} }

// dial returns a connection to the server, or an error if the listener is closed.
func (p *pipes) dial() (net.Conn, error) {
	ours, theirs := net.Pipe()
	select {
	case p.connections <- theirs:
		return ours, nil
	case <-p.closed:
		return nil, net.ErrClosed
	}
}

// get sends a request on a new connection.
func (p *pipes) get(path string) (status int, err error) {
	connection, err := p.dial()
	if err != nil {
		return 0, err
	}
	defer func() { _ = connection.Close() }()
	if _, err := fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", path); err != nil {
		return 0, err
	}
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		return 0, err
	}
	_, err = io.Copy(io.Discard, response.Body)
	return response.StatusCode, err
}

func TestServe_AcceptsRequestsDuringDrainDelay(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const drain = time.Minute
		s, _ := newServer(t, func(c *server.Config) { c.Limits.DrainDelay = drain })
		listener := &pipes{connections: make(chan net.Conn), closed: make(chan struct{})}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- s.Serve(ctx, listener) }()
		stop()
		time.Sleep(drain - 1)
		for path, want := range map[string]int{"/readyz": http.StatusServiceUnavailable, "/healthz": http.StatusOK} {
			if status, err := listener.get(path); status != want || err != nil {
				t.Errorf("%s at the end of the drain: got status %d, error %v, want %d", path, status, err, want)
			}
		}
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		if status, err := listener.get("/healthz"); err == nil {
			t.Errorf("/healthz after the drain: got status %d, want an error", status)
		}
		if err := <-ended; err != nil {
			t.Errorf("Serve: got error %v", err)
		}
	})
}

func TestServe_ReturnsListenerError(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_ = listener.Close()
	if err := s.Serve(t.Context(), listener); err == nil {
		t.Error("Serve on a closed listener: got no error")
	}
}

// TestRawRequests_MalformedAreRejected sends raw requests that client libraries would not send.
func TestRawRequests_MalformedAreRejected(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, request string
		status        int
		ours          bool // whether the server wrote the response, and not net/http itself, which responds to requests that it cannot parse
	}{
		{"OPTIONS of everything", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400, true},
		{"too large a header", "GET / HTTP/1.1\r\nHost: a\r\nX-Large: " + strings.Repeat("a", 32<<10) + "\r\n\r\n", 431, false},
		{"no host", "GET / HTTP/1.1\r\n\r\n", 400, false},
		{"unknown version", "GET / HTTP/3.0\r\nHost: a\r\n\r\n", 505, false},
		{"unknown transfer coding", "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501, false},
		{"unknown expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", 417, false},
		{"unknown expectation in HTTP/1.0", "GET / HTTP/1.0\r\nExpect: tea\r\n\r\n", 417, false},
		{"no request line", "\x16\x03\x01\r\n\r\n", 400, false},
		{"HTTP/2 that was not negotiated", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, false},
		{"lines that end with LF only", "GET /healthz HTTP/1.1\nHost: a\nConnection: close\n\n", 200, true}, // RFC 9112, section 2.2, allows lines that end with LF only
		{"chunk larger than memory", "POST /api/body HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n" + strings.Repeat("a", 100_000), 413, true},
		{"size of a chunk with 17 digits", "POST /api/body HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1FFFFFFFFFFFFFFFF\r\na", 400, true},
		{"too large a body", "POST /api/body HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n" + strings.Repeat("a", 100_000), 413, true},
	}
	plain, secured := serve(t, nil), serveHTTPS(t, nil)
	for scheme, dial := range map[string]func() (net.Conn, error){
		"http":  func() (net.Conn, error) { return net.Dial("tcp", plain.address) },
		"https": func() (net.Conn, error) { return secured.dial("http/1.1") },
	} {
		for _, tt := range tests {
			t.Run(scheme+"/"+tt.name, func(t *testing.T) {
				t.Parallel()
				connection, err := dial()
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = connection.Close() }()
				go func() { _, _ = io.WriteString(connection, tt.request) }() // an error means that the server has closed the connection before the client has sent the whole request
				response, err := http.ReadResponse(bufio.NewReader(connection), nil)
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = response.Body.Close() }()
				if response.StatusCode != tt.status {
					t.Errorf("got status %d, want %d", response.StatusCode, tt.status)
				}
				if tt.ours {
					wantHeaders(t, response.Header)
				} else {
					wantPolicies(t, response.Header)
				}
				if !response.Close {
					t.Error("got an open connection, want it closed")
				}
			})
		}
	}
	t.Cleanup(func() { plain.stop(); <-plain.ended; secured.stop(); <-secured.ended })
}
