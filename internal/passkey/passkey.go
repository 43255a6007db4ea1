package passkey

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"

	"greenroom/internal/limits"
)

// Reasons for which the response of an authenticator is rejected.
var (
	// ErrMalformedResponse is the error of a response that does not have the form that the standard
	// requires.
	ErrMalformedResponse = errors.New("the response of the authenticator is invalid")
	// ErrOtherSite is the error of a passkey of another site.
	ErrOtherSite = errors.New("the passkey belongs to another site")
	// ErrOtherChallenge is the error of a response to another challenge.
	ErrOtherChallenge = errors.New("the response belongs to another challenge")
	// ErrUserNotVerified is the error of an authenticator that did not verify its user.
	ErrUserNotVerified = errors.New("the authenticator did not verify its user")
	// ErrUnsupportedKey is the error of a public key that is not supported.
	ErrUnsupportedKey = errors.New("the public key is not supported")
	// ErrWrongSignature is the error of a wrong signature.
	ErrWrongSignature = errors.New("the signature is wrong")
	// ErrCounterNotIncreased is the error of a signature counter that did not increase. In this
	// case, a copy of the passkey may exist.
	ErrCounterNotIncreased = errors.New("the signature counter did not increase")
)

// Site is the site that passkeys belong to.
type Site struct {
	Domain string // domain of the site, which is the relying party ID of WebAuthn
	Origin string // origin of the site's pages, for example "https://greenroom.example"
}

// SiteOf returns the site of the public URL. It returns false if browsers do not allow passkeys at
// the URL. Browsers require a host name, and HTTPS except on localhost.
func SiteOf(publicURL string) (Site, bool) {
	at, err := url.Parse(publicURL)
	if err != nil {
		return Site{}, false
	}
	host := strings.ToLower(at.Hostname())
	switch {
	case host == "" || net.ParseIP(host) != nil:
		return Site{}, false
	case at.Scheme == "https" || at.Scheme == "http" && host == "localhost":
		return Site{Domain: host, Origin: at.Scheme + "://" + strings.ToLower(at.Host)}, true
	default:
		return Site{}, false
	}
}

// Passkey is the part of a passkey that the site stores.
type Passkey struct {
	ID        []byte
	PublicKey []byte // public key as SubjectPublicKeyInfo in DER
	SignCount uint32 // signature counter of the last use; 0 for an authenticator without a counter
}

// Registration is the response of an authenticator to a registration.
type Registration struct {
	ID                []byte
	PublicKey         []byte // public key as SubjectPublicKeyInfo in DER
	ClientData        []byte // client data as JSON
	AuthenticatorData []byte
}

// Assertion is the response of an authenticator to a login.
type Assertion struct {
	ClientData        []byte // client data as JSON
	AuthenticatorData []byte
	Signature         []byte
}

// Register verifies the response to the challenge and returns the new passkey. Its error wraps one
// of [ErrMalformedResponse], [ErrOtherSite], [ErrOtherChallenge], [ErrUserNotVerified] and
// [ErrUnsupportedKey].
func (s Site) Register(challenge []byte, r Registration) (Passkey, error) {
	if err := s.checkClientData("webauthn.create", challenge, r.ClientData); err != nil {
		return Passkey{}, err
	}
	data, err := s.authenticatorData(r.AuthenticatorData)
	if err != nil {
		return Passkey{}, err
	}
	id, err := data.credentialID()
	if err != nil {
		return Passkey{}, err
	}
	if !bytes.Equal(id, r.ID) {
		return Passkey{}, fmt.Errorf("%w: two IDs", ErrMalformedResponse)
	}
	if _, err := parseKey(r.PublicKey); err != nil {
		return Passkey{}, err
	}
	return Passkey{ID: id, PublicKey: r.PublicKey, SignCount: data.signCount}, nil
}

// Verify verifies the response to the challenge. It returns the passkey with the new signature
// counter. Its error wraps one of the errors of this package. The caller must ensure that a
// challenge is used only once.
func (s Site) Verify(challenge []byte, p Passkey, a Assertion) (Passkey, error) {
	if err := s.checkClientData("webauthn.get", challenge, a.ClientData); err != nil {
		return p, err
	}
	data, err := s.authenticatorData(a.AuthenticatorData)
	if err != nil {
		return p, err
	}
	key, err := parseKey(p.PublicKey)
	if err != nil {
		return p, err
	}
	clientData := sha256.Sum256(a.ClientData)
	if !key.verify(slices.Concat(a.AuthenticatorData, clientData[:]), a.Signature) {
		return p, ErrWrongSignature
	}
	if (data.signCount != 0 || p.SignCount != 0) && data.signCount <= p.SignCount {
		return p, fmt.Errorf("%w: %d after %d", ErrCounterNotIncreased, data.signCount, p.SignCount)
	}
	p.SignCount = data.signCount
	return p, nil
}

// checkClientData checks the client data, in which the browser describes the page that requested
// the response.
func (s Site) checkClientData(kind string, challenge, text []byte) error {
	var data struct {
		Type        string `json:"type"`
		Challenge   string `json:"challenge"`
		Origin      string `json:"origin"`
		CrossOrigin bool   `json:"crossOrigin"`
	}
	if err := json.Unmarshal(text, &data); err != nil {
		return fmt.Errorf("%w: client data: %w", ErrMalformedResponse, err)
	}
	received, err := base64.RawURLEncoding.DecodeString(data.Challenge)
	switch {
	case err != nil:
		return fmt.Errorf("%w: challenge: %w", ErrMalformedResponse, err)
	case data.Type != kind:
		return fmt.Errorf("%w: type %q", ErrMalformedResponse, data.Type)
	case len(challenge) == 0 || subtle.ConstantTimeCompare(received, challenge) != 1:
		return ErrOtherChallenge
	case data.Origin != s.Origin || data.CrossOrigin:
		return fmt.Errorf("%w: origin %q", ErrOtherSite, data.Origin)
	default:
		return nil
	}
}

// Flags of authenticator data.
const (
	userPresent  = 1 << 0
	userVerified = 1 << 2
	hasPasskey   = 1 << 6
)

// Lengths of the parts of authenticator data in bytes.
const (
	headBytes  = sha256.Size + 1 + 4 // hash of the domain, then flags, then signature counter
	modelBytes = 16
	sizeBytes  = 2
)

type authenticatorData struct {
	flags     byte
	signCount uint32
	rest      []byte // remaining data: the registered passkey, followed by extensions
}

// authenticatorData parses the data. It checks that the data belongs to the site, and that a
// verified user has confirmed the request.
func (s Site) authenticatorData(text []byte) (data authenticatorData, err error) {
	if len(text) < headBytes {
		return data, fmt.Errorf("%w: %d bytes of authenticator data", ErrMalformedResponse, len(text))
	}
	data.flags = text[sha256.Size]
	data.signCount = binary.BigEndian.Uint32(text[sha256.Size+1:])
	data.rest = text[headBytes:]
	domain := sha256.Sum256([]byte(s.Domain))
	switch {
	case !bytes.Equal(domain[:], text[:sha256.Size]):
		return data, fmt.Errorf("%w: domain", ErrOtherSite)
	case data.flags&userPresent == 0 || data.flags&userVerified == 0:
		return data, ErrUserNotVerified
	default:
		return data, nil
	}
}

// credentialID returns the ID of the registered passkey.
func (d authenticatorData) credentialID() ([]byte, error) {
	if d.flags&hasPasskey == 0 || len(d.rest) < modelBytes+sizeBytes {
		return nil, fmt.Errorf("%w: no passkey", ErrMalformedResponse)
	}
	size := int(binary.BigEndian.Uint16(d.rest[modelBytes:]))
	id := d.rest[modelBytes+sizeBytes:]
	if size == 0 || size > limits.PasskeyID || size > len(id) {
		return nil, fmt.Errorf("%w: ID of %d bytes", ErrMalformedResponse, size)
	}
	return slices.Clone(id[:size]), nil
}
