package endpoint

import (
	"net"
	"net/http"
	"net/netip"
)

// ClientNetwork returns the address by which the request's client is known: an
// IPv6 address stands for its /64.
func ClientNetwork(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	address, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	address = address.Unmap().WithZone("")
	if address.Is4() {
		return address.String()
	}
	return netip.PrefixFrom(address, 64).Masked().String()
}
