package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// linkHash returns the hash of a link's token; "" when there is none.
func linkHash(token string) string {
	if token == "" {
		return ""
	}
	return auth.HashLinkToken(token)
}

// getAccount answers who is signed in.
func (a *api) getAccount(w http.ResponseWriter, r *http.Request, user library.User) error {
	return a.respondAccount(w, user)
}

// respondAccount answers with the account, without its lists.
func (a *api) respondAccount(w http.ResponseWriter, user library.User) error {
	shown, err := presentUser(user)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"user": shown})
}

// respondAccountNow is [api.respondAccount] for an account that was changed.
func (a *api) respondAccountNow(w http.ResponseWriter, r *http.Request, user library.User) error {
	person, err := a.People.Person(r.Context(), user.ID)
	if err != nil {
		return err
	}
	return a.respondAccount(w, person.User)
}

// needsAccount refuses a guest what only an account can do.
func needsAccount(user library.User) error {
	if user.Guest() {
		return endpoint.Refused("A guest has no account to change. Sign up first.")
	}
	return nil
}

// confirm checks the password of the signed-in person once more: a session that somebody else
// holds is not enough. What fails counts as a log-in does. The change that it authorizes is
// given the credentials that were checked: of two at once, the store makes one.
func (a *api) confirm(r *http.Request, user library.User, password string) error {
	return a.throttle.attempt(r, user.EmailKey).verify(r.Context(), func(turn *auth.Turn) error {
		right, err := turn.Verify(user.PasswordHash, password)
		if err == nil && !right {
			err = endpoint.WrongOwnPassword()
		}
		return err
	})
}

// historyPaused is the field of a profile that says whether what somebody plays stays out
// of their history.
const historyPaused = "historyPaused"

// rename changes the names of who is signed in, and whether their history is paused. A
// name that is empty is taken away. A guest has none.
func (a *api) rename(w http.ResponseWriter, r *http.Request, user library.User) error {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return err
	}
	given, err := endpoint.Into[struct {
		First  *string `json:"firstName,omitempty"`
		Last   *string `json:"lastName,omitempty"`
		Paused *bool   `json:"historyPaused,omitempty"`
	}](body)
	if err != nil {
		return err
	}
	if given.First != nil || given.Last != nil {
		if err := needsAccount(user); err != nil {
			return err
		}
	}
	names := map[string]*string{"firstName": given.First, "lastName": given.Last}
	err = a.People.UpdateProfile(r.Context(), user.ID, a.Time(), func(profile []byte) ([]byte, error) {
		return changedProfile(profile, names, given.Paused)
	})
	if err != nil {
		return err
	}
	return a.respondAccountNow(w, r, user)
}

// pausesHistory reports whether a profile says that the history is paused. What a client
// of its own sent at sign-up may hold anything under that name.
func pausesHistory(profile []byte) bool {
	if !bytes.Contains(profile, []byte(historyPaused)) {
		return false
	}
	var said struct {
		Paused bool `json:"historyPaused"`
	}
	return json.Unmarshal(profile, &said) == nil && said.Paused
}

// changedProfile returns the profile with the names that are given, and with what is said
// of the history's pause.
func changedProfile(profile []byte, names map[string]*string, paused *bool) ([]byte, error) {
	fields := map[string]json.RawMessage{}
	if len(profile) > 0 {
		if err := json.Unmarshal(profile, &fields); err != nil {
			return nil, fmt.Errorf("read the profile: %w", err)
		}
	}
	for field, given := range names {
		if given == nil {
			continue
		}
		name := strings.Join(strings.Fields(*given), " ")
		if utf8.RuneCountInString(name) > limits.AccountName {
			return nil, endpoint.Unprocessable("A name is longer than %d characters.", limits.AccountName)
		}
		delete(fields, field)
		if name != "" {
			written, err := json.Marshal(name)
			if err != nil {
				return nil, fmt.Errorf("write a name: %w", err)
			}
			fields[field] = written
		}
	}
	if paused != nil {
		delete(fields, historyPaused)
		if *paused {
			fields[historyPaused] = json.RawMessage("true")
		}
	}
	changed, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("write the profile: %w", err)
	}
	return changed, checkProfile(changed)
}

// changeEmail gives the account another e-mail. A token names the e-mail that it was made
// for, so the former ones are worth nothing any more, and this session gets a new one.
func (a *api) changeEmail(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error {
	given, err := endpoint.Decode[struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := needsAccount(user); err != nil {
		return err
	}
	address := normalizeEmail(given.Email)
	if err := address.check(); err != nil {
		return err
	}
	if err := a.confirm(r, user, given.Password); err != nil {
		return err
	}
	if isDemo(address.key) {
		return endpoint.EmailTaken()
	}
	if err := a.People.SetEmail(r.Context(), user.ID, user.Credentials(), address.written, address.key, session.ID, a.Time()); err != nil {
		return err
	}
	person, err := a.People.Person(r.Context(), user.ID)
	if err != nil {
		return err
	}
	return a.respondRenewed(w, person.User, session)
}

// respondRenewed answers with the account and a token for the session.
func (a *api) respondRenewed(w http.ResponseWriter, user library.User, session library.Session) error {
	shown, err := presentUser(user)
	if err != nil {
		return err
	}
	token, err := a.tokenOfSession(session, user)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"user": shown, "encodedToken": token})
}

// changePassword gives the account another password, and ends its other sessions: whoever
// held the former one is out.
func (a *api) changePassword(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error {
	given, err := endpoint.Decode[struct {
		Password    string `json:"password"`
		NewPassword string `json:"newPassword"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := needsAccount(user); err != nil {
		return err
	}
	if err := checkPassword(given.NewPassword, user.Email); err != nil {
		return err
	}
	if err := a.confirm(r, user, given.Password); err != nil {
		return err
	}
	hash, err := a.throttle.hash(r, given.NewPassword)
	if err != nil {
		return err
	}
	if err := a.People.SetPassword(r.Context(), user.ID, user.Credentials(), hash, session.ID, a.Time(), nil); err != nil {
		return err
	}
	return endpoint.RespondNothing(w)
}

// deleteAccount removes the account with all that belongs to it. A guest has no password.
func (a *api) deleteAccount(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Password string `json:"password,omitempty"`
	}](w, r)
	if err != nil {
		return err
	}
	if !user.Guest() {
		if err := a.confirm(r, user, given.Password); err != nil {
			return err
		}
	}
	if err := a.People.DeleteUser(r.Context(), user.ID, user.Credentials(), nil); err != nil {
		return err
	}
	return endpoint.RespondNothing(w)
}

// becomeOperator makes the signed-in person the operator, by the link that a start of a
// library prints that has none.
func (a *api) becomeOperator(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Token string `json:"token"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := needsAccount(user); err != nil {
		return err
	}
	note := &library.LogEntry{At: a.Time(), By: user.ID, From: library.FromPage, Action: "person.operator", About: user.ID}
	if err := a.Links.BecomeOperator(r.Context(), auth.HashLinkToken(given.Token), user.ID, a.Time(), note); err != nil {
		return err
	}
	return a.respondAccountNow(w, r, user)
}
