// Package servers starts the measured binaries, each with its own directory. It also fills their
// libraries and creates accounts.
package servers
