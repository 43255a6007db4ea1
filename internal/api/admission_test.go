package api_test

import (
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/library"
)

//proves:sign-up-admission
func TestWhoMaySignUp(t *testing.T) {
	t.Parallel()
	const (
		closed  = "Sign-up is closed. Forbidden error."
		invite  = "Sign-up needs an invitation. Forbidden error."
		domains = "Sign-up is open to addresses of college.edu only. Forbidden error."
	)
	for _, row := range []struct {
		mode                                    api.AdmissionMode
		says                                    string
		anybody, atCollege, invited, byOperator string // how each is refused; "" for not
	}{
		{"", "open", "", "", "", ""},
		{api.SignUpOpen, "open", "", "", "", ""},
		{api.SignUpClosed, "closed", closed, closed, closed, ""},
		{api.SignUpInvited, "invite", invite, invite, "", ""},
		{api.SignUpDomains, "domains", domains, "", "", ""},
	} {
		t.Run(row.says, func(t *testing.T) {
			t.Parallel()
			app := inMemory(t, func(c *api.Config) {
				c.Admission.Mode = row.mode
				if row.mode == api.SignUpDomains {
					c.Admission.Domains = []string{"college.edu"}
				}
			})
			same(t, "mode", text(t, app.must(t, 200, call{does: "GET /auth"}).body, "signup"), row.says)
			try := func(email, link, says string) {
				t.Helper()
				c := call{does: "POST /auth/signup", body: `{"email":"` + email + `","password":"ten green chairs","invitation":"` + link + `"}`}
				if says == "" {
					app.must(t, 201, c)
				} else {
					app.refuses(t, refusal{c, 403, says})
				}
			}
			try("any@example.org", "", row.anybody)
			try("asha@College.EDU", "", row.atCollege)
			if row.mode == api.SignUpDomains {
				try("a@sub.college.edu", "", domains)
				try("a@notcollege.edu", "", domains)
			}
			try("invited@example.org", app.link(t, library.Link{Kind: library.InvitationLink}), row.invited)
			try("operator@example.org", app.link(t, library.Link{Kind: library.OperatorLink}), row.byOperator)
			try("nobody@college.edu", "guessed", deadLink)
			app.must(t, 200, guestLogin())
		})
	}
}

func TestHowOneGetsAnAccount(t *testing.T) {
	t.Parallel()
	got := inMemory(t, func(c *api.Config) { c.Guests = false }).must(t, 200, call{does: "GET /auth"})
	same(t, "answer", got.body, map[string]any{"signup": "open", "domains": []any{}, "guests": false, "reset": "operator"})
}
