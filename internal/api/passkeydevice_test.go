package api_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"slices"
	"testing"
	"time"
)

// keyDevice is an authenticator with one passkey. Tests change its fields.
type keyDevice struct {
	key    *ecdsa.PrivateKey
	public any // public key to register
	id     []byte
	count  uint32
	domain string
	origin string
	flags  byte
}

func newKeyDevice(t *testing.T) *keyDevice {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 16)
	_, _ = rand.Read(id)
	return &keyDevice{key: key, public: key.Public(), id: id, count: 1, domain: "greenroom.example", origin: "https://greenroom.example", flags: 0b101}
}

func base64url(data []byte) string { return base64.RawURLEncoding.EncodeToString(data) }

func (d *keyDevice) clientData(t *testing.T, kind, challenge string) []byte {
	t.Helper()
	text, err := json.Marshal(map[string]any{"type": kind, "challenge": base64url([]byte(challenge)), "origin": d.origin})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func (d *keyDevice) data(flags byte) []byte {
	domain := sha256.Sum256([]byte(d.domain))
	return binary.BigEndian.AppendUint32(append(domain[:], flags), d.count)
}

func bodyOf(t *testing.T, fields map[string]any) string {
	t.Helper()
	text, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// registration returns the request that adds the passkey. signed is the challenge that the
// authenticator has signed.
func (d *keyDevice) registration(t *testing.T, token, challenge, signed string) call {
	t.Helper()
	public, err := x509.MarshalPKIXPublicKey(d.public)
	if err != nil {
		t.Fatal(err)
	}
	data := append(d.data(d.flags|1<<6), make([]byte, 16)...)
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(d.id))), d.id...)
	return call{route: "PUT /user/passkeys", token: token, body: bodyOf(t, map[string]any{
		"challenge": challenge, "name": " Phone  of Asha ", "credentialId": base64url(d.id), "publicKey": base64url(public),
		"clientData": base64url(d.clientData(t, "webauthn.create", signed)), "authenticatorData": base64url(data),
	})}
}

// assertion returns the request that logs in. It increases the counter of the authenticator.
func (d *keyDevice) assertion(t *testing.T, challenge, signed string) call {
	t.Helper()
	if d.count > 0 {
		d.count++
	}
	clientData, data := d.clientData(t, "webauthn.get", signed), d.data(d.flags)
	sum := sha256.Sum256(clientData)
	sum = sha256.Sum256(slices.Concat(data, sum[:]))
	signature, err := ecdsa.SignASN1(rand.Reader, d.key, sum[:])
	if err != nil {
		t.Fatal(err)
	}
	return call{route: "POST /auth/passkey/login", body: bodyOf(t, map[string]any{
		"challenge": challenge, "credentialId": base64url(d.id), "clientData": base64url(clientData), "authenticatorData": base64url(data),
		"signature": base64url(signature),
	})}
}

// newChallenge returns a challenge for a new passkey of the account.
func (a *app) newChallenge(t *testing.T, token string) string {
	t.Helper()
	return text(t, a.expect(t, 200, call{route: "POST /user/passkeys", token: token, body: ownPassword}).body, "challenge")
}

// addPasskey adds a passkey and returns its authenticator and the recovery codes.
func (a *app) addPasskey(t *testing.T, token string) (device *keyDevice, recovery []any) {
	t.Helper()
	device = newKeyDevice(t)
	challenge := a.newChallenge(t, token)
	recovery, _ = a.expect(t, 200, device.registration(t, token, challenge, challenge)).body["recoveryCodes"].([]any)
	return device, recovery
}

// loginChallenge returns a challenge that is later than all earlier challenges.
func (a *app) loginChallenge(t *testing.T) string {
	t.Helper()
	a.clock.advance(time.Second)
	return text(t, a.expect(t, 200, call{route: "POST /auth/passkey", body: "{}"}).body, "challenge")
}

// passkeyLogin returns a request that logs in with the authenticator.
func (a *app) passkeyLogin(t *testing.T, device *keyDevice) call {
	t.Helper()
	challenge := a.loginChallenge(t)
	return device.assertion(t, challenge, challenge)
}

func (a *app) passkeyID(t *testing.T, token string) string {
	t.Helper()
	return ids(t, a.expect(t, 200, call{route: "GET /user/second-factor", token: token}).body["passkeys"])[0]
}
