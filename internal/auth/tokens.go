package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"greenroom/internal/limits"
	"greenroom/internal/lru"
)

// MinSecretBytes is the minimum length of a secret: the length of the HMAC, as RFC 7518
// section 3.2 requires for HS256.
const MinSecretBytes = 32

// ErrInvalidToken reports a token that is malformed, expired, or signed with another
// secret or method.
var ErrInvalidToken = errors.New("invalid token")

// Claims is the content of a token: the account, the session and the expiry.
type Claims struct {
	UserID    string
	Email     string
	SessionID string // ID of the session, by which the session can be revoked (claim jti)
	IssuedAt  time.Time
	ExpiresAt time.Time // expiry with a resolution of 1 s; zero if the token expires with its session
}

// Tokens signs and verifies JSON Web Tokens with HS256. Servers that share the secret accept
// each other's tokens.
type Tokens struct {
	secret   []byte
	accepted []key // keys that verify tokens: the key of the secret, then the keys of the previous secrets
	verified *lru.Cache[[sha256.Size]byte, Claims]
}

// key is a secret with the header of the tokens that the secret signs.
type key struct {
	secret []byte
	header string
}

// verifiedBytes is the memory budget of the cache of verified tokens, enough for about 10,000
// tokens. claimsBytes is the overhead of each entry in bytes. The cache contains only tokens that
// expire with their session, because the result of their verification never changes.
const (
	verifiedBytes = limits.VerifiedTokenCache
	claimsBytes   = 256
)

// NewTokens returns Tokens that sign with the secret. They verify tokens of the secret and of the
// previous secrets. It returns an error if a secret is shorter than [MinSecretBytes].
func NewTokens(secret []byte, previous ...[]byte) (*Tokens, error) {
	t := &Tokens{secret: secret, verified: lru.New[[sha256.Size]byte, Claims](verifiedBytes)}
	for _, s := range append([][]byte{secret}, previous...) {
		if len(s) < MinSecretBytes {
			return nil, fmt.Errorf("the token secret has %d bytes, fewer than %d", len(s), MinSecretBytes)
		}
		t.accepted = append(t.accepted, key{s, headerOf(s)})
	}
	return t, nil
}

// Cache returns the cache of verified tokens.
func (t *Tokens) Cache() lru.Evictable { return t.verified }

// fingerprintLabel is the input of the MAC in [Fingerprint]. It cannot be the signed text of a
// token, because each signed text contains a dot and no space.
const fingerprintLabel = "greenroom token secret"

// Fingerprint returns an ID of a secret of at least [MinSecretBytes] random bytes. The ID does not
// reveal the secret and cannot be used for signing.
func Fingerprint(secret []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(fingerprintLabel))
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// pseudonymLabel is the prefix of the MAC input in [Tokens.Pseudonym]. It cannot be the signed text
// of a token; see fingerprintLabel.
const pseudonymLabel = "greenroom account "

// Pseudonym returns 12 hex digits that replace the email address in logs. An address has the same
// pseudonym until the secret changes. Without the secret, an attacker cannot find the address by
// trying many addresses.
func (t *Tokens) Pseudonym(email string) string {
	return hex.EncodeToString(signature(t.secret, pseudonymLabel+email)[:6])
}

// counterLabel is the prefix of the MAC input in [Tokens.CounterKey]. It cannot be the signed text
// of a token; see fingerprintLabel.
const counterLabel = "greenroom counter "

// CounterKey returns the key of a counter in the store, such as the failed logins of an address.
// Without the secret, an attacker cannot find the address or account by trying many values.
func (t *Tokens) CounterKey(counter string) string {
	return encoding.EncodeToString(signature(t.secret, counterLabel+counter)[:16])
}

// sealLabel is the prefix of the MAC input in [Tokens.Seal]. It cannot be the signed text of a
// token; see fingerprintLabel.
const sealLabel = "greenroom seal "

// Seal returns the content with a MAC, for a value that a browser stores, such as a cookie. The
// browser can read the content, but can neither change it nor use it for another purpose.
func (t *Tokens) Seal(purpose string, content []byte) string {
	text := encoding.EncodeToString(content)
	return text + "." + encoding.EncodeToString(signature(t.secret, sealLabel+purpose+" "+text))
}

// Unseal returns the content that [Tokens.Seal] sealed for the purpose with an accepted secret.
// Otherwise it returns [ErrInvalidToken].
func (t *Tokens) Unseal(purpose, sealed string) ([]byte, error) {
	text, mac, _ := strings.Cut(sealed, ".")
	if !slices.ContainsFunc(t.accepted, func(k key) bool {
		return hasSignature(mac, signature(k.secret, sealLabel+purpose+" "+text))
	}) {
		return nil, ErrInvalidToken
	}
	content, err := encoding.DecodeString(text)
	if err != nil {
		return nil, ErrInvalidToken
	}
	return content, nil
}

// hasSignature reports whether the text is the signature. The texts are compared, because the
// decoder ignores line breaks and would accept other texts.
func hasSignature(text string, signature []byte) bool {
	return hmac.Equal([]byte(text), []byte(encoding.EncodeToString(signature)))
}

// Issuer and Audience are the iss and aud claims of every token. Tokens with other claims are
// rejected, because another application may sign tokens with the same secret.
const (
	Issuer   = "greenroom"
	Audience = "greenroom-api"
)

// headerOf returns the header of the tokens that the secret signs. Its kid is the start of the
// secret's [Fingerprint]. Verify compares the whole header, so that a client cannot choose the
// algorithm.
func headerOf(secret []byte) string {
	return encoding.EncodeToString([]byte(`{"alg":"HS256","kid":"` + Fingerprint(secret)[:16] + `","typ":"JWT"}`))
}

// earlyHeader is the header of tokens of earlier versions, {"alg":"HS256","typ":"JWT"}.
// These tokens have no iss and no aud. Their sessions end after 180 days: by 30 June 2027,
// except the sessions of guests.
const earlyHeader = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"

// isEarly reports whether the claims can belong to a token of an earlier version.
func (p payload) isEarly() bool {
	return p.Issuer == "" && p.Audience == "" && p.IssuedAt.time().Before(time.Date(2027, time.January, 1, 0, 0, 0, 0, time.UTC))
}

// encoding is the encoding of a token's parts. In strict mode, each value has exactly one encoding.
var encoding = base64.RawURLEncoding.Strict()

// payload is the token's JSON, with the names of RFC 7519. Its times are Unix seconds.
type payload struct {
	Issuer    string   `json:"iss,omitempty"`
	Audience  string   `json:"aud,omitempty"`
	UserID    string   `json:"_id"`
	Email     string   `json:"email"`
	ExpiresAt *seconds `json:"exp,omitempty"`
	NotBefore *seconds `json:"nbf,omitempty"`
	IssuedAt  *seconds `json:"iat,omitempty"`
	SessionID string   `json:"jti,omitempty"`
}

// seconds is a timestamp in Unix seconds.
type seconds int64

// UnmarshalJSON parses a number and drops its decimals.
func (s *seconds) UnmarshalJSON(text []byte) error {
	var n float64
	if err := json.Unmarshal(text, &n); err != nil {
		return err
	}
	if math.Abs(n) > 1<<53 {
		return fmt.Errorf("%s is not a time", text)
	}
	*s = seconds(n)
	return nil
}

func (s *seconds) time() time.Time {
	if s == nil {
		return time.Time{}
	}
	return time.Unix(int64(*s), 0).UTC()
}

// Sign returns a token with the claims c.
func (t *Tokens) Sign(c Claims) (string, error) {
	issuedAt := seconds(c.IssuedAt.Unix())
	said := payload{Issuer: Issuer, Audience: Audience, UserID: c.UserID, Email: c.Email, IssuedAt: &issuedAt, SessionID: c.SessionID}
	if !c.ExpiresAt.IsZero() {
		expiresAt := seconds(c.ExpiresAt.Unix())
		said.ExpiresAt = &expiresAt
	}
	text, err := json.Marshal(said)
	if err != nil {
		return "", fmt.Errorf("sign a token: %w", err)
	}
	signed := t.accepted[0].header + "." + encoding.EncodeToString(text)
	return signed + "." + encoding.EncodeToString(signature(t.secret, signed)), nil
}

// signature returns the HMAC of the text signed with the secret.
func signature(secret []byte, signed string) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(signed))
	return mac.Sum(nil)
}

// Verify returns the claims of a valid token. A valid token is well-formed, not expired at now, and
// signed with an accepted secret for [Issuer] and [Audience]. Verify also accepts tokens of earlier
// versions without issuer and audience, if they were issued before 2027. It returns
// [ErrInvalidToken] for all other tokens.
func (t *Tokens) Verify(token string, now time.Time) (Claims, error) {
	key := sha256.Sum256([]byte(token)) // a lookup by hash prevents timing attacks
	if c, known := t.verified.Get(key); known {
		return c, nil
	}
	c, err := t.verify(token, now)
	if err == nil && c.ExpiresAt.IsZero() {
		t.verified.Put(key, c, int64(claimsBytes+len(c.UserID)+len(c.Email)+len(c.SessionID)))
	}
	return c, err
}

func (t *Tokens) verify(token string, now time.Time) (Claims, error) {
	text, early, err := t.signed(token)
	if err != nil {
		return Claims{}, err
	}
	var said payload
	if json.Unmarshal(text, &said) != nil || said.SessionID == "" || said.UserID == "" || said.IssuedAt == nil {
		return Claims{}, ErrInvalidToken
	}
	if early && !said.isEarly() || !early && (said.Issuer != Issuer || said.Audience != Audience) {
		return Claims{}, ErrInvalidToken
	}
	if said.ExpiresAt != nil && !now.Before(said.ExpiresAt.time()) || said.NotBefore != nil && now.Before(said.NotBefore.time()) {
		return Claims{}, ErrInvalidToken
	}
	return Claims{
		UserID: said.UserID, Email: said.Email, SessionID: said.SessionID,
		IssuedAt: said.IssuedAt.time(), ExpiresAt: said.ExpiresAt.time(),
	}, nil
}

// signed returns the payload of a token that an accepted secret signed. early reports whether the
// token has the header of earlier versions.
func (t *Tokens) signed(token string) (text []byte, early bool, err error) {
	first, rest, _ := strings.Cut(token, ".")
	said, mac, _ := strings.Cut(rest, ".")
	text, err = encoding.DecodeString(said)
	early = first == earlyHeader
	if err != nil || !slices.ContainsFunc(t.accepted, func(k key) bool {
		return (early || first == k.header) && hasSignature(mac, signature(k.secret, first+"."+said))
	}) {
		return nil, false, ErrInvalidToken
	}
	return text, early, nil
}
