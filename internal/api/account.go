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

// linkHash returns the hash of a link's token; "" if there is no token.
func linkHash(token string) string {
	if token == "" {
		return ""
	}
	return auth.HashLinkToken(token)
}

// getAccount responds with the signed-in account.
func (a *api) getAccount(w http.ResponseWriter, r *http.Request, user library.User) error {
	return a.respondAccount(w, user)
}

// respondAccount responds with the account as the request has read it, without its lists.
func (a *api) respondAccount(w http.ResponseWriter, user library.User) error {
	shown, err := presentUser(user)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"user": shown})
}

// respondAccountNow reads the account again and responds with it. Handlers use it after changing
// the account.
func (a *api) respondAccountNow(w http.ResponseWriter, r *http.Request, user library.User) error {
	summary, err := a.Users.UserSummary(r.Context(), user.ID)
	if err != nil {
		return err
	}
	return a.respondAccount(w, summary.User)
}

// needsAccount returns a problem if the user is a guest.
func needsAccount(user library.User) error {
	if user.Guest() {
		return endpoint.Forbidden("A guest has no account to change. Sign up first.")
	}
	return nil
}

// confirm checks the password of the signed-in user, so that a thief of a session cannot change the
// account. A wrong password counts as a failed login. The caller passes the checked credentials to
// the store, so that only one of two concurrent changes with these credentials succeeds.
func (a *api) confirm(r *http.Request, user library.User, password string) error {
	return a.throttle.attempt(r, user.EmailKey).verify(r.Context(), func(slot *auth.HashSlot) (string, error) {
		right, err := slot.Verify(user.PasswordHash, password)
		if err == nil && !right {
			err = endpoint.WrongOwnPassword()
		}
		return user.ID, err
	})
}

// confirmOrRecent is like [api.confirm] if the account has a password. Otherwise, the session must
// have started within [limits.RecentLoginAge].
func (a *api) confirmOrRecent(r *http.Request, session library.Session, user library.User, password string) error {
	if user.PasswordHash == "" && a.Time().Sub(session.CreatedAt) < limits.RecentLoginAge {
		return nil
	}
	return a.confirm(r, user, password)
}

// historyPaused is the profile field that reports whether the playback history is paused.
const historyPaused = "historyPaused"

// rename changes the names of the user, and whether the history is paused. An empty name removes
// the stored name. A guest cannot have names.
func (a *api) rename(w http.ResponseWriter, r *http.Request, user library.User) error {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return err
	}
	given, err := endpoint.DecodeBody[struct {
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
	err = a.Users.UpdateProfile(r.Context(), user.ID, a.Time(), func(profile []byte) ([]byte, error) {
		return changedProfile(profile, names, given.Paused)
	})
	if err != nil {
		return err
	}
	return a.respondAccountNow(w, r, user)
}

// pausesHistory reports whether the profile pauses the history. The field can have any type,
// because earlier versions stored it without validation.
func pausesHistory(profile []byte) bool {
	if !bytes.Contains(profile, []byte(historyPaused)) {
		return false
	}
	var said struct {
		Paused bool `json:"historyPaused"`
	}
	return json.Unmarshal(profile, &said) == nil && said.Paused
}

// changedProfile returns the profile with the new names and the new history pause. If a value is
// nil, the profile's value does not change.
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
			return nil, endpoint.Unprocessable("'firstName' and 'lastName' must have at most %d characters.", limits.AccountName)
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

// changeEmail changes the account's email address. Tokens contain the email address, so earlier
// tokens become invalid. The response contains a new token for the current session.
func (a *api) changeEmail(w http.ResponseWriter, r *http.Request, session library.Session, user library.User) error {
	given, err := endpoint.Decode[struct {
		Email        string `json:"email"`
		Password     string `json:"password"`
		Verification string `json:"verification,omitempty"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := needsAccount(user); err != nil {
		return err
	}
	address := endpoint.NormalizeEmail(given.Email)
	if err := address.Check(); err != nil {
		return err
	}
	if err := a.confirm(r, user, given.Password); err != nil {
		return err
	}
	if address.IsGuest() {
		return endpoint.EmailTaken()
	}
	if err := a.verified(address, given.Verification); err != nil {
		return err
	}
	if err := a.Users.SetEmail(r.Context(), user.ID, user.Credentials(), address.Written, address.Key, a.verifiesEmails(), session.ID, a.Time()); err != nil {
		return err
	}
	a.recordOwn(r.Context(), user, library.ActionOwnEmail, "")
	a.reportReplaced(r.Context(), user.Email)
	summary, err := a.Users.UserSummary(r.Context(), user.ID)
	if err != nil {
		return err
	}
	return a.respondRenewed(w, summary.User, session)
}

// respondRenewed responds with the account and a new token for the session.
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

// changePassword changes the account's password and ends its other sessions, because their
// clients logged in with the previous password.
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
	if err := a.checkPassword(given.NewPassword, user); err != nil {
		return err
	}
	if err := a.confirmOrRecent(r, session, user, given.Password); err != nil {
		return err
	}
	hash, err := a.throttle.hash(r, given.NewPassword)
	if err != nil {
		return err
	}
	note := library.NewOwnAuditEntry(user.ID, library.ActionOwnPassword, "", a.Time())
	if err := a.Users.SetPassword(r.Context(), user.ID, user.Credentials(), hash, session.ID, note.At, &note); err != nil {
		return err
	}
	return endpoint.RespondNoContent(w)
}

// deleteAccount deletes the account and all its data. A guest needs no password.
func (a *api) deleteAccount(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Password string `json:"password,omitempty"`
	}](w, r)
	if err != nil {
		return err
	}
	var note *library.AuditEntry // audit log entry; nil for a guest
	if !user.Guest() {
		if err := a.confirm(r, user, given.Password); err != nil {
			return err
		}
		note = new(library.NewOwnAuditEntry(user.ID, library.ActionOwnDeletion, "", a.Time()))
	}
	if err := a.Users.DeleteUser(r.Context(), user.ID, user.Credentials(), note); err != nil {
		return err
	}
	return endpoint.RespondNoContent(w)
}

// becomeOperator makes the signed-in user the operator. The request needs the token of a link that
// a server prints when it starts with a library without an operator.
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
	if err := a.Links.BecomeOperator(r.Context(), auth.HashLinkToken(given.Token), user.ID, a.Time()); err != nil {
		return err
	}
	return a.respondAccountNow(w, r, user)
}
