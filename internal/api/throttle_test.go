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
)

// tooMany is the sentence of a log-in that is refused for so long.
func tooMany(wait string) string {
	return "Too many log-ins failed. Try again in " + wait + ". If you forgot your password, choose a new one."
}

// throttled returns an app with limits that the tests reach soon, and the account
// asha@example.org.
func throttled(t *testing.T) *app {
	t.Helper()
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits = api.LoginLimits{ByAddress: 20, ByAccount: 4, NewAccounts: 5}
	})
	app.must(t, 201, signUpFrom("asha@example.org", "203.0.113.1"))
	return app
}

func logIn(email, password, from string) call {
	return call{does: "POST /auth/login", body: fmt.Sprintf(`{"email":%q,"password":%q}`, email, password), from: from + ":1000"}
}

func guess(from string) call      { return logIn("asha@example.org", "guess", from) }
func rightLogin(from string) call { return logIn("asha@example.org", "ten green chairs", from) }
func unknown(i int, from string) call {
	return logIn(fmt.Sprintf("nobody%d@example.org", i), "guess", from)
}

func TestNobodyShutsTheOwnerOut(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for range 4 {
		app.must(t, 401, guess("192.0.2.1"))
	}
	app.refuses(t,
		refusal{guess("192.0.2.1"), 429, tooMany("10 minutes")},
		refusal{rightLogin("192.0.2.1"), 429, tooMany("10 minutes")}, // or the answer would tell a right guess
		refusal{logIn("ASHA@example.org ", "guess", "192.0.2.1"), 429, tooMany("10 minutes")},
	)
	app.must(t, 200, rightLogin("192.0.2.2"))
	app.must(t, 404, unknown(1, "192.0.2.1"))

	app.clock.advance(4 * time.Minute)
	if wait := app.send(t, guess("192.0.2.1")).header.Get("Retry-After"); wait != "360" {
		t.Errorf("Retry-After is %q, want 360", wait)
	}
	app.clock.advance(6 * time.Minute)
	app.must(t, 200, rightLogin("192.0.2.1"))
}

func TestAnAccountGuessedAtFromManyAddressesIsGuarded(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	at := func(i int) string { return fmt.Sprintf("198.51.100.%d", i) }
	for i := range 12 { // three times the limit of one address
		app.must(t, 401, guess(at(i)))
	}
	for range 3 {
		app.must(t, 401, guess(at(100)))
	}
	app.refuses(t, refusal{guess(at(100)), 429, tooMany("10 minutes")})
	app.must(t, 200, rightLogin(at(101)))
	app.must(t, 401, guess(at(102)))
	app.must(t, 200, rightLogin(at(102)))

	app.clock.advance(10 * time.Minute)
	for range 4 {
		app.must(t, 401, guess(at(103)))
	}
	app.refuses(t, refusal{guess(at(103)), 429, tooMany("10 minutes")})
}

func TestFailuresAreCountedByAddress(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for i := range 20 {
		app.must(t, 404, unknown(i, "192.0.2.1"))
	}
	app.refuses(t,
		refusal{unknown(20, "192.0.2.1"), 429, tooMany("60 seconds")},
		refusal{rightLogin("192.0.2.1"), 429, tooMany("60 seconds")},
	)
	app.must(t, 200, rightLogin("192.0.2.2"))
	if wait := app.send(t, rightLogin("192.0.2.1")).header.Get("Retry-After"); wait != "60" {
		t.Errorf("Retry-After is %q, want 60", wait)
	}
	app.clock.advance(59*time.Second + time.Millisecond)
	if wait := app.send(t, rightLogin("192.0.2.1")).header.Get("Retry-After"); wait != "1" {
		t.Errorf("Retry-After is %q, want 1", wait)
	}
	app.clock.advance(time.Second)
	app.must(t, 200, rightLogin("192.0.2.1"))
}

func TestAClassroomLogsInFromOneAddress(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.LoginLimits = api.StandardLoginLimits() })
	app.signUp(t, "asha@example.org")
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			app.must(t, 200, rightLogin("192.0.2.1"))
			guest := guestLogin()
			guest.from = "192.0.2.1:1000"
			app.must(t, 200, guest)
		})
	}
	all.Wait()
}

// slowLookups is a store that finds accounts when it is let go.
type slowLookups struct {
	library.Store
	begun *atomic.Int32
	letGo chan struct{}
}

func (s slowLookups) UserByEmail(ctx context.Context, emailKey string) (library.User, error) {
	s.begun.Add(1)
	<-s.letGo
	return s.Store.UserByEmail(ctx, emailKey)
}

func TestACrowdOfGuessesIsRefusedToo(t *testing.T) {
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
			t.Errorf("%d log-ins of one address are verified at once", begun)
		}
		close(store.letGo)
		all.Wait()
		close(statuses)
		count := map[int]int{}
		for status := range statuses {
			count[status]++
		}
		// Of two at once, one may have begun before the other counted.
		if verified := count[401]; verified < 4 || verified > 5 || verified+count[429] != 50 {
			t.Errorf("of 50 guesses at once the answers are %v, want 4 or 5 to be verified", count)
		}
	})
}

func TestAnIPv6NetworkIsOneAddress(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for i := range 4 {
		app.must(t, 401, guess(fmt.Sprintf("[2001:db8:0:1:%d::1]", i)))
	}
	app.refuses(t, refusal{guess("[2001:db8:0:1:ffff::9]"), 429, tooMany("10 minutes")})
	app.must(t, 200, rightLogin("[2001:db8:0:2::1]"))
	for range 4 {
		app.must(t, 401, guess("[::ffff:192.0.2.1]"))
	}
	app.refuses(t, refusal{guess("192.0.2.1"), 429, tooMany("10 minutes")})
	app.must(t, 200, rightLogin("[::ffff:192.0.2.2]"))
}

func TestNewAccountsAreCountedByAddress(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	guest := guestLogin()
	guest.from = "192.0.2.7:1000"
	signUp := func(i int, from string) call {
		return call{does: "POST /auth/signup", body: fmt.Sprintf(`{"email":"new%d@example.org","password":"ten green chairs"}`, i), from: from + ":1000"}
	}
	for i := range 5 {
		app.must(t, 200, guest)
		app.must(t, 201, signUp(i, "192.0.2.7"))
	}
	const tooMany = "Too many new accounts from your network in the last hour. Try again in 60 minutes, or ask the people who run this site for an invitation."
	app.refuses(t, refusal{guest, 429, tooMany}, refusal{signUp(5, "192.0.2.7"), 429, tooMany})
	app.must(t, 200, rightLogin("192.0.2.7"))
	app.must(t, 201, signUp(5, "192.0.2.2"))
	guest.from = "192.0.2.2:1000"
	app.must(t, 200, guest)
	guest.from = "192.0.2.7:1000"
	app.clock.advance(time.Hour)
	app.must(t, 200, guest)
}

func TestWithoutLimitsNothingIsThrottled(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.signUp(t, "asha@example.org")
	for range 50 {
		app.must(t, 401, guess("192.0.2.1"))
	}
	app.must(t, 200, rightLogin("192.0.2.1"))
}

// 300 students behind one address sign up and log in, each after mistyping once. One of them
// who guesses does not keep the others out, and is stopped for each account, and in all.
func TestThrottle_ClassBehindOneAddress(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits, c.WriteLimits = api.StandardLoginLimits(), endpoint.StandardWriteLimits()
	})
	student := func(i int) string { return fmt.Sprintf("student%d@college.example", i) }
	const class = "192.0.2.1"
	together := func(from, to int, does func(i int)) {
		var all sync.WaitGroup
		for i := from; i < to; i++ {
			all.Go(func() { does(i) })
		}
		all.Wait()
	}
	together(0, 300, func(i int) {
		app.must(t, 201, call{does: "POST /auth/signup", from: class + ":1000", body: fmt.Sprintf(`{"email":%q,"password":"ten green chairs"}`, student(i))})
	})
	tokens := make([]string, 300)
	for row := range 15 {
		together(20*row, 20*row+20, func(i int) { app.must(t, 401, logIn(student(i), "guess", class)) })
		together(20*row, 20*row+20, func(i int) {
			tokens[i] = app.must(t, 200, logIn(student(i), "ten green chairs", class)).body["encodedToken"].(string)
		})
	}
	together(0, 300, func(i int) {
		for n := range 2 {
			app.must(t, 200, call{does: fmt.Sprintf("PUT /user/notes/n%d", n), from: class + ":1000", token: tokens[i], body: `{"videoId":"` + movies + `","seconds":1,"text":"x"}`})
		}
	})
	for i := range 60 {
		app.must(t, 401, logIn(student(i), "guess", class))
	}
	app.must(t, 200, logIn(student(100), "ten green chairs", class))
	for i := 60; i < 300; i++ {
		app.must(t, 401, logIn(student(i), "guess", class))
	}
	app.refuses(t, refusal{logIn("elsewhere@college.example", "guess", class), 429, tooMany("60 seconds")})
	app.must(t, 200, logIn(student(0), "ten green chairs", class))
	app.must(t, 200, logIn(student(0), "ten green chairs", "192.0.2.2"))
}

func TestThrottle_AddressesOfOneIPv6SiteAreCountedTogether(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for i := range 200 { // ten times the limit of one address
		app.must(t, 404, unknown(i, fmt.Sprintf("[2001:db8:0:%x::1]", i)))
	}
	app.refuses(t, refusal{unknown(200, "[2001:db8:0:ffff::1]"), 429, tooMany("60 seconds")})
	app.must(t, 404, unknown(200, "[2001:db8:1::1]"))
}

func TestThrottle_SignUpCountsAsRecentLogIn(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	app.must(t, 201, signUpFrom("tomas@example.org", "192.0.2.1"))
	for i := range 200 { // ten times the limit of an address without a recent log-in
		app.must(t, 404, unknown(i, "192.0.2.1"))
	}
	app.refuses(t, refusal{unknown(200, "192.0.2.1"), 429, tooMany("60 seconds")})
}

// One who guesses at many accounts from an address delays only those that have not logged in
// there lately.
func TestThrottle_AccountsThatLoggedInFromTheAddressAreExempt(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	app.must(t, 200, rightLogin("192.0.2.1"))
	app.must(t, 201, signUpFrom("tomas@example.org", "203.0.113.2"))
	for day := range 3 { // the last log-in counts
		app.clock.advance(6 * 24 * time.Hour)
		for i := range 20 {
			app.must(t, 404, unknown(20*day+i, "192.0.2.1"))
		}
		app.refuses(t, refusal{logIn("tomas@example.org", "ten green chairs", "192.0.2.1"), 429, tooMany("60 seconds")})
		app.must(t, 200, rightLogin("192.0.2.1"))
	}
	for range 4 {
		app.must(t, 401, guess("192.0.2.1"))
	}
	app.refuses(t, refusal{guess("192.0.2.1"), 429, tooMany("10 minutes")})
}

// While an account is guessed at from many addresses, its owner may mistype as often as ever
// at the address from which it logs in.
func TestThrottle_GuessesElsewhereLeaveTheOwnersTries(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for i := range 12 {
		app.must(t, 401, guess(fmt.Sprintf("198.51.100.%d", i)))
	}
	for range 4 {
		app.must(t, 401, guess("203.0.113.1")) // where it signed up
	}
	app.refuses(t, refusal{guess("203.0.113.1"), 429, tooMany("10 minutes")})
}

func TestThrottle_SignUpsOfAllowedDomainsHaveTheirOwnLimit(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits = api.LoginLimits{NewAccounts: 3}
		c.Admission = api.Admission{Mode: api.SignUpDomains, Domains: []string{"college.edu"}}
	})
	const class = "192.0.2.7"
	student := func(i int) call { return signUpFrom(fmt.Sprintf("student%d@college.edu", i), class) }
	for i := range 3 {
		app.must(t, 403, signUpFrom(fmt.Sprintf("other%d@example.org", i), class))
	}
	app.must(t, 429, signUpFrom("other3@example.org", class))
	for i := range 30 {
		app.must(t, 201, student(i))
	}
	app.refuses(t, refusal{student(30), 429, "Too many new accounts from your network in the last hour. Try again in 60 minutes, or ask the people who run this site for an invitation."})
	app.must(t, 201, signUpFrom("student30@college.edu", "192.0.2.8"))
	app.clock.advance(time.Hour)
	app.must(t, 201, student(31))
}

func TestThrottle_SignUpsByInvitationDoNotCount(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	token, hash := auth.NewLinkToken()
	if err := app.store.CreateLink(t.Context(), library.Link{
		ID: "l", Kind: library.InvitationLink, TokenHash: hash, Uses: 30, UsesLeft: 30, CreatedAt: app.clock.Now(), ExpiresAt: app.clock.Now().Add(time.Hour),
	}, nil); err != nil {
		t.Fatal(err)
	}
	signUp := func(i int, invitation string) call {
		return call{does: "POST /auth/signup", from: "192.0.2.7:1000", body: fmt.Sprintf(`{"email":"new%d@example.org","password":"ten green chairs","invitation":%q}`, i, invitation)}
	}
	for i := range 20 {
		app.must(t, 201, signUp(i, token))
	}
	for i := range 5 {
		app.must(t, 403, signUp(100+i, "not an invitation"))
	}
	app.must(t, 429, signUp(200, "not an invitation"))
	app.must(t, 201, signUp(20, token))
}

func TestGuests_AreLimited(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.LoginLimits = api.LoginLimits{Guests: 3, GuestsByAddress: 2} })
	const tooMany = "There are too many guests at present. Sign up, or try again later."
	guest := func(from string) call {
		c := guestLogin()
		c.from = from + ":1000"
		return c
	}
	app.must(t, 200, guest("192.0.2.1"))
	app.must(t, 200, guest("192.0.2.1"))
	app.refuses(t, refusal{guest("192.0.2.1"), 503, tooMany})
	app.must(t, 200, guest("192.0.2.2"))
	app.refuses(t, refusal{guest("192.0.2.3"), 503, tooMany})
	app.clock.advance(7*24*time.Hour + time.Minute)
	app.must(t, 200, guest("192.0.2.1"))
}

func TestWrites_AreLimitedByAccountAndAddress(t *testing.T) {
	t.Parallel()
	refused := map[string]int{}
	app := inMemory(t, func(c *api.Config) {
		c.WriteLimits = endpoint.WriteLimits{ByAccount: 6, ByAddress: 40}
		c.Refused = func(limit string) { refused[limit]++ }
	})
	first, second := app.signUp(t, "a@example.org"), app.signUp(t, "b@example.org")
	write := func(token, from string) call {
		return call{does: "PUT /user/notes/n", token: token, from: from + ":1000", body: `{"videoId":"` + movies + `","seconds":1,"text":"x"}`}
	}
	for range 6 {
		app.must(t, 200, write(first, "192.0.2.1"))
	}
	app.refuses(t, refusal{write(first, "192.0.2.1"), 429, "Too many changes in a short time. Try again in 10 seconds."})
	app.must(t, 200, call{does: "GET /user/notes", token: first, from: "192.0.2.1:1000"})
	app.must(t, 200, write(second, "192.0.2.1"))
	app.clock.advance(10 * time.Second)
	app.must(t, 200, write(first, "192.0.2.1"))
	app.must(t, 429, write(first, "192.0.2.1"))
	for range 20 {
		app.send(t, write(first, "192.0.2.9"))
	}
	app.refuses(t, refusal{write(second, "192.0.2.9"), 429, "Too many changes in a short time. Try again in 2 seconds."})
	same(t, "refusals", refused, map[string]int{"account-writes": 22, "address-writes": 1})
}

func TestWrites_AreRefusedWhileTheDiskIsLow(t *testing.T) {
	t.Parallel()
	var low atomic.Bool
	app := inMemory(t, func(c *api.Config) { c.WriteLimits.LowDisk = low.Load })
	token := app.signUp(t, "a@example.org")
	low.Store(true)
	const full = "The server's disk is full, so nothing can be saved at present. Reading still works. Insufficient Storage error."
	write := call{does: "PUT /user/notes/n", token: token, body: `{"videoId":"` + movies + `","seconds":1,"text":"x"}`}
	app.refuses(t,
		refusal{write, 507, full},
		refusal{call{does: "POST /auth/signup", body: `{"email":"b@example.org","password":"ten green chairs"}`}, 507, full},
		refusal{guestLogin(), 507, full},
	)
	app.must(t, 200, call{does: "POST /auth/login", body: `{"email":"a@example.org","password":"ten green chairs"}`}) // a session is small
	if wait := app.send(t, write).header.Get("Retry-After"); wait != "60" {
		t.Errorf("Retry-After is %q, want 60", wait)
	}
	app.must(t, 200, call{does: "GET /user/notes", token: token})
	app.must(t, 200, call{does: "DELETE /user/notes/n", token: token})
	low.Store(false)
	app.must(t, 200, write)
}

// fullStore is a store whose database has a full disk.
type fullStore struct{ library.Store }

func (s fullStore) KeepEntry(context.Context, string, library.Notebook, library.Entry) (library.Written, error) {
	return library.Written{}, fmt.Errorf("write in notes: %w: no space left on device", library.ErrDiskFull)
}

func TestWrites_FullDiskOfTheDatabase(t *testing.T) {
	t.Parallel()
	refused := make(map[string]int)
	app := newApp(t, fullStore{memory.New()}, func(c *api.Config) { c.Refused = func(limit string) { refused[limit]++ } })
	token := app.signUp(t, "a@example.org")
	got := app.send(t, call{does: "PUT /user/notes/n", token: token, body: `{"videoId":"` + movies + `","seconds":1,"text":"x"}`})
	if got.status != 507 || got.header.Get("Retry-After") != "60" || refused["disk"] != 1 {
		t.Errorf("a note = %d %s, counted as %v", got.status, got.text, refused)
	}
}
