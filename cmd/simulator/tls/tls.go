// Package tls replaces crypto/tls when the simulator is compiled (web/scripts/build-simulator.mjs).
// net/http imports crypto/tls, but the simulator does not use TLS, because the browser makes all
// connections. The package contains only the declarations that net/http needs to compile, so that
// the download is smaller.
package tls

import (
	"context"
	"errors"
	"net"
)

// ErrNoTLS is the error of every operation in this package.
var ErrNoTLS = errors.New("the simulator has no TLS")

// Config has the fields that net/http uses. The fields have no effect.
type Config struct {
	ServerName                  string
	NextProtos                  []string
	Certificates                []Certificate
	GetCertificate              func() error
	GetConfigForClient          func() error
	EncryptedClientHelloConfigs []byte
}

// Clone returns a copy, like the function in crypto/tls.
func (c *Config) Clone() *Config {
	if c == nil {
		return nil
	}
	clone := *c
	return &clone
}

// Certificate is a certificate without content.
type Certificate struct{}

// LoadX509KeyPair returns [ErrNoTLS].
func LoadX509KeyPair(_, _ string) (Certificate, error) { return Certificate{}, ErrNoTLS }

// ConnectionState has the fields that net/http uses.
type ConnectionState struct {
	NegotiatedProtocol         string
	NegotiatedProtocolIsMutual bool
	ServerName                 string
}

// RecordHeaderError is never returned.
type RecordHeaderError struct {
	Msg          string
	RecordHeader [5]byte
	Conn         net.Conn
}

// Error implements error.
func (e RecordHeaderError) Error() string { return e.Msg }

// Conn is a connection without TLS.
type Conn struct{ net.Conn }

// Client returns a connection whose handshake fails.
func Client(c net.Conn, _ *Config) *Conn { return &Conn{c} }

// NewListener returns the listener without TLS.
func NewListener(l net.Listener, _ *Config) net.Listener { return l }

// NetConn returns the wrapped connection.
func (c *Conn) NetConn() net.Conn { return c.Conn }

// HandshakeContext returns [ErrNoTLS].
func (*Conn) HandshakeContext(context.Context) error { return ErrNoTLS }

// ConnectionState returns an empty state.
func (*Conn) ConnectionState() ConnectionState { return ConnectionState{} }

// VerifyHostname returns [ErrNoTLS].
func (*Conn) VerifyHostname(string) error { return ErrNoTLS }
