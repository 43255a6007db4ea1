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

// adminCall is a request to the admin API together with the lowest role that may send it.
type adminCall struct {
	route string // pattern of the route without "/api"
	body  string
	may   library.Role
	file  bool // whether the body is a file

	query string // query of the URL
}

// adminCalls returns a row for every route of the admin API.
func adminCalls() []adminCall {
	return []adminCall{
		{route: "GET /admin/people", body: "", may: library.Operator},
		{route: "POST /admin/people", body: `{"email":"mara@example.org","role":"operator"}`, may: library.Operator},
		{route: "GET /admin/people/{userId}", body: "", may: library.Operator},
		{route: "DELETE /admin/people/{userId}", body: "", may: library.Operator},
		{route: "PUT /admin/people/{userId}/role", body: `{"role":"curator"}`, may: library.Operator},
		{route: "PUT /admin/people/{userId}/disabled", body: `{"disabled":true}`, may: library.Operator},
		{route: "DELETE /admin/people/{userId}/sessions", body: "", may: library.Operator},
		{route: "POST /admin/people/{userId}/reset", body: "", may: library.Operator},
		{route: "GET /admin/invitations", body: "", may: library.Operator},
		{route: "POST /admin/invitations", body: `{"uses":30}`, may: library.Operator},
		{route: "DELETE /admin/invitations/{invitationId}", body: "", may: library.Operator},

		{route: "GET /admin/overview", may: library.Curator},
		{route: "GET /admin/log", may: library.Operator},
		{route: "POST /admin/backups", may: library.Operator},
		{route: "GET /admin/backups/latest", may: library.Operator},
		{route: "POST /admin/mail/test", may: library.Operator},
		{route: "GET /admin/videos", may: library.Curator},
		{route: "POST /admin/videos", body: `{"videos":[]}`, may: library.Curator},
		{route: "POST /admin/videos/change", body: `{"ids":["` + moviesID + `"],"change":"remove"}`, may: library.Curator},
		{route: "POST /admin/videos/check", body: `{"ids":["` + moviesID + `"]}`, may: library.Curator},
		{route: "POST /admin/videos/look-up", body: `{"text":"` + moviesID + `"}`, may: library.Curator},
		{route: "GET /admin/videos/export", may: library.Curator},
		{route: "GET /admin/videos/{videoId}", may: library.Curator},
		{route: "PATCH /admin/videos/{videoId}", body: `{"title":"T"}`, may: library.Curator},
		{route: "PUT /admin/videos/{videoId}/chapters", body: `{"chapters":[]}`, may: library.Curator},
		{route: "DELETE /admin/videos/{videoId}/transcripts/{language}", may: library.Curator},
		{route: "POST /admin/transcripts", query: "?videoId=" + moviesID + "&language=en", body: "x", may: library.Curator, file: true},
		{route: "PUT /admin/videos/{videoId}/questions/{questionId}", body: `{"seconds":1,"text":"Why?"}`, may: library.Curator},
		{route: "DELETE /admin/videos/{videoId}/questions/{questionId}", may: library.Curator},
		{route: "GET /admin/bank/questions", may: library.Curator},
		{route: "GET /admin/bank/questions/{questionId}", may: library.Curator},
		{route: "PUT /admin/bank/questions/{questionId}", body: `{"category":"c","kind":"k","level":"usual","minutes":1,"text":"","lookingFor":"","points":[],"followUps":[],"pitfalls":[]}`, may: library.Curator},
		{route: "DELETE /admin/bank/questions/{questionId}", may: library.Curator},
		{route: "PUT /admin/bank/questions/{questionId}/hidden", body: `{"hidden":true}`, may: library.Curator},
		{route: "POST /admin/bank/questions/{questionId}/shipped", may: library.Curator},
		{route: "POST /admin/bank/shipped", may: library.Curator},
		{route: "GET /admin/bank/export", may: library.Curator},
		{route: "POST /admin/bank/import", body: "id,category,kind\n", may: library.Curator, file: true},
		{route: "GET /admin/questions/export", may: library.Curator},
		{route: "POST /admin/questions/import", body: "link,at,question\n", may: library.Curator, file: true},
		{route: "POST /admin/imports", body: "https://youtu.be/" + unknownID + " One", may: library.Curator, file: true},
		{route: "POST /admin/imports/shelves", may: library.Curator},
		{route: "GET /admin/imports/{importId}", may: library.Curator},
		{route: "DELETE /admin/imports/{importId}", may: library.Curator},
		{route: "GET /admin/imports/{importId}/rows", may: library.Curator},
		{route: "PUT /admin/imports/{importId}/options", body: `{"category":"","update":true}`, may: library.Curator},
		{route: "POST /admin/imports/{importId}/apply", body: `{"skipRefused":true}`, may: library.Curator},
		{route: "GET /admin/categories", may: library.Curator},
		{route: "POST /admin/categories", body: `{"categoryName":"New"}`, may: library.Curator},
		{route: "PUT /admin/categories/order", body: `{"ids":[]}`, may: library.Curator},
		{route: "PATCH /admin/categories/{categoryId}", body: `{"categoryName":"New"}`, may: library.Curator},
		{route: "DELETE /admin/categories/{categoryId}", may: library.Curator},
		{route: "GET /admin/pictures", may: library.Curator},
	}
}

// The tests, the contract and the admin API must have the same routes.
func TestAdminRoutes_AllRoutesAreTested(t *testing.T) {
	t.Parallel()
	var table, routes, described []string
	for _, c := range adminCalls() {
		table = append(table, c.route)
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
	same(t, "calls of the table", table, routes)
	same(t, "routes of the contract", described, routes)
}

// Each role must be able to send its own requests and no others. Requests without a session must be
// rejected.
//
//proves:roles-on-admin-routes
func TestAdminRoutes_EnforcePermissionsOfRoles(t *testing.T) {
	t.Parallel()
	for _, row := range adminCalls() {
		t.Run(row.route, func(t *testing.T) {
			t.Parallel()
			app := inMemory(t)
			app.signUp(t, "other@example.org")
			message := operatorsOnly
			if row.may == library.Curator {
				message = curatorsOnly
			}
			named := strings.NewReplacer("{userId}", app.userID(t, "other@example.org"), "{videoId}", moviesID, "{categoryId}", "product-management", "{importId}", "x", "{invitationId}", "any", "{language}", "en")
			c := call{route: named.Replace(row.route) + row.query, body: row.body}
			if row.file {
				c.header = asFile()
			}
			app.rejects(t, rejection{c, 401, tokenInvalid})
			c.token = app.guest(t)
			app.rejects(t, rejection{c, 403, message})
			for _, role := range library.Roles() {
				c.token = app.as(t, role)
				allowed := slices.Index(library.Roles(), role) >= slices.Index(library.Roles(), row.may)
				if !allowed {
					app.rejects(t, rejection{c, 403, message})
				} else if got := app.send(t, c); got.status == 401 || got.status == 403 {
					t.Errorf("%s: got %d %s, want the request to be allowed", role, got.status, got.text)
				}
			}
		})
	}
}

// userID returns the id of the account with the email address.
func (a *app) userID(t *testing.T, email string) string {
	t.Helper()
	user, err := a.store.UserByEmail(t.Context(), email)
	if err != nil {
		t.Fatal(err)
	}
	return user.ID
}

// as creates an account with the role and returns its token.
func (a *app) as(t *testing.T, role library.Role) string {
	t.Helper()
	email := string(role) + "@example.org"
	token := a.signUp(t, email)
	if err := a.store.SetRole(t.Context(), a.userID(t, email), role, a.clock.Now(), nil); err != nil {
		t.Fatal(err)
	}
	return token
}

// Each request must be checked against the role that is stored at the time of the request. A role
// in the request must have no effect.
//
//proves:roles-on-admin-routes
func TestRoles_OnlyOperatorsSetRoles(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		made := app.expect(t, 201, call{route: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs","role":"operator","guest":true}`})
		same(t, "role", []any{text(t, made.body, "createdUser", "role"), made.body["createdUser"].(map[string]any)["guest"]}, []any{"learner", false})
		asha, operator := text(t, made.body, "encodedToken"), app.as(t, library.Operator)
		app.rejects(t, rejection{call{route: "GET /admin/people", token: asha}, 403, operatorsOnly})
		path := "PUT /admin/people/" + app.userID(t, "asha@example.org") + "/role"
		app.expect(t, 200, call{route: path, body: `{"role":"operator"}`, token: operator})
		app.expect(t, 200, call{route: "GET /admin/people", token: asha})
		same(t, "role", text(t, app.expect(t, 200, call{route: "GET /user", token: asha}).body, "user", "role"), "operator")
		app.expect(t, 200, call{route: path, body: `{"role":"curator"}`, token: asha})
		app.rejects(t, rejection{call{route: "GET /admin/people", token: asha}, 403, operatorsOnly})

		self := "PUT /admin/people/" + app.userID(t, "operator@example.org") + "/role"
		app.rejects(t,
			rejection{call{route: self, body: `{"role":"learner"}`, token: operator}, 409, lastOperator},
			rejection{call{route: self, body: `{"role":"king"}`, token: operator, broken: true}, 422, "Unprocessable Entity. The role must be one of learner, curator, operator."},
			rejection{call{route: self, body: `{"role":1}`, token: operator, broken: true}, 400, "Bad Request. The field 'role' must be a string."},
			rejection{call{route: "PUT /admin/people/nobody/role", body: `{"role":"learner"}`, token: operator}, 404, noSuchUser},
		)
	})
}

const (
	lastOperator = "The library needs at least one operator. Make another account an operator first. Conflict error."
	noSuchUser   = "The user you request does not exist. Not Found error."
	deadLink     = "The link is no longer valid. Forbidden error."
	guestsCannot = "A guest has no account to change. Sign up first. Forbidden error."
)
