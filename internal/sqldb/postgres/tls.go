package postgres

import (
	"crypto/tls"
	"net/netip"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
)

// UnverifiedHosts returns the remote hosts of the URL to which a connection can be insecure:
// without TLS, or with a certificate that is not verified. Sockets and loopback addresses are not
// remote. For an empty or unreadable URL, the result is empty.
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
