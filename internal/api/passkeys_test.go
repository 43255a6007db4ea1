package api_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"log/slog"
	"slices"
	"strconv"
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

func TestPasskey_InvalidRegistrationsAreRejected(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token, other, guest := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org"), app.guest(t)
	for _, route := range []string{"POST /user/passkeys", "POST /user/passkeys/none/removal"} {
		app.rejects(t,
			rejection{call{route: route, token: token, body: `{"password":"wrong"}`}, 403, "The password is wrong. Forbidden error."},
			rejection{call{route: route, token: guest, body: ownPassword}, 403, "A guest has no account to change. Sign up first. Forbidden error."})
	}
	device, challenge := newKeyDevice(t), app.newChallenge(t, token)
	rejects := func(status int, message string, change func(d *keyDevice) call) {
		t.Helper()
		changed := *device
		app.rejects(t, rejection{change(&changed), status, message})
	}
	register := func(d *keyDevice) call { return d.registration(t, token, challenge, challenge) }
	rejects(403, otherSite, func(d *keyDevice) call { d.domain = "other.example"; return register(d) })
	rejects(403, notVerified, func(d *keyDevice) call { d.flags = 1; return register(d) })
	rejects(403, otherRequest, func(d *keyDevice) call { return d.registration(t, token, challenge, app.newChallenge(t, token)+"x") })
	rejects(403, requestExpired, func(d *keyDevice) call { return d.registration(t, other, challenge, challenge) })
	rejects(403, requestExpired, func(d *keyDevice) call { return d.registration(t, token, app.loginChallenge(t), challenge) })
	rejects(403, badKey, func(d *keyDevice) call {
		short, err := rsa.GenerateKey(rand.Reader, 1024)
		if err != nil {
			t.Fatal(err)
		}
		d.public = short.Public()
		return register(d)
	})
	for from, to := range map[string]string{`"clientData":"`: `"clientData":"=`, `"credentialId":"`: `"credentialId":"AAAA`} {
		invalid := register(device)
		invalid.body = strings.Replace(invalid.body, from, to, 1)
		app.rejects(t, rejection{invalid, 403, invalidForm})
	}
	for _, name := range []string{"", "  ", strings.Repeat("a", limits.PasskeyName+1)} {
		invalid := register(device)
		invalid.body = strings.Replace(invalid.body, `" Phone  of Asha "`, quoted(name), 1)
		app.rejects(t, rejection{invalid, 422, passkeyName})
	}
	app.expect(t, 200, register(device))
	app.rejects(t, rejection{register(device), 409, passkeyTaken})
	app.clock.advance(limits.SecondFactorTTL)
	app.rejects(t, rejection{register(newKeyDevice(t)), 403, requestExpired})

	app.handler.Close()
	if err := app.handler.FlushActivity(t.Context()); err != nil {
		t.Fatal(err)
	}
	log := strings.Join(app.fullAudit(t), "\n")
	for _, want := range []string{
		"account.passkeyRejected asha@example.org the passkey belongs to another site", "login.passkeyRejected  the challenge has expired or is not of this site 3",
	} {
		if !strings.Contains(log, want) {
			t.Errorf("audit log: got\n%s\nwant %q", log, want)
		}
	}
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

// Browsers allow passkeys only at a public address with a host name and HTTPS.
func TestPasskey_NeedsPublicURL(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.SiteURL = "http://192.0.2.1" })
	if got, there := app.expect(t, 200, call{route: "GET /auth"}).body["passkeys"]; there {
		t.Errorf("got setting passkeys %v, want none", got)
	}
	app.rejects(t, rejection{call{route: "POST /auth/passkey", body: "{}"}, 404, "The endpoint you request does not exist. Not Found error."})
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

// concurrentFactors is a store that runs other before the next update of second factors, like a
// concurrent request.
type concurrentFactors struct {
	library.Store
	other func()
}

// UpdateFactors implements [library.SecondFactorStore].
func (s *concurrentFactors) UpdateFactors(ctx context.Context, userID string, note *library.AuditEntry, update library.FactorsUpdate) error {
	if other := s.other; other != nil {
		s.other = nil
		other()
	}
	return s.Store.UpdateFactors(ctx, userID, note, update)
}

// Recovery codes alone are not a second factor. After the last passkey was removed, the password
// must be enough for a login. This also applies to concurrent requests, and to codes that an
// earlier version of the server did not remove.
func TestPasskey_RemovalDeletesRecoveryCodes(t *testing.T) {
	t.Parallel()
	store := &concurrentFactors{Store: memory.New()}
	app := newApp(t, store)
	token := app.signUp(t, "asha@example.org")
	user := userIDOf(t, app, token)
	removal := func(id string) call {
		return call{route: "POST /user/passkeys/" + id + "/removal", token: token, body: ownPassword}
	}
	none := "The second factor you request does not exist. Not Found error."
	app.addPasskey(t, token)
	app.addPasskey(t, token)
	app.rejects(t, rejection{call{route: "POST /user/second-factor/removal", token: token, body: ownPassword}, 404, none})
	if log := strings.Join(app.fullAudit(t), "\n"); strings.Contains(log, "account.secondFactorRemoved") {
		t.Errorf("audit log: got\n%s\nwant no removed second factor", log)
	}
	added := ids(t, app.expect(t, 200, call{route: "GET /user/second-factor", token: token}).body["passkeys"])
	store.other = func() { app.expect(t, 204, removal(added[1])) }
	app.expect(t, 204, removal(added[0]))
	if left, err := store.SecondFactorOf(t.Context(), user); library.CodeOf(err) != library.CodeSecondFactorNotFound {
		t.Errorf("second factor after the concurrent removals: got %+v, %v, want none", left, err)
	}

	_, before := app.addPasskey(t, token)
	err := store.Store.UpdateFactors(t.Context(), user, nil, func(now library.Factors) (library.Factors, error) {
		now.Passkeys = nil
		return now, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	app.rejects(t, rejection{call{route: "POST /user/second-factor/recovery-codes", token: token, body: ownPassword}, 404, none})
	app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs"}`})
	_, after := app.addPasskey(t, token)
	if len(after) != limits.RecoveryCodes || slices.Contains(after, before[0]) {
		t.Errorf("recovery codes of the next passkey: got %v, want %d new ones", after, limits.RecoveryCodes)
	}
}

// Two concurrent requests add the first passkey of an account. Only one response contains recovery
// codes. Both passkeys belong to the account.
func TestPasskey_ConcurrentFirstPasskeysAreStored(t *testing.T) {
	t.Parallel()
	store := &concurrentFactors{Store: memory.New()}
	app := newApp(t, store)
	token := app.signUp(t, "asha@example.org")
	var codes []any
	store.other = func() { _, codes = app.addPasskey(t, token) }
	_, none := app.addPasskey(t, token)
	same(t, "recovery codes", []int{len(codes), len(none)}, []int{limits.RecoveryCodes, 0})
	state := app.expect(t, 200, call{route: "GET /user/second-factor", token: token}).body
	same(t, "state", []any{state["recoveryCodesLeft"], len(state["passkeys"].([]any))}, []any{float64(limits.RecoveryCodes), 2})
}

// The account receives an email about each change. A full queue of emails does not prevent the
// change.
func TestFactorNotices_AreSentForEachChange(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, func(c *api.Config) {
		c.SendFactorNotice = func(ctx context.Context, change library.AuditAction, to, path string) error {
			return post.send(ctx, string(change)+" "+to, path)
		}
	})
	token := app.signUp(t, "asha@example.org")
	app.addPasskey(t, token)
	app.setUp(t, token)
	app.expect(t, 204, call{route: "POST /user/second-factor/removal", token: token, body: ownPassword})
	removal := call{route: "POST /user/passkeys/" + app.passkeyID(t, token) + "/removal", token: token, body: ownPassword}
	app.expect(t, 204, removal)
	app.rejects(t, rejection{removal, 404, noPasskey})
	sent := slices.Sorted(slices.Values(post.delivered(app)))
	same(t, "emails", sent, []string{
		"account.passkey asha@example.org /account", "account.passkeyRemoved asha@example.org /account",
		"account.secondFactor asha@example.org /account", "account.secondFactorRemoved asha@example.org /account",
	})
}

// Emails about password resets must not use the part of the queue that is reserved for notices.
func TestFactorNotices_FullQueueIsLogged(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	app := inMemory(t, func(c *api.Config) {
		c.Logger = slog.New(slog.NewTextHandler(&log, nil))
		c.SendReset = (&sentEmails{}).send
		c.SendFactorNotice = func(context.Context, library.AuditAction, string, string) error { return nil }
	})
	const (
		reserved = limits.WaitingEmails / 8 // part of the queue for notices
		failed   = "notice by email failed"
	)
	for i := range limits.WaitingEmails - reserved {
		app.expect(t, 202, requestReset(strconv.Itoa(i)+"@example.org"))
	}
	app.rejects(t, rejection{requestReset("asha@example.org"), 503, "The server is busy. Please try again."})
	tokens := app.signUps(t, reserved/limits.Passkeys+1)
	for i := range reserved {
		app.addPasskey(t, tokens[i/limits.Passkeys])
	}
	if strings.Contains(log.String(), failed) {
		t.Errorf("got log %q, want no failed notice", log.String())
	}
	app.addPasskey(t, tokens[len(tokens)-1])
	if !strings.Contains(log.String(), failed) {
		t.Errorf("got log %q, want the failed notice", log.String())
	}
}

// The export contains everything that the server stores about a passkey, except secrets.
func TestPasskey_IsExported(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	edwards, _, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	long, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	var recovery []any
	for algorithm, public := range map[float64]any{-7: nil, -8: edwards, -257: long.Public()} {
		device := newKeyDevice(t)
		if public != nil {
			device.public = public
		}
		device.count = uint32(3 - algorithm)
		app.clock.advance(time.Second)
		challenge := app.newChallenge(t, token)
		added := app.expect(t, 200, device.registration(t, token, challenge, challenge)).body
		recovery = append(recovery, added["recoveryCodes"].([]any)...)
		exported := app.expect(t, 200, call{route: "GET /user/export", token: token})
		all, _ := exported.body["passkeys"].([]any)
		got, _ := all[len(all)-1].(map[string]any)
		der, err := x509.MarshalPKIXPublicKey(device.public)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "exported passkey", got, map[string]any{
			"_id": got["_id"], "name": "Phone of Asha", "createdAt": endpoint.FormatTime(app.clock.Now()),
			"credentialId": base64url(device.id), "publicKey": base64url(der), "signCount": 3 - algorithm,
		})
		for _, code := range recovery {
			if strings.Contains(exported.text, code.(string)) {
				t.Error("got a recovery code in the export")
			}
		}
	}
}
