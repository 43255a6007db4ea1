package auth

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
)

// shareTokenBytes is how long the token of a shared playlist is: nobody guesses one, and
// its address can still be read aloud.
const shareTokenBytes = 18

// shared is what is authenticated of a shared playlist before its id. A token of a session
// never is that: what is signed of one has no blank.
const shared = "greenroom shared playlist "

// NewShareToken returns the token of the link with that id, and its hash, which is all
// that is kept of it. Whoever has the secret and the id can tell it again, so that the
// owner of a playlist finds the link of it later.
func (t *Tokens) NewShareToken(id string) (token, hash string) {
	token = shareToken(t.secret, id)
	return token, HashLinkToken(token)
}

// ShareToken returns the token again of the link with that id and hash; "" when it was
// made by a secret that is accepted no more: such a link works, but nobody can say it.
func (t *Tokens) ShareToken(id, hash string) string {
	for _, secret := range t.accepted {
		if token := shareToken(secret, id); HashLinkToken(token) == hash {
			return token
		}
	}
	return ""
}

func shareToken(secret []byte, id string) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(shared + id))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:shareTokenBytes])
}
