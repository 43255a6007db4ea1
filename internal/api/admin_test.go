package api_test

import (
	"slices"
	"strings"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/library"
)

const (
	operatorsOnly = "Only an operator may do this. Forbidden error."
	curatorsOnly  = "Only a curator or an operator may do this. Forbidden error."
)

// adminCall is a call of the admin API, and the least role that may make it.
type adminCall struct {
	does string // as the route's pattern, without "/api"
	body string
	may  library.Role
}

// adminCalls has a row for every route of the admin API.
func adminCalls() []adminCall {
	return []adminCall{
		{"GET /admin/people", "", library.Operator},
		{"GET /admin/people/{userId}", "", library.Operator},
		{"DELETE /admin/people/{userId}", "", library.Operator},
		{"PUT /admin/people/{userId}/role", `{"role":"curator"}`, library.Operator},
		{"PUT /admin/people/{userId}/disabled", `{"disabled":true}`, library.Operator},
		{"DELETE /admin/people/{userId}/sessions", "", library.Operator},
		{"POST /admin/people/{userId}/reset", "", library.Operator},
		{"GET /admin/invitations", "", library.Operator},
		{"POST /admin/invitations", `{"uses":30}`, library.Operator},
		{"DELETE /admin/invitations/{invitationId}", "", library.Operator},
	}
}

// Every admin route is in the table, in the contract, and nowhere else.
func TestEveryAdminRouteIsInTheTable(t *testing.T) {
	t.Parallel()
	var table, routes, described []string
	for _, c := range adminCalls() {
		table = append(table, c.does)
	}
	for _, pattern := range api.AdminRoutes() {
		routes = append(routes, strings.Replace(pattern, "/api", "", 1))
	}
	for path, item := range document().Paths.Map() {
		for method := range item.Operations() {
			if strings.HasPrefix(path, "/admin") {
				described = append(described, method+" "+path)
			}
		}
	}
	for _, list := range [][]string{table, routes, described} {
		slices.Sort(list)
	}
	same(t, "the table of calls, and the routes", table, routes)
	same(t, "the contract, and the routes", described, routes)
}

// Each role may make the calls that are its own, and nobody without a session any.
func TestEveryAdminRouteForEveryRole(t *testing.T) {
	t.Parallel()
	for _, row := range adminCalls() {
		t.Run(row.does, func(t *testing.T) {
			t.Parallel()
			app := inMemory(t)
			app.signUp(t, "other@example.org")
			says := operatorsOnly
			if row.may == library.Curator {
				says = curatorsOnly
			}
			c := call{does: strings.NewReplacer("{userId}", app.userID(t, "other@example.org"), "{invitationId}", "any").Replace(row.does), body: row.body}
			app.refuses(t, refusal{c, 401, tokenInvalid})
			c.token = app.guest(t)
			app.refuses(t, refusal{c, 403, says})
			for _, role := range library.Roles() {
				c.token = app.as(t, role)
				allowed := slices.Index(library.Roles(), role) >= slices.Index(library.Roles(), row.may)
				if !allowed {
					app.refuses(t, refusal{c, 403, says})
				} else if got := app.send(t, c); got.status == 401 || got.status == 403 {
					t.Errorf("%s may not: %d %s", role, got.status, got.text)
				}
			}
		})
	}
}

// userID returns the id of the account with that e-mail.
func (a *app) userID(t *testing.T, email string) string {
	t.Helper()
	user, err := a.store.UserByEmail(t.Context(), email)
	if err != nil {
		t.Fatal(err)
	}
	return user.ID
}

// as returns the token of a new account of the role.
func (a *app) as(t *testing.T, role library.Role) string {
	t.Helper()
	email := string(role) + "@example.org"
	token := a.signUp(t, email)
	if err := a.store.SetRole(t.Context(), a.userID(t, email), role, a.clock.Now()); err != nil {
		t.Fatal(err)
	}
	return token
}

// A role is what the store says when a call is made, and nothing that anybody sends.
func TestARoleIsGivenByOperatorsAlone(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		made := app.must(t, 201, call{does: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs","role":"operator","guest":true}`})
		same(t, "role", []any{text(t, made.body, "createdUser", "role"), made.body["createdUser"].(map[string]any)["guest"]}, []any{"learner", false})
		asha, operator := text(t, made.body, "encodedToken"), app.as(t, library.Operator)
		app.refuses(t, refusal{call{does: "GET /admin/people", token: asha}, 403, operatorsOnly})
		path := "PUT /admin/people/" + app.userID(t, "asha@example.org") + "/role"
		app.must(t, 200, call{does: path, body: `{"role":"operator"}`, token: operator})
		app.must(t, 200, call{does: "GET /admin/people", token: asha})
		same(t, "role", text(t, app.must(t, 200, call{does: "GET /user", token: asha}).body, "user", "role"), "operator")
		app.must(t, 200, call{does: path, body: `{"role":"curator"}`, token: asha})
		app.refuses(t, refusal{call{does: "GET /admin/people", token: asha}, 403, operatorsOnly})

		self := "PUT /admin/people/" + app.userID(t, "operator@example.org") + "/role"
		app.refuses(t,
			refusal{call{does: self, body: `{"role":"learner"}`, token: operator}, 409, lastOperator},
			refusal{call{does: self, body: `{"role":"king"}`, token: operator, broken: true}, 422, "Unprocessable Entity. The role must be one of learner, curator, operator."},
			refusal{call{does: self, body: `{"role":1}`, token: operator, broken: true}, 400, "Bad Request. The field 'role' must be a string."},
			refusal{call{does: "PUT /admin/people/nobody/role", body: `{"role":"learner"}`, token: operator}, 404, noSuchUser},
		)
	})
}

const (
	lastOperator = "The library needs an operator: make somebody else one first. Conflict error."
	noSuchUser   = "The user you request does not exist. Not Found error."
	deadLink     = "The link is not valid any more. Forbidden error."
	guestsCannot = "A guest has no account to change. Sign up first. Forbidden error."
)
