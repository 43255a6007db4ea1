package signon

import (
	"context"
	"net/http"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/singlesignon"
)

// Provider authenticates users. [singlesignon.Provider] implements it.
type Provider interface {
	AuthURL(ctx context.Context, a singlesignon.Attempt) (string, error)
	Finish(ctx context.Context, a singlesignon.Attempt, code string) (singlesignon.User, error)
	LogOutURL(ctx context.Context) string
}

// Config is the configuration of single sign-on. Every field except Secure is required.
type Config struct {
	Provider Provider
	Label    string // text of the button on the login page
	Secure   bool   // whether the site uses HTTPS
}

// Handlers serves the operations of single sign-on.
type Handlers struct {
	api.SignOnHost
	provider  Provider
	label     string
	secure    bool
	log       endpoint.LoginLog
	byAddress api.RateCounter // limit of the requests of an address
	byAccount api.RateCounter // limit of the logins of an account
	byLink    api.RateCounter // limit that rejects the second use of a link that connects an identity
	running   chan struct{}   // semaphore that limits concurrent requests to the provider
}

// New returns a constructor for [api.Config].
func New(config Config) func(api.SignOnHost) api.SignOn {
	return func(host api.SignOnHost) api.SignOn {
		return &Handlers{
			SignOnHost: host, provider: config.Provider, label: config.Label, secure: config.Secure,
			byAddress: host.NewRate("sign-ons of address", limits.AddressSignOns, time.Minute),
			byAccount: host.NewRate("sign-ons of account", limits.AccountSignOns, time.Hour),
			byLink:    host.NewRate("connection links", 1, limits.SignOnConnectionTTL),
			running:   make(chan struct{}, limits.SignOnRequests),
		}
	}
}

// Register implements [api.SignOn].
func (h *Handlers) Register(handle func(pattern string, handler http.Handler)) {
	handle("POST /api/auth/sso", h.Serve(h.start))
	handle("POST /api/auth/sso/login", h.Serve(h.logIn))
	handle("POST /api/auth/sso/connection", h.Serve(h.connect))
	handle("POST /api/auth/sso/connection/email", h.Serve(h.requestLink))
	handle("GET /api/user/identities", h.SignedIn(h.list))
	handle("POST /api/user/identities", h.SignedIn(h.startConnection))
	handle("PUT /api/user/identities", h.SignedIn(h.finishConnection))
	handle("DELETE /api/user/identities/{identityId}", h.InSession(h.disconnect))
}

// Label implements [api.SignOn].
func (h *Handlers) Label() string { return h.label }

// Flush implements [api.SignOn].
func (h *Handlers) Flush(ctx context.Context) error { return h.log.Flush(ctx, h.Log, h.Time()) }

// Close implements [api.SignOn].
func (h *Handlers) Close() { h.log.Close() }

// askProvider calls ask. It returns an error if [limits.SignOnRequests] requests are already
// running.
func (h *Handlers) askProvider(ask func() error) error {
	select {
	case h.running <- struct{}{}:
		defer func() { <-h.running }()
		return ask()
	default:
		return endpoint.ServerBusy("sign-on-requests")
	}
}

// start starts a login. The response contains the URL of the provider's page, and a cookie with the
// secrets of this login.
func (h *Handlers) start(w http.ResponseWriter, r *http.Request) error {
	if _, err := endpoint.Decode[struct{}](w, r); err != nil {
		return err
	}
	return h.redirect(w, r, forLogin, "")
}

func (h *Handlers) redirect(w http.ResponseWriter, r *http.Request, p purpose, userID string) error {
	if err := h.byAddress(r.Context(), endpoint.ClientNetwork(r)); err != nil {
		return err
	}
	attempt := singlesignon.NewAttempt()
	var page, logOut string
	err := h.askProvider(func() (err error) {
		if page, err = h.provider.AuthURL(r.Context(), attempt); err == nil {
			logOut = h.provider.LogOutURL(r.Context())
		}
		return err
	})
	if err != nil {
		return h.rejected(r, err)
	}
	if err := h.setCookie(w, p, sealed{Attempt: attempt, UserID: userID}, limits.SignOnTTL); err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"location": page, "logOut": logOut})
}

// returned is the provider's response. The provider redirects the browser to the app with this
// response in the query.
type returned struct {
	Code            string `json:"code"`
	State           string `json:"state"`
	BringGuestLists bool   `json:"bringGuestLists,omitempty"`
}

// confirmed returns the user that the provider has authenticated, and the content of the cookie.
// The cookie can be used once and only in the same browser. The provider accepts a code once.
func (h *Handlers) confirmed(w http.ResponseWriter, r *http.Request, p purpose, given returned) (user singlesignon.User, cookie sealed, err error) {
	if err := h.byAddress(r.Context(), endpoint.ClientNetwork(r)); err != nil {
		return user, cookie, err
	}
	cookie, err = h.takeCookie(w, r, p)
	if err == nil && (given.State == "" || given.State != cookie.State) {
		err = errState
	}
	if err == nil {
		err = h.askProvider(func() (err error) {
			user, err = h.provider.Finish(r.Context(), cookie.Attempt, given.Code)
			return err
		})
	}
	return user, cookie, err
}

// logIn opens a session of the identity's account. The first login creates the account. If another
// account has the same email, the response is 409, and [Handlers.connect] requires the password of
// that account. The password is required, because an equal email does not prove that the identity
// belongs to the owner of the account.
func (h *Handlers) logIn(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[returned](w, r)
	if err != nil {
		return err
	}
	at, _, err := h.confirmed(w, r, forLogin, given)
	if err != nil {
		return h.rejected(r, err)
	}
	identity, user, err := h.Identities.UserByIdentity(r.Context(), at.Issuer, at.Subject)
	switch {
	case library.CodeOf(err) == library.CodeIdentityNotFound:
		user, err = h.create(w, r, at)
	case err == nil && user.Disabled():
		err = errDisabled
	case err == nil && identity.Managed:
		user, err = h.withRole(r.Context(), user, at.Role)
	}
	if err != nil {
		return h.rejected(r, err)
	}
	return h.open(w, r, at, user, given.BringGuestLists)
}

// open opens a session of the user at the provider, unless the account exceeds
// [limits.AccountSignOns]. If the account was changed during the login, open checks that it has
// the identity.
func (h *Handlers) open(w http.ResponseWriter, r *http.Request, at singlesignon.User, user library.User, bringGuestLists bool) error {
	if err := h.byAccount(r.Context(), user.ID); err != nil {
		return err
	}
	verify := func() (library.User, error) {
		_, now, err := h.Identities.UserByIdentity(r.Context(), at.Issuer, at.Subject)
		if library.CodeOf(err) == library.CodeIdentityNotFound || err == nil && now.ID != user.ID {
			err = errState
		}
		if err == nil && now.Disabled() {
			err = errDisabled
		}
		if err != nil {
			err = h.rejected(r, err)
		}
		return now, err
	}
	return api.RetryChanged(user, verify, func(user library.User) error { return h.startSession(w, r, user, bringGuestLists, false) })
}

// startSession opens a session of the user and counts the login for the audit log. byPassword has
// the same meaning as in [api.SignOnHost.StartSession].
func (h *Handlers) startSession(w http.ResponseWriter, r *http.Request, user library.User, bringGuestLists, byPassword bool) error {
	if err := h.StartSession(w, r, user, bringGuestLists, byPassword); err != nil {
		return err
	}
	h.log.Add(r.Context(), h.Log, endpoint.LoginEvent{Action: library.ActionSignOns, UserID: user.ID}, h.Time())
	return nil
}

// withRole sets the role of the account from its groups and domains at the provider. The last
// operator does not lose this role.
func (h *Handlers) withRole(ctx context.Context, user library.User, role library.Role) (library.User, error) {
	if user.Role == role {
		return user, nil
	}
	now := h.Time()
	err := h.Users.SetRole(ctx, user.ID, role, now, &library.AuditEntry{
		At: now, From: library.FromServer, Action: library.ActionUserRole, About: user.ID,
	})
	if library.CodeOf(err) == library.CodeLastOperator {
		h.Logger.WarnContext(ctx, "role of the last operator not removed, although the provider no longer grants it")
		return user, nil
	}
	user.Role, user.UpdatedAt = role, now
	return user, err
}

// create creates the account of a new identity.
func (h *Handlers) create(w http.ResponseWriter, r *http.Request, at singlesignon.User) (library.User, error) {
	email := endpoint.NormalizeEmail(at.Email)
	if email.Check() != nil || email.IsGuest() {
		return library.User{}, errNoEmail
	}
	if err := h.AdmitAccount(r); err != nil {
		return library.User{}, err
	}
	profile, err := profileOf(at)
	if err != nil {
		return library.User{}, err
	}
	now := h.Time()
	user := library.User{ID: h.NewID(), Email: email.Written, EmailKey: email.Key, Profile: profile, CreatedAt: now, UpdatedAt: now, Role: at.Role}
	if at.EmailVerified {
		user.VerifiedAt = now
	}
	identity := library.Identity{ID: h.NewID(), Issuer: at.Issuer, Subject: at.Subject, Email: email.Written, Managed: true, CreatedAt: now}
	err = h.Identities.CreateByIdentity(r.Context(), user, identity, &library.AuditEntry{
		At: now, By: user.ID, From: library.FromPage, Action: library.ActionSignedUpByIdentity, About: user.ID,
	})
	switch library.CodeOf(err) {
	case library.CodeEmailTaken:
		pending := sealed{Issuer: at.Issuer, Subject: at.Subject, Email: email.Written, EmailKey: email.Key}
		if err := h.setCookie(w, forConnect, pending, limits.SignOnTTL); err != nil {
			return library.User{}, err
		}
		return library.User{}, endpoint.Conflict("An account with your email exists. Enter its password to connect it.")
	case library.CodeIdentityTaken: // a concurrent login of the same user has already stored the identity
		_, user, err = h.Identities.UserByIdentity(r.Context(), at.Issuer, at.Subject)
	}
	return user, err
}
