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
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

const tooMany = "Too many attempts. Please try again later."

// throttled returns an app with limits that the tests reach soon, and the account
// asha@example.org.
func throttled(t *testing.T) *app {
	t.Helper()
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits = api.LoginLimits{ByAddress: 20, ByAccount: 4, NewAccounts: 5}
	})
	app.signUp(t, "asha@example.org")
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
		refusal{guess("192.0.2.1"), 429, tooMany},
		refusal{rightLogin("192.0.2.1"), 429, tooMany}, // or the answer would tell a right guess
		refusal{logIn("ASHA@example.org ", "guess", "192.0.2.1"), 429, tooMany},
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
	app.refuses(t, refusal{guess(at(100)), 429, tooMany})
	app.must(t, 200, rightLogin(at(101)))
	app.must(t, 401, guess(at(102)))
	app.must(t, 200, rightLogin(at(102)))

	app.clock.advance(10 * time.Minute)
	for range 4 {
		app.must(t, 401, guess(at(103)))
	}
	app.refuses(t, refusal{guess(at(103)), 429, tooMany})
}

func TestFailuresAreCountedByAddress(t *testing.T) {
	t.Parallel()
	app := throttled(t)
	for i := range 20 {
		app.must(t, 404, unknown(i, "192.0.2.1"))
	}
	app.refuses(t,
		refusal{unknown(20, "192.0.2.1"), 429, tooMany},
		refusal{rightLogin("192.0.2.1"), 429, tooMany},
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
	for range 200 {
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
	app.refuses(t, refusal{guess("[2001:db8:0:1:ffff::9]"), 429, tooMany})
	app.must(t, 200, rightLogin("[2001:db8:0:2::1]"))
	for range 4 {
		app.must(t, 401, guess("[::ffff:192.0.2.1]"))
	}
	app.refuses(t, refusal{guess("192.0.2.1"), 429, tooMany})
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

// Of 200 students behind one address each mistypes once. Somebody among them who guesses at
// many accounts is stopped nevertheless.
func TestAClassroomMistypes(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.LoginLimits = api.StandardLoginLimits() })
	student := func(i int) string { return fmt.Sprintf("student%d@college.example", i) }
	for i := range 200 {
		app.signUp(t, student(i))
	}
	const class = "192.0.2.1"
	for row := range 10 {
		var all sync.WaitGroup
		for seat := range 20 {
			all.Go(func() {
				app.must(t, 401, logIn(student(20*row+seat), "guess", class))
			})
		}
		all.Wait()
		for seat := range 20 {
			all.Go(func() {
				app.must(t, 200, logIn(student(20*row+seat), "ten green chairs", class))
			})
		}
		all.Wait()
	}
	for i := range 30 {
		app.must(t, 401, logIn(student(i), "guess", class))
	}
	app.refuses(t, refusal{logIn(student(30), "guess", class), 429, tooMany})
	app.refuses(t, refusal{logIn(student(31), "ten green chairs", class), 429, tooMany})
	app.must(t, 200, logIn(student(31), "ten green chairs", "192.0.2.2"))
}
