package server

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// clientAddress returns the address and port that the request came from. When
// the peer is a trusted proxy it is the last address in X-Forwarded-For that is
// not a trusted proxy itself, with port 0: what stands further left was sent by
// that client and may be made up.
func clientAddress(r *http.Request, trusted []netip.Prefix) string {
	if len(trusted) == 0 {
		return r.RemoteAddr
	}
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !within(trusted, peer.Addr()) {
		return r.RemoteAddr
	}
	client := lastUntrusted(peer.Addr(), strings.Join(r.Header.Values("X-Forwarded-For"), ","), trusted)
	if client == peer.Addr() {
		return r.RemoteAddr
	}
	return net.JoinHostPort(client.String(), "0")
}

// lastUntrusted walks a chain of addresses from its end, where the nearest
// proxy wrote, up to the first that is not trusted. What is no address ends the
// walk at the last proxy that was understood.
func lastUntrusted(peer netip.Addr, chain string, trusted []netip.Prefix) netip.Addr {
	client := peer
	for _, hop := range slices.Backward(strings.Split(chain, ",")) {
		address, ok := parseHop(strings.TrimSpace(hop))
		if !ok {
			return client
		}
		client = address
		if !within(trusted, address) {
			return client
		}
	}
	return client
}

// parseHop reads an address with or without a port, as proxies differ.
func parseHop(hop string) (netip.Addr, bool) {
	address, err := netip.ParseAddr(hop)
	if err != nil {
		withPort, err := netip.ParseAddrPort(hop)
		if err != nil {
			return netip.Addr{}, false
		}
		address = withPort.Addr()
	}
	return address.Unmap().WithZone(""), true
}

func within(prefixes []netip.Prefix, address netip.Addr) bool {
	address = address.Unmap().WithZone("")
	return slices.ContainsFunc(prefixes, func(p netip.Prefix) bool { return p.Contains(address) })
}
