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
	OperatorLink   LinkKind = "operator"   // link that makes an account the first operator of a library
	InvitationLink LinkKind = "invitation" // link with which a user can create an account
	ResetLink      LinkKind = "reset"      // link with which a user can set a new password
	CalendarLink   LinkKind = "calendar"   // link that gives access to the days of an account's study plan
)

// MaxInvitationUses is the maximum number of accounts that one invitation can create.
const MaxInvitationUses = limits.InvitationUses

// Link is a link with a secret token. It is valid for a limited number of uses and until its
// expiry. The store contains only the hash of the token.
type Link struct {
	ID        string
	Kind      LinkKind
	TokenHash string // hash of the token; unique
	UserID    string // account of a reset or calendar link; "" for other links
	Uses      int    // maximum number of uses
	UsesLeft  int
	CreatedAt time.Time
	ExpiresAt time.Time
}

// IsValid reports whether the link can be used at the time now.
func (l Link) IsValid(now time.Time) bool { return l.UsesLeft > 0 && now.Before(l.ExpiresAt) }

// LinkStore stores links. A link that is expired or has no uses left counts as missing.
type LinkStore interface {
	// CreateLink adds the link. A reset or calendar link replaces the account's earlier links of
	// its kind. It returns CodeUserNotFound for a missing account. It also returns CodeUserNotFound
	// for a guest, unless the link is a calendar link.
	CreateLink(ctx context.Context, l Link, note *AuditEntry) error

	// Links returns the links of the kind that are valid at the time now, newest first.
	Links(ctx context.Context, kind LinkKind, now time.Time) ([]Link, error)

	// LinkOfUser returns the valid reset link or calendar link of the account, or CodeLinkNotFound.
	LinkOfUser(ctx context.Context, kind LinkKind, userID string, now time.Time) (Link, error)

	// LinkByToken returns the link with the hash of its token, or CodeLinkNotFound.
	LinkByToken(ctx context.Context, tokenHash string, now time.Time) (Link, error)

	// DeleteLink deletes the link with the kind and ID. It ignores a missing link.
	DeleteLink(ctx context.Context, kind LinkKind, id string, note *AuditEntry) error

	// DeleteLinksOf deletes the account's links of the kind.
	DeleteLinksOf(ctx context.Context, kind LinkKind, userID string) error

	// ResetPassword uses up a reset link. It sets the password of the link's account and ends all
	// sessions and links of the account. It returns CodeLinkNotFound for an invalid link.
	ResetPassword(ctx context.Context, tokenHash, passwordHash string, now time.Time) error

	// BecomeOperator uses up an operator link. The account becomes an operator, and all operator
	// links are deleted. It returns CodeLinkNotFound if the link is invalid or an operator exists,
	// and CodeUserNotFound for a missing account or a guest.
	BecomeOperator(ctx context.Context, tokenHash, userID string, now time.Time) error
}
