package api_test

import (
	"encoding/base32"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/secondfactor"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
	"greenroom/internal/singlesignon"
)

const (
	wrongCode    = "The code is wrong, or was used before. Unauthorized access error."
	loginExpired = "The login has expired. Log in again. Forbidden error."
	ownPassword  = `{"password":"ten green chairs"}`
)

// authenticator is an authenticator app that has the key of an account.
type authenticator struct {
	key   []byte
	clock *clock
}

// code returns the code that the app shows when the given time has passed.
func (a authenticator) code(after time.Duration) string {
	return auth.TOTPCode(a.key, a.clock.Now().Add(after).Unix()/30)
}

// setUp sets up a second factor and returns the app and the recovery codes.
func (a *app) setUp(t *testing.T, token string) (device authenticator, recovery []string) {
	t.Helper()
	start := a.expect(t, 200, call{route: "POST /user/second-factor", token: token, body: ownPassword}).body
	key, err := base32.StdEncoding.DecodeString(text(t, start, "key"))
	if err != nil {
		t.Fatal(err)
	}
	device = authenticator{key, a.clock}
	finish := call{route: "PUT /user/second-factor", token: token, body: `{"setUp":` + quoted(text(t, start, "setUp")) + `,"code":` + quoted(device.code(0)) + `}`}
	got := a.expect(t, 200, finish)
	a.rejects(t, rejection{finish, 403, "The set-up has expired. Start again. Forbidden error."})
	codes, _ := got.body["recoveryCodes"].([]any)
	for _, code := range codes {
		recovery = append(recovery, code.(string))
	}
	return device, recovery
}

// pending logs in with the password. The returned function completes the login: it returns a
// request with the given code.
func (a *app) pending(t *testing.T, email string) func(code string) call {
	t.Helper()
	got := a.expect(t, 401, call{route: "POST /auth/login", body: `{"email":` + quoted(email) + `,"password":"ten green chairs"}`})
	if _, there := got.body["encodedToken"]; there {
		t.Fatal("got a token before the second factor")
	}
	next := text(t, got.body, "secondFactor")
	return func(code string) call {
		return call{route: "POST /auth/second-factor", body: `{"secondFactor":` + quoted(next) + `,"code":` + quoted(code) + `}`}
	}
}

func TestSecondFactor_LoginRequiresCode(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		device, recovery := app.setUp(t, token)
		login := app.pending(t, "asha@example.org")
		app.rejects(t, rejection{login(device.code(0)), 401, wrongCode}) // the set-up has already used this code
		app.clock.advance(30 * time.Second)
		first := login(device.code(0))
		session := app.expect(t, 200, first).body
		same(t, "account", text(t, session, "foundUser", "email"), "asha@example.org")
		app.expect(t, 200, call{route: "GET /user", token: text(t, session, "encodedToken")})
		app.rejects(t, rejection{first, 401, wrongCode}, rejection{login(device.code(-30 * time.Second)), 401, wrongCode}, rejection{login(device.code(time.Minute)), 401, wrongCode})
		app.expect(t, 200, login(device.code(30*time.Second)))
		app.expect(t, 200, login(strings.ToLower(recovery[0])))
		again := call{route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs"}`, token: token}
		token = text(t, app.expect(t, 200, again).body, "encodedToken") // a client needs no code to log in again to the account of its session
		again.token = app.signUp(t, "tomas@example.org")
		app.expect(t, 401, again)
		app.rejects(t, rejection{login(recovery[0]), 401, wrongCode}, rejection{login("no code"), 401, wrongCode}, rejection{login(""), 401, wrongCode})
		got := app.expect(t, 200, call{route: "GET /user/second-factor", token: token}).body
		same(t, "state", got, map[string]any{"enabled": true, "recoveryCodesLeft": 9.0, "required": false, "hasPassword": true, "passkeys": []any{}})
		app.clock.advance(limits.LoginAuditInterval)
		app.flushActivity(t)
		activity := make(map[string]int) // number of events by action
		for _, entry := range list(t, app.expect(t, 200, call{route: "GET /user/activity", token: token}), "entries") {
			count, counted := entry["count"].(float64)
			if !counted {
				count = 1
			}
			activity[text(t, entry, "action")] += int(count)
		}
		same(t, "activity", activity, map[string]int{
			"account.loggedIn": 4, "account.secondFactor": 1, "account.secondFactorRejected": 7, "account.recoveryCodeUsed": 1,
		})
		if stored, err := app.store.SecondFactorOf(t.Context(), userIDOf(t, app, token)); err != nil || strings.Contains(stored.Key, string(device.key)) || slices.Contains(stored.RecoveryCodes, recovery[1]) {
			t.Errorf("got second factor %+v, %v, want an encrypted key and hashes", stored, err)
		}
		if exported := app.expect(t, 200, call{route: "GET /user/export", token: token}).text; strings.Contains(exported, base32.StdEncoding.EncodeToString(device.key)) {
			t.Error("got the key in the export")
		}
	})
}

func userIDOf(t *testing.T, app *app, token string) string {
	t.Helper()
	return text(t, app.expect(t, 200, call{route: "GET /user", token: token}).body, "user", "_id")
}

func TestSecondFactor_PasswordChangeEndsPendingLogin(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	device, recovery := app.setUp(t, token)
	login := app.pending(t, "asha@example.org")
	foreign := call{route: "POST /auth/second-factor", body: `{"secondFactor":"eyJ9.AAAA","code":"000000"}`}
	app.rejects(t, rejection{foreign, 403, loginExpired})
	app.expect(t, 204, call{route: "PUT /user/password", token: token, body: `{"password":"ten green chairs","newPassword":"ten blue chairs"}`})
	app.rejects(t, rejection{login(recovery[0]), 403, loginExpired})
	app.expect(t, 204, call{route: "PUT /user/password", token: token, body: `{"password":"ten blue chairs","newPassword":"ten green chairs"}`})
	login = app.pending(t, "asha@example.org")
	id := userIDOf(t, app, token)
	for _, off := range []bool{true, false} {
		if err := app.store.SetDisabled(t.Context(), id, off, app.clock.Now(), nil); err != nil {
			t.Fatal(err)
		}
		if off {
			app.rejects(t, rejection{login(recovery[0]), 403, "This account is disabled. Forbidden error."})
		}
	}
	app.clock.advance(limits.SecondFactorTTL)
	app.rejects(t, rejection{login(device.code(0)), 403, loginExpired})
	login = app.pending(t, "asha@example.org")
	if err := app.store.DeleteUser(t.Context(), id, library.Credentials{}, nil); err != nil {
		t.Fatal(err)
	}
	app.rejects(t, rejection{login(device.code(0)), 403, loginExpired})
}

func TestSecondFactor_SetUpRequiresCode(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.SiteName = "Chairs & Tables" })
	same(t, "setting", app.expect(t, 200, call{route: "GET /auth"}).body["secondFactor"], any(true))
	token, other, guest := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org"), app.guest(t)
	start := call{route: "POST /user/second-factor", token: token, body: ownPassword}
	renew := call{route: "POST /user/second-factor/recovery-codes", token: token, body: ownPassword}
	remove := call{route: "POST /user/second-factor/removal", token: token, body: ownPassword}
	for _, each := range []call{start, renew, remove} {
		wrong, asGuest := each, each
		wrong.body, asGuest.token = `{"password":"wrong"}`, guest
		app.rejects(t, rejection{wrong, 403, "The password is wrong. Forbidden error."}, rejection{asGuest, 403, "A guest has no account to change. Sign up first. Forbidden error."})
	}
	none := "The second factor you request does not exist. Not Found error."
	app.rejects(t, rejection{renew, 404, none}, rejection{remove, 404, none})
	got := app.expect(t, 200, start).body
	at, err := url.Parse(text(t, got, "address"))
	if err != nil {
		t.Fatal(err)
	}
	same(t, "address", []string{at.Scheme, at.Host, at.Path, at.Query().Get("secret"), at.Query().Get("issuer")},
		[]string{"otpauth", "totp", "/Chairs & Tables:asha@example.org", text(t, got, "key"), "Chairs & Tables"})
	finish := func(token, code string) call {
		return call{route: "PUT /user/second-factor", token: token, body: `{"setUp":` + quoted(text(t, got, "setUp")) + `,"code":` + quoted(code) + `}`}
	}
	expired := "The set-up has expired. Start again. Forbidden error."
	app.rejects(t, rejection{finish(token, "abcdef"), 422, "Unprocessable Entity. The code is wrong. Check that the clock of your device is right."}, rejection{finish(other, "000000"), 403, expired})
	app.clock.advance(limits.SecondFactorTTL)
	app.rejects(t, rejection{finish(token, "000000"), 403, expired})
	elsewhere := text(t, app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs"}`}).body, "encodedToken")

	_, before := app.setUp(t, token)
	app.rejects(t, rejection{call{route: "GET /user/second-factor", token: elsewhere}, 401, tokenInvalid})
	replaced, _ := app.expect(t, 200, renew).body["recoveryCodes"].([]any)
	login := app.pending(t, "asha@example.org")
	app.rejects(t, rejection{login(before[0]), 401, wrongCode})
	app.expect(t, 200, login(replaced[0].(string)))
	app.expect(t, 204, remove)
	app.rejects(t, rejection{login(replaced[1].(string)), 401, wrongCode})
	app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs"}`})
}

// The servers of a library must share the counts of wrong codes.
func TestSecondFactor_LimitsAttempts(t *testing.T) {
	t.Parallel()
	store := memory.New()
	app, otherServer := newApp(t, store), newApp(t, store)
	token := app.signUp(t, "asha@example.org")
	_, recovery := app.setUp(t, token)
	login := app.pending(t, "asha@example.org")
	unknown := call{route: "PUT /user/second-factor", token: token, body: `{"setUp":"x","code":"000000"}`}
	for range limits.AccountSecondFactorSetUps - 2 { // two attempts fewer than the limit, because the set-up has sent two codes
		app.rejects(t, rejection{unknown, 403, "The set-up has expired. Start again. Forbidden error."})
	}
	app.rejects(t, rejection{unknown, 429, "Too many attempts. Try again in 60 minutes."})
	for range limits.AccountSecondFactors {
		app.rejects(t, rejection{login("000000x"), 401, wrongCode})
	}
	fromElsewhere := login(recovery[0])
	fromElsewhere.from = "203.0.113.9:1"
	otherServer.rejects(t, rejection{fromElsewhere, 429, "Too many attempts. Try again in 60 minutes."})
	foreign := call{route: "POST /auth/second-factor", body: `{"secondFactor":"x","code":"000000"}`}
	for range limits.AddressSecondFactors - limits.AccountSecondFactors {
		app.rejects(t, rejection{foreign, 403, loginExpired})
	}
	app.rejects(t, rejection{foreign, 429, "Too many attempts. Try again in 60 seconds."})
}

func TestSecondFactor_IsRequiredForConfiguredRoles(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.SecondFactor = secondfactor.New(library.Operator) })
	operator := app.operator(t)
	overview := call{route: "GET /admin/overview", token: operator}
	app.rejects(t, rejection{overview, 403, "Your role needs a second factor. Set one up on the account page. Forbidden error."})
	same(t, "required", app.expect(t, 200, call{route: "GET /user/second-factor", token: operator}).body["required"], any(true))
	app.setUp(t, operator)
	app.expect(t, 200, overview)
	curator := app.signUp(t, "mara@example.org")
	if err := app.store.SetRole(t.Context(), userIDOf(t, app, curator), library.Curator, app.clock.Now(), nil); err != nil {
		t.Fatal(err)
	}
	overview.token = curator
	app.expect(t, 200, overview)
}

// A login by single sign-on needs no second factor of this site. The password alone must therefore
// not connect an identity to an account with a second factor.
func TestSecondFactor_SingleSignOnNeedsNone(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.SecondFactor = secondfactor.New(library.Roles()...) })
	token := app.signUp(t, "asha@college.edu")
	app.setUp(t, token)
	app.provider.set(singlesignon.User{Subject: "1", Email: "asha@college.edu", Role: library.Learner})
	got := app.send(t, app.signOn(t, "1"))
	app.rejects(t, rejection{call{route: "POST /auth/sso/connection", body: ownPassword, header: cookieOf(got)}, 409,
		connectNeedsCode})
	app.provider.set(singlesignon.User{Subject: "2", Email: "mara@college.edu", Role: library.Operator})
	token = text(t, app.expect(t, 200, app.signOn(t, "2")).body, "encodedToken")
	app.expect(t, 200, call{route: "GET /admin/overview", token: token})
	noPassword := "Your account has no password. Set up a second factor at your login provider. Conflict error."
	same(t, "password", app.expect(t, 200, call{route: "GET /user/second-factor", token: token}).body["hasPassword"], any(false))
	for _, route := range []string{"POST /user/second-factor", "POST /user/second-factor/recovery-codes", "POST /user/second-factor/removal"} {
		app.rejects(t, rejection{call{route: route, token: token, body: ownPassword}, 409, noPassword})
	}
}

// The text from the first step of a login is signed. It opens no account if it is changed, belongs to a
// set-up or has expired.
func TestSecondFactor_ForgedLoginIsRejected(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	started := app.expect(t, 200, call{route: "POST /user/second-factor", token: token, body: ownPassword})
	device, _ := app.setUp(t, token)
	next := text(t, app.expect(t, 401, rightLogin("192.0.2.1")).body, "secondFactor")
	app.clock.advance(30 * time.Second)
	login := func(secondFactor string) call {
		return call{route: "POST /auth/second-factor", body: `{"secondFactor":` + quoted(secondFactor) + `,"code":` + quoted(device.code(0)) + `}`}
	}
	payload, signature, _ := strings.Cut(next, ".")
	last := len(payload) - 2
	replaced := "A"
	if payload[last:last+1] == replaced {
		replaced = "B"
	}
	for _, forged := range []string{
		"", "e30.AAAA", payload, payload + ".", payload[:last] + replaced + payload[last+1:] + "." + signature, next + "A", text(t, started.body, "setUp"), token,
	} {
		app.rejects(t, rejection{login(forged), 403, loginExpired})
	}
	app.expect(t, 200, login(next))
	app.clock.advance(limits.SecondFactorTTL)
	app.rejects(t, rejection{login(next), 403, loginExpired})
}

func TestSecondFactor_RejectsInvalidRequests(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	routes := []string{"PUT /user/second-factor", "POST /user/second-factor", "POST /user/second-factor/recovery-codes", "POST /user/second-factor/removal"}
	for _, route := range append(routes, "POST /auth/second-factor") {
		app.rejects(t,
			rejection{call{route: route, body: `{"x":"` + strings.Repeat("a", limits.RequestBody) + `"}`, token: token, broken: true}, 413, "The request is larger than 64 KiB. Content Too Large error."},
			rejection{call{route: route, body: "[]", token: token, broken: true}, 400, "Bad Request. The body must be one JSON object."},
			rejection{call{route: route, body: "{}", token: token, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."})
	}
	for _, route := range routes {
		app.rejects(t, rejection{call{route: route, body: `{"password":"x","setUp":"x","code":"x"}`}, 401, tokenInvalid})
	}
	app.rejects(t, rejection{call{route: "GET /user/second-factor"}, 401, tokenInvalid})
}
