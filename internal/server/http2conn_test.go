package server_test

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"

	"greenroom/internal/server"
)

// frames is an HTTP/2 connection on which a test sends requests that client libraries reject.
type frames struct {
	*http2.Framer
	connection net.Conn
	encoder    *hpack.Encoder
	block      bytes.Buffer
	stream     uint32 // last stream
}

func (s *secured) frames(t *testing.T) *frames {
	t.Helper()
	connection, err := s.dial("h2")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	_ = connection.SetDeadline(time.Now().Add(time.Minute))
	send(t, connection, http2.ClientPreface)
	f := &frames{Framer: http2.NewFramer(connection, connection), connection: connection}
	f.encoder = hpack.NewEncoder(&f.block)
	f.ReadMetaHeaders = hpack.NewDecoder(4096, nil)
	if err := f.WriteSettings(); err != nil {
		t.Fatal(err)
	}
	return f
}

// get sends a request with additional fields and returns the status and header of the response.
func (f *frames) get(t *testing.T, path string, more ...string) (status string, header http.Header) {
	t.Helper()
	f.block.Reset()
	fields := append([]string{":method", "GET", ":scheme", "https", ":authority", "example.com", ":path", path}, more...)
	for i := 0; i < len(fields); i += 2 {
		_ = f.encoder.WriteField(hpack.HeaderField{Name: fields[i], Value: fields[i+1]})
	}
	f.stream += 2
	if err := f.WriteHeaders(http2.HeadersFrameParam{StreamID: f.stream - 1, BlockFragment: f.block.Bytes(), EndHeaders: true, EndStream: true}); err != nil {
		t.Fatal(err)
	}
	header = http.Header{}
	for {
		frame, err := f.ReadFrame()
		if err != nil {
			t.Fatalf("%s: got error %v", path, err)
		}
		if response, ok := frame.(*http2.MetaHeadersFrame); ok {
			status = response.PseudoValue("status")
			for _, field := range response.RegularFields() {
				header.Add(field.Name, field.Value)
			}
		}
		if frame.Header().Flags.Has(http2.FlagDataEndStream) && frame.Header().StreamID == f.stream-1 {
			return status, header
		}
	}
}

// net/http itself rejects some HTTP/2 requests. Its responses must have the headers of every
// response, and must not break the compression of later headers on the connection.
func TestHTTP2_RejectionsHaveHeaders(t *testing.T) {
	t.Parallel()
	s := serveHTTPS(t, nil)
	t.Cleanup(func() { s.stop(); <-s.ended })
	f := s.frames(t)
	for range 3 {
		for _, request := range []struct {
			path   string
			fields []string
			status string
		}{
			{"/healthz", nil, "200"},
			{"/healthz", []string{"connection", "close"}, "400"},
			{"/api/videos", nil, "200"},
			{"/nowhere", []string{"te", "gzip"}, "400"},
			{"/nowhere", nil, "404"},
			{"/healthz", []string{"x-1", strings.Repeat("a", 9<<10), "x-2", strings.Repeat("b", 9<<10)}, "431"},
		} {
			status, header := f.get(t, request.path, request.fields...)
			if status != request.status {
				t.Errorf("%s, %d fields: got status %s, want %s", request.path, len(request.fields), status, request.status)
			}
			wantPolicies(t, header)
			for name, values := range header {
				if len(values) != 1 {
					t.Errorf("%s: got %s %q, want one value", request.path, name, values)
				}
			}
		}
	}
}

// Frames of any size must arrive completely and in order.
func TestHTTP2_SendsResponsesOfAnySize(t *testing.T) {
	t.Parallel()
	body := strings.Repeat("sixteen videos, ", 20_000)
	s := serveHTTPS(t, func(c *server.Config) {
		c.API = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			size, _ := strconv.Atoi(r.FormValue("size"))
			w.Header().Set("X-Filler", body[:size%40_000]) // a header of any size, also of several frames
			w.Header().Set("Trailer", "X-End")
			w.WriteHeader(http.StatusEarlyHints)
			_, _ = io.WriteString(w, body[:size])
			w.Header().Set("X-End", "done")
		})
	})
	t.Cleanup(func() { s.stop(); <-s.ended })
	client := s.client(t, "h2")
	for size := 0; size < 300_000; size += size/8 + 97 {
		response, err := client.Get(fmt.Sprintf("https://example.com/api/response?size=%d", size))
		if err != nil {
			t.Fatal(err)
		}
		if got := text(t, response); got != body[:size] || response.Trailer.Get("X-End") != "done" {
			t.Errorf("%d bytes: got %d bytes, trailer %v, want all", size, len(got), response.Trailer)
		}
		wantHeaders(t, response.Header)
	}
}

// A client that negotiates HTTP/2 must not use HTTP/1.
func TestHTTP2_ConnectionWithoutPrefaceIsClosed(t *testing.T) {
	t.Parallel()
	var handled atomic.Int32
	s := serveHTTPS(t, func(c *server.Config) {
		c.API = http.HandlerFunc(func(http.ResponseWriter, *http.Request) { handled.Add(1) })
	})
	t.Cleanup(func() { s.stop(); <-s.ended })
	for _, start := range []string{"GET /api/videos HTTP/1.0\r\n\r\n", "GET /api/videos HTTP/1.1\r\nHost: a\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n"} {
		connection, err := s.dial("h2")
		if err != nil {
			t.Fatal(err)
		}
		send(t, connection, start)
		if got, _ := io.ReadAll(connection); len(got) > 0 || handled.Load() > 0 {
			t.Errorf("%q: got %q and %d handled requests, want a closed connection", start, got, handled.Load())
		}
		_ = connection.Close()
	}
}
