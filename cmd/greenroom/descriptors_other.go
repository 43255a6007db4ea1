//go:build !unix

package main

// maxConnections returns 0, because the limit is unknown on this system.
func maxConnections() int { return 0 }
