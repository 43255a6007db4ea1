package api

import (
	"crypto/subtle"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// DemoPassword is the password of the built-in demo account, [endpoint.DemoEmail]. Both are
// public: each login with them creates another guest.
const DemoPassword = "green-room-guest"

// openGuest handles a login to the demo account. It creates a guest account.
func (a *api) openGuest(w http.ResponseWriter, r *http.Request, password string) error {
	if subtle.ConstantTimeCompare([]byte(password), []byte(DemoPassword)) != 1 {
		return endpoint.WrongPassword() // such a login is not counted as failed, because the password is public
	}
	if err := a.CheckDisk(); err != nil {
		return err
	}
	guest, session, err := a.registerGuest(r)
	if err != nil {
		return err
	}
	return a.respondWithToken(w, r, http.StatusOK, signedIn{"foundUser", guest, lists{}, session}, nil)
}

// registerGuest creates a guest and its session, within the limits of guests.
func (a *api) registerGuest(r *http.Request) (library.User, library.Session, error) {
	// opening or live includes each concurrent registration.
	opening := int(a.throttle.opening.Add(1))
	defer a.throttle.opening.Add(-1)
	live, err := a.Accounts.LiveGuests(r.Context(), a.Time())
	if err != nil {
		return library.User{}, library.Session{}, err
	}
	if err := a.throttle.newGuest(r, live+opening-1); err != nil {
		return library.User{}, library.Session{}, err
	}
	now, id := a.Time(), a.NewID()
	guest := library.User{
		ID:        id,
		Email:     "guest-" + id + endpoint.GuestDomain,
		EmailKey:  library.FoldCase("guest-" + id + endpoint.GuestDomain),
		CreatedAt: now,
		UpdatedAt: now,
		ExpiresAt: now.Add(endpoint.GuestTTL),
		Role:      library.Learner,
	}
	session := a.newSession(r, guest.ID)
	return guest, session, a.Accounts.Register(r.Context(), guest, session, "")
}

// guestOf returns the guest of the request's token. If the token belongs to no guest, guestOf
// returns the result of [api.clientOf].
func (a *api) guestOf(r *http.Request) (guest library.User, ok bool, err error) {
	_, user, err := a.clientOf(r)
	return user, err == nil && user.Guest(), err
}

// clientOf returns the session and the user of the request's token, or zero values without a valid
// token. It returns an error of the store. If the error were ignored, a sign-up would lose the
// guest's lists.
func (a *api) clientOf(r *http.Request) (library.Session, library.User, error) {
	if tokenOf(r) == "" {
		return library.Session{}, library.User{}, nil
	}
	session, user, err := a.authenticate(r)
	if err != nil && endpoint.ProblemOf(err) == endpoint.InvalidToken() {
		return library.Session{}, library.User{}, nil
	}
	return session, user, err
}
