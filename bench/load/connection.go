package load

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"time"
)

// dialTimeout is the timeout for opening a connection.
const dialTimeout = 5 * time.Second

// Request contains the bytes of an HTTP request. A Request can be sent any number of times on any
// connection.
type Request []byte

// NewRequest returns a request with a JSON body. If body is "", the request has no body. Each
// header is a complete line such as "Authorization: token".
func NewRequest(method, path, body string, headers ...string) Request {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\nHost: greenroom.example\r\n", method, path)
	for _, line := range headers {
		fmt.Fprintf(&b, "%s\r\n", line)
	}
	if body != "" {
		fmt.Fprintf(&b, "Content-Type: application/json\r\nContent-Length: %d\r\n", len(body))
	}
	fmt.Fprintf(&b, "\r\n%s", body)
	return b.Bytes()
}

// Response is the response to a request. Its Body is valid until the next request on the
// connection.
type Response struct {
	Status int
	ETag   string
	Body   []byte
}

// Connection is a persistent HTTP connection. It supports only the HTTP features that the measured
// servers use, to leave as much CPU time as possible to the servers.
type Connection struct {
	address  string
	deadline time.Time // deadline of all reads and writes
	conn     net.Conn  // open connection; nil while the connection is closed
	reader   *bufio.Reader
	body     []byte
}

// NewConnection returns a connection to an address such as 127.0.0.1:8080. The connection is opened
// by the first request. If a request fails, the next request opens it again.
func NewConnection(address string, deadline time.Time) *Connection {
	return &Connection{address: address, deadline: deadline, reader: bufio.NewReaderSize(nil, 64<<10)}
}

// Close closes the connection. The next request opens it again.
func (c *Connection) Close() {
	if c.conn != nil {
		_ = c.conn.Close()
		c.conn = nil
	}
}

// Do sends the request and reads the complete response. If it returns an error, the connection is
// closed, and the server may or may not have processed the request.
func (c *Connection) Do(r Request) (Response, error) {
	if err := c.open(); err != nil {
		return Response{}, err
	}
	if _, err := c.conn.Write(r); err != nil {
		c.Close()
		return Response{}, fmt.Errorf("send a request: %w", err)
	}
	response, last, err := c.read()
	if err != nil || last {
		c.Close()
	}
	if err != nil {
		return Response{}, fmt.Errorf("read a response: %w", err)
	}
	return response, nil
}

func (c *Connection) open() error {
	if c.conn != nil {
		return nil
	}
	conn, err := net.DialTimeout("tcp", c.address, dialTimeout)
	if err != nil {
		return err
	}
	if err := conn.SetDeadline(c.deadline); err != nil {
		return errors.Join(err, conn.Close())
	}
	c.conn = conn
	c.reader.Reset(conn)
	return nil
}

// head contains the headers that determine the length of the body.
type head struct {
	length   int // length of the body in bytes; -1 for chunked encoding
	last     bool
	response Response
	hasBody  bool
}

// read reads one response. last reports whether the server closes the connection after this
// response.
func (c *Connection) read() (response Response, last bool, err error) {
	h, err := c.readHead()
	if err != nil {
		return Response{}, true, err
	}
	c.body = c.body[:0]
	switch {
	case !h.hasBody:
	case h.length >= 0:
		err = c.readBytes(h.length)
	default:
		err = c.readChunks()
	}
	h.response.Body = c.body
	return h.response, h.last, err
}

func (c *Connection) readHead() (head, error) {
	line, err := c.line()
	if err != nil {
		return head{}, err
	}
	if len(line) < len("HTTP/1.1 200") {
		return head{}, fmt.Errorf("malformed status line %q", line)
	}
	status, err := strconv.Atoi(string(line[9:12]))
	if err != nil {
		return head{}, fmt.Errorf("malformed status line %q", line)
	}
	h := head{response: Response{Status: status}, hasBody: status != 204 && status != 304}
	for {
		line, err := c.line()
		if err != nil || len(line) == 0 {
			return h, err
		}
		if err := h.take(line); err != nil {
			return h, err
		}
	}
}

// take parses a header line. Most headers do not matter, and are skipped after their first letter.
func (h *head) take(line []byte) error {
	switch line[0] | 0x20 {
	case 'c', 'e', 't':
	default:
		return nil
	}
	name, value, _ := bytes.Cut(line, []byte(":"))
	value = bytes.TrimSpace(value)
	switch {
	case bytes.EqualFold(name, []byte("content-length")):
		length, err := strconv.Atoi(string(value))
		h.length = length
		return err
	case bytes.EqualFold(name, []byte("transfer-encoding")):
		h.length = -1
	case bytes.EqualFold(name, []byte("etag")):
		h.response.ETag = string(value)
	case bytes.EqualFold(name, []byte("connection")):
		h.last = bytes.EqualFold(value, []byte("close"))
	}
	return nil
}

// line reads a line and returns it without the line break. The result is valid until the next read.
func (c *Connection) line() ([]byte, error) {
	line, err := c.reader.ReadSlice('\n')
	return bytes.TrimRight(line, "\r\n"), err
}

func (c *Connection) readBytes(n int) error {
	start := len(c.body)
	if cap(c.body) < start+n {
		c.body = append(make([]byte, 0, 2*(start+n)), c.body...)
	}
	c.body = c.body[:start+n]
	_, err := io.ReadFull(c.reader, c.body[start:])
	return err
}

func (c *Connection) readChunks() error {
	for {
		line, err := c.line()
		if err != nil {
			return err
		}
		size, err := strconv.ParseUint(string(line), 16, 31)
		if err != nil {
			return fmt.Errorf("malformed chunk size %q", line)
		}
		if err := c.readBytes(int(size)); err != nil {
			return err
		}
		if _, err := c.line(); err != nil { // the line break after a chunk, or the end of the trailer
			return err
		}
		if size == 0 {
			return nil
		}
	}
}
