package library

import (
	"context"
	"slices"
	"time"

	"greenroom/internal/limits"
)

// MaxPasskeys is the maximum number of passkeys of one account.
const MaxPasskeys = limits.Passkeys

// Passkey is the public part of a passkey. The private key stays in the user's authenticator.
type Passkey struct {
	ID            string
	UserID        string
	CredentialID  string // ID chosen by the authenticator, in base64url
	PublicKey     []byte // public key as SubjectPublicKeyInfo in DER
	Name          string
	SignCount     uint32    // signature counter of the last use
	LastChallenge time.Time // creation time of the last accepted challenge; a response to this or an earlier challenge is a replay
	CreatedAt     time.Time
	LastUsedAt    time.Time // time of the last use; zero before the first use
}

// Clone returns a copy that an update can modify.
func (p Passkey) Clone() Passkey {
	p.PublicKey = slices.Clone(p.PublicKey)
	return p
}

// PasskeyUpdate computes a passkey from the current passkey. It can change the name, the signature
// counter, the last challenge and the last use. Like a [CatalogueUpdate], it can be called again
// and must not use the store.
type PasskeyUpdate func(now Passkey) (Passkey, error)

// PasskeyStore reads and uses passkeys. [SecondFactorStore] adds and removes them.
type PasskeyStore interface {
	// UpdatePasskey passes the passkey to update and stores the result. It also stores note unless
	// note is nil. If update returns an error, nothing is stored and the error is returned
	// unchanged. It returns CodePasskeyNotFound for a missing passkey. Concurrent calls run one
	// after the other, and each receives the result of the previous call.
	UpdatePasskey(ctx context.Context, userID, id string, note *AuditEntry, update PasskeyUpdate) error

	// UserByPasskey returns the passkey with the credential ID and its account, or
	// CodePasskeyNotFound.
	UserByPasskey(ctx context.Context, credentialID string) (Passkey, User, error)

	// PasskeysOf returns the account's passkeys, oldest first. For a missing account the result is
	// empty.
	PasskeysOf(ctx context.Context, userID string) ([]Passkey, error)
}
