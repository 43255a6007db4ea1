package api_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
	"greenroom/internal/singlesignon"
)

func TestSignOn_ConnectsAccountByPassword(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.signUp(t, "asha@college.edu")
		app.provider.set(singlesignon.User{Subject: "1", Email: "Asha@college.edu", EmailVerified: true, Role: library.Operator})
		got := app.send(t, app.signOn(t, "1"))
		same(t, "email in use", got.errorMessage(), connectTaken)
		connect := call{route: "POST /auth/sso/connection", body: `{"password":"ten green chairs"}`}
		app.rejects(t, rejection{connect, 403, stateExpired})
		connect.header = cookieOf(got)
		wrong := connect
		wrong.body = `{"password":"a guess"}`
		app.rejects(t, rejection{wrong, 401, "The credentials you entered are invalid. Unauthorized access error."})
		connected := app.expect(t, 200, connect)
		same(t, "role of a connected account", text(t, connected.body, "foundUser", "role"), "learner")
		app.rejects(t, rejection{connect, 409, "This login belongs to an account already. Conflict error."})
		again := app.expect(t, 200, app.signOn(t, "1"))
		same(t, "ID", text(t, again.body, "foundUser", "_id"), text(t, connected.body, "foundUser", "_id"))
		same(t, "role", text(t, again.body, "foundUser", "role"), "learner")
		same(t, "audit log", slices.Sorted(slices.Values(app.audited(t))), []string{
			"identity.added asha@college.edu  0", "login.failed asha@college.edu " + pseudonymOf(t, "asha@college.edu") + " 1",
			"login.signOn asha@college.edu  1", "login.signOnRejected  the state is unknown or expired 1",
		})
	})
}

// connection returns the request that connects the identity to the account with the same email. The
// request contains the password of the account.
func (a *app) connection(t *testing.T, subject string) call {
	t.Helper()
	a.provider.set(singlesignon.User{Subject: subject, Email: "asha@college.edu", Role: library.Learner})
	return call{route: "POST /auth/sso/connection", body: ownPassword, header: cookieOf(a.send(t, a.signOn(t, subject)))}
}

// identities returns the number of identities of the account.
func (a *app) identities(t *testing.T, token string) int {
	t.Helper()
	return len(list(t, a.expect(t, 200, call{route: "GET /user/identities", token: token}), "identities"))
}

// If another server upgrades the password hash during a connection, the connection must succeed. If
// the password was changed, the identity must be removed again.
func TestSignOn_ConnectionAcceptsConcurrentHashUpgrade(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	store := &replacingStore{Store: memory.New()}
	app := newApp(t, store, mailing(post))
	token := app.signUp(t, "asha@college.edu")
	other := newApp(t, store.Store, func(c *api.Config) {
		c.Passwords = auth.NewPasswords(auth.HashCost{MemoryKiB: 64, Passes: 5, Lanes: 1}, 2)
	})
	login := call{route: "POST /auth/login", body: `{"email":"asha@college.edu","password":"ten green chairs"}`}
	change := func(from, to string) {
		other.expect(t, 204, call{route: "PUT /user/password", token: token, body: `{"password":` + quoted(from) + `,"newPassword":` + quoted(to) + `}`})
	}
	connect := app.connection(t, "1")
	store.replace = func() { other.expect(t, 200, login) }
	app.expect(t, 200, connect)
	same(t, "identities after an upgrade", app.identities(t, token), 1)

	connect = app.connection(t, "2")
	store.replace = func() { change("ten green chairs", "nine green chairs") }
	app.rejects(t, rejection{connect, 401, "The credentials you entered are invalid. Unauthorized access error."})
	same(t, "identities after a new password", app.identities(t, token), 1)

	link := app.requestLink(t, post, "3", "asha@college.edu")
	store.replace = func() { change("nine green chairs", "ten green chairs") }
	app.expect(t, 200, link)
	same(t, "identities after a link", app.identities(t, token), 2)
}

// If a second factor is set up during a connection, the identity must be removed again. Otherwise the
// identity would open sessions without the factor.
func TestSignOn_ConnectionDetectsConcurrentSecondFactor(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	for name, request := range map[string]func(*app) call{
		"password": func(a *app) call { return a.connection(t, "1") },
		"link":     func(a *app) call { return a.requestLink(t, post, "1", "asha@college.edu") },
	} {
		for _, isAfter := range []bool{false, true} {
			store := &replacingStore{Store: memory.New()}
			app := newApp(t, store, mailing(post))
			token := app.signUp(t, "asha@college.edu")
			connect := request(app)
			setUp := func() { newApp(t, store.Store).setUp(t, token) }
			if isAfter {
				store.replaceAfter = setUp
			} else {
				store.replace = setUp
			}
			app.rejects(t, rejection{connect, 409, connectNeedsCode})
			same(t, name+": identities", app.identities(t, token), 0)
			sessions, err := store.SessionsOf(t.Context(), app.userID(t, "asha@college.edu"))
			if err != nil || len(sessions) != 1 {
				t.Errorf("%s: got sessions %v, error %v, want only the session of the set-up", name, sessions, err)
			}
		}
	}
}

// If the connection opens no session, the identity must be removed again, even if the client has
// closed the connection.
func TestSignOn_FailedConnectionAddsNothing(t *testing.T) {
	t.Parallel()
	store := &replacingStore{Store: memory.New()}
	app := newApp(t, store)
	token := app.signUp(t, "asha@college.edu")
	connect := app.connection(t, "1")
	request := httptest.NewRequest("POST", "/api/auth/sso/connection", strings.NewReader(connect.body))
	ctx, cancel := context.WithCancel(t.Context())
	store.replace = cancel
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Cookie", connect.header["Cookie"])
	app.handler.ServeHTTP(httptest.NewRecorder(), request.WithContext(ctx))
	if ctx.Err() == nil {
		t.Error("got a request without a new session, want one that was canceled before its session was stored")
	}
	same(t, "identities", app.identities(t, token), 0)
}

// A connection that exceeds the limit of failed logins must not add an identity.
func TestSignOn_LimitedConnectionAddsNothing(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@college.edu")
	app.expect(t, 200, app.connection(t, "1"))
	for range limits.AccountSignOns - 1 {
		app.expect(t, 200, app.signOn(t, "1"))
	}
	app.rejects(t, rejection{app.connection(t, "2"), 429, "Too many attempts. Try again in 60 minutes."})
	same(t, "identities", app.identities(t, token), 1)
}

func TestSignOn_ConnectsIdentityFromAccount(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		start := call{route: "POST /user/identities", body: `{"password":"ten green chairs"}`, token: token}
		finish := call{route: "PUT /user/identities", token: token}
		wrong, guest := start, start
		wrong.body, guest.token = `{"password":"a guess"}`, app.guest(t)
		app.rejects(t, rejection{wrong, 403, "The password is wrong. Forbidden error."},
			rejection{guest, 403, "A guest has no account to change. Sign up first. Forbidden error."})
		ofOther := finish
		ofOther.token = other
		app.provider.set(singlesignon.User{Subject: "0", Email: "asha@college.edu", Role: library.Learner})
		app.rejects(t,
			rejection{app.returned(t, start, finish, "unknown"), 403, "The login provider did not confirm the login. Try again. Forbidden error."},
			rejection{app.returned(t, start, ofOther, "0"), 403, stateExpired},
			rejection{app.returned(t, start, call{route: "POST /auth/sso/login"}, "0"), 403, stateExpired},
			rejection{app.returned(t, call{route: "POST /auth/sso", body: "{}"}, finish, "0"), 403, stateExpired})
		for i := range limits.SignOnIdentities {
			subject := fmt.Sprint(i)
			app.provider.set(singlesignon.User{Subject: subject, Email: "asha@college.edu", Role: library.Learner})
			same(t, "identities", len(app.expect(t, 200, app.returned(t, start, finish, subject)).body["identities"].([]any)), i+1)
		}
		app.provider.set(singlesignon.User{Subject: "more", Email: "asha@college.edu", Role: library.Learner})
		app.rejects(t, rejection{app.returned(t, start, finish, "more"), 422, "Unprocessable Entity. An account can have at most 5 connected logins."})
		start.token, finish.token = other, other
		app.rejects(t, rejection{app.returned(t, start, finish, "0"), 409, "This login belongs to an account already. Conflict error."})
		same(t, "account", text(t, app.expect(t, 200, app.signOn(t, "0")).body, "foundUser", "email"), "asha@example.org")
	})
}
