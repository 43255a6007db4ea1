package library

import (
	"context"
	"time"

	"greenroom/internal/limits"
)

// LinkKind says what who follows a link may do, once or some times.
type LinkKind string

// The kinds of links.
const (
	OperatorLink   LinkKind = "operator"   // become the operator of a library that has none
	InvitationLink LinkKind = "invitation" // make an account
	ResetLink      LinkKind = "reset"      // give an account another password
	CalendarLink   LinkKind = "calendar"   // read the days of an account's plan
)

// MaxInvitationUses is how many accounts may be made by one invitation.
const MaxInvitationUses = limits.InvitationUses

// Link is a link that works until its end, as often as it says. The token in it is known
// to who holds the link alone: a store keeps its hash.
type Link struct {
	ID        string
	Kind      LinkKind
	TokenHash string // unique
	UserID    string // whose password a reset link changes, whose plan a calendar link shows; "" of the others
	Uses      int    // how often it could be used when it was made
	UsesLeft  int
	CreatedAt time.Time
	ExpiresAt time.Time
}

// Works reports whether the link can be used at that moment.
func (l Link) Works(now time.Time) bool { return l.UsesLeft > 0 && now.Before(l.ExpiresAt) }

// LinkStore keeps links. One that is used up or past its end is as one that is not there.
type LinkStore interface {
	// CreateLink adds the link. A reset link takes the place of those that its account had;
	// CodeUserNotFound when that is not there or a guest's. A calendar link does so, too; its
	// account may be a guest's.
	CreateLink(ctx context.Context, l Link, note *LogEntry) error

	// Links returns the links of the kind that work at that moment, the newest first.
	Links(ctx context.Context, kind LinkKind, now time.Time) ([]Link, error)

	// LinkOf returns the link of the kind, a reset or a calendar link, that the account has
	// and that works at that moment, or CodeLinkNotFound.
	LinkOf(ctx context.Context, kind LinkKind, userID string, now time.Time) (Link, error)

	// LinkByToken returns the link of that token, or CodeLinkNotFound.
	LinkByToken(ctx context.Context, tokenHash string, now time.Time) (Link, error)

	// DeleteLink removes the link of that kind; one that is not there is removed already.
	DeleteLink(ctx context.Context, kind LinkKind, id string, note *LogEntry) error

	// DeleteLinksOf removes the links of the kind that belong to the account.
	DeleteLinksOf(ctx context.Context, kind LinkKind, userID string) error

	// ResetPassword uses a reset link up: its account has that password then, and neither
	// sessions nor links. CodeLinkNotFound when it does not work.
	ResetPassword(ctx context.Context, tokenHash, passwordHash string, now time.Time) error

	// BecomeOperator uses an operator's link up, with all others of that kind: the account is an
	// operator then. CodeLinkNotFound when it does not work or there is an operator
	// already, CodeUserNotFound when the account is not there or a guest's.
	BecomeOperator(ctx context.Context, tokenHash, userID string, now time.Time, note *LogEntry) error
}
