package api

import (
	"context"
	"net/http"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// How long links work, and an invitation at most.
const (
	ResetLinkLife     = 24 * time.Hour
	InvitationLife    = 30 * 24 * time.Hour
	MaxInvitationLife = 2 * 366 * 24 * time.Hour
)

// The pages that links lead to. The token follows as the fragment of the address, which
// browsers keep to themselves.
const (
	ResetPage      = "/reset"
	InvitationPage = "/signup"
)

type linkView struct {
	Path      string `json:"path"`
	ExpiresAt string `json:"expiresAt"`
}

// makeLink adds a link of the kind that works until then, and returns its token, which is
// not kept.
func (a *api) makeLink(ctx context.Context, l library.Link) (token string, made library.Link, err error) {
	token, hash := auth.NewLinkToken()
	l.ID, l.TokenHash, l.UsesLeft, l.CreatedAt = a.NewID(), hash, l.Uses, a.now()
	return token, l, a.Links.CreateLink(ctx, l)
}

// createResetLink makes a link by which the account's owner gives it another password.
func (a *api) createResetLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	id := r.PathValue("userId")
	token, made, err := a.makeLink(a.noting(r, user, "person.reset", id, nil), library.Link{
		Kind: library.ResetLink, UserID: id, Uses: 1, ExpiresAt: a.now().Add(ResetLinkLife),
	})
	if err != nil {
		return err
	}
	return respond(w, http.StatusCreated, map[string]any{"link": presentLink(ResetPage, token, made)})
}

func presentLink(page, token string, l library.Link) linkView {
	return linkView{Path: page + "#" + token, ExpiresAt: moment(l.ExpiresAt)}
}

type invitationView struct {
	ID        string `json:"_id"`
	Uses      int    `json:"uses"`
	UsesLeft  int    `json:"usesLeft"`
	CreatedAt string `json:"createdAt"`
	ExpiresAt string `json:"expiresAt"`
}

// PresentInvitation shows an invitation to who looks after people.
func PresentInvitation(l library.Link) invitationView {
	return invitationView{
		ID: l.ID, Uses: l.Uses, UsesLeft: l.UsesLeft, CreatedAt: moment(l.CreatedAt), ExpiresAt: moment(l.ExpiresAt),
	}
}

// listInvitations answers the invitations that still work.
func (a *api) listInvitations(w http.ResponseWriter, r *http.Request, _ library.User) error {
	links, err := a.Links.Links(r.Context(), library.InvitationLink, a.now())
	if err != nil {
		return err
	}
	return respond(w, http.StatusOK, map[string]any{"invitations": presentAll(links, PresentInvitation)})
}

// createInvitation makes an invitation for so many accounts, until then.
func (a *api) createInvitation(w http.ResponseWriter, r *http.Request, user library.User) error {
	body, err := readObject(w, r)
	if err != nil {
		return err
	}
	given, err := into[struct {
		Uses      int    `json:"uses"`
		ExpiresAt string `json:"expiresAt,omitempty"`
	}](body)
	if err != nil {
		return err
	}
	until := a.now().Add(InvitationLife)
	if given.ExpiresAt != "" {
		until, err = time.Parse(time.RFC3339, given.ExpiresAt)
	}
	switch {
	case given.Uses < 1 || given.Uses > library.MaxInvitationUses:
		return unprocessable("An invitation has 1 to %d uses.", library.MaxInvitationUses)
	case err != nil, !until.After(a.now()), until.After(a.now().Add(MaxInvitationLife)):
		return unprocessable("An invitation ends in the future, within two years.")
	}
	noting := a.noting(r, user, "person.invited", "", map[string]any{"uses": given.Uses})
	token, made, err := a.makeLink(noting, library.Link{Kind: library.InvitationLink, Uses: given.Uses, ExpiresAt: until.UTC()})
	if err != nil {
		return err
	}
	return respond(w, http.StatusCreated, map[string]any{
		"invitation": PresentInvitation(made), "link": presentLink(InvitationPage, token, made),
	})
}

// revokeInvitation ends an invitation. Accounts that were made by it stay.
func (a *api) revokeInvitation(w http.ResponseWriter, r *http.Request, user library.User) error {
	noting := a.noting(r, user, "person.invitationRevoked", "", nil)
	if err := a.Links.DeleteLink(noting, library.InvitationLink, r.PathValue("invitationId")); err != nil {
		return err
	}
	return respondNothing(w)
}
