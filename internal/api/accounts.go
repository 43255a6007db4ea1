package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// ownFields returns the names of the fields of a user that only the server sets. A sign-up ignores
// these fields.
func ownFields() []string {
	return []string{
		"_id", "email", "password", "createdAt", "updatedAt",
		"likes", "history", "playlists", "watchlater", "role", "guest", "invitation", "verification", historyPaused,
	}
}

type credentials struct {
	Email           string `json:"email"`
	Password        string `json:"password"`
	BringGuestLists bool   `json:"bringGuestLists,omitempty"`
}

type newAccount struct {
	Email        string `json:"email,omitempty"`
	Password     string `json:"password,omitempty"`
	Invitation   string `json:"invitation,omitempty"`   // token of an invitation link or of the operator's link
	Verification string `json:"verification,omitempty"` // token of a link that verifies the email
}

// signUp creates an account. If the client is a guest, it converts the guest into the account.
func (a *api) signUp(w http.ResponseWriter, r *http.Request) error {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return err
	}
	wanted, err := endpoint.DecodeBody[newAccount](body)
	if err != nil {
		return err
	}
	address := endpoint.NormalizeEmail(wanted.Email)
	profile, err := a.checkAccount(address, wanted.Password, body)
	if err != nil {
		return err
	}
	if err := a.admitSignUp(r, address, wanted); err != nil {
		return err
	}
	hash, err := a.throttle.hash(r, wanted.Password)
	if err != nil {
		return err
	}
	now := a.Time()
	user := library.User{
		ID: a.NewID(), Email: address.Written, EmailKey: address.Key, PasswordHash: hash,
		Profile: profile, CreatedAt: now, UpdatedAt: now, Role: library.Learner,
	}
	if a.verifiesEmails() && a.verified(address, wanted.Verification) == nil { // an invitation needs no verification
		user.VerifiedAt = now
	}
	guest, ok, err := a.guestOf(r)
	if err != nil {
		return err
	}
	if ok {
		err = a.promote(w, r, guest, user, linkHash(wanted.Invitation))
	} else {
		err = a.register(w, r, user, linkHash(wanted.Invitation))
	}
	if err == nil {
		a.countSignUp(r, address.Key)
	}
	return err
}

// countSignUp counts a sign-up like a successful login. An error is only logged, because the
// response was already sent.
func (a *api) countSignUp(r *http.Request, emailKey string) {
	if err := a.throttle.attempt(r, emailKey).succeeded(r.Context(), attemptCounts{}); err != nil {
		a.Logger.ErrorContext(r.Context(), "sign-up could not be counted", "cause", err)
	}
}

// admitSignUp rejects a sign-up that the policy does not allow, or that exceeds the limit of its
// client address. A sign-up with a valid invitation has no limit except the uses of the invitation.
func (a *api) admitSignUp(r *http.Request, address endpoint.Email, wanted newAccount) error {
	rejected := a.admits(r.Context(), address, linkHash(wanted.Invitation))
	if rejected == nil && wanted.Invitation == "" {
		rejected = a.verified(address, wanted.Verification)
	}
	client := endpoint.ClientNetwork(r)
	made, maximum := newSignUps(client), a.throttle.limits.NewAccounts
	switch {
	case rejected != nil:
	case wanted.Invitation != "":
		return nil
	case a.Admission.Mode == SignUpDomains:
		made, maximum = domainSignUps(client), domainFactor*maximum
	}
	if err := a.throttle.newAccount(r.Context(), made, maximum); err != nil {
		return err
	}
	return rejected
}

// register adds the account and its first session in one transaction.
func (a *api) register(w http.ResponseWriter, r *http.Request, user library.User, linkHash string) error {
	session := a.newSession(r, user.ID)
	if err := a.Accounts.Register(r.Context(), user, session, linkHash); err != nil {
		return err
	}
	user, err := a.admitted(r.Context(), user, session, linkHash)
	if err != nil {
		return err
	}
	return a.respondWithToken(w, r, http.StatusCreated, signedIn{"createdUser", user, lists{}, session}, nil)
}

// promote converts the guest into the account. The account gets the guest's lists and paused
// history. promote reads the lists first, so that a failed read leaves the guest unchanged. If the
// guest was deleted in the meantime, promote registers a new account.
func (a *api) promote(w http.ResponseWriter, r *http.Request, guest, user library.User, linkHash string) error {
	if pausesHistory(guest.Profile) {
		profile, err := changedProfile(user.Profile, nil, new(true))
		if err != nil {
			return err
		}
		user.Profile = profile
	}
	if err := a.reserveLists(w, r, guest.ID); err != nil {
		return err
	}
	saved, err := a.listsOf(r.Context(), guest.ID)
	session := a.newSession(r, guest.ID)
	if err == nil {
		err = a.Accounts.PromoteGuest(r.Context(), guest.ID, user, session, linkHash)
	}
	if library.CodeOf(err) == library.CodeUserNotFound {
		return a.register(w, r, user, linkHash)
	}
	if err != nil {
		return err
	}
	user.ID, user.CreatedAt = guest.ID, guest.CreatedAt
	if user, err = a.admitted(r.Context(), user, session, linkHash); err != nil {
		return err
	}
	return a.respondWithToken(w, r, http.StatusCreated, signedIn{"createdUser", user, saved, session}, nil)
}

// admitted returns the stored account, whose role differs from the role of user if the sign-up used
// the operator link.
func (a *api) admitted(ctx context.Context, user library.User, session library.Session, linkHash string) (library.User, error) {
	if linkHash == "" {
		return user, nil
	}
	_, user, err := a.Sessions.SessionUser(ctx, session.ID)
	return user, err
}

// checkAccount validates a sign-up and returns the profile to store.
func (a *api) checkAccount(address endpoint.Email, password string, body []byte) ([]byte, error) {
	if err := address.Check(); err != nil {
		return nil, err
	}
	if address.IsGuest() {
		return nil, endpoint.EmailTaken()
	}
	profile, err := profileOf(body)
	if err != nil {
		return nil, err
	}
	return profile, a.checkPassword(password, library.User{Email: address.Written, Profile: profile})
}

// checkPassword converts an error of [auth.PasswordPolicy.Check] to a problem for the user.
func (a *api) checkPassword(password string, user library.User) error {
	first, last := user.Name()
	err := a.PasswordPolicy.Check(password, user.Email, first, last)
	switch {
	case password == "":
		return endpoint.Unprocessable("A password is required.")
	case errors.Is(err, auth.ErrPasswordShort):
		return endpoint.Unprocessable("The password is shorter than %d bytes.", auth.MinPasswordBytes)
	case errors.Is(err, auth.ErrPasswordLong):
		return endpoint.Unprocessable("The password is longer than %d bytes.", auth.MaxPasswordBytes)
	case errors.Is(err, auth.ErrPasswordCommon):
		return endpoint.Unprocessable("The password is one of the most common ones.")
	case errors.Is(err, auth.ErrPasswordRepetitive):
		return endpoint.Unprocessable("The password repeats a few characters.")
	case errors.Is(err, auth.ErrPasswordPersonal):
		return endpoint.Unprocessable("The password consists only of your email, your name or words of this site.")
	default:
		return err
	}
}

// profileOf returns the fields of a sign-up that are stored without validation.
func profileOf(body []byte) ([]byte, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(body, &fields); err != nil {
		return nil, fmt.Errorf("read the profile: %w", err)
	}
	for _, own := range ownFields() {
		delete(fields, own)
	}
	profile, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("write the profile: %w", err)
	}
	return profile, checkProfile(profile)
}

func checkProfile(profile []byte) error {
	if len(profile) > limits.ProfileBytes {
		return endpoint.Unprocessable("The other fields are larger than %s.", limits.Size(limits.ProfileBytes))
	}
	return nil
}

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

// ErrAccountChanged is the error of a login that must be verified again. In the meantime, the
// password hash was replaced, the account got a second factor, or the new session was ended.
var ErrAccountChanged = errors.New("the account was changed during the login")

// accountChanged returns a problem that wraps [ErrAccountChanged].
func accountChanged() error {
	return fmt.Errorf("%w: %w", endpoint.WrongPassword(), ErrAccountChanged)
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

// signedIn contains the data of a response that opens a session.
type signedIn struct {
	name    string // name of the response field with the user
	user    library.User
	lists   lists
	session library.Session
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
