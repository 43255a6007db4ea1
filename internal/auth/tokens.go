// Package auth signs and verifies session tokens, and hashes and verifies
// passwords. It knows no HTTP and no store.
package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/golang-jwt/jwt/v5"

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
	accepted jwt.VerificationKeySet // the secret first
	verified *lru.Cache[[sha256.Size]byte, Claims]
}

// verifiedBytes is how much memory the claims take of tokens that were verified lately,
// some ten thousand, and claimsBytes what each takes beside its texts. Only tokens that
// hold as long as their session are among them: what a token says never changes, nor
// does by which secrets it is verified.
const (
	verifiedBytes = 4 << 20
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
		t.accepted.Keys = append(t.accepted.Keys, s)
	}
	return t, nil
}

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

// payload is the token's JSON.
type payload struct {
	UserID string `json:"_id"`
	Email  string `json:"email"`
	jwt.RegisteredClaims
}

// Sign returns the token that says c.
func (t *Tokens) Sign(c Claims) (string, error) {
	said := payload{
		UserID:           c.UserID,
		Email:            c.Email,
		RegisteredClaims: jwt.RegisteredClaims{ID: c.SessionID, IssuedAt: jwt.NewNumericDate(c.IssuedAt)},
	}
	if !c.ExpiresAt.IsZero() {
		said.ExpiresAt = jwt.NewNumericDate(c.ExpiresAt)
	}
	token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, said).SignedString(t.secret)
	if err != nil {
		return "", fmt.Errorf("sign a token: %w", err)
	}
	return token, nil
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
	var said payload
	_, err := jwt.ParseWithClaims(token, &said,
		func(*jwt.Token) (any, error) { return t.accepted, nil },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Alg()}),
		jwt.WithTimeFunc(func() time.Time { return now }),
		jwt.WithStrictDecoding(),
	)
	if err != nil || said.ID == "" || said.UserID == "" || said.IssuedAt == nil {
		return Claims{}, ErrInvalidToken
	}
	c := Claims{UserID: said.UserID, Email: said.Email, SessionID: said.ID, IssuedAt: said.IssuedAt.UTC()}
	if said.ExpiresAt != nil {
		c.ExpiresAt = said.ExpiresAt.UTC()
	}
	return c, nil
}
