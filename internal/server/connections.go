package server

import (
	"container/list"
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// connections bounds the open connections of a server, in all and for each client address.
// A new connection beyond a limit takes the place of the connection that has been idle for
// longest, and is closed when no connection is idle.
type connections struct {
	most       int // in all; 0 for no limit
	perAddress int // 0 for no limit
	trusted    []netip.Prefix
	refused    func(limit string) // counts closed connections; nil for none

	mu        sync.Mutex
	open      int
	byAddress map[netip.Prefix]int
	idle      *list.List // of *connection, the oldest first
}

// member is what [connections] knows of a connection. Its lock guards it.
type member struct {
	of      *connections // nil for a connection that is not counted, or no longer
	address netip.Prefix // an IPv4 address or an IPv6 /64; zero for one without a limit
	idle    *list.Element
}

func newConnections(c Config) *connections {
	all := &connections{
		most: c.Limits.Connections, perAddress: c.Limits.ConnectionsPerAddress, trusted: c.TrustedProxies,
		byAddress: make(map[netip.Prefix]int), idle: list.New(),
	}
	if all.most > 0 && all.perAddress > 0 {
		all.perAddress = min(all.perAddress, max(1, all.most/2)) // one address must leave some for others
	}
	if c.Refusals != nil {
		all.refused = c.Refusals.Count
	}
	return all
}

// admit counts a new connection, and closes an idle one when there are too many. It returns
// false when the new connection has to be closed.
func (all *connections) admit(c *connection) bool {
	all.mu.Lock()
	address := all.addressOf(c.RemoteAddr())
	replaced, limit := all.beyond(address)
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
		_ = replaced.Conn.Close() // net/http closes it again
		return true
	}
	if limit != "" && all.refused != nil {
		all.refused(limit)
	}
	return limit == ""
}

// beyond returns the limit that a new connection from the address is beyond, "" for none,
// and the idle connection that can be closed for it, nil for none.
func (all *connections) beyond(address netip.Prefix) (replaced *connection, limit string) {
	switch {
	case address.IsValid() && all.perAddress > 0 && all.byAddress[address] >= all.perAddress:
		return all.oldestIdle(func(c *connection) bool { return c.member.address == address }), "connections-per-address"
	case all.most > 0 && all.open >= all.most:
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

// addressOf returns the address by which a connection is limited; zero for a trusted proxy,
// and for a connection that is not of a network.
func (all *connections) addressOf(remote net.Addr) netip.Prefix {
	at, err := netip.ParseAddrPort(remote.String())
	if err != nil || within(all.trusted, at.Addr()) {
		return netip.Prefix{}
	}
	address, bits := at.Addr().Unmap().WithZone(""), 64
	if address.Is4() {
		bits = 32
	}
	return netip.PrefixFrom(address, bits).Masked()
}

// leave forgets a connection that is closed.
func (all *connections) leave(c *connection) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.remove(c)
}

// remove forgets the connection. The lock is held.
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

// setIdle notes whether the connection waits for its next request. The lock is held.
func (all *connections) setIdle(c *connection, idle bool) {
	if c.member.idle != nil {
		all.idle.Remove(c.member.idle)
		c.member.idle = nil
	}
	if idle && c.member.of != nil {
		c.member.idle = all.idle.PushBack(c)
	}
}

// changed is the ConnState function of the servers whose connections are counted.
func (all *connections) changed(conn net.Conn, state http.ConnState) {
	if secured, ok := conn.(*tls.Conn); ok {
		conn = secured.NetConn()
	}
	if c, ok := conn.(*connection); ok {
		all.mu.Lock()
		defer all.mu.Unlock()
		all.setIdle(c, state == http.StateIdle)
	}
}
