package server

import (
	"bytes"
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"

	"golang.org/x/net/http2/hpack"
)

// http2Preface is the start of each HTTP/2 connection of a client (RFC 9113, section 3.4).
const http2Preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

// http2Conn is an HTTP/2 connection over TLS. It adds the headers of every response to the
// responses that net/http itself sends to requests that it rejects.
//
// Its type is not *tls.Conn, because net/http would then bypass Write. net/http detects HTTP/2 by
// the preface, and does not set [http.Request.TLS].
type http2Conn struct {
	net.Conn // *tls.Conn
	frames   *headerFrames
	preface  string // part of the client's preface that is not read yet
}

func newHTTP2Conn(secured *tls.Conn, fields []http2Field) *http2Conn {
	return &http2Conn{Conn: secured, frames: newHeaderFrames(secured, fields), preface: http2Preface}
}

// NetConn returns the connection under TLS.
func (c *http2Conn) NetConn() net.Conn { return c.Conn.(*tls.Conn).NetConn() }

// Read implements [net.Conn]. If the client does not start with the preface, Read returns [io.EOF],
// because net/http would otherwise continue with HTTP/1.
func (c *http2Conn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	checked := min(n, len(c.preface))
	if string(p[:checked]) != c.preface[:checked] {
		_ = c.Conn.Close() // ends later reads, too
		return 0, io.EOF
	}
	c.preface = c.preface[checked:]
	return n, err
}

// Write implements [net.Conn].
func (c *http2Conn) Write(p []byte) (int, error) { return c.frames.Write(p) }

// isSecured reports whether the client of r uses TLS.
func isSecured(r *http.Request) bool {
	_, isHTTP2 := r.Context().Value(connectionKey{}).(*http2Conn)
	return isHTTP2 || r.TLS != nil
}

// http2Field is a header field of every response.
type http2Field struct {
	name    string // name in lower case
	encoded []byte // HPACK encoding that does not change the dynamic table
}

func http2Fields(headers []header) []http2Field {
	var fields []http2Field
	for _, each := range headers {
		name := strings.ToLower(each.name)
		var encoded bytes.Buffer
		// The encoder is new and the field is sensitive, so the encoding uses only the static table.
		_ = hpack.NewEncoder(&encoded).WriteField(hpack.HeaderField{Name: name, Value: each.value[0], Sensitive: true})
		fields = append(fields, http2Field{name, encoded.Bytes()})
	}
	return fields
}

// Constants of HTTP/2 frames (RFC 9113, sections 4.1 and 6). net/http neither pads header frames
// nor adds priorities to them.
const (
	frameHeaderSize   = 9
	largestPayload    = 16 << 10 // payload in bytes that each client accepts
	dynamicTableSize  = 4 << 10  // default size, which net/http does not exceed
	frameHeaders      = 0x1
	frameContinuation = 0x9
	flagEndHeaders    = 0x4
)

// headerFrames is a writer of the frames of an HTTP/2 connection. To the header of each response,
// it adds the fields that the header lacks.
type headerFrames struct {
	to      io.Writer
	fields  []http2Field
	decoder *hpack.Decoder // decoder of all header blocks, which share the dynamic table

	frame     []byte // incomplete start of a frame that is not written yet
	unchanged int    // remaining bytes of a frame that is written unchanged
	isFinal   bool   // whether the header block that is being decoded belongs to a response that is not informational
	present   []bool // whether this header block contains each of the fields
}

func newHeaderFrames(to io.Writer, fields []http2Field) *headerFrames {
	f := &headerFrames{to: to, fields: fields, present: make([]bool, len(fields))}
	f.decoder = hpack.NewDecoder(dynamicTableSize, f.observe)
	return f
}

// Write implements [io.Writer]. It can postpone the end of p until the next call.
func (f *headerFrames) Write(p []byte) (int, error) {
	var out []byte // bytes to write before p[written:]
	written := 0
	for at := 0; at < len(p); {
		if n := min(f.unchanged, len(p)-at); n > 0 {
			at, f.unchanged = at+n, f.unchanged-n
			continue
		}
		if start := p[at:]; len(f.frame) == 0 && len(start) >= frameHeaderSize && !hasHeaderBlock(start) {
			f.unchanged = frameHeaderSize + payloadSize(start)
			continue
		}
		out = append(out, p[written:at]...)
		n := min(f.wanted(), len(p)-at)
		f.frame = append(f.frame, p[at:at+n]...)
		at += n
		written = at
		if f.wanted() > 0 {
			continue
		}
		complete, err := f.complete()
		if err != nil {
			return 0, err
		}
		out, f.frame = append(out, complete...), f.frame[:0]
	}
	if written == 0 {
		return f.to.Write(p)
	}
	if n, err := f.to.Write(append(out, p[written:]...)); err != nil {
		return min(n, len(p)), err
	}
	return len(p), nil
}

// wanted returns the number of bytes that are missing in the incomplete frame.
func (f *headerFrames) wanted() int {
	switch {
	case len(f.frame) < frameHeaderSize:
		return frameHeaderSize - len(f.frame)
	case hasHeaderBlock(f.frame):
		return frameHeaderSize + payloadSize(f.frame) - len(f.frame)
	default:
		return 0
	}
}

// complete returns the frame with the fields that it lacks. For a frame without a header block, it
// returns the start of the frame.
func (f *headerFrames) complete() ([]byte, error) {
	frame := f.frame
	if !hasHeaderBlock(frame) {
		f.unchanged = payloadSize(frame)
		return frame, nil
	}
	if frame[3] == frameHeaders {
		f.isFinal = false
		clear(f.present)
	}
	if _, err := f.decoder.Write(frame[frameHeaderSize:]); err != nil {
		return nil, fmt.Errorf("decode a response header: %w", err)
	}
	if frame[4]&flagEndHeaders == 0 {
		return frame, nil
	}
	if err := f.decoder.Close(); err != nil {
		return nil, fmt.Errorf("decode a response header: %w", err)
	}
	if !f.isFinal {
		return frame, nil
	}
	for i, field := range f.fields {
		if !f.present[i] && len(frame)-frameHeaderSize+len(field.encoded) <= largestPayload {
			frame = append(frame, field.encoded...)
		}
	}
	size := len(frame) - frameHeaderSize
	frame[0], frame[1], frame[2] = byte(size>>16&0xff), byte(size>>8&0xff), byte(size&0xff)
	return frame, nil
}

// observe records a field of the header block that is being decoded.
func (f *headerFrames) observe(field hpack.HeaderField) {
	if field.Name == ":status" {
		f.isFinal = !strings.HasPrefix(field.Value, "1")
		return
	}
	for i := range f.fields {
		if f.fields[i].name == field.Name {
			f.present[i] = true
		}
	}
}

// payloadSize returns the size of the payload of a frame.
func payloadSize(frame []byte) int { return int(frame[0])<<16 | int(frame[1])<<8 | int(frame[2]) }

// hasHeaderBlock reports whether the payload of a frame is a header block or a part of it.
func hasHeaderBlock(frame []byte) bool {
	return frame[3] == frameHeaders || frame[3] == frameContinuation
}
