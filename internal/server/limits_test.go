package server_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/server"
)

// All limits have different values, so that a test can distinguish the limits.
const (
	readHeader = 3 * time.Second
	read       = 5 * time.Second
	idle       = 7 * time.Second
	stalled    = 11 * time.Second
	write      = 61 * time.Second
)

// withFakeClock runs the test in a synctest bubble, in which time is simulated. serve starts a
// server of the API and returns a connection to the server. Values that the test and the API share
// must be created in the test function.
func withFakeClock(t *testing.T, test func(t *testing.T, serve func(api http.HandlerFunc) net.Conn)) (log *journal) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		var connection net.Conn
		test(t, func(api http.HandlerFunc) net.Conn {
			var s *server.Server
			s, log = newServer(t, func(c *server.Config) {
				c.API = api
				c.Limits.ReadHeader, c.Limits.Read, c.Limits.Idle = readHeader, read, idle
				c.Limits.StallTimeout, c.Limits.Write, c.Limits.Request = stalled, write, time.Hour
			})
			listener := &pipes{connections: make(chan net.Conn), closed: make(chan struct{})}
			go func() { ended <- s.Serve(ctx, listener) }()
			var err error
			if connection, err = listener.dial(); err != nil {
				t.Fatal(err)
			}
			return connection
		})
		_ = connection.Close()
		stop()
		if err := <-ended; err != nil {
			t.Errorf("Serve: got error %v", err)
		}
	})
	return log
}

func send(t *testing.T, connection net.Conn, text string) {
	t.Helper()
	if _, err := io.WriteString(connection, text); err != nil {
		t.Fatal(err)
	}
}

// wantAfter checks that the time since the given time equals limit.
func wantAfter(t *testing.T, since time.Time, limit time.Duration) {
	t.Helper()
	if took := time.Since(since); took != limit {
		t.Errorf("got a duration of %v, want %v", took, limit)
	}
}

func TestLimits_SlowHeaderTimesOut(t *testing.T) {
	t.Parallel()
	withFakeClock(t, func(t *testing.T, serve func(http.HandlerFunc) net.Conn) {
		connection := serve(nil)
		begun := time.Now()
		send(t, connection, "GET /api/videos HTTP/1.1\r\nHost: a\r\n")
		_, _ = io.Copy(io.Discard, connection)
		wantAfter(t, begun, readHeader)
	})
}

func TestLimits_SlowBodyTimesOut(t *testing.T) {
	t.Parallel()
	withFakeClock(t, func(t *testing.T, serve func(http.HandlerFunc) net.Conn) {
		failed := make(chan error, 1)
		connection := serve(func(_ http.ResponseWriter, r *http.Request) {
			_, err := io.Copy(io.Discard, r.Body)
			failed <- err
		})
		begun := time.Now()
		send(t, connection, "POST /api/body HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf")
		if err := <-failed; !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("missing body: got error %v, want a deadline error", err)
		}
		wantAfter(t, begun, read)
	})
}

func TestLimits_IdleConnectionTimesOut(t *testing.T) {
	t.Parallel()
	withFakeClock(t, func(t *testing.T, serve func(http.HandlerFunc) net.Conn) {
		connection := serve(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "done") })
		send(t, connection, "GET /api/videos HTTP/1.1\r\nHost: a\r\n\r\n")
		reader := bufio.NewReader(connection)
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.Copy(io.Discard, response.Body); err != nil {
			t.Fatal(err)
		}
		idleSince := time.Now()
		_, _ = reader.ReadByte()
		wantAfter(t, idleSince, idle)
	})
}

// newEndlessHandler returns a handler that writes until a write fails. It also returns a channel
// that receives the error of this write.
func newEndlessHandler() (handler http.HandlerFunc, failed chan error) {
	failed = make(chan error, 1)
	return func(w http.ResponseWriter, _ *http.Request) {
		for {
			if _, err := w.Write(make([]byte, 300<<10)); err != nil {
				failed <- err
				return
			}
		}
	}, failed
}

func TestLimits_StalledClientIsDisconnected(t *testing.T) {
	t.Parallel()
	log := withFakeClock(t, func(t *testing.T, serve func(http.HandlerFunc) net.Conn) {
		handler, failed := newEndlessHandler()
		connection := serve(handler)
		begun := time.Now()
		send(t, connection, "GET /api/videos HTTP/1.1\r\nHost: a\r\n\r\n")
		if err := <-failed; !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("unread response: got error %v, want a deadline error", err)
		}
		wantAfter(t, begun, stalled)
	})
	if logged := log.String(); !strings.Contains(logged, "unsent=") || strings.Contains(logged, "level=ERROR") {
		t.Errorf("got log %s, want a line about the disconnected client without an error", logged)
	}
}

func TestLimits_SlowClientGetsWriteTimeout(t *testing.T) {
	t.Parallel()
	withFakeClock(t, func(t *testing.T, serve func(http.HandlerFunc) net.Conn) {
		handler, failed := newEndlessHandler()
		connection := serve(handler)
		begun := time.Now()
		send(t, connection, "GET /api/videos HTTP/1.1\r\nHost: a\r\n\r\n")
		var reader sync.WaitGroup
		defer reader.Wait()
		reader.Go(func() {
			for err := error(nil); err == nil; _, err = io.CopyN(io.Discard, connection, 70<<10) {
				time.Sleep(stalled - time.Second)
			}
		})
		if err := <-failed; !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("endless response: got error %v, want a deadline error", err)
		}
		wantAfter(t, begun, write)
	})
}

func TestLimits_LateResponseArrivesCompletely(t *testing.T) {
	t.Parallel()
	withFakeClock(t, func(t *testing.T, serve func(http.HandlerFunc) net.Conn) {
		connection := serve(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, "begun ")
			time.Sleep(2 * stalled) // a handler that ignores the cancelled context, as some database queries do
			_, _ = io.WriteString(w, "and ended")
			time.Sleep(2 * stalled)
		})
		send(t, connection, "GET /api/videos HTTP/1.1\r\nHost: a\r\n\r\n")
		response, err := http.ReadResponse(bufio.NewReader(connection), nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := text(t, response); got != "begun and ended" {
			t.Errorf("got response %q, want \"begun and ended\"", got)
		}
	})
}

func TestReadyz_UnresponsiveStoreTimesOut(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s, _ := newServer(t, func(c *server.Config) {
			c.Ready = func(ctx context.Context) error {
				<-ctx.Done()
				return ctx.Err()
			}
		})
		requested := time.Now()
		if got := get(s, "/readyz").StatusCode; got != http.StatusServiceUnavailable {
			t.Errorf("unresponsive store: got status %d, want 503", got)
		}
		wantAfter(t, requested, 2*time.Second)
	})
}
