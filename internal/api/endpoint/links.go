package endpoint

import (
	"context"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// ResetLinkTTL is the lifetime of a link for a new password. ResetPath is the page that the link
// opens. The token is in the fragment of the URL, because browsers do not send the fragment to the
// server.
const (
	ResetLinkTTL = 24 * time.Hour
	ResetPath    = "/reset"
)

// LoginPath is the path of the login page. Links in emails open this page.
const LoginPath = "/login"

// AccountPath is the path of the page of the user's own account.
const AccountPath = "/account"

// VerificationTTL is the lifetime of a link that verifies an email address.
const VerificationTTL = 24 * time.Hour

// WelcomeLinkTTL is the lifetime of a welcome link. After an operator adds an account, its owner
// sets the first password with this link.
const WelcomeLinkTTL = 14 * 24 * time.Hour

// NewWelcomeLink returns a single-use link and its token, which is not stored. The owner of a new
// account sets the first password with the link. Until then, every login fails.
func NewWelcomeLink(id string, user library.User) (token string, l library.Link) {
	token, hash := auth.NewLinkToken()
	return token, library.Link{
		ID: id, Kind: library.ResetLink, TokenHash: hash, UserID: user.ID, Uses: 1, UsesLeft: 1,
		CreatedAt: user.CreatedAt, ExpiresAt: user.CreatedAt.Add(WelcomeLinkTTL),
	}
}

// LinkView is a link in the response that creates it. No other response contains the token.
type LinkView struct {
	Path      string `json:"path"`
	ExpiresAt string `json:"expiresAt"`
}

// CreateLink stores a link and returns its token. Only the hash of the token is stored. If note is
// not nil, CreateLink adds it to the audit log.
func (b *Base) CreateLink(ctx context.Context, l library.Link, note *library.AuditEntry) (token string, made library.Link, err error) {
	token, hash := auth.NewLinkToken()
	l.ID, l.TokenHash, l.UsesLeft, l.CreatedAt = b.config.NewID(), hash, l.Uses, b.Time()
	return token, l, b.config.Links.CreateLink(ctx, l, note)
}

// NewLinkView returns the view of a link to the page.
func NewLinkView(page, token string, l library.Link) LinkView {
	return LinkView{Path: page + "#" + token, ExpiresAt: FormatTime(l.ExpiresAt)}
}
