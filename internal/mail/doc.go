// Package mail sends emails through an SMTP server. Connections use TLS, except to a server on the
// same machine.
package mail
