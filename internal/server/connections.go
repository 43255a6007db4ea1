package server

import (
	"container/list"
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// connections limits the open connections of a server, in total and per client address. If a new
// connection would exceed a limit, it closes the connection that has been idle longest. If no
// connection is idle, it closes the new connection.
type connections struct {
	max            int // total limit; 0 for no limit
	perAddress     int // limit per address; 0 for no limit
	trusted        []netip.Prefix
	countRejection func(limit string) // counts a rejected connection; nil for no counting
	headerLines    string             // header lines for the responses that net/http itself writes

	mu        sync.Mutex
	open      int
	byAddress map[netip.Prefix]int
	idle      *list.List // idle connections, with elements of type *connection, the longest idle first
}

// member is the state of a connection in [connections], guarded by the mutex of [connections].
type member struct {
	of      *connections // set in which this connection is counted; nil if it is not counted
	address netip.Prefix // client address, an IPv4 address or an IPv6 /64; zero if no limit per address applies
	idle    *list.Element
}

func newConnections(c Config) *connections {
	all := &connections{
		max: c.Limits.Connections, perAddress: c.Limits.ConnectionsPerAddress, trusted: c.TrustedProxies,
		byAddress: make(map[netip.Prefix]int), idle: list.New(), headerLines: headerLines(headersOf(c)),
	}
	if all.max > 0 && all.perAddress > 0 {
		all.perAddress = min(all.perAddress, max(1, all.max/2)) // prevents one address from using all connections
	}
	if c.Rejections != nil {
		all.countRejection = c.Rejections.Count
	}
	return all
}

// admit counts a new connection. If a limit is reached, admit closes an idle connection instead. If
// no connection is idle, it returns false, and the caller must close the new connection.
func (all *connections) admit(c *connection) bool {
	all.mu.Lock()
	address := all.addressOf(c.RemoteAddr())
	replaced, limit := all.exceeded(address)
	if limit == "" || replaced != nil {
		if replaced != nil {
			all.remove(replaced)
		}
		all.open++
		all.byAddress[address]++
		c.member = member{of: all, address: address}
	}
	all.mu.Unlock()
	if replaced != nil {
		_ = replaced.Conn.Close() // net/http closes the connection a second time
		return true
	}
	if limit != "" && all.countRejection != nil {
		all.countRejection(limit)
	}
	return limit == ""
}

// exceeded returns the name of the limit that a new connection from the address exceeds, or "". It
// also returns the idle connection that can be closed instead, or nil.
func (all *connections) exceeded(address netip.Prefix) (replaced *connection, limit string) {
	switch {
	case address.IsValid() && all.perAddress > 0 && all.byAddress[address] >= all.perAddress:
		return all.oldestIdle(func(c *connection) bool { return c.member.address == address }), "connections-per-address"
	case all.max > 0 && all.open >= all.max:
		return all.oldestIdle(func(*connection) bool { return true }), "connections"
	default:
		return nil, ""
	}
}

func (all *connections) oldestIdle(matches func(*connection) bool) *connection {
	for each := all.idle.Front(); each != nil; each = each.Next() {
		if c := each.Value.(*connection); matches(c) {
			return c
		}
	}
	return nil
}

// addressOf returns the address for the limit per client address. For trusted proxies and for
// connections without an IP address, it returns the zero prefix.
func (all *connections) addressOf(remote net.Addr) netip.Prefix {
	at, err := netip.ParseAddrPort(remote.String())
	if err != nil || within(all.trusted, at.Addr()) {
		return netip.Prefix{}
	}
	return networkOf(at.Addr())
}

// networkOf returns the network of a client: an IPv4 address or the /64 of an IPv6 address.
func networkOf(address netip.Addr) netip.Prefix {
	address, bits := address.Unmap().WithZone(""), 64
	if address.Is4() {
		bits = 32
	}
	return netip.PrefixFrom(address, bits).Masked()
}

// release stops counting a closed connection.
func (all *connections) release(c *connection) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.remove(c)
}

// remove stops counting c. The caller must hold all.mu.
func (all *connections) remove(c *connection) {
	if c.member.of == nil {
		return
	}
	all.setIdle(c, false)
	all.open--
	if all.byAddress[c.member.address]--; all.byAddress[c.member.address] == 0 {
		delete(all.byAddress, c.member.address)
	}
	c.member.of = nil
}

// setIdle records whether c waits for its next request. The caller must hold all.mu.
func (all *connections) setIdle(c *connection, idle bool) {
	if c.member.idle != nil {
		all.idle.Remove(c.member.idle)
		c.member.idle = nil
	}
	if idle && c.member.of != nil {
		c.member.idle = all.idle.PushBack(c)
	}
}

// stateChanged is the ConnState callback of all servers whose connections are limited.
func (all *connections) stateChanged(conn net.Conn, state http.ConnState) {
	if c, ok := conn.(handledConn); ok && state == http.StateIdle {
		c.setHandled(false)
	}
	if secured, ok := conn.(interface{ NetConn() net.Conn }); ok {
		conn = secured.NetConn()
	}
	if c, ok := conn.(*connection); ok {
		all.mu.Lock()
		defer all.mu.Unlock()
		all.setIdle(c, state == http.StateIdle)
	}
}
