package api_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

// letters are what an app sent, by address.
type letters struct {
	mu   sync.Mutex
	sent []string
}

func (l *letters) send(_ context.Context, to, path string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sent = append(l.sent, to+" "+path)
	return nil
}

// delivered returns what was sent when all was that was asked for.
func (l *letters) delivered(app *app) []string {
	ended := make(chan struct{})
	close(ended)
	app.handler.SendResets(context.Background(), ended)
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.sent
}

func ask(email string) call {
	return call{does: "POST /auth/reset", body: `{"email":` + quoted(email) + `}`, from: "192.0.2.9:1"}
}

func setPassword(token, password string) call {
	return call{does: "POST /auth/password", body: `{"token":` + quoted(token) + `,"password":` + quoted(password) + `}`, from: "192.0.2.9:1"}
}

//proves:password-reset-once
func TestAPasswordIsResetByEmail(t *testing.T) {
	t.Parallel()
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			post := &letters{}
			app := newApp(t, open(t), func(c *api.Config) { c.SendReset = post.send })
			session := app.signUp(t, "Asha@example.org")
			same(t, "reset", text(t, app.must(t, 200, call{does: "GET /auth"}).body, "reset"), "mail")
			known := app.must(t, 202, ask(" asha@Example.org"))
			unknown := app.must(t, 202, ask("nobody@example.org"))
			same(t, "the answer to an unknown address", unknown.text, known.text)
			guest := text(t, app.must(t, 200, guestLogin()).body, "foundUser", "email")
			app.must(t, 202, ask(guest))
			sent := post.delivered(app)
			if len(sent) != 1 {
				t.Fatalf("sent: %v", sent)
			}
			token, _ := strings.CutPrefix(sent[0], "Asha@example.org /reset#")
			app.refuses(t,
				refusal{setPassword(token, "short"), 422, "Unprocessable Entity. The password is shorter than 8 bytes."},
				refusal{setPassword(token+"x", "nine green chairs"), 403, deadLink},
				refusal{setPassword(app.link(t, library.Link{Kind: library.InvitationLink}), "nine green chairs"), 403, deadLink},
			)
			app.must(t, 204, setPassword(token, "nine green chairs"))
			app.refuses(t,
				refusal{setPassword(token, "eight green chairs"), 403, deadLink},
				refusal{call{does: "GET /user", token: session}, 401, tokenInvalid},
			)
			app.must(t, 200, logIn("asha@example.org", "nine green chairs", "192.0.2.1"))
			app.must(t, 401, rightLogin("192.0.2.1"))
			if strings.Contains(app.log.String(), token) {
				t.Error("the token stands in the log")
			}
		})
	}
}

//proves:password-reset-once
func TestALinkToANewPasswordEnds(t *testing.T) {
	t.Parallel()
	post := &letters{}
	app := inMemory(t, func(c *api.Config) { c.SendReset = post.send })
	app.signUp(t, "asha@example.org")
	app.must(t, 202, ask("asha@example.org"))
	post.delivered(app) // several are sent in any order
	app.must(t, 202, ask("asha@example.org"))
	sent := post.delivered(app)
	first, second := strings.TrimPrefix(sent[0], "asha@example.org /reset#"), strings.TrimPrefix(sent[1], "asha@example.org /reset#")
	app.refuses(t, refusal{setPassword(first, "nine green chairs"), 403, deadLink})
	app.clock.advance(day - time.Second)
	app.must(t, 204, setPassword(second, "nine green chairs"))
	app.must(t, 202, ask("asha@example.org"))
	third := strings.TrimPrefix(post.delivered(app)[2], "asha@example.org /reset#")
	app.clock.advance(day)
	app.refuses(t, refusal{setPassword(third, "nine green chairs"), 403, deadLink})
}

func TestADisabledAccountGetsNoLink(t *testing.T) {
	t.Parallel()
	post := &letters{}
	app := inMemory(t, func(c *api.Config) { c.SendReset = post.send })
	app.signUp(t, "asha@example.org")
	if err := app.store.SetDisabled(t.Context(), app.userID(t, "asha@example.org"), true, app.clock.Now(), nil); err != nil {
		t.Fatal(err)
	}
	app.must(t, 202, ask("asha@example.org"))
	same(t, "sent", len(post.delivered(app)), 0)
}

func TestAnOperatorsLinkResetsAPassword(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	operator := app.as(t, library.Operator)
	app.signUp(t, "asha@example.org")
	app.refuses(t, refusal{ask("asha@example.org"), 403, "This library sends no mail. Ask its operator for a link. Forbidden error."})
	made := app.must(t, 201, call{does: "POST /admin/people/" + app.userID(t, "asha@example.org") + "/reset", token: operator})
	same(t, "end", text(t, made.body, "link", "expiresAt"), "2026-11-21T12:30:00+00:00")
	token, ok := strings.CutPrefix(text(t, made.body, "link", "path"), "/reset#")
	if !ok {
		t.Fatal(made.text)
	}
	app.must(t, 204, setPassword(token, "nine green chairs"))
}

func TestAskingForLinksIsLimited(t *testing.T) {
	t.Parallel()
	post := &letters{}
	app := inMemory(t, func(c *api.Config) {
		c.SendReset = post.send
		c.LoginLimits = api.LoginLimits{Resets: 10, ResetsTo: 3}
	})
	app.signUp(t, "asha@example.org")
	for range 5 {
		app.must(t, 202, ask("asha@example.org"))
	}
	same(t, "e-mails to one account", len(post.delivered(app)), 3)
	for i := range 5 {
		app.refuses(t, refusal{setPassword(fmt.Sprint("guess", i), "nine green chairs"), 403, deadLink})
	}
	const tooMany = "Too many attempts. Try again in 60 minutes."
	app.refuses(t, refusal{ask("asha@example.org"), 429, tooMany}, refusal{setPassword("guess", "nine green chairs"), 429, tooMany})
	other := ask("asha@example.org")
	other.from = "192.0.2.10:1"
	app.must(t, 202, other)
	same(t, "e-mails to one account", len(post.delivered(app)), 3)
	app.clock.advance(time.Hour)
	app.must(t, 202, ask("asha@example.org"))
	same(t, "e-mails an hour later", len(post.delivered(app)), 4)
}

// An answer waits for no account to be looked up, and for no e-mail to be sent.
//
//proves:password-reset-once
func TestAnAnswerWaitsForNoEmail(t *testing.T) {
	t.Parallel()
	post := &letters{}
	app := newApp(t, lookedUp{memory.New(), t}, func(c *api.Config) { c.SendReset = post.send })
	for range 256 {
		app.must(t, 202, ask("asha@example.org"))
	}
	app.refuses(t, refusal{ask("asha@example.org"), 503, "The server is busy. Please try again."},
		refusal{ask("nothing"), 422, "Unprocessable Entity. The email is not valid."})
}

// lookedUp is a store in which no account may be looked up by its e-mail.
type lookedUp struct {
	library.Store
	t *testing.T
}

func (l lookedUp) UserByEmail(context.Context, string) (library.User, error) {
	l.t.Error("an account was looked up while somebody waits")
	return library.User{}, errReadOnly
}

// One e-mail that the server does not take holds up no others, and a stop gives all of them
// up at the same time.
func TestSendResets_SilentServer(t *testing.T) {
	t.Parallel()
	sent, stuck := make(chan string), make(chan struct{}, 4)
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits = api.LoginLimits{}
		c.SendReset = func(ctx context.Context, to, _ string) error {
			if strings.HasPrefix(to, "stuck") {
				stuck <- struct{}{}
				<-ctx.Done()
				return ctx.Err()
			}
			sent <- to
			return nil
		}
	})
	for _, email := range []string{"stuck1@example.org", "asha@example.org", "stuck2@example.org", "stuck3@example.org", "stuck4@example.org", "stuck5@example.org"} {
		app.signUp(t, email)
		app.must(t, 202, ask(email))
	}
	ctx, giveUp := context.WithCancel(t.Context())
	ended, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		app.handler.SendResets(ctx, ended)
	}()
	same(t, "the one that is taken", <-sent, "asha@example.org")
	for range 4 {
		<-stuck
	}
	close(ended)
	giveUp()
	<-done
	if log := app.log.String(); !strings.Contains(log, "unsent=1") && !strings.Contains(log, `"unsent":1`) {
		t.Errorf("the log says %s", log)
	}
}

func TestAnEmailThatCannotBeSentIsLogged(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.SendReset = func(context.Context, string, string) error { return errReadOnly }
	})
	app.signUp(t, "asha@example.org")
	app.must(t, 202, ask("asha@example.org"))
	(&letters{}).delivered(app)
	if log := app.log.String(); !strings.Contains(log, "could not be sent") || strings.Contains(log, "asha@") {
		t.Errorf("the log says %s", log)
	}
}
