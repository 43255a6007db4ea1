package server

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log/slog"
	"net"
	"sync"
	"time"
)

// handshakeLogInterval is the interval in which the log gets at most 1 line about failed TLS
// handshakes. Without it, a client could fill the disk with connections.
const handshakeLogInterval = time.Minute

// tlsListener is a listener that returns connections after their TLS handshake. net/http writes its
// own responses directly to the connection. The types of the connections therefore are
// *securedConnection for HTTP/1 and *http2Conn for HTTP/2, which add the headers of every response.
type tlsListener struct {
	net.Listener
	config      *tls.Config
	timeout     time.Duration // timeout of a handshake
	logger      *slog.Logger
	headerLines string // headers of every response
	http2Fields []http2Field

	accepted chan acceptResult
	ctx      context.Context // context of all handshakes; done when the listener is closed
	cancel   context.CancelFunc

	mu       sync.Mutex
	failures int       // failed handshakes that are not logged yet
	loggedAt time.Time // time of the last log line about a failed handshake
}

// acceptResult is a result of Accept.
type acceptResult struct {
	conn net.Conn
	err  error
}

// newTLSListener returns a listener that accepts the connections of l. It must be closed.
func (s *Server) newTLSListener(l net.Listener) *tlsListener {
	limits, config := s.config.Limits, s.config.HTTPS.Config.Clone()
	config.CipherSuites = cipherSuites()
	secured := &tlsListener{
		Listener: l, config: config, timeout: min(limits.ReadHeader, limits.Read, limits.Write),
		logger: s.config.Logger, headerLines: s.connections.headerLines, http2Fields: http2Fields(s.headers), accepted: make(chan acceptResult),
	}
	secured.ctx, secured.cancel = context.WithCancel(context.Background())
	go secured.acceptAll()
	return secured
}

// cipherSuites returns the cipher suites of TLS 1.2. Each has forward secrecy and authenticated
// encryption, and is allowed in HTTP/2 (RFC 9113, section 9.2.2).
func cipherSuites() []uint16 {
	return []uint16{
		tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
		tls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, tls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
		tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, tls.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
	}
}

// Accept implements [net.Listener].
func (l *tlsListener) Accept() (net.Conn, error) {
	select {
	case next := <-l.accepted:
		return next.conn, next.err
	case <-l.ctx.Done():
		return nil, net.ErrClosed
	}
}

// Close implements [net.Listener]. It ends running handshakes and closes their connections. It does
// not wait for them, because a certificate authority can take minutes to respond.
func (l *tlsListener) Close() error {
	l.cancel()
	return l.Listener.Close()
}

// acceptAll starts a handshake on each new connection until the listener is closed.
func (l *tlsListener) acceptAll() {
	for l.ctx.Err() == nil {
		conn, err := l.Listener.Accept()
		if err != nil {
			l.deliver(acceptResult{err: err})
			continue
		}
		go l.handshake(conn)
	}
}

// deliver passes a result to Accept. It returns false if the listener is closed.
func (l *tlsListener) deliver(result acceptResult) bool {
	select {
	case l.accepted <- result:
		return true
	case <-l.ctx.Done():
		return false
	}
}

// handshake performs the TLS handshake on a new connection and passes the connection to Accept.
func (l *tlsListener) handshake(conn net.Conn) {
	secured := tls.Server(conn, l.config)
	_ = conn.SetDeadline(time.Now().Add(l.timeout)) // without a deadline, the next read returns the error of the connection
	if err := secured.HandshakeContext(l.ctx); err != nil {
		l.reject(conn, err)
		return
	}
	_ = conn.SetDeadline(time.Time{})
	var result acceptResult
	switch secured.ConnectionState().NegotiatedProtocol {
	case "", "http/1.1":
		result.conn = &securedConnection{Conn: secured, headerLines: l.headerLines}
	case "h2":
		result.conn = newHTTP2Conn(secured, l.http2Fields)
	default: // the handshake completes an ACME challenge
		_ = secured.Close()
		return
	}
	if !l.deliver(result) {
		_ = secured.Close()
	}
}

// reject closes a connection whose handshake failed. A client that sent a plain HTTP request gets a
// response.
func (l *tlsListener) reject(conn net.Conn, cause error) {
	if record, ok := errors.AsType[tls.RecordHeaderError](cause); ok && isHTTP(record.RecordHeader) {
		_, _ = io.WriteString(conn, "HTTP/1.1 400 Bad Request\r\n"+l.headerLines+
			"Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\nUse HTTPS for this request.\n") // an error means that the client has disconnected
		cause = errors.New("the client sent a plain HTTP request")
	}
	_ = conn.Close()
	if l.ctx.Err() == nil {
		l.logFailure(conn.RemoteAddr(), cause)
	}
}

// logFailure logs a failed handshake. If a line was logged in the last handshakeLogInterval, it only
// counts the failure for the next line.
func (l *tlsListener) logFailure(client net.Addr, cause error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.failures++
	if now := time.Now(); l.loggedAt.IsZero() || now.Sub(l.loggedAt) >= handshakeLogInterval {
		l.logger.WarnContext(l.ctx, "TLS handshake failed", "client", client.String(), "failures", l.failures, "cause", cause)
		l.failures, l.loggedAt = 0, now
	}
}

// isHTTP reports whether the first bytes of a connection are the start of a plain HTTP request.
func isHTTP(start [5]byte) bool {
	switch string(start[:]) {
	case "GET /", "HEAD ", "POST ", "PUT /", "PATCH", "DELET", "OPTIO":
		return true
	default:
		return false
	}
}

// securedConnection is an HTTP/1 connection over TLS. It adds the headers of every response to the
// responses that net/http itself writes.
type securedConnection struct {
	*tls.Conn
	isHandled   bool // whether a handler writes the response
	headerLines string
}

// setHandled implements [handledConn].
func (c *securedConnection) setHandled(isHandled bool) { c.isHandled = isHandled }

// Write implements [net.Conn].
func (c *securedConnection) Write(p []byte) (int, error) {
	if c.isHandled {
		return c.Conn.Write(p)
	}
	return writeWithHeaders(c.Conn, p, c.headerLines)
}
