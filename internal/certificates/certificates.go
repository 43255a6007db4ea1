package certificates

import (
	"crypto/tls"
	"sync/atomic"
	"time"
)

// Source provides the current certificate for TLS connections. It is safe for concurrent
// use.
type Source struct {
	config  *tls.Config
	expires atomic.Int64 // expiry of the current certificate in Unix seconds; 0 before the first certificate
}

// newSource returns a source that calls get for each certificate and records its expiry. protocols
// are the ALPN protocols in order of preference.
func newSource(get func(*tls.ClientHelloInfo) (*tls.Certificate, error), protocols ...string) *Source {
	s := new(Source)
	s.config = &tls.Config{NextProtos: protocols, GetCertificate: func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		certificate, err := get(hello)
		if err == nil && certificate.Leaf != nil {
			s.expires.Store(certificate.Leaf.NotAfter.Unix())
		}
		return certificate, err
	}}
	return s
}

// TLSConfig returns a copy of the TLS configuration for a server.
func (s *Source) TLSConfig() *tls.Config { return s.config.Clone() }

// Expires returns the expiry of the certificate that was used last. Before the first certificate it
// returns the zero time.
func (s *Source) Expires() time.Time {
	if at := s.expires.Load(); at != 0 {
		return time.Unix(at, 0)
	}
	return time.Time{}
}
