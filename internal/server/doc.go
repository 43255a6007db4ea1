// Package server is the HTTP server in front of the API and the app. It provides limits,
// timeouts, security headers, logging, metrics, health checks, compression and graceful
// shutdown.
//
// Its caller supplies the API, the app's build and the content of the pages.
package server
