package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"greenroom/internal/certificates"
	"greenroom/internal/server"
)

// redirectOff is the value of --redirect-listen that disables the listener.
const redirectOff = "off"

// certificatesName is the subdirectory of the data directory with ACME keys and certificates.
const certificatesName = "certificates"

// domain is a host name for which the ACME authority issues a certificate.
type domain string

// UnmarshalText reads a full host name. An empty text is an error.
func (d *domain) UnmarshalText(text []byte) error {
	origin, ok := server.NormalizeOrigin("https", string(text))
	name := strings.TrimPrefix(origin, "https://")
	if !ok || !strings.Contains(name, ".") || strings.Contains(name, ":") || net.ParseIP(name) != nil {
		return fmt.Errorf("%q is not a full host name such as videos.example.edu", text)
	}
	*d = domain(name)
	return nil
}

// checkHTTPS returns an error if the HTTPS settings are invalid.
func (c *serveCommand) checkHTTPS() error {
	switch {
	case (c.TLSCert == "") != (c.TLSKey == ""):
		return errors.New("give --tls-cert and --tls-key, or neither")
	case c.TLSCert != "" && len(c.Domain) > 0:
		return errors.New("give --domain, or --tls-cert and --tls-key, not both")
	case c.TLSCert == "" && len(c.Domain) == 0 && c.RedirectListen != "" && c.RedirectListen != redirectOff:
		return errors.New("--redirect-listen needs HTTPS: give --domain, or --tls-cert and --tls-key")
	case c.ACMEDirectory != letsEncrypt && len(c.Domain) == 0:
		return errors.New("--acme-directory needs --domain")
	case c.Data == "" && len(c.Domain) > 0:
		return errors.New("--data must not be empty: certificates are stored there")
	default:
		return nil
	}
}

// letsEncrypt is the default ACME directory URL.
const letsEncrypt = "https://acme-v02.api.letsencrypt.org/directory"

// certificateSource holds the certificates of an HTTPS site.
type certificateSource struct {
	source *certificates.Source
	issued *certificates.ACMESource // source of ACME certificates; nil if the certificate is from files
}

// certificates opens the certificate files or sets up ACME. For a site without HTTPS, it returns
// nil.
func (c *serveCommand) certificates(logger *slog.Logger) (*certificateSource, error) {
	switch {
	case c.TLSCert != "":
		source, err := certificates.FileConfig{Certificate: c.TLSCert, Key: c.TLSKey, Now: time.Now, Logger: logger}.OpenSource()
		if err != nil {
			return nil, err
		}
		if err := checkSecretFile("TLS key", c.TLSKey); err != nil {
			return nil, err
		}
		return &certificateSource{source: source}, nil
	case len(c.Domain) > 0:
		names := make([]string, len(c.Domain))
		for i, each := range c.Domain {
			names[i] = string(each)
		}
		issued := certificates.ACMEConfig{
			Names: names, Directory: c.ACMEDirectory, Email: c.ACMEEmail, Dir: filepath.Join(c.Data, certificatesName),
		}.OpenSource()
		return &certificateSource{source: issued.Source, issued: issued}, nil
	default:
		return nil, nil
	}
}

// forServer returns the HTTPS configuration of the server. plain means that there is also a
// listener for plain HTTP, which serves ACME challenges.
func (s *certificateSource) forServer(plain bool) *server.HTTPS {
	if s == nil {
		return nil
	}
	https := &server.HTTPS{Config: s.source.TLSConfig(), Expires: s.source.Expires}
	if s.issued != nil && plain {
		https.Challenges = s.issued.ChallengeHandler
	}
	return https
}

// publicURL returns the public URL of the site; "" if none is configured.
func (c *serveCommand) publicURL() string {
	if c.PublicURL == "" && len(c.Domain) > 0 {
		return "https://" + string(c.Domain[0])
	}
	return string(c.PublicURL)
}

// address returns the URL of the server on this machine.
func (c *serveCommand) address(listening net.Addr) string {
	switch {
	case len(c.Domain) > 0:
		return c.publicURL()
	case c.TLSCert != "":
		return address("https", listening)
	default:
		return address("http", listening)
	}
}

// serveAux runs the metrics listener, the redirect listener and the renewal of ACME certificates
// until ctx is done.
func (c *serveCommand) serveAux(ctx context.Context, to output, p services, s *server.Server) {
	var aux sync.WaitGroup
	serveOn := func(listener net.Listener, serve func(context.Context, net.Listener) error) {
		aux.Go(func() {
			if err := serve(ctx, listener); err != nil {
				p.logger.ErrorContext(ctx, "metrics or redirect listener failed", "cause", err)
			}
		})
	}
	if p.at.metrics != nil {
		fmt.Fprintf(to.out, "The metrics are at %s/metrics\n", address("http", p.at.metrics.Addr()))
		serveOn(p.at.metrics, s.ServeMetrics)
	}
	if p.at.plain != nil {
		fmt.Fprintf(to.out, "%s redirects to it\n", address("http", p.at.plain.Addr()))
		serveOn(p.at.plain, s.ServeRedirects)
	}
	if p.certificates != nil && p.certificates.issued != nil {
		aux.Go(func() { p.obtainCertificates(ctx) })
	}
	aux.Wait()
}

// obtainCertificates requests the missing certificates. An error is only logged, because the next
// request to the site retries.
func (p services) obtainCertificates(ctx context.Context) {
	err := p.certificates.issued.ObtainCertificates(ctx)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		p.logger.ErrorContext(ctx, "certificate request failed: the certificate authority must reach this server by its name on port 80 or 443", "cause", err)
	default:
		p.logger.InfoContext(ctx, "certificates obtained", "until", p.certificates.source.Expires())
	}
}

// listeningPort returns the port of the address; "" for an address without a port.
func listeningPort(address net.Addr) string {
	_, port, err := net.SplitHostPort(address.String())
	if err != nil {
		return ""
	}
	return port
}
