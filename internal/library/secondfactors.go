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

// SecondFactorUpdate computes the second factor of an account from the current one. Nil
// means no second factor. The conditions of a [CatalogueUpdate] apply.
type SecondFactorUpdate func(now *SecondFactor) (*SecondFactor, error)

// SecondFactorStore stores at most one second factor for each account, and deletes it with
// the account. A guest has no second factor.
type SecondFactorStore interface {
	// SecondFactorOf returns the account's second factor, or CodeSecondFactorNotFound.
	SecondFactorOf(ctx context.Context, userID string) (SecondFactor, error)

	// UpdateSecondFactor passes the second factor of the account to update and stores the
	// result, and note unless it is nil. If update returns an error, nothing is stored and
	// the error is returned unchanged. It returns CodeUserNotFound for a missing account
	// and for a guest. Each of several concurrent calls receives the result of the previous
	// call.
	UpdateSecondFactor(ctx context.Context, userID string, note *AuditEntry, update SecondFactorUpdate) error
}
