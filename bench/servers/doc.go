// Package servers starts the measured servers, each in its own directory. It also fills libraries
// and creates accounts.
package servers
