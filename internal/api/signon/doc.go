// Package signon has the API operations of single sign-on: logins by an OpenID Connect
// provider, and the identities of accounts. Package singlesignon is the client of the provider.
package signon
