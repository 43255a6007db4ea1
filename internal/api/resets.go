package api

import (
	"context"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// sendReset sends an email with a reset link to the address if an enabled account has the address.
func (a *api) sendReset(ctx context.Context, emailKey string) error {
	user, err := a.Accounts.UserByEmail(ctx, emailKey)
	if library.CodeOf(err) == library.CodeUserNotFound || err == nil && (user.Guest() || user.Disabled()) {
		return nil
	}
	now := a.Time()
	token, hash := auth.NewLinkToken()
	if err == nil {
		err = a.Links.CreateLink(ctx, library.Link{
			ID: a.NewID(), Kind: library.ResetLink, TokenHash: hash, UserID: user.ID, Uses: 1, UsesLeft: 1,
			CreatedAt: now, ExpiresAt: now.Add(endpoint.ResetLinkTTL),
		}, nil)
	}
	if err == nil {
		err = a.SendReset(ctx, user.Email, endpoint.ResetPath+"#"+token)
	}
	return err
}

// askForReset queues an email with a link for a new password. The response does not depend on
// whether the account exists.
func (a *api) askForReset(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[struct {
		Email string `json:"email"`
	}](w, r)
	if err != nil {
		return err
	}
	if a.SendReset == nil {
		return endpoint.Forbidden("This site can't send email. Ask an operator for a link.")
	}
	address := endpoint.NormalizeEmail(given.Email)
	if err := address.Check(); err != nil {
		return err
	}
	if err := a.checkMail(r.Context(), limits.WaitingResetEmails); err != nil {
		return err // requests that fail here do not count
	}
	due, err := a.throttle.admitEmail(r.Context(), emailRequest{
		requests: resetAttempts(endpoint.ClientNetwork(r)), maxRequests: a.throttle.limits.Resets,
		emails: resetEmails(address.Key), maxEmails: a.throttle.limits.ResetsTo,
	})
	if err == nil && due {
		err = a.queueEmail(r.Context(), limits.WaitingResetEmails, func(ctx context.Context) error { return a.sendReset(ctx, address.Key) })
	}
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"reset": "mail"})
}

// reset returns a problem if the client address of the request has reached the limit of requests
// with reset links.
func (t *throttle) reset(r *http.Request) error {
	counts, err := t.counts(r.Context(), resetAttempts(endpoint.ClientNetwork(r)))
	if err != nil {
		return err
	}
	if wait := t.retryAfter(counts[0], t.limits.Resets); wait > 0 {
		return endpoint.TooManyAttempts(wait)
	}
	return nil
}

// resetPassword sets the password of a link's account and ends the sessions of the account. It
// rejects an invalid link before it hashes the password.
func (a *api) resetPassword(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[struct {
		Token    string `json:"token"`
		Password string `json:"password"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := a.throttle.reset(r); err != nil {
		return err
	}
	err = a.useResetLink(r, auth.HashLinkToken(given.Token), given.Password)
	if library.CodeOf(err) == library.CodeLinkNotFound {
		if _, err := a.throttle.add(r.Context(), resetAttempts(endpoint.ClientNetwork(r))); err != nil {
			return err
		}
	}
	if err != nil {
		return err
	}
	return endpoint.RespondNoContent(w)
}

func (a *api) useResetLink(r *http.Request, tokenHash, password string) error {
	ctx := r.Context()
	link, err := a.Links.LinkByToken(ctx, tokenHash, a.Time())
	if err == nil && link.Kind != library.ResetLink {
		err = library.NewError("reset password", library.CodeLinkNotFound)
	}
	if err != nil {
		return err
	}
	summary, err := a.Users.UserSummary(ctx, link.UserID)
	if err != nil {
		return err
	}
	if err := a.checkPassword(password, summary.User); err != nil {
		return err
	}
	hash, err := a.throttle.hash(r, password)
	if err != nil {
		return err
	}
	if err := a.Links.ResetPassword(ctx, tokenHash, hash, a.Time()); err != nil {
		return err
	}
	a.recordOwn(ctx, summary.User, library.ActionOwnReset, "")
	return nil
}
