package server_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"greenroom/internal/server"
)

// A body of about the size of the write buffer of net/http must arrive completely and in order,
// whatever the size of the header.
func TestConnection_SendsResponsesOfAnySize(t *testing.T) {
	t.Parallel()
	body := strings.Repeat("sixteen videos, ", 10_000)
	s, _ := newServer(t, func(c *server.Config) {
		c.API = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			size, _ := strconv.Atoi(r.FormValue("size"))
			switch r.FormValue("way") {
			case "known":
				w.Header().Set("Content-Length", strconv.Itoa(size))
				_, _ = io.WriteString(w, body[:size])
			case "flushed":
				_, _ = io.WriteString(w, body[:size])
				_ = http.NewResponseController(w).Flush()
			case "pieces":
				for at := 0; at < size; at += 1000 {
					_, _ = io.WriteString(w, body[at:min(at+1000, size)])
				}
			}
		})
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, listener) }()
	connection, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	reader := bufio.NewReader(connection)
	for size := 0; size < 9000; size += 97 {
		for _, way := range []string{"known", "flushed", "pieces"} {
			send(t, connection, fmt.Sprintf("GET /api/response?way=%s&size=%d HTTP/1.1\r\nHost: a\r\n\r\n", way, size))
			response, err := http.ReadResponse(reader, nil)
			if err != nil {
				t.Fatalf("%d bytes, %s: got error %v", size, way, err)
			}
			if got := text(t, response); got != body[:size] {
				t.Fatalf("%[1]d bytes, %[2]s: got %[3]d bytes, want all", size, way, len(got))
			}
		}
	}
	_ = connection.Close()
	stop()
	if err := <-ended; err != nil {
		t.Errorf("Serve: got error %v", err)
	}
}

// The response of a handler can contain the same bytes as a response of net/http itself. Only
// responses of net/http itself must get additional headers.
func TestConnection_LeavesResponsesOfHandlersUnchanged(t *testing.T) {
	t.Parallel()
	const body = "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n400 Bad Request"
	start := strings.Repeat("sixteen videos, ", 1000)
	s := serve(t, func(c *server.Config) {
		c.API = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", strconv.Itoa(len(start+body)))
			_, _ = io.WriteString(w, start)
			_ = http.NewResponseController(w).Flush() // Flush sends the header, so that the body is a separate write
			_, _ = io.WriteString(w, body)
		})
	})
	t.Cleanup(func() { s.stop(); <-s.ended })
	connection, err := net.Dial("tcp", s.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = connection.Close() }()
	reader := bufio.NewReader(connection)
	for range 2 {
		send(t, connection, "GET /api/response HTTP/1.1\r\nHost: a\r\n\r\n")
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimPrefix(text(t, response), start); got != body {
			t.Fatalf("got end of body %q, want %q", got, body)
		}
	}
	send(t, connection, "GET / HTTP/1.1\r\n\r\n")
	response, err := http.ReadResponse(reader, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	wantPolicies(t, response.Header)
}
