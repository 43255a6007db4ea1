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
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

// link makes a link that works for an hour, and returns its token.
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

func TestWhoIsSignedIn(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		made := app.must(t, 201, call{does: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs","firstName":"Asha","lastName":"Menon"}`})
		got := app.must(t, 200, call{does: "GET /user", token: text(t, made.body, "encodedToken")})
		same(t, "fields", names(got.body["user"]), []string{"_id", "createdAt", "email", "firstName", "guest", "lastName", "role", "updatedAt"})
		same(t, "role", text(t, got.body, "user", "role"), "learner")
		same(t, "caching", got.header.Get("Cache-Control"), "no-store")
		guest := app.must(t, 200, call{does: "GET /user", token: app.guest(t)})
		same(t, "guest", guest.body["user"].(map[string]any)["guest"], true)
		app.refuses(t, refusal{call{does: "GET /user"}, 401, tokenInvalid})
	})
}

func TestWhoFollowsTheOperatorsLinkIsTheOperator(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.link(t, library.Link{Kind: library.OperatorLink})
		body := `{"token":` + quoted(token) + `}`
		asha := app.signUp(t, "asha@example.org")
		app.refuses(t,
			refusal{call{does: "POST /user/operator", body: body}, 401, tokenInvalid},
			refusal{call{does: "POST /user/operator", body: body, token: app.guest(t)}, 403, guestsCannot},
			refusal{call{does: "POST /user/operator", body: `{"token":"guessed"}`, token: asha}, 403, deadLink},
			refusal{call{does: "POST /user/operator", body: `{}`, token: asha, broken: true}, 400, "Bad Request. The field 'token' is required."},
		)
		got := app.must(t, 200, call{does: "POST /user/operator", body: body, token: asha})
		same(t, "role", text(t, got.body, "user", "role"), "operator")
		app.must(t, 200, call{does: "GET /admin/people", token: asha})
		other := app.signUp(t, "tomas@example.org")
		app.refuses(t, refusal{call{does: "POST /user/operator", body: body, token: other}, 403, deadLink})
	})
}

func TestTheOperatorSignsUpByTheLink(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		signUp := func(email, link string) call {
			return call{does: "POST /auth/signup", body: `{"email":"` + email + `","password":"ten green chairs","invitation":` + quoted(link) + `}`}
		}
		token := app.link(t, library.Link{Kind: library.OperatorLink})
		app.refuses(t, refusal{signUp("asha@example.org", "guessed"), 403, deadLink})
		c := signUp("asha@example.org", token)
		c.token = app.guest(t)
		made := app.must(t, 201, c)
		same(t, "role", text(t, made.body, "createdUser", "role"), "operator")
		if _, kept := made.body["createdUser"].(map[string]any)["invitation"]; kept {
			t.Error("the token of the link is kept in the profile")
		}
		app.must(t, 200, call{does: "GET /admin/people", token: text(t, made.body, "encodedToken")})
		app.refuses(t, refusal{signUp("tomas@example.org", token), 403, deadLink})
	})
}

func TestADisabledAccountCannotBeUsed(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		disable := func(disabled bool) {
			if err := app.store.SetDisabled(t.Context(), app.userID(t, "asha@example.org"), disabled, app.clock.Now(), nil); err != nil {
				t.Fatal(err)
			}
		}
		app.must(t, 200, call{does: "GET /user", token: token})
		disable(true)
		app.refuses(t,
			refusal{call{does: "GET /user", token: token}, 401, tokenInvalid},
			refusal{rightLogin("192.0.2.1"), 403, "This account is disabled. Forbidden error."},
			refusal{guess("192.0.2.1"), 401, "The credentials you entered are invalid. Unauthorized access error."},
		)
		disable(false)
		app.refuses(t, refusal{call{does: "GET /user", token: token}, 401, tokenInvalid})
		app.must(t, 200, rightLogin("192.0.2.1"))
	})
}

// bodyCalls are the calls about accounts and people that have a body, and one that they take.
func bodyCalls() []call {
	return []call{
		{does: "POST /user/operator", body: `{"token":"x"}`},
		{does: "PUT /admin/people/nobody/role", body: `{"role":"learner"}`},
		{does: "PUT /admin/people/nobody/disabled", body: `{"disabled":true}`},
		{does: "POST /admin/invitations", body: `{"uses":1}`},
		{does: "PATCH /user", body: `{"firstName":"Asha"}`},
		{does: "PUT /user/email", body: `{"email":"a@b.example","password":"x"}`},
		{does: "PUT /user/password", body: `{"password":"x","newPassword":"y"}`},
		{does: "POST /user/deletion", body: `{}`},
		{does: "POST /admin/videos", body: `{"videos":[]}`},
		{does: "POST /admin/videos/change", body: `{"ids":[],"change":"remove"}`},
		{does: "POST /admin/videos/check", body: `{"ids":[]}`},
		{does: "POST /admin/videos/look-up", body: `{"text":""}`},
		{does: "PUT /admin/imports/x/options", body: `{"category":"","update":true}`},
		{does: "POST /admin/imports/x/apply", body: `{"skipRefused":true}`},
		{does: "PUT /admin/categories/order", body: `{"ids":[]}`},
	}
}

func TestBodiesAboutAccountsAreRead(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.as(t, library.Operator)
	for _, c := range append(bodyCalls(), ask("a@b.example"), setPassword("x", "nine green chairs")) {
		c.token, c.broken = token, true
		large, other, list := c, c, c
		large.body = `["` + strings.Repeat("a", 64<<10) + `"]`
		other.header = map[string]string{"Content-Type": "text/plain"}
		list.body = "[]"
		app.refuses(t,
			refusal{large, 413, "The request is larger than 64 KiB. Content Too Large error."},
			refusal{other, 415, "The request must be sent as application/json. Unsupported Media Type error."},
			refusal{list, 400, "Bad Request. The body must be one JSON object."},
		)
	}
}

// deleting is a store in which an account is deleted right after its token was checked.
type deleting struct{ library.Store }

func (d deleting) SessionUser(ctx context.Context, sessionID string) (library.Session, library.User, error) {
	session, user, err := d.Store.SessionUser(ctx, sessionID)
	if err == nil {
		err = d.DeleteUser(ctx, user.ID, library.Credentials{}, nil)
	}
	return session, user, err
}

func TestAnAccountThatIsDeletedMeanwhile(t *testing.T) {
	t.Parallel()
	for _, c := range []call{
		{does: "POST /user/operator", body: `{"token":"x"}`},
		{does: "PATCH /user", body: `{"firstName":"Asha"}`},
		{does: "PUT /user/email", body: `{"email":"a@b.example","password":"ten green chairs"}`},
		{does: "PUT /user/password", body: `{"password":"ten green chairs","newPassword":"nine green chairs"}`},
		{does: "POST /user/deletion", body: `{"password":"ten green chairs"}`},
		{does: "GET /user/sessions"},
		{does: "DELETE /user/sessions"},
		{does: "DELETE /user/sessions/any"},
		{does: "GET /user/export"},
	} {
		t.Run(c.does, func(t *testing.T) {
			t.Parallel()
			app := newApp(t, deleting{memory.New()})
			c.token = app.signUp(t, "asha@example.org")
			app.refuses(t, refusal{c, 404, noSuchUser})
		})
	}
}

// accountCalls need a session, each in its own way.
func TestCallsAboutOnesAccountNeedASession(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	for _, c := range append(bodyCalls(), call{does: "GET /user"}, call{does: "GET /user/sessions"}, call{does: "DELETE /user/sessions"},
		call{does: "DELETE /user/sessions/any"}, call{does: "GET /user/export"}) {
		app.refuses(t, refusal{c, 401, tokenInvalid})
	}
}

//proves:account-by-its-owner
func TestNamesAreChanged(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		made := app.must(t, 201, call{does: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs","firstName":"Asha","goals":[1]}`})
		token := text(t, made.body, "encodedToken")
		rename := func(body string) map[string]any {
			return app.must(t, 200, call{does: "PATCH /user", token: token, body: body}).body["user"].(map[string]any)
		}
		user := rename(`{"firstName":"  Änne  Marie ","lastName":"Menon"}`)
		same(t, "names", []any{user["firstName"], user["lastName"], user["goals"]}, []any{"Änne Marie", "Menon", []any{1.0}})
		user = rename(`{"firstName":""}`)
		same(t, "fields", names(user), []string{"_id", "createdAt", "email", "goals", "guest", "lastName", "role", "updatedAt"})
		user = rename(`{}`)
		same(t, "last name", user["lastName"], "Menon")
		app.refuses(t,
			refusal{call{does: "PATCH /user", token: token, body: `{"lastName":"` + strings.Repeat("ä", 101) + `"}`}, 422, "Unprocessable Entity. A name is longer than 100 characters."},
			refusal{call{does: "PATCH /user", token: token, body: `{"lastName":null}`, broken: true}, 400, "Bad Request. The field 'lastName' must be a string."},
			refusal{call{does: "PATCH /user", token: app.guest(t), body: `{"lastName":"x"}`}, 403, guestsCannot},
		)
	})
}

func TestUserPatch_TwoAtOnce(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for round := range 20 {
			name, paused := fmt.Sprint("Name ", round), round%2 == 0
			var both sync.WaitGroup
			for _, body := range []string{fmt.Sprintf(`{"firstName":%q}`, name), fmt.Sprintf(`{"historyPaused":%t}`, paused)} {
				both.Go(func() { app.send(t, call{does: "PATCH /user", token: token, body: body}) })
			}
			both.Wait()
			user := app.must(t, 200, call{does: "GET /user", token: token}).body["user"].(map[string]any)
			_, isPaused := user["historyPaused"]
			same(t, "name and pause", []any{user["firstName"], isPaused}, []any{name, paused})
		}
	})
}

//proves:history-paused
func TestAHistoryIsPaused(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.guest(t)
		pause := func(paused string) map[string]any {
			return app.must(t, 200, call{does: "PATCH /user", token: token, body: `{"historyPaused":` + paused + `}`}).body["user"].(map[string]any)
		}
		history := func(got answer) []string { return ids(t, got.body["history"]) }
		app.must(t, 200, call{does: "PUT /user/history/" + movies, token: token})
		same(t, "paused", pause("true")["historyPaused"], any(true))
		got := app.must(t, 200, call{does: "PUT /user/history/" + answers, token: token})
		same(t, "history while it is paused", history(got), []string{movies})
		_, said := pause("false")["historyPaused"]
		same(t, "still said to be paused", said, false)
		got = app.must(t, 200, call{does: "PUT /user/history/" + answers, token: token})
		same(t, "history after that", history(got), []string{answers, movies})

		// A guest who signs up has it paused still.
		pause("true")
		token = text(t, app.must(t, 201, call{does: "POST /auth/signup", token: token, body: `{"email":"asha@example.org","password":"ten green chairs"}`}).body, "encodedToken")
		got = app.must(t, 200, call{does: "PUT /user/history/" + movies, token: token})
		same(t, "history of the account", history(got), []string{answers, movies})
		pause("false")
		got = app.must(t, 200, call{does: "PUT /user/history/" + movies, token: token})
		same(t, "history of the account after that", history(got), []string{movies, answers})
	})
}

const wrongOwn = "The password is wrong. Forbidden error."

//proves:account-by-its-owner
func TestAnEmailIsChangedByItsOwner(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		first := app.signUp(t, "asha@example.org")
		app.signUp(t, "tomas@example.org")
		other := text(t, app.must(t, 200, rightLogin("192.0.2.1")).body, "encodedToken")
		change := func(email, password string) call {
			return call{does: "PUT /user/email", token: first, body: `{"email":` + quoted(email) + `,"password":` + quoted(password) + `}`}
		}
		asGuest := change("new@example.org", "x")
		asGuest.token = app.guest(t)
		app.refuses(t,
			refusal{change("new@example.org", "wrong"), 403, wrongOwn},
			refusal{change("tomas@example.org", "ten green chairs"), 422, "Unprocessable Entity. Email Already Exists."},
			refusal{change("guest@greenroom.example", "ten green chairs"), 422, "Unprocessable Entity. Email Already Exists."},
			refusal{change("nothing", "ten green chairs"), 422, "Unprocessable Entity. The email is not valid."},
			refusal{asGuest, 403, guestsCannot},
		)
		got := app.must(t, 200, change(" New@Example.org", "ten green chairs"))
		same(t, "e-mail", text(t, got.body, "user", "email"), "New@Example.org")
		renewed := text(t, got.body, "encodedToken")
		app.must(t, 200, call{does: "GET /user", token: renewed})
		for _, worthless := range []string{first, other} {
			app.refuses(t, refusal{call{does: "GET /user", token: worthless}, 401, tokenInvalid})
		}
		same(t, "sessions", len(app.must(t, 200, call{does: "GET /user/sessions", token: renewed}).body["sessions"].([]any)), 1)
		app.must(t, 200, logIn("new@example.org", "ten green chairs", "192.0.2.1"))
		app.must(t, 404, rightLogin("192.0.2.1"))
	})
}

//proves:account-by-its-owner
func TestAPasswordIsChangedByItsOwner(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		first := app.signUp(t, "asha@example.org")
		other := text(t, app.must(t, 200, rightLogin("192.0.2.1")).body, "encodedToken")
		change := func(token, password, next string) call {
			return call{does: "PUT /user/password", token: token, body: `{"password":` + quoted(password) + `,"newPassword":` + quoted(next) + `}`}
		}
		app.refuses(t,
			refusal{change(first, "wrong", "nine green chairs"), 403, wrongOwn},
			refusal{change(first, "ten green chairs", "short"), 422, "Unprocessable Entity. The password is shorter than 8 bytes."},
			refusal{change(first, "ten green chairs", "password123"), 422, "Unprocessable Entity. The password is one of the most common ones."},
			refusal{change(first, "ten green chairs", "asha@example.org"), 422, "Unprocessable Entity. The password is the email or the name of this site."},
			refusal{change(app.guest(t), "x", "nine green chairs"), 403, guestsCannot},
		)
		app.must(t, 204, change(first, "ten green chairs", "nine green chairs"))
		app.must(t, 200, call{does: "GET /user", token: first})
		app.refuses(t, refusal{call{does: "GET /user", token: other}, 401, tokenInvalid})
		app.must(t, 401, rightLogin("192.0.2.1"))
		app.must(t, 200, logIn("asha@example.org", "nine green chairs", "192.0.2.1"))
	})
}

// Who holds a session of somebody's can't guess the password by it.
func TestConfirmingAPasswordIsThrottled(t *testing.T) {
	t.Parallel()
	for _, c := range []call{
		{does: "PUT /user/email", body: `{"email":"new@example.org","password":"guess"}`},
		{does: "PUT /user/password", body: `{"password":"guess","newPassword":"nine green chairs"}`},
		{does: "POST /user/deletion", body: `{"password":"guess"}`},
	} {
		app := throttled(t)
		c.token = text(t, app.must(t, 200, rightLogin("192.0.2.1")).body, "encodedToken")
		c.from = "192.0.2.1:1"
		for range 4 {
			app.refuses(t, refusal{c, 403, wrongOwn})
		}
		c.body = strings.Replace(c.body, "guess", "ten green chairs", 1)
		app.refuses(t, refusal{c, 429, tooMany("10 minutes")})
	}
}

//proves:account-by-its-owner
func TestSessionsAreListedAndEnded(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.signUp(t, "asha@example.org")
		open := func(agent string) string {
			c := rightLogin("192.0.2.1")
			c.header = map[string]string{"User-Agent": agent}
			app.clock.advance(time.Minute)
			return text(t, app.must(t, 200, c).body, "encodedToken")
		}
		phone := open("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1")
		desk := open("Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0")
		app.clock.advance(day)
		sessions := func(got answer) (shown []string) {
			for _, each := range got.body["sessions"].([]any) {
				s := each.(map[string]any)
				shown = append(shown, fmt.Sprint(s["browser"], " ", s["system"], " ", s["lastUsedAt"], " ", s["current"]))
			}
			return shown
		}
		same(t, "sessions", sessions(app.must(t, 200, call{does: "GET /user/sessions", token: phone})), []string{
			"Safari iPhone 2026-11-21T12:32:00+00:00 true", "Firefox Linux 2026-11-20T12:32:00+00:00 false", "  2026-11-20T12:30:00+00:00 false",
		})
		app.clock.advance(time.Minute)
		got := app.must(t, 200, call{does: "GET /user/sessions", token: desk})
		same(t, "sessions", sessions(got)[:2], []string{"Firefox Linux 2026-11-21T12:33:00+00:00 true", "Safari iPhone 2026-11-21T12:32:00+00:00 false"})

		other := app.signUp(t, "tomas@example.org")
		id := claim(t, phone, "jti")
		same(t, "another's sessions", len(app.must(t, 200, call{does: "DELETE /user/sessions/" + id, token: other}).body["sessions"].([]any)), 1)
		app.must(t, 200, call{does: "GET /user", token: phone})
		same(t, "sessions left", len(app.must(t, 200, call{does: "DELETE /user/sessions/" + id, token: desk}).body["sessions"].([]any)), 2)
		app.refuses(t, refusal{call{does: "GET /user", token: phone}, 401, tokenInvalid})
		same(t, "sessions left", sessions(app.must(t, 200, call{does: "DELETE /user/sessions", token: desk})), []string{"Firefox Linux 2026-11-21T12:33:00+00:00 true"})
		app.must(t, 200, call{does: "GET /user", token: other})
	})
}

func TestDevicesAreNamedInWords(t *testing.T) {
	t.Parallel()
	for agent, want := range map[string][2]string{
		"": {}, "something else": {}, "curl/8.5.0": {"curl", ""},
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0":              {"Edge", "Windows"},
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36":                      {"Chrome", "Mac"},
		"Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36": {"Samsung Internet", "Android"},
		"Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1":              {"Chrome", "iPad"},
		"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36":                             {"Chrome", "ChromeOS"},
	} {
		browser, system := api.DeviceOf(agent)
		same(t, agent, [2]string{browser, system}, want)
	}
}

//proves:account-by-its-owner
func TestAnAccountIsDeletedByItsOwner(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token, guest := app.signUp(t, "asha@example.org"), app.guest(t)
		app.refuses(t,
			refusal{call{does: "POST /user/deletion", body: `{"password":"wrong"}`, token: token}, 403, wrongOwn},
			refusal{call{does: "POST /user/deletion", body: `{}`, token: token}, 403, wrongOwn},
		)
		app.must(t, 204, call{does: "POST /user/deletion", body: `{"password":"ten green chairs"}`, token: token})
		app.must(t, 204, call{does: "POST /user/deletion", body: `{}`, token: guest})
		for _, gone := range []string{token, guest} {
			app.refuses(t, refusal{call{does: "GET /user", token: gone}, 401, tokenInvalid})
		}
		app.must(t, 404, rightLogin("192.0.2.1"))
		app.signUp(t, "asha@example.org")
		app.refuses(t, refusal{call{does: "POST /user/deletion", body: `{"password":"ten green chairs"}`, token: app.as(t, library.Operator)}, 409, lastOperator})
	})
}

// Nobody keeps what is personal, nor what only some may see.
func TestAnswersAboutAccountsAreNotStored(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.as(t, library.Operator)
	for _, does := range []string{
		"GET /user", "GET /user/sessions", "GET /user/export", "GET /admin/people", "GET /admin/people/" + app.userID(t, "operator@example.org"),
		"GET /admin/invitations", "DELETE /user/sessions", "GET /auth",
	} {
		same(t, does, app.must(t, 200, call{does: does, token: token}).header.Get("Cache-Control"), "no-store")
	}
}

// overtaken is a store in which the account of who logs in changes after its password was
// verified, and before the session is opened.
type overtaken struct {
	library.Store
	change func(userID string) error
}

func (o overtaken) CreateSession(ctx context.Context, s library.Session) error {
	if err := o.change(s.UserID); err != nil {
		return err
	}
	return o.Store.CreateSession(ctx, s)
}

// Who knows the former password and logs in again and again is out when it is changed.
func TestALogInIsNotFasterThanANewPassword(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(s library.Store, id string) error{
		"another password": func(s library.Store, id string) error {
			return s.SetPassword(context.Background(), id, library.Credentials{}, "another", "", time.Unix(1, 0), nil)
		},
		"disabled": func(s library.Store, id string) error {
			return s.SetDisabled(context.Background(), id, true, time.Unix(1, 0), nil)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store := memory.New()
			app := newApp(t, overtaken{store, func(id string) error { return change(store, id) }})
			app.signUp(t, "asha@example.org")
			app.refuses(t, refusal{rightLogin("192.0.2.1"), 401, "The credentials you entered are invalid. Unauthorized access error."})
			sessions, err := store.SessionsOf(t.Context(), app.userID(t, "asha@example.org"))
			if err != nil || len(sessions) > 0 {
				t.Errorf("sessions left: %v, %v", sessions, err)
			}
		})
	}
}

// Of changes that the same password authorizes at once, one is made: the others are told that
// the password is wrong, as if they had come later.
func TestAccount_ChangesWithOnePasswordAtOnce(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		calls := []call{
			{does: "PUT /user/password", body: `{"password":"ten green chairs","newPassword":"nine green chairs"}`},
			{does: "PUT /user/password", body: `{"password":"ten green chairs","newPassword":"eight green chairs"}`},
			{does: "PUT /user/email", body: `{"email":"b@example.org","password":"ten green chairs"}`},
			{does: "POST /user/deletion", body: `{"password":"ten green chairs"}`},
		}
		statuses := make([]int, len(calls))
		var sending sync.WaitGroup
		for i, c := range calls {
			c.token = token
			sending.Go(func() { statuses[i] = app.send(t, c).status })
		}
		sending.Wait()
		made := slices.DeleteFunc(slices.Clone(statuses), func(status int) bool { return status >= 400 })
		if len(made) != 1 {
			t.Errorf("statuses %v, want one change", statuses)
		}
		if slices.Contains(statuses, http.StatusInternalServerError) {
			t.Errorf("statuses %v", statuses)
		}
	})
}
