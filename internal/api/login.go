package api

import (
	"context"
	"errors"
	"io"
	"maps"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// logIn checks the credentials and opens a session. If the account has a second factor, it requests
// the second factor instead. If the client requests it, logIn merges the guest's lists into the
// account. The response to an unknown email address takes as long as the response to a wrong
// password.
func (a *api) logIn(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[credentials](w, r)
	if err != nil {
		return err
	}
	address := endpoint.NormalizeEmail(given.Email)
	if a.Guests && address.Key == endpoint.DemoEmail {
		return a.openGuest(w, r, given.Password)
	}
	verify := func() (library.User, error) { return a.verifiedUser(r, address.Key, given.Password) }
	user, err := verify()
	if err != nil {
		return err
	}
	return RetryChanged(user, verify, func(user library.User) error {
		if requested, err := a.requestSecondFactor(w, r, user); requested || err != nil {
			return err
		}
		return a.startSession(w, r, user, given.BringGuestLists, true)
	})
}

// RetryChanged calls open, which opens a session of the user. If the account was changed during the
// login, it calls open a second time with the user that verify returns. The function verify checks
// the login again. The login can be correct, for example if another server has upgraded the hash.
func RetryChanged(user library.User, verify func() (library.User, error), open func(library.User) error) error {
	err := open(user)
	if !errors.Is(err, ErrAccountChanged) {
		return err
	}
	if user, err = verify(); err != nil {
		return err
	}
	return open(user)
}

// verifiedUser returns the account if the credentials are correct. It counts the failed or
// successful login.
func (a *api) verifiedUser(r *http.Request, emailKey, password string) (user library.User, err error) {
	err = a.throttle.attempt(r, emailKey).verify(r.Context(), func(slot *auth.HashSlot) (_ string, err error) {
		user, err = a.identify(r.Context(), slot, emailKey, password)
		return user.ID, err
	})
	return user, err
}

// startSession opens a session of the user. If bringGuestLists is true and the client is a guest,
// startSession also merges the guest's lists into the account. byPassword reports whether the login
// has checked only the password.
func (a *api) startSession(w http.ResponseWriter, r *http.Request, user library.User, bringGuestLists, byPassword bool) error {
	if err := a.reserveLists(w, r, user.ID); err != nil {
		return err
	}
	previous, client, err := a.clientOf(r)
	switch {
	case err != nil:
		return err
	case !client.Guest():
		return a.openSession(w, r, user, previous, byPassword)
	case bringGuestLists:
		return a.logInWithLists(w, r, user, client, byPassword)
	default:
		return a.openSession(w, r, user, library.Session{}, byPassword)
	}
}

// openSession opens a session of the user. The new session replaces previous, the earlier session
// of the same browser. If previous is zero, no session is replaced. openSession reads the lists
// first, so that an error does not leave an unused session.
func (a *api) openSession(w http.ResponseWriter, r *http.Request, user library.User, previous library.Session, byPassword bool) error {
	saved, err := a.listsOf(r.Context(), user.ID)
	if err != nil {
		return err
	}
	session := a.newSession(r, user.ID)
	if err := a.Sessions.CreateSession(r.Context(), session); err != nil {
		return err
	}
	if err := a.checkSession(r, session, user, byPassword); err != nil {
		return err
	}
	a.recordLogin(r.Context(), user, session)
	if previous.ID != "" {
		if err := a.Sessions.DeleteSession(r.Context(), previous.UserID, previous.ID); err != nil {
			return err
		}
	}
	return a.respondWithToken(w, r, http.StatusOK, signedIn{"foundUser", user, saved, session}, nil)
}

// checkSession deletes the new session if, during the login, the password hash was replaced, the
// account was disabled, or the account got a second factor whose code the login lacks. An operation
// that ends all sessions while the password is verified does not end the new session, so this check
// is necessary. The error is a problem. Unless the account is disabled, the error wraps
// [ErrAccountChanged].
func (a *api) checkSession(r *http.Request, session library.Session, verified library.User, byPassword bool) error {
	ctx := r.Context()
	_, user, err := a.Sessions.SessionUser(ctx, session.ID)
	if library.CodeOf(err) == library.CodeSessionNotFound { // another request has ended all sessions of the user
		return accountChanged()
	}
	if err != nil {
		return err
	}
	if user.PasswordHash == verified.PasswordHash && !user.Disabled() {
		if lacks, err := a.lacksCode(r, user, byPassword); err != nil || !lacks {
			return err
		}
	}
	if err := a.Sessions.DeleteSession(ctx, user.ID, session.ID); err != nil {
		return err
	}
	if user.Disabled() {
		return endpoint.WrongPassword()
	}
	return accountChanged()
}

// logInWithLists opens a session of the user and merges the guest's lists into the account. If the
// guest was deleted in the meantime, logInWithLists only opens the session. Directly before the
// merge, which cannot be undone, it checks whether the login needs a code.
func (a *api) logInWithLists(w http.ResponseWriter, r *http.Request, user, guest library.User, byPassword bool) error {
	switch lacks, err := a.lacksCode(r, user, byPassword); {
	case err != nil:
		return err
	case lacks:
		return accountChanged()
	}
	session := a.newSession(r, user.ID)
	skipped, err := a.Accounts.MergeGuest(r.Context(), guest.ID, session)
	if library.CodeOf(err) == library.CodeUserNotFound {
		return a.openSession(w, r, user, library.Session{}, byPassword)
	}
	if err != nil {
		return err
	}
	if err := a.checkSession(r, session, user, byPassword); err != nil {
		return err
	}
	a.recordLogin(r.Context(), user, session)
	saved, err := a.listsOf(r.Context(), user.ID)
	if err != nil {
		return err
	}
	user.UpdatedAt = session.CreatedAt
	more := map[string]any{"guestListsLeftOut": presentSkipped(skipped)}
	return a.respondWithToken(w, r, http.StatusOK, signedIn{"foundUser", user, saved, session}, more)
}

// identify returns the account with the email address. If the credentials are wrong, it also
// returns an error.
func (a *api) identify(ctx context.Context, slot *auth.HashSlot, emailKey, password string) (library.User, error) {
	user, err := a.Accounts.UserByEmail(ctx, emailKey)
	unknown := library.CodeOf(err) == library.CodeUserNotFound
	if err != nil && !unknown {
		return library.User{}, err
	}
	right, err := slot.Verify(user.PasswordHash, password)
	switch {
	case err != nil:
		return user, err
	case unknown && !a.UniformLogin:
		return user, endpoint.EmailUnknown()
	case !right:
		return user, endpoint.WrongPassword()
	case user.Disabled():
		return user, endpoint.Forbidden("This account is disabled.")
	default:
		return a.upgradePassword(ctx, slot, user, password)
	}
}

// upgradePassword replaces the account's password hash if new hashes have a higher cost. It returns
// the account with its current hash. If another login has replaced the hash in the meantime,
// upgradePassword verifies the password again. If the store fails, the hash stays unchanged.
func (a *api) upgradePassword(ctx context.Context, slot *auth.HashSlot, user library.User, password string) (library.User, error) {
	hash, lower := slot.UpgradeHash(user.PasswordHash, password)
	if !lower {
		return user, nil
	}
	err := a.Users.UpgradePassword(ctx, user.ID, user.Credentials(), hash)
	switch library.CodeOf(err) {
	case library.CodeCredentialsChanged:
		return a.identify(ctx, slot, user.EmailKey, password)
	case library.CodeUserNotFound:
		return user, endpoint.WrongPassword()
	}
	if err != nil {
		a.Logger.ErrorContext(ctx, "password hash could not be upgraded", "cause", err)
		return user, nil
	}
	user.PasswordHash = hash
	return user, nil
}

// respondWithToken responds with the user, the token of the session, and additional fields.
func (a *api) respondWithToken(w http.ResponseWriter, r *http.Request, status int, in signedIn, more map[string]any) error {
	shown, err := presentUser(in.user)
	if err != nil {
		return err
	}
	a.showLists(r.Context(), shown, in.lists)
	token, err := a.tokenOfSession(in.session, in.user)
	if err != nil {
		return err
	}
	response := map[string]any{in.name: shown, "encodedToken": token}
	maps.Copy(response, more)
	endpoint.StreamJSON(w, status, limits.ListMemory)
	if err := writeObject(w, response); err != nil {
		return err
	}
	_, err = io.WriteString(w, "\n")
	return err
}
