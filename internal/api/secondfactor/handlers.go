package secondfactor

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/passkey"
)

// Handlers serves the operations of second factors.
type Handlers struct {
	api.SecondFactorHost
	required        []library.Role
	byAddress       api.RateCounter // limit of the codes and passkeys sent from an address
	byAccount       api.RateCounter // limit of the codes and passkeys sent for logins to an account
	bySetUp         api.RateCounter // limit of the codes and passkeys sent to set up a second factor of an account
	site            passkey.Site    // site to which passkeys belong
	acceptsPasskeys bool
	log             endpoint.LoginLog // counts of rejected codes and passkeys
}

// New returns a constructor for [api.Config]. Accounts with one of the required roles must have a
// second factor before they can use the operations of curators and operators.
func New(required ...library.Role) func(api.SecondFactorHost) api.SecondFactor {
	return func(host api.SecondFactorHost) api.SecondFactor {
		site, ok := passkey.SiteOf(host.SiteURL)
		return &Handlers{
			SecondFactorHost: host, required: required, site: site, acceptsPasskeys: ok,
			byAddress: host.NewRate("codes of address", limits.AddressSecondFactors, time.Minute),
			byAccount: host.NewRate("codes of account", limits.AccountSecondFactors, time.Hour),
			bySetUp:   host.NewRate("set-ups of account", limits.AccountSecondFactorSetUps, time.Hour),
		}
	}
}

// Register implements [api.SecondFactor].
func (h *Handlers) Register(handle func(pattern string, handler http.Handler)) {
	handle("POST /api/auth/second-factor", h.Serve(h.logIn))
	handle("GET /api/user/second-factor", h.SignedIn(h.show))
	handle("POST /api/user/second-factor", h.SignedIn(h.start))
	handle("PUT /api/user/second-factor", h.InSession(h.finish))
	handle("POST /api/user/second-factor/recovery-codes", h.SignedIn(h.replaceRecoveryCodes))
	handle("POST /api/user/second-factor/removal", h.SignedIn(h.remove))
	handle("POST /api/user/passkeys/{passkeyId}/removal", h.SignedIn(h.removePasskey))
	if h.acceptsPasskeys {
		handle("POST /api/auth/passkey", h.Serve(h.startPasskeyLogin))
		handle("POST /api/auth/passkey/login", h.Serve(h.logInWithPasskey))
		handle("POST /api/user/passkeys", h.SignedIn(h.startPasskey))
		handle("PUT /api/user/passkeys", h.InSession(h.addPasskey))
	}
}

// AcceptsPasskeys implements [api.SecondFactor].
func (h *Handlers) AcceptsPasskeys() bool { return h.acceptsPasskeys }

// Flush implements [api.SecondFactor].
func (h *Handlers) Flush(ctx context.Context) error { return h.log.Flush(ctx, h.Log, h.Time()) }

// Close implements [api.SecondFactor].
func (h *Handlers) Close() { h.log.Close() }

// sealed is the content of a sealed text. The browser receives the text in one step and returns it
// in the next step. Only this server can create such a text.
type sealed struct {
	UserID    string    `json:"userId"`
	Password  string    `json:"password,omitempty"` // pseudonym of the password hash with which the login was verified
	Key       []byte    `json:"key,omitempty"`      // key of the authenticator app; set during the set-up
	Nonce     []byte    `json:"nonce,omitempty"`    // random bytes of the challenge for a passkey
	ExpiresAt time.Time `json:"expiresAt"`
}

// purpose is the purpose of a sealed text. The text is invalid for any other purpose.
type purpose string

// Purposes of sealed texts.
const (
	forLogin purpose = "second factor login" // login with a correct password
	forSetUp purpose = "second factor set-up"

	forPasskeyLogin purpose = "passkey login"  // challenge for a login
	forPasskey      purpose = "passkey set-up" // challenge for a new passkey of an account
)

// seal returns the sealed content, which is valid for [limits.SecondFactorTTL].
func (h *Handlers) seal(p purpose, content sealed) (string, error) {
	content.ExpiresAt = h.Time().Add(limits.SecondFactorTTL)
	text, err := json.Marshal(content)
	if err != nil {
		return "", fmt.Errorf("write a second factor: %w", err)
	}
	return h.Tokens.Seal(string(p), text), nil
}

// unseal returns the content. It returns false if the text is invalid or has expired.
func (h *Handlers) unseal(p purpose, text string) (content sealed, ok bool) {
	written, err := h.Tokens.Unseal(string(p), text)
	ok = err == nil && json.Unmarshal(written, &content) == nil && h.Time().Before(content.ExpiresAt)
	return content, ok
}

// RequestCode implements [api.SecondFactor].
func (h *Handlers) RequestCode(w http.ResponseWriter, r *http.Request, user library.User) (requested bool, err error) {
	has, err := h.HasSecondFactor(r.Context(), user.ID)
	if err != nil || !has {
		return false, err
	}
	pending, err := h.seal(forLogin, sealed{UserID: user.ID, Password: h.passwordPseudonym(user)})
	if err != nil {
		return false, err
	}
	w.Header().Set("Cache-Control", "no-store")
	return true, endpoint.Respond(w, http.StatusUnauthorized, map[string]any{
		"errors": []string{"The login needs the code of your second factor. Unauthorized access error."}, "secondFactor": pending,
	})
}

// HasSecondFactor implements [api.SecondFactor]. An account has a second factor if it has an
// authenticator app or a passkey. Recovery codes alone do not count, because earlier versions of
// the server did not always remove them with the last factor.
func (h *Handlers) HasSecondFactor(ctx context.Context, userID string) (bool, error) {
	factor, err := h.SecondFactors.SecondFactorOf(ctx, userID)
	if err != nil && library.CodeOf(err) != library.CodeSecondFactorNotFound || factor.Key != "" {
		return err == nil, err
	}
	passkeys, err := h.Passkeys.PasskeysOf(ctx, userID)
	return len(passkeys) > 0, err
}

// logIn opens a session if the code is correct. An earlier request has verified the password and
// returned the sealed text.
func (h *Handlers) logIn(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[struct {
		SecondFactor    string `json:"secondFactor"`
		Code            string `json:"code"`
		BringGuestLists bool   `json:"bringGuestLists,omitempty"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := h.byAddress(r.Context(), endpoint.ClientNetwork(r)); err != nil {
		return err
	}
	user, err := h.pending(r.Context(), given.SecondFactor)
	if err != nil {
		return err
	}
	if err := h.byAccount(r.Context(), user.ID); err != nil {
		return err
	}
	if err := h.use(r.Context(), user, given.Code); err != nil {
		return err
	}
	return h.startSession(w, r, user, given.BringGuestLists, func() (library.User, error) {
		return h.pending(r.Context(), given.SecondFactor)
	})
}

// startSession opens a session of the user. If the account was changed during the login, it calls
// current, which checks the login again and returns the user with the current hash.
func (h *Handlers) startSession(w http.ResponseWriter, r *http.Request, user library.User, bringGuestLists bool, current func() (library.User, error)) error {
	return api.RetryChanged(user, current, func(user library.User) error { return h.StartSession(w, r, user, bringGuestLists) })
}

func (h *Handlers) passwordPseudonym(user library.User) string {
	return h.Tokens.Pseudonym(auth.PasswordVersion(user.PasswordHash))
}

// pending returns the account of a login that waits for a code. The login is invalid if the
// password was changed in the meantime.
func (h *Handlers) pending(ctx context.Context, text string) (library.User, error) {
	login, ok := h.unseal(forLogin, text)
	if !ok {
		return library.User{}, loginExpired()
	}
	summary, err := h.Users.UserSummary(ctx, login.UserID)
	switch {
	case library.CodeOf(err) == library.CodeUserNotFound:
		return library.User{}, loginExpired()
	case err != nil:
		return library.User{}, err
	case h.passwordPseudonym(summary.User) != login.Password:
		return library.User{}, loginExpired()
	case summary.Disabled():
		return library.User{}, endpoint.Forbidden("This account is disabled.")
	default:
		return summary.User, nil
	}
}

// CheckRequired implements [api.SecondFactor]. It accepts accounts without a password, because
// their single sign-on provider checks the second factor.
func (h *Handlers) CheckRequired(ctx context.Context, user library.User) error {
	if !h.isRequired(user) {
		return nil
	}
	has, err := h.HasSecondFactor(ctx, user.ID)
	if err == nil && !has {
		err = endpoint.Forbidden("Your role needs a second factor. Set one up on the account page.")
	}
	return err
}
