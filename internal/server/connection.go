package server

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"
)

const (
	// bufferSize is the size of the write buffer of net/http. net/http sends a larger
	// response in several writes, and the first write has this size.
	bufferSize = 4 << 10
	// deadlineResolution is the maximum time by which a write deadline can be too early.
	// Write limits are several seconds. Write reuses a recent deadline, because setting a
	// deadline takes a large part of the time of a small response.
	deadlineResolution = 250 * time.Millisecond
)

// connection is the connection of a client. net/http sends a response larger than its
// buffer in two writes: the head with the first bytes, then the rest. connection joins both
// writes, because each write costs a system call and wakes the client.
//
// Only the goroutine that serves the connection writes to it.
type connection struct {
	net.Conn
	coalescing        bool         // whether the first write waits for the next write
	buffered          *writeBuffer // buffered first write; nil if empty
	requestedDeadline time.Time    // requested write deadline; zero for none
	activeDeadline    time.Time    // write deadline that is set on Conn
	pool              *sync.Pool
	owner             *connections
	member            member // state of the connection in all
}

type writeBuffer struct {
	bytes [bufferSize]byte
	used  int
}

// coalesce enables or disables buffering of the first write. Callers enable it only during
// a write of the response body. If the body exceeds the buffer of net/http, another write
// follows, at the latest at the end of the response.
func (c *connection) coalesce(now bool) {
	if c != nil {
		c.coalescing = now
	}
}

// Write sends p after the buffered bytes, or buffers p.
func (c *connection) Write(p []byte) (int, error) {
	if c.coalescing && c.buffered == nil && len(p) == bufferSize {
		c.buffered = c.pool.Get().(*writeBuffer)
		c.buffered.used = copy(c.buffered.bytes[:], p)
		return len(p), nil
	}
	c.applyDeadline()
	if c.buffered == nil {
		return c.Conn.Write(p)
	}
	before := c.buffered.used
	pieces := net.Buffers{c.buffered.bytes[:before], p}
	written, err := pieces.WriteTo(c.Conn)
	c.pool.Put(c.buffered)
	c.buffered = nil
	return max(0, int(written)-before), err
}

// applyDeadline sets the write deadline unless the current deadline is close enough.
func (c *connection) applyDeadline() {
	if early := c.requestedDeadline.Sub(c.activeDeadline); c.activeDeadline.IsZero() != c.requestedDeadline.IsZero() || early < 0 || early > deadlineResolution {
		c.activeDeadline = c.requestedDeadline
		_ = c.Conn.SetWriteDeadline(c.activeDeadline) // if setting the deadline fails, the next write reports the error of the connection
	}
}

// SetWriteDeadline sets the deadline of later writes. A write in progress retains its
// deadline.
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

// CloseWrite closes the sending direction. net/http then reads for a short time, so that a
// client that still sends can receive the response.
func (c *connection) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// coalescingListener is a listener that accepts connections of type *connection.
type coalescingListener struct {
	net.Listener
	connections *connections
	pool        sync.Pool // write buffers; only a response in progress needs a buffer
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
		_ = conn.Close() // the client sees a closed connection
	}
}

// connectionKey is the context key of a request's connection.
type connectionKey struct{}

// withConnection returns the context for all requests of a connection.
func withConnection(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, connectionKey{}, conn)
}

// connectionOf returns the connection of the request, or nil if the connection is of
// another type.
func connectionOf(r *http.Request) *connection {
	c, _ := r.Context().Value(connectionKey{}).(*connection)
	return c
}
