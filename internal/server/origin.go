package server

import (
	"context"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
)

// originKey is the context key of the site's origin.
type originKey struct{}

// OriginOf returns the public URL of the site for the request with this context. Without a
// configured URL, this is the origin of the request, or "" if the host of the request is invalid.
func OriginOf(ctx context.Context) string {
	origin, _ := ctx.Value(originKey{}).(string)
	return origin
}

// origin returns the configured public URL. Without a public URL, it returns the origin with the
// scheme and host of the request, or "" if the host is invalid. r.RemoteAddr must be the address of
// the peer, which can be a trusted proxy.
func (s *Server) origin(r *http.Request) string {
	if s.config.PublicURL != "" {
		return s.config.PublicURL
	}
	scheme := scheme(r, s.config.TrustedProxies)
	if last := s.lastOrigin.Load(); last != nil && last.scheme == scheme && last.host == r.Host {
		return last.origin
	}
	origin, _ := NormalizeOrigin(scheme, r.Host)
	s.lastOrigin.Store(&cachedOrigin{scheme, r.Host, origin})
	return origin
}

// cachedOrigin contains a scheme, a host and the resulting origin.
type cachedOrigin struct{ scheme, host, origin string }

// scheme returns the scheme that the client uses. Of several values in X-Forwarded-Proto, only the
// last value comes from the trusted proxy.
func scheme(r *http.Request, trusted []netip.Prefix) string {
	if isSecured(r) {
		return "https"
	}
	if len(trusted) == 0 {
		return "http"
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !within(trusted, peer.Addr()) {
		return "http"
	}
	said := strings.Join(r.Header.Values("X-Forwarded-Proto"), ",")
	last := said[strings.LastIndexByte(said, ',')+1:]
	if strings.EqualFold(strings.TrimSpace(last), "https") {
		return "https"
	}
	return "http"
}

// NormalizeOrigin returns the origin of a site in normalised form, for example
// https://greenroom.example. The result is in lower case and omits the default port of the scheme.
// It contains no characters that have a meaning in HTML, in XML or in the later parts of a URL. ok
// is false if the scheme is neither http nor https, or if the host is invalid. Callers must check
// ok, because a client can send any host.
func NormalizeOrigin(scheme, host string) (origin string, ok bool) {
	host = strings.ToLower(host)
	u, err := url.Parse(scheme + "://" + host)
	if err != nil || scheme != "http" && scheme != "https" || u.Host != host {
		return "", false
	}
	name := u.Hostname()
	if address, err := netip.ParseAddr(name); err == nil && address.Is6() == strings.HasPrefix(host, "[") {
		name = strings.TrimSuffix(net.JoinHostPort(address.String(), ""), ":") // IPv6 addresses get brackets
	} else if !isHostName(name) {
		return "", false
	}
	port, ok := portSuffix(scheme, u.Port())
	if !ok {
		return "", false
	}
	return scheme + "://" + name + port, true
}

// portSuffix returns the port part of an origin; "" for the default port of the scheme.
func portSuffix(scheme, port string) (suffix string, ok bool) {
	if port == "" {
		return "", true
	}
	n, err := strconv.ParseUint(port, 10, 16)
	if scheme == "http" && n == 80 || scheme == "https" && n == 443 {
		return "", true
	}
	return ":" + strconv.FormatUint(n, 10), err == nil && n > 0
}

// isHostName reports whether a lower-case name is a valid host name. A host name has at most 253
// bytes, and each label at most 63 bytes.
func isHostName(name string) bool {
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		if strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			return false
		}
	}
	return len(name) <= 253
}
