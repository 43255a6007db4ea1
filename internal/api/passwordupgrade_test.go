package api_test

import (
	"strings"
	"sync"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/auth"
)

// The first login at a higher cost replaces the hash. A concurrent login and the earlier
// session remain valid.
func TestLogIn_UpgradesPasswordHash(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, before *app) {
		token := before.signUp(t, "asha@example.org")
		after := newApp(t, before.store, func(c *api.Config) {
			c.Passwords = auth.NewPasswords(auth.HashCost{MemoryKiB: 64, Passes: 5, Lanes: 1}, 2)
		})
		hash := func() string {
			user, err := after.store.UserByEmail(t.Context(), "asha@example.org")
			if err != nil {
				t.Fatal(err)
			}
			return user.PasswordHash
		}
		after.expect(t, 401, guess("192.0.2.1"))
		if got := hash(); strings.Contains(got, "t=5") {
			t.Errorf("hash after a wrong password: got %s, want the previous cost", got)
		}
		var logins sync.WaitGroup
		for _, from := range []string{"192.0.2.1", "192.0.2.2"} {
			logins.Go(func() { after.expect(t, 200, rightLogin(from)) })
		}
		logins.Wait()
		upgraded := hash()
		if !strings.Contains(upgraded, "t=5") {
			t.Errorf("hash after a login: got %s, want 5 passes", upgraded)
		}
		after.expect(t, 200, call{route: "GET /user", token: token})
		before.expect(t, 200, rightLogin("192.0.2.1"))
		if got := hash(); got != upgraded {
			t.Errorf("hash after a login at a lower cost: got %s, want %s", got, upgraded)
		}
	})
}
