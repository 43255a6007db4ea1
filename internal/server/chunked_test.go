package server_test

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
)

// RFC 9112, section 6.1: after a request with both Transfer-Encoding and Content-Length, the server
// must close the connection. It must not read the following bytes as another request.
func TestConnection_ClosesAfterChunkedRequest(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, nil)
	live := httptest.NewServer(s)
	t.Cleanup(live.Close)
	conn, err := net.Dial("tcp", live.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	const both = "POST /api/body HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
	if _, err := io.WriteString(conn, both+"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	reader := bufio.NewReader(conn)
	first, err := http.ReadResponse(reader, nil)
	if err != nil {
		t.Fatal(err)
	}
	text(t, first)
	if !first.Close {
		t.Error("got a response without Connection: close")
	}
	if second, err := http.ReadResponse(reader, nil); err == nil {
		t.Errorf("got a second response with status %d, want a closed connection", second.StatusCode)
	} else if !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		t.Logf("got error %v, want EOF", err)
	}
}
