package passkey_test

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"greenroom/internal/passkey"
)

// site returns the site of the tests.
func site() passkey.Site {
	return passkey.Site{Domain: "greenroom.example", Origin: "https://greenroom.example"}
}

// authenticator is an authenticator with one passkey. Tests modify the fields to get invalid
// responses.
type authenticator struct {
	key       crypto.Signer
	id        []byte
	domain    string
	origin    string
	challenge []byte
	kind      string // type of the client data; "" for the correct type
	flags     byte
	count     uint32
	crossSite bool
}

func newAuthenticator(t *testing.T, key crypto.Signer) *authenticator {
	t.Helper()
	return &authenticator{
		key: key, id: []byte("the ID"), domain: site().Domain, origin: site().Origin, challenge: []byte("the challenge"), flags: 0b101, count: 7,
	}
}

func (a *authenticator) clientData(t *testing.T, kind string) []byte {
	t.Helper()
	if a.kind != "" {
		kind = a.kind
	}
	text, err := json.Marshal(map[string]any{
		"type": kind, "challenge": base64.RawURLEncoding.EncodeToString(a.challenge), "origin": a.origin, "crossOrigin": a.crossSite,
	})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func (a *authenticator) data(flags byte) []byte {
	domain := sha256.Sum256([]byte(a.domain))
	return binary.BigEndian.AppendUint32(append(domain[:], flags), a.count)
}

func (a *authenticator) register(t *testing.T) passkey.Registration {
	t.Helper()
	public, err := x509.MarshalPKIXPublicKey(a.key.Public())
	if err != nil {
		t.Fatal(err)
	}
	data := append(a.data(a.flags|1<<6), make([]byte, 16)...)
	data = append(binary.BigEndian.AppendUint16(data, uint16(len(a.id))), a.id...)
	return passkey.Registration{ID: a.id, PublicKey: public, ClientData: a.clientData(t, "webauthn.create"), AuthenticatorData: data}
}

func (a *authenticator) logIn(t *testing.T) passkey.Assertion {
	t.Helper()
	got := passkey.Assertion{ClientData: a.clientData(t, "webauthn.get"), AuthenticatorData: a.data(a.flags)}
	sum := sha256.Sum256(got.ClientData)
	message := slices.Concat(got.AuthenticatorData, sum[:])
	hash := crypto.Hash(0)
	if _, pure := a.key.(ed25519.PrivateKey); !pure {
		hash = crypto.SHA256
		sum = sha256.Sum256(message)
		message = sum[:]
	}
	signature, err := a.key.Sign(rand.Reader, message, hash)
	if err != nil {
		t.Fatal(err)
	}
	got.Signature = signature
	return got
}

func ecdsaKey(t *testing.T, curve elliptic.Curve) crypto.Signer {
	t.Helper()
	key, err := ecdsa.GenerateKey(curve, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func rsaKey(t *testing.T, bits int) crypto.Signer {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, bits)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestSite_AcceptsEachSignatureAlgorithm(t *testing.T) {
	_, edKey, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	for name, key := range map[string]crypto.Signer{"ES256": ecdsaKey(t, elliptic.P256()), "EdDSA": edKey, "RS256": rsaKey(t, 2048)} {
		t.Run(name, func(t *testing.T) {
			a := newAuthenticator(t, key)
			registered, err := site().Register(a.challenge, a.register(t))
			if err != nil || string(registered.ID) != "the ID" || registered.SignCount != 7 {
				t.Fatalf("Register: got %+v and error %v, want the ID and counter 7", registered, err)
			}
			a.count = 8
			used, err := site().Verify(a.challenge, registered, a.logIn(t))
			if err != nil || used.SignCount != 8 {
				t.Errorf("Verify: got counter %d and error %v, want 8", used.SignCount, err)
			}
		})
	}
}

func TestSite_RejectsInvalidResponses(t *testing.T) {
	key := ecdsaKey(t, elliptic.P256())
	for name, test := range map[string]struct {
		change func(a *authenticator)
		want   error
	}{
		"passkey of another site":     {func(a *authenticator) { a.domain = "other.example" }, passkey.ErrOtherSite},
		"page of another site":        {func(a *authenticator) { a.origin = "https://other.example" }, passkey.ErrOtherSite},
		"page without TLS":            {func(a *authenticator) { a.origin = "http://greenroom.example" }, passkey.ErrOtherSite},
		"frame in another site":       {func(a *authenticator) { a.crossSite = true }, passkey.ErrOtherSite},
		"response to an earlier one":  {func(a *authenticator) { a.challenge = []byte("another challenge") }, passkey.ErrOtherChallenge},
		"empty challenge":             {func(a *authenticator) { a.challenge = nil }, passkey.ErrOtherChallenge},
		"user is not verified":        {func(a *authenticator) { a.flags = 0b001 }, passkey.ErrUserNotVerified},
		"user is not present":         {func(a *authenticator) { a.flags = 0b100 }, passkey.ErrUserNotVerified},
		"response for another method": {func(a *authenticator) { a.kind = "payment.get" }, passkey.ErrMalformedResponse},
	} {
		t.Run(name, func(t *testing.T) {
			a := newAuthenticator(t, key)
			challenge := a.challenge
			registered, err := site().Register(challenge, a.register(t))
			if err != nil {
				t.Fatal(err)
			}
			a.count++
			test.change(a)
			if _, err := site().Register(challenge, a.register(t)); !errors.Is(err, test.want) {
				t.Errorf("Register: got error %v, want %v", err, test.want)
			}
			if _, err := site().Verify(challenge, registered, a.logIn(t)); !errors.Is(err, test.want) {
				t.Errorf("Verify: got error %v, want %v", err, test.want)
			}
		})
	}
}

func TestSite_EmptyServerChallengeIsRejected(t *testing.T) {
	a := newAuthenticator(t, ecdsaKey(t, elliptic.P256()))
	a.challenge = nil
	if _, err := site().Register(nil, a.register(t)); !errors.Is(err, passkey.ErrOtherChallenge) {
		t.Errorf("got error %v, want ErrOtherChallenge", err)
	}
}

func TestRegister_RejectsInvalidKeysAndForms(t *testing.T) {
	weak := newAuthenticator(t, rsaKey(t, 1024)).register(t)
	otherCurve := newAuthenticator(t, ecdsaKey(t, elliptic.P384())).register(t)
	good := newAuthenticator(t, ecdsaKey(t, elliptic.P256())).register(t)
	change := func(edit func(r *passkey.Registration)) passkey.Registration {
		r := good
		r.AuthenticatorData = slices.Clone(r.AuthenticatorData)
		edit(&r)
		return r
	}
	for name, test := range map[string]struct {
		given passkey.Registration
		want  error
	}{
		"short RSA key":  {weak, passkey.ErrUnsupportedKey},
		"other curve":    {otherCurve, passkey.ErrUnsupportedKey},
		"no key":         {change(func(r *passkey.Registration) { r.PublicKey = nil }), passkey.ErrUnsupportedKey},
		"other ID":       {change(func(r *passkey.Registration) { r.ID = []byte("another ID") }), passkey.ErrMalformedResponse},
		"no passkey":     {change(func(r *passkey.Registration) { r.AuthenticatorData[32] &^= 1 << 6 }), passkey.ErrMalformedResponse},
		"long ID":        {change(func(r *passkey.Registration) { r.AuthenticatorData[53] = 0xff }), passkey.ErrMalformedResponse},
		"truncated head": {change(func(r *passkey.Registration) { r.AuthenticatorData = r.AuthenticatorData[:36] }), passkey.ErrMalformedResponse},
		"truncated ID":   {change(func(r *passkey.Registration) { r.AuthenticatorData = r.AuthenticatorData[:56] }), passkey.ErrMalformedResponse},
		"client data":    {change(func(r *passkey.Registration) { r.ClientData = []byte("{") }), passkey.ErrMalformedResponse},
		"challenge text": {change(func(r *passkey.Registration) { r.ClientData = []byte(`{"challenge":"%"}`) }), passkey.ErrMalformedResponse},
		"nothing at all": {passkey.Registration{}, passkey.ErrMalformedResponse},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := site().Register([]byte("the challenge"), test.given); !errors.Is(err, test.want) {
				t.Errorf("got error %v, want %v", err, test.want)
			}
		})
	}
}

func TestVerify_RejectsWrongSignaturesAndCounters(t *testing.T) {
	a := newAuthenticator(t, ecdsaKey(t, elliptic.P256()))
	registered, err := site().Register(a.challenge, a.register(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := site().Verify(a.challenge, registered, a.logIn(t)); !errors.Is(err, passkey.ErrCounterNotIncreased) {
		t.Errorf("same counter: got error %v, want ErrCounterNotIncreased", err)
	}
	a.count = 0
	if _, err := site().Verify(a.challenge, registered, a.logIn(t)); !errors.Is(err, passkey.ErrCounterNotIncreased) {
		t.Errorf("counter 0 after 7: got error %v, want ErrCounterNotIncreased", err)
	}
	registered.SignCount = 0
	if _, err := site().Verify(a.challenge, registered, a.logIn(t)); err != nil {
		t.Errorf("authenticator without a counter: got error %v, want none", err)
	}
	changed := a.logIn(t)
	changed.AuthenticatorData = slices.Clone(changed.AuthenticatorData)
	changed.AuthenticatorData[36]++
	if _, err := site().Verify(a.challenge, registered, changed); !errors.Is(err, passkey.ErrWrongSignature) {
		t.Errorf("changed counter: got error %v, want ErrWrongSignature", err)
	}
	a.key = ecdsaKey(t, elliptic.P256())
	if _, err := site().Verify(a.challenge, registered, a.logIn(t)); !errors.Is(err, passkey.ErrWrongSignature) {
		t.Errorf("key of another passkey: got error %v, want ErrWrongSignature", err)
	}
}

func TestSiteOf_RequiresHTTPSAndHostName(t *testing.T) {
	for publicURL, want := range map[string]passkey.Site{
		"https://Videos.example":           {Domain: "videos.example", Origin: "https://videos.example"},
		"https://videos.example:8443/room": {Domain: "videos.example", Origin: "https://videos.example:8443"},
		"http://localhost:8080":            {Domain: "localhost", Origin: "http://localhost:8080"},
		"http://videos.example":            {},
		"https://192.0.2.1":                {},
		"https://[2001:db8::1]:8443":       {},
		"":                                 {},
		"%":                                {},
	} {
		if got, ok := passkey.SiteOf(publicURL); got != want || ok != (want != passkey.Site{}) {
			t.Errorf("%q: got %+v and %t, want %+v", publicURL, got, ok, want)
		}
	}
}

// FuzzSite checks that no response causes a panic, and that no response is accepted without the
// private key.
func FuzzSite(f *testing.F) {
	f.Add([]byte(`{"type":"webauthn.get","challenge":"Yw","origin":"https://greenroom.example"}`), make([]byte, 37), []byte("signature"))
	f.Add([]byte(`{}`), []byte{}, []byte{})
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		f.Fatal(err)
	}
	public, err := x509.MarshalPKIXPublicKey(key.Public())
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, clientData, data, signature []byte) {
		_, _ = site().Register([]byte("c"), passkey.Registration{ID: signature, PublicKey: public, ClientData: clientData, AuthenticatorData: data})
		_, err := site().Verify([]byte("c"), passkey.Passkey{PublicKey: public}, passkey.Assertion{ClientData: clientData, AuthenticatorData: data, Signature: signature})
		if err == nil {
			t.Error("got no error for a signature without the private key")
		}
	})
}
