package api_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

func TestActivity_ListsActionsAboutAccount(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		id, token := app.userAndToken(t, "asha@example.org")
		other := app.signUp(t, "tomas@example.org")
		step := func(status int, c call) response {
			app.clock.advance(time.Minute)
			return app.expect(t, status, c)
		}
		shown := func(token string) (shown []string) {
			for _, e := range list(t, app.expect(t, 200, call{route: "GET /user/activity", token: token}), "entries") {
				shown = append(shown, fmt.Sprint(e["at"], " ", e["action"], " ", e["own"], " ", e["title"], " ", e["count"]))
			}
			return shown
		}
		login := rightLogin("192.0.2.1")
		login.header = map[string]string{"User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"}
		step(200, login)
		step(200, call{route: "GET /user/export", token: token})
		step(204, call{route: "PUT /user/password", token: token, body: `{"password":"ten green chairs","newPassword":"nine green chairs"}`})
		app.clock.advance(time.Minute)
		change := library.AuditEntry{At: app.clock.Now(), From: library.FromPage, Action: library.ActionUserRole, About: id}
		if err := app.store.AppendAudit(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		token = text(t, step(200, call{route: "PUT /user/email", token: token, body: `{"email":"a@example.org","password":"nine green chairs"}`}).body, "encodedToken")
		step(401, failedLogin("a@example.org", 1))
		step(401, failedLogin("a@example.org", 2))
		app.flushActivity(t)
		same(t, "activity", shown(token), []string{
			"2026-11-20T12:36:00+00:00 login.failed false <nil> 2",
			"2026-11-20T12:35:00+00:00 account.email true <nil> <nil>",
			fmt.Sprint("2026-11-20T12:34:00+00:00 ", library.ActionUserRole, " false <nil> <nil>"),
			"2026-11-20T12:33:00+00:00 account.password true <nil> <nil>",
			"2026-11-20T12:32:00+00:00 account.exported true <nil> <nil>",
			"2026-11-20T12:31:00+00:00 account.loggedIn true Firefox Linux <nil>",
		})
		same(t, "activity of another account", len(shown(other)), 0)

		// Operators must see the accounts of failed logins only on request.
		failed := func(query string) map[string]any {
			return list(t, app.expect(t, 200, call{route: "GET /admin/log?about=login" + query, token: operator}), "entries")[0]
		}
		same(t, "account of failed logins", failed("")["about"], nil)
		same(t, "requested account of failed logins", failed("&accounts=true")["about"].(map[string]any)["_id"], any(id))
		logins := 0
		for _, e := range list(t, app.expect(t, 200, call{route: "GET /admin/log", token: operator}), "entries") {
			if e["action"] == "account.loggedIn" {
				logins++
			}
		}
		same(t, "logins among all entries", logins, 0)

		app.expect(t, 204, call{route: "POST /user/deletion", token: other, body: `{"password":"ten green chairs"}`})
		deleted := list(t, app.expect(t, 200, call{route: "GET /admin/log", token: operator}), "entries")
		if !slices.ContainsFunc(deleted, func(e map[string]any) bool {
			return e["action"] == "account.deleted" && e["by"] == nil && e["about"] == nil
		}) {
			t.Errorf("got entries %v, want the deletion without the account", deleted)
		}

		app.clock.advance(limits.AccountAuditAge - 90*time.Second)
		token = text(t, app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"a@example.org","password":"nine green chairs"}`}).body, "encodedToken")
		same(t, "activity of 90 days", len(shown(token)), 2)
	})
}

func TestActivity_RequiresSession(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.rejects(t, rejection{call{route: "GET /user/activity"}, 401, tokenInvalid})
	guest := app.guest(t)
	app.expect(t, 200, call{route: "GET /user/export", token: guest})
	same(t, "activity", len(list(t, app.expect(t, 200, call{route: "GET /user/activity", token: guest}), "entries")), 0)
}
