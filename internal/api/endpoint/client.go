package endpoint

import (
	"net"
	"net/http"
	"net/netip"
)

// ClientNetwork returns the address that identifies the request's client: an IPv4 address
// or the /64 of an IPv6 address.
func ClientNetwork(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	return networkOf(host, 64)
}

// ClientSitePrefix returns the prefix of the site of the request's client: an IPv4 address or the
// /48 of an IPv6 address. An organisation usually has one /48.
func ClientSitePrefix(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	return networkOf(host, 48)
}

// networkOf returns an IPv4 host unchanged. For an IPv6 host it returns the prefix with the given
// number of bits.
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
