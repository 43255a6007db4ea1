package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
)

func TestOpen_ConcurrentCallsSucceed(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	var opening sync.WaitGroup
	errs := make([]error, 6)
	for i := range errs {
		opening.Go(func() {
			store, err := Open(t.Context(), url, sqldb.CreateSchema)
			if err == nil {
				err = errors.Join(store.CreateUser(t.Context(), library.User{ID: fmt.Sprint(i), EmailKey: fmt.Sprint(i)}, nil), store.Close())
			}
			errs[i] = err
		})
	}
	opening.Wait()
	ok(t, errors.Join(errs...))
}

func TestServers_SeeOneSharedLibrary(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	url := template.Schema(t)
	one, other := openAt(t, url), openAt(t, url)
	ok(t, one.CreateUser(ctx, library.User{ID: "u", EmailKey: "e"}, nil))
	if err := other.CreateUser(ctx, library.User{ID: "u2", EmailKey: "e"}, nil); library.CodeOf(err) != library.CodeEmailTaken {
		t.Errorf("got error %v, want code %q", err, library.CodeEmailTaken)
	}
	ok(t, one.Close())
	_, err := other.UserByEmail(ctx, "e")
	ok(t, err)
	ok(t, other.Close())

	again := openAt(t, url)
	_, err = again.UserByEmail(ctx, "e")
	ok(t, err)
	ok(t, again.Close())
}

// Clients that switch between two servers must see one consistent library.
func TestServers_AreLinearizable(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	one, other := openAt(t, url), openAt(t, url)
	defer func() { ok(t, errors.Join(one.Close(), other.Close())) }()
	librarytest.RunLinearizability(t, one, other)
}

// Two transactions wait for each other. The promotion of a guest has locked the account and waits
// for a session of the guest. The other transaction has locked this session and waits for the
// account.
func TestStore_RetriesDeadlocks(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	url := postgrestest.Schema(t)
	other, err := postgrestest.Connect(t, url).BeginTx(ctx, nil)
	ok(t, err)
	defer other.Rollback()
	// The store's connection has a shorter deadlock timeout than the other connection, so that the
	// server rolls back the store's transaction. The timeout is long enough for the deadlock to
	// occur.
	store := openAt(t, postgrestest.WithParameter(t, url, "deadlock_timeout", "500ms"))
	defer func() { ok(t, store.Close()) }()
	ok(t, store.CreateUser(ctx, library.User{ID: "gus", EmailKey: "gus", ExpiresAt: time.Now()}, nil))
	ok(t, store.CreateSession(ctx, library.Session{ID: "s", UserID: "gus"}))

	_, err = other.ExecContext(ctx, "UPDATE sessions SET created_at = 1 WHERE id = 's'")
	ok(t, err)
	promoted := make(chan error, 1)
	go func() {
		promoted <- store.PromoteGuest(ctx, "gus", library.User{EmailKey: "ann"}, library.Session{ID: "new"}, "")
	}()
	waitForLockWaiter(t, other)
	_, err = other.ExecContext(ctx, "UPDATE users SET updated_at = 1 WHERE id = 'gus'")
	ok(t, err)
	ok(t, other.Commit())
	ok(t, <-promoted)
}

// A transaction that ends with a serialization failure must be retried.
func TestStore_RetriesConflicts(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	url := postgrestest.Schema(t)
	store := openAt(t, postgrestest.WithParameter(t, url, "default_transaction_isolation", "serializable"))
	defer func() { ok(t, store.Close()) }()
	ok(t, store.CreateUser(ctx, library.User{ID: "ann", EmailKey: "ann"}, nil))
	other, err := postgrestest.Connect(t, url).BeginTx(ctx, nil)
	ok(t, err)
	defer other.Rollback()
	_, err = other.ExecContext(ctx, "UPDATE users SET updated_at = 1 WHERE id = 'ann'")
	ok(t, err)
	cleared := make(chan error, 1)
	go func() {
		_, err := store.ClearCollection(ctx, "ann", library.Likes, time.Now())
		cleared <- err
	}()
	waitForLockWaiter(t, other)
	ok(t, other.Commit())
	ok(t, <-cleared)
}

// waitForLockWaiter returns when another transaction waits for the lock.
func waitForLockWaiter(t *testing.T, tx *sql.Tx) {
	t.Helper()
	const hasWaiter = `SELECT EXISTS (
		SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid)))`
	for found := false; !found; {
		ok(t, tx.QueryRowContext(t.Context(), hasWaiter).Scan(&found))
	}
}

// While DeleteExpired waits for the lock on a guest's row, a session of the guest is extended.
// DeleteExpired must then not delete the guest.
func TestDeleteExpired_RetainsExtendedGuest(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	url := template.Schema(t)
	store := openAt(t, url)
	defer func() { ok(t, store.Close()) }()
	now := time.Now()
	ok(t, store.CreateUser(ctx, library.User{ID: "gus", EmailKey: "gus", ExpiresAt: now}, nil))
	use, err := postgrestest.Connect(t, url).BeginTx(ctx, nil)
	ok(t, err)
	defer use.Rollback()
	_, err = use.ExecContext(ctx, "UPDATE users SET expires_at = $1 WHERE id = 'gus'", now.Add(time.Hour).UnixMilli())
	ok(t, err)
	removed := make(chan int64, 1)
	go func() {
		guests, _, err := store.DeleteExpired(ctx, now)
		if err != nil {
			t.Error(err)
		}
		removed <- guests
	}()
	waitForLockWaiter(t, use)
	ok(t, use.Commit())
	if guests := <-removed; guests != 0 {
		t.Errorf("got %d removed guests, want 0", guests)
	}
	_, err = store.UserByEmail(ctx, "gus")
	ok(t, err)
}

func TestOpen_RejectsNewerSchema(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	ok(t, openAt(t, url).Close())
	_, err := postgrestest.Connect(t, url).ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, true)")
	ok(t, err)
	want := fmt.Sprintf("open PostgreSQL: its schema has version 999, but this binary supports versions up to %d: use a newer binary",
		sqldbtest.LatestSchema(t, migrations))
	if _, err := Open(t.Context(), url, sqldb.CreateSchema); err == nil || err.Error() != want {
		t.Errorf("got error %v, want %s", err, want)
	}
}

func TestOpen_RejectsOldServer(t *testing.T) {
	t.Parallel()
	const want = "the server has version 14, and 15 or newer is needed"
	if err := checkSupported(14_00_23); err == nil || err.Error() != want {
		t.Errorf("got error %v, want %s", err, want)
	}
	ok(t, checkSupported(15_00_00))
	ok(t, checkSupported(18_00_01))
}

func TestOpen_RejectsUnusableServer(t *testing.T) {
	t.Parallel()
	server, err := url.Parse(postgrestest.URL(t))
	ok(t, err)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	ok(t, err)
	unused := *server
	unused.Host = free.Addr().String()
	ok(t, free.Close())
	otherUser := *server
	otherUser.User = url.UserPassword(server.User.Username(), "wrong-secret")
	noDatabase := *server
	noDatabase.Path = "/no_database"
	for _, test := range []struct {
		name string
		url  string
		want string
	}{
		{"no server", unused.String(), "cannot connect to " + unused.Host + ": "},
		{"wrong password", otherUser.String(), "password authentication failed"},
		{"no database", noDatabase.String(), `database "no_database" does not exist`},
	} {
		_, err := Open(t.Context(), test.url, sqldb.RequireCurrentSchema)
		wantErrorWithoutSecret(t, test.name, err, test.url)
		if err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got error %q, want one with %q", test.name, err, test.want)
		}
	}
}

func TestOpen_RejectsInvalidURL(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"postgres://user:wrong-secret@127.0.0.1:port/database",
		"postgres://user:wrong-secret%zz@127.0.0.1/database",
		"postgres://user:wrong/secret@127.0.0.1/database",
		"postgres://user:wrong-secret@127.0.0.1/database?sslmode=perhaps",
		"postgres://user:wrong-secret@127.0.0.1/database?connect_timeout=soon",
		"host=127.0.0.1 password=wrong-secret port=none",
		"host=127.0.0.1 password = 'wrong-secret' port=none",
		"user:wrong-secret@127.0.0.1",
	} {
		_, err := Open(t.Context(), text, sqldb.RequireCurrentSchema)
		wantErrorWithoutSecret(t, text, err, text)
	}
}

// wantErrorWithoutSecret checks that the error has one line. This line must not contain a part of
// the password in the URL.
func wantErrorWithoutSecret(t *testing.T, name string, err error, text string) {
	t.Helper()
	if err == nil {
		t.Errorf("%s: got no error", name)
		return
	}
	secrets := []string{"wrong", "secret"}
	if parsed, err := url.Parse(text); err == nil {
		if password, seeded := parsed.User.Password(); seeded {
			secrets = append(secrets, password)
		}
	}
	for _, secret := range append(secrets, "\n") {
		if strings.Contains(err.Error(), secret) {
			t.Errorf("%s: got error %q with secret %q", name, err, secret)
		}
	}
}

func TestOpen_ReturnsWhenContextEnds(t *testing.T) {
	t.Parallel()
	server := postgrestest.URL(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Open(ctx, server, sqldb.RequireCurrentSchema); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want %v", err, context.Canceled)
	}
}

func ok(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A database of an old version has no table of seeded videos. The upgrade must mark all videos of
// such a database as seeded.
func TestMigrate_MarksExistingVideosAsSeeded(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	path := postgrestest.Schema(t)
	db := postgrestest.Connect(t, path)
	provider, err := newProvider(db)
	ok(t, err)
	_, err = provider.UpTo(ctx, 1)
	ok(t, err)
	for _, statement := range []string{
		"INSERT INTO categories (position, id, name, description, image_url) VALUES (1, 'c', 'C', '', '')",
		`INSERT INTO videos (position, id, title, description, creator_name, creator_id, views, views_as_of, uploaded_on, seconds, category_id, title_key, search_text)
			VALUES (1, 'v', '', '', '', '', '', '', '', 0, 'c', '', '')`,
	} {
		_, err = db.ExecContext(ctx, statement)
		ok(t, err)
	}
	store := openAt(t, path)
	defer func() { ok(t, store.Close()) }()
	seeded, err := store.SeededVideoIDs(ctx)
	ok(t, err)
	if len(seeded) != 1 || seeded[0] != "v" {
		t.Errorf("got seeded videos %q, want v", seeded)
	}
	ok(t, store.ProbeWrite(ctx))
}
