// Package certificates provides the TLS certificates of a site. It reads them from files
// that another process renews, or obtains them from an ACME certificate authority such as
// Let's Encrypt.
package certificates
