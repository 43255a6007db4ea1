package server

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"
)

const (
	// heldBytes is the room in which net/http gathers what it writes. What is larger
	// than that leaves it in pieces of which the first has this size.
	heldBytes = 4 << 10
	// deadlineGrain is how much sooner than asked for a write may be given up; limits are
	// some seconds. To set a deadline takes time in which much of an answer is made, so
	// one that was set shortly before serves again.
	deadlineGrain = 250 * time.Millisecond
)

// connection is a client's connection. An answer that net/http would send in two pieces,
// head and beginning first, leaves it in one: each costs a call of the system and wakes
// the client.
//
// Only the goroutine that serves the connection writes to it.
type connection struct {
	net.Conn
	gathering bool      // whether a first piece is to wait for the one that follows
	held      *heldRoom // what waits; nil for nothing
	writeBy   time.Time // when a write is to be given up; zero for never
	armed     time.Time // the deadline that the connection has
	pool      *sync.Pool
	all       *connections
	member    member // of all
}

type heldRoom struct {
	bytes [heldBytes]byte
	used  int
}

// gather says whether a first piece is to wait for the one that follows. It is called
// with true only while one goes on writing: what is more than net/http has room for is
// always followed by the rest, now or at the end of the answer.
func (c *connection) gather(now bool) {
	if c != nil {
		c.gathering = now
	}
}

// Write sends the piece, with what waits before it, or lets it wait.
func (c *connection) Write(p []byte) (int, error) {
	if c.gathering && c.held == nil && len(p) == heldBytes {
		c.held = c.pool.Get().(*heldRoom)
		c.held.used = copy(c.held.bytes[:], p)
		return len(p), nil
	}
	c.arm()
	if c.held == nil {
		return c.Conn.Write(p)
	}
	before := c.held.used
	pieces := net.Buffers{c.held.bytes[:before], p}
	written, err := pieces.WriteTo(c.Conn)
	c.pool.Put(c.held)
	c.held = nil
	return max(0, int(written)-before), err
}

// arm sets the deadline, unless the one there is does.
func (c *connection) arm() {
	if early := c.writeBy.Sub(c.armed); c.armed.IsZero() != c.writeBy.IsZero() || early < 0 || early > deadlineGrain {
		c.armed = c.writeBy
		_ = c.Conn.SetWriteDeadline(c.armed) // a connection that has ended says so when it is written to
	}
}

// SetWriteDeadline is about the writes that begin from now on.
func (c *connection) SetWriteDeadline(deadline time.Time) error {
	c.writeBy = deadline
	return nil
}

// SetDeadline implements [net.Conn].
func (c *connection) SetDeadline(deadline time.Time) error {
	c.writeBy = deadline
	return c.SetReadDeadline(deadline)
}

// Close closes the connection, which then counts no more.
func (c *connection) Close() error {
	err := c.Conn.Close()
	c.all.leave(c)
	return err
}

// CloseWrite lets net/http end the answer and go on reading for a moment, so that a
// client which still sends hears what it was told.
func (c *connection) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// gatheringListener is a listener of such connections.
type gatheringListener struct {
	net.Listener
	all  *connections
	pool sync.Pool // of rooms: only an answer on its way needs one
}

func newGatheringListener(l net.Listener, all *connections) *gatheringListener {
	return &gatheringListener{Listener: l, all: all, pool: sync.Pool{New: func() any { return new(heldRoom) }}}
}

// Accept implements [net.Listener].
func (l *gatheringListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		c := &connection{Conn: conn, pool: &l.pool, all: l.all}
		if l.all.admit(c) {
			return c, nil
		}
		_ = conn.Close() // the client sees that
	}
}

// connectionKey is the key of a request's connection in its context.
type connectionKey struct{}

// withConnection is the context of all requests of a connection.
func withConnection(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, connectionKey{}, conn)
}

// connectionOf returns the connection that the request came by, and nil when it is none
// of ours.
func connectionOf(r *http.Request) *connection {
	c, _ := r.Context().Value(connectionKey{}).(*connection)
	return c
}
