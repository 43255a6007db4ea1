// Package mail sends emails through an SMTP server. Connections use TLS. Only a server on the same
// machine may be used without TLS.
package mail
