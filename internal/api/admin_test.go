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
	file bool // the body is a file

	query string // what the address ends with
}

// adminCalls has a row for every route of the admin API.
func adminCalls() []adminCall {
	return []adminCall{
		{does: "GET /admin/people", body: "", may: library.Operator},
		{does: "GET /admin/people/{userId}", body: "", may: library.Operator},
		{does: "DELETE /admin/people/{userId}", body: "", may: library.Operator},
		{does: "PUT /admin/people/{userId}/role", body: `{"role":"curator"}`, may: library.Operator},
		{does: "PUT /admin/people/{userId}/disabled", body: `{"disabled":true}`, may: library.Operator},
		{does: "DELETE /admin/people/{userId}/sessions", body: "", may: library.Operator},
		{does: "POST /admin/people/{userId}/reset", body: "", may: library.Operator},
		{does: "GET /admin/invitations", body: "", may: library.Operator},
		{does: "POST /admin/invitations", body: `{"uses":30}`, may: library.Operator},
		{does: "DELETE /admin/invitations/{invitationId}", body: "", may: library.Operator},

		{does: "GET /admin/overview", may: library.Curator},
		{does: "GET /admin/log", may: library.Operator},
		{does: "POST /admin/backups", may: library.Operator},
		{does: "GET /admin/backups/latest", may: library.Operator},
		{does: "GET /admin/videos", may: library.Curator},
		{does: "POST /admin/videos", body: `{"videos":[]}`, may: library.Curator},
		{does: "POST /admin/videos/change", body: `{"ids":["` + movies + `"],"change":"remove"}`, may: library.Curator},
		{does: "POST /admin/videos/check", body: `{"ids":["` + movies + `"]}`, may: library.Curator},
		{does: "POST /admin/videos/look-up", body: `{"text":"` + movies + `"}`, may: library.Curator},
		{does: "GET /admin/videos/export", may: library.Curator},
		{does: "GET /admin/videos/{videoId}", may: library.Curator},
		{does: "PATCH /admin/videos/{videoId}", body: `{"title":"T"}`, may: library.Curator},
		{does: "PUT /admin/videos/{videoId}/chapters", body: `{"chapters":[]}`, may: library.Curator},
		{does: "DELETE /admin/videos/{videoId}/transcripts/{language}", may: library.Curator},
		{does: "POST /admin/transcripts", query: "?videoId=" + movies + "&language=en", body: "x", may: library.Curator, file: true},
		{does: "PUT /admin/videos/{videoId}/questions/{questionId}", body: `{"seconds":1,"text":"Why?"}`, may: library.Curator},
		{does: "DELETE /admin/videos/{videoId}/questions/{questionId}", may: library.Curator},
		{does: "POST /admin/imports", body: "https://youtu.be/" + nowhere + " One", may: library.Curator, file: true},
		{does: "POST /admin/imports/shelves", may: library.Curator},
		{does: "GET /admin/imports/{importId}", may: library.Curator},
		{does: "DELETE /admin/imports/{importId}", may: library.Curator},
		{does: "GET /admin/imports/{importId}/rows", may: library.Curator},
		{does: "PUT /admin/imports/{importId}/options", body: `{"category":"","update":true}`, may: library.Curator},
		{does: "POST /admin/imports/{importId}/apply", body: `{"skipRefused":true}`, may: library.Curator},
		{does: "GET /admin/categories", may: library.Curator},
		{does: "POST /admin/categories", body: `{"categoryName":"New"}`, may: library.Curator},
		{does: "PUT /admin/categories/order", body: `{"ids":[]}`, may: library.Curator},
		{does: "PATCH /admin/categories/{categoryId}", body: `{"categoryName":"New"}`, may: library.Curator},
		{does: "DELETE /admin/categories/{categoryId}", may: library.Curator},
		{does: "GET /admin/pictures", may: library.Curator},
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
//
//proves:roles-on-admin-routes
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
			named := strings.NewReplacer("{userId}", app.userID(t, "other@example.org"), "{videoId}", movies, "{categoryId}", "product-management", "{importId}", "x", "{invitationId}", "any", "{language}", "en")
			c := call{does: named.Replace(row.does) + row.query, body: row.body}
			if row.file {
				c.header = asFile()
			}
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
	if err := a.store.SetRole(t.Context(), a.userID(t, email), role, a.clock.Now(), nil); err != nil {
		t.Fatal(err)
	}
	return token
}

// A role is what the store says when a call is made, and nothing that anybody sends.
//
//proves:roles-on-admin-routes
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
