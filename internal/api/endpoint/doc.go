// Package endpoint contains code for all handlers of the API: handler types, decoding of requests,
// responses, problems, query parameters and memory reservations.
package endpoint
