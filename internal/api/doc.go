// Package api is Greenroom's HTTP API as described in api/openapi.yaml. It provides an
// http.Handler for all paths under /api and works with any [library.Store].
package api
