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

// Domains are the names of a site for which an authority gives certificates to whoever
// answers at them.
type Domains struct {
	Names     []string
	Directory string // the authority's address
	Email     string // to which it may write; "" for none
	Folder    string // where keys and certificates are kept, for the owner only; made when missing
}

// Issued are certificates from an authority, which are renewed a month before they end.
type Issued struct {
	*Source
	names    []string
	manager  *autocert.Manager
	refusals *refusals
}

// Issued returns what gets a certificate when a connection first asks for a name, and
// keeps it. To give the names is to agree to the authority's terms.
func (d Domains) Issued() *Issued {
	refused := &refusals{next: http.DefaultTransport, said: make(map[string]string)}
	manager := &autocert.Manager{
		Prompt:     autocert.AcceptTOS,
		Cache:      autocert.DirCache(d.Folder),
		HostPolicy: autocert.HostWhitelist(d.Names...),
		Client:     &acme.Client{DirectoryURL: d.Directory, HTTPClient: &http.Client{Transport: refused}},
		Email:      d.Email,
	}
	return &Issued{
		Source:   newSource(manager.GetCertificate, "h2", "http/1.1", acme.ALPNProto),
		names:    d.Names,
		manager:  manager,
		refusals: refused,
	}
}

// Challenges answers what the authority asks at the site's port for plain HTTP, and
// leaves all else to next. Without it the authority asks at the port for HTTPS only.
func (i *Issued) Challenges(next http.Handler) http.Handler {
	answers := i.manager.HTTPHandler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/.well-known/acme-challenge/") {
			next.ServeHTTP(w, r)
			return
		}
		asked := *r
		if name, _, err := net.SplitHostPort(r.Host); err == nil {
			asked.Host = name // whether the site has such a name is asked of names without a port
		}
		answers.ServeHTTP(w, &asked)
	})
}

// Obtain gets the certificates that are missing, so that the first visitor need not
// wait and whoever starts the server hears what is in the way. The server has to be
// answering already.
func (i *Issued) Obtain(ctx context.Context) error {
	for _, name := range i.names {
		obtained := make(chan error, 1)
		go func() { obtained <- i.obtain(name) }()
		select {
		case <-ctx.Done():
			return ctx.Err() // the authority may take minutes, which a stop has not
		case err := <-obtained:
			if err != nil {
				return fmt.Errorf("get a certificate for %s: %w", name, i.refusals.of(err))
			}
		}
	}
	return nil
}

func (i *Issued) obtain(name string) error {
	_, err := i.config.GetCertificate(&tls.ClientHelloInfo{
		ServerName:       name,
		CipherSuites:     []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256}, // every browser's kind of key
		SupportedCurves:  []tls.CurveID{tls.CurveP256},
		SignatureSchemes: []tls.SignatureScheme{tls.ECDSAWithP256AndSHA256},
	})
	return err
}
