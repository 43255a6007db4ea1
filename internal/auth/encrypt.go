package auth

import (
	"crypto/aes"
	"crypto/cipher"
	"fmt"
)

// encryptLabel is the text from which the encryption key of a secret is derived. It cannot be the
// signed text of a token; see fingerprintLabel.
const encryptLabel = "greenroom encryption"

// Encrypt encrypts content for the database with AES-256-GCM and a key derived from the secret.
// Only [Tokens.Decrypt] with the same owner can decrypt it. The owner is, for example, the ID of an
// account.
func (t *Tokens) Encrypt(owner string, content []byte) string {
	return encoding.EncodeToString(cipherOf(t.secret).Seal(nil, nil, content, []byte(owner)))
}

// Decrypt returns the content that [Tokens.Encrypt] encrypted for the owner with an accepted
// secret. Otherwise it returns [ErrInvalidToken].
func (t *Tokens) Decrypt(owner, encrypted string) ([]byte, error) {
	text, err := encoding.DecodeString(encrypted)
	if err != nil {
		return nil, ErrInvalidToken
	}
	for _, k := range t.accepted {
		if content, err := cipherOf(k.secret).Open(nil, nil, text, []byte(owner)); err == nil {
			return content, nil
		}
	}
	return nil, ErrInvalidToken
}

// cipherOf returns the cipher of a secret. It encrypts each text with a random nonce.
func cipherOf(secret []byte) cipher.AEAD {
	block, err := aes.NewCipher(signature(secret, encryptLabel))
	if err != nil {
		panic(fmt.Errorf("create a cipher: %w", err)) // impossible, because the key has 32 bytes
	}
	sealed, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		panic(fmt.Errorf("create a cipher: %w", err)) // impossible, because AES has blocks of 16 bytes
	}
	return sealed
}
