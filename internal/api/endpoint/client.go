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
	return networkOf(host, 64)
}

// ClientSite returns the site of the request's client: an IPv4 address, or the /48 of an
// IPv6 address, which is what a whole organisation gets.
func ClientSite(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	return networkOf(host, 48)
}

// networkOf returns the address of the host, or its IPv6 prefix of so many bits.
func networkOf(host string, bits int) string {
	address, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	address = address.Unmap().WithZone("")
	if address.Is4() {
		return address.String()
	}
	return netip.PrefixFrom(address, bits).Masked().String()
}
