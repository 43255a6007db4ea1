// Package auth signs and verifies session tokens, and hashes and verifies passwords. It
// is independent of HTTP and of the stores.
package auth
