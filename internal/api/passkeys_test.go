package api_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/secondfactor"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
	"greenroom/internal/singlesignon"
)

const (
	requestExpired = "The request for the passkey has expired. Try again. Forbidden error."
	usedBefore     = "The response of the passkey was used before. Try again. Forbidden error."
	unknownPasskey = "This passkey is unknown or was removed. Log in with your password. Forbidden error."
	invalidForm    = "The response of the passkey is invalid. Try again. Forbidden error."
	otherSite      = "The passkey belongs to another site. Forbidden error."
	otherRequest   = "The response of the passkey belongs to another request. Try again. Forbidden error."
	notVerified    = "The passkey did not verify you. Use one with a PIN or a fingerprint. Forbidden error."
	wrongSignature = "The signature of the passkey is wrong. Forbidden error."
	copiedPasskey  = "A copy of the passkey may exist. Log in with your password and remove the passkey. Forbidden error."
	noPasskey      = "The passkey you request does not exist. Not Found error."
	passkeyTaken   = "This passkey belongs to an account already. Conflict error."
	passkeyName    = "Unprocessable Entity. 'name' must have 1 to 60 characters."
	manyPasskeys   = "Unprocessable Entity. An account can have at most 10 passkeys."
	badKey         = "The passkey has an unsupported key. Use another device. Forbidden error."
)

func TestPasskey_OpensSession(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		started := app.expect(t, 200, call{route: "POST /user/passkeys", token: token, body: ownPassword}).body
		delete(started, "challenge")
		same(t, "options", started, map[string]any{
			"domain": "greenroom.example", "siteName": "Greenroom", "userId": userIDOf(t, app, token), "email": "asha@example.org",
			"algorithms": []any{-7.0, -8.0, -257.0}, "passkeys": []any{},
		})
		device, recovery := app.addPasskey(t, token)
		same(t, "recovery codes", len(recovery), limits.RecoveryCodes)
		app.clock.advance(time.Second)
		_, more := app.addPasskey(t, token)
		same(t, "recovery codes of the second passkey", more, []any{})
		same(t, "known passkeys", app.expect(t, 200, call{route: "POST /user/passkeys", token: token, body: ownPassword}).body["passkeys"].([]any)[0], any(base64url(device.id)))

		login := app.passkeyLogin(t, device)
		session := app.expect(t, 200, login).body
		same(t, "account", text(t, session, "foundUser", "email"), "asha@example.org")
		token = text(t, session, "encodedToken")
		app.rejects(t, rejection{login, 403, usedBefore})
		state := app.expect(t, 200, call{route: "GET /user/second-factor", token: token}).body
		same(t, "state", []any{state["enabled"], state["recoveryCodesLeft"], len(state["passkeys"].([]any))}, []any{false, 10.0, 2})
		exported := app.expect(t, 200, call{route: "GET /user/export", token: token})
		first, _ := exported.body["passkeys"].([]any)[0].(map[string]any)
		same(t, "passkey", []any{first["name"], first["lastUsedAt"]}, []any{"Phone of Asha", any(endpoint.FormatTime(app.clock.Now()))})

		remove := call{route: "POST /user/passkeys/" + app.passkeyID(t, token) + "/removal", token: token, body: ownPassword}
		app.expect(t, 204, remove)
		app.rejects(t, rejection{remove, 404, noPasskey}, rejection{app.passkeyLogin(t, device), 403, unknownPasskey})
		app.clock.advance(limits.LoginAuditInterval)
		app.flushActivity(t)
		var actions []string
		for _, entry := range list(t, app.expect(t, 200, call{route: "GET /user/activity", token: token}), "entries") {
			title, _ := entry["title"].(string)
			actions = append(actions, strings.TrimSpace(text(t, entry, "action")+" "+title))
		}
		for _, want := range []string{"account.passkey Phone of Asha", "account.passkeyUsed Phone of Asha", "account.passkeyRejected the response was used before", "account.passkeyRemoved Phone of Asha"} {
			if !slices.Contains(actions, want) {
				t.Errorf("got activity %v, want %q in it", actions, want)
			}
		}
	})
}

// A passkey is a second factor, so the password alone must not be enough for a login.
func TestPasskey_IsSecondFactor(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.SecondFactor = secondfactor.New(library.Roles()...) })
	token := app.operator(t)
	overview := call{route: "GET /admin/overview", token: token}
	app.rejects(t, rejection{overview, 403, "Your role needs a second factor. Set one up on the account page. Forbidden error."})
	elsewhere := text(t, app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"operator@example.org","password":"ten green chairs"}`}).body, "encodedToken")
	device, recovery := app.addPasskey(t, token)
	app.expect(t, 200, overview)
	app.rejects(t, rejection{call{route: "GET /user", token: elsewhere}, 401, tokenInvalid})

	pendingText := func() string {
		return text(t, app.expect(t, 401, call{route: "POST /auth/login", body: `{"email":"operator@example.org","password":"ten green chairs"}`}).body, "secondFactor")
	}
	app.clock.advance(time.Second)
	start := call{route: "POST /auth/passkey", body: bodyOf(t, map[string]any{"secondFactor": pendingText()})}
	options := app.expect(t, 200, start).body
	same(t, "accepted passkeys", options["passkeys"], any([]any{base64url(device.id)}))
	challenge := text(t, options, "challenge")
	other, _ := app.addPasskey(t, app.signUp(t, "tomas@example.org"))
	app.clock.advance(time.Second)
	challenge2 := text(t, app.expect(t, 200, start).body, "challenge")
	app.rejects(t, rejection{other.assertion(t, challenge2, challenge2), 403, "This passkey belongs to another account. Forbidden error."})
	app.expect(t, 200, device.assertion(t, challenge, challenge))

	code := func(code string) call {
		return call{route: "POST /auth/second-factor", body: bodyOf(t, map[string]any{"secondFactor": pendingText(), "code": code})}
	}
	app.rejects(t, rejection{code("000000"), 401, wrongCode})
	app.expect(t, 200, code(recovery[0].(string)))
	replaced, _ := app.expect(t, 200, call{route: "POST /user/second-factor/recovery-codes", token: token, body: ownPassword}).body["recoveryCodes"].([]any)
	app.rejects(t, rejection{code(recovery[1].(string)), 401, wrongCode})
	app.expect(t, 200, code(replaced[0].(string)))

	// After an authenticator app was added and removed, the passkey and the recovery codes must be
	// stored.
	_, fromApp := app.setUp(t, token)
	app.expect(t, 204, call{route: "POST /user/second-factor/removal", token: token, body: ownPassword})
	app.expect(t, 200, code(fromApp[0]))
	app.expect(t, 200, overview)
	app.expect(t, 204, call{route: "POST /user/passkeys/" + app.passkeyID(t, token) + "/removal", token: token, body: ownPassword})
	app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"operator@example.org","password":"ten green chairs"}`})
	app.rejects(t, rejection{start, 404, noPasskey})
	app.clock.advance(limits.SecondFactorTTL)
	app.rejects(t, rejection{start, 403, loginExpired})
}

// A response to a challenge for another site, request, account or device must not open a session,
// and must be recorded in the audit log.
func TestPasskey_InvalidLoginsAreRejected(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	device, _ := app.addPasskey(t, token)
	rejects := func(message string, change func(d *keyDevice)) {
		t.Helper()
		changed := *device
		change(&changed)
		challenge := app.loginChallenge(t)
		app.rejects(t, rejection{changed.assertion(t, challenge, challenge), 403, message})
	}
	rejects(otherSite, func(d *keyDevice) { d.domain = "other.example" })
	rejects(otherSite, func(d *keyDevice) { d.origin = "https://other.example" })
	rejects(notVerified, func(d *keyDevice) { d.flags = 0b001 })
	rejects(wrongSignature, func(d *keyDevice) { d.key = newKeyDevice(t).key })
	rejects(unknownPasskey, func(d *keyDevice) { d.id = []byte("unknown") })
	app.rejects(t, rejection{device.assertion(t, app.loginChallenge(t), app.loginChallenge(t)), 403, otherRequest})
	forged := app.loginChallenge(t) + "A"
	app.rejects(t, rejection{device.assertion(t, forged, forged), 403, requestExpired})
	registration := app.newChallenge(t, token)
	app.rejects(t, rejection{device.assertion(t, registration, registration), 403, requestExpired})
	invalid := app.passkeyLogin(t, device)
	invalid.body = strings.Replace(invalid.body, `"signature":"`, `"signature":"%`, 1)
	app.rejects(t, rejection{invalid, 403, invalidForm})

	earlier := app.passkeyLogin(t, device)
	app.expect(t, 200, app.passkeyLogin(t, device))
	app.rejects(t, rejection{earlier, 403, usedBefore})
	device.count -= 2 // the counter decreases, as in a copy of the passkey
	app.rejects(t, rejection{app.passkeyLogin(t, device), 403, copiedPasskey})
	device.count += 2
	late := app.passkeyLogin(t, device)
	app.clock.advance(limits.SecondFactorTTL)
	app.rejects(t, rejection{late, 403, requestExpired})
	disabled := app.passkeyLogin(t, device)
	if err := app.store.SetDisabled(t.Context(), userIDOf(t, app, token), true, app.clock.Now(), nil); err != nil {
		t.Fatal(err)
	}
	app.rejects(t, rejection{disabled, 403, "This account is disabled. Forbidden error."})

	app.handler.Close()
	if err := app.handler.FlushActivity(t.Context()); err != nil {
		t.Fatal(err)
	}
	log := strings.Join(app.fullAudit(t), "\n")
	for _, want := range []string{
		"account.passkeyRejected asha@example.org the passkey belongs to another site", "account.passkeyRejected asha@example.org the signature counter did not increase",
		"account.passkeyRejected asha@example.org the authenticator did not verify its user", "account.passkeyRejected asha@example.org the response was used before",
		"account.passkeyRejected asha@example.org the account is disabled", "account.passkeyRejected asha@example.org the signature is wrong",
		"login.passkeyRejected  the challenge has expired or is not of this site 3", "login.passkeyRejected  the passkey is unknown or was removed 1",
	} {
		if !strings.Contains(log, want) {
			t.Errorf("audit log: got\n%s\nwant %q", log, want)
		}
	}
}

// A passkey that was used while the server's clock was ahead must work after the clock was
// corrected.
func TestPasskey_WorksAfterClockIsSetBack(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		device, _ := app.addPasskey(t, app.signUp(t, "asha@example.org"))
		app.clock.advance(2 * api.ClockTolerance)
		future := app.passkeyLogin(t, device)
		app.expect(t, 200, future)
		app.clock.advance(-2 * api.ClockTolerance)
		app.rejects(t, rejection{future, 403, requestExpired})
		app.expect(t, 200, app.passkeyLogin(t, device))
		app.rejects(t, rejection{future, 403, requestExpired})
	})
}

// The servers of a library must share the counts of codes and passkeys. A thief of a session can
// start set-ups without the password. These set-ups must not count as logins, and must not remove
// other entries of the audit log.
func TestPasskey_AttemptsAreLimited(t *testing.T) {
	t.Parallel()
	store := memory.New()
	app, otherServer := newApp(t, store), newApp(t, store)
	token := app.signUp(t, "asha@example.org")
	challenge := app.newChallenge(t, token)
	devices := []*keyDevice{}
	for range limits.Passkeys {
		device, _ := app.addPasskey(t, token)
		devices = append(devices, device)
	}
	app.rejects(t, rejection{newKeyDevice(t).registration(t, token, challenge, challenge), 422, manyPasskeys},
		rejection{call{route: "POST /user/passkeys", token: token, body: ownPassword}, 422, manyPasskeys})
	for range limits.AccountSecondFactorSetUps - limits.Passkeys - 1 {
		app.rejects(t, rejection{devices[1].registration(t, token, "x", "x"), 403, requestExpired})
	}
	app.rejects(t, rejection{devices[1].registration(t, token, challenge, challenge), 429, "Too many attempts. Try again in 60 minutes."})
	for range limits.AccountSecondFactors {
		app.expect(t, 200, app.passkeyLogin(t, devices[0]))
	}
	fromElsewhere := app.passkeyLogin(t, devices[1])
	fromElsewhere.from = "203.0.113.9:1"
	otherServer.clock.advance(app.clock.Now().Sub(otherServer.clock.Now()))
	otherServer.rejects(t, rejection{fromElsewhere, 429, "Too many attempts. Try again in 60 minutes."})
	if log := strings.Join(app.fullAudit(t), "\n"); strings.Contains(log, "account.passkeyRejected") {
		t.Errorf("audit log after registrations without a challenge: got\n%s\nwant no rejected passkey", log)
	}
	start := call{route: "POST /auth/passkey", body: "{}", from: "203.0.113.10:1"}
	login := app.passkeyLogin(t, devices[1])
	login.from = start.from
	for range limits.AddressSecondFactors {
		app.expect(t, 200, start)
	}
	app.rejects(t, rejection{start, 429, "Too many attempts. Try again in 60 seconds."}, rejection{login, 429, "Too many attempts. Try again in 60 seconds."})
}

// An account with single sign-on needs no second factor of this site, because its provider checks
// the user. If an account has a passkey, the password alone must not connect the account to single
// sign-on.
func TestPasskey_SingleSignOnNeedsNone(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPasskey(t, app.signUp(t, "asha@college.edu"))
	app.provider.set(singlesignon.User{Subject: "1", Email: "asha@college.edu", Role: library.Learner})
	got := app.send(t, app.signOn(t, "1"))
	app.rejects(t, rejection{call{route: "POST /auth/sso/connection", body: ownPassword, header: cookieOf(got)}, 409,
		connectNeedsCode})
	app.provider.set(singlesignon.User{Subject: "2", Email: "mara@college.edu", Role: library.Learner})
	token := text(t, app.expect(t, 200, app.signOn(t, "2")).body, "encodedToken")
	for _, route := range []string{"POST /user/passkeys", "POST /user/passkeys/none/removal"} {
		app.rejects(t, rejection{call{route: route, token: token, body: ownPassword}, 409, "Your account has no password. Set up a second factor at your login provider. Conflict error."})
	}
}

func TestPasskey_InvalidRequestsAreRejected(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	routes := []string{"POST /user/passkeys", "PUT /user/passkeys", "POST /user/passkeys/none/removal"}
	for _, route := range append(routes, "POST /auth/passkey", "POST /auth/passkey/login") {
		app.rejects(t,
			rejection{call{route: route, body: `{"x":"` + strings.Repeat("a", limits.RequestBody) + `"}`, token: token, broken: route != "POST /auth/passkey"}, 413, "The request is larger than 64 KiB. Content Too Large error."},
			rejection{call{route: route, body: "[]", token: token, broken: true}, 400, "Bad Request. The body must be one JSON object."},
			rejection{call{route: route, body: "{}", token: token, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."})
	}
	whole := `{"password":"x","challenge":"x","name":"x","credentialId":"x","publicKey":"x","clientData":"x","authenticatorData":"x"}`
	for _, route := range routes {
		app.rejects(t, rejection{call{route: route, body: whole}, 401, tokenInvalid})
	}
}
