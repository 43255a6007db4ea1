package api_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// failedLogin returns a failed login from an address that no other login uses.
func failedLogin(email string, from int) call {
	return call{
		route: "POST /auth/login", from: fmt.Sprintf("203.0.%d.%d:1000", from/250, from%250),
		body: fmt.Sprintf(`{"email":%q,"password":"not the password"}`, email),
	}
}

// loginEntries returns the entries of logins in the audit log as "action about title count time", the
// latest first.
func (a *app) loginEntries(t *testing.T, operator string) (entries []string) {
	t.Helper()
	for _, e := range list(t, a.expect(t, 200, call{route: "GET /admin/log?about=login&limit=100", token: operator}), "entries") {
		same(t, "source", e["from"], any("server"))
		at := text(t, e, "at")
		entries = append(entries, fmt.Sprint(e["action"], " ", e["title"], " ", e["count"], " ", at[11:19]))
	}
	return entries
}

// The first failure of an hour must be logged immediately with its time. The later failures must
// raise its count.
func TestFailedLogins_AreLoggedImmediately(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		operator := app.as(t, library.Operator)
		app.signUp(t, "asha@example.org")
		asha, secret := pseudonymOf(t, "asha@example.org"), pseudonymOf(t, "my secret password")
		app.expect(t, 401, failedLogin("asha@example.org", 1))
		app.clock.advance(time.Second)
		app.expect(t, 401, failedLogin("Asha@example.org", 2))
		app.expect(t, 404, failedLogin("my secret password", 3))
		first := []string{"login.failed " + secret + " 1 12:30:01", "login.failed " + asha + " 1 12:30:00"}
		same(t, "entries before the flush", app.loginEntries(t, operator), first)
		app.clock.advance(time.Minute)
		app.flushActivity(t)
		first[1] = "login.failed " + asha + " 2 12:30:00"
		same(t, "entries after the flush", app.loginEntries(t, operator), first)
		app.clock.advance(limits.LoginAuditInterval)
		app.flushActivity(t)
		app.expect(t, 401, failedLogin("asha@example.org", 4))
		same(t, "entries of the next hour", app.loginEntries(t, operator), append([]string{"login.failed " + asha + " 1 13:31:01"}, first...))
	})
}

// A client that guesses passwords of many accounts must add at most 2 * limits.LoggedLoginAccounts
// + 1 entries per hour. It must not be able to hide that an account has more failures than others.
func TestFailedLogins_EntriesPerHourAreLimited(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	operator := app.as(t, library.Operator)
	for i := range 4 * limits.LoggedLoginAccounts {
		app.expect(t, 404, failedLogin(fmt.Sprintf("guess%d@example.org", i), i))
	}
	const further = 3 * limits.LoggedLoginAccounts
	others := func(count, entries int) {
		t.Helper()
		got := app.loginEntries(t, operator)
		same(t, "entries", len(got), entries)
		same(t, "entry of the other accounts", got[slices.IndexFunc(got, func(e string) bool { return strings.HasPrefix(e, "login.failedOthers") })], fmt.Sprintf("login.failedOthers <nil> %d 12:30:00", count))
	}
	others(1, limits.LoggedLoginAccounts+1)
	app.flushActivity(t)
	others(further, limits.LoggedLoginAccounts+1)
	for i := range limits.LoggedLoginAccounts + 1 {
		app.expect(t, 404, failedLogin(fmt.Sprintf("guess%d@example.org", 2*limits.LoggedLoginAccounts+i), 300+i))
	}
	target := failedLogin("guess79@example.org", 900)
	app.expect(t, 404, target)
	app.expect(t, 404, target)
	app.clock.advance(limits.LoginAuditInterval)
	app.flushActivity(t)
	const separate = 2*limits.LoggedLoginAccounts + 1 // failures of the accounts with the most failures
	others(further+limits.LoggedLoginAccounts+3-separate, 2*limits.LoggedLoginAccounts+1)
	if want := "login.failed " + pseudonymOf(t, "guess79@example.org") + " 3 12:30:00"; !slices.Contains(app.loginEntries(t, operator), want) {
		t.Errorf("got entries %q, want %q in them", app.loginEntries(t, operator), want)
	}
}

// faultyLog is an audit log whose counts fail while broken is true.
type faultyLog struct {
	library.AuditStore
	broken *bool
}

var errLog = errors.New("disk full")

func (l faultyLog) CountAudit(ctx context.Context, e library.AuditEntry) (int64, error) {
	if *l.broken {
		return 0, errLog
	}
	return l.AuditStore.CountAudit(ctx, e)
}

// A failure of the audit log must not change responses and must not lose failed logins.
func TestFailedLogins_SurviveFailuresOfLog(t *testing.T) {
	t.Parallel()
	broken := true
	app := inMemory(t, func(c *api.Config) { c.Log = faultyLog{c.Log, &broken} })
	operator := app.as(t, library.Operator)
	app.expect(t, 404, failedLogin("unknown@example.org", 1))
	for range 3 {
		app.clock.advance(limits.LoginAuditInterval)
		app.expect(t, 404, failedLogin("unknown@example.org", 2))
		if err := app.handler.FlushActivity(t.Context()); !errors.Is(err, errLog) {
			t.Errorf("got %v, want %v", err, errLog)
		}
	}
	same(t, "entries", len(app.loginEntries(t, operator)), 0)
	broken = false
	app.flushActivity(t)
	var counts []string
	for _, e := range app.loginEntries(t, operator) {
		counts = append(counts, strings.TrimPrefix(e, "login.failed "+pseudonymOf(t, "unknown@example.org")))
	}
	same(t, "counts", counts, []string{" 2 14:30:00", " 2 12:30:00"})
}

func TestFailedLogins_AreLoggedOnClose(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.UniformLogin = true })
	operator := app.as(t, library.Operator)
	app.expect(t, 401, failedLogin("unknown@example.org", 1))
	app.expect(t, 401, failedLogin("unknown@example.org", 2))
	app.clock.advance(time.Second)
	app.handler.Close()
	app.flushActivity(t)
	same(t, "entries", app.loginEntries(t, operator), []string{"login.failed " + pseudonymOf(t, "unknown@example.org") + " 2 12:30:00"})
}
