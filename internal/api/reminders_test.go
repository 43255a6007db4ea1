package api_test

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
)

const noReminders = "This account can't get reminders by email. Forbidden error."

// sentReminders records the reminders that were sent. It returns the given errors for the next
// emails.
type sentReminders struct {
	mu     sync.Mutex
	sent   []string // kind and address of each email
	tokens []string
	errs   []error
}

func (s *sentReminders) send(_ context.Context, kind api.ReminderMail, to, token string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.errs) > 0 {
		err := s.errs[0]
		s.errs = s.errs[1:]
		return err
	}
	s.sent, s.tokens = append(s.sent, string(kind)+" "+to), append(s.tokens, token)
	return nil
}

// If the mail server rejects the address of an account, the activity of the account must show this.
func TestReminders_RejectedAddressIsInActivity(t *testing.T) {
	t.Parallel()
	post := &sentReminders{errs: []error{rejectedRecipient{errors.New("the server responded 550")}}}
	app := inMemory(t, post.with)
	token := app.signUp(t, "asha@example.org")
	app.planReminders(t, token, ``)
	app.remindAt(t, "2026-12-03T17:00:00Z")
	entries := list(t, app.expect(t, 200, call{route: "GET /user/activity", token: token}), "entries")
	if !slices.ContainsFunc(entries, func(e map[string]any) bool { return e["action"] == "account.emailRejected" }) {
		t.Errorf("got activity %v, want account.emailRejected", entries)
	}
}

// temporary is the error of an email that the mail server may accept later.
type temporary struct{ error }

func (temporary) Temporary() bool { return true }

// with configures the API so that it sends reminders with the fake.
func (s *sentReminders) with(c *api.Config) { c.SendReminder = s.send }

// remindAt advances the clock to the time and sends the due reminders.
func (a *app) remindAt(t *testing.T, at string) {
	t.Helper()
	now, err := time.Parse(time.RFC3339, at)
	if err != nil {
		t.Fatal(err)
	}
	a.clock.advance(now.Sub(a.clock.Now()))
	a.handler.SendReminders(t.Context(), nil)
}

func putReminders(token string, enabled string) call {
	return call{route: "PUT /user/plan/reminders", token: token, body: `{"enabled":` + enabled + `}`}
}

// planReminders enables reminders and saves a plan that contains the fields.
func (a *app) planReminders(t *testing.T, token, fields string) {
	t.Helper()
	a.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(fields)})
	a.expect(t, 200, putReminders(token, "true"))
}

func TestReminders_AreEnabledAndDisabled(t *testing.T) {
	t.Parallel()
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			post := &sentReminders{}
			app := newApp(t, open(t), post.with)
			token, guest := app.signUp(t, "asha@example.org"), app.guest(t)
			state := func(token string, available, enabled bool) {
				t.Helper()
				got := app.expect(t, 200, call{route: "GET /user/plan/reminders", token: token})
				same(t, "reminders", got.body, map[string]any{"reminders": map[string]any{"available": available, "enabled": enabled}})
			}
			state(guest, false, false)
			state(token, true, false)
			changed := app.expect(t, 200, putReminders(token, "true"))
			same(t, "changed reminders", changed.body, map[string]any{"reminders": map[string]any{"available": true, "enabled": true}})
			app.expect(t, 200, putReminders(token, "true"))
			state(token, true, true)
			app.expect(t, 200, putReminders(token, "false"))
			state(token, true, false)
			actions := app.expect(t, 200, call{route: "GET /user/activity", token: token}).text
			if on, off := strings.Count(actions, `"account.reminders"`), strings.Count(actions, `"account.remindersEnded"`); on != 1 || off != 1 {
				t.Errorf("got %d and %d audit entries, want 1 each: %s", on, off, actions)
			}
			app.rejects(t,
				rejection{putReminders(guest, "true"), 403, noReminders},
				rejection{call{route: "PUT /user/plan/reminders", token: token, body: `{}`, broken: true}, 400, "Bad Request. The field 'enabled' is required."},
				rejection{call{route: "PUT /user/plan/reminders", token: token, body: `{"enabled":true,"x":"` + strings.Repeat("a", 64<<10) + `"}`}, 413, "The request is larger than 64 KiB. Content Too Large error."},
				rejection{call{route: "PUT /user/plan/reminders", token: token, body: `{}`, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."},
			)
		})
	}
}

// The interview is on 4 December 2026 in Berlin. The clock in Berlin is 1 hour ahead of UTC, so the
// reminders are due at 17:00 UTC on the 3rd and at 6:00 UTC on the 4th.
//
//proves:plan-reminders
func TestReminders_AreSentOnce(t *testing.T) {
	t.Parallel()
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			post := &sentReminders{}
			store := open(t)
			app := newApp(t, store, post.with)
			restarted := newApp(t, store, post.with, func(c *api.Config) { c.Now = app.clock.Now })
			app.planReminders(t, app.signUp(t, "asha@example.org"), ``)
			without := app.signUp(t, "tomas@example.org")
			app.expect(t, 200, call{route: "PUT /user/plan", token: without, body: planBody(``)})
			for _, step := range []struct {
				at   string
				sent int
			}{
				{"2026-12-03T16:59:59Z", 0}, {"2026-12-03T17:00:00Z", 1}, {"2026-12-03T17:01:00Z", 1},
				{"2026-12-04T05:59:59Z", 1}, {"2026-12-04T06:00:00Z", 2}, {"2026-12-05T06:00:00Z", 2}, {"2027-03-05T06:00:00Z", 2},
			} {
				app.remindAt(t, step.at)
				restarted.handler.SendReminders(t.Context(), nil)
				if len(post.sent) != step.sent {
					t.Fatalf("%s: got emails %v, want %d", step.at, post.sent, step.sent)
				}
			}
			same(t, "emails", post.sent, []string{"eve asha@example.org", "interview asha@example.org"})
		})
	}
}

func TestReminders_AreSentByOneServer(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		post := &sentReminders{}
		servers := make([]*api.API, 4)
		for i := range servers {
			server := newApp(t, app.store, post.with, func(c *api.Config) { c.Now = app.clock.Now })
			if servers[i] = server.handler; i == 0 {
				server.planReminders(t, server.signUp(t, "asha@example.org"), ``)
			}
		}
		app.clock.advance(time.Date(2026, 12, 3, 17, 0, 0, 0, time.UTC).Sub(app.clock.Now()))
		var all sync.WaitGroup
		for _, server := range servers {
			all.Go(func() { server.SendReminders(t.Context(), nil) })
		}
		all.Wait()
		same(t, "emails", post.sent, []string{"eve asha@example.org"})
	})
}

//proves:plan-reminders
func TestReminders_AreDueInPlanTimeZone(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ name, plan, eve, interview string }{
		{"Berlin in winter", ``, "2026-12-03T17:00:00Z", "2026-12-04T06:00:00Z"},
		{"Los Angeles", `"zone":"America/Los_Angeles"`, "2026-12-04T02:00:00Z", "2026-12-04T15:00:00Z"},
		{"clocks go forward at night", `"startsOn":"2027-03-01","interviewOn":"2027-03-28"`, "2027-03-27T17:00:00Z", "2027-03-28T05:00:00Z"},
		{"clocks go back at night", `"interviewOn":"2027-10-31","startsOn":"2027-10-01"`, "2027-10-30T16:00:00Z", "2027-10-31T06:00:00Z"},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			post := &sentReminders{}
			app := inMemory(t, post.with)
			app.planReminders(t, app.signUp(t, "asha@example.org"), row.plan)
			for i, due := range []string{row.eve, row.interview} {
				at, err := time.Parse(time.RFC3339, due)
				if err != nil {
					t.Fatal(err)
				}
				app.remindAt(t, at.Add(-time.Second).Format(time.RFC3339))
				app.remindAt(t, at.Add(-time.Second).Format(time.RFC3339))
				same(t, "emails before the time", len(post.sent), i)
				app.remindAt(t, due)
				same(t, "emails at the time", len(post.sent), i+1)
			}
		})
	}
}

func TestReminders_AreNotSentAfterPlanChange(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		at     string // time of the first check after the change
		change func(t *testing.T, app *app, token string)
	}{
		"six hours late": {"2026-12-03T23:00:01Z", func(*testing.T, *app, string) {}},
		"disabled":       {"2026-12-03T17:00:00Z", func(t *testing.T, app *app, token string) { app.expect(t, 200, putReminders(token, "false")) }},
		"later interview": {"2026-12-03T17:00:00Z", func(t *testing.T, app *app, token string) {
			app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"interviewOn":"2026-12-05"`)})
		}},
		"weekly plan": {"2026-12-03T17:00:00Z", func(t *testing.T, app *app, token string) {
			weekly := strings.NewReplacer(`"interviewOn":"2026-12-04",`, "", `,"interviewOn":"2026-12-04"`, "").Replace(planBody(``))
			app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: weekly})
		}},
		"removed plan": {"2026-12-03T17:00:00Z", func(t *testing.T, app *app, token string) {
			app.expect(t, 200, call{route: "DELETE /user/plan", token: token})
		}},
		"disabled account": {"2026-12-03T17:00:00Z", func(t *testing.T, app *app, _ string) {
			if err := app.store.SetDisabled(t.Context(), app.userID(t, "asha@example.org"), true, app.clock.Now(), nil); err != nil {
				t.Fatal(err)
			}
		}},
		"deleted account": {"2026-12-03T17:00:00Z", func(t *testing.T, app *app, token string) {
			app.expect(t, 204, call{route: "POST /user/deletion", token: token, body: `{"password":"ten green chairs"}`})
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			post := &sentReminders{}
			app := inMemory(t, post.with)
			token := app.signUp(t, "asha@example.org")
			app.planReminders(t, token, ``)
			app.remindAt(t, "2026-11-30T12:00:00Z")
			row.change(t, app, token)
			app.remindAt(t, row.at)
			same(t, "emails", len(post.sent), 0)
		})
	}
}

// An email that the mail server has rejected temporarily must be sent again after the delay. An
// email that the mail server may have accepted must not be sent again.
func TestReminders_TemporaryFailureIsRetried(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		err  error
		sent int
	}{
		"temporary error": {temporary{errors.New("greylisted")}, 1},
		"other error":     {errors.New("connection lost"), 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			post := &sentReminders{errs: []error{row.err}}
			app := inMemory(t, post.with)
			app.planReminders(t, app.signUp(t, "asha@example.org"), ``)
			app.remindAt(t, "2026-12-03T17:00:00Z")
			app.remindAt(t, "2026-12-03T17:14:59Z")
			same(t, "emails before the delay", len(post.sent), 0)
			app.remindAt(t, "2026-12-03T17:15:00Z")
			app.remindAt(t, "2026-12-03T17:30:00Z")
			same(t, "emails after the delay", len(post.sent), row.sent)
			if log := app.log.String(); !strings.Contains(log, row.err.Error()) || strings.Contains(log, "asha@") {
				t.Errorf("got log %q, want the error without the address", log)
			}
		})
	}
}

// failingReads is a store of notebooks that can't be read.
type failingReads struct{ library.NotebookStore }

func (failingReads) Entries(context.Context, string, library.Notebook, int64) (library.Entries, error) {
	return library.Entries{}, errHalfway
}

// failingSummaries is a store of accounts that can't be read.
type failingSummaries struct{ library.UserStore }

func (failingSummaries) UserSummary(context.Context, string) (library.UserSummary, error) {
	return library.UserSummary{}, errHalfway
}

// A failed reminder must become due later, so that the next batch has room for other reminders.
func TestReminders_FailedReminderIsPostponed(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		body   string // body of the stored plan; "" for no plan
		config func(*api.Config)
		log    string
	}{
		"unreadable plan":    {`{"interviewOn":5}`, func(*api.Config) {}, "cannot unmarshal"},
		"unreadable entries": {``, func(c *api.Config) { c.Notebooks = failingReads{c.Notebooks} }, errHalfway.Error() + `" postponed=true`},
		"unreadable account": {``, func(c *api.Config) { c.Users = failingSummaries{c.Users} }, errHalfway.Error() + `" postponed=true`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			post := &sentReminders{}
			app := inMemory(t, new(sentReminders).with)
			app.planReminders(t, app.signUp(t, "asha@example.org"), ``)
			app.handler.SendReminders(t.Context(), nil)
			if row.body != "" {
				entry := library.Entry{ID: "plan", Body: []byte(row.body), At: app.clock.Now().Add(time.Hour)}
				if _, err := app.store.WriteEntry(t.Context(), app.userID(t, "asha@example.org"), library.Plans, entry); err != nil {
					t.Fatal(err)
				}
			}
			failing := newApp(t, app.store, post.with, row.config, func(c *api.Config) { c.Now = app.clock.Now })
			app.clock.advance(time.Date(2026, 12, 3, 17, 0, 0, 0, time.UTC).Sub(app.clock.Now()))
			failing.handler.SendReminders(t.Context(), nil)
			due, err := app.store.DueReminders(t.Context(), app.clock.Now(), 2)
			if err != nil || len(due) != 0 || len(post.sent) != 0 {
				t.Errorf("got due reminders %v, emails %v, error %v, want none", due, post.sent, err)
			}
			if log := failing.log.String(); !strings.Contains(log, row.log) {
				t.Errorf("got log %q, want %q", log, row.log)
			}
		})
	}
}

// failingReminders is a store of reminders that can't be written.
type failingReminders struct{ library.ReminderStore }

func (failingReminders) ReplaceReminder(context.Context, library.Reminder, library.Reminder) (bool, error) {
	return false, errors.New("the reminders can't be written")
}

// The log must contain the error of a reminder and the error of postponing it.
func TestReminders_LogFailedPostponement(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.Notebooks, c.Reminders = failingReads{c.Notebooks}, failingReminders{c.Reminders}
	})
	healthy := newApp(t, app.store, new(sentReminders).with, func(c *api.Config) { c.Now = app.clock.Now })
	healthy.planReminders(t, healthy.signUp(t, "asha@example.org"), ``)
	app.handler.SendReminders(t.Context(), nil)
	for _, want := range []string{errHalfway.Error(), "the reminders can't be written", "postponed=false"} {
		if log := app.log.String(); !strings.Contains(log, want) {
			t.Errorf("got log %q, want %q in it", log, want)
		}
	}
}

//proves:plan-reminders
func TestReminders_LinkDisablesReminders(t *testing.T) {
	t.Parallel()
	post := &sentReminders{}
	app := inMemory(t, post.with)
	token := app.signUp(t, "asha@example.org")
	app.planReminders(t, token, ``)
	app.remindAt(t, "2026-12-03T17:00:00Z")
	link := "/reminders/" + post.tokens[0]
	opened := app.expect(t, 303, call{route: "GET " + link})
	same(t, "page", opened.header.Get("Location"), "../../unsubscribe#"+post.tokens[0])
	enabled := func() bool {
		has, err := app.store.HasReminders(t.Context(), app.userID(t, "asha@example.org"))
		if err != nil {
			t.Fatal(err)
		}
		return has
	}
	same(t, "reminders after the link was opened", enabled(), true)
	app.rejects(t,
		rejection{call{route: "POST " + link + "x"}, 403, deadLink},
		rejection{call{route: "GET /reminders/x"}, 403, deadLink},
	)
	oneClick := call{route: "POST " + link, body: "List-Unsubscribe=One-Click", header: map[string]string{"Content-Type": "application/x-www-form-urlencoded"}}
	app.expect(t, http.StatusNoContent, oneClick)
	same(t, "reminders after the click", enabled(), false)
	app.remindAt(t, "2026-12-04T06:00:00Z")
	same(t, "emails", len(post.sent), 1)
	app.expect(t, http.StatusNoContent, oneClick)
	if err := app.store.DeleteUser(t.Context(), app.userID(t, "asha@example.org"), library.Credentials{}, nil); err != nil {
		t.Fatal(err)
	}
	app.expect(t, http.StatusNoContent, oneClick)
}
