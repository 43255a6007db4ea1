// Package secondfactor has the API operations of second factors: the codes of an authenticator
// app (TOTP), recovery codes, and passkeys. A passkey is also sufficient for a login, because
// its authenticator verifies the user.
package secondfactor
