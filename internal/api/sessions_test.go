package api_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

const tokenInvalid = "The token is invalid. Unauthorized access error."

// protected lists every call that needs a token, with a body it accepts.
func protected() []call {
	return []call{
		{does: "POST /auth/logout"},
		{does: "GET /user/likes"},
		{does: "POST /user/likes", body: video(movies)},
		{does: "DELETE /user/likes/" + movies},
		{does: "GET /user/watchlater"},
		{does: "POST /user/watchlater", body: video(movies)},
		{does: "DELETE /user/watchlater/" + movies},
		{does: "GET /user/history"},
		{does: "POST /user/history", body: video(movies)},
		{does: "PUT /user/history/" + movies},
		{does: "DELETE /user/history/all"},
		{does: "DELETE /user/history/" + movies},
		{does: "GET /user/playlists"},
		{does: "POST /user/playlists", body: playlist("title", "why")},
		{does: "GET /user/playlists/any"},
		{does: "POST /user/playlists/any", body: video(movies)},
		{does: "DELETE /user/playlists/any"},
		{does: "DELETE /user/playlists/any/" + movies},
		{does: "GET /user/positions"},
		{does: "PUT /user/positions/" + movies, body: `{"seconds":1}`},
		{does: "DELETE /user/positions/" + movies},
		{does: "GET /user/notes"},
		{does: "PUT /user/notes/n", body: `{"videoId":"` + movies + `","seconds":1,"text":"x"}`},
		{does: "DELETE /user/notes/n"},
		{does: "GET /user/questions"},
		{does: "PUT /user/questions/q", body: `{"videoId":"` + movies + `","seconds":1,"text":"x"}`},
		{does: "DELETE /user/questions/q"},
		{does: "GET /user/ratings"},
		{does: "PUT /user/ratings/r", body: `{"questionId":"q","videoId":"` + movies + `","rating":"good"}`},
		{does: "GET /user/plan"},
		{does: "PUT /user/plan", body: wished(``)},
		{does: "DELETE /user/plan"},
		{does: "GET /user/plan/days?today=2026-11-20"},
		{does: "POST /user/plan/days?today=2026-11-20", body: wished(``)},
		{does: "GET /user/plan/calendar.ics?today=2026-11-20"},
		{does: "GET /user/plan/feed"},
		{does: "POST /user/plan/feed"},
		{does: "DELETE /user/plan/feed"},
		{does: "PATCH /user/playlists/any", body: `{"playlist":{"title":"Other"}}`},
		{does: "POST /user/playlists/any/copy", body: `{"playlist":{}}`},
		{does: "PUT /user/playlists/any/share"},
		{does: "DELETE /user/playlists/any/share"},
		{does: "PUT /user/playlists/any/" + movies + "/place", body: before("")},
		{does: "PUT /user/playlists/any/" + movies + "/part", body: `{"part":{"from":1}}`},
		{does: "POST /user/shared/any/copy", body: `{"playlist":{}}`},
	}
}

//proves:protected-calls-need
func TestTokensThatAreWorthNothing(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		id, token := app.userAndToken(t, "asha@example.org")
		session := claim(t, token, "jti")
		sign := func(secret string, c auth.Claims) string {
			tokens, err := auth.NewTokens([]byte(secret))
			if err != nil {
				t.Fatal(err)
			}
			c.IssuedAt = app.clock.Now()
			signed, err := tokens.Sign(c)
			if err != nil {
				t.Fatal(err)
			}
			return signed
		}
		ours := string(secret)
		for name, worthless := range map[string]string{
			"missing":          "",
			"noise":            "nonsense",
			"bearer only":      "Bearer",
			"basic":            "Basic " + token,
			"cut":              token[:len(token)-2],
			"other secret":     sign(strings.Repeat("x", 32), auth.Claims{UserID: id, Email: "asha@example.org", SessionID: session}),
			"unknown session":  sign(ours, auth.Claims{UserID: id, Email: "asha@example.org", SessionID: "unknown"}),
			"another's id":     sign(ours, auth.Claims{UserID: "other", Email: "asha@example.org", SessionID: session}),
			"another's e-mail": sign(ours, auth.Claims{UserID: id, Email: "other@example.org", SessionID: session}),
			"expired":          sign(ours, auth.Claims{UserID: id, Email: "asha@example.org", SessionID: session, ExpiresAt: app.clock.Now().Add(-time.Second)}),
		} {
			for _, c := range protected() {
				c.token = worthless
				got := app.send(t, c)
				if got.status != 401 || got.says() != tokenInvalid {
					t.Errorf("%s with a token that is %s = %d %s", c.does, name, got.status, got.text)
				}
			}
		}
		app.must(t, 200, call{does: "GET /user/likes", token: token})
	})
}

// claim returns a text that the token says.
func claim(t *testing.T, token, name string) string {
	t.Helper()
	payload, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[1])
	if err != nil {
		t.Fatal(err)
	}
	var said map[string]any
	if err := json.Unmarshal(payload, &said); err != nil {
		t.Fatal(err)
	}
	return text(t, said, name)
}

//proves:token-carries-id
func TestTokenSaysWhoIsSignedIn(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	id, token := app.userAndToken(t, "asha@example.org")
	same(t, "_id and email of the token", []string{claim(t, token, "_id"), claim(t, token, "email")}, []string{id, "asha@example.org"})
}

func TestTokenIsTakenRawAndAsBearer(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	for _, header := range []string{token, "Bearer " + token, "bearer  " + token} {
		app.must(t, 200, call{does: "GET /user/likes", token: header})
	}
}

const day = 24 * time.Hour

// keepUses writes down the uses of sessions, as the server does every minute.
func (a *app) keepUses(t *testing.T) {
	t.Helper()
	if err := a.handler.KeepUses(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestSessionEndsAfterThirtyDaysWithoutUse(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for range 3 {
			app.clock.advance(30*day - time.Second)
			app.must(t, 200, call{does: "GET /user/likes", token: token})
			app.keepUses(t)
		}
		app.clock.advance(30 * day)
		app.refuses(t, refusal{call{does: "GET /user/likes", token: token}, 401, tokenInvalid})
		app.keepUses(t)
		app.refuses(t, refusal{call{does: "GET /user/likes", token: token}, 401, tokenInvalid})
	})
}

func TestASessionThatEndedIsNotBroughtBackByItsUse(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		app.clock.advance(day)
		app.must(t, 204, call{does: "POST /auth/logout", token: token})
		app.keepUses(t)
		app.refuses(t, refusal{call{does: "GET /user/likes", token: token}, 401, tokenInvalid})
	})
}

// readOnly is a store that nothing can be written to, such as one on a full disk.
type readOnly struct{ library.Store }

var errReadOnly = errors.New("no space left on device")

func (readOnly) ExtendSessions(context.Context, []library.SessionUse) error { return errReadOnly }

func TestReadingNeverWrites(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	asha, guest := app.signUp(t, "asha@example.org"), app.guest(t)
	full := newApp(t, readOnly{app.store})
	full.clock.advance(6 * day)
	for _, token := range []string{asha, guest} {
		for _, path := range []string{"/user/likes", "/user/watchlater", "/user/history", "/user/playlists"} {
			full.must(t, 200, call{does: "GET " + path, token: token})
		}
	}
	if err := full.handler.KeepUses(t.Context()); !errors.Is(err, errReadOnly) {
		t.Errorf("keeping uses on a full disk: %v, want %v", err, errReadOnly)
	}
	full.clock.advance(6 * day)
	full.refuses(t, refusal{call{does: "GET /user/likes", token: guest}, 401, tokenInvalid})
}

// unsure is a store that fails to extend sessions once.
type unsure struct {
	library.Store
	failed *bool
}

func (u unsure) ExtendSessions(ctx context.Context, uses []library.SessionUse) error {
	if !*u.failed {
		*u.failed = true
		return errReadOnly
	}
	return u.Store.ExtendSessions(ctx, uses)
}

func TestAUseThatCouldNotBeWrittenIsWrittenLater(t *testing.T) {
	t.Parallel()
	app := newApp(t, unsure{memory.New(), new(bool)})
	guest := app.guest(t)
	app.clock.advance(6 * day)
	app.must(t, 200, call{does: "GET /user/likes", token: guest})
	if err := app.handler.KeepUses(t.Context()); !errors.Is(err, errReadOnly) {
		t.Fatalf("the first try = %v, want %v", err, errReadOnly)
	}
	app.keepUses(t)
	app.clock.advance(6 * day)
	app.must(t, 200, call{does: "GET /user/likes", token: guest})
}

func TestLogOutRevokesOneSession(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		first := app.signUp(t, "asha@example.org")
		second := text(t, app.must(t, 200, call{does: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs"}`}).body, "encodedToken")
		app.must(t, 204, call{does: "POST /auth/logout", token: first})
		app.refuses(t,
			refusal{call{does: "GET /user/likes", token: first}, 401, tokenInvalid},
			refusal{call{does: "POST /auth/logout", token: first}, 401, tokenInvalid},
		)
		app.must(t, 200, call{does: "GET /user/likes", token: second})
	})
}

//proves:protected-calls-need
func TestAccountThatIsGone(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.guest(t)
		if _, _, err := app.store.DeleteExpired(t.Context(), app.clock.Now().Add(8*24*time.Hour)); err != nil {
			t.Fatal(err)
		}
		app.refuses(t, refusal{call{does: "GET /user/likes", token: token}, 401, tokenInvalid})
	})
}

// vanishing is a store in which a guest's account is removed right after its
// token was checked.
type vanishing struct{ library.Store }

func (v vanishing) SessionUser(ctx context.Context, sessionID string) (library.Session, library.User, error) {
	session, user, err := v.Store.SessionUser(ctx, sessionID)
	if _, _, failed := v.Store.DeleteExpired(ctx, user.ExpiresAt); failed != nil {
		return session, user, failed
	}
	return session, user, err
}

func TestAccountThatVanishesMeanwhile(t *testing.T) {
	t.Parallel()
	const (
		noEmail = "The email you entered is not Registered. Not Found error"
		noUser  = "The user you request does not exist. Not Found error."
	)
	for _, c := range protected() {
		t.Run(c.does, func(t *testing.T) {
			t.Parallel()
			app := newApp(t, vanishing{memory.New()})
			c.token = app.guest(t)
			want := refusal{c, 404, noUser}
			switch c.does {
			case "GET /user/likes", "GET /user/watchlater", "GET /user/history":
				want.says = noEmail
			case "POST /auth/logout", "DELETE /user/plan/feed":
				app.must(t, 204, c)
				return
			case "GET /user/plan/feed":
				app.must(t, 200, c)
				return
			}
			app.refuses(t, want)
		})
	}
	t.Run("a guest who signs up", func(t *testing.T) {
		t.Parallel()
		app := newApp(t, vanishing{memory.New()})
		app.must(t, 201, call{does: "POST /auth/signup", token: app.guest(t), body: `{"email":"asha@example.org","password":"ten green chairs"}`})
	})
}
