package api_test

import (
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/library"
)

//proves:sign-up-admission
func TestSignUp_FollowsAdmissionMode(t *testing.T) {
	t.Parallel()
	const (
		closed  = "Sign-up is closed. Forbidden error."
		invite  = "Sign-up needs an invitation. Forbidden error."
		domains = "Sign-up is open to addresses of college.edu only. Forbidden error."
	)
	for _, row := range []struct {
		mode                                      api.AdmissionMode
		message, shown                            string // expected texts in the response of GET /auth and in the operators' overview
		uninvited, atCollege, invited, byOperator string // expected errors for each kind of user; "" if the sign-up is allowed
	}{
		{"", "open", "open", "", "", "", ""},
		{api.SignUpOpen, "open", "open", "", "", "", ""},
		{api.SignUpClosed, "closed", "closed", closed, closed, closed, ""},
		{api.SignUpInvited, "invite", "invite", invite, invite, "", ""},
		{api.SignUpDomains, "domains", "college.edu", domains, "", "", ""},
	} {
		t.Run(row.message, func(t *testing.T) {
			t.Parallel()
			app := inMemory(t, func(c *api.Config) {
				c.Admission.Mode = row.mode
				if row.mode == api.SignUpDomains {
					c.Admission.Domains = []string{"college.edu"}
				}
			})
			same(t, "mode", text(t, app.expect(t, 200, call{route: "GET /auth"}).body, "signup"), row.message)
			try := func(email, link, message string) {
				t.Helper()
				c := call{route: "POST /auth/signup", body: `{"email":"` + email + `","password":"ten green chairs","invitation":"` + link + `"}`}
				if message == "" {
					app.expect(t, 201, c)
				} else {
					app.rejects(t, rejection{c, 403, message})
				}
			}
			try("any@example.org", "", row.uninvited)
			try("asha@College.EDU", "", row.atCollege)
			if row.mode == api.SignUpDomains {
				try("a@sub.college.edu", "", domains)
				try("a@notcollege.edu", "", domains)
			}
			try("invited@example.org", app.link(t, library.Link{Kind: library.InvitationLink}), row.invited)
			try("operator@example.org", app.link(t, library.Link{Kind: library.OperatorLink}), row.byOperator)
			overview := app.expect(t, 200, call{route: "GET /admin/overview", token: app.operator(t)})
			same(t, "overview", text(t, overview.body, "keeping", "signup"), row.shown)
			try("nobody@college.edu", "guessed", deadLink)
			app.expect(t, 200, guestLogin())
		})
	}
}

func TestAdmission_ReturnsSignUpPolicy(t *testing.T) {
	t.Parallel()
	got := inMemory(t, func(c *api.Config) { c.Guests = false }).expect(t, 200, call{route: "GET /auth"})
	same(t, "policy", got.body, map[string]any{"signup": "open", "domains": []any{}, "guests": false, "reset": "operator", "signOn": "Log in with college.edu", "secondFactor": true, "passkeys": true})
}
