package api_test

import (
	"strings"
	"testing"

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
