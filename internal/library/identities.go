package library

import (
	"context"
	"time"

	"greenroom/internal/limits"
)

// MaxIdentities is the maximum number of identities of an account.
const MaxIdentities = limits.SignOnIdentities

// Identity is a user of an OpenID Connect provider that can log in to one account. The issuer and
// the subject identify the user, because the email can change.
type Identity struct {
	ID        string
	UserID    string
	Issuer    string // URL of the provider
	Subject   string // ID of the user at the provider
	Email     string // email at the provider when the identity was added; "" if unknown
	Managed   bool   // whether this identity created the account; the provider then determines the role of the account
	CreatedAt time.Time
}

// IdentityStore stores identities. Deleting an account deletes its identities. A guest has no
// identities.
type IdentityStore interface {
	// CreateByIdentity adds the account u and its identity i. It ignores i.UserID. It returns
	// CodeIdentityTaken if the issuer and subject are in use, then CodeEmailTaken if the EmailKey
	// is in use. Of concurrent calls with the same identity, exactly one succeeds.
	CreateByIdentity(ctx context.Context, u User, i Identity, note *AuditEntry) error

	// AddIdentity adds an identity to the account i.UserID. It returns CodeUserNotFound for
	// a missing account or a guest, CodeTooManyIdentities beyond [MaxIdentities], and
	// CodeIdentityTaken if the issuer and subject are in use.
	AddIdentity(ctx context.Context, i Identity, note *AuditEntry) error

	// RemoveIdentity removes the account's identity. It returns CodeIdentityNotFound for a missing
	// identity. It returns CodeLastIdentity if the account has no other identity and no password.
	RemoveIdentity(ctx context.Context, userID, id string, note *AuditEntry) error

	// UserByIdentity returns the identity and its account, or CodeIdentityNotFound.
	UserByIdentity(ctx context.Context, issuer, subject string) (Identity, User, error)

	// IdentitiesOf returns the account's identities, oldest first. For a missing account the result
	// is empty.
	IdentitiesOf(ctx context.Context, userID string) ([]Identity, error)
}
