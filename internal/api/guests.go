package api

import (
	"crypto/subtle"
	"net/http"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// The credentials of the built-in demo account. They are public: whoever logs
// in with them gets a copy of their own.
const (
	DemoEmail    = "guest@greenroom.example"
	DemoPassword = "green-room-guest"
)

// guestDomain ends the e-mail of every guest copy. Nobody can sign up with it.
const guestDomain = "@guest.greenroom.example"

// isDemo reports whether the e-mail belongs to the demo account or a guest.
func isDemo(emailKey string) bool {
	return emailKey == DemoEmail || strings.HasSuffix(emailKey, guestDomain)
}

// openGuest answers a login to the demo account: a fresh account of the
// visitor's own.
func (a *api) openGuest(w http.ResponseWriter, r *http.Request, password string) error {
	if subtle.ConstantTimeCompare([]byte(password), []byte(DemoPassword)) != 1 {
		return endpoint.WrongPassword() // and does not count: there is nothing to guess
	}
	if err := a.CheckDisk(); err != nil {
		return err
	}
	live, err := a.Accounts.LiveGuests(r.Context(), a.Time())
	if err != nil {
		return err
	}
	if err := a.throttle.newGuest(r, live); err != nil {
		return err
	}
	now, id := a.Time(), a.NewID()
	guest := library.User{
		ID:        id,
		Email:     "guest-" + id + guestDomain,
		EmailKey:  library.Fold("guest-" + id + guestDomain),
		CreatedAt: now,
		UpdatedAt: now,
		ExpiresAt: now.Add(endpoint.GuestLife),
		Role:      library.Learner,
	}
	session := a.newSession(r, guest.ID)
	if err := a.Accounts.Register(r.Context(), guest, session, ""); err != nil {
		return err
	}
	return a.answerWithToken(w, r, http.StatusOK, signedIn{"foundUser", guest, lists{}, session}, nil)
}

// guestOf returns the guest whose token the request carries, if it does. A token
// that is worth nothing is nobody's. One that can't be looked up is an error: the
// sign-up that asks would leave the guest's lists behind.
func (a *api) guestOf(r *http.Request) (guest library.User, ok bool, err error) {
	if tokenOf(r) == "" {
		return library.User{}, false, nil
	}
	_, user, err := a.authenticate(r)
	if err != nil && endpoint.ProblemOf(err) != endpoint.InvalidToken() {
		return library.User{}, false, err
	}
	return user, err == nil && user.Guest(), nil
}
