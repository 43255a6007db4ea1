// Package singlesignon logs users in at an OpenID Connect provider. It uses the authorization code
// flow with PKCE (S256) and a nonce. It validates ID tokens, and maps groups and email domains to
// roles.
//
// The package has no HTTP handlers and stores nothing.
package singlesignon
