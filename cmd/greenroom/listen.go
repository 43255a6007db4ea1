package main

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
)

// listeners are where a server takes connections.
type listeners struct {
	site    net.Listener
	metrics net.Listener // nil for none
	plain   net.Listener // of plain HTTP beside HTTPS; nil for none
}

// listen opens all that the settings name, or nothing.
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

// siteAddress returns where the site listens.
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

// plainAddress returns where plain HTTP leads to HTTPS; "" for nowhere.
func (c *serveCommand) plainAddress() string {
	switch {
	case c.RedirectListen == nowhere:
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

// close ends the listeners of a server that can't be started.
func (l listeners) close() error {
	var errs []error
	for _, each := range []net.Listener{l.site, l.metrics, l.plain} {
		if each != nil {
			errs = append(errs, each.Close())
		}
	}
	return errors.Join(errs...)
}

// address returns the URL at which a person on this machine finds the server.
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
