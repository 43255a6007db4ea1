package library

import (
	"context"
	"slices"
	"time"

	"greenroom/internal/limits"
)

// MaxPasskeys is the number of passkeys of one account.
const MaxPasskeys = limits.Passkeys

// Passkey is a passkey of an account. The authenticator of the user keeps the private key.
type Passkey struct {
	ID            string
	UserID        string
	CredentialID  string // ID that the authenticator chose, in base64url
	PublicKey     []byte // SubjectPublicKeyInfo, DER
	Name          string
	SignCount     uint32    // signature counter of the last use
	LastChallenge time.Time // creation of the last accepted challenge; responses to it and earlier ones are replays
	CreatedAt     time.Time
	LastUsedAt    time.Time // zero before the first use
}

// Clone returns a copy that an update can modify.
func (p Passkey) Clone() Passkey {
	p.PublicKey = slices.Clone(p.PublicKey)
	return p
}

// PasskeyUpdate computes a passkey from the current one, under the conditions of a
// [CatalogueUpdate]. The name, the signature counter, the last challenge and the last use can
// change.
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

	// PasskeysOf returns the account's passkeys, the oldest first. A missing account has none.
	PasskeysOf(ctx context.Context, userID string) ([]Passkey, error)
}
