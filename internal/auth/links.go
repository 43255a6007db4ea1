package auth

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// linkTokenBytes is how much chance a link's token holds: nobody guesses one.
const linkTokenBytes = 32

// NewLinkToken returns the token of a new link, for who is to hold the link alone, and its
// hash, which is all that is kept of it.
func NewLinkToken() (token, hash string) {
	chance := make([]byte, linkTokenBytes)
	rand.Read(chance)
	token = base64.RawURLEncoding.EncodeToString(chance)
	return token, HashLinkToken(token)
}

// HashLinkToken returns the hash by which a link is found. A token is random enough for a
// fast one; and since it is what is looked for, no comparison tells how much of a guess
// was right.
func HashLinkToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
