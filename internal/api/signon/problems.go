package signon

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/singlesignon"
)

// errState is the error for a response of the provider without a matching cookie: the cookie is
// missing or expired, or belongs to another sign-on.
var errState = errors.New("the state is unknown or expired")

// errDisabled is the error for a sign-on to a disabled account.
var errDisabled = errors.New("the account is disabled")

// errNoEmail is the error for a first sign-on without a valid email.
var errNoEmail = errors.New("the provider sent no valid email")

// errLink is the error for a link that does not connect the identity in the cookie: the link has
// expired, was used, or belongs to another login.
var errLink = errors.New("the link is unknown, used or expired")

// rejections returns the errors that reject a sign-on, each with the problem for the response. The
// first matching error applies.
func rejections() []struct {
	err     error
	problem endpoint.Problem
} {
	return []struct {
		err     error
		problem endpoint.Problem
	}{
		{singlesignon.ErrUnavailable, endpoint.Problem{
			Status: http.StatusServiceUnavailable, RetryAfter: 10 * time.Second,
			Sentence: "The login provider does not respond. Log in with a password, or try again later.",
		}},
		{errState, endpoint.Forbidden("The login has expired or was started in another browser. Try again.")},
		{singlesignon.ErrInvalidCode, notConfirmed()},
		{singlesignon.ErrInvalidIDToken, notConfirmed()},
		{singlesignon.ErrWeakAuthentication, endpoint.Forbidden("This site requires a stronger or more recent login at the login provider. Log out there, then log in again.")},
		{singlesignon.ErrClockSkew, endpoint.Forbidden("The clock of the login provider or of this site is wrong. Tell an operator of this site.")},
		{singlesignon.ErrInvalidClaim, endpoint.Forbidden("The login provider sent an incomplete response. Tell an operator of this site.")},
		{errNoEmail, endpoint.Forbidden("The login provider did not send your email. Tell an operator of this site.")},
		{singlesignon.ErrTooManyGroups, endpoint.Forbidden("You are in too many groups at the login provider. Tell an operator of this site.")},
		{singlesignon.ErrNotAllowed, endpoint.Forbidden("Your account at the login provider can't be used here. Ask an operator of this site.")},
		{errLink, endpoint.Forbidden("The link is no longer valid. Log in again.")},
		{errDisabled, endpoint.Forbidden("This account is disabled.")},
	}
}

func notConfirmed() endpoint.Problem {
	return endpoint.Forbidden("The login provider did not confirm the login. Try again.")
}

// rejected counts a rejected sign-on for the audit log, logs the cause and returns its problem. It
// returns other errors unchanged.
func (h *Handlers) rejected(r *http.Request, err error) error {
	for _, each := range rejections() {
		if !errors.Is(err, each.err) {
			continue
		}
		h.log.Add(r.Context(), h.Log, endpoint.LoginEvent{Action: library.ActionSignOnsRejected, Title: each.err.Error()}, h.Time())
		h.Logger.WarnContext(r.Context(), "single sign-on rejected", "cause", err)
		return fmt.Errorf("%w: %w", each.problem, err)
	}
	return err
}

// problemOf returns the problem for a store's error about identities. It returns other errors
// unchanged.
func problemOf(err error) error {
	switch library.CodeOf(err) {
	case library.CodeIdentityTaken:
		return endpoint.Conflict("This login belongs to an account already.")
	case library.CodeTooManyIdentities:
		return endpoint.Unprocessable("An account can have at most %d connected logins.", limits.SignOnIdentities)
	case library.CodeLastIdentity:
		return endpoint.Conflict("Your account has no password. Set one before you disconnect its last login.")
	case library.CodeIdentityNotFound:
		return endpoint.NotFound("login")
	default:
		return err
	}
}
