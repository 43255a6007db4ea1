package server

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// ServeRedirects answers plain HTTP on a listener of its own until ctx is done, and
// closes it: it leads to the same address by HTTPS, and answers what a certificate's
// authority asks there.
func (s *Server) ServeRedirects(ctx context.Context, listener net.Listener) error {
	return s.serveAside(ctx, newGatheringListener(listener, s.open), s.plain)
}

// plainHandler answers on that listener. It is made before anything is served: an
// authority that gives certificates is asked only for what can be answered.
func (s *Server) plainHandler() http.Handler {
	redirects := http.HandlerFunc(s.redirect)
	if h := s.config.HTTPS; h != nil && h.Challenges != nil {
		return h.Challenges(redirects)
	}
	return redirects
}

// redirect leads to where the site is. What would be sent there has crossed the network
// in the clear already, so only who asks to read is led on: a client that posts so has to
// learn of it.
func (s *Server) redirect(w http.ResponseWriter, r *http.Request) {
	s.setHeaders(w.Header(), requestID(r, s.config.NewID))
	origin := s.config.PublicURL
	if origin == "" {
		host := hostWithoutPort(r.Host)
		if port := s.config.HTTPSPort; port != "" && port != "443" {
			host += ":" + port
		}
		origin, _ = Origin("https", host)
	}
	switch {
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		say(w, http.StatusBadRequest, "Send this by HTTPS.")
	case origin == "":
		say(w, http.StatusBadRequest, "Which site is this?")
	default:
		w.Header().Set("Location", origin+strings.TrimPrefix(r.URL.RequestURI(), s.folder))
		say(w, http.StatusPermanentRedirect, "This site is at "+origin)
	}
}

// hostWithoutPort returns the host of a request without the port, which is that of
// plain HTTP.
func hostWithoutPort(host string) string {
	at := url.URL{Host: host}
	return strings.TrimSuffix(host, ":"+at.Port())
}
