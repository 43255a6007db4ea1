package api_test

import (
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
)

func TestPeopleAreListed(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		app.guest(t)
		for _, name := range []string{"Asha", "Änne", "Tomas"} {
			app.clock.advance(day)
			app.must(t, 201, call{does: "POST /auth/signup", body: `{"email":"` + strings.ToLower(string([]rune(name)[:1])) + `@x.example","password":"ten green chairs","firstName":"` + name + `"}`})
		}
		list := func(query string) answer {
			return app.must(t, 200, call{does: "GET /admin/people?" + query, token: operator})
		}
		first := list("limit=3")
		same(t, "total", first.body["total"], any(4.0))
		same(t, "emails", emails(first), []string{"t@x.example", "ä@x.example", "a@x.example"})
		rest := list("limit=3&cursor=" + text(t, first.body, "next"))
		same(t, "emails", emails(rest), []string{"operator@example.org"})
		same(t, "total of a later page", rest.body["total"], nil)
		same(t, "next", rest.body["next"], nil)
		same(t, "found", emails(list("q=%C3%84NN+x.ex")), []string{"ä@x.example"})
		same(t, "operators", emails(list("role=operator")), []string{"operator@example.org"})
		same(t, "disabled", emails(list("disabled=true")), []string{})
		same(t, "not disabled", len(emails(list("disabled=false&limit=200"))), 4)
		same(t, "person", first.body["people"].([]any)[0], any(map[string]any{
			"_id": app.userID(t, "t@x.example"), "email": "t@x.example", "firstName": "Tomas", "role": "learner", "disabled": false,
			"createdAt": "2026-11-23T12:30:00+00:00", "lastUsedAt": "2026-11-23T12:30:00+00:00", "sessions": 1.0, "videos": 0.0, "playlists": 0.0,
		}))
		ask := func(query, says string, broken bool) refusal {
			return refusal{call{does: "GET /admin/people?" + query, token: operator, broken: broken}, 400, "Bad Request. " + says}
		}
		app.refuses(t,
			ask("limit=0", "The limit must be a whole number from 1 to 200.", true),
			ask("limit=201", "The limit must be a whole number from 1 to 200.", true),
			ask("role=king", "The role must be one of learner, curator, operator.", true),
			ask("disabled=maybe", "The parameter 'disabled' must be true or false.", true),
			ask("cursor=x", "The cursor is not one of people.", false),
			ask("q=1+2+3+4+5+6+7+8+9", "The search takes at most 8 words and 200 characters.", false),
			ask("q=a&q=b", "A query parameter is malformed or stands twice.", false),
		)
	})
}

func emails(got answer) []string {
	found := []string{}
	for _, person := range got.body["people"].([]any) {
		found = append(found, person.(map[string]any)["email"].(string))
	}
	return found
}

func TestPeopleAreLookedAfter(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		asha := app.signUp(t, "asha@example.org")
		path := "/admin/people/" + app.userID(t, "asha@example.org")
		does := func(does, body string) map[string]any {
			return app.must(t, 200, call{does: does, token: operator, body: body}).body["person"].(map[string]any)
		}
		same(t, "sessions", does("GET "+path, "")["sessions"], any(1.0))
		ended := does("DELETE "+path+"/sessions", "")
		same(t, "after signing out", []any{ended["sessions"], ended["lastUsedAt"]}, []any{0.0, nil})
		app.refuses(t, refusal{call{does: "GET /user", token: asha}, 401, tokenInvalid})
		same(t, "disabled", does("PUT "+path+"/disabled", `{"disabled":true}`)["disabled"], any(true))
		app.must(t, 403, rightLogin("192.0.2.1"))
		same(t, "disabled", does("PUT "+path+"/disabled", `{"disabled":false}`)["disabled"], any(false))
		app.must(t, 200, rightLogin("192.0.2.1"))
		app.must(t, 204, call{does: "DELETE " + path, token: operator})

		guest := app.must(t, 200, guestLogin())
		self, visitor := "/admin/people/"+app.userID(t, "operator@example.org"), "/admin/people/"+text(t, guest.body, "foundUser", "_id")
		refused := []refusal{
			{call{does: "PUT " + self + "/disabled", body: `{"disabled":true}`, token: operator}, 409, lastOperator},
			{call{does: "DELETE " + self, token: operator}, 409, lastOperator},
		}
		for _, nobody := range []string{path, visitor} {
			refused = append(refused,
				refusal{call{does: "GET " + nobody, token: operator}, 404, noSuchUser},
				refusal{call{does: "DELETE " + nobody, token: operator}, 404, noSuchUser},
				refusal{call{does: "DELETE " + nobody + "/sessions", token: operator}, 404, noSuchUser},
				refusal{call{does: "PUT " + nobody + "/disabled", body: `{"disabled":true}`, token: operator}, 404, noSuchUser},
				refusal{call{does: "POST " + nobody + "/reset", token: operator}, 404, noSuchUser},
			)
		}
		app.refuses(t, refused...)
		app.must(t, 200, call{does: "GET /user", token: text(t, guest.body, "encodedToken")})
	})
}

func TestInvitationsAreMadeListedAndRevoked(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		made := app.must(t, 201, call{does: "POST /admin/invitations", body: `{"uses":2,"expiresAt":"2026-12-31T00:00:00+05:30"}`, token: operator})
		path := text(t, made.body, "link", "path")
		token, ok := strings.CutPrefix(path, "/signup#")
		if !ok || len(token) != 43 {
			t.Fatalf("the link leads to %s", path)
		}
		same(t, "end", text(t, made.body, "link", "expiresAt"), "2026-12-30T18:30:00+00:00")
		app.must(t, 201, call{does: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs","invitation":` + quoted(token) + `}`})
		listed := app.must(t, 200, call{does: "GET /admin/invitations", token: operator})
		left := listed.body["invitations"].([]any)[0].(map[string]any)
		same(t, "uses", []any{left["uses"], left["usesLeft"]}, []any{2.0, 1.0})
		if strings.Contains(listed.text, token) {
			t.Error("the token is shown again")
		}
		app.must(t, 204, call{does: "DELETE /admin/invitations/" + text(t, made.body, "invitation", "_id"), token: operator})
		same(t, "after revoking", app.must(t, 200, call{does: "GET /admin/invitations", token: operator}).body["invitations"], any([]any{}))
		app.refuses(t, refusal{call{does: "POST /auth/signup", body: `{"email":"t@example.org","password":"ten green chairs","invitation":` + quoted(token) + `}`}, 403, deadLink})

		standard := app.must(t, 201, call{does: "POST /admin/invitations", body: `{"uses":1}`, token: operator})
		same(t, "end", text(t, standard.body, "invitation", "expiresAt"), "2026-12-20T12:30:00+00:00")
		const uses, end = "Unprocessable Entity. An invitation has 1 to 10000 uses.", "Unprocessable Entity. An invitation ends in the future, within two years."
		ask := func(body, says string, broken bool) refusal {
			return refusal{call{does: "POST /admin/invitations", body: body, token: operator, broken: broken}, 422, says}
		}
		app.refuses(t,
			ask(`{"uses":0}`, uses, true), ask(`{"uses":10001}`, uses, true), ask(`{"uses":1,"expiresAt":"tomorrow"}`, end, true),
			ask(`{"uses":1,"expiresAt":"2026-11-20T12:30:00Z"}`, end, false), ask(`{"uses":1,"expiresAt":"2029-01-01T00:00:00Z"}`, end, false),
			refusal{call{does: "POST /admin/invitations", body: `{"uses":"x"}`, token: operator, broken: true}, 400, "Bad Request. The field 'uses' must be a whole number."},
		)
	})
}

// What is done to people is noted, by whom and to whom, and without their words.
func TestWhatIsDoneToPeopleIsNoted(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		app.signUp(t, "asha@example.org")
		id := app.userID(t, "asha@example.org")
		for _, c := range []call{
			{does: "PUT /admin/people/" + id + "/role", body: `{"role":"curator"}`},
			{does: "PUT /admin/people/" + id + "/disabled", body: `{"disabled":true}`},
			{does: "PUT /admin/people/" + id + "/disabled", body: `{"disabled":false}`},
			{does: "DELETE /admin/people/" + id + "/sessions"},
			{does: "POST /admin/people/" + id + "/reset"},
			{does: "POST /admin/invitations", body: `{"uses":1}`},
			{does: "DELETE /admin/people/" + id},
		} {
			c.token = operator
			app.clock.advance(time.Second)
			if got := app.send(t, c); got.status >= 400 {
				t.Fatalf("%s: %d %s", c.does, got.status, got.text)
			}
		}
		entries, _, err := app.store.Log(t.Context(), library.LogQuery{})
		if err != nil {
			t.Fatal(err)
		}
		var actions []string
		for _, e := range entries {
			actions = append(actions, e.Action)
			if e.By != app.userID(t, "operator@example.org") || e.About != "" || e.From != library.FromPage {
				t.Errorf("%+v", e.LogEntry)
			}
		}
		same(t, "noted", actions, []string{
			"person.deleted", "person.invited", "person.reset", "person.signedOut", "person.enabled", "person.disabled", "person.role",
		})
	})
}
