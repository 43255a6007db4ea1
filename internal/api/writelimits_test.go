package api_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/memory"
)

func TestGuests_NumberIsLimited(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.LoginLimits = api.LoginLimits{Guests: 3, GuestsByAddress: 2} })
	const tooMany = "This site has too many guests at the moment. Sign up, or try again later."
	guest := func(from string) call {
		c := guestLogin()
		c.from = from + ":1000"
		return c
	}
	app.expect(t, 200, guest("192.0.2.1"))
	app.expect(t, 200, guest("192.0.2.1"))
	app.rejects(t, rejection{guest("192.0.2.1"), 503, tooMany})
	app.expect(t, 200, guest("192.0.2.2"))
	app.rejects(t, rejection{guest("192.0.2.3"), 503, tooMany})
	app.clock.advance(7*24*time.Hour + time.Minute)
	app.expect(t, 200, guest("192.0.2.1"))
}

// concurrentCounts is a store in which several requests count the guests before any of them
// registers a guest.
type concurrentCounts struct {
	library.AccountStore
	counting *sync.WaitGroup
}

func (s concurrentCounts) LiveGuests(ctx context.Context, now time.Time) (int, error) {
	count, err := s.AccountStore.LiveGuests(ctx, now)
	s.counting.Done()
	s.counting.Wait()
	return count, err
}

func TestGuests_ConcurrentRegistrationsAreLimited(t *testing.T) {
	t.Parallel()
	const maximum, requests = 3, 10
	app := inMemory(t, func(c *api.Config) {
		c.LoginLimits = api.LoginLimits{Guests: maximum}
		counting := new(sync.WaitGroup)
		counting.Add(requests)
		c.Accounts = concurrentCounts{c.Accounts, counting}
	})
	var statuses [requests]int
	var sent sync.WaitGroup
	for i := range statuses {
		sent.Go(func() { statuses[i] = app.send(t, guestLogin()).status })
	}
	sent.Wait()
	slices.Sort(statuses[:])
	if statuses[maximum-1] != 200 || statuses[maximum] != 503 {
		t.Errorf("got statuses %v, want %d guests", statuses, maximum)
	}
}

func TestWrites_AreLimitedByAccountAndAddress(t *testing.T) {
	t.Parallel()
	rejected := map[string]int{}
	app := inMemory(t, func(c *api.Config) {
		c.WriteLimits = endpoint.WriteLimits{ByAccount: 6, ByAddress: 40}
		c.LimitExceeded = func(limit string) { rejected[limit]++ }
	})
	first, second := app.signUp(t, "a@example.org"), app.signUp(t, "b@example.org")
	write := func(token, from string) call {
		return call{route: "PUT /user/notes/n", token: token, from: from + ":1000", body: `{"videoId":"` + moviesID + `","seconds":1,"text":"x"}`}
	}
	for range 6 {
		app.expect(t, 200, write(first, "192.0.2.1"))
	}
	app.rejects(t, rejection{write(first, "192.0.2.1"), 429, "Too many changes in a short time. Try again in 60 seconds."})
	app.expect(t, 200, call{route: "GET /user/notes", token: first, from: "192.0.2.1:1000"})
	app.expect(t, 200, write(second, "192.0.2.1"))
	app.clock.advance(50 * time.Second)
	app.rejects(t, rejection{write(first, "192.0.2.1"), 429, "Too many changes in a short time. Try again in 10 seconds."})
	for range 20 {
		app.send(t, write(first, "192.0.2.9"))
	}
	app.rejects(t, rejection{write(second, "192.0.2.9"), 429, "Too many changes in a short time. Try again in 10 seconds."})
	app.clock.advance(10 * time.Second)
	app.expect(t, 200, write(first, "192.0.2.9"))
	same(t, "rejections", rejected, map[string]int{"account-writes": 22, "address-writes": 1})
}

func TestWrites_AreRejectedOnLowDiskSpace(t *testing.T) {
	t.Parallel()
	var low atomic.Bool
	app := inMemory(t, func(c *api.Config) { c.WriteLimits.LowDisk = low.Load })
	token := app.signUp(t, "a@example.org")
	low.Store(true)
	const full = "The server's disk is full, so nothing can be saved at present. Reading still works. Tell the people who run this site. Insufficient Storage error."
	write := call{route: "PUT /user/notes/n", token: token, body: `{"videoId":"` + moviesID + `","seconds":1,"text":"x"}`}
	app.rejects(t,
		rejection{write, 507, full},
		rejection{call{route: "POST /auth/signup", body: `{"email":"b@example.org","password":"ten green chairs"}`}, 507, full},
		rejection{guestLogin(), 507, full},
	)
	app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"a@example.org","password":"ten green chairs"}`}) // logins must be allowed, because a session needs little disk space
	if wait := app.send(t, write).header.Get("Retry-After"); wait != "60" {
		t.Errorf("got Retry-After %q, want 60", wait)
	}
	app.expect(t, 200, call{route: "GET /user/notes", token: token})
	app.expect(t, 200, call{route: "DELETE /user/notes/n", token: token})
	low.Store(false)
	app.expect(t, 200, write)
}

// fullStore is a store whose disk is full.
type fullStore struct{ library.Store }

func (s fullStore) WriteEntry(context.Context, string, library.Notebook, library.Entry) (library.WriteResult, error) {
	return library.WriteResult{}, fmt.Errorf("write in notes: %w: no space left on device", library.ErrDiskFull)
}

func TestWrites_FullDatabaseDiskReturns507(t *testing.T) {
	t.Parallel()
	rejected := make(map[string]int)
	app := newApp(t, fullStore{memory.New()}, func(c *api.Config) { c.LimitExceeded = func(limit string) { rejected[limit]++ } })
	token := app.signUp(t, "a@example.org")
	got := app.send(t, call{route: "PUT /user/notes/n", token: token, body: `{"videoId":"` + moviesID + `","seconds":1,"text":"x"}`})
	if got.status != 507 || got.header.Get("Retry-After") != "60" || rejected["disk"] != 1 {
		t.Errorf("write a note: got %d %s, rejections %v, want 507 with Retry-After", got.status, got.text, rejected)
	}
}
