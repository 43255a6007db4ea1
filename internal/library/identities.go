package library

import (
	"context"
	"time"

	"greenroom/internal/limits"
)

// MaxIdentities is the number of identities of one account.
const MaxIdentities = limits.Identities

// Identity is a user of an OpenID Connect provider that can log in to an account. The issuer
// and the subject identify it; the email can change.
type Identity struct {
	ID        string
	UserID    string
	Issuer    string // URL of the provider
	Subject   string // ID of the user at the provider
	Email     string // email at the provider when the identity was added; "" for none
	Managed   bool   // whether the identity created the account; the provider then determines the account's role
	CreatedAt time.Time
}

// IdentityStore stores identities. They are deleted with their account. A guest has none.
type IdentityStore interface {
	// CreateByIdentity adds the account u and its identity i (i.UserID is ignored). An
	// issuer and subject in use are CodeIdentityTaken, then an EmailKey in use is
	// CodeEmailTaken. Of concurrent calls with one identity exactly one succeeds.
	CreateByIdentity(ctx context.Context, u User, i Identity, note *AuditEntry) error

	// AddIdentity adds an identity to the account i.UserID. A missing account or a guest is
	// CodeUserNotFound, an identity beyond [MaxIdentities] is CodeTooManyIdentities, and an
	// issuer and subject in use are CodeIdentityTaken.
	AddIdentity(ctx context.Context, i Identity, note *AuditEntry) error

	// RemoveIdentity removes the account's identity. A missing identity is
	// CodeIdentityNotFound. The last identity of an account without a password is
	// CodeLastIdentity.
	RemoveIdentity(ctx context.Context, userID, id string, note *AuditEntry) error

	// UserByIdentity returns the identity and its account, or CodeIdentityNotFound.
	UserByIdentity(ctx context.Context, issuer, subject string) (Identity, User, error)

	// IdentitiesOf returns the account's identities, the oldest first. A missing account has
	// none.
	IdentitiesOf(ctx context.Context, userID string) ([]Identity, error)
}
