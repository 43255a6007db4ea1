package api_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

// Two servers of one library must share their counts. The counts must survive a restart.
func TestThrottle_ServersShareCounts(t *testing.T) {
	t.Parallel()
	store := memory.New()
	start := func() *app {
		return newApp(t, store, func(c *api.Config) {
			c.LoginLimits = api.LoginLimits{ByAddress: 5, ByAccount: 4, NewAccounts: 2, Guests: 100, GuestsByAddress: 1, Resets: 1, ResetsTo: 1}
		})
	}
	one, other := start(), start()
	one.expect(t, 201, signUpFrom("asha@example.org", "203.0.113.1"))
	other.expect(t, 201, signUpFrom("tomas@example.org", "203.0.113.1"))
	for _, server := range []*app{one, other} {
		server.expect(t, 401, guess("192.0.2.1"))
		server.expect(t, 401, guess("192.0.2.1"))
	}
	for i := range 25 { // 50 networks of size /64, all within the same IPv6 /48
		one.expect(t, 404, unknown(i, fmt.Sprintf("[2001:db8:0:%x::1]", i)))
		other.expect(t, 404, unknown(i, fmt.Sprintf("[2001:db8:1:%x::1]", i)))
		other.expect(t, 404, unknown(i, fmt.Sprintf("[2001:db8:0:%x::1]", 100+i)))
	}
	guest := guestLogin()
	guest.from = "192.0.2.7:1000"
	one.expect(t, 200, guest)
	for name, server := range map[string]*app{"the other server": other, "a restarted server": start()} {
		t.Run(name, func(t *testing.T) {
			server.rejects(t,
				rejection{rightLogin("192.0.2.1"), 429, tooMany("10 minutes")},
				rejection{guess("[2001:db8:0:ffff::1]"), 429, tooMany("60 seconds")},
			)
			server.expect(t, 429, signUpFrom("new@example.org", "203.0.113.1"))
			server.expect(t, 503, guest)
			server.expect(t, 200, rightLogin("203.0.113.1"))
		})
	}
	one.clock.advance(time.Minute)
	one.expect(t, 401, guess("[2001:db8:0:ffff::1]"))
	one.clock.advance(8 * 24 * time.Hour)
	if err := one.handler.FlushActivity(t.Context()); err != nil {
		t.Fatal(err)
	}
	one.clock.advance(-8 * 24 * time.Hour) // the clock goes back by 8 days, after the store has deleted the counts
	one.expect(t, 401, guess("192.0.2.1"))
}

// subtractingStore is a store that runs a function before the first subtraction from a count.
type subtractingStore struct {
	library.Store
	before func()
}

// ChangeRates implements [library.RateStore].
func (s *subtractingStore) ChangeRates(ctx context.Context, changes []library.RateChange, now time.Time) ([]library.RateCount, error) {
	for _, c := range changes {
		if before := s.before; before != nil && c.Events < 0 {
			s.before = nil
			before()
		}
	}
	return s.Store.ChangeRates(ctx, changes, now)
}

// Two concurrent successful logins to one account must subtract only the failed logins of this
// account.
func TestThrottle_SubtractsFailuresOnce(t *testing.T) {
	t.Parallel()
	store := &subtractingStore{Store: memory.New()}
	app := newApp(t, store, func(c *api.Config) { c.LoginLimits = api.LoginLimits{ByAddress: 1, ByAccount: 4} })
	app.expect(t, 201, signUpFrom("asha@example.org", "192.0.2.1")) // the next 10 logins from this address fail
	for i := range 5 {
		app.expect(t, 404, unknown(i, "192.0.2.1"))
	}
	for range 3 {
		app.expect(t, 401, guess("192.0.2.1"))
	}
	store.before = func() { app.expect(t, 200, rightLogin("192.0.2.1")) }
	app.expect(t, 200, rightLogin("192.0.2.1"))
	for i := range 5 {
		app.expect(t, 404, unknown(5+i, "192.0.2.1"))
	}
	app.rejects(t, rejection{unknown(10, "192.0.2.1"), 429, tooMany("60 seconds")})
}
