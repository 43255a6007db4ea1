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

// protected returns every request that needs a token. Each request has a valid body.
func protected() []call {
	return []call{
		{route: "POST /auth/logout"},
		{route: "GET /user/likes"},
		{route: "POST /user/likes", body: video(moviesID)},
		{route: "DELETE /user/likes/" + moviesID},
		{route: "GET /user/watchlater"},
		{route: "POST /user/watchlater", body: video(moviesID)},
		{route: "DELETE /user/watchlater/" + moviesID},
		{route: "GET /user/history"},
		{route: "POST /user/history", body: video(moviesID)},
		{route: "PUT /user/history/" + moviesID},
		{route: "DELETE /user/history/all"},
		{route: "DELETE /user/history/" + moviesID},
		{route: "GET /user/playlists"},
		{route: "POST /user/playlists", body: playlist("title", "why")},
		{route: "GET /user/playlists/any"},
		{route: "POST /user/playlists/any", body: video(moviesID)},
		{route: "DELETE /user/playlists/any"},
		{route: "DELETE /user/playlists/any/" + moviesID},
		{route: "GET /user/positions"},
		{route: "PUT /user/positions/" + moviesID, body: `{"seconds":1}`},
		{route: "DELETE /user/positions/" + moviesID},
		{route: "GET /user/notes"},
		{route: "PUT /user/notes/n", body: `{"videoId":"` + moviesID + `","seconds":1,"text":"x"}`},
		{route: "DELETE /user/notes/n"},
		{route: "GET /user/questions"},
		{route: "PUT /user/questions/q", body: `{"videoId":"` + moviesID + `","seconds":1,"text":"x"}`},
		{route: "DELETE /user/questions/q"},
		{route: "GET /user/interviews"},
		{route: "PUT /user/interviews/i", body: interviewWith("", "") + "}"},
		{route: "DELETE /user/interviews/i"},
		{route: "GET /user/stories"},
		{route: "PUT /user/stories/s", body: storyWith("")},
		{route: "DELETE /user/stories/s"},
		{route: "GET /user/interviewDays"},
		{route: "PUT /user/interviewDays/2026-12-12", body: dayWith("", "", "")},
		{route: "DELETE /user/interviewDays/2026-12-12"},
		{route: "GET /user/questionNotes"},
		{route: "PUT /user/questionNotes/q", body: `{"text":"x"}`},
		{route: "DELETE /user/questionNotes/q"},
		{route: "GET /user/ratings"},
		{route: "PUT /user/ratings/r", body: `{"questionId":"q","videoId":"` + moviesID + `","rating":"good"}`},
		{route: "GET /user/plan"},
		{route: "PUT /user/plan", body: planBody(``)},
		{route: "DELETE /user/plan"},
		{route: "GET /user/planChanges"},
		{route: "PUT /user/planChanges/c", body: `{"off":{"2026-11-29":true}}`},
		{route: "DELETE /user/planChanges/c"},
		{route: "GET /user/plan/days?today=2026-11-20"},
		{route: "POST /user/plan/days?today=2026-11-20", body: planBody(``)},
		{route: "GET /user/plan/calendar.ics?today=2026-11-20"},
		{route: "GET /user/plan/feed"},
		{route: "POST /user/plan/feed"},
		{route: "DELETE /user/plan/feed"},
		{route: "GET /user/plan/reminders"},
		{route: "PUT /user/plan/reminders", body: `{"enabled":true}`},
		{route: "PATCH /user/playlists/any", body: `{"playlist":{"title":"Other"}}`},
		{route: "POST /user/playlists/any/copy", body: `{"playlist":{}}`},
		{route: "PUT /user/playlists/any/share"},
		{route: "DELETE /user/playlists/any/share"},
		{route: "PUT /user/playlists/any/" + moviesID + "/place", body: before("")},
		{route: "PUT /user/playlists/any/" + moviesID + "/part", body: `{"part":{"from":1}}`},
		{route: "POST /user/shared/any/copy", body: `{"playlist":{}}`},
	}
}

//proves:protected-calls-need
func TestToken_InvalidIsRejected(t *testing.T) {
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
				if got.status != 401 || got.errorMessage() != tokenInvalid {
					t.Errorf("%s with %s token: got %d %s, want 401", c.route, name, got.status, got.text)
				}
			}
		}
		app.expect(t, 200, call{route: "GET /user/likes", token: token})
	})
}

// claim returns the claim of the token with the name.
func claim(t *testing.T, token, name string) string {
	t.Helper()
	payload, err := base64.RawURLEncoding.DecodeString(strings.Split(token, ".")[1])
	if err != nil {
		t.Fatal(err)
	}
	var value map[string]any
	if err := json.Unmarshal(payload, &value); err != nil {
		t.Fatal(err)
	}
	return text(t, value, name)
}

//proves:token-carries-id
func TestToken_HasDocumentedClaims(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	id, token := app.userAndToken(t, "asha@example.org")
	same(t, "_id and email of the token", []string{claim(t, token, "_id"), claim(t, token, "email")}, []string{id, "asha@example.org"})
}

func TestToken_IsAcceptedWithAndWithoutBearer(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	for _, header := range []string{token, "Bearer " + token, "bearer  " + token} {
		app.expect(t, 200, call{route: "GET /user/likes", token: header})
	}
}

const day = 24 * time.Hour

// flushActivity stores the activity of sessions. A server does this every minute.
func (a *app) flushActivity(t *testing.T) {
	t.Helper()
	if err := a.handler.FlushActivity(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestSession_ExpiresAfter30DaysWithoutUse(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for range 3 {
			app.clock.advance(30*day - time.Second)
			app.expect(t, 200, call{route: "GET /user/likes", token: token})
			app.flushActivity(t)
		}
		app.clock.advance(30 * day)
		app.rejects(t, rejection{call{route: "GET /user/likes", token: token}, 401, tokenInvalid})
		app.flushActivity(t)
		app.rejects(t, rejection{call{route: "GET /user/likes", token: token}, 401, tokenInvalid})
	})
}

func TestSession_Ends180DaysAfterLogin(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token, guest := app.signUp(t, "asha@example.org"), app.guest(t)
	for range 30 {
		app.clock.advance(6 * day)
		app.flushActivity(t)
		app.expect(t, 200, call{route: "GET /user/likes", token: guest})
		app.flushActivity(t)
		app.clock.advance(-time.Second)
		app.expect(t, 200, call{route: "GET /user/likes", token: token})
		app.clock.advance(time.Second)
	}
	app.rejects(t, rejection{call{route: "GET /user/likes", token: token}, 401, tokenInvalid})
	app.expect(t, 200, call{route: "GET /user/likes", token: guest})
}

func TestSession_ActivityDoesNotRestoreEndedSession(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		app.clock.advance(day)
		app.expect(t, 204, call{route: "POST /auth/logout", token: token})
		app.flushActivity(t)
		app.rejects(t, rejection{call{route: "GET /user/likes", token: token}, 401, tokenInvalid})
	})
}

// readOnly is a store whose writes fail, for example because the disk is full.
type readOnly struct{ library.Store }

var errReadOnly = errors.New("no space left on device")

func (readOnly) ExtendSessions(context.Context, []library.SessionActivity) error { return errReadOnly }

func TestSession_ReadRequestsDoNotWrite(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	asha, guest := app.signUp(t, "asha@example.org"), app.guest(t)
	full := newApp(t, readOnly{app.store})
	full.clock.advance(6 * day)
	for _, token := range []string{asha, guest} {
		for _, path := range []string{"/user/likes", "/user/watchlater", "/user/history", "/user/playlists"} {
			full.expect(t, 200, call{route: "GET " + path, token: token})
		}
	}
	if err := full.handler.FlushActivity(t.Context()); !errors.Is(err, errReadOnly) {
		t.Errorf("full disk: got error %v, want %v", err, errReadOnly)
	}
	full.clock.advance(6 * day)
	full.rejects(t, rejection{call{route: "GET /user/likes", token: guest}, 401, tokenInvalid})
}

// unsure is a store whose first attempt to extend sessions fails.
type unsure struct {
	library.Store
	failed *bool
}

func (u unsure) ExtendSessions(ctx context.Context, uses []library.SessionActivity) error {
	if !*u.failed {
		*u.failed = true
		return errReadOnly
	}
	return u.Store.ExtendSessions(ctx, uses)
}

func TestSession_ActivityIsWrittenAfterFailure(t *testing.T) {
	t.Parallel()
	app := newApp(t, unsure{memory.New(), new(bool)})
	guest := app.guest(t)
	app.clock.advance(6 * day)
	app.expect(t, 200, call{route: "GET /user/likes", token: guest})
	if err := app.handler.FlushActivity(t.Context()); !errors.Is(err, errReadOnly) {
		t.Fatalf("first attempt: got error %v, want %v", err, errReadOnly)
	}
	app.flushActivity(t)
	app.clock.advance(6 * day)
	app.expect(t, 200, call{route: "GET /user/likes", token: guest})
}

func TestLogOut_RevokesOneSession(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		first := app.signUp(t, "asha@example.org")
		second := text(t, app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs"}`}).body, "encodedToken")
		left := app.expect(t, 204, call{route: "POST /auth/logout", token: first})
		same(t, "Clear-Site-Data", left.header.Get("Clear-Site-Data"), `"cache"`)
		app.rejects(t,
			rejection{call{route: "GET /user/likes", token: first}, 401, tokenInvalid},
			rejection{call{route: "POST /auth/logout", token: first}, 401, tokenInvalid},
		)
		app.expect(t, 200, call{route: "GET /user/likes", token: second})
	})
}

//proves:protected-calls-need
func TestSession_EndsWithAccount(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.guest(t)
		if _, _, err := app.store.DeleteExpired(t.Context(), app.clock.Now().Add(8*24*time.Hour)); err != nil {
			t.Fatal(err)
		}
		app.rejects(t, rejection{call{route: "GET /user/likes", token: token}, 401, tokenInvalid})
	})
}

// vanishing is a store in which the account of a guest is removed right after its token was
// verified.
type vanishing struct{ library.Store }

func (v vanishing) SessionUser(ctx context.Context, sessionID string) (library.Session, library.User, error) {
	session, user, err := v.Store.SessionUser(ctx, sessionID)
	if _, _, failed := v.Store.DeleteExpired(ctx, user.ExpiresAt); failed != nil {
		return session, user, failed
	}
	return session, user, err
}

func TestSession_AccountDeletedDuringRequest(t *testing.T) {
	t.Parallel()
	const (
		noEmail = "The email you entered is not Registered. Not Found error"
		noUser  = "The user you request does not exist. Not Found error."
	)
	for _, c := range protected() {
		t.Run(c.route, func(t *testing.T) {
			t.Parallel()
			app := newApp(t, vanishing{memory.New()})
			c.token = app.guest(t)
			want := rejection{c, 404, noUser}
			switch c.route {
			case "GET /user/likes", "GET /user/watchlater", "GET /user/history":
				want.message = noEmail
			case "POST /auth/logout", "DELETE /user/plan/feed":
				app.expect(t, 204, c)
				return
			case "PUT /user/plan/reminders":
				want.status, want.message = 403, noReminders
			case "GET /user/plan/feed":
				app.expect(t, 200, c)
				return
			}
			app.rejects(t, want)
		})
	}
	t.Run("a guest deleted during the sign-up can sign up", func(t *testing.T) {
		t.Parallel()
		app := newApp(t, vanishing{memory.New()})
		app.expect(t, 201, call{route: "POST /auth/signup", token: app.guest(t), body: `{"email":"asha@example.org","password":"ten green chairs"}`})
	})
}
