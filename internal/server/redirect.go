package server

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// ServeRedirects serves plain HTTP on its own listener until ctx is done, and then closes the
// listener. It redirects to the same address with HTTPS, and responds to ACME challenges.
func (s *Server) ServeRedirects(ctx context.Context, listener net.Listener) error {
	return s.serveAux(ctx, newCoalescingListener(listener, s.connections), s.redirects)
}

// redirectHandler returns the handler for [Server.ServeRedirects]. [New] calls it before the server
// listens, so that the first ACME challenge already has a handler.
func (s *Server) redirectHandler() http.Handler {
	redirects := http.HandlerFunc(s.redirect)
	if h := s.config.HTTPS; h != nil && h.Challenges != nil {
		return h.Challenges(redirects)
	}
	return redirects
}

// redirect redirects GET and HEAD requests to the site. It rejects all other methods, because the
// client has sent the body of such a request unencrypted.
func (s *Server) redirect(w http.ResponseWriter, r *http.Request) {
	s.setHeaders(w.Header(), requestID(r, s.config.NewID))
	origin := s.config.PublicURL
	if origin == "" {
		host := hostWithoutPort(r.Host)
		if port := s.config.HTTPSPort; port != "" && port != "443" {
			host += ":" + port
		}
		origin, _ = NormalizeOrigin("https", host)
	}
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		writeText(w, http.StatusBadRequest, "Use HTTPS for this request.")
	case origin == "":
		writeText(w, http.StatusBadRequest, "The Host header is invalid.")
	default:
		w.Header().Set("Location", origin+strings.TrimPrefix(r.URL.RequestURI(), s.basePath))
		writeText(w, http.StatusPermanentRedirect, "This site is at "+origin)
	}
}

// hostWithoutPort returns the host of a request without the port of plain HTTP.
func hostWithoutPort(host string) string {
	at := url.URL{Host: host}
	return strings.TrimSuffix(host, ":"+at.Port())
}
