// Package endpoint contains the code that all handlers of the API share: handler types,
// decoding of requests, responses, problems, query parameters and memory reservations.
package endpoint
