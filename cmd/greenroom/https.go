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

// nowhere is the address of a listener that there is not to be.
const nowhere = "off"

// certificatesName is the folder, in the data folder, of keys and certificates that
// an authority has given.
const certificatesName = "certificates"

// domain is a name for which an authority gives certificates.
type domain string

// UnmarshalText reads a full host name; an empty variable is one that nobody has set.
func (d *domain) UnmarshalText(text []byte) error {
	origin, ok := server.Origin("https", string(text))
	name := strings.TrimPrefix(origin, "https://")
	if !ok || !strings.Contains(name, ".") || strings.Contains(name, ":") || net.ParseIP(name) != nil {
		return fmt.Errorf("%q is no full name of a host, such as videos.example.edu", text)
	}
	*d = domain(name)
	return nil
}

// checkHTTPS finds what is wrong with how the site is to be secured.
func (c *serveCommand) checkHTTPS() error {
	switch {
	case (c.TLSCert == "") != (c.TLSKey == ""):
		return errors.New("give --tls-cert and --tls-key, or neither")
	case c.TLSCert != "" && len(c.Domain) > 0:
		return errors.New("give --domain, or --tls-cert and --tls-key, not both")
	case c.TLSCert == "" && len(c.Domain) == 0 && c.RedirectListen != "" && c.RedirectListen != nowhere:
		return errors.New("--redirect-listen is for a site that speaks HTTPS itself: give --domain, or --tls-cert and --tls-key")
	case c.ACMEDirectory != letsEncrypt && len(c.Domain) == 0:
		return errors.New("--acme-directory is for a site that gets its own certificate: give --domain too")
	case c.Data == "" && len(c.Domain) > 0:
		return errors.New("--data must not be empty: certificates are kept there")
	default:
		return nil
	}
}

// letsEncrypt is the authority that gives certificates unless another one is named.
const letsEncrypt = "https://acme-v02.api.letsencrypt.org/directory"

// secured is how a site speaks HTTPS.
type secured struct {
	source *certificates.Source
	issued *certificates.Issued // nil when somebody else renews the certificate
}

// secured reads the certificate, or returns what gets one; nil for a site that speaks
// plain HTTP.
func (c *serveCommand) secured(logger *slog.Logger) (*secured, error) {
	switch {
	case c.TLSCert != "":
		source, err := certificates.Files{Certificate: c.TLSCert, Key: c.TLSKey, Now: time.Now, Logger: logger}.Source()
		if err != nil {
			return nil, err
		}
		return &secured{source: source}, nil
	case len(c.Domain) > 0:
		names := make([]string, len(c.Domain))
		for i, each := range c.Domain {
			names[i] = string(each)
		}
		issued := certificates.Domains{
			Names: names, Directory: c.ACMEDirectory, Email: c.ACMEEmail, Folder: filepath.Join(c.Data, certificatesName),
		}.Issued()
		return &secured{source: issued.Source, issued: issued}, nil
	default:
		return nil, nil
	}
}

// forServer returns what the server needs of it, which also listens for plain HTTP or not.
func (s *secured) forServer(plain bool) *server.HTTPS {
	if s == nil {
		return nil
	}
	https := &server.HTTPS{Config: s.source.Config(), Expires: s.source.Expires}
	if s.issued != nil && plain {
		https.Challenges = s.issued.Challenges
	}
	return https
}

// publicURL returns where people find the site; "" when nobody has said.
func (c *serveCommand) publicURL() string {
	if c.PublicURL == "" && len(c.Domain) > 0 {
		return "https://" + string(c.Domain[0])
	}
	return string(c.PublicURL)
}

// address returns where a person on this machine finds the server.
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

// serveAsides serves what stands beside the site, until ctx is done.
func (c *serveCommand) serveAsides(ctx context.Context, to output, p parts, s *server.Server) {
	var asides sync.WaitGroup
	aside := func(listener net.Listener, serve func(context.Context, net.Listener) error) {
		asides.Go(func() {
			if err := serve(ctx, listener); err != nil {
				p.logger.ErrorContext(ctx, "a listener beside the site has ended", "cause", err)
			}
		})
	}
	if p.at.metrics != nil {
		fmt.Fprintf(to.out, "Its metrics are at %s/metrics\n", address("http", p.at.metrics.Addr()))
		aside(p.at.metrics, s.ServeMetrics)
	}
	if p.at.plain != nil {
		fmt.Fprintf(to.out, "%s leads there\n", address("http", p.at.plain.Addr()))
		aside(p.at.plain, s.ServeRedirects)
	}
	if p.secured != nil && p.secured.issued != nil {
		asides.Go(func() { p.obtain(ctx) })
	}
	asides.Wait()
}

// obtain gets the certificates that are missing. What is in the way is told, and tried
// again when the next visitor comes.
func (p parts) obtain(ctx context.Context) {
	err := p.secured.issued.Obtain(ctx)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		p.logger.ErrorContext(ctx, "there is no certificate: the authority has to reach this server by its name, at port 80 or 443", "cause", err)
	default:
		p.logger.InfoContext(ctx, "the certificates are here", "until", p.secured.source.Expires())
	}
}

// listeningPort returns the port of a listener; "" for none.
func listeningPort(address net.Addr) string {
	_, port, err := net.SplitHostPort(address.String())
	if err != nil {
		return ""
	}
	return port
}
