package api_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"greenroom/internal/api"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
)

// recordedTurns is a store that records which accounts log-ins look up, in the order of
// their turns. No look-up returns before letGo is closed.
type recordedTurns struct {
	library.Store
	turns chan string
	letGo chan struct{}
}

func (s recordedTurns) UserByEmail(ctx context.Context, emailKey string) (library.User, error) {
	s.turns <- emailKey
	<-s.letGo
	return s.Store.UserByEmail(ctx, emailKey)
}

// oneTurn returns an app that hashes one password at a time, with the accounts
// known@example.org, which was made from the address 203.0.113.1, and new@example.org.
func oneTurn(t *testing.T, changes ...func(*api.Config)) (*app, recordedTurns) {
	t.Helper()
	store := recordedTurns{memory.New(), make(chan string, 2_000), make(chan struct{})}
	changes = append(changes, func(c *api.Config) {
		c.Passwords = auth.NewPasswords(auth.Cost{MemoryKiB: 64, Passes: 1, Lanes: 1}, 1)
	})
	app := newApp(t, store, changes...)
	app.must(t, 201, signUpFrom("known@example.org", "203.0.113.1"))
	app.must(t, 201, signUpFrom("new@example.org", "203.0.113.9"))
	return app, store
}

func signUpFrom(email, from string) call {
	return call{does: "POST /auth/signup", from: from + ":1000", body: fmt.Sprintf(`{"email":%q,"password":"ten green chairs"}`, email)}
}

func TestLogins_FloodDelaysOthersByOneTurnOfEachAddress(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		app, store := oneTurn(t)
		var all sync.WaitGroup
		for i := range 300 {
			all.Go(func() { app.must(t, 404, unknown(i, fmt.Sprintf("198.51.100.%d", i%50))) })
		}
		synctest.Wait()
		all.Go(func() { app.must(t, 200, logIn("new@example.org", "ten green chairs", "203.0.113.2")) })
		synctest.Wait()
		all.Go(func() { app.must(t, 200, logIn("known@example.org", "ten green chairs", "203.0.113.1")) })
		synctest.Wait()
		close(store.letGo)
		all.Wait()
		close(store.turns)
		var turns []string
		for email := range store.turns {
			turns = append(turns, email)
		}
		// The first turn began before the two came.
		if got := slices.Index(turns, "known@example.org"); got != 1 {
			t.Errorf("%d turns come before the log-in from a known address, want 1", got)
		}
		if got := slices.Index(turns, "new@example.org"); got < 0 || got > 2+50 {
			t.Errorf("%d turns come before the log-in from a new address, want at most 52", got)
		}
	})
}

func TestLogins_AreRefusedWhenTheQueueIsFull(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var refusals sync.Map
		app, store := oneTurn(t, func(c *api.Config) {
			c.Refused = func(limit string) {
				count, _ := refusals.LoadOrStore(limit, new(atomic.Int32))
				count.(*atomic.Int32).Add(1)
			}
		})
		var all sync.WaitGroup
		var refused atomic.Int32
		for i := range limits.WaitingHashes + 1 + 40 {
			all.Go(func() {
				got := app.send(t, unknown(i, "198.51.100.1"))
				if got.status == 503 && got.says() == busySentence && got.header.Get("Retry-After") == "1" {
					refused.Add(1)
				} else if got.status != 404 {
					t.Errorf("a log-in of the flood = %d %s", got.status, got.text)
				}
			})
		}
		synctest.Wait()
		if got := refused.Load(); got != 40 {
			t.Errorf("%d log-ins are refused at once, want 40", got)
		}
		all.Go(func() { app.must(t, 200, logIn("new@example.org", "ten green chairs", "203.0.113.2")) })
		synctest.Wait()
		all.Go(func() { app.must(t, 201, signUpFrom("later@example.org", "203.0.113.3")) })
		synctest.Wait()
		if got := refused.Load(); got != 42 {
			t.Errorf("%d log-ins of the flood are refused, want 42: others take their places", got)
		}
		close(store.letGo)
		all.Wait()
		count, ok := refusals.Load("waiting-hashes")
		if !ok || count.(*atomic.Int32).Load() != 42 {
			t.Error("the refusals are not counted by the limit waiting-hashes")
		}
		if logged := app.log.String(); strings.Contains(logged, "request failed") {
			t.Errorf("the refusals are logged as failures: %.300s", logged)
		}
	})
}
