package main

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
)

// listeners holds the network listeners of a server.
type listeners struct {
	site    net.Listener
	metrics net.Listener // listener for metrics; nil if disabled
	plain   net.Listener // listener for plain HTTP in addition to HTTPS; nil if disabled
}

// listen opens all configured listeners. If a listener cannot be opened, listen closes all others.
func (c *serveCommand) listen() (l listeners, err error) {
	for _, each := range []struct {
		listener *net.Listener
		address  string
	}{{&l.site, c.siteAddress()}, {&l.metrics, c.MetricsListen}, {&l.plain, c.plainAddress()}} {
		if each.address == "" {
			continue
		}
		if *each.listener, err = listenAt(each.address); err != nil {
			return listeners{}, errors.Join(err, l.close())
		}
	}
	return l, nil
}

// siteAddress returns the listen address of the site.
func (c *serveCommand) siteAddress() string {
	switch {
	case c.Listen != nil:
		return *c.Listen
	case len(c.Domain) > 0:
		return ":443"
	default:
		return "127.0.0.1:8080"
	}
}

// plainAddress returns the address at which plain HTTP is redirected to HTTPS; "" if disabled.
func (c *serveCommand) plainAddress() string {
	switch {
	case c.RedirectListen == redirectOff:
		return ""
	case c.RedirectListen == "" && len(c.Domain) > 0:
		return ":80"
	default:
		return c.RedirectListen
	}
}

func listenAt(address string) (net.Listener, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", address, cause(err))
	}
	return listener, nil
}

// close closes all listeners. It is called if the server cannot start.
func (l listeners) close() error {
	var errs []error
	for _, each := range []net.Listener{l.site, l.metrics, l.plain} {
		if each != nil {
			errs = append(errs, each.Close())
		}
	}
	return errors.Join(errs...)
}

// address returns the URL of the server on this machine.
func address(scheme string, listening net.Addr) string {
	host, port, err := net.SplitHostPort(listening.String())
	if err != nil {
		return scheme + "://" + listening.String()
	}
	if ip, err := netip.ParseAddr(host); err == nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}
