package postgres

import (
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// openWith opens a store with the options until the end of the test.
func openWith(t *testing.T, url string, options ...Option) *sqldb.Store {
	t.Helper()
	store, err := Open(t.Context(), url, sqldb.CreateSchema, options...)
	ok(t, err)
	t.Cleanup(func() { ok(t, store.Close()) })
	return store
}

// lock locks the table in a transaction. All other statements on the table then wait.
func lock(t *testing.T, url, table string) *sql.Tx {
	t.Helper()
	holder, err := postgrestest.Connect(t, url).BeginTx(t.Context(), nil)
	ok(t, err)
	t.Cleanup(func() { _ = holder.Rollback() })
	_, err = holder.ExecContext(t.Context(), "LOCK TABLE "+table+" IN ACCESS EXCLUSIVE MODE")
	ok(t, err)
	return holder
}

func TestStatementTimeout_EndsStatement(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	store := openWith(t, url, StatementTimeout(time.Second))
	holder := lock(t, url, "categories")
	if _, err := store.Categories(t.Context()); !errors.Is(err, library.ErrUnavailable) {
		t.Errorf("got error %v, want %v", err, library.ErrUnavailable)
	}
	ok(t, holder.Rollback())
	_, err := store.Categories(t.Context())
	ok(t, err)
}

// Parameters of the URL take precedence over the option.
func TestStatementTimeout_URLTakesPrecedence(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	for what, store := range map[string]*sqldb.Store{
		"URL with another timeout": openWith(t, postgrestest.WithParameter(t, url, "statement_timeout", "0"), StatementTimeout(time.Millisecond)),
		"no limit":                 openWith(t, url, StatementTimeout(0)),
	} {
		holder := lock(t, url, "categories")
		read := make(chan error, 1)
		go func() {
			_, err := store.Categories(t.Context())
			read <- err
		}()
		waitForLockWaiter(t, holder)
		ok(t, holder.Rollback())
		if err := <-read; err != nil {
			t.Errorf("%s: got error %v", what, err)
		}
	}
}

// A health check must work even if requests use every connection.
func TestPing_UsesItsOwnConnection(t *testing.T) {
	t.Parallel()
	const maxConns = 2
	url := template.Schema(t)
	store := openWith(t, url, MaxConnections(maxConns))
	holder := lock(t, url, "categories")
	done := make(chan error, maxConns+1)
	for range maxConns + 1 {
		go func() {
			_, err := store.Categories(t.Context())
			done <- err
		}()
	}
	const waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = CAST('categories' AS regclass)"
	for count := 0; count < maxConns; {
		ok(t, holder.QueryRowContext(t.Context(), waiting).Scan(&count))
	}
	ok(t, store.Ping(t.Context()))
	ok(t, store.ProbeWrite(t.Context()))
	var count int
	ok(t, holder.QueryRowContext(t.Context(), waiting).Scan(&count))
	if count != maxConns {
		t.Errorf("got %d waiting connections, want %d", count, maxConns)
	}
	ok(t, holder.Rollback())
	for range maxConns + 1 {
		ok(t, <-done)
	}
}

// A server that was demoted to a standby rejects writes, but does not close its connections. The
// store must discard these connections and then reach the new primary.
func TestDemotedServer_ConnectionIsDiscarded(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	ok(t, openAt(t, url).Close()) // opening the store creates the tables
	config, err := settings{}.parse(url)
	ok(t, err)
	db := pool(config, 1)
	store, err := sqldb.New(t.Context(), db, engine(0))
	ok(t, err)
	defer func() { ok(t, store.Close()) }()
	create := func(id string) error {
		return store.CreateUser(t.Context(), library.User{ID: id, EmailKey: id}, nil)
	}
	ok(t, create("ann"))
	// This connection now rejects writes. A new connection accepts writes.
	_, err = db.ExecContext(t.Context(), "SET default_transaction_read_only = on")
	ok(t, err)
	ok(t, create("bob"))
}

// The pool checks a connection before each use except the first. Before the first use, a write must
// check the connection.
func TestIsReused_DetectsSecondUse(t *testing.T) {
	t.Parallel()
	config, err := settings{}.parse(postgrestest.Schema(t))
	ok(t, err)
	db := pool(config, 1)
	defer func() { ok(t, db.Close()) }()
	for use, want := range []bool{false, true, true} {
		conn, err := db.Conn(t.Context())
		ok(t, err)
		ok(t, conn.Raw(func(c any) error {
			if got := isReused(c); got != want {
				t.Errorf("use %d: got %t, want %t", use+1, got, want)
			}
			return nil
		}))
		ok(t, conn.Close())
	}
	if isReused(nil) {
		t.Error("connection of another driver: got true, want false")
	}
}

func TestUsePooler_SetsNoParameters(t *testing.T) {
	t.Parallel()
	config, err := settings{}.parse("postgres://user@127.0.0.1/database")
	ok(t, err)
	for name := range (settings{pooler: true, statementTimeout: time.Second}).withTimeouts(config).RuntimeParams {
		if strings.Contains(name, "timeout") {
			t.Errorf("got session parameter %s, want none", name)
		}
	}
}
