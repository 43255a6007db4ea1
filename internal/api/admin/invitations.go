package admin

import (
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// InvitationLife is for how long an invitation works unless another time is given, of
// [limits.InvitationTime] at most.
const InvitationLife = 30 * 24 * time.Hour

// The pages that links lead to. The token follows as the fragment of the address, which
// browsers keep to themselves.
const (
	InvitationPage = "/signup"
)

// createResetLink makes a link by which the account's owner gives it another password.
func (a *Admin) createResetLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	id := r.PathValue("userId")
	token, made, err := a.MakeLink(r.Context(), library.Link{
		Kind: library.ResetLink, UserID: id, Uses: 1, ExpiresAt: a.Time().Add(endpoint.ResetLinkLife),
	}, a.note(user, "person.reset", id, nil))
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusCreated, map[string]any{"link": endpoint.PresentLink(endpoint.ResetPage, token, made)})
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
		ID: l.ID, Uses: l.Uses, UsesLeft: l.UsesLeft, CreatedAt: endpoint.Moment(l.CreatedAt), ExpiresAt: endpoint.Moment(l.ExpiresAt),
	}
}

// listInvitations answers the invitations that still work.
func (a *Admin) listInvitations(w http.ResponseWriter, r *http.Request, _ library.User) error {
	links, err := a.Links.Links(r.Context(), library.InvitationLink, a.Time())
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"invitations": endpoint.PresentAll(links, PresentInvitation)})
}

// createInvitation makes an invitation for so many accounts, until then.
func (a *Admin) createInvitation(w http.ResponseWriter, r *http.Request, user library.User) error {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return err
	}
	given, err := endpoint.Into[struct {
		Uses      int    `json:"uses"`
		ExpiresAt string `json:"expiresAt,omitempty"`
	}](body)
	if err != nil {
		return err
	}
	until := a.Time().Add(InvitationLife)
	if given.ExpiresAt != "" {
		until, err = time.Parse(time.RFC3339, given.ExpiresAt)
	}
	switch {
	case given.Uses < 1 || given.Uses > library.MaxInvitationUses:
		return endpoint.Unprocessable("An invitation has 1 to %d uses.", library.MaxInvitationUses)
	case err != nil, !until.After(a.Time()), until.After(a.Time().Add(limits.InvitationTime)):
		return endpoint.Unprocessable("An invitation ends in the future, within two years.")
	}
	note := a.note(user, "person.invited", "", map[string]any{"uses": given.Uses})
	token, made, err := a.MakeLink(r.Context(), library.Link{Kind: library.InvitationLink, Uses: given.Uses, ExpiresAt: until.UTC()}, note)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusCreated, map[string]any{
		"invitation": PresentInvitation(made), "link": endpoint.PresentLink(InvitationPage, token, made),
	})
}

// revokeInvitation ends an invitation. Accounts that were made by it stay.
func (a *Admin) revokeInvitation(w http.ResponseWriter, r *http.Request, user library.User) error {
	note := a.note(user, "person.invitationRevoked", "", nil)
	if err := a.Links.DeleteLink(r.Context(), library.InvitationLink, r.PathValue("invitationId"), note); err != nil {
		return err
	}
	return endpoint.RespondNothing(w)
}
