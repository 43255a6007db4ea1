package api_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

// link stores the link l with a lifetime of 1 hour and returns its token.
func (a *app) link(t *testing.T, l library.Link) string {
	t.Helper()
	token, hash := auth.NewLinkToken()
	l.ID, l.TokenHash, l.CreatedAt, l.ExpiresAt = hash, hash, a.clock.Now(), a.clock.Now().Add(time.Hour)
	l.Uses = max(l.Uses, 1)
	l.UsesLeft = l.Uses
	if err := a.store.CreateLink(t.Context(), l, nil); err != nil {
		t.Fatal(err)
	}
	return token
}

func TestAccount_ReturnsSignedInUser(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		made := app.expect(t, 201, call{route: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs","firstName":"Asha","lastName":"Menon"}`})
		got := app.expect(t, 200, call{route: "GET /user", token: text(t, made.body, "encodedToken")})
		same(t, "fields", names(got.body["user"]), []string{"_id", "createdAt", "email", "firstName", "guest", "lastName", "role", "updatedAt"})
		same(t, "role", text(t, got.body, "user", "role"), "learner")
		same(t, "caching", got.header.Get("Cache-Control"), "no-store")
		guest := app.expect(t, 200, call{route: "GET /user", token: app.guest(t)})
		same(t, "guest", guest.body["user"].(map[string]any)["guest"], true)
		app.rejects(t, rejection{call{route: "GET /user"}, 401, tokenInvalid})
	})
}

func TestBecomeOperator_ByOperatorLink(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.link(t, library.Link{Kind: library.OperatorLink})
		body := `{"token":` + quoted(token) + `}`
		asha := app.signUp(t, "asha@example.org")
		app.rejects(t,
			rejection{call{route: "POST /user/operator", body: body}, 401, tokenInvalid},
			rejection{call{route: "POST /user/operator", body: body, token: app.guest(t)}, 403, guestsCannot},
			rejection{call{route: "POST /user/operator", body: `{"token":"guessed"}`, token: asha}, 403, deadLink},
			rejection{call{route: "POST /user/operator", body: `{}`, token: asha, broken: true}, 400, "Bad Request. The field 'token' is required."},
		)
		got := app.expect(t, 200, call{route: "POST /user/operator", body: body, token: asha})
		same(t, "role", text(t, got.body, "user", "role"), "operator")
		app.expect(t, 200, call{route: "GET /admin/people", token: asha})
		other := app.signUp(t, "tomas@example.org")
		app.rejects(t, rejection{call{route: "POST /user/operator", body: body, token: other}, 403, deadLink})
	})
}

func TestSignUp_ByOperatorLink(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		signUp := func(email, link string) call {
			return call{route: "POST /auth/signup", body: `{"email":"` + email + `","password":"ten green chairs","invitation":` + quoted(link) + `}`}
		}
		token := app.link(t, library.Link{Kind: library.OperatorLink})
		app.rejects(t, rejection{signUp("asha@example.org", "guessed"), 403, deadLink})
		c := signUp("asha@example.org", token)
		c.token = app.guest(t)
		made := app.expect(t, 201, c)
		same(t, "role", text(t, made.body, "createdUser", "role"), "operator")
		if _, saved := made.body["createdUser"].(map[string]any)["invitation"]; saved {
			t.Error("got the link token in the profile, want none")
		}
		app.expect(t, 200, call{route: "GET /admin/people", token: text(t, made.body, "encodedToken")})
		app.rejects(t, rejection{signUp("tomas@example.org", token), 403, deadLink})
	})
}

func TestAccount_DisabledCannotLogIn(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		disable := func(disabled bool) {
			if err := app.store.SetDisabled(t.Context(), app.userID(t, "asha@example.org"), disabled, app.clock.Now(), nil); err != nil {
				t.Fatal(err)
			}
		}
		app.expect(t, 200, call{route: "GET /user", token: token})
		disable(true)
		app.rejects(t,
			rejection{call{route: "GET /user", token: token}, 401, tokenInvalid},
			rejection{rightLogin("192.0.2.1"), 403, "This account is disabled. Forbidden error."},
			rejection{guess("192.0.2.1"), 401, "The credentials you entered are invalid. Unauthorized access error."},
		)
		disable(false)
		app.rejects(t, rejection{call{route: "GET /user", token: token}, 401, tokenInvalid})
		app.expect(t, 200, rightLogin("192.0.2.1"))
	})
}

// bodyCalls returns all requests about accounts that have a body. Each body is valid.
func bodyCalls() []call {
	return []call{
		{route: "POST /user/operator", body: `{"token":"x"}`},
		{route: "PUT /admin/people/nobody/role", body: `{"role":"learner"}`},
		{route: "PUT /admin/people/nobody/disabled", body: `{"disabled":true}`},
		{route: "POST /admin/invitations", body: `{"uses":1}`},
		{route: "PATCH /user", body: `{"firstName":"Asha"}`},
		{route: "PUT /user/email", body: `{"email":"a@b.example","password":"x"}`},
		{route: "PUT /user/password", body: `{"password":"x","newPassword":"y"}`},
		{route: "POST /user/deletion", body: `{}`},
		{route: "POST /admin/videos", body: `{"videos":[]}`},
		{route: "POST /admin/videos/change", body: `{"ids":[],"change":"remove"}`},
		{route: "POST /admin/videos/check", body: `{"ids":[]}`},
		{route: "POST /admin/videos/look-up", body: `{"text":""}`},
		{route: "PUT /admin/imports/x/options", body: `{"category":"","update":true}`},
		{route: "POST /admin/imports/x/apply", body: `{"skipRefused":true}`},
		{route: "PUT /admin/categories/order", body: `{"ids":[]}`},
	}
}

func TestAccount_RejectsInvalidBodies(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.as(t, library.Operator)
	for _, c := range append(bodyCalls(), requestReset("a@b.example"), setPassword("x", "nine green chairs")) {
		c.token, c.broken = token, true
		large, other, list := c, c, c
		large.body = `["` + strings.Repeat("a", 64<<10) + `"]`
		other.header = map[string]string{"Content-Type": "text/plain"}
		list.body = "[]"
		app.rejects(t,
			rejection{large, 413, "The request is larger than 64 KiB. Content Too Large error."},
			rejection{other, 415, "The request must be sent as application/json. Unsupported Media Type error."},
			rejection{list, 400, "Bad Request. The body must be one JSON object."},
		)
	}
}

// deleting is a store that deletes an account right after the API has verified the token of the
// account.
type deleting struct{ library.Store }

func (d deleting) SessionUser(ctx context.Context, sessionID string) (library.Session, library.User, error) {
	session, user, err := d.Store.SessionUser(ctx, sessionID)
	if err == nil {
		err = d.DeleteUser(ctx, user.ID, library.Credentials{}, nil)
	}
	return session, user, err
}

func TestAccount_DeletedDuringRequest(t *testing.T) {
	t.Parallel()
	for _, c := range []call{
		{route: "POST /user/operator", body: `{"token":"x"}`},
		{route: "PATCH /user", body: `{"firstName":"Asha"}`},
		{route: "PUT /user/email", body: `{"email":"a@b.example","password":"ten green chairs"}`},
		{route: "PUT /user/password", body: `{"password":"ten green chairs","newPassword":"nine green chairs"}`},
		{route: "POST /user/deletion", body: `{"password":"ten green chairs"}`},
		{route: "GET /user/sessions"},
		{route: "DELETE /user/sessions"},
		{route: "DELETE /user/sessions/any"},
		{route: "GET /user/export"},
	} {
		t.Run(c.route, func(t *testing.T) {
			t.Parallel()
			app := newApp(t, deleting{memory.New()})
			c.token = app.signUp(t, "asha@example.org")
			app.rejects(t, rejection{c, 404, noSuchUser})
		})
	}
}

// Each request of accountCalls needs a session.
func TestAccount_RequiresSession(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	for _, c := range append(bodyCalls(), call{route: "GET /user"}, call{route: "GET /user/sessions"}, call{route: "DELETE /user/sessions"},
		call{route: "DELETE /user/sessions/any"}, call{route: "GET /user/export"}, call{route: "GET /user/played-days"}) {
		app.rejects(t, rejection{c, 401, tokenInvalid})
	}
}

//proves:account-by-its-owner
func TestUserPatch_ChangesNames(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		made := app.expect(t, 201, call{route: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs","firstName":"Asha","goals":[1]}`})
		token := text(t, made.body, "encodedToken")
		rename := func(body string) map[string]any {
			return app.expect(t, 200, call{route: "PATCH /user", token: token, body: body}).body["user"].(map[string]any)
		}
		user := rename(`{"firstName":"  Änne  Marie ","lastName":"Menon"}`)
		same(t, "names", []any{user["firstName"], user["lastName"], user["goals"]}, []any{"Änne Marie", "Menon", []any{1.0}})
		user = rename(`{"firstName":""}`)
		same(t, "fields", names(user), []string{"_id", "createdAt", "email", "goals", "guest", "lastName", "role", "updatedAt"})
		user = rename(`{}`)
		same(t, "last name", user["lastName"], "Menon")
		app.rejects(t,
			rejection{call{route: "PATCH /user", token: token, body: `{"lastName":"` + strings.Repeat("ä", 101) + `"}`}, 422, "Unprocessable Entity. 'firstName' and 'lastName' must have at most 100 characters."},
			rejection{call{route: "PATCH /user", token: token, body: `{"lastName":null}`, broken: true}, 400, "Bad Request. The field 'lastName' must be a string."},
			rejection{call{route: "PATCH /user", token: app.guest(t), body: `{"lastName":"x"}`}, 403, guestsCannot},
		)
	})
}

func TestUserPatch_ConcurrentChangesAreMerged(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for round := range 20 {
			name, paused := fmt.Sprint("Name ", round), round%2 == 0
			var both sync.WaitGroup
			for _, body := range []string{fmt.Sprintf(`{"firstName":%q}`, name), fmt.Sprintf(`{"historyPaused":%t}`, paused)} {
				both.Go(func() { app.send(t, call{route: "PATCH /user", token: token, body: body}) })
			}
			both.Wait()
			user := app.expect(t, 200, call{route: "GET /user", token: token}).body["user"].(map[string]any)
			_, isPaused := user["historyPaused"]
			same(t, "name and pause", []any{user["firstName"], isPaused}, []any{name, paused})
		}
	})
}

//proves:history-paused
func TestHistory_PausedStoresNoVideo(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.guest(t)
		pause := func(paused string) map[string]any {
			return app.expect(t, 200, call{route: "PATCH /user", token: token, body: `{"historyPaused":` + paused + `}`}).body["user"].(map[string]any)
		}
		history := func(got response) []string { return ids(t, got.body["history"]) }
		app.expect(t, 200, call{route: "PUT /user/history/" + moviesID, token: token})
		same(t, "paused", pause("true")["historyPaused"], any(true))
		got := app.expect(t, 200, call{route: "PUT /user/history/" + answersID, token: token})
		same(t, "history during the pause", history(got), []string{moviesID})
		_, value := pause("false")["historyPaused"]
		same(t, "paused", value, false)
		got = app.expect(t, 200, call{route: "PUT /user/history/" + answersID, token: token})
		same(t, "history after the pause", history(got), []string{answersID, moviesID})

		// When the guest signs up, the history must stay paused.
		pause("true")
		token = text(t, app.expect(t, 201, call{route: "POST /auth/signup", token: token, body: `{"email":"asha@example.org","password":"ten green chairs"}`}).body, "encodedToken")
		got = app.expect(t, 200, call{route: "PUT /user/history/" + moviesID, token: token})
		same(t, "history of the account", history(got), []string{answersID, moviesID})
		pause("false")
		got = app.expect(t, 200, call{route: "PUT /user/history/" + moviesID, token: token})
		same(t, "history of the account after the pause", history(got), []string{moviesID, answersID})
	})
}

// Responses with personal or restricted data must not be cached.
func TestAccount_ResponsesAreNotCached(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.as(t, library.Operator)
	for _, route := range []string{
		"GET /user", "GET /user/sessions", "GET /user/export", "GET /admin/people", "GET /admin/people/" + app.userID(t, "operator@example.org"),
		"GET /admin/invitations", "DELETE /user/sessions", "GET /auth",
	} {
		same(t, route, app.expect(t, 200, call{route: route, token: token}).header.Get("Cache-Control"), "no-store")
	}
}

// changedAccountStore is a store in which an account changes during a login: after its password was
// verified, and before the session is opened.
type changedAccountStore struct {
	library.Store
	change func(userID string) error
}

func (o changedAccountStore) CreateSession(ctx context.Context, s library.Session) error {
	if err := o.change(s.UserID); err != nil {
		return err
	}
	return o.Store.CreateSession(ctx, s)
}

// If the password changes, a client that repeatedly logs in with the previous password must be
// logged out.
func TestPasswords_ChangeEndsConcurrentLogins(t *testing.T) {
	t.Parallel()
	another, err := auth.NewPasswords(auth.HashCost{MemoryKiB: 64, Passes: 1, Lanes: 1}, 1).Hash(t.Context(), auth.HashClient{}, "nine green chairs")
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(s library.Store, id string) error{
		"another password": func(s library.Store, id string) error {
			return s.SetPassword(context.Background(), id, library.Credentials{}, another, "", time.Unix(1, 0), nil)
		},
		"disabled": func(s library.Store, id string) error {
			return s.SetDisabled(context.Background(), id, true, time.Unix(1, 0), nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store := memory.New()
			app := newApp(t, changedAccountStore{store, func(id string) error { return change(store, id) }})
			app.signUp(t, "asha@example.org")
			app.rejects(t, rejection{rightLogin("192.0.2.1"), 401, "The credentials you entered are invalid. Unauthorized access error."})
			sessions, err := store.SessionsOf(t.Context(), app.userID(t, "asha@example.org"))
			if err != nil || len(sessions) > 0 {
				t.Errorf("got sessions %v, error %v, want none", sessions, err)
			}
		})
	}
}

func TestPlayedDays_AccountDeletedDuringRequest(t *testing.T) {
	t.Parallel()
	app := newApp(t, deleting{memory.New()})
	app.rejects(t, rejection{call{route: "GET /user/played-days", token: app.signUp(t, "asha@example.org")}, 404, noSuchUser})
}
