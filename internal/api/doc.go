// Package api is the HTTP API that api/openapi.yaml describes. It provides an http.Handler for all
// paths under /api and works with every [library.Store].
package api
