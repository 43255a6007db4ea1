package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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

// ErrAccountChanged is the error of a login that must be verified again. In the meantime, the
// password hash was replaced, the account got a second factor, or the new session was ended.
var ErrAccountChanged = errors.New("the account was changed during the login")

// accountChanged returns a problem that wraps [ErrAccountChanged].
func accountChanged() error {
	return fmt.Errorf("%w: %w", endpoint.WrongPassword(), ErrAccountChanged)
}

// signedIn contains the data of a response that opens a session.
type signedIn struct {
	name    string // name of the response field with the user
	user    library.User
	lists   lists
	session library.Session
}
