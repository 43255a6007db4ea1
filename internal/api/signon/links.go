package signon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// linkPurpose is the purpose of the sealed content of a link.
const linkPurpose = "sign-on link"

// connectionLink is the content of a link's token. The link works only in the browser whose cookie
// contains the ID of the link, and connects the identity in this cookie. The owner of an account
// can therefore safely open a link that an attacker has requested.
type connectionLink struct {
	ID        string    `json:"id"`
	UserID    string    `json:"userId"`
	ExpiresAt time.Time `json:"expiresAt"`
}

// requestLink sends an email to the account with the email of the identity in the cookie. The link
// in the email replaces the password in [Handlers.connect]. The response must not reveal whether
// the account has a second factor, so only [Handlers.connect] checks this.
func (h *Handlers) requestLink(w http.ResponseWriter, r *http.Request) error {
	if _, err := endpoint.Decode[struct{}](w, r); err != nil {
		return err
	}
	if h.SendConnection == nil {
		return endpoint.Forbidden("This site does not connect logins by email. Enter your password.")
	}
	if err := h.byAddress(r.Context(), endpoint.ClientNetwork(r)); err != nil {
		return err
	}
	pending, err := h.readCookie(r, forConnect)
	var user library.User
	if err == nil {
		user, err = h.accountOf(r.Context(), pending)
	}
	if err != nil {
		return h.rejected(r, err)
	}
	pending.LinkID = h.NewID()
	path, err := h.linkPath(connectionLink{pending.LinkID, user.ID, h.Time().Add(limits.SignOnConnectionTTL)}, user.Email)
	if err != nil {
		return err
	}
	send := func(ctx context.Context) error { return h.SendConnection(ctx, user.Email, path) }
	if err := h.QueueConnection(r.Context(), user.ID, send); err != nil {
		return err
	}
	if err := h.setCookie(w, forConnect, pending, limits.SignOnConnectionTTL); err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"connection": "mail"})
}

// linkPath returns the path of a link. The token is in the fragment, because browsers do not send
// the fragment to the server.
func (h *Handlers) linkPath(link connectionLink, email string) (string, error) {
	content, err := json.Marshal(link)
	if err != nil {
		return "", fmt.Errorf("write a link: %w", err)
	}
	values := url.Values{"connection": {h.Tokens.Seal(linkPurpose, content)}, "email": {email}}
	return endpoint.LoginPath + "#" + values.Encode(), nil
}

// linkedUser returns the account of the token. It rejects a token that does not belong to the
// cookie.
func (h *Handlers) linkedUser(ctx context.Context, pending sealed, token string) (library.User, error) {
	var link connectionLink
	content, err := h.Tokens.Unseal(linkPurpose, token)
	if err != nil || json.Unmarshal(content, &link) != nil || link.ID != pending.LinkID || !h.Time().Before(link.ExpiresAt) {
		return library.User{}, errLink
	}
	user, err := h.accountOf(ctx, pending)
	switch {
	case err != nil:
		return user, err
	case user.ID != link.UserID: // another account has the email in the meantime
		return user, errLink
	case user.Disabled():
		return user, errDisabled
	}
	return user, nil
}

// useLink returns errLink if the link was already used.
func (h *Handlers) useLink(ctx context.Context, linkID string) error {
	err := h.byLink(ctx, linkID)
	if _, used := errors.AsType[endpoint.Problem](err); used {
		return errLink
	}
	return err
}

// accountOf returns the account with the email of the identity.
func (h *Handlers) accountOf(ctx context.Context, pending sealed) (library.User, error) {
	user, err := h.Accounts.UserByEmail(ctx, pending.EmailKey)
	if library.CodeOf(err) == library.CodeUserNotFound {
		err = errState
	}
	return user, err
}

// checkSecondFactor returns a problem if the account has a second factor.
func (h *Handlers) checkSecondFactor(ctx context.Context, user library.User) error {
	has, err := h.HasSecondFactor(ctx, user.ID)
	if has {
		return endpoint.Conflict("Your account has a second factor. Log in with your password, and connect this login on the account page.")
	}
	return err
}
