package library

import (
	"context"
	"slices"
	"time"
)

// SecondFactor is the second factor of an account: an authenticator app that shares a key with
// the server, and recovery codes for the loss of the app.
type SecondFactor struct {
	Key           string   // encrypted key of the authenticator app
	LastStep      int64    // time step of the last accepted code; codes of this and earlier steps are replays
	RecoveryCodes []string // hashes of the unused recovery codes
	CreatedAt     time.Time
}

// Clone returns a copy that an update can modify.
func (f SecondFactor) Clone() SecondFactor {
	f.RecoveryCodes = slices.Clone(f.RecoveryCodes)
	return f
}

// SecondFactorUpdate computes the second factor of an account from the current one, under the
// conditions of a [CatalogueUpdate]. nil is no second factor.
type SecondFactorUpdate func(now *SecondFactor) (*SecondFactor, error)

// SecondFactorStore stores at most one second factor for each account. It is deleted with its
// account. A guest has none.
type SecondFactorStore interface {
	// SecondFactorOf returns the account's second factor, or CodeSecondFactorNotFound.
	SecondFactorOf(ctx context.Context, userID string) (SecondFactor, error)

	// UpdateSecondFactor stores the result of update, and note unless it is nil. An error of
	// update is returned unchanged, and nothing is stored. A missing account or a guest is
	// CodeUserNotFound. Of concurrent calls each receives the result of the previous one.
	UpdateSecondFactor(ctx context.Context, userID string, note *AuditEntry, update SecondFactorUpdate) error
}
