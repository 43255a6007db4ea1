package api

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// VerificationMail is the kind of an email for the verification of an address.
type VerificationMail string

// Kinds of verification emails.
const (
	MailSignUp        VerificationMail = "sign-up"    // email with a link that continues a sign-up
	MailAddressChange VerificationMail = "new"        // email with a link that changes the address of an account
	MailAddressInUse  VerificationMail = "registered" // email to the owner of an address about an attempt to sign up with this address again
	MailReplaced      VerificationMail = "replaced"   // email to the previous address about the new address of the account
)

// Pages that links in emails open.
const (
	signUpPage  = "/signup"
	accountPage = endpoint.AccountPath
	homePage    = "/"
)

// verificationPurpose is the purpose with which the address in a link is sealed.
const verificationPurpose = "email verification"

// verifiedAddress is the content of a verification token. The token is not stored, so it can be
// used several times until it expires. This is safe, because it is only valid for the address
// exactly as typed, and each address can have only one account.
type verifiedAddress struct {
	Email     string    `json:"email"`
	ExpiresAt time.Time `json:"expiresAt"`
}

// verificationPath returns the path of a link that verifies the address. The token is in the
// fragment, because browsers do not send the fragment to the server.
func (a *api) verificationPath(page, address string) (string, error) {
	content, err := json.Marshal(verifiedAddress{address, a.Time().Add(endpoint.VerificationTTL)})
	if err != nil {
		return "", fmt.Errorf("write a verification: %w", err)
	}
	values := url.Values{"verification": {a.Tokens.Seal(verificationPurpose, content)}, "email": {address}}
	return page + "#" + values.Encode(), nil
}

// verifiesEmails reports whether the server verifies the emails of accounts.
func (a *api) verifiesEmails() bool { return a.SendVerification != nil }

// verified returns nil if the token is valid for the address, or if the server does not verify
// addresses. Otherwise it returns a problem.
func (a *api) verified(address endpoint.Email, token string) error {
	if !a.verifiesEmails() {
		return nil
	}
	if token == "" {
		return endpoint.Forbidden("The email needs a verification. Request a link.")
	}
	var given verifiedAddress
	content, err := a.Tokens.Unseal(verificationPurpose, token)
	if err != nil || json.Unmarshal(content, &given) != nil || given.Email != address.Written || !a.Time().Before(given.ExpiresAt) {
		return library.NewError("verify email", library.CodeLinkNotFound)
	}
	return nil
}

// requestVerification queues an email with a link that verifies an address. The address is for a
// sign-up, or it is the new address of the account that sends the request. The response does not
// reveal whether an account has the address.
func (a *api) requestVerification(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[struct {
		Email string `json:"email"`
	}](w, r)
	if err != nil {
		return err
	}
	if !a.verifiesEmails() {
		return endpoint.Forbidden("This site does not verify emails.")
	}
	address := endpoint.NormalizeEmail(given.Email)
	if err := address.Check(); err != nil {
		return err
	}
	_, client, err := a.clientOf(r)
	if err != nil {
		return err
	}
	wanted := verification{address: address}
	if client.ID != "" && !client.Guest() {
		wanted.userID = client.ID
	} else if err := a.admits(r.Context(), address, ""); err != nil {
		return err
	}
	if address.IsGuest() { // a guest has no mailbox
		return respondVerification(w)
	}
	if err := a.checkMail(r.Context(), limits.WaitingVerificationEmails); err != nil {
		return err // requests that fail here do not count
	}
	due, err := a.admitVerification(r, wanted)
	if err == nil && due {
		err = a.queueEmail(r.Context(), limits.WaitingVerificationEmails, func(ctx context.Context) error { return a.sendVerification(ctx, wanted) })
	}
	if err != nil {
		return err
	}
	return respondVerification(w)
}

func respondVerification(w http.ResponseWriter) error {
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"verification": "mail"})
}

// verification is an email that a client has requested.
type verification struct {
	address endpoint.Email
	userID  string // account that will get the address; "" for a sign-up
}

// sendVerification sends the email. If another account has the address, its owner gets an email
// without a verification link. An account can request its own address, for example to change the
// spelling.
func (a *api) sendVerification(ctx context.Context, wanted verification) error {
	owner, err := a.Accounts.UserByEmail(ctx, wanted.address.Key)
	switch {
	case err == nil && owner.ID != wanted.userID:
		return a.SendVerification(ctx, MailAddressInUse, wanted.address.Written, endpoint.LoginPath)
	case err != nil && library.CodeOf(err) != library.CodeUserNotFound:
		return err
	}
	kind, page := MailSignUp, signUpPage
	if wanted.userID != "" {
		kind, page = MailAddressChange, accountPage
	}
	path, err := a.verificationPath(page, wanted.address.Written)
	if err != nil {
		return err
	}
	return a.SendVerification(ctx, kind, wanted.address.Written, path)
}

// reportReplaced sends an email about the change to the previous address of the account.
func (a *api) reportReplaced(ctx context.Context, previous string) {
	if a.verifiesEmails() {
		a.queueNotice(ctx, func(ctx context.Context) error { return a.SendVerification(ctx, MailReplaced, previous, homePage) })
	}
}

// verificationRequests counts the requests of a client address for sign-ups.
func verificationRequests(address string) rateCounter {
	return rateCounter{"verifications", address, time.Hour}
}

// accountVerifications counts the requests of an account for a new address.
func accountVerifications(userID string) rateCounter {
	return rateCounter{"account verifications", userID, time.Hour}
}

// verificationEmails counts the emails to one mailbox. Many mail servers ignore the tag of an
// address: they deliver asha+news@example.org to the mailbox of asha@example.org. Addresses that
// differ only in the tag therefore share a counter.
func verificationEmails(emailKey string) rateCounter {
	local, domain, _ := strings.Cut(emailKey, "@")
	if tag := strings.IndexByte(local, '+'); tag > 0 {
		local = local[:tag]
	}
	return rateCounter{"verification emails", local + "@" + domain, time.Hour}
}

// admitVerification counts a request. It reports whether another email can be sent to the mailbox.
// Requests for sign-ups have the same limit as sign-ups, because each sign-up needs one request.
func (a *api) admitVerification(r *http.Request, wanted verification) (due bool, err error) {
	e := emailRequest{
		requests: verificationRequests(endpoint.ClientNetwork(r)), maxRequests: a.throttle.limits.NewAccounts,
		emails: verificationEmails(wanted.address.Key), maxEmails: limits.VerificationEmails,
	}
	switch {
	case wanted.userID != "":
		e.requests, e.maxRequests = accountVerifications(wanted.userID), limits.AccountVerificationRequests
	case a.Admission.Mode == SignUpDomains:
		e.maxRequests *= domainFactor
	}
	return a.throttle.admitEmail(r.Context(), e)
}
