// Package servers starts the measured servers. Each server has its own directory. The package also
// fills libraries and creates accounts.
package servers
