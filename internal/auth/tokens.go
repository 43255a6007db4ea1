// Package auth signs and verifies session tokens, and hashes and verifies
// passwords. It knows no HTTP and no store.
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

// MinSecretBytes is the shortest secret that [NewTokens] takes: the length of
// the HMAC's output, as RFC 7518 section 3.2 requires for HS256.
const MinSecretBytes = 32

// ErrInvalidToken says that a token is malformed, expired, or signed by another
// secret or method.
var ErrInvalidToken = errors.New("invalid token")

// Claims is what a token says: who is signed in, by which session, until when.
type Claims struct {
	UserID    string
	Email     string
	SessionID string // the jti, under which the session can be revoked
	IssuedAt  time.Time
	ExpiresAt time.Time // kept to the second; zero for a token that holds as long as its session
}

// Tokens signs and verifies JSON Web Tokens by HS256. Every server that shares
// the secret accepts the others' tokens.
type Tokens struct {
	secret   []byte
	accepted [][]byte // the secret first
	verified *lru.Cache[[sha256.Size]byte, Claims]
}

// verifiedBytes is how much memory the claims take of tokens that were verified lately,
// some ten thousand, and claimsBytes what each takes beside its texts. Only tokens that
// hold as long as their session are among them: what a token says never changes, nor
// does by which secrets it is verified.
const (
	verifiedBytes = limits.VerifiedTokens
	claimsBytes   = 256
)

// NewTokens returns Tokens that sign with the secret and verify with it or with
// one of the previous. A secret shorter than [MinSecretBytes] is an error.
func NewTokens(secret []byte, previous ...[]byte) (*Tokens, error) {
	t := &Tokens{secret: secret, verified: lru.New[[sha256.Size]byte, Claims](verifiedBytes)}
	for _, s := range append([][]byte{secret}, previous...) {
		if len(s) < MinSecretBytes {
			return nil, fmt.Errorf("the token secret has %d bytes, fewer than %d", len(s), MinSecretBytes)
		}
		t.accepted = append(t.accepted, s)
	}
	return t, nil
}

// CacheUsage returns how the cache of verified tokens is used.
func (t *Tokens) CacheUsage() lru.Usage { return t.verified.Usage() }

// fingerprinted is what a fingerprint authenticates. A token never is that: what is
// signed of one has a dot in it and no blank.
const fingerprinted = "greenroom token secret"

// Fingerprint returns by what a secret of [MinSecretBytes] random bytes can be told
// from others. It says nothing of the secret, and nothing can be signed with it.
func Fingerprint(secret []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(fingerprinted))
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

// header is the first part of every token, {"alg":"HS256","typ":"JWT"}. A token that
// says anything else is none of ours, so that nobody chooses how it is verified.
const header = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"

// encoding is that of a token's parts; a part has one form only.
var encoding = base64.RawURLEncoding.Strict()

// payload is the token's JSON, with the names of RFC 7519. Its times are Unix seconds.
type payload struct {
	UserID    string   `json:"_id"`
	Email     string   `json:"email"`
	ExpiresAt *seconds `json:"exp,omitempty"`
	NotBefore *seconds `json:"nbf,omitempty"`
	IssuedAt  *seconds `json:"iat,omitempty"`
	SessionID string   `json:"jti,omitempty"`
}

// seconds is a moment as tokens write it.
type seconds int64

// UnmarshalJSON reads a number, whose part of a second is left out.
func (s *seconds) UnmarshalJSON(text []byte) error {
	var n float64
	if err := json.Unmarshal(text, &n); err != nil {
		return err
	}
	if math.Abs(n) > 1<<53 {
		return fmt.Errorf("%s is no time", text)
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

// Sign returns the token that says c.
func (t *Tokens) Sign(c Claims) (string, error) {
	issuedAt := seconds(c.IssuedAt.Unix())
	said := payload{UserID: c.UserID, Email: c.Email, IssuedAt: &issuedAt, SessionID: c.SessionID}
	if !c.ExpiresAt.IsZero() {
		expiresAt := seconds(c.ExpiresAt.Unix())
		said.ExpiresAt = &expiresAt
	}
	text, err := json.Marshal(said)
	if err != nil {
		return "", fmt.Errorf("sign a token: %w", err)
	}
	signed := header + "." + encoding.EncodeToString(text)
	return signed + "." + encoding.EncodeToString(signature(t.secret, signed)), nil
}

// signature returns the HMAC by the secret of what is signed.
func signature(secret []byte, signed string) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(signed))
	return mac.Sum(nil)
}

// Verify returns what the token says, when it is whole, signed by the secret or a
// previous one, and not expired at now. Every other token is [ErrInvalidToken].
func (t *Tokens) Verify(token string, now time.Time) (Claims, error) {
	key := sha256.Sum256([]byte(token)) // by which nobody finds out how much of a guess was right
	if c, known := t.verified.Get(key); known {
		return c, nil
	}
	c, err := t.verify(token, now)
	if err == nil && c.ExpiresAt.IsZero() {
		t.verified.Keep(key, c, int64(claimsBytes+len(c.UserID)+len(c.Email)+len(c.SessionID)))
	}
	return c, err
}

func (t *Tokens) verify(token string, now time.Time) (Claims, error) {
	text, err := t.signed(token)
	if err != nil {
		return Claims{}, err
	}
	var said payload
	if json.Unmarshal(text, &said) != nil || said.SessionID == "" || said.UserID == "" || said.IssuedAt == nil {
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

// signed returns the payload of a token that one of the accepted secrets has signed.
func (t *Tokens) signed(token string) ([]byte, error) {
	first, rest, _ := strings.Cut(token, ".")
	said, mac, _ := strings.Cut(rest, ".")
	given, err := encoding.DecodeString(mac)
	if err != nil || first != header {
		return nil, ErrInvalidToken
	}
	text, err := encoding.DecodeString(said)
	if err != nil || !slices.ContainsFunc(t.accepted, func(secret []byte) bool {
		return hmac.Equal(given, signature(secret, first+"."+said))
	}) {
		return nil, ErrInvalidToken
	}
	return text, nil
}
