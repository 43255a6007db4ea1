package api_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// failedLogin returns a failed login from an address that no other login uses.
func failedLogin(email string, from int) call {
	return call{
		route: "POST /auth/login", from: fmt.Sprintf("203.0.%d.%d:1000", from/250, from%250),
		body: fmt.Sprintf(`{"email":%q,"password":"not the password"}`, email),
	}
}

func TestFailedLogins_AreLoggedOncePerHour(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		app.signUp(t, "asha@example.org")
		entries := func() []map[string]any {
			t.Helper()
			app.flushActivity(t)
			return list(t, app.expect(t, 200, call{route: "GET /admin/log?about=login", token: operator}), "entries")
		}
		app.expect(t, 401, failedLogin("asha@example.org", 1))
		app.expect(t, 401, failedLogin("Asha@example.org", 2))
		app.expect(t, 404, failedLogin("my secret password", 3))
		same(t, "entries before the hour", len(entries()), 0)
		app.clock.advance(limits.LoginAuditInterval)
		first := entries()
		counts := map[any]any{} // number of failures in the audit entry: title by count
		for _, e := range first {
			counts[e["count"]] = e["title"]
			if title := e["title"].(string); !regexp.MustCompile(`^[0-9a-f]{12}$`).MatchString(title) {
				t.Errorf("got title %q, want a pseudonym", title)
			}
			same(t, "source", e["from"], any("server"))
		}
		if len(first) != 2 || counts[2.0] == nil || counts[1.0] == nil {
			t.Errorf("got entries %v, want 2 failures of one account and 1 of another", first)
		}
		app.expect(t, 401, failedLogin("asha@example.org", 4))
		app.clock.advance(limits.LoginAuditInterval)
		later := entries()
		same(t, "pseudonym 1 h later", []any{len(later), later[0]["title"]}, []any{3, counts[2.0]})
	})
}

// A client that guesses passwords of many accounts must add at most limits.LoggedLoginAccounts + 1 entries
// per hour.
func TestFailedLogins_EntriesPerHourAreLimited(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	operator := app.as(t, library.Operator)
	for i := range 3 * limits.LoggedLoginAccounts {
		app.expect(t, 404, failedLogin(fmt.Sprintf("guess%d@example.org", i), i))
	}
	app.expect(t, 404, failedLogin("guess7@example.org", 900))
	app.clock.advance(limits.LoginAuditInterval)
	app.flushActivity(t)
	entries := list(t, app.expect(t, 200, call{route: "GET /admin/log?about=login", token: operator}), "entries")
	var counts []string
	for _, e := range entries {
		counts = append(counts, fmt.Sprint(e["action"], e["count"]))
	}
	same(t, "entries", len(entries), limits.LoggedLoginAccounts+1)
	same(t, "entries of other accounts", strings.Count(strings.Join(counts, " "), fmt.Sprintf("login.failedOthers%d", 2*limits.LoggedLoginAccounts)), 1)
	same(t, "entries of the account with 2 failures", strings.Count(strings.Join(counts, " "), "login.failed2"), 1)
}

func TestFailedLogins_AreLoggedOnClose(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.UniformLogin = true })
	operator := app.as(t, library.Operator)
	app.expect(t, 401, failedLogin("nobody@example.org", 1))
	app.clock.advance(time.Second)
	app.handler.Close()
	app.flushActivity(t)
	same(t, "entries", len(list(t, app.expect(t, 200, call{route: "GET /admin/log?about=login", token: operator}), "entries")), 1)
}
