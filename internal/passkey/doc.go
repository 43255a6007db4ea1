// Package passkey verifies passkeys according to Web Authentication level 2,
// https://www.w3.org/TR/webauthn-2/.
//
// It accepts every authenticator that verifies its user. It requests no attestation, so the public
// key of a registration is not signed. The browser returns the key in SubjectPublicKeyInfo form and
// in CBOR form. Because both forms are equally unproven, the package does not read CBOR.
package passkey
