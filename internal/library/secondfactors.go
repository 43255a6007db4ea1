package library

import (
	"context"
	"slices"
	"time"
)

// SecondFactor contains the key of an authenticator app and the recovery codes of an account. A
// recovery code replaces a lost app or passkey.
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
	SecondFactor *SecondFactor // authenticator app and recovery codes; nil if the account has neither
	Passkeys     []Passkey     // passkeys, oldest first
	KeptSession  string        // session that stays when an update sets this field; all other sessions then end; "" ends no session
}

// HasFactor reports whether the account has an authenticator app or a passkey. Recovery codes do
// not count, because they only replace a lost factor.
func (f Factors) HasFactor() bool {
	return len(f.Passkeys) > 0 || f.SecondFactor != nil && f.SecondFactor.Key != ""
}

// FactorsUpdate computes the second factors of an account from the current second factors. Like a
// [CatalogueUpdate], it can be called again and must not use the store. It can add and remove
// passkeys, but only a [PasskeyUpdate] can change existing passkeys.
type FactorsUpdate func(now Factors) (Factors, error)

// ChangedPasskeys returns the passkeys that are only in after and the passkeys that are only in
// before. It compares IDs.
func ChangedPasskeys(before, after []Passkey) (added, removed []Passkey) {
	without := func(all, others []Passkey) []Passkey {
		return slices.DeleteFunc(slices.Clone(all), func(p Passkey) bool {
			return slices.ContainsFunc(others, func(o Passkey) bool { return o.ID == p.ID })
		})
	}
	return without(after, before), without(before, after)
}

// SecondFactorStore stores the second factors of each account. Deleting an account deletes its
// second factors. A guest has no second factors.
type SecondFactorStore interface {
	// SecondFactorOf returns the account's authenticator app and recovery codes, or
	// CodeSecondFactorNotFound.
	SecondFactorOf(ctx context.Context, userID string) (SecondFactor, error)

	// UpdateFactors passes the second factors of the account to update and stores the result. It
	// also stores note unless note is nil; update can change note. If update returns an error,
	// nothing is stored and the error is returned unchanged. It returns CodeUserNotFound for a
	// missing account and for a guest, CodeTooManyPasskeys beyond [MaxPasskeys], and
	// CodePasskeyTaken if a credential ID is in use. Concurrent calls run one after the other, and
	// each receives the result of the previous call.
	UpdateFactors(ctx context.Context, userID string, note *AuditEntry, update FactorsUpdate) error
}
