package api_test

import (
	"strings"
	"testing"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

func TestUsers_AreListedAndFiltered(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		app.guest(t)
		for _, name := range []string{"Asha", "Änne", "Tomas"} {
			app.clock.advance(day)
			app.expect(t, 201, call{route: "POST /auth/signup", body: `{"email":"` + strings.ToLower(string([]rune(name)[:1])) + `@x.example","password":"ten green chairs","firstName":"` + name + `"}`})
		}
		list := func(query string) response {
			return app.expect(t, 200, call{route: "GET /admin/people?" + query, token: operator})
		}
		first := list("limit=3")
		same(t, "total", first.body["total"], any(4.0))
		same(t, "emails", emails(first), []string{"t@x.example", "ä@x.example", "a@x.example"})
		rest := list("limit=3&cursor=" + text(t, first.body, "next"))
		same(t, "emails", emails(rest), []string{"operator@example.org"})
		same(t, "total of a later page", rest.body["total"], nil)
		same(t, "next key", rest.body["next"], nil)
		same(t, "users found", emails(list("q=%C3%84NN+x.ex")), []string{"ä@x.example"})
		same(t, "operators", emails(list("role=operator")), []string{"operator@example.org"})
		same(t, "disabled users", emails(list("disabled=true")), []string{})
		same(t, "number of enabled users", len(emails(list("disabled=false&limit=200"))), 4)
		same(t, "person", first.body["people"].([]any)[0], any(map[string]any{
			"_id": app.userID(t, "t@x.example"), "email": "t@x.example", "firstName": "Tomas", "role": "learner", "disabled": false,
			"createdAt": "2026-11-23T12:30:00+00:00", "lastUsedAt": "2026-11-23T12:30:00+00:00", "sessions": 1.0, "videos": 0.0, "playlists": 0.0,
		}))
		request := func(query, reason string, broken bool) rejection {
			return rejection{call{route: "GET /admin/people?" + query, token: operator, broken: broken}, 400, "Bad Request. " + reason}
		}
		app.rejects(t,
			request("limit=0", "'limit' must be a whole number from 1 to 200.", true),
			request("limit=201", "'limit' must be a whole number from 1 to 200.", true),
			request("role=king", "The role must be one of learner, curator, operator.", true),
			request("disabled=maybe", "'disabled' must be true or false.", true),
			request("cursor=x", "The cursor is not valid for the list of accounts.", false),
			request("q=1+2+3+4+5+6+7+8+9", "A search can have at most 8 words and 200 characters.", false),
			request("q=a&q=b", "A query parameter is malformed or occurs twice.", false),
		)
	})
}

func emails(got response) []string {
	found := []string{}
	for _, account := range got.body["people"].([]any) {
		found = append(found, account.(map[string]any)["email"].(string))
	}
	return found
}

func TestUsers_OperatorManagesAccounts(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		asha := app.signUp(t, "asha@example.org")
		path := "/admin/people/" + app.userID(t, "asha@example.org")
		route := func(route, body string) map[string]any {
			return app.expect(t, 200, call{route: route, token: operator, body: body}).body["person"].(map[string]any)
		}
		same(t, "sessions", route("GET "+path, "")["sessions"], any(1.0))
		ended := route("DELETE "+path+"/sessions", "")
		same(t, "sessions after signing out", []any{ended["sessions"], ended["lastUsedAt"]}, []any{0.0, nil})
		app.rejects(t, rejection{call{route: "GET /user", token: asha}, 401, tokenInvalid})
		same(t, "disabled", route("PUT "+path+"/disabled", `{"disabled":true}`)["disabled"], any(true))
		app.expect(t, 403, rightLogin("192.0.2.1"))
		same(t, "disabled", route("PUT "+path+"/disabled", `{"disabled":false}`)["disabled"], any(false))
		app.expect(t, 200, rightLogin("192.0.2.1"))
		app.expect(t, 204, call{route: "DELETE " + path, token: operator})

		guest := app.expect(t, 200, guestLogin())
		self, visitor := "/admin/people/"+app.userID(t, "operator@example.org"), "/admin/people/"+text(t, guest.body, "foundUser", "_id")
		rejected := []rejection{
			{call{route: "PUT " + self + "/disabled", body: `{"disabled":true}`, token: operator}, 409, lastOperator},
			{call{route: "DELETE " + self, token: operator}, 409, lastOperator},
		}
		for _, missing := range []string{path, visitor} {
			rejected = append(rejected,
				rejection{call{route: "GET " + missing, token: operator}, 404, noSuchUser},
				rejection{call{route: "DELETE " + missing, token: operator}, 404, noSuchUser},
				rejection{call{route: "DELETE " + missing + "/sessions", token: operator}, 404, noSuchUser},
				rejection{call{route: "PUT " + missing + "/disabled", body: `{"disabled":true}`, token: operator}, 404, noSuchUser},
				rejection{call{route: "POST " + missing + "/reset", token: operator}, 404, noSuchUser},
			)
		}
		app.rejects(t, rejected...)
		app.expect(t, 200, call{route: "GET /user", token: text(t, guest.body, "encodedToken")})
	})
}

func TestInvitations_AreCreatedListedAndRevoked(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		made := app.expect(t, 201, call{route: "POST /admin/invitations", body: `{"uses":2,"expiresAt":"2026-12-31T00:00:00+05:30"}`, token: operator})
		path := text(t, made.body, "link", "path")
		token, ok := strings.CutPrefix(path, "/signup#")
		if !ok || len(token) != 43 {
			t.Fatalf("got link to %s, want one to the sign-up", path)
		}
		same(t, "expiry of the link", text(t, made.body, "link", "expiresAt"), "2026-12-30T18:30:00+00:00")
		app.expect(t, 201, call{route: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs","invitation":` + quoted(token) + `}`})
		listed := app.expect(t, 200, call{route: "GET /admin/invitations", token: operator})
		skipped := listed.body["invitations"].([]any)[0].(map[string]any)
		same(t, "uses and uses left", []any{skipped["uses"], skipped["usesLeft"]}, []any{2.0, 1.0})
		if strings.Contains(listed.text, token) {
			t.Error("listed invitations: got the token")
		}
		app.expect(t, 204, call{route: "DELETE /admin/invitations/" + text(t, made.body, "invitation", "_id"), token: operator})
		same(t, "invitations after a revocation", app.expect(t, 200, call{route: "GET /admin/invitations", token: operator}).body["invitations"], any([]any{}))
		app.rejects(t, rejection{call{route: "POST /auth/signup", body: `{"email":"t@example.org","password":"ten green chairs","invitation":` + quoted(token) + `}`}, 403, deadLink})

		standard := app.expect(t, 201, call{route: "POST /admin/invitations", body: `{"uses":1}`, token: operator})
		same(t, "standard expiry", text(t, standard.body, "invitation", "expiresAt"), "2026-12-20T12:30:00+00:00")
		const uses, end = "Unprocessable Entity. 'uses' must be a whole number from 1 to 10000.", "Unprocessable Entity. 'expiresAt' must be a time within the next two years, such as 2026-12-12T09:30:00Z."
		request := func(body, reason string, broken bool) rejection {
			return rejection{call{route: "POST /admin/invitations", body: body, token: operator, broken: broken}, 422, reason}
		}
		app.rejects(t,
			request(`{"uses":0}`, uses, true), request(`{"uses":10001}`, uses, true), request(`{"uses":1,"expiresAt":"tomorrow"}`, end, true),
			request(`{"uses":1,"expiresAt":"2026-11-20T12:30:00Z"}`, end, false), request(`{"uses":1,"expiresAt":"2029-01-01T00:00:00Z"}`, end, false),
			rejection{call{route: "POST /admin/invitations", body: `{"uses":"x"}`, token: operator, broken: true}, 400, "Bad Request. The field 'uses' must be a whole number."},
		)
	})
}

func TestAddUser_OwnerSetsPassword(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		added := app.expect(t, 201, call{route: "POST /admin/people", token: operator, body: `{"email":" Mara@College.edu ","firstName":" Mara  Lou ","lastName":"","role":"curator"}`})
		id := app.userID(t, "mara@college.edu")
		want := map[string]any{
			"_id": id, "email": "Mara@College.edu", "firstName": "Mara Lou", "role": "curator", "disabled": false,
			"createdAt": "2026-11-20T12:30:00+00:00", "sessions": 0.0, "videos": 0.0, "playlists": 0.0,
		}
		same(t, "account", added.body["person"], any(want))
		same(t, "stored account", app.expect(t, 200, call{route: "GET /admin/people/" + id, token: operator}).body["person"], any(want))
		same(t, "expiry of the link", text(t, added.body, "link", "expiresAt"), "2026-12-04T12:30:00+00:00")
		token, ok := strings.CutPrefix(text(t, added.body, "link", "path"), "/reset#")
		if !ok {
			t.Fatalf("got link %s, want one to /reset", text(t, added.body, "link", "path"))
		}
		app.rejects(t, rejection{logIn("mara@college.edu", "", "192.0.2.1"), 401, "The credentials you entered are invalid. Unauthorized access error."})
		app.clock.advance(14*day - time.Second)
		app.expect(t, 204, setPassword(token, "nine green chairs"))
		app.rejects(t, rejection{setPassword(token, "eight green chairs"), 403, deadLink})
		mara := app.expect(t, 200, logIn("mara@college.edu", "nine green chairs", "192.0.2.1"))
		same(t, "role", text(t, mara.body, "foundUser", "role"), "curator")

		entry := app.expect(t, 200, call{route: "GET /admin/log?about=person&limit=2", token: operator}).body["entries"].([]any)[1].(map[string]any)
		same(t, "log", []any{entry["action"], entry["about"], entry["is"]}, []any{"person.added", map[string]any{"_id": id, "email": "Mara@College.edu", "name": "Mara Lou"}, map[string]any{"role": "curator"}})
	})
}

func TestAddUser_RejectsInvalidFields(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		app.signUp(t, "asha@example.org")
		add := func(email, more string) call {
			return call{route: "POST /admin/people", token: operator, body: `{"email":` + quoted(email) + more + `}`}
		}
		const learner = `,"role":"learner"`
		rejected := func(c call, reason string, broken bool) rejection {
			c.broken = broken
			return rejection{c, 422, "Unprocessable Entity. " + reason}
		}
		app.rejects(t,
			rejection{call{route: "POST /admin/people", body: "[]", token: operator, broken: true}, 400, "Bad Request. The body must be one JSON object."},
			rejection{add(strings.Repeat("a", 64<<10), learner), 413, "The request is larger than 64 KiB. Content Too Large error."},
			rejection{call{route: "POST /admin/people", body: "{}", token: operator, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."},
			rejected(add("ASHA@example.org", learner), "Email Already Exists.", false),
			rejected(add(endpoint.DemoEmail, learner), "Email Already Exists.", false),
			rejected(add("x"+endpoint.GuestDomain, learner), "Email Already Exists.", false),
			rejected(add(" ", learner), "An email is required.", false),
			rejected(add("asha", learner), "The email is not valid.", false),
			rejected(add(strings.Repeat("a", 250)+"@x.org", learner), "The email is longer than 254 bytes.", false),
			rejected(add("tom@example.org", `,"role":"king"`), "The role must be one of learner, curator, operator.", true),
			rejected(add("tom@example.org", learner+`,"lastName":`+quoted(strings.Repeat("ü", 101))), "'firstName' and 'lastName' must have at most 100 characters.", false),
		)
		if _, err := app.store.UserByEmail(t.Context(), "tom@example.org"); library.CodeOf(err) != library.CodeUserNotFound {
			t.Errorf("got error %v, want user not found", err)
		}
		app.expect(t, 201, add("tom@example.org", learner+`,"firstName":`+quoted(strings.Repeat("ü", 100))))
	})
}

// The audit log must contain each change of an account with the operator that made it. It must not
// contain data of the account.
func TestUsers_ChangesAreLogged(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		app.signUp(t, "asha@example.org")
		id := app.userID(t, "asha@example.org")
		for _, c := range []call{
			{route: "PUT /admin/people/" + id + "/role", body: `{"role":"curator"}`},
			{route: "PUT /admin/people/" + id + "/disabled", body: `{"disabled":true}`},
			{route: "PUT /admin/people/" + id + "/disabled", body: `{"disabled":false}`},
			{route: "DELETE /admin/people/" + id + "/sessions"},
			{route: "POST /admin/people/" + id + "/reset"},
			{route: "POST /admin/invitations", body: `{"uses":1}`},
			{route: "DELETE /admin/people/" + id},
		} {
			c.token = operator
			app.clock.advance(time.Second)
			if got := app.send(t, c); got.status >= 400 {
				t.Fatalf("%s: got %d %s, want a status below 400", c.route, got.status, got.text)
			}
		}
		entries, _, err := app.store.AuditEntries(t.Context(), library.AuditQuery{})
		if err != nil {
			t.Fatal(err)
		}
		var actions []string
		for _, e := range entries {
			actions = append(actions, string(e.Action))
			if e.By != app.userID(t, "operator@example.org") || e.About != "" || e.From != library.FromPage {
				t.Errorf("got entry %+v, want an entry of the operator, from the page, about no account", e.AuditEntry)
			}
		}
		same(t, "actions in the log", actions, []string{
			"person.deleted", "person.invited", "person.reset", "person.signedOut", "person.enabled", "person.disabled", "person.role",
		})
	})
}
