package signon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"unicode/utf8"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/singlesignon"
)

// profileOf returns the profile of a new account with the names that the provider sent.
func profileOf(at singlesignon.User) ([]byte, error) {
	names := map[string]string{}
	for field, given := range map[string]string{"firstName": at.FirstName, "lastName": at.LastName} {
		name := strings.Join(strings.Fields(strings.ReplaceAll(given, "\x00", "")), " ")
		if name != "" && utf8.RuneCountInString(name) <= limits.AccountName {
			names[field] = name
		}
	}
	profile, err := json.Marshal(names)
	if err != nil {
		return nil, fmt.Errorf("write a profile: %w", err)
	}
	return profile, nil
}

// connection is a request that connects an identity to an account.
type connection struct {
	Password        string `json:"password,omitempty"`
	Link            string `json:"link,omitempty"`
	BringGuestLists bool   `json:"bringGuestLists,omitempty"`
}

// connect connects the identity of the cookie to the account with the same email and opens a
// session. It requires the password of the account, or the token of a link in an email to the
// account. If it cannot open a session, or the account gets a second factor in the meantime, it
// removes the identity again.
func (h *Handlers) connect(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[connection](w, r)
	if err != nil {
		return err
	}
	if err := h.byAddress(r.Context(), endpoint.ClientNetwork(r)); err != nil {
		return err
	}
	pending, err := h.readCookie(r, forConnect)
	if err != nil {
		return h.rejected(r, err)
	}
	user, err := h.verifiedOwner(r, pending, given)
	if err == nil {
		err = h.byAccount(r.Context(), user.ID)
	}
	if err == nil && given.Link != "" {
		err = h.useLink(r.Context(), pending.LinkID)
	}
	if err != nil {
		return h.rejected(r, err)
	}
	h.writeCookie(w, "", -1)
	identityID := h.NewID()
	if err := h.add(r, identityID, user.ID, pending.Issuer, pending.Subject, pending.Email); err != nil {
		return err
	}
	verify := func() (library.User, error) { return h.verifiedOwner(r, pending, given) }
	err = api.RetryChanged(user, verify, func(user library.User) error { return h.startSession(w, r, user, given.BringGuestLists, true) })
	if err != nil { // runs even if the client has closed the connection
		undo := r.WithContext(context.WithoutCancel(r.Context()))
		err = h.rejected(r, errors.Join(err, h.remove(undo, user.ID, identityID)))
	}
	return err
}

// verifiedOwner returns the account with the email of the identity. The request must contain its
// password or the token of a link. The account must not have a second factor.
func (h *Handlers) verifiedOwner(r *http.Request, pending sealed, given connection) (user library.User, err error) {
	if given.Link != "" {
		user, err = h.linkedUser(r.Context(), pending, given.Link)
	} else {
		user, err = h.VerifiedUser(r, pending.EmailKey, given.Password)
	}
	if err != nil {
		return user, err
	}
	return user, h.checkSecondFactor(r.Context(), user)
}

// add adds the identity to the account.
func (h *Handlers) add(r *http.Request, identityID, userID, issuer, subject, email string) error {
	now := h.Time()
	return problemOf(h.Identities.AddIdentity(r.Context(), library.Identity{
		ID: identityID, UserID: userID, Issuer: issuer, Subject: subject, Email: email, CreatedAt: now,
	}, &library.AuditEntry{At: now, By: userID, From: library.FromPage, Action: library.ActionIdentityAdded, About: userID}))
}

type identityView struct {
	ID        string `json:"_id"`
	Email     string `json:"email"`
	CreatedAt string `json:"createdAt"`
}

func present(i library.Identity) identityView {
	return identityView{ID: i.ID, Email: i.Email, CreatedAt: endpoint.FormatTime(i.CreatedAt)}
}

// list responds with the identities of the signed-in user, and with the information whether the
// account has a password.
func (h *Handlers) list(w http.ResponseWriter, r *http.Request, user library.User) error {
	identities, err := h.Identities.IdentitiesOf(r.Context(), user.ID)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{
		"identities": endpoint.ViewsOf(identities, present), "hasPassword": user.PasswordHash != "",
	})
}

func needsAccount(user library.User) error {
	if user.Guest() {
		return endpoint.Forbidden("A guest has no account to change. Sign up first.")
	}
	return nil
}

// startConnection starts a login at the provider, to connect its identity to the account. It
// requires the password, so that a thief of a session cannot connect an identity.
func (h *Handlers) startConnection(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Password string `json:"password"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := needsAccount(user); err != nil {
		return err
	}
	if err := h.Confirm(r, user, given.Password); err != nil {
		return err
	}
	return h.redirect(w, r, forAccount, user.ID)
}

// finishConnection connects the identity that the provider has confirmed. The same account must
// have started the connection.
func (h *Handlers) finishConnection(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[returned](w, r)
	if err != nil {
		return err
	}
	at, cookie, err := h.confirmed(w, r, forAccount, given)
	if err == nil && cookie.UserID != user.ID {
		err = errState
	}
	if err != nil {
		return h.rejected(r, err)
	}
	email := endpoint.NormalizeEmail(at.Email)
	if email.Check() != nil {
		email.Written = ""
	}
	if err := h.add(r, h.NewID(), user.ID, at.Issuer, at.Subject, email.Written); err != nil {
		return err
	}
	return h.list(w, r, user)
}

// disconnect removes an identity of the signed-in user. It requires a recent login, so that a thief
// of a session cannot remove it.
func (h *Handlers) disconnect(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error {
	if err := h.NeedsRecentLogin(session, user); err != nil {
		return err
	}
	if err := h.remove(r, user.ID, r.PathValue("identityId")); err != nil {
		return err
	}
	return h.list(w, r, user)
}

// remove removes the identity from the account.
func (h *Handlers) remove(r *http.Request, userID, identityID string) error {
	return problemOf(h.Identities.RemoveIdentity(r.Context(), userID, identityID, &library.AuditEntry{
		At: h.Time(), By: userID, From: library.FromPage, Action: library.ActionIdentityRemoved, About: userID,
	}))
}
