package api_test

import (
	"context"
	"errors"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

func TestAdminTestEmail_ReportsResult(t *testing.T) {
	t.Parallel()
	var sent []string
	var failure error
	app := inMemory(t, func(c *api.Config) {
		c.Curation.SendTestEmail = func(_ context.Context, to string) error {
			sent = append(sent, to)
			return failure
		}
	})
	operator := app.as(t, library.Operator)
	test := call{route: "POST /admin/mail/test", token: operator}
	same(t, "result", app.expect(t, 200, test).body, map[string]any{"accepted": true})
	failure = errors.New("the server responded 550 5.1.1")
	same(t, "result", app.expect(t, 200, test).body, map[string]any{"accepted": false, "failure": failure.Error()})
	same(t, "recipients", sent, []string{"operator@example.org", "operator@example.org"})
	same(t, "overview", app.expect(t, 200, call{route: "GET /admin/overview", token: operator}).body["keeping"].(map[string]any)["mail"], any(true))
	var titles []any
	for _, entry := range list(t, app.expect(t, 200, call{route: "GET /admin/log?about=library", token: operator}), "entries") {
		titles = append(titles, entry["title"])
	}
	same(t, "results in the log", titles, []any{"failed", "accepted"})
	for range limits.TestEmails - 2 {
		app.expect(t, 200, test)
	}
	app.rejects(t, rejection{test, 429, "Too many attempts. Try again in 60 minutes."})
	same(t, "sent emails", len(sent), limits.TestEmails)
}

func TestAdminTestEmail_FailsWithoutMailServer(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	test := call{route: "POST /admin/mail/test", token: app.as(t, library.Operator)}
	app.rejects(t, rejection{test, 422, "Unprocessable Entity. This server sends no emails: it was started without --smtp-url."})
}
