// Package load sends requests to a server, at a fixed rate or as fast as the server responds.
// It measures the latency.
package load
