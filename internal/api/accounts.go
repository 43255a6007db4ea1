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

// ownFields are the fields of a user that the server sets; what a sign-up sends
// under these names is not kept.
func ownFields() []string {
	return []string{
		"_id", "email", "password", "createdAt", "updatedAt",
		"likes", "history", "playlists", "watchlater", "role", "guest", "invitation",
	}
}

type credentials struct {
	Email           string `json:"email"`
	Password        string `json:"password"`
	BringGuestLists bool   `json:"bringGuestLists,omitempty"`
}

type newAccount struct {
	Email      string `json:"email,omitempty"`
	Password   string `json:"password,omitempty"`
	Invitation string `json:"invitation,omitempty"` // the token of an invitation's or the operator's link
}

// signUp creates an account, out of the guest's when a guest signs up.
func (a *api) signUp(w http.ResponseWriter, r *http.Request) error {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return err
	}
	wanted, err := endpoint.Into[newAccount](body)
	if err != nil {
		return err
	}
	address := normalizeEmail(wanted.Email)
	profile, err := a.checkAccount(address, wanted.Password, body)
	if err != nil {
		return err
	}
	if err := a.admitSignUp(r, address, wanted.Invitation); err != nil {
		return err
	}
	hash, err := a.throttle.hash(r, wanted.Password)
	if err != nil {
		return err
	}
	now := a.Time()
	user := library.User{
		ID: a.NewID(), Email: address.written, EmailKey: address.key, PasswordHash: hash,
		Profile: profile, CreatedAt: now, UpdatedAt: now, Role: library.Learner,
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
		a.throttle.attempt(r, address.key).succeeded()
	}
	return err
}

// admitSignUp refuses a sign-up that is not to be, or that is one too many of its client
// address. An invitation that works counts its accounts itself.
func (a *api) admitSignUp(r *http.Request, address email, invitation string) error {
	refused := a.admits(r.Context(), address, linkHash(invitation))
	made, most := a.throttle.newSignUps, a.throttle.limits.NewAccounts
	switch {
	case refused != nil:
	case invitation != "":
		return nil
	case a.Admission.Mode == SignUpDomains:
		made, most = a.throttle.ofDomains, domainFactor*most
	}
	if err := a.throttle.newAccount(r, made, most); err != nil {
		return err
	}
	return refused
}

// register adds the account and its first session, together or not at all.
func (a *api) register(w http.ResponseWriter, r *http.Request, user library.User, linkHash string) error {
	session := a.newSession(r, user.ID)
	if err := a.Accounts.Register(r.Context(), user, session, linkHash); err != nil {
		return err
	}
	user, err := a.admitted(r.Context(), user, session, linkHash)
	if err != nil {
		return err
	}
	return a.answerWithToken(w, r, http.StatusCreated, signedIn{"createdUser", user, lists{}, session}, nil)
}

// promote puts the account in the place of the guest, whose lists it keeps; a history that
// was paused stays so. They are read before: what fails then leaves the guest a guest. One
// who is gone meanwhile has none to keep.
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
	kept, err := a.listsOf(r.Context(), guest.ID)
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
	return a.answerWithToken(w, r, http.StatusCreated, signedIn{"createdUser", user, kept, session}, nil)
}

// admitted returns the new account as it is: a link may have made it the operator.
func (a *api) admitted(ctx context.Context, user library.User, session library.Session, linkHash string) (library.User, error) {
	if linkHash == "" {
		return user, nil
	}
	_, user, err := a.Sessions.SessionUser(ctx, session.ID)
	return user, err
}

// checkAccount checks what a sign-up sent and returns the profile to keep.
func (a *api) checkAccount(address email, password string, body []byte) ([]byte, error) {
	if err := address.check(); err != nil {
		return nil, err
	}
	if isDemo(address.key) {
		return nil, endpoint.EmailTaken()
	}
	if err := checkPassword(password, address.written); err != nil {
		return nil, err
	}
	return profileOf(body)
}

// checkPassword puts what [auth.CheckPassword] finds into the contract's words.
// The names are those of the account, which the password must not be.
func checkPassword(password string, names ...string) error {
	err := auth.CheckPassword(password, names...)
	switch {
	case password == "":
		return endpoint.Unprocessable("A password is required.")
	case errors.Is(err, auth.ErrPasswordShort):
		return endpoint.Unprocessable("The password is shorter than %d bytes.", auth.MinPasswordBytes)
	case errors.Is(err, auth.ErrPasswordLong):
		return endpoint.Unprocessable("The password is longer than %d bytes.", auth.MaxPasswordBytes)
	case errors.Is(err, auth.ErrPasswordCommon):
		return endpoint.Unprocessable("The password is one of the most common ones.")
	case errors.Is(err, auth.ErrPasswordRepeat):
		return endpoint.Unprocessable("The password repeats a few characters.")
	case errors.Is(err, auth.ErrPasswordNamed):
		return endpoint.Unprocessable("The password is the email or the name of this site.")
	default:
		return err
	}
}

// profileOf returns the fields of a sign-up that the account keeps as sent.
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

// logIn checks the credentials and opens a session, to which a guest can bring the
// guest's lists along. An unknown e-mail costs as much time as a wrong password.
func (a *api) logIn(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Decode[credentials](w, r)
	if err != nil {
		return err
	}
	address := normalizeEmail(given.Email)
	if a.Guests && address.key == DemoEmail {
		return a.openGuest(w, r, given.Password)
	}
	var user library.User
	err = a.throttle.attempt(r, address.key).verify(r.Context(), func(turn *auth.Turn) (err error) {
		user, err = a.identify(r.Context(), turn, address.key, given.Password)
		return err
	})
	if err != nil {
		return err
	}
	if err := a.reserveLists(w, r, user.ID); err != nil {
		return err
	}
	if given.BringGuestLists {
		guest, ok, err := a.guestOf(r)
		if err != nil {
			return err
		}
		if ok {
			return a.logInWithLists(w, r, user, guest)
		}
	}
	return a.openSession(w, r, user)
}

// openSession opens a session of the user. The lists are read before: what fails then
// leaves no session behind that nobody knows.
func (a *api) openSession(w http.ResponseWriter, r *http.Request, user library.User) error {
	kept, err := a.listsOf(r.Context(), user.ID)
	if err != nil {
		return err
	}
	session := a.newSession(r, user.ID)
	if err := a.Sessions.CreateSession(r.Context(), session); err != nil {
		return err
	}
	if err := a.holds(r.Context(), session, user); err != nil {
		return err
	}
	return a.answerWithToken(w, r, http.StatusOK, signedIn{"foundUser", user, kept, session}, nil)
}

// holds ends the session that was just opened when the account has another password
// meanwhile, or is disabled: to verify one takes its time, and what ends all sessions has
// missed this one.
func (a *api) holds(ctx context.Context, session library.Session, verified library.User) error {
	_, user, err := a.Sessions.SessionUser(ctx, session.ID)
	if library.CodeOf(err) == library.CodeSessionNotFound {
		return endpoint.WrongPassword()
	}
	if err != nil || user.PasswordHash == verified.PasswordHash && !user.Disabled() {
		return err
	}
	if err := a.Sessions.DeleteSession(ctx, user.ID, session.ID); err != nil {
		return err
	}
	return endpoint.WrongPassword()
}

// logInWithLists opens a session of the user, who was the guest until now, and
// brings the guest's lists along. A guest who is gone meanwhile has none to bring.
func (a *api) logInWithLists(w http.ResponseWriter, r *http.Request, user, guest library.User) error {
	session := a.newSession(r, user.ID)
	left, err := a.Accounts.AdoptGuest(r.Context(), guest.ID, session)
	if library.CodeOf(err) == library.CodeUserNotFound {
		return a.openSession(w, r, user)
	}
	if err != nil {
		return err
	}
	if err := a.holds(r.Context(), session, user); err != nil {
		return err
	}
	kept, err := a.listsOf(r.Context(), user.ID)
	if err != nil {
		return err
	}
	user.UpdatedAt = session.CreatedAt
	leftOut := map[string]any{"guestListsLeftOut": presentLeftOut(left)}
	return a.answerWithToken(w, r, http.StatusOK, signedIn{"foundUser", user, kept, session}, leftOut)
}

// identify returns the account that the credentials belong to.
func (a *api) identify(ctx context.Context, turn *auth.Turn, emailKey, password string) (library.User, error) {
	user, err := a.Accounts.UserByEmail(ctx, emailKey)
	unknown := library.CodeOf(err) == library.CodeUserNotFound
	if err != nil && !unknown {
		return library.User{}, err
	}
	right, err := turn.Verify(user.PasswordHash, password)
	switch {
	case err != nil:
		return library.User{}, err
	case unknown && !a.UniformLogin:
		return library.User{}, endpoint.EmailUnknown()
	case !right:
		return library.User{}, endpoint.WrongPassword()
	case user.Disabled():
		return library.User{}, endpoint.Refused("This account is disabled.")
	default:
		return user, nil
	}
}

// signedIn is what a session begins with.
type signedIn struct {
	name    string // of the user in the response
	user    library.User
	kept    lists
	session library.Session
}

// answerWithToken answers with the user, the session's token and more fields.
func (a *api) answerWithToken(w http.ResponseWriter, r *http.Request, status int, in signedIn, more map[string]any) error {
	shown, err := presentUser(in.user)
	if err != nil {
		return err
	}
	a.showLists(r.Context(), shown, in.kept)
	token, err := a.tokenOfSession(in.session, in.user)
	if err != nil {
		return err
	}
	answer := map[string]any{in.name: shown, "encodedToken": token}
	maps.Copy(answer, more)
	endpoint.StreamJSON(w, status, limits.ListMemory)
	if err := writeObject(w, answer); err != nil {
		return err
	}
	_, err = io.WriteString(w, "\n")
	return err
}
