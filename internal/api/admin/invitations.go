package admin

import (
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// InvitationTTL is the default lifetime of an invitation. The maximum is
// [limits.InvitationTTL].
const InvitationTTL = 30 * 24 * time.Hour

// Paths of the pages that the links open. The token is in the fragment of the URL, because browsers
// do not send the fragment to the server.
const (
	InvitationPath = "/signup"
)

// createResetLink creates a link for setting a new password. The operator sends it to the owner of
// the account.
func (a *Admin) createResetLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	id := r.PathValue("userId")
	token, made, err := a.CreateLink(r.Context(), library.Link{
		Kind: library.ResetLink, UserID: id, Uses: 1, ExpiresAt: a.Time().Add(endpoint.ResetLinkTTL),
	}, a.note(user, library.ActionUserReset, id, nil))
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusCreated, map[string]any{"link": endpoint.NewLinkView(endpoint.ResetPath, token, made)})
}

type invitationView struct {
	ID        string `json:"_id"`
	Uses      int    `json:"uses"`
	UsesLeft  int    `json:"usesLeft"`
	CreatedAt string `json:"createdAt"`
	ExpiresAt string `json:"expiresAt"`
}

// NewInvitationView returns the view of an invitation for operators.
func NewInvitationView(l library.Link) invitationView {
	return invitationView{
		ID: l.ID, Uses: l.Uses, UsesLeft: l.UsesLeft, CreatedAt: endpoint.FormatTime(l.CreatedAt), ExpiresAt: endpoint.FormatTime(l.ExpiresAt),
	}
}

// listInvitations responds with the invitations that have not expired.
func (a *Admin) listInvitations(w http.ResponseWriter, r *http.Request, _ library.User) error {
	links, err := a.Links.Links(r.Context(), library.InvitationLink, a.Time())
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"invitations": endpoint.ViewsOf(links, NewInvitationView)})
}

// createInvitation creates an invitation with a number of uses and an expiry.
func (a *Admin) createInvitation(w http.ResponseWriter, r *http.Request, user library.User) error {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return err
	}
	given, err := endpoint.DecodeBody[struct {
		Uses      int    `json:"uses"`
		ExpiresAt string `json:"expiresAt,omitempty"`
	}](body)
	if err != nil {
		return err
	}
	until := a.Time().Add(InvitationTTL)
	if given.ExpiresAt != "" {
		until, err = time.Parse(time.RFC3339, given.ExpiresAt)
	}
	switch {
	case given.Uses < 1 || given.Uses > library.MaxInvitationUses:
		return endpoint.Unprocessable("'uses' must be a whole number from 1 to %d.", library.MaxInvitationUses)
	case err != nil, !until.After(a.Time()), until.After(a.Time().Add(limits.InvitationTTL)):
		return endpoint.Unprocessable("'expiresAt' must be a time within the next two years, such as 2026-12-12T09:30:00Z.")
	}
	note := a.note(user, library.ActionUserInvited, "", map[string]any{"uses": given.Uses})
	token, made, err := a.CreateLink(r.Context(), library.Link{Kind: library.InvitationLink, Uses: given.Uses, ExpiresAt: until.UTC()}, note)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusCreated, map[string]any{
		"invitation": NewInvitationView(made), "link": endpoint.NewLinkView(InvitationPath, token, made),
	})
}

// revokeInvitation revokes an invitation. It does not affect the accounts that were created with
// the invitation.
func (a *Admin) revokeInvitation(w http.ResponseWriter, r *http.Request, user library.User) error {
	note := a.note(user, library.ActionInvitationRevoked, "", nil)
	if err := a.Links.DeleteLink(r.Context(), library.InvitationLink, r.PathValue("invitationId"), note); err != nil {
		return err
	}
	return endpoint.RespondNoContent(w)
}
