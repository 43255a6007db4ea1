package server

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// clientAddress returns the address and port of the client. If the peer is a trusted proxy, it
// returns the last untrusted address in X-Forwarded-For, with port 0. All earlier addresses are
// ignored, because the client can forge them.
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

// lastUntrusted returns the last address in the chain that is not trusted. It starts at peer, and
// continues at the end of the chain, which the nearest proxy has added. At an invalid entry, it
// stops and returns the address after this entry.
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

// parseHop parses an address. Some proxies add a port, others do not.
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
