// Package load sends requests to a server and measures the latency. Requests are sent at a fixed
// rate, or as fast as the server responds.
package load
