// Package passkey verifies passkeys (Web Authentication level 2, https://www.w3.org/TR/webauthn-2/).
//
// It accepts every authenticator that verifies its user and requests no attestation. Without
// attestation nothing signs the public key of a registration, so that the key which the browser
// returns in SubjectPublicKeyInfo form proves as much as the one in CBOR form. The package
// therefore reads no CBOR.
package passkey
