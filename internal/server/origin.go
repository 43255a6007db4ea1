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

// originKey is the key of the site's origin in a request's context.
type originKey struct{}

func originOf(ctx context.Context) string {
	origin, _ := ctx.Value(originKey{}).(string)
	return origin
}

// origin returns where the site is: where the operator says, else where the
// request went, as far as that can be believed; "" when its host is none. It
// reads the address of the peer, so the request is the one that came.
func (s *Server) origin(r *http.Request) string {
	if s.config.PublicURL != "" {
		return s.config.PublicURL
	}
	scheme := scheme(r, s.config.TrustedProxies)
	if last := s.lastSite.Load(); last != nil && last.scheme == scheme && last.host == r.Host {
		return last.origin
	}
	origin, _ := Origin(scheme, r.Host)
	s.lastSite.Store(&site{scheme, r.Host, origin})
	return origin
}

// site is where a request went, and what that says of where the site is.
type site struct{ scheme, host, origin string }

// scheme returns how the client speaks to the site. Of several that a trusted
// proxy passed on, the last is the one it wrote itself.
func scheme(r *http.Request, trusted []netip.Prefix) string {
	if r.TLS != nil {
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

// Origin returns where a site is, such as https://greenroom.example, in one
// spelling: in lower case, without the scheme's own port. It holds nothing that
// means something in HTML, XML or the rest of a URL. It is not ok when the scheme
// is neither http nor https or the host is none: a client may send any text.
func Origin(scheme, host string) (origin string, ok bool) {
	host = strings.ToLower(host)
	u, err := url.Parse(scheme + "://" + host)
	if err != nil || scheme != "http" && scheme != "https" || u.Host != host {
		return "", false
	}
	name := u.Hostname()
	if address, err := netip.ParseAddr(name); err == nil && address.Is6() == strings.HasPrefix(host, "[") {
		name = strings.TrimSuffix(net.JoinHostPort(address.String(), ""), ":") // in brackets where it needs them
	} else if !isHostName(name) {
		return "", false
	}
	port, ok := portSuffix(scheme, u.Port())
	if !ok {
		return "", false
	}
	return scheme + "://" + name + port, true
}

// portSuffix returns what a port adds to an origin: nothing for that which the
// scheme means anyway.
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

// isHostName reports whether a text in lower case is a name that a machine can
// have, at most 253 bytes in labels of at most 63.
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
