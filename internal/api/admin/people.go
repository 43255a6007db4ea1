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

// peoplePage is how many people a page holds when nothing else is asked.
const peoplePage = 50

// listPeople answers a page of the accounts that are no guests.
func (a *Admin) listPeople(w http.ResponseWriter, r *http.Request, _ library.User) error {
	query, err := peopleQuery(r.URL.RawQuery)
	if err != nil {
		return err
	}
	page, err := a.People.People(r.Context(), query)
	if err != nil {
		return err
	}
	answer := map[string]any{"people": endpoint.PresentAll(page.People, PresentPerson)}
	if page.Next != (library.PersonKey{}) {
		answer["next"] = cursorOf(page.Next)
	}
	if query.Counted {
		answer["total"] = page.Total
	}
	return endpoint.Respond(w, http.StatusOK, answer)
}

// peopleQuery reads what is asked for.
func peopleQuery(raw string) (query library.PeopleQuery, err error) {
	given, err := endpoint.Parameters(raw)
	if err != nil {
		return query, err
	}
	query.Limit = peoplePage
	if limit := given["limit"]; limit != "" {
		query.Limit, err = strconv.Atoi(limit)
		if err != nil || query.Limit < 1 || query.Limit > library.MaxPeople {
			return query, endpoint.BadRequest("The limit must be a whole number from 1 to %d.", library.MaxPeople)
		}
	}
	if query.Words, err = endpoint.SearchWords(library.Fold(given["q"])); err != nil {
		return query, err
	}
	if query.Role = library.Role(given["role"]); query.Role != "" && !query.Role.Known() {
		return query, endpoint.BadRequest("The role must be one of %s.", roleNames())
	}
	switch disabled := given["disabled"]; disabled {
	case "":
	case "true", "false":
		only := disabled == "true"
		query.Disabled = &only
	default:
		return query, endpoint.BadRequest("The parameter 'disabled' must be true or false.")
	}
	query.Counted = given["cursor"] == ""
	query.After, err = personKeyOf(given["cursor"])
	return query, err
}

// cursorOf writes where a page begins.
func cursorOf(key library.PersonKey) string {
	text := strconv.FormatInt(key.CreatedAt, 10) + " " + strconv.FormatInt(key.Key, 10)
	return base64.RawURLEncoding.EncodeToString([]byte(text))
}

// personKeyOf reads what [cursorOf] has written; "" is before the first.
func personKeyOf(cursor string) (key library.PersonKey, err error) {
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
		return key, endpoint.BadRequest("The cursor is not one of people.")
	}
	return key, nil
}

// roleNames are the names of all roles.
func roleNames() string {
	var names []string
	for _, role := range library.Roles() {
		names = append(names, string(role))
	}
	return strings.Join(names, ", ")
}

// PresentPerson shows an account to who looks after people.
func PresentPerson(p library.Person) map[string]any {
	first, last := p.Name()
	view := map[string]any{
		"_id": p.ID, "email": p.Email, "role": p.Role, "disabled": p.Disabled(), "createdAt": endpoint.Moment(p.CreatedAt),
		"sessions": p.Sessions, "videos": p.Videos, "playlists": p.Playlists,
	}
	for name, value := range map[string]string{"firstName": first, "lastName": last} {
		if value != "" {
			view[name] = value
		}
	}
	if p.Sessions > 0 {
		view["lastUsedAt"] = endpoint.Moment(endpoint.LastUse(p.SessionsUntil))
	}
	return view
}

// asked returns the account that the request names, which is no guest's.
func (a *Admin) asked(r *http.Request) (library.Person, error) {
	p, err := a.People.Person(r.Context(), r.PathValue("userId"))
	if err == nil && p.Guest() {
		err = endpoint.NotThere("user")
	}
	return p, err
}

// respondPerson answers with the account that the request names.
func (a *Admin) respondPerson(w http.ResponseWriter, r *http.Request) error {
	p, err := a.asked(r)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"person": PresentPerson(p)})
}

// note returns the entry of the log for a change that the user makes, of the account about;
// detail may be nil.
func (a *Admin) note(user library.User, action, about string, detail map[string]any) *library.LogEntry {
	entry := library.LogEntry{At: a.Time(), By: user.ID, From: library.FromPage, Action: action, About: about}
	if detail != nil {
		entry.Detail, _ = json.Marshal(detail) // texts and numbers are always written
	}
	return &entry
}

// setRole gives an account a role.
func (a *Admin) setRole(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Role library.Role `json:"role"`
	}](w, r)
	if err != nil {
		return err
	}
	if !given.Role.Known() {
		return endpoint.Unprocessable("The role must be one of %s.", roleNames())
	}
	id := r.PathValue("userId")
	note := a.note(user, "person.role", id, map[string]any{"is": map[string]any{"role": given.Role}})
	if err := a.People.SetRole(r.Context(), id, given.Role, a.Time(), note); err != nil {
		return err
	}
	return a.respondPerson(w, r)
}

// getPerson answers with an account.
func (a *Admin) getPerson(w http.ResponseWriter, r *http.Request, _ library.User) error {
	return a.respondPerson(w, r)
}

// setDisabled disables an account, which ends its sessions, or lets it be used again.
func (a *Admin) setDisabled(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[struct {
		Disabled bool `json:"disabled"`
	}](w, r)
	if err != nil {
		return err
	}
	action := "person.enabled"
	if given.Disabled {
		action = "person.disabled"
	}
	id := r.PathValue("userId")
	if err := a.People.SetDisabled(r.Context(), id, given.Disabled, a.Time(), a.note(user, action, id, nil)); err != nil {
		return err
	}
	return a.respondPerson(w, r)
}

// signOutEverywhere ends all sessions of an account.
func (a *Admin) signOutEverywhere(w http.ResponseWriter, r *http.Request, user library.User) error {
	p, err := a.asked(r)
	if err != nil {
		return err
	}
	if err := a.People.EndSessions(r.Context(), p.ID, "", a.note(user, "person.signedOut", p.ID, nil)); err != nil {
		return err
	}
	return a.respondPerson(w, r)
}

// deletePerson removes an account with all that belongs to it.
func (a *Admin) deletePerson(w http.ResponseWriter, r *http.Request, user library.User) error {
	p, err := a.asked(r)
	if err != nil {
		return err
	}
	if err := a.People.DeleteUser(r.Context(), p.ID, library.Credentials{}, a.note(user, "person.deleted", p.ID, nil)); err != nil {
		return err
	}
	return endpoint.RespondNothing(w)
}
