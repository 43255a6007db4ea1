package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
)

// shareTokenBytes is the length in bytes of the token of a shared playlist. A token of this length
// cannot be guessed, and the address is short enough to be read aloud.
const shareTokenBytes = 18

// shareLabel is the prefix of the text that authenticates a shared playlist. It cannot be the
// signed text of a session token, which contains no space.
const shareLabel = "greenroom shared playlist "

// NewShareToken returns the token of the link with the ID, and its hash. Only the hash is stored.
// [Tokens.ShareToken] derives the token from the secret and the ID again, so that the owner can see
// the link later.
func (t *Tokens) NewShareToken(id string) (token, hash string) {
	token = shareToken(t.secret, id)
	return token, HashLinkToken(token)
}

// ShareToken derives the token of the link with the ID and the hash again. If the token was created
// with a secret that is no longer accepted, it returns "". The link then works, but the owner
// cannot see the link.
func (t *Tokens) ShareToken(id, hash string) string {
	for _, k := range t.accepted {
		if token := shareToken(k.secret, id); HashLinkToken(token) == hash {
			return token
		}
	}
	return ""
}

func shareToken(secret []byte, id string) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(shareLabel + id))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:shareTokenBytes])
}
