package api

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// AdmissionMode determines which users can sign up.
type AdmissionMode string

// Admission modes. The operator's link is valid in every mode.
const (
	SignUpOpen    AdmissionMode = "open"    // mode in which any user can sign up
	SignUpClosed  AdmissionMode = "closed"  // mode in which no user can sign up
	SignUpInvited AdmissionMode = "invite"  // mode in which only users with an invitation can sign up
	SignUpDomains AdmissionMode = "domains" // mode in which users can sign up with an email of an allowed domain or with an invitation
)

// Admission determines which users can sign up.
type Admission struct {
	Mode    AdmissionMode // admission mode; "" means [SignUpOpen]
	Domains []string      // allowed domains of [SignUpDomains], folded by [library.FoldCase]
}

// getAdmission responds with the ways to sign up and to reset a password.
func (a *api) getAdmission(w http.ResponseWriter, _ *http.Request) error {
	reset := "operator"
	if a.SendReset != nil {
		reset = "mail"
	}
	mode := a.Admission.Mode
	if mode == "" {
		mode = SignUpOpen
	}
	settings := map[string]any{
		"signup": mode, "domains": append([]string{}, a.Admission.Domains...), "guests": a.Guests, "reset": reset,
	}
	if a.signOn != nil {
		settings["signOn"] = a.signOn.Label()
	}
	if a.verifiesEmails() {
		settings["verification"] = true
	}
	if a.secondFactor != nil {
		settings["secondFactor"] = true
		if a.secondFactor.AcceptsPasskeys() {
			settings["passkeys"] = true
		}
	}
	return endpoint.Respond(w, http.StatusOK, settings)
}

// admits returns a problem if neither the address nor the link allows a sign-up. If there is no
// link, linkHash is "".
func (a *api) admits(ctx context.Context, address endpoint.Email, linkHash string) error {
	if linkHash != "" {
		return a.linkAdmits(ctx, linkHash)
	}
	_, domain, _ := strings.Cut(address.Key, "@")
	switch {
	case a.Admission.Mode == SignUpClosed:
		return signUpClosed()
	case a.Admission.Mode == SignUpInvited:
		return endpoint.Forbidden("Sign-up needs an invitation.")
	case a.Admission.Mode == SignUpDomains && !slices.Contains(a.Admission.Domains, domain):
		return endpoint.Forbidden("Sign-up is open to addresses of %s only.", strings.Join(a.Admission.Domains, ", "))
	default:
		return nil
	}
}

func signUpClosed() endpoint.Problem { return endpoint.Forbidden("Sign-up is closed.") }

// linkAdmits returns an error if the link is invalid. While sign-up is closed, it also rejects
// invitations. The store checks the link again when it is used.
func (a *api) linkAdmits(ctx context.Context, linkHash string) error {
	link, err := a.Links.LinkByToken(ctx, linkHash, a.Time())
	if err == nil && link.Kind == library.InvitationLink && a.Admission.Mode == SignUpClosed {
		err = signUpClosed()
	}
	return err
}

// shown returns the text that the operators' overview shows: the mode or the allowed domains.
func (a Admission) shown() string {
	if a.Mode == SignUpDomains {
		return strings.Join(a.Domains, ", ")
	}
	return string(cmp.Or(a.Mode, SignUpOpen))
}
