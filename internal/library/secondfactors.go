package library

import (
	"context"
	"slices"
	"time"
)

// SecondFactor is an authenticator app that shares a key with the server, and the recovery codes
// for the loss of the app and of the passkeys.
type SecondFactor struct {
	Key           string   // encrypted key of the authenticator app; "" for recovery codes without an app
	LastStep      int64    // time step of the last accepted code; codes of this and earlier steps are replays
	RecoveryCodes []string // hashes of the unused recovery codes
	CreatedAt     time.Time
}

// Clone returns a copy that an update can modify.
func (f SecondFactor) Clone() SecondFactor {
	f.RecoveryCodes = slices.Clone(f.RecoveryCodes)
	return f
}

// Factors are the second factors of an account.
type Factors struct {
	SecondFactor *SecondFactor // nil for no authenticator app and no recovery codes
	Passkeys     []Passkey     // the oldest first
	KeptSession  string        // set by an update to end all other sessions of the account; "" ends none
}

// Any reports whether the account has an authenticator app or a passkey. Recovery codes do not
// count, because they only replace a lost factor.
func (f Factors) Any() bool {
	return len(f.Passkeys) > 0 || f.SecondFactor != nil && f.SecondFactor.Key != ""
}

// FactorsUpdate computes the second factors of an account from the current ones, under the
// conditions of a [CatalogueUpdate]. It can add and remove passkeys. The stores ignore changes of
// the other passkeys: see [PasskeyUpdate].
type FactorsUpdate func(now Factors) (Factors, error)

// ChangedPasskeys compares the IDs of an account's passkeys before and after an update.
func ChangedPasskeys(before, after []Passkey) (added, removed []Passkey) {
	without := func(all, others []Passkey) []Passkey {
		return slices.DeleteFunc(slices.Clone(all), func(p Passkey) bool {
			return slices.ContainsFunc(others, func(o Passkey) bool { return o.ID == p.ID })
		})
	}
	return without(after, before), without(before, after)
}

// SecondFactorStore stores the second factors of each account, and deletes them with the account.
// A guest has none.
type SecondFactorStore interface {
	// SecondFactorOf returns the account's authenticator app and recovery codes, or
	// CodeSecondFactorNotFound.
	SecondFactorOf(ctx context.Context, userID string) (SecondFactor, error)

	// UpdateFactors passes the second factors of the account to update and stores the
	// result, and note unless it is nil. update can change note. If update returns an error,
	// nothing is stored and the error is returned unchanged. It returns CodeUserNotFound for
	// a missing account and for a guest, CodeTooManyPasskeys for a passkey beyond
	// [MaxPasskeys], and CodePasskeyTaken for a credential ID in use. Each of several
	// concurrent calls receives the result of the previous call.
	UpdateFactors(ctx context.Context, userID string, note *AuditEntry, update FactorsUpdate) error
}
