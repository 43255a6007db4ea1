package endpoint

import (
	"context"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// How long a link to a new password works, and the page that it leads to. The token follows as the
// fragment of the address, which browsers do not send.
const (
	ResetLinkLife = 24 * time.Hour
	ResetPage     = "/reset"
)

// LinkView is a link as it is shown once, to the person that made it.
type LinkView struct {
	Path      string `json:"path"`
	ExpiresAt string `json:"expiresAt"`
}

// MakeLink adds a link of the kind that works until then, and returns its token, which is
// not kept. Note is entered in the log; nil enters nothing.
func (b *Base) MakeLink(ctx context.Context, l library.Link, note *library.LogEntry) (token string, made library.Link, err error) {
	token, hash := auth.NewLinkToken()
	l.ID, l.TokenHash, l.UsesLeft, l.CreatedAt = b.config.NewID(), hash, l.Uses, b.Time()
	return token, l, b.config.Links.CreateLink(ctx, l, note)
}

// PresentLink returns the view of a link that leads to the page.
func PresentLink(page, token string, l library.Link) LinkView {
	return LinkView{Path: page + "#" + token, ExpiresAt: Moment(l.ExpiresAt)}
}
