package postgres

import (
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// A login commits its session while another server changes the account. The change must wait for
// the session and end it. Otherwise a login that checks the old account would get a session that
// outlives the change.
func TestAccountChanges_EndConcurrentSession(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	store := openAt(t, url)
	t.Cleanup(func() { ok(t, store.Close()) })
	db := postgrestest.Connect(t, url)
	now, none := time.Now(), library.Credentials{}
	for name, change := range map[string]func(userID string) error{
		"second factor": func(id string) error {
			return store.UpdateFactors(t.Context(), id, nil, func(f library.Factors) (library.Factors, error) {
				f.SecondFactor, f.KeptSession = &library.SecondFactor{Key: "key", CreatedAt: now}, "kept"
				return f, nil
			})
		},
		"password":    func(id string) error { return store.SetPassword(t.Context(), id, none, "new", "", now, nil) },
		"reset":       func(id string) error { return store.ResetPassword(t.Context(), "link", "new", now) },
		"email":       func(id string) error { return store.SetEmail(t.Context(), id, none, "new", "new", false, "", now) },
		"disablement": func(id string) error { return store.SetDisabled(t.Context(), id, true, now, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			ok(t, store.CreateUser(t.Context(), library.User{ID: name, Email: name, EmailKey: name, Profile: []byte("{}"), CreatedAt: now, UpdatedAt: now}, nil))
			if name == "reset" {
				link := library.Link{ID: "link", Kind: library.ResetLink, TokenHash: "link", UserID: name, Uses: 1, UsesLeft: 1, CreatedAt: now, ExpiresAt: now.Add(time.Hour)}
				ok(t, store.CreateLink(t.Context(), link, nil))
			}
			login, err := db.BeginTx(t.Context(), nil)
			ok(t, err)
			defer login.Rollback()
			_, err = login.ExecContext(t.Context(), "INSERT INTO sessions (id, user_key, created_at, expires_at, browser, system) SELECT $1, key, 0, 1, '', '' FROM users WHERE id = $1", name)
			ok(t, err)
			var process int
			ok(t, login.QueryRowContext(t.Context(), "SELECT pg_backend_pid()").Scan(&process))
			changed := make(chan error, 1)
			go func() { changed <- change(name) }()
			postgrestest.WaitUntil(t, "the change waits for the login", func() (waits bool) {
				ok(t, db.QueryRowContext(t.Context(), "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid)))", process).Scan(&waits))
				return waits || len(changed) > 0
			})
			ok(t, login.Commit())
			ok(t, <-changed)
			sessions, err := store.SessionsOf(t.Context(), name)
			if err != nil || len(sessions) > 0 {
				t.Errorf("got sessions %v, error %v, want none", sessions, err)
			}
		})
	}
}
