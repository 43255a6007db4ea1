// Package server is the HTTP server in front of the API and the app. It implements limits,
// timeouts, security headers, logging, metrics, health checks, compression and graceful shutdown.
//
// The caller provides the API, the app's build and the content of the pages.
package server
