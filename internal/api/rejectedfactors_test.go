package api_test

import (
	"testing"

	"greenroom/internal/library"
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
