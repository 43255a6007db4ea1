package library

import (
	"context"
	"time"

	"greenroom/internal/limits"
)

// LinkKind is the permission that a link gives.
type LinkKind string

// The kinds of links.
const (
	OperatorLink   LinkKind = "operator"   // link to become the operator of a library without an operator
	InvitationLink LinkKind = "invitation" // link to create an account
	ResetLink      LinkKind = "reset"      // link to set a new password
	CalendarLink   LinkKind = "calendar"   // link to read the days of an account's study plan
)

// MaxInvitationUses is the number of accounts that one invitation can create.
const MaxInvitationUses = limits.InvitationUses

// Link is a link with a secret token that works until its expiry for a number of uses. The
// store has only the token's hash.
type Link struct {
	ID        string
	Kind      LinkKind
	TokenHash string // hash of the token; unique
	UserID    string // account of a reset or calendar link; "" for others
	Uses      int    // number of uses at the creation
	UsesLeft  int
	CreatedAt time.Time
	ExpiresAt time.Time
}

// IsValid reports whether the link can be used at that time.
func (l Link) IsValid(now time.Time) bool { return l.UsesLeft > 0 && now.Before(l.ExpiresAt) }

// LinkStore stores links. A used or expired link is treated as missing.
type LinkStore interface {
	// CreateLink adds the link. A reset or calendar link replaces the account's earlier links
	// of its kind. A missing account is CodeUserNotFound, and a guest is CodeUserNotFound,
	// too, except for a calendar link.
	CreateLink(ctx context.Context, l Link, note *AuditEntry) error

	// Links returns the links of the kind that work at that time, the newest first.
	Links(ctx context.Context, kind LinkKind, now time.Time) ([]Link, error)

	// LinkOf returns the working reset or calendar link of the account, or CodeLinkNotFound.
	LinkOf(ctx context.Context, kind LinkKind, userID string, now time.Time) (Link, error)

	// LinkByToken returns the link of the token, or CodeLinkNotFound.
	LinkByToken(ctx context.Context, tokenHash string, now time.Time) (Link, error)

	// DeleteLink deletes the link of the kind. It ignores a missing link.
	DeleteLink(ctx context.Context, kind LinkKind, id string, note *AuditEntry) error

	// DeleteLinksOf deletes the account's links of the kind.
	DeleteLinksOf(ctx context.Context, kind LinkKind, userID string) error

	// ResetPassword uses a reset link: it sets the password of its account, and ends all
	// sessions and links of the account. A link that does not work is CodeLinkNotFound.
	ResetPassword(ctx context.Context, tokenHash, passwordHash string, now time.Time) error

	// BecomeOperator uses an operator link and deletes all others of that kind: the account
	// becomes an operator. It is CodeLinkNotFound if the link does not work or an operator
	// exists, and CodeUserNotFound if the account is missing or a guest.
	BecomeOperator(ctx context.Context, tokenHash, userID string, now time.Time) error
}
