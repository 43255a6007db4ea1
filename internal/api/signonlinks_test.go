package api_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/singlesignon"
)

const deadConnection = "The link is no longer valid. Log in again. Forbidden error."

// mailing makes the API send emails with links that connect identities of single sign-on to
// accounts.
func mailing(post *sentEmails) func(*api.Config) {
	return func(c *api.Config) { c.SendConnection = post.send }
}

// requestLink logs in at the provider with the email of an account, and requests a connection link.
// It returns the request with which the same browser confirms the connection.
func (a *app) requestLink(t *testing.T, post *sentEmails, subject, email string) call {
	t.Helper()
	a.provider.set(singlesignon.User{Subject: subject, Email: email, Role: library.Learner})
	request := call{route: "POST /auth/sso/connection/email", body: "{}", header: cookieOf(a.send(t, a.signOn(t, subject)))}
	got := a.expect(t, 202, request)
	same(t, "response", text(t, got.body, "connection"), "mail")
	sent := post.delivered(a)
	_, fragment, _ := strings.Cut(sent[len(sent)-1], " /login#")
	values, err := url.ParseQuery(fragment)
	if err != nil || values.Get("connection") == "" {
		t.Fatalf("got email %q, want a link with a token", sent[len(sent)-1])
	}
	same(t, "email in the link", values.Get("email"), "asha@college.edu")
	return call{route: "POST /auth/sso/connection", body: `{"link":` + quoted(values.Get("connection")) + `}`, header: cookieOf(got)}
}

func TestSignOnLink_ConnectsAccountOnce(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, mailing(post))
	token := app.signUp(t, "asha@college.edu")
	connect := app.requestLink(t, post, "1", "Asha@college.edu")
	if sent := post.delivered(app); len(sent) != 1 || !strings.HasPrefix(sent[0], "asha@college.edu ") {
		t.Errorf("got emails %v, want 1 to the account", sent)
	}
	connected := app.expect(t, 200, connect)
	same(t, "account", text(t, connected.body, "foundUser", "email"), "asha@college.edu")
	again := app.expect(t, 200, app.signOn(t, "1"))
	same(t, "ID", text(t, again.body, "foundUser", "_id"), text(t, connected.body, "foundUser", "_id"))
	same(t, "audit log", slices.Sorted(slices.Values(app.audited(t))), []string{"identity.added asha@college.edu  0", "login.signOn asha@college.edu  1"})
	identity := ids(t, app.expect(t, 200, call{route: "GET /user/identities", token: token}).body["identities"])[0]
	app.expect(t, 200, call{route: "DELETE /user/identities/" + identity, token: token})
	app.rejects(t, rejection{connect, 403, deadConnection})
}

// If the owner of the account opens a link that another user has requested, this user must not get
// access.
func TestSignOnLink_RejectsInvalidUses(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, mailing(post))
	token := app.signUp(t, "asha@college.edu")
	first := app.requestLink(t, post, "1", "asha@college.edu")
	otherBrowser, otherLogin, forged := first, first, first
	otherBrowser.header = nil
	second := app.requestLink(t, post, "2", "asha@college.edu")
	otherLogin.header, forged.body = second.header, `{"link":"e30.AAAA"}`
	request := call{route: "POST /auth/sso/connection/email", body: "{}"}
	app.rejects(t, rejection{otherBrowser, 403, stateExpired}, rejection{otherLogin, 403, deadConnection}, rejection{forged, 403, deadConnection}, rejection{request, 403, stateExpired})
	user := userIDOf(t, app, token)
	disable := func(disabled bool) {
		if err := app.store.SetDisabled(t.Context(), user, disabled, app.clock.Now(), nil); err != nil {
			t.Fatal(err)
		}
	}
	disable(true)
	app.rejects(t, rejection{first, 403, "This account is disabled. Forbidden error."})
	disable(false)
	token = text(t, app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"asha@college.edu","password":"ten green chairs"}`}).body, "encodedToken")
	app.setUp(t, token)
	app.rejects(t, rejection{first, 409, connectNeedsCode})
	app.clock.advance(limits.SignOnConnectionTTL)
	app.rejects(t, rejection{first, 403, stateExpired})
	app.provider.set(singlesignon.User{Subject: "3", Email: "asha@college.edu", Role: library.Learner})
	late := app.send(t, app.signOn(t, "3"))
	first.header = cookieOf(late)
	app.rejects(t, rejection{first, 403, deadConnection})
	same(t, "identities", len(app.expect(t, 200, call{route: "GET /user/identities", token: token}).body["identities"].([]any)), 0)
	app.handler.Close()
	if err := app.handler.FlushActivity(t.Context()); err != nil {
		t.Fatal(err)
	}
	log := strings.Join(app.audited(t), "\n")
	for _, want := range []string{"login.signOnRejected  the link is unknown, used or expired 3", "login.signOnRejected  the state is unknown or expired 3", "login.signOnRejected  the account is disabled 1"} {
		if !strings.Contains(log, want) {
			t.Errorf("audit log: got\n%s\nwant %q", log, want)
		}
	}
}

func TestSignOnLink_RequestsAreLimited(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.signUp(t, "asha@college.edu")
	app.provider.set(singlesignon.User{Subject: "1", Email: "asha@college.edu", Role: library.Learner})
	request := call{route: "POST /auth/sso/connection/email", body: "{}", header: cookieOf(app.send(t, app.signOn(t, "1")))}
	app.rejects(t, rejection{request, 403, "This site does not connect logins by email. Enter your password. Forbidden error."})

	post := &sentEmails{}
	app = inMemory(t, mailing(post))
	app.signUp(t, "asha@college.edu")
	for range limits.AccountSignOnConnections {
		app.requestLink(t, post, "1", "asha@college.edu")
	}
	request.header = cookieOf(app.send(t, app.signOn(t, "1")))
	app.rejects(t, rejection{request, 429, "Too many attempts. Try again in 60 minutes."})
	same(t, "emails", len(post.delivered(app)), limits.AccountSignOnConnections)
}
