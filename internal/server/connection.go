package server

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"
)

const (
	// bufferSize is the size of the write buffer of net/http in bytes. net/http sends a larger
	// response in several writes, of which the first has this size.
	bufferSize = 4 << 10
	// deadlineResolution is the maximum time by which a write deadline can be too early. A recent
	// deadline is reused, because setting a deadline takes a large part of the time of a small
	// response. The inaccuracy is acceptable, because write timeouts are several seconds.
	deadlineResolution = 250 * time.Millisecond
)

// connection is the connection of a client. If a response is larger than the buffer of net/http,
// net/http sends it in two writes: first the header with the first bytes, then the remaining bytes.
// connection joins both writes, because each write costs a system call and wakes the client.
//
// Only the goroutine that serves a connection may write to the connection.
type connection struct {
	net.Conn
	isHandled         bool         // whether a handler writes the response; false while net/http itself rejects a request
	coalescing        bool         // whether the first write is buffered until the second write
	buffered          *writeBuffer // buffered first write; nil if empty
	requestedDeadline time.Time    // requested write deadline; zero for none
	activeDeadline    time.Time    // write deadline that is set on Conn
	pool              *sync.Pool
	owner             *connections
	member            member // state of this connection in the set of all connections
}

type writeBuffer struct {
	bytes [bufferSize]byte
	used  int
}

// setHandled implements [handledConn].
func (c *connection) setHandled(isHandled bool) { c.isHandled = isHandled }

// coalesce enables or disables buffering of the first write. Callers enable buffering only while
// they write the response body. If the body exceeds the buffer of net/http, a second write is
// certain to follow, at the latest at the end of the response.
func (c *connection) coalesce(now bool) {
	if c != nil {
		c.coalescing = now
	}
}

// Write sends the buffered bytes and then p, or it buffers p.
func (c *connection) Write(p []byte) (int, error) {
	if c.coalescing && c.buffered == nil && len(p) == bufferSize {
		c.buffered = c.pool.Get().(*writeBuffer)
		c.buffered.used = copy(c.buffered.bytes[:], p)
		return len(p), nil
	}
	c.applyDeadline()
	if c.buffered == nil {
		if c.isHandled {
			return c.Conn.Write(p)
		}
		return writeWithHeaders(c.Conn, p, c.owner.headerLines)
	}
	before := c.buffered.used
	pieces := net.Buffers{c.buffered.bytes[:before], p}
	written, err := pieces.WriteTo(c.Conn)
	c.pool.Put(c.buffered)
	c.buffered = nil
	return max(0, int(written)-before), err
}

// applyDeadline sets the requested write deadline, unless the active deadline is close enough.
func (c *connection) applyDeadline() {
	if early := c.requestedDeadline.Sub(c.activeDeadline); c.activeDeadline.IsZero() != c.requestedDeadline.IsZero() || early < 0 || early > deadlineResolution {
		c.activeDeadline = c.requestedDeadline
		_ = c.Conn.SetWriteDeadline(c.activeDeadline) // if the deadline cannot be set, the next write returns the error of the connection
	}
}

// SetWriteDeadline sets the deadline of later writes. It does not affect a running write.
func (c *connection) SetWriteDeadline(deadline time.Time) error {
	c.requestedDeadline = deadline
	return nil
}

// SetDeadline implements [net.Conn].
func (c *connection) SetDeadline(deadline time.Time) error {
	c.requestedDeadline = deadline
	return c.SetReadDeadline(deadline)
}

// Close closes the connection and removes it from the count of open connections.
func (c *connection) Close() error {
	err := c.Conn.Close()
	c.owner.release(c)
	return err
}

// CloseWrite closes the sending direction. net/http then continues to read for a short time, so
// that a client that has not sent everything can receive the response.
func (c *connection) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// coalescingListener is a listener whose connections have the type *connection.
type coalescingListener struct {
	net.Listener
	connections *connections
	pool        sync.Pool // write buffers; a connection has one only during a response
}

func newCoalescingListener(l net.Listener, all *connections) *coalescingListener {
	return &coalescingListener{Listener: l, connections: all, pool: sync.Pool{New: func() any { return new(writeBuffer) }}}
}

// Accept implements [net.Listener].
func (l *coalescingListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		c := &connection{Conn: conn, pool: &l.pool, owner: l.connections}
		if l.connections.admit(c) {
			return c, nil
		}
		_ = conn.Close() // no response is sent; the client only detects the closed connection
	}
}

// connectionKey is the context key of a request's connection.
type connectionKey struct{}

// withConnection returns a context that contains the connection. All requests on the connection use
// this context.
func withConnection(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, connectionKey{}, conn)
}

// handledConn is a connection on which net/http itself responds to requests that it cannot parse. net/http
// calls setHandled on the goroutine that serves the connection.
type handledConn interface {
	// setHandled records whether a handler writes the next bytes. After each response, the
	// connection becomes idle, and [connections.stateChanged] calls setHandled(false).
	setHandled(isHandled bool)
}

// startResponse records that a handler responds to r.
func startResponse(r *http.Request) {
	if c, ok := r.Context().Value(connectionKey{}).(handledConn); ok {
		c.setHandled(true)
	}
}

// connectionOf returns the connection of the request. If the connection has another type, it
// returns nil.
func connectionOf(r *http.Request) *connection {
	c, _ := r.Context().Value(connectionKey{}).(*connection)
	return c
}
