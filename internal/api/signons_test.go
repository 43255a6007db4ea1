package api_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/signon"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
	"greenroom/internal/singlesignon"
)

// provider is a fake provider of single sign-on. The code in a request is the subject of a user, or
// the text of an error of package singlesignon.
type provider struct {
	mu    sync.Mutex
	users map[string]singlesignon.User
	down  bool
}

func (p *provider) set(u singlesignon.User) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.users == nil {
		p.users = map[string]singlesignon.User{}
	}
	u.Issuer = "https://id.example"
	p.users[u.Subject] = u
}

// AuthURL implements [signon.Provider].
func (p *provider) AuthURL(_ context.Context, a singlesignon.Attempt) (string, error) {
	if p.down {
		return "", singlesignon.ErrUnavailable
	}
	return "https://id.example/login?state=" + a.State, nil
}

// LogOutURL implements [signon.Provider].
func (p *provider) LogOutURL(context.Context) string { return "https://id.example/logout" }

// Finish implements [signon.Provider].
func (p *provider) Finish(_ context.Context, _ singlesignon.Attempt, code string) (singlesignon.User, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, err := range []error{
		singlesignon.ErrUnavailable, singlesignon.ErrInvalidIDToken, singlesignon.ErrClockSkew, singlesignon.ErrInvalidClaim, singlesignon.ErrTooManyGroups, singlesignon.ErrNotAllowed,
	} {
		if code == err.Error() {
			return singlesignon.User{}, fmt.Errorf("%w: a cause", err)
		}
	}
	user, known := p.users[code]
	if !known {
		return singlesignon.User{}, singlesignon.ErrInvalidCode
	}
	return user, nil
}

const (
	connectTaken     = "An account with your email exists. Enter its password to connect it. Conflict error."
	connectNeedsCode = "Your account has a second factor. Log in with your password, and connect this login on the account page. Conflict error."
)

const stateExpired = "The login has expired or was started in another browser. Try again. Forbidden error."

// cookieOf returns the Cookie header that a browser sends after it has received the response.
func cookieOf(got response) map[string]string {
	cookie, _, _ := strings.Cut(got.header.Get("Set-Cookie"), ";")
	return map[string]string{"Cookie": cookie}
}

// returned starts a sign-on with the request start. It returns the request finish as the app sends
// it after the provider has redirected the browser with the code.
func (a *app) returned(t *testing.T, start, finish call, code string) call {
	t.Helper()
	got := a.expect(t, 200, start)
	_, state, _ := strings.Cut(text(t, got.body, "location"), "state=")
	finish.body = `{"code":` + quoted(code) + `,"state":` + quoted(state) + `}`
	finish.header = cookieOf(got)
	return finish
}

func (a *app) signOn(t *testing.T, code string) call {
	t.Helper()
	return a.returned(t, call{route: "POST /auth/sso", body: "{}"}, call{route: "POST /auth/sso/login"}, code)
}

// audited returns the actions of the audit log, latest first. It omits actions of users on their
// own accounts.
func (a *app) audited(t *testing.T) []string {
	t.Helper()
	return slices.DeleteFunc(a.fullAudit(t), func(entry string) bool { return strings.HasPrefix(entry, "account.") })
}

// fullAudit returns all entries of the audit log.
func (a *app) fullAudit(t *testing.T) (entries []string) {
	t.Helper()
	page, _, err := a.store.AuditEntries(t.Context(), library.AuditQuery{})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range page {
		entries = append(entries, fmt.Sprint(e.Action, " ", e.AboutUser.Email, " ", e.Title, " ", e.Count))
	}
	return entries
}

func TestSignOn_CreatesAccountOnce(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		same(t, "label", text(t, app.expect(t, 200, call{route: "GET /auth"}).body, "signOn"), "Log in with college.edu")
		app.provider.set(singlesignon.User{Subject: "1", Email: "Asha@College.edu", FirstName: " Asha  B. ", Role: library.Curator})
		first := app.expect(t, 200, app.signOn(t, "1"))
		same(t, "user", []any{first.body["foundUser"].(map[string]any)["email"], first.body["foundUser"].(map[string]any)["role"], first.body["foundUser"].(map[string]any)["firstName"]},
			[]any{"Asha@College.edu", "curator", "Asha B."})
		app.provider.set(singlesignon.User{Subject: "1", Email: "renamed@college.edu", Role: library.Learner})
		again := app.expect(t, 200, app.signOn(t, "1"))
		same(t, "ID", text(t, again.body, "foundUser", "_id"), text(t, first.body, "foundUser", "_id"))
		same(t, "role that the provider removed", text(t, again.body, "foundUser", "role"), "learner")
		token := text(t, again.body, "encodedToken")
		got := app.expect(t, 200, call{route: "GET /user/identities", token: token})
		same(t, "email", got.body["identities"].([]any)[0].(map[string]any)["email"], any("Asha@College.edu"))
		same(t, "password", got.body["hasPassword"], any(false))
		last := call{route: "DELETE /user/identities/" + ids(t, got.body["identities"])[0], token: token}
		app.rejects(t, rejection{last, 409, "Your account has no password. Set one before you disconnect its last login. Conflict error."})
		change := call{route: "PUT /user/password", body: `{"password":"","newPassword":"nine green chairs"}`, token: token}
		app.clock.advance(limits.RecentLoginAge)
		app.rejects(t, rejection{change, 403, "The password is wrong. Forbidden error."})
		change.token = text(t, app.expect(t, 200, app.signOn(t, "1")).body, "encodedToken")
		last.token = change.token
		app.expect(t, 204, change)
		app.rejects(t, rejection{change, 403, "The password is wrong. Forbidden error."})
		app.clock.advance(limits.RecentLoginAge + time.Minute)
		app.rejects(t, rejection{last, 403, "The last login is older than 10 minutes. Log in again with the password. Forbidden error."})
		last.token = text(t, app.expect(t, 200, app.signOn(t, "1")).body, "encodedToken")
		same(t, "identities", len(app.expect(t, 200, last).body["identities"].([]any)), 0)
		app.rejects(t, rejection{last, 404, "The login you request does not exist. Not Found error."})
		app.handler.Close()
		if err := app.handler.FlushActivity(t.Context()); err != nil {
			t.Fatal(err)
		}
		same(t, "audit log", slices.Sorted(slices.Values(app.audited(t))), []string{
			"identity.createdAccount Asha@College.edu  0", "identity.removed Asha@College.edu  0",
			"login.failed Asha@College.edu " + pseudonymOf(t, "asha@college.edu") + " 2", "login.signOn Asha@College.edu  4", "person.role Asha@College.edu  0",
		})
	})
}

func pseudonymOf(t *testing.T, emailKey string) string {
	t.Helper()
	tokens, err := auth.NewTokens(secret)
	if err != nil {
		t.Fatal(err)
	}
	return tokens.Pseudonym(emailKey)
}

// During a login at the provider, another server can replace the hash or the password of the account.
// The login must succeed, unless the identity was removed or the account was disabled.
func TestSignOn_LoginHandlesConcurrentChange(t *testing.T) {
	t.Parallel()
	store := &replacingStore{Store: memory.New()}
	app := newApp(t, store)
	token := app.signUp(t, "asha@college.edu")
	id := app.userID(t, "asha@college.edu")
	app.expect(t, 200, app.connection(t, "1"))
	change := func(from, to string) {
		app.expect(t, 204, call{route: "PUT /user/password", token: token, body: `{"password":` + quoted(from) + `,"newPassword":` + quoted(to) + `}`})
	}
	store.replace = func() { change("ten green chairs", "nine green chairs") }
	app.expect(t, 200, app.signOn(t, "1"))
	store.replaceAfter = func() { change("nine green chairs", "ten green chairs") }
	app.expect(t, 200, app.signOn(t, "1"))

	store.replace = func() {
		change("ten green chairs", "nine green chairs")
		if err := store.SetDisabled(t.Context(), id, true, app.clock.Now(), nil); err != nil {
			t.Error(err)
		}
	}
	if got := app.send(t, app.signOn(t, "1")); got.status != 401 && got.status != 403 {
		t.Errorf("account disabled during the login: got %d, want 401 or 403", got.status)
	}
	if err := store.SetDisabled(t.Context(), id, false, app.clock.Now(), nil); err != nil {
		t.Fatal(err)
	}
	token = text(t, app.expect(t, 200, app.signOn(t, "1")).body, "encodedToken")
	store.replace = func() {
		identity := ids(t, app.expect(t, 200, call{route: "GET /user/identities", token: token}).body["identities"])[0]
		app.expect(t, 200, call{route: "DELETE /user/identities/" + identity, token: token})
		change("nine green chairs", "ten green chairs")
	}
	app.rejects(t, rejection{app.signOn(t, "1"), 403, stateExpired})
}

func TestSignOn_RejectsInvalidProviderResponses(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	for subject, email := range map[string]string{"1": "asha@college.edu", "no email": "", "bad email": "asha", "guest": "guest@greenroom.example"} {
		app.provider.set(singlesignon.User{Subject: subject, Email: email, Role: library.Learner})
	}
	app.provider.set(singlesignon.User{Subject: "disabled", Email: "off@college.edu", Role: library.Learner})
	off := text(t, app.expect(t, 200, app.signOn(t, "disabled")).body, "foundUser", "_id")
	if err := app.store.SetDisabled(t.Context(), off, true, app.clock.Now(), nil); err != nil {
		t.Fatal(err)
	}
	noCookie, stolen, forged, late := app.signOn(t, "1"), app.signOn(t, "1"), app.signOn(t, "1"), app.signOn(t, "1")
	noCookie.header = nil
	stolen.header = cookieOf(app.expect(t, 200, call{route: "POST /auth/sso", body: "{}"}))
	forged.header = map[string]string{"Cookie": "greenroom-sign-on=e30.AAAA"}
	replayed := app.signOn(t, "1")
	app.expect(t, 200, replayed)
	const noEmail = "The login provider did not send your email. Tell an operator of this site. Forbidden error."
	app.rejects(t,
		rejection{noCookie, 403, stateExpired}, rejection{stolen, 403, stateExpired}, rejection{forged, 403, stateExpired},
		rejection{app.signOn(t, "unknown"), 403, "The login provider did not confirm the login. Try again. Forbidden error."},
		rejection{app.signOn(t, singlesignon.ErrInvalidIDToken.Error()), 403, "The login provider did not confirm the login. Try again. Forbidden error."},
		rejection{app.signOn(t, singlesignon.ErrClockSkew.Error()), 403, "The clock of the login provider or of this site is wrong. Tell an operator of this site. Forbidden error."},
		rejection{app.signOn(t, singlesignon.ErrInvalidClaim.Error()), 403, "The login provider sent an incomplete response. Tell an operator of this site. Forbidden error."},
		rejection{app.signOn(t, singlesignon.ErrTooManyGroups.Error()), 403, "You are in too many groups at the login provider. Tell an operator of this site. Forbidden error."},
		rejection{app.signOn(t, singlesignon.ErrNotAllowed.Error()), 403, "Your account at the login provider can't be used here. Ask an operator of this site. Forbidden error."},
		rejection{app.signOn(t, "no email"), 403, noEmail}, rejection{app.signOn(t, "bad email"), 403, noEmail}, rejection{app.signOn(t, "guest"), 403, noEmail},
		rejection{app.signOn(t, "disabled"), 403, "This account is disabled. Forbidden error."},
		rejection{app.signOn(t, singlesignon.ErrUnavailable.Error()), 503, "The login provider does not respond. Log in with a password, or try again later."})
	app.clock.advance(limits.SignOnTTL)
	app.rejects(t, rejection{late, 403, stateExpired})
	app.provider.down = true
	app.rejects(t, rejection{call{route: "POST /auth/sso", body: "{}"}, 503, "The login provider does not respond. Log in with a password, or try again later."})
	if page, err := app.store.Users(t.Context(), library.UserQuery{Limit: 10}); err != nil || len(page.Users) != 2 {
		t.Errorf("got %d accounts, %v, want 2", len(page.Users), err)
	}
	app.clock.advance(limits.LoginAuditInterval)
	if err := app.handler.FlushActivity(t.Context()); err != nil {
		t.Fatal(err)
	}
	log := strings.Join(app.audited(t), "\n")
	for _, want := range []string{
		"login.signOnRejected  the state is unknown or expired 4", "login.signOnRejected  the provider rejected the code 1", "login.signOnRejected  the account is disabled 1",
		"login.signOnRejected  the provider sent no valid email 3", "login.signOnRejected  the provider does not respond 2", "login.signOnRejected  the provider sent too many groups 1",
		"login.signOnRejected  the clocks of the provider and of this server differ 1", "login.signOnRejected  a claim of the ID token is missing or malformed 1", "login.signOnRejected  the ID token is invalid 1",
		"login.signOnRejected  the user has none of the allowed groups and domains 1",
	} {
		if !strings.Contains(log, want) {
			t.Errorf("audit log: got\n%s\nwant %q", log, want)
		}
	}
}

func TestSignOn_LimitsRequests(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.LoginLimits.NewAccounts = 1 })
	for i := range 11 {
		app.provider.set(singlesignon.User{Subject: fmt.Sprint(i), Email: fmt.Sprintf("user%d@college.edu", i), Role: library.Learner})
	}
	for i := range 10 {
		app.expect(t, 200, app.signOn(t, fmt.Sprint(i)))
	}
	app.rejects(t, rejection{app.signOn(t, "10"), 429, "Too many new accounts from your network in the last hour. Try again in 60 minutes, or ask the people who run this site for an invitation."})
	for range limits.AccountSignOns - 1 {
		app.expect(t, 200, app.signOn(t, "0"))
	}
	app.rejects(t, rejection{app.signOn(t, "0"), 429, "Too many attempts. Try again in 60 minutes."})
	app.clock.advance(time.Minute)
	start := call{route: "POST /auth/sso", body: "{}"}
	for range limits.AddressSignOns {
		app.expect(t, 200, start)
	}
	app.rejects(t, rejection{start, 429, "Too many attempts. Try again in 60 seconds."})
	connect := call{route: "POST /user/identities", body: `{"password":"ten green chairs"}`, token: app.signUp(t, "asha@example.org")}
	app.rejects(t, rejection{connect, 429, "Too many attempts. Try again in 60 seconds."}, rejection{call{route: "POST /auth/sso/connection", body: `{"password":"x"}`}, 429, "Too many attempts. Try again in 60 seconds."},
		rejection{call{route: "POST /auth/sso/login", body: `{"code":"c","state":"s"}`}, 429, "Too many attempts. Try again in 60 seconds."})
}

func TestSignOn_RetainsLastOperator(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.provider.set(singlesignon.User{Subject: "1", Email: "asha@college.edu", Role: library.Operator})
	app.expect(t, 200, app.signOn(t, "1"))
	app.provider.set(singlesignon.User{Subject: "1", Email: "asha@college.edu", Role: library.Learner})
	same(t, "role", text(t, app.expect(t, 200, app.signOn(t, "1")).body, "foundUser", "role"), "operator")
}

func TestSignOn_MergesGuestLists(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.provider.set(singlesignon.User{Subject: "1", Email: "asha@college.edu", Role: library.Learner})
	guest := app.guest(t)
	app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: guest})
	c := app.signOn(t, "1")
	c.token, c.body = guest, strings.Replace(c.body, "{", `{"bringGuestLists":true,`, 1)
	got := app.expect(t, 200, c)
	same(t, "likes", ids(t, got.body["foundUser"].(map[string]any)["likes"]), []string{moviesID})
}

func TestSignOn_CookieIsProtected(t *testing.T) {
	t.Parallel()
	for secure, want := range map[bool]string{
		false: "greenroom-sign-on=; Path=/; Max-Age=600; HttpOnly; SameSite=Lax", true: "__Host-greenroom-sign-on=; Path=/; Max-Age=600; HttpOnly; Secure; SameSite=Lax",
	} {
		app := newApp(t, memory.New(), func(c *api.Config) {
			c.SignOn = signon.New(signon.Config{Provider: &provider{}, Label: "x", Secure: secure})
		})
		got := app.expect(t, 200, call{route: "POST /auth/sso", body: "{}"})
		parsed, err := http.ParseSetCookie(got.header.Get("Set-Cookie"))
		if err != nil {
			t.Fatal(err)
		}
		content, _, _ := strings.Cut(parsed.Value, ".")
		if !strings.HasPrefix(content, "eyJ") { // "eyJ" is the start of JSON in base64
			t.Errorf("cookie: got value %s", parsed.Value)
		}
		parsed.Value = ""
		same(t, "cookie", parsed.String(), want)
		same(t, "page after a log-out", text(t, got.body, "logOut"), "https://id.example/logout")
	}
}

func TestSignOn_RejectsInvalidRequests(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	for _, route := range []string{"POST /auth/sso", "POST /auth/sso/login", "POST /auth/sso/connection", "POST /auth/sso/connection/email", "POST /user/identities", "PUT /user/identities"} {
		anyFields := strings.Contains(route, "/sso") && route != "POST /auth/sso/login" // the contract does not require a cookie
		large := call{route: route, body: `{"x":"` + strings.Repeat("a", limits.RequestBody) + `"}`, token: token, broken: !anyFields}
		app.rejects(t, rejection{large, 413, "The request is larger than 64 KiB. Content Too Large error."})
		app.rejects(t,
			rejection{call{route: route, body: "[]", token: token, broken: true}, 400, "Bad Request. The body must be one JSON object."},
			rejection{call{route: route, body: "{}", token: token, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."})
	}
	app.rejects(t,
		rejection{call{route: "GET /user/identities"}, 401, tokenInvalid}, rejection{call{route: "POST /user/identities", body: `{"password":"x"}`}, 401, tokenInvalid},
		rejection{call{route: "PUT /user/identities", body: `{"code":"c","state":"s"}`}, 401, tokenInvalid}, rejection{call{route: "DELETE /user/identities/i"}, 401, tokenInvalid})
}

func TestSignOn_Returns404WithoutProvider(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.SignOn = nil })
	got := app.expect(t, 200, call{route: "GET /auth"})
	if _, there := got.body["signOn"]; there {
		t.Errorf("got %s, want no signOn", got.text)
	}
	app.rejects(t, rejection{call{route: "POST /auth/sso", body: "{}"}, 404, "The endpoint you request does not exist. Not Found error."})
}
