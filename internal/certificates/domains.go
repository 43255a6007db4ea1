package certificates

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"strings"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"
)

// ACMEConfig configures a site that obtains its certificates from an ACME certificate authority.
// The server must be reachable under all host names of the site.
type ACMEConfig struct {
	Names     []string
	Directory string // ACME directory URL
	Email     string // contact address for the certificate authority; "" for none
	Dir       string // directory for keys and certificates, which only the owner can read; created if missing
}

// ACMESource obtains certificates from a certificate authority and renews them about 1 month
// before they expire.
type ACMESource struct {
	*Source
	names      []string
	manager    *autocert.Manager
	acmeErrors *acmeErrors
}

// OpenSource returns a source that obtains a certificate at the first connection to a host name.
// The certificate is cached in d.Dir. By calling OpenSource, the operator accepts the terms of the
// certificate authority.
func (d ACMEConfig) OpenSource() *ACMESource {
	transport := &acmeErrors{next: http.DefaultTransport, said: make(map[string]string)}
	manager := &autocert.Manager{
		Prompt:     autocert.AcceptTOS,
		Cache:      autocert.DirCache(d.Dir),
		HostPolicy: autocert.HostWhitelist(d.Names...),
		Client:     &acme.Client{DirectoryURL: d.Directory, HTTPClient: &http.Client{Transport: transport}},
		Email:      d.Email,
	}
	return &ACMESource{
		Source:     newSource(manager.GetCertificate, "h2", "http/1.1", acme.ALPNProto),
		names:      d.Names,
		manager:    manager,
		acmeErrors: transport,
	}
}

// ChallengeHandler returns a handler for ACME challenges on the plain HTTP port. All other requests
// are passed to next. Without this handler, the certificate authority can only use the HTTPS port.
func (i *ACMESource) ChallengeHandler(next http.Handler) http.Handler {
	challenges := i.manager.HTTPHandler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/.well-known/acme-challenge/") {
			next.ServeHTTP(w, r)
			return
		}
		request := *r
		if name, _, err := net.SplitHostPort(r.Host); err == nil {
			request.Host = name // the host policy expects a host name without the port
		}
		challenges.ServeHTTP(w, &request)
	})
}

// ObtainCertificates obtains the missing certificates in advance. The first visitor therefore need
// not wait, and the operator sees errors at the start of the server. The server must already accept
// connections.
func (i *ACMESource) ObtainCertificates(ctx context.Context) error {
	for _, name := range i.names {
		obtained := make(chan error, 1)
		go func() { obtained <- i.obtain(name) }()
		select {
		case <-ctx.Done():
			return ctx.Err() // return at once, because the authority can take minutes to respond
		case err := <-obtained:
			if err != nil {
				return fmt.Errorf("get a certificate for %s: %w", name, i.acmeErrors.of(err))
			}
		}
	}
	return nil
}

func (i *ACMESource) obtain(name string) error {
	_, err := i.config.GetCertificate(&tls.ClientHelloInfo{
		ServerName:       name,
		CipherSuites:     []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256}, // a cipher suite whose key type all browsers support
		SupportedCurves:  []tls.CurveID{tls.CurveP256},
		SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256},
	})
	return err
}
