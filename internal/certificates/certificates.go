// Package certificates gets the certificates by which browsers know a site: from
// files that somebody else renews, or from an authority that speaks ACME, such as
// Let's Encrypt.
package certificates

import (
	"crypto/tls"
	"sync/atomic"
	"time"
)

// Source gives connections the certificate that is to be shown now. It may be used
// by any number of goroutines.
type Source struct {
	config  *tls.Config
	expires atomic.Int64 // in Unix seconds; 0 before the first
}

// newSource returns a source that shows what get finds, and remembers until when it
// holds. The protocols are those that a connection may ask for, the best first.
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

// Config returns what a server takes connections with.
func (s *Source) Config() *tls.Config { return s.config.Clone() }

// Expires returns until when the certificate holds that was shown last; the zero time
// before the first.
func (s *Source) Expires() time.Time {
	if at := s.expires.Load(); at != 0 {
		return time.Unix(at, 0)
	}
	return time.Time{}
}
