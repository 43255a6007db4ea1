package api

import (
	"net/http"

	"greenroom/internal/auth"
	"greenroom/internal/library"
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
	shown, err := presentUser(user, nil)
	if err != nil {
		return err
	}
	return respond(w, http.StatusOK, map[string]any{"user": shown})
}

// needsAccount refuses a guest what only an account can do.
func needsAccount(user library.User) error {
	if user.Guest() {
		return refused("A guest has no account to change. Sign up first.")
	}
	return nil
}

// becomeOperator makes the signed-in person the operator, by the link that a start of a
// library prints that has none.
func (a *api) becomeOperator(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := decode[struct {
		Token string `json:"token"`
	}](w, r)
	if err != nil {
		return err
	}
	if err := needsAccount(user); err != nil {
		return err
	}
	if err := a.Links.BecomeOperator(r.Context(), auth.HashLinkToken(given.Token), user.ID, a.now()); err != nil {
		return err
	}
	person, err := a.People.Person(r.Context(), user.ID)
	if err != nil {
		return err
	}
	return a.respondAccount(w, person.User)
}
