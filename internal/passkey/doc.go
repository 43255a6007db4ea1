// Package passkey verifies passkeys according to Web Authentication level 2,
// https://www.w3.org/TR/webauthn-2/.
//
// It accepts every authenticator that verifies its user. It requests no attestation, so nothing
// signs the public key of a registration. The browser returns the key in SubjectPublicKeyInfo form
// and in CBOR form. Without a signature, neither form proves more than the other. The package
// therefore does not read CBOR.
package passkey
