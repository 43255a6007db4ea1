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
	PublicKey     []byte // SubjectPublicKeyInfo in DER
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
// counter, the last challenge and the last use. The rules for a [CatalogueUpdate] apply.
type PasskeyUpdate func(now Passkey) (Passkey, error)

// PasskeyStore reads and uses passkeys. [SecondFactorStore] adds and removes them.
type PasskeyStore interface {
	// UpdatePasskey stores the result of update, and note unless it is nil. An error of update is
	// returned unchanged, and nothing is stored. A missing passkey is CodePasskeyNotFound. Of
	// concurrent calls each receives the result of the previous one.
	UpdatePasskey(ctx context.Context, userID, id string, note *AuditEntry, update PasskeyUpdate) error

	// UserByPasskey returns the passkey with the credential ID and its account, or
	// CodePasskeyNotFound.
	UserByPasskey(ctx context.Context, credentialID string) (Passkey, User, error)

	// PasskeysOf returns the account's passkeys, oldest first. For a missing account the result is
	// empty.
	PasskeysOf(ctx context.Context, userID string) ([]Passkey, error)
}
