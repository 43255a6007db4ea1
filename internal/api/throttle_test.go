package api_test

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/race"
)

// tooMany returns the sentence of the error for a login that must wait for the given time.
func tooMany(wait string) string {
	return "Too many failed logins. Try again in " + wait + ". If you forgot your password, choose a new one, or ask the people who run this site."
}

// throttled returns an app with low limits. It has the account asha@example.org.
func throttled(t *testing.T) *app {
	t.Helper()
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits = api.LoginLimits{ByAddress: 20, ByAccount: 4, NewAccounts: 5}
	})
	app.expect(t, 201, signUpFrom("asha@example.org", "203.0.113.1"))
	return app
}

func logIn(email, password, from string) call {
	return call{route: "POST /auth/login", body: fmt.Sprintf(`{"email":%q,"password":%q}`, email, password), from: from + ":1000"}
}

func guess(from string) call      { return logIn("asha@example.org", "guess", from) }
func rightLogin(from string) call { return logIn("asha@example.org", "ten green chairs", from) }
func unknown(i int, from string) call {
	return logIn(fmt.Sprintf("nobody%d@example.org", i), "guess", from)
}

func TestThrottle_OwnerIsNotLockedOut(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for range 4 {
		app.expect(t, 401, guess("192.0.2.1"))
	}
	app.rejects(t,
		rejection{guess("192.0.2.1"), 429, tooMany("10 minutes")},
		rejection{rightLogin("192.0.2.1"), 429, tooMany("10 minutes")}, // rejected although the password is correct, because a successful login would confirm the guess
		rejection{logIn("ASHA@example.org ", "guess", "192.0.2.1"), 429, tooMany("10 minutes")},
	)
	app.expect(t, 200, rightLogin("192.0.2.2"))
	app.expect(t, 404, unknown(1, "192.0.2.1"))

	app.clock.advance(4 * time.Minute)
	if wait := app.send(t, guess("192.0.2.1")).header.Get("Retry-After"); wait != "360" {
		t.Errorf("got Retry-After %q, want 360", wait)
	}
	app.clock.advance(6 * time.Minute)
	app.expect(t, 200, rightLogin("192.0.2.1"))
}

func TestThrottle_LimitsGuessesFromManyAddresses(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	at := func(i int) string { return fmt.Sprintf("198.51.100.%d", i) }
	for i := range 12 { // 3 times as many attempts as the limit of one address
		app.expect(t, 401, guess(at(i)))
	}
	for range 3 {
		app.expect(t, 401, guess(at(100)))
	}
	app.rejects(t, rejection{guess(at(100)), 429, tooMany("10 minutes")})
	app.expect(t, 200, rightLogin(at(101)))
	app.expect(t, 401, guess(at(102)))
	app.expect(t, 200, rightLogin(at(102)))

	app.clock.advance(10 * time.Minute)
	for range 4 {
		app.expect(t, 401, guess(at(103)))
	}
	app.rejects(t, rejection{guess(at(103)), 429, tooMany("10 minutes")})
}

func TestThrottle_LimitsFailuresOfAddress(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for i := range 20 {
		app.expect(t, 404, unknown(i, "192.0.2.1"))
	}
	app.rejects(t,
		rejection{unknown(20, "192.0.2.1"), 429, tooMany("60 seconds")},
		rejection{rightLogin("192.0.2.1"), 429, tooMany("60 seconds")},
	)
	app.expect(t, 200, rightLogin("192.0.2.2"))
	if wait := app.send(t, rightLogin("192.0.2.1")).header.Get("Retry-After"); wait != "60" {
		t.Errorf("got Retry-After %q, want 60", wait)
	}
	app.clock.advance(59*time.Second + time.Millisecond)
	if wait := app.send(t, rightLogin("192.0.2.1")).header.Get("Retry-After"); wait != "1" {
		t.Errorf("got Retry-After %q, want 1", wait)
	}
	app.clock.advance(time.Second)
	app.expect(t, 200, rightLogin("192.0.2.1"))
}

func TestThrottle_AllowsCorrectLoginsOfAddress(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.LoginLimits = api.StandardLoginLimits() })
	app.signUp(t, "asha@example.org")
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			app.expect(t, 200, rightLogin("192.0.2.1"))
			guest := guestLogin()
			guest.from = "192.0.2.1:1000"
			app.expect(t, 200, guest)
		})
	}
	all.Wait()
}

// slowLookups is a store in which lookups of accounts wait until the test releases them.
type slowLookups struct {
	library.Store
	begun   *atomic.Int32
	release chan struct{}
}

func (s slowLookups) UserByEmail(ctx context.Context, emailKey string) (library.User, error) {
	s.begun.Add(1)
	<-s.release
	return s.Store.UserByEmail(ctx, emailKey)
}

func TestThrottle_CountsConcurrentGuesses(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := slowLookups{memory.New(), new(atomic.Int32), make(chan struct{})}
		app := newApp(t, store, func(c *api.Config) { c.LoginLimits = api.LoginLimits{ByAccount: 4} })
		app.signUp(t, "asha@example.org")
		var all sync.WaitGroup
		statuses := make(chan int, 50)
		for range cap(statuses) {
			all.Go(func() { statuses <- app.send(t, guess("192.0.2.1")).status })
		}
		synctest.Wait()
		if begun := store.begun.Load(); begun != 2 {
			t.Errorf("got %d concurrent verifications for one address, want 2", begun)
		}
		close(store.release)
		all.Wait()
		close(statuses)
		count := map[int]int{}
		for status := range statuses {
			count[status]++
		}
		// If 2 guesses run concurrently, the second may start before the first is counted.
		if verified := count[401]; verified < 4 || verified > 5 || verified+count[429] != 50 {
			t.Errorf("50 concurrent guesses: got statuses %v, want 4 or 5 verified", count)
		}
	})
}

func TestThrottle_CountsIPv6NetworkAsAddress(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for i := range 4 {
		app.expect(t, 401, guess(fmt.Sprintf("[2001:db8:0:1:%d::1]", i)))
	}
	app.rejects(t, rejection{guess("[2001:db8:0:1:ffff::9]"), 429, tooMany("10 minutes")})
	app.expect(t, 200, rightLogin("[2001:db8:0:2::1]"))
	for range 4 {
		app.expect(t, 401, guess("[::ffff:192.0.2.1]"))
	}
	app.rejects(t, rejection{guess("192.0.2.1"), 429, tooMany("10 minutes")})
	app.expect(t, 200, rightLogin("[::ffff:192.0.2.2]"))
}

func TestThrottle_LimitsNewAccountsOfAddress(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	guest := guestLogin()
	guest.from = "192.0.2.7:1000"
	signUp := func(i int, from string) call {
		return call{route: "POST /auth/signup", body: fmt.Sprintf(`{"email":"new%d@example.org","password":"ten green chairs"}`, i), from: from + ":1000"}
	}
	for i := range 5 {
		app.expect(t, 200, guest)
		app.expect(t, 201, signUp(i, "192.0.2.7"))
	}
	const tooMany = "Too many new accounts from your network in the last hour. Try again in 60 minutes, or ask the people who run this site for an invitation."
	app.rejects(t, rejection{guest, 429, tooMany}, rejection{signUp(5, "192.0.2.7"), 429, tooMany})
	app.expect(t, 200, rightLogin("192.0.2.7"))
	app.expect(t, 201, signUp(5, "192.0.2.2"))
	guest.from = "192.0.2.2:1000"
	app.expect(t, 200, guest)
	guest.from = "192.0.2.7:1000"
	app.clock.advance(time.Hour)
	app.expect(t, 200, guest)
}

func TestThrottle_ZeroDisablesLimits(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.signUp(t, "asha@example.org")
	for range 50 {
		app.expect(t, 401, guess("192.0.2.1"))
	}
	app.expect(t, 200, rightLogin("192.0.2.1"))
}

// 300 students with the same address sign up and log in. Each of them mistypes the password once.
// Another student guesses passwords. The guesses must be limited per account and in total, and must
// not lock out the other students.
func TestThrottle_AllowsManyUsersBehindOneAddress(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits, c.WriteLimits = api.StandardLoginLimits(), endpoint.StandardWriteLimits()
	})
	student := func(i int) string { return fmt.Sprintf("student%d@college.example", i) }
	const class = "192.0.2.1"
	together := func(from, to int, route func(i int)) {
		var all sync.WaitGroup
		for i := from; i < to; i++ {
			all.Go(func() { route(i) })
		}
		all.Wait()
	}
	together(0, 300, func(i int) {
		app.expect(t, 201, call{route: "POST /auth/signup", from: class + ":1000", body: fmt.Sprintf(`{"email":%q,"password":"ten green chairs"}`, student(i))})
	})
	tokens := make([]string, 300)
	for row := range 15 {
		together(20*row, 20*row+20, func(i int) { app.expect(t, 401, logIn(student(i), "guess", class)) })
		together(20*row, 20*row+20, func(i int) {
			tokens[i] = app.expect(t, 200, logIn(student(i), "ten green chairs", class)).body["encodedToken"].(string)
		})
	}
	together(0, 300, func(i int) {
		for n := range 2 {
			app.expect(t, 200, call{route: fmt.Sprintf("PUT /user/notes/n%d", n), from: class + ":1000", token: tokens[i], body: `{"videoId":"` + moviesID + `","seconds":1,"text":"x"}`})
		}
	})
	for i := range 60 {
		app.expect(t, 401, logIn(student(i), "guess", class))
	}
	app.expect(t, 200, logIn(student(100), "ten green chairs", class))
	for i := 60; i < 300; i++ {
		app.expect(t, 401, logIn(student(i), "guess", class))
	}
	app.rejects(t, rejection{logIn("elsewhere@college.example", "guess", class), 429, tooMany("60 seconds")})
	app.expect(t, 200, logIn(student(0), "ten green chairs", class))
	app.expect(t, 200, logIn(student(0), "ten green chairs", "192.0.2.2"))
}

func TestThrottle_LimitsIPv6Site(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for i := range 200 { // 10 times as many attempts as the limit of one address
		app.expect(t, 404, unknown(i, fmt.Sprintf("[2001:db8:0:%x::1]", i)))
	}
	app.rejects(t, rejection{unknown(200, "[2001:db8:0:ffff::1]"), 429, tooMany("60 seconds")})
	app.expect(t, 404, unknown(200, "[2001:db8:1::1]"))
}

func TestThrottle_SignUpCountsAsLogin(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	app.expect(t, 201, signUpFrom("tomas@example.org", "192.0.2.1"))
	for i := range 200 { // 10 times as many attempts as the limit of an address without a recent login
		app.expect(t, 404, unknown(i, "192.0.2.1"))
	}
	app.rejects(t, rejection{unknown(200, "192.0.2.1"), 429, tooMany("60 seconds")})
}

// If an address guesses passwords of many accounts, accounts that recently logged in from this
// address must not be delayed.
func TestThrottle_KnownAccountIsExempt(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	app.expect(t, 200, rightLogin("192.0.2.1"))
	app.expect(t, 201, signUpFrom("tomas@example.org", "203.0.113.2"))
	for day := range 3 { // each successful login renews the exemption
		app.clock.advance(6 * 24 * time.Hour)
		for i := range 20 {
			app.expect(t, 404, unknown(20*day+i, "192.0.2.1"))
		}
		app.rejects(t, rejection{logIn("tomas@example.org", "ten green chairs", "192.0.2.1"), 429, tooMany("60 seconds")})
		app.expect(t, 200, rightLogin("192.0.2.1"))
	}
	for range 4 {
		app.expect(t, 401, guess("192.0.2.1"))
	}
	app.rejects(t, rejection{guess("192.0.2.1"), 429, tooMany("10 minutes")})
}

// If other clients guess an account's password from many addresses, the limit of the owner at a
// known address must not change.
func TestThrottle_GuessesFromOtherAddressesAllowOwner(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for i := range 12 {
		app.expect(t, 401, guess(fmt.Sprintf("198.51.100.%d", i)))
	}
	for range 4 {
		app.expect(t, 401, guess("203.0.113.1")) // the account was created from this address
	}
	app.rejects(t, rejection{guess("203.0.113.1"), 429, tooMany("10 minutes")})
}

func TestThrottle_AllowedDomainsHaveSeparateLimit(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits = api.LoginLimits{NewAccounts: 3}
		c.Admission = api.Admission{Mode: api.SignUpDomains, Domains: []string{"college.edu"}}
	})
	const class = "192.0.2.7"
	student := func(i int) call { return signUpFrom(fmt.Sprintf("student%d@college.edu", i), class) }
	for i := range 3 {
		app.expect(t, 403, signUpFrom(fmt.Sprintf("other%d@example.org", i), class))
	}
	app.expect(t, 429, signUpFrom("other3@example.org", class))
	for i := range 30 {
		app.expect(t, 201, student(i))
	}
	app.rejects(t, rejection{student(30), 429, "Too many new accounts from your network in the last hour. Try again in 60 minutes, or ask the people who run this site for an invitation."})
	app.expect(t, 201, signUpFrom("student30@college.edu", "192.0.2.8"))
	app.clock.advance(time.Hour)
	app.expect(t, 201, student(31))
}

func TestThrottle_InvitedSignUpsDoNotCount(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	token, hash := auth.NewLinkToken()
	if err := app.store.CreateLink(t.Context(), library.Link{
		ID: "l", Kind: library.InvitationLink, TokenHash: hash, Uses: 30, UsesLeft: 30, CreatedAt: app.clock.Now(), ExpiresAt: app.clock.Now().Add(time.Hour),
	}, nil); err != nil {
		t.Fatal(err)
	}
	signUp := func(i int, invitation string) call {
		return call{route: "POST /auth/signup", from: "192.0.2.7:1000", body: fmt.Sprintf(`{"email":"new%d@example.org","password":"ten green chairs","invitation":%q}`, i, invitation)}
	}
	for i := range 20 {
		app.expect(t, 201, signUp(i, token))
	}
	for i := range 5 {
		app.expect(t, 403, signUp(100+i, "not an invitation"))
	}
	app.expect(t, 429, signUp(200, "not an invitation"))
	app.expect(t, 201, signUp(20, token))
}

// A server starts a window while its clock is ahead. When the clock is corrected, the window must
// end.
func TestThrottle_EndsWindowAfterClockCorrection(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	app.clock.advance(day)
	for range 4 {
		app.expect(t, 401, guess("192.0.2.1"))
	}
	app.rejects(t, rejection{rightLogin("192.0.2.1"), 429, tooMany("10 minutes")})
	app.clock.advance(-day)
	for range 4 {
		app.expect(t, 401, guess("192.0.2.1"))
	}
	app.rejects(t, rejection{rightLogin("192.0.2.1"), 429, tooMany("10 minutes")})
	app.clock.advance(10 * time.Minute)
	app.expect(t, 200, rightLogin("192.0.2.1"))
}
