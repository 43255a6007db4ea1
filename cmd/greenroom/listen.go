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
}

// listen opens all that the settings name, or nothing.
func (c *serveCommand) listen() (l listeners, err error) {
	if l.site, err = listenAt(c.Listen); err != nil {
		return listeners{}, err
	}
	if c.MetricsListen == "" {
		return l, nil
	}
	if l.metrics, err = listenAt(c.MetricsListen); err != nil {
		return listeners{}, errors.Join(err, l.close())
	}
	return l, nil
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
	for _, each := range []net.Listener{l.site, l.metrics} {
		if each != nil {
			errs = append(errs, each.Close())
		}
	}
	return errors.Join(errs...)
}

// address returns the URL at which a person on this machine finds the server.
func address(listening net.Addr) string {
	host, port, err := net.SplitHostPort(listening.String())
	if err != nil {
		return "http://" + listening.String()
	}
	if ip, err := netip.ParseAddr(host); err == nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port)
}
