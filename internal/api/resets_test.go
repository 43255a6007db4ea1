package api_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

// sentEmails records the sent emails with their addresses.
type sentEmails struct {
	mu   sync.Mutex
	sent []string
}

func (l *sentEmails) send(_ context.Context, to, path string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sent = append(l.sent, to+" "+path)
	return nil
}

// delivered waits until all requested emails were sent, and returns them.
func (l *sentEmails) delivered(app *app) []string {
	ended := make(chan struct{})
	close(ended)
	app.handler.SendEmails(context.Background(), ended)
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.sent
}

func requestReset(email string) call {
	return call{route: "POST /auth/reset", body: `{"email":` + quoted(email) + `}`, from: "192.0.2.9:1"}
}

func setPassword(token, password string) call {
	return call{route: "POST /auth/password", body: `{"token":` + quoted(token) + `,"password":` + quoted(password) + `}`, from: "192.0.2.9:1"}
}

//proves:password-reset-once
func TestReset_LinkByEmailSetsPassword(t *testing.T) {
	t.Parallel()
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			post := &sentEmails{}
			app := newApp(t, open(t), func(c *api.Config) { c.SendReset = post.send })
			session := app.signUp(t, "Asha@example.org")
			same(t, "reset", text(t, app.expect(t, 200, call{route: "GET /auth"}).body, "reset"), "mail")
			known := app.expect(t, 202, requestReset(" asha@Example.org"))
			unknown := app.expect(t, 202, requestReset("nobody@example.org"))
			same(t, "response for an unknown email", unknown.text, known.text)
			guest := text(t, app.expect(t, 200, guestLogin()).body, "foundUser", "email")
			app.expect(t, 202, requestReset(guest))
			sent := post.delivered(app)
			if len(sent) != 1 {
				t.Fatalf("got sent emails %v, want 1", sent)
			}
			token, _ := strings.CutPrefix(sent[0], "Asha@example.org /reset#")
			app.rejects(t,
				rejection{setPassword(token, "short"), 422, "Unprocessable Entity. The password is shorter than 8 bytes."},
				rejection{setPassword(token+"x", "nine green chairs"), 403, deadLink},
				rejection{setPassword(app.link(t, library.Link{Kind: library.InvitationLink}), "nine green chairs"), 403, deadLink},
			)
			app.expect(t, 204, setPassword(token, "nine green chairs"))
			app.rejects(t,
				rejection{setPassword(token, "eight green chairs"), 403, deadLink},
				rejection{call{route: "GET /user", token: session}, 401, tokenInvalid},
			)
			session = text(t, app.expect(t, 200, logIn("asha@example.org", "nine green chairs", "192.0.2.1")).body, "encodedToken")
			app.expect(t, 401, rightLogin("192.0.2.1"))
			var actions []any
			for _, entry := range list(t, app.expect(t, 200, call{route: "GET /user/activity", token: session}), "entries") {
				actions = append(actions, entry["action"])
			}
			if !slices.Contains(actions, any("account.reset")) {
				t.Errorf("got activity %v, want account.reset in it", actions)
			}
			if strings.Contains(app.log.String(), token) {
				t.Error("got the token in the log")
			}
		})
	}
}

//proves:password-reset-once
func TestReset_LinkExpires(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, func(c *api.Config) { c.SendReset = post.send })
	app.signUp(t, "asha@example.org")
	app.expect(t, 202, requestReset("asha@example.org"))
	post.delivered(app) // wait for the email, because concurrent emails are sent in any order
	app.expect(t, 202, requestReset("asha@example.org"))
	sent := post.delivered(app)
	first, second := strings.TrimPrefix(sent[0], "asha@example.org /reset#"), strings.TrimPrefix(sent[1], "asha@example.org /reset#")
	app.rejects(t, rejection{setPassword(first, "nine green chairs"), 403, deadLink})
	app.clock.advance(day - time.Second)
	app.expect(t, 204, setPassword(second, "nine green chairs"))
	app.expect(t, 202, requestReset("asha@example.org"))
	third := strings.TrimPrefix(post.delivered(app)[2], "asha@example.org /reset#")
	app.clock.advance(day)
	app.rejects(t, rejection{setPassword(third, "nine green chairs"), 403, deadLink})
}

func TestReset_DisabledAccountGetsNoEmail(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, func(c *api.Config) { c.SendReset = post.send })
	app.signUp(t, "asha@example.org")
	if err := app.store.SetDisabled(t.Context(), app.userID(t, "asha@example.org"), true, app.clock.Now(), nil); err != nil {
		t.Fatal(err)
	}
	app.expect(t, 202, requestReset("asha@example.org"))
	same(t, "sent emails", len(post.delivered(app)), 0)
}

func TestReset_OperatorLinkSetsPassword(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	operator := app.as(t, library.Operator)
	app.signUp(t, "asha@example.org")
	app.rejects(t, rejection{requestReset("asha@example.org"), 403, "This site can't send email. Ask an operator for a link. Forbidden error."})
	made := app.expect(t, 201, call{route: "POST /admin/people/" + app.userID(t, "asha@example.org") + "/reset", token: operator})
	same(t, "expiry of the link", text(t, made.body, "link", "expiresAt"), "2026-11-21T12:30:00+00:00")
	token, ok := strings.CutPrefix(text(t, made.body, "link", "path"), "/reset#")
	if !ok {
		t.Fatal(made.text)
	}
	app.expect(t, 204, setPassword(token, "nine green chairs"))
}

func TestReset_RequestsAreLimited(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, func(c *api.Config) {
		c.SendReset = post.send
		c.LoginLimits = api.LoginLimits{Resets: 10, ResetsTo: 3}
	})
	app.signUp(t, "asha@example.org")
	for range 5 {
		app.expect(t, 202, requestReset("asha@example.org"))
	}
	same(t, "emails to one account", len(post.delivered(app)), 3)
	for i := range 5 {
		app.rejects(t, rejection{setPassword(fmt.Sprint("guess", i), "nine green chairs"), 403, deadLink})
	}
	const tooMany = "Too many attempts. Try again in 60 minutes."
	app.rejects(t, rejection{requestReset("asha@example.org"), 429, tooMany}, rejection{setPassword("guess", "nine green chairs"), 429, tooMany})
	other := requestReset("asha@example.org")
	other.from = "192.0.2.10:1"
	app.expect(t, 202, other)
	same(t, "emails to one account", len(post.delivered(app)), 3)
	app.clock.advance(time.Hour)
	app.expect(t, 202, requestReset("asha@example.org"))
	same(t, "emails 1 h later", len(post.delivered(app)), 4)
}

// Parallel requests must not exceed a limit, even if they read the counts before other requests are
// counted.
func TestReset_ParallelRequestsAreLimited(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := newApp(t, uncounted{memory.New()}, func(c *api.Config) {
		c.SendReset = post.send
		c.LoginLimits = api.LoginLimits{Resets: 5, ResetsTo: 3}
	})
	app.signUp(t, "asha@example.org")
	for range 5 {
		app.expect(t, 202, requestReset("asha@example.org"))
	}
	app.rejects(t, rejection{requestReset("asha@example.org"), 429, "Too many attempts. Try again in 60 minutes."})
	same(t, "emails to one account", len(post.delivered(app)), 3)
}

// uncounted is a store in which each of several concurrent requests reads the counts before any
// event is counted.
type uncounted struct{ library.Store }

func (uncounted) RateCounts(_ context.Context, keys []string, _ time.Time) ([]library.RateCount, error) {
	return make([]library.RateCount, len(keys)), nil
}

// The response must wait neither for the lookup of an account nor for the email.
//
//proves:password-reset-once
func TestReset_ResponseDoesNotWaitForEmail(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := newApp(t, noLookups{memory.New(), t}, func(c *api.Config) { c.SendReset = post.send })
	for range 256 - 32 { // the last 32 places of the queue are reserved for notices
		app.expect(t, 202, requestReset("asha@example.org"))
	}
	app.rejects(t, rejection{requestReset("asha@example.org"), 503, "The server is busy. Please try again."},
		rejection{requestReset("nothing"), 422, "Unprocessable Entity. The email is not valid."})
}

// noLookups is a store that fails the test if an account is looked up by email address.
type noLookups struct {
	library.Store
	t *testing.T
}

func (l noLookups) UserByEmail(context.Context, string) (library.User, error) {
	l.t.Error("got an account lookup while the client waits")
	return library.User{}, errReadOnly
}

// If the mail server does not accept an email, other emails must not be delayed. On shutdown, the
// sending of all running emails must be cancelled at the same time.
func TestSendEmails_BlockedEmailDelaysNoOthers(t *testing.T) {
	t.Parallel()
	sent, blocked := make(chan string), make(chan struct{}, 4)
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits = api.LoginLimits{}
		c.SendReset = func(ctx context.Context, to, _ string) error {
			if strings.HasPrefix(to, "stuck") {
				blocked <- struct{}{}
				<-ctx.Done()
				return ctx.Err()
			}
			sent <- to
			return nil
		}
	})
	for _, email := range []string{"stuck1@example.org", "asha@example.org", "stuck2@example.org", "stuck3@example.org", "stuck4@example.org", "stuck5@example.org"} {
		app.signUp(t, email)
		app.expect(t, 202, requestReset(email))
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		app.handler.SendEmails(ctx, ended)
	}()
	same(t, "address of the sent email", <-sent, "asha@example.org")
	for range 4 {
		<-blocked
	}
	close(ended)
	cancel()
	<-done
	if log := app.log.String(); !strings.Contains(log, "unsent=1") && !strings.Contains(log, `"unsent":1`) {
		t.Errorf("got log %s, want 1 unsent email", log)
	}
}

func TestReset_SendFailureIsLogged(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.SendReset = func(context.Context, string, string) error { return errReadOnly }
	})
	app.signUp(t, "asha@example.org")
	app.expect(t, 202, requestReset("asha@example.org"))
	(&sentEmails{}).delivered(app)
	if log := app.log.String(); !strings.Contains(log, "could not be sent") || strings.Contains(log, "asha@") {
		t.Errorf("got log %s, want the failure without the address", log)
	}
}
