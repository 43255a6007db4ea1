package api_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

// After the configured cost of password hashes was raised, the first login must replace the hash. A
// concurrent login and an earlier session must stay valid.
func TestLogin_UpgradesPasswordHash(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, before *app) {
		token := before.signUp(t, "asha@example.org")
		after := newApp(t, before.store, func(c *api.Config) {
			c.Passwords = auth.NewPasswords(auth.HashCost{MemoryKiB: 64, Passes: 5, Lanes: 1}, 2)
		})
		hash := func() string {
			user, err := after.store.UserByEmail(t.Context(), "asha@example.org")
			if err != nil {
				t.Fatal(err)
			}
			return user.PasswordHash
		}
		after.expect(t, 401, guess("192.0.2.1"))
		if got := hash(); strings.Contains(got, "t=5") {
			t.Errorf("hash after a wrong password: got %s, want the previous cost", got)
		}
		var logins sync.WaitGroup
		for _, from := range []string{"192.0.2.1", "192.0.2.2"} {
			logins.Go(func() { after.expect(t, 200, rightLogin(from)) })
		}
		logins.Wait()
		upgraded := hash()
		if !strings.Contains(upgraded, "t=5") {
			t.Errorf("hash after a login: got %s, want 5 passes", upgraded)
		}
		after.expect(t, 200, call{route: "GET /user", token: token})
		before.expect(t, 200, rightLogin("192.0.2.1"))
		if got := hash(); got != upgraded {
			t.Errorf("hash after a login at a lower cost: got %s, want %s", got, upgraded)
		}
	})
}

// replacingStore is a store that replaces the password hash or the second factors of an account
// before or after it creates the next session. A concurrent request to another server has the same
// effect.
type replacingStore struct {
	library.Store
	replace      func() // called once, before the next session is created
	replaceAfter func() // called once, after the next session was created
	replaceEarly func() // called once, before the usage of an account is read; a login reads it after checking its factors
}

// Usage implements [library.AccountStore].
func (s *replacingStore) Usage(ctx context.Context, userID string) (library.Usage, error) {
	callOnce(&s.replaceEarly)
	return s.Store.Usage(ctx, userID)
}

// CreateSession implements [library.SessionStore].
func (s *replacingStore) CreateSession(ctx context.Context, session library.Session) error {
	callOnce(&s.replace)
	err := s.Store.CreateSession(ctx, session)
	callOnce(&s.replaceAfter)
	return err
}

// callOnce calls the function unless it is nil, and sets it to nil.
func callOnce(call *func()) {
	if f := *call; f != nil {
		*call = nil
		f()
	}
}

// If another server upgrades the hash during a login, the login must succeed. If the password was
// changed, it must fail.
func TestLogin_AcceptsConcurrentHashUpgrade(t *testing.T) {
	t.Parallel()
	store := &replacingStore{Store: memory.New()}
	app := newApp(t, store)
	app.signUp(t, "asha@example.org")
	other := newApp(t, store.Store, func(c *api.Config) {
		c.Passwords = auth.NewPasswords(auth.HashCost{MemoryKiB: 64, Passes: 5, Lanes: 1}, 2)
	})
	store.replace = func() { other.expect(t, 200, rightLogin("192.0.2.2")) }
	app.expect(t, 200, rightLogin("192.0.2.1"))
	store.replace = func() {
		token := text(t, other.expect(t, 200, rightLogin("192.0.2.2")).body, "encodedToken")
		other.expect(t, 204, call{route: "PUT /user/password", token: token, body: `{"password":"ten green chairs","newPassword":"nine green chairs"}`})
	}
	app.expect(t, 401, rightLogin("192.0.2.1"))
}

// If a second factor was set up on another server during a login, the login must request its code.
// Both cases are tested: the set-up ends before or after the login creates its session.
func TestLogin_DetectsConcurrentSecondFactorSetUp(t *testing.T) {
	t.Parallel()
	for _, isAfter := range []bool{false, true} {
		store := &replacingStore{Store: memory.New()}
		app := newApp(t, store)
		app.signUp(t, "asha@example.org")
		other := newApp(t, store.Store) // an app that does not upgrade password hashes
		setUp := func() {
			other.setUp(t, text(t, other.expect(t, 200, rightLogin("192.0.2.2")).body, "encodedToken"))
		}
		if isAfter {
			store.replaceAfter = setUp
		} else {
			store.replace = setUp
		}
		got := app.expect(t, 401, rightLogin("192.0.2.1"))
		if _, requested := got.body["secondFactor"]; !requested {
			t.Errorf("set-up after the session %t: got response %v, want a request for the code", isAfter, got.body)
		}
		if sessions, err := store.SessionsOf(t.Context(), app.userID(t, "asha@example.org")); err != nil || len(sessions) != 1 {
			t.Errorf("set-up after the session %t: got sessions %v, error %v, want only the session of the set-up", isAfter, sessions, err)
		}
	}
}

// A login that requests a code must not change the guest until the client sends the code.
func TestLogin_RequestsCodeBeforeGuestMerge(t *testing.T) {
	t.Parallel()
	store := &replacingStore{Store: memory.New()}
	app := newApp(t, store)
	token, guest := app.signUp(t, "asha@example.org"), app.guest(t)
	app.createPlaylist(t, guest, "System design nights")
	store.replaceEarly = func() { newApp(t, store.Store).setUp(t, token) }
	login := rightLogin("192.0.2.1")
	login.token, login.body = guest, strings.Replace(login.body, "{", `{"bringGuestLists":true,`, 1)
	got := app.expect(t, 401, login)
	if _, requested := got.body["secondFactor"]; !requested {
		t.Errorf("got response %v, want a request for the code", got.body)
	}
	for user, want := range map[string]int{guest: 1, token: 0} {
		same(t, "playlists", len(list(t, app.expect(t, 200, call{route: "GET /user/playlists", token: user}), "playlists")), want)
	}
}

// Between the two steps of a login, another server can replace the hash with a more expensive one.
// The second step must then succeed, but must fail if the password was changed. A login with a
// passkey must succeed in both cases, but must fail if the passkey was removed.
func TestLogin_AcceptsHashUpgradeDuringSecondFactor(t *testing.T) {
	t.Parallel()
	store := &replacingStore{Store: memory.New()}
	app := newApp(t, store)
	token := app.signUp(t, "asha@example.org")
	device, codes := app.addPasskey(t, token)
	passes := uint32(5)
	upgrade := func() {
		passes++
		newApp(t, store.Store, func(c *api.Config) {
			c.Passwords = auth.NewPasswords(auth.HashCost{MemoryKiB: 64, Passes: passes, Lanes: 1}, 2)
		}).pending(t, "asha@example.org")
	}
	change := func(from, to string) func() {
		return func() {
			app.expect(t, 204, call{route: "PUT /user/password", token: token, body: bodyOf(t, map[string]any{"password": from, "newPassword": to})})
		}
	}

	login := app.pending(t, "asha@example.org")
	upgrade()
	app.expect(t, 200, login(codes[0].(string)))
	store.replace = upgrade
	app.expect(t, 200, login(codes[1].(string)))
	store.replace = upgrade
	app.expect(t, 200, app.passkeyLogin(t, device))

	store.replace = change("ten green chairs", "nine green chairs")
	app.rejects(t, rejection{login(codes[2].(string)), 403, loginExpired})
	store.replace = change("nine green chairs", "ten green chairs")
	app.expect(t, 200, app.passkeyLogin(t, device))
	changed := change("ten green chairs", "six green chairs")
	store.replace = func() {
		app.expect(t, 204, call{route: "POST /user/passkeys/" + app.passkeyID(t, token) + "/removal", token: token, body: ownPassword})
		changed()
	}
	app.rejects(t, rejection{app.passkeyLogin(t, device), 403, unknownPasskey})
}
