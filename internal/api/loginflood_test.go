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

// recordedTurns is a store that records the order in which logins look up their accounts. No lookup
// returns before release is closed.
type recordedTurns struct {
	library.Store
	turns   chan string
	release chan struct{}
}

func (s recordedTurns) UserByEmail(ctx context.Context, emailKey string) (library.User, error) {
	s.turns <- emailKey
	<-s.release
	return s.Store.UserByEmail(ctx, emailKey)
}

// newOneSlotApp returns an app that hashes only 1 password at a time. The account known@example.org
// was created from the address 203.0.113.1. There is also an account new@example.org.
func newOneSlotApp(t *testing.T, changes ...func(*api.Config)) (*app, recordedTurns) {
	t.Helper()
	store := recordedTurns{memory.New(), make(chan string, 2_000), make(chan struct{})}
	changes = append(changes, func(c *api.Config) {
		c.Passwords = auth.NewPasswords(auth.HashCost{MemoryKiB: 64, Passes: 1, Lanes: 1}, 1)
	})
	app := newApp(t, store, changes...)
	app.expect(t, 201, signUpFrom("known@example.org", "203.0.113.1"))
	app.expect(t, 201, signUpFrom("new@example.org", "203.0.113.9"))
	return app, store
}

func signUpFrom(email, from string) call {
	return call{route: "POST /auth/signup", from: from + ":1000", body: fmt.Sprintf(`{"email":%q,"password":"ten green chairs"}`, email)}
}

func TestLogins_FloodBarelyDelaysOtherClients(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		app, store := newOneSlotApp(t)
		var all sync.WaitGroup
		for i := range 300 {
			all.Go(func() { app.expect(t, 404, unknown(i, fmt.Sprintf("198.51.100.%d", i%50))) })
		}
		synctest.Wait()
		all.Go(func() { app.expect(t, 200, logIn("new@example.org", "ten green chairs", "203.0.113.2")) })
		synctest.Wait()
		all.Go(func() { app.expect(t, 200, logIn("known@example.org", "ten green chairs", "203.0.113.1")) })
		synctest.Wait()
		close(store.release)
		all.Wait()
		close(store.turns)
		var turns []string
		for email := range store.turns {
			turns = append(turns, email)
		}
		// Turn 0 had already started when the logins to both accounts arrived.
		if got := slices.Index(turns, "known@example.org"); got != 1 {
			t.Errorf("login from a known address: got %d earlier turns, want 1", got)
		}
		if got := slices.Index(turns, "new@example.org"); got < 0 || got > 2+50 {
			t.Errorf("login from a new address: got %d earlier turns, want at most 52", got)
		}
	})
}

func TestLogins_FullQueueRejectsBusiestAddress(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var rejections sync.Map
		app, store := newOneSlotApp(t, func(c *api.Config) {
			c.LimitExceeded = func(limit string) {
				count, _ := rejections.LoadOrStore(limit, new(atomic.Int32))
				count.(*atomic.Int32).Add(1)
			}
		})
		var all sync.WaitGroup
		var rejected atomic.Int32
		for i := range limits.WaitingPasswordHashes + 1 + 40 {
			all.Go(func() {
				got := app.send(t, unknown(i, "198.51.100.1"))
				if got.status == 503 && got.errorMessage() == busySentence && got.header.Get("Retry-After") == "1" {
					rejected.Add(1)
				} else if got.status != 404 {
					t.Errorf("login of the flood: got %d %s, want 404", got.status, got.text)
				}
			})
		}
		synctest.Wait()
		if got := rejected.Load(); got != 40 {
			t.Errorf("got %d immediate rejections, want 40", got)
		}
		all.Go(func() { app.expect(t, 200, logIn("new@example.org", "ten green chairs", "203.0.113.2")) })
		synctest.Wait()
		all.Go(func() { app.expect(t, 201, signUpFrom("later@example.org", "203.0.113.3")) })
		synctest.Wait()
		if got := rejected.Load(); got != 42 {
			t.Errorf("got %d rejected logins of the flood, want 42, because other logins replace them", got)
		}
		close(store.release)
		all.Wait()
		count, ok := rejections.Load("waiting-hashes")
		if !ok || count.(*atomic.Int32).Load() != 42 {
			t.Error("got another number of rejections by waiting-hashes, want 42")
		}
		if logged := app.log.String(); strings.Contains(logged, "request failed") {
			t.Errorf("got rejections logged as failures: %.300s", logged)
		}
	})
}
