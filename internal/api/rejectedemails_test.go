package api_test

import (
	"context"
	"errors"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/library"
)

// rejectedRecipient is the error of a mail server that rejects an address.
type rejectedRecipient struct{ error }

func (rejectedRecipient) RecipientRejected() {}

// The owner and operators must see that the mail server rejects an address. There must be no entry
// for other failures, for an address without an account, and for further emails of the same day.
func TestRejectedEmail_IsInActivity(t *testing.T) {
	t.Parallel()
	failure := errors.New("the server responded 421")
	app := inMemory(t, func(c *api.Config) {
		c.SendReset = func(context.Context, string, string) error { return failure }
		c.SendVerification = func(context.Context, api.VerificationMail, string, string) error { return failure }
		c.Curation.SendTestEmail = func(context.Context, string) error { return failure }
	})
	rejections := func(token string) (count int) {
		for _, entry := range list(t, app.expect(t, 200, call{route: "GET /user/activity", token: token}), "entries") {
			if entry["action"] == "account.emailRejected" {
				count++
			}
		}
		return count
	}
	request := func(c call, status int) {
		t.Helper()
		app.expect(t, status, c)
		(&sentEmails{}).delivered(app)
	}
	asha, operator := app.signUpInvited(t, "asha@example.org"), app.signUpInvited(t, "operator@example.org")
	if err := app.store.SetRole(t.Context(), app.userID(t, "operator@example.org"), library.Operator, app.clock.Now(), nil); err != nil {
		t.Fatal(err)
	}
	request(requestReset("asha@example.org"), 202)
	same(t, "entries after a temporary failure", rejections(asha), 0)
	failure = rejectedRecipient{failure}
	for range 2 {
		request(requestReset("asha@example.org"), 202)
		request(requestVerification("unknown@example.org"), 202)
	}
	same(t, "entries of a day", rejections(asha), 1)
	app.clock.advance(day)
	request(requestVerification("asha@example.org"), 202)
	same(t, "entries of 2 days", rejections(asha), 2)
	request(call{route: "POST /admin/mail/test", token: operator}, 200)
	same(t, "entries of the operator", rejections(operator), 1)
}
