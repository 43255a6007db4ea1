package admin

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// userPage is the default number of accounts on a page.
const userPage = 50

// listUsers returns a page of the accounts that are not guests.
func (a *Admin) listUsers(w http.ResponseWriter, r *http.Request, _ library.User) error {
	query, err := userQuery(r.URL.RawQuery)
	if err != nil {
		return err
	}
	page, err := a.Users.Users(r.Context(), query)
	if err != nil {
		return err
	}
	response := map[string]any{"people": endpoint.ViewsOf(page.Users, a.view)}
	if page.Next != (library.UserKey{}) {
		response["next"] = cursorOf(page.Next)
	}
	if query.Counted {
		response["total"] = page.Total
	}
	return endpoint.Respond(w, http.StatusOK, response)
}

// userQuery reads the parameters of the list.
func userQuery(raw string) (query library.UserQuery, err error) {
	given, err := endpoint.Parameters(raw)
	if err != nil {
		return query, err
	}
	if query.Limit, err = endpoint.IntParameter(given, "limit", 1, library.MaxPageUsers, userPage); err != nil {
		return query, err
	}
	if query.Words, err = endpoint.ParseSearchWords(library.FoldCase(given["q"])); err != nil {
		return query, err
	}
	if query.Role = library.Role(given["role"]); query.Role != "" && !query.Role.IsValid() {
		return query, endpoint.BadRequest("The role must be one of %s.", roleNames())
	}
	switch disabled := given["disabled"]; disabled {
	case "":
	case "true", "false":
		only := disabled == "true"
		query.Disabled = &only
	default:
		return query, endpoint.BadRequest("'disabled' must be true or false.")
	}
	query.Counted = given["cursor"] == ""
	query.After, err = userKeyOf(given["cursor"])
	return query, err
}

// cursorOf encodes the start of a page as a cursor.
func cursorOf(key library.UserKey) string {
	text := strconv.FormatInt(key.CreatedAt, 10) + " " + strconv.FormatInt(key.Key, 10)
	return base64.RawURLEncoding.EncodeToString([]byte(text))
}

// userKeyOf decodes a cursor that [cursorOf] encoded. The cursor "" is the start of the first page.
func userKeyOf(cursor string) (key library.UserKey, err error) {
	if cursor == "" {
		return key, nil
	}
	text, err := base64.RawURLEncoding.DecodeString(cursor)
	if err == nil {
		at, id, _ := strings.Cut(string(text), " ")
		if key.CreatedAt, err = strconv.ParseInt(at, 10, 64); err == nil {
			key.Key, err = strconv.ParseInt(id, 10, 64)
		}
	}
	if err != nil || key.Key <= 0 {
		return key, endpoint.BadRequest("The cursor is not valid for the list of accounts.")
	}
	return key, nil
}

// roleNames returns the names of all roles, separated by commas.
func roleNames() string {
	var names []string
	for _, role := range library.Roles() {
		names = append(names, string(role))
	}
	return strings.Join(names, ", ")
}

// NewUserView returns the view of an account for operators.
func NewUserView(p library.UserSummary) map[string]any {
	first, last := p.Name()
	view := map[string]any{
		"_id": p.ID, "email": p.Email, "role": p.Role, "disabled": p.Disabled(), "createdAt": endpoint.FormatTime(p.CreatedAt),
		"sessions": p.Sessions, "videos": p.Videos, "playlists": p.Playlists,
	}
	for name, value := range map[string]string{"firstName": first, "lastName": last} {
		if value != "" {
			view[name] = value
		}
	}
	if p.Sessions > 0 {
		view["lastUsedAt"] = endpoint.FormatTime(endpoint.LastSeen(p.SessionsUntil))
	}
	return view
}

// view returns the result of [NewUserView]. If the site verifies emails, the view shows whether the
// account's email is verified.
func (a *Admin) view(p library.UserSummary) map[string]any {
	view := NewUserView(p)
	if a.Verifies {
		view["emailVerified"] = !p.VerifiedAt.IsZero()
	}
	return view
}

// userOf returns the account in the path of the request. For a guest it returns the error of a
// missing account.
func (a *Admin) userOf(r *http.Request) (library.UserSummary, error) {
	p, err := a.Users.UserSummary(r.Context(), r.PathValue("userId"))
	if err == nil && p.Guest() {
		err = endpoint.NotFound("user")
	}
	return p, err
}

// respondUser responds with the account in the path of the request.
func (a *Admin) respondUser(w http.ResponseWriter, r *http.Request) error {
	p, err := a.userOf(r)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"person": a.view(p)})
}

// note returns an audit log entry that the user has performed the action on the account about.
// detail can be nil.
func (a *Admin) note(user library.User, action library.AuditAction, about string, detail map[string]any) *library.AuditEntry {
	entry := library.AuditEntry{At: a.Time(), By: user.ID, From: library.FromPage, Action: action, About: about}
	if detail != nil {
		entry.Detail, _ = json.Marshal(detail) // json.Marshal cannot fail for strings and numbers
	}
	return &entry
}

// setRole sets the role of an account.
func (a *Admin) setRole(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Role library.Role `json:"role"`
	}](w, r)
	if err != nil {
		return err
	}
	if !given.Role.IsValid() {
		return endpoint.Unprocessable("The role must be one of %s.", roleNames())
	}
	id := r.PathValue("userId")
	note := a.note(user, library.ActionUserRole, id, nil)
	if err := a.Users.SetRole(r.Context(), id, given.Role, a.Time(), note); err != nil {
		return err
	}
	return a.respondUser(w, r)
}

// getUser responds with an account.
func (a *Admin) getUser(w http.ResponseWriter, r *http.Request, _ library.User) error {
	return a.respondUser(w, r)
}

// setDisabled disables an account and ends its sessions, or enables it again.
func (a *Admin) setDisabled(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Disabled bool `json:"disabled"`
	}](w, r)
	if err != nil {
		return err
	}
	action := library.ActionUserEnabled
	if given.Disabled {
		action = library.ActionUserDisabled
	}
	id := r.PathValue("userId")
	if err := a.Users.SetDisabled(r.Context(), id, given.Disabled, a.Time(), a.note(user, action, id, nil)); err != nil {
		return err
	}
	return a.respondUser(w, r)
}

// logOutEverywhere ends all sessions of an account.
func (a *Admin) logOutEverywhere(w http.ResponseWriter, r *http.Request, user library.User) error {
	p, err := a.userOf(r)
	if err != nil {
		return err
	}
	if err := a.Users.EndSessions(r.Context(), p.ID, "", a.note(user, library.ActionUserSignedOut, p.ID, nil)); err != nil {
		return err
	}
	return a.respondUser(w, r)
}

// deleteUser deletes an account and all its data.
func (a *Admin) deleteUser(w http.ResponseWriter, r *http.Request, user library.User) error {
	p, err := a.userOf(r)
	if err != nil {
		return err
	}
	if err := a.Users.DeleteUser(r.Context(), p.ID, library.Credentials{}, a.note(user, library.ActionUserDeleted, p.ID, nil)); err != nil {
		return err
	}
	return endpoint.RespondNoContent(w)
}
