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

// AdmissionMode is a way to say who may sign up.
type AdmissionMode string

// The modes. By the operator's link one may sign up in each.
const (
	SignUpOpen    AdmissionMode = "open"    // everybody
	SignUpClosed  AdmissionMode = "closed"  // nobody
	SignUpInvited AdmissionMode = "invite"  // who has an invitation
	SignUpDomains AdmissionMode = "domains" // who has an e-mail at one of the domains, or an invitation
)

// Admission says who may sign up.
type Admission struct {
	Mode    AdmissionMode // "" is [SignUpOpen]
	Domains []string      // folded by [library.Fold]; of [SignUpDomains]
}

// getAdmission answers how one gets an account, and a new password.
func (a *api) getAdmission(w http.ResponseWriter, _ *http.Request) error {
	reset := "operator"
	if a.SendReset != nil {
		reset = "mail"
	}
	mode := a.Admission.Mode
	if mode == "" {
		mode = SignUpOpen
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{
		"signup": mode, "domains": append([]string{}, a.Admission.Domains...), "guests": a.Guests, "reset": reset,
	})
}

// admits refuses a sign-up with the address, and by the link of that hash, that is not to
// be. "" is no link.
func (a *api) admits(ctx context.Context, address email, linkHash string) error {
	if linkHash != "" {
		return a.linkAdmits(ctx, linkHash)
	}
	_, domain, _ := strings.Cut(address.key, "@")
	switch {
	case a.Admission.Mode == SignUpClosed:
		return signUpClosed()
	case a.Admission.Mode == SignUpInvited:
		return endpoint.Refused("Sign-up needs an invitation.")
	case a.Admission.Mode == SignUpDomains && !slices.Contains(a.Admission.Domains, domain):
		return endpoint.Refused("Sign-up is open to addresses of %s only.", strings.Join(a.Admission.Domains, ", "))
	default:
		return nil
	}
}

func signUpClosed() endpoint.Problem { return endpoint.Refused("Sign-up is closed.") }

// linkAdmits refuses a sign-up by a link that does not work, or that is an invitation while
// nobody may sign up. The store looks again when it uses the link.
func (a *api) linkAdmits(ctx context.Context, linkHash string) error {
	link, err := a.Links.LinkByToken(ctx, linkHash, a.Time())
	if err == nil && link.Kind == library.InvitationLink && a.Admission.Mode == SignUpClosed {
		err = signUpClosed()
	}
	return err
}

// shown returns the mode as the overview shows it to operators; of domains, which they are.
func (a Admission) shown() string {
	if a.Mode == SignUpDomains {
		return strings.Join(a.Domains, ", ")
	}
	return string(cmp.Or(a.Mode, SignUpOpen))
}
