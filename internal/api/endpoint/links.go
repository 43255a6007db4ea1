package endpoint

import (
	"context"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// ResetLinkTTL is the lifetime of a link for a new password. ResetPath is the page that the link
// opens. The token is the fragment of the URL, which browsers do not send.
const (
	ResetLinkTTL = 24 * time.Hour
	ResetPath    = "/reset"
)

// LoginPath is the page of logins, which links of emails open.
const LoginPath = "/login"

// VerificationTTL is the lifetime of a link that verifies an email address.
const VerificationTTL = 24 * time.Hour

// WelcomeLinkTTL is the lifetime of a welcome link. With it, the owner of an account that
// an operator added sets the first password.
const WelcomeLinkTTL = 14 * 24 * time.Hour

// NewWelcomeLink returns a link that can be used once and its token, which is not stored. With the
// link, the owner of the new account sets a password. Until then, the account has no password and
// every login fails.
func NewWelcomeLink(id string, user library.User) (token string, l library.Link) {
	token, hash := auth.NewLinkToken()
	return token, library.Link{
		ID: id, Kind: library.ResetLink, TokenHash: hash, UserID: user.ID, Uses: 1, UsesLeft: 1,
		CreatedAt: user.CreatedAt, ExpiresAt: user.CreatedAt.Add(WelcomeLinkTTL),
	}
}

// LinkView is a link in the response to the request that creates it. The token is not shown again.
type LinkView struct {
	Path      string `json:"path"`
	ExpiresAt string `json:"expiresAt"`
}

// CreateLink adds a link and returns its token, which is not stored. The note is entered in
// the audit log; nil adds no entry.
func (b *Base) CreateLink(ctx context.Context, l library.Link, note *library.AuditEntry) (token string, made library.Link, err error) {
	token, hash := auth.NewLinkToken()
	l.ID, l.TokenHash, l.UsesLeft, l.CreatedAt = b.config.NewID(), hash, l.Uses, b.Time()
	return token, l, b.config.Links.CreateLink(ctx, l, note)
}

// NewLinkView returns the view of a link to the page.
func NewLinkView(page, token string, l library.Link) LinkView {
	return LinkView{Path: page + "#" + token, ExpiresAt: FormatTime(l.ExpiresAt)}
}
