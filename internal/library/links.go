package library

import (
	"context"
	"time"

	"greenroom/internal/limits"
)

// LinkKind is the purpose of a link.
type LinkKind string

// Kinds of links.
const (
	OperatorLink   LinkKind = "operator"   // link with which an account becomes the operator of a library without an operator
	InvitationLink LinkKind = "invitation" // link to create an account
	ResetLink      LinkKind = "reset"      // link to set a new password
	CalendarLink   LinkKind = "calendar"   // link to read the days of an account's study plan
)

// MaxInvitationUses is the maximum number of accounts that one invitation can create.
const MaxInvitationUses = limits.InvitationUses

// Link is a link with a secret token. It is valid for a number of uses until its expiry.
// The store contains only the hash of the token.
type Link struct {
	ID        string
	Kind      LinkKind
	TokenHash string // hash of the token; unique
	UserID    string // account that a reset or calendar link belongs to; "" for other links
	Uses      int    // number of accounts or requests for which the link could be used when it was created
	UsesLeft  int
	CreatedAt time.Time
	ExpiresAt time.Time
}

// IsValid reports whether the link can be used at that time.
func (l Link) IsValid(now time.Time) bool { return l.UsesLeft > 0 && now.Before(l.ExpiresAt) }

// LinkStore stores links. It treats a used or expired link like a missing link.
type LinkStore interface {
	// CreateLink adds the link. A reset or calendar link replaces the account's earlier
	// links of its kind. It returns CodeUserNotFound for a missing account, and for a guest
	// unless the link is a calendar link.
	CreateLink(ctx context.Context, l Link, note *AuditEntry) error

	// Links returns the links of the kind that are valid at that time, newest first.
	Links(ctx context.Context, kind LinkKind, now time.Time) ([]Link, error)

	// LinkOfUser returns the valid reset or calendar link of the account, or CodeLinkNotFound.
	LinkOfUser(ctx context.Context, kind LinkKind, userID string, now time.Time) (Link, error)

	// LinkByToken returns the link of the token, or CodeLinkNotFound.
	LinkByToken(ctx context.Context, tokenHash string, now time.Time) (Link, error)

	// DeleteLink deletes the link of the kind. It ignores a missing link.
	DeleteLink(ctx context.Context, kind LinkKind, id string, note *AuditEntry) error

	// DeleteLinksOf deletes the account's links of the kind.
	DeleteLinksOf(ctx context.Context, kind LinkKind, userID string) error

	// ResetPassword uses a reset link. It sets the password of the link's account and ends
	// all sessions and links of the account. It returns CodeLinkNotFound for an invalid
	// link.
	ResetPassword(ctx context.Context, tokenHash, passwordHash string, now time.Time) error

	// BecomeOperator uses an operator link: the account becomes an operator, and all
	// operator links are deleted. It returns CodeLinkNotFound if the link is invalid or an
	// operator exists, and CodeUserNotFound for a missing account or a guest.
	BecomeOperator(ctx context.Context, tokenHash, userID string, now time.Time) error
}
