package postgres

import (
	"crypto/tls"
	"net/netip"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
)

// UnverifiedHosts returns the remote hosts of the URL to which a connection can be made without
// TLS, or with TLS but without verifying the certificate. Sockets and loopback addresses are not
// remote. An empty or unreadable URL has no hosts.
func UnverifiedHosts(url string) []string {
	config, err := pgx.ParseConfig(url)
	if url == "" || err != nil {
		return nil
	}
	var hosts []string
	add := func(host string, config *tls.Config) {
		verified := config != nil && (!config.InsecureSkipVerify || config.VerifyPeerCertificate != nil)
		if !verified && isRemote(host) && !slices.Contains(hosts, host) {
			hosts = append(hosts, host)
		}
	}
	add(config.Host, config.TLSConfig)
	for _, other := range config.Fallbacks {
		add(other.Host, other.TLSConfig)
	}
	return hosts
}

func isRemote(host string) bool {
	address, err := netip.ParseAddr(host)
	return !strings.HasPrefix(host, "/") && host != "localhost" && (err != nil || !address.IsLoopback())
}
