package api_test

import (
	"context"
	"strings"
	"testing"
	"time"

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
	if err := a.store.CreateLink(t.Context(), l); err != nil {
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
			if err := app.store.SetDisabled(t.Context(), app.userID(t, "asha@example.org"), disabled, app.clock.Now()); err != nil {
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
	}
}

func TestBodiesAboutAccountsAreRead(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.as(t, library.Operator)
	for _, c := range bodyCalls() {
		c.token, c.broken = token, true
		large, other, list := c, c, c
		large.body = `{"x":"` + strings.Repeat("a", 64<<10) + `"}`
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
		err = d.DeleteUser(ctx, user.ID)
	}
	return session, user, err
}

func TestAnAccountThatIsDeletedMeanwhile(t *testing.T) {
	t.Parallel()
	for _, c := range []call{
		{does: "POST /user/operator", body: `{"token":"x"}`},
	} {
		t.Run(c.does, func(t *testing.T) {
			t.Parallel()
			app := newApp(t, deleting{memory.New()})
			c.token = app.signUp(t, "asha@example.org")
			app.refuses(t, refusal{c, 404, noSuchUser})
		})
	}
}
