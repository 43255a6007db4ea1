package server_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
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

// net/http can split a frame over several writes.
func TestHTTP2_FramesCanBeSplit(t *testing.T) {
	t.Parallel()
	var sent, block bytes.Buffer
	framer, encoder := http2.NewFramer(&sent, nil), hpack.NewEncoder(&block)
	headers := func(pieces int, fields ...string) {
		block.Reset()
		for i := 0; i < len(fields); i += 2 {
			_ = encoder.WriteField(hpack.HeaderField{Name: fields[i], Value: fields[i+1]})
		}
		rest := block.Bytes()
		for i := range pieces {
			n := len(rest) / (pieces - i)
			if ends := i == pieces-1; i == 0 {
				_ = framer.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: rest[:n], EndHeaders: ends})
			} else {
				_ = framer.WriteContinuation(1, ends, rest[:n])
			}
			rest = rest[n:]
		}
	}
	_ = framer.WriteSettings()
	for range 2 { // the second time, the dynamic table contains the fields
		headers(1, ":status", "103", "link", "a")
		headers(1, ":status", "200", "content-type", "text/html")
		_ = framer.WriteData(1, false, bytes.Repeat([]byte("data"), 100))
		headers(1, "x-trailer", "end")
		headers(3, ":status", "200", "content-type", "text/html", "x-long", strings.Repeat("long", 9))
		headers(1, ":status", "400", "x-policy", "own")
		_ = framer.WriteRSTStream(1, http2.ErrCodeNo)
	}
	once := []string{
		"SETTINGS",
		"HEADERS :status=103 link=a", "HEADERS :status=200 content-type=text/html x-policy=none", "DATA", "HEADERS x-trailer=end",
		"HEADERS :status=200 content-type=text/html x-long=" + strings.Repeat("long", 9) + " x-policy=none", "HEADERS :status=400 x-policy=own", "RST_STREAM",
	}
	want := append(once, once[1:]...)
	for _, size := range []int{1, 2, 5, 9, 10, 100, sent.Len()} {
		var received bytes.Buffer
		frames := server.NewHeaderFrames(&received, "X-Policy", "none")
		for piece := range slices.Chunk(sent.Bytes(), size) {
			if n, err := frames.Write(piece); n != len(piece) || err != nil {
				t.Fatalf("write %d bytes: got %d, error %v", len(piece), n, err)
			}
		}
		if got := readFrames(t, &received); !slices.Equal(got, want) {
			t.Errorf("writes of %d bytes: got frames %q, want %q", size, got, want)
		}
	}
}

// readFrames returns the types of the frames and their header fields.
func readFrames(t *testing.T, from io.Reader) (read []string) {
	t.Helper()
	framer := http2.NewFramer(nil, from)
	framer.AllowIllegalReads = true // frames of a response, which has no preface
	decoder := hpack.NewDecoder(4096, nil)
	var block []byte
	for {
		frame, err := framer.ReadFrame()
		if errors.Is(err, io.EOF) {
			return read
		}
		if err != nil {
			t.Fatal(err)
		}
		text := frame.Header().Type.String()
		switch frame := frame.(type) {
		case *http2.HeadersFrame:
			block = bytes.Clone(frame.HeaderBlockFragment())
		case *http2.ContinuationFrame:
			text, block = "HEADERS", append(block, frame.HeaderBlockFragment()...)
		default:
			read = append(read, text)
			continue
		}
		if !frame.Header().Flags.Has(http2.FlagHeadersEndHeaders) {
			continue
		}
		fields, err := decoder.DecodeFull(block)
		if err != nil {
			t.Fatal(err)
		}
		for _, field := range fields {
			text += " " + field.Name + "=" + field.Value
		}
		read = append(read, text)
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
