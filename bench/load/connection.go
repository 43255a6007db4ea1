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

// dialTime is how long a connection may take to open.
const dialTime = 5 * time.Second

// Request is a request as it goes over the wire. It can be sent any number of times,
// over any connection.
type Request []byte

// NewRequest returns a request with a JSON body, or without a body when it is "".
// Each header is a whole line such as "Authorization: token".
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

// Answer is what came back. Body is only good until the connection's next request.
type Answer struct {
	Status int
	ETag   string
	Body   []byte
}

// Connection is a connection that is kept open from request to request. It reads no
// more of HTTP than servers under measurement send, and so costs them little of the
// machine that they share.
type Connection struct {
	address  string
	deadline time.Time // of everything that happens on it
	conn     net.Conn  // nil when it is not open
	reader   *bufio.Reader
	body     []byte
}

// NewConnection returns a connection to an address such as 127.0.0.1:8080. It opens
// with its first request, and again after a failure.
func NewConnection(address string, deadline time.Time) *Connection {
	return &Connection{address: address, deadline: deadline, reader: bufio.NewReaderSize(nil, 64<<10)}
}

// Close closes it.
func (c *Connection) Close() {
	if c.conn != nil {
		_ = c.conn.Close()
		c.conn = nil
	}
}

// Do sends the request and reads the whole answer. After an error the connection is
// closed, and whether the server has done what was asked is not known.
func (c *Connection) Do(r Request) (Answer, error) {
	if err := c.open(); err != nil {
		return Answer{}, err
	}
	if _, err := c.conn.Write(r); err != nil {
		c.Close()
		return Answer{}, fmt.Errorf("send a request: %w", err)
	}
	answer, last, err := c.read()
	if err != nil || last {
		c.Close()
	}
	if err != nil {
		return Answer{}, fmt.Errorf("read an answer: %w", err)
	}
	return answer, nil
}

func (c *Connection) open() error {
	if c.conn != nil {
		return nil
	}
	conn, err := net.DialTimeout("tcp", c.address, dialTime)
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

// head is what of an answer's header says where its body ends.
type head struct {
	length  int // -1 when it is sent in chunks
	last    bool
	answer  Answer
	hasBody bool
}

// read reads one answer; last says that the server closes the connection after it.
func (c *Connection) read() (answer Answer, last bool, err error) {
	h, err := c.readHead()
	if err != nil {
		return Answer{}, true, err
	}
	c.body = c.body[:0]
	switch {
	case !h.hasBody:
	case h.length >= 0:
		err = c.readBytes(h.length)
	default:
		err = c.readChunks()
	}
	h.answer.Body = c.body
	return h.answer, h.last, err
}

func (c *Connection) readHead() (head, error) {
	line, err := c.line()
	if err != nil {
		return head{}, err
	}
	if len(line) < len("HTTP/1.1 200") {
		return head{}, fmt.Errorf("the answer begins with %q", line)
	}
	status, err := strconv.Atoi(string(line[9:12]))
	if err != nil {
		return head{}, fmt.Errorf("the answer begins with %q", line)
	}
	h := head{answer: Answer{Status: status}, hasBody: status != 204 && status != 304}
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

// take reads one line of the header. Most are of no interest, and told by their
// first letter.
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
		h.answer.ETag = string(value)
	case bytes.EqualFold(name, []byte("connection")):
		h.last = bytes.EqualFold(value, []byte("close"))
	}
	return nil
}

// line reads a line without its end. It is good until the next read.
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
			return fmt.Errorf("a chunk begins with %q", line)
		}
		if err := c.readBytes(int(size)); err != nil {
			return err
		}
		if _, err := c.line(); err != nil { // after the last chunk, the trailer's end
			return err
		}
		if size == 0 {
			return nil
		}
	}
}
