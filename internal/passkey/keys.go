package passkey

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"fmt"

	"greenroom/internal/limits"
)

// minRSABits is the minimum length of an RSA key in bits. Shorter keys are insecure. Keys longer
// than [limits.PasskeyRSABits] are rejected, because they make verification slow.
const minRSABits = 2048

// Algorithms returns the COSE identifiers of the supported signature algorithms: ES256, EdDSA,
// RS256. The first is preferred.
func Algorithms() []int { return []int{-7, -8, -257} }

// publicKey verifies a signature of the message.
type publicKey interface {
	verify(message, signature []byte) bool
}

type (
	ecdsaKey   struct{ *ecdsa.PublicKey }
	ed25519Key ed25519.PublicKey
	rsaKey     struct{ *rsa.PublicKey }
)

func (k ecdsaKey) verify(message, signature []byte) bool {
	sum := sha256.Sum256(message)
	return ecdsa.VerifyASN1(k.PublicKey, sum[:], signature)
}

func (k ed25519Key) verify(message, signature []byte) bool {
	return ed25519.Verify(ed25519.PublicKey(k), message, signature)
}

func (k rsaKey) verify(message, signature []byte) bool {
	sum := sha256.Sum256(message)
	return rsa.VerifyPKCS1v15(k.PublicKey, crypto.SHA256, sum[:], signature) == nil
}

// parseKey returns the key if it is for one of the [Algorithms]. Otherwise it returns
// [ErrUnsupportedKey].
func parseKey(der []byte) (publicKey, error) {
	parsed, err := x509.ParsePKIXPublicKey(der)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUnsupportedKey, err)
	}
	switch key := parsed.(type) {
	case *ecdsa.PublicKey:
		if key.Curve == elliptic.P256() {
			return ecdsaKey{key}, nil
		}
	case ed25519.PublicKey:
		return ed25519Key(key), nil
	case *rsa.PublicKey:
		if bits := key.N.BitLen(); minRSABits <= bits && bits <= limits.PasskeyRSABits {
			return rsaKey{key}, nil
		}
	}
	return nil, fmt.Errorf("%w: %T", ErrUnsupportedKey, parsed)
}
