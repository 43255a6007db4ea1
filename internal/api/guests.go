package api

import (
	"crypto/subtle"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// DemoPassword is the public password of the built-in demo account, [endpoint.DemoEmail]. Each
// login to this account creates a new guest.
const DemoPassword = "green-room-guest"

// openGuest handles a login to the demo account by creating a guest.
func (a *api) openGuest(w http.ResponseWriter, r *http.Request, password string) error {
	if subtle.ConstantTimeCompare([]byte(password), []byte(DemoPassword)) != 1 {
		return endpoint.WrongPassword() // the failure does not count, because the password is public
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
	// the sum of opening and live includes every concurrent registration
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

// guestOf returns the guest of the request's token. ok is false if the token does not belong to a
// guest.
func (a *api) guestOf(r *http.Request) (guest library.User, ok bool, err error) {
	_, user, err := a.clientOf(r)
	return user, err == nil && user.Guest(), err
}

// clientOf returns the session and the user of the request's token. Without a valid token, it
// returns zero values. Errors of the store are returned, because a sign-up that ignores them would
// lose the guest's lists.
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
