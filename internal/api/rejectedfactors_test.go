package api_test

import (
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// Operators must see the accounts of rejected codes and passkeys only on request.
func TestRejectedFactors_AccountsHavePseudonyms(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator, token := app.as(t, library.Operator), app.signUp(t, "asha@example.org")
		app.setUp(t, token)
		device, _ := app.addPasskey(t, token)
		app.rejects(t, rejection{app.pending(t, "Asha@example.org")("000000x"), 401, wrongCode})
		device.domain = "other.example"
		app.rejects(t, rejection{app.passkeyLogin(t, device), 403, otherSite})
		app.clock.advance(limits.LoginAuditInterval)
		app.flushActivity(t)
		for _, requested := range []bool{false, true} {
			query := map[bool]string{false: "", true: "?accounts=true"}[requested]
			shown := 0
			for _, entry := range list(t, app.expect(t, 200, call{route: "GET /admin/log" + query, token: operator}), "entries") {
				if action := entry["action"]; action != "account.secondFactorRejected" && action != "account.passkeyRejected" {
					continue
				}
				shown++
				if requested {
					same(t, "requested account", []any{entry["about"].(map[string]any)["email"], entry["pseudonym"]}, []any{"asha@example.org", nil})
				} else {
					same(t, "hidden account", []any{entry["by"], entry["about"], entry["pseudonym"]}, []any{nil, nil, pseudonymOf(t, "asha@example.org")})
				}
			}
			same(t, "entries", shown, 2)
		}
	})
}

// A client that knows only the password of an account must not be able to remove older entries of
// the account from the audit log.
func TestRejectedFactors_AreLoggedOncePerHour(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	app.expect(t, 200, call{route: "GET /user/export", token: token})
	app.setUp(t, token)
	const hours = limits.AccountAuditEntries/limits.AccountSecondFactors + 1
	for range hours {
		login := app.pending(t, "asha@example.org")
		for range limits.AccountSecondFactors {
			app.rejects(t, rejection{login("000000x"), 401, wrongCode})
		}
		app.clock.advance(limits.LoginAuditInterval)
		app.flushActivity(t)
	}
	entries := list(t, app.expect(t, 200, call{route: "GET /user/activity", token: token}), "entries")
	rejected := map[string]any{"action": "account.secondFactorRejected", "count": float64(limits.AccountSecondFactors), "own": false}
	for _, entry := range entries[:hours] {
		same(t, "entry", map[string]any{"action": entry["action"], "count": entry["count"], "own": entry["own"]}, rejected)
	}
	same(t, "oldest entry", entries[len(entries)-1]["action"], any("account.exported"))
}
