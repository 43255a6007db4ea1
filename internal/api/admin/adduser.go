package admin

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// newAccount is the body of a request that adds an account.
type newAccount struct {
	Email     string       `json:"email"`
	FirstName string       `json:"firstName,omitempty"`
	LastName  string       `json:"lastName,omitempty"`
	Role      library.Role `json:"role"`
}

// addUser adds an account without a password. It responds with a link with which the owner of the
// account sets the password.
func (a *Admin) addUser(w http.ResponseWriter, r *http.Request, user library.User) error {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return err
	}
	wanted, err := endpoint.DecodeBody[newAccount](body)
	if err != nil {
		return err
	}
	added, err := a.newUser(wanted)
	if err != nil {
		return err
	}
	token, link := endpoint.NewWelcomeLink(a.NewID(), added)
	note := a.note(user, library.ActionUserAdded, added.ID, map[string]any{"is": map[string]any{"role": added.Role}})
	if err := a.Accounts.CreateUsers(r.Context(), []library.User{added}, []library.Link{link}, note); err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusCreated, map[string]any{
		"person": a.view(library.UserSummary{User: added}), "link": endpoint.NewLinkView(endpoint.ResetPath, token, link),
	})
}

// newUser returns the account that a request describes, or a [endpoint.Problem] for an
// invalid field.
func (a *Admin) newUser(wanted newAccount) (library.User, error) {
	address := endpoint.NormalizeEmail(wanted.Email)
	if err := address.Check(); err != nil {
		return library.User{}, err
	}
	if address.IsGuest() {
		return library.User{}, endpoint.EmailTaken()
	}
	if !wanted.Role.IsValid() {
		return library.User{}, endpoint.Unprocessable("The role must be one of %s.", roleNames())
	}
	profile, err := wanted.profile()
	now := a.Time()
	return library.User{
		ID: a.NewID(), Email: address.Written, EmailKey: address.Key, Profile: profile, Role: wanted.Role, CreatedAt: now, UpdatedAt: now,
	}, err
}

// profile returns the profile as JSON. It contains only the names that are not empty.
func (p newAccount) profile() ([]byte, error) {
	names := map[string]string{}
	for field, given := range map[string]string{"firstName": p.FirstName, "lastName": p.LastName} {
		name := strings.Join(strings.Fields(given), " ")
		if utf8.RuneCountInString(name) > limits.AccountName {
			return nil, endpoint.Unprocessable("'firstName' and 'lastName' must have at most %d characters.", limits.AccountName)
		}
		if name != "" {
			names[field] = name
		}
	}
	profile, err := json.Marshal(names)
	if err != nil {
		return nil, fmt.Errorf("write the profile: %w", err)
	}
	return profile, nil
}
