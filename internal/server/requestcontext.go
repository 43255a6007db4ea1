package server

import (
	"context"
	"net/http"
	"sync"
	"time"
)

// requestContext is the context of a request. It ends at the request's deadline, when
// the stop cuts it off, or when it was answered, but not when its client goes away: a
// statement that is broken off costs the pooled connection it ran on, and looks like a
// failure of the database. What the client no longer waits for is finished for nobody
// instead, within the deadline.
//
// Most requests are answered from memory, before anybody could wait for an end. So it
// sets no timer until somebody does, and finds out where the site is when asked.
type requestContext struct {
	server   *Server
	request  *http.Request // as it came
	id       string
	deadline time.Time

	mu       sync.Mutex
	answered bool
	armed    context.Context // ends in time; nil until somebody waits for it
	release  func()
}

// arm returns the context that ends in time.
func (c *requestContext) arm() context.Context {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.armed == nil {
		armed, cancel := context.WithDeadline(context.WithoutCancel(c.request.Context()), c.deadline)
		forget := context.AfterFunc(c.server.cutOff, cancel)
		c.armed, c.release = armed, func() { forget(); cancel() }
		if c.answered {
			c.release()
		}
	}
	return c.armed
}

// end says that the request was answered.
func (c *requestContext) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.answered = true
	if c.release != nil {
		c.release()
	}
}

// Deadline implements [context.Context].
func (c *requestContext) Deadline() (time.Time, bool) { return c.deadline, true }

// Done implements [context.Context].
func (c *requestContext) Done() <-chan struct{} { return c.arm().Done() }

// Err implements [context.Context].
func (c *requestContext) Err() error {
	c.mu.Lock()
	armed, answered := c.armed, c.answered
	c.mu.Unlock()
	switch {
	case armed != nil:
		return armed.Err()
	case answered, c.server.cutOff.Err() != nil:
		return context.Canceled
	case !time.Now().Before(c.deadline):
		return context.DeadlineExceeded
	default:
		return nil
	}
}

// Value implements [context.Context].
func (c *requestContext) Value(key any) any {
	switch key.(type) {
	case requestIDKey:
		return c.id
	case originKey:
		return c.server.origin(c.request)
	}
	c.mu.Lock()
	armed := c.armed
	c.mu.Unlock()
	if armed != nil {
		return armed.Value(key)
	}
	return c.request.Context().Value(key)
}
