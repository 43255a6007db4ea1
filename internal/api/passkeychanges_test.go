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
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
)

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

// Browsers allow passkeys only at a public address with a host name and HTTPS.
func TestPasskey_NeedsPublicURL(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.SiteURL = "http://192.0.2.1" })
	if got, there := app.expect(t, 200, call{route: "GET /auth"}).body["passkeys"]; there {
		t.Errorf("got setting passkeys %v, want none", got)
	}
	app.rejects(t, rejection{call{route: "POST /auth/passkey", body: "{}"}, 404, "The endpoint you request does not exist. Not Found error."})
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
