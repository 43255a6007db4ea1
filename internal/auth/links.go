package auth

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// linkTokenBytes is the number of random bytes of a link token. A token of this length cannot be
// guessed.
const linkTokenBytes = 32

// NewLinkToken returns the token of a new link and its hash. Only the recipient of the link gets
// the token. Only the hash is stored.
func NewLinkToken() (token, hash string) {
	chance := make([]byte, linkTokenBytes)
	rand.Read(chance)
	token = base64.RawURLEncoding.EncodeToString(chance)
	return token, HashLinkToken(token)
}

// HashLinkToken returns the hash that identifies a link in the store. Tokens are random, so a fast
// hash is sufficient. The lookup by hash prevents timing attacks, because its duration does not
// depend on the number of correct characters.
func HashLinkToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
