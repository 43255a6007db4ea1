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

// openWith opens a store with the options, which the test's end closes.
func openWith(t *testing.T, url string, options ...Option) *sqldb.Store {
	t.Helper()
	store, err := Open(t.Context(), url, sqldb.CreateSchema, options...)
	ok(t, err)
	t.Cleanup(func() { ok(t, store.Close()) })
	return store
}

// lock lets everything that uses the table wait for the transaction.
func lock(t *testing.T, url, table string) *sql.Tx {
	t.Helper()
	holder, err := postgrestest.Connect(t, url).BeginTx(t.Context(), nil)
	ok(t, err)
	t.Cleanup(func() { _ = holder.Rollback() })
	_, err = holder.ExecContext(t.Context(), "LOCK TABLE "+table+" IN ACCESS EXCLUSIVE MODE")
	ok(t, err)
	return holder
}

func TestAStatementMayTakeSoLong(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	store := openWith(t, url, StatementTime(time.Second))
	holder := lock(t, url, "categories")
	if _, err := store.Categories(t.Context()); !errors.Is(err, library.ErrUnavailable) {
		t.Errorf("got error %v, want %v", err, library.ErrUnavailable)
	}
	ok(t, holder.Rollback())
	_, err := store.Categories(t.Context())
	ok(t, err)
}

// However long they take, they are waited for where the server says so.
func TestTheURLLimitsTheTimeOfStatements(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	for what, store := range map[string]*sqldb.Store{
		"the URL says another time": openWith(t, postgrestest.With(t, url, "statement_timeout", "0"), StatementTime(time.Millisecond)),
		"no limit":                  openWith(t, url, StatementTime(0)),
	} {
		holder := lock(t, url, "categories")
		read := make(chan error, 1)
		go func() {
			_, err := store.Categories(t.Context())
			read <- err
		}()
		untilWaitedFor(t, holder)
		ok(t, holder.Rollback())
		if err := <-read; err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// Requests that have taken every connection do not keep the server from saying how
// it is, nor do more of them get one.
func TestReadinessHasAConnectionOfItsOwn(t *testing.T) {
	t.Parallel()
	const most = 2
	url := postgrestest.Schema(t)
	store := openWith(t, url, Connections(most))
	holder := lock(t, url, "categories")
	done := make(chan error, most+1)
	for range most + 1 {
		go func() {
			_, err := store.Categories(t.Context())
			done <- err
		}()
	}
	const waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = CAST('categories' AS regclass)"
	for count := 0; count < most; {
		ok(t, holder.QueryRowContext(t.Context(), waiting).Scan(&count))
	}
	ok(t, store.Ping(t.Context()))
	ok(t, store.ProbeWrite(t.Context()))
	var count int
	ok(t, holder.QueryRowContext(t.Context(), waiting).Scan(&count))
	if count != most {
		t.Errorf("%d connections wait, want %d", count, most)
	}
	ok(t, holder.Rollback())
	for range most + 1 {
		ok(t, <-done)
	}
}

// A server that was made a standby ends no connection, and takes no change. Its
// connections are left for those of the one that took over.
func TestADemotedServerIsLeft(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	ok(t, openAt(t, url).Close()) // which makes the tables
	config, err := settings{}.parse(url)
	ok(t, err)
	db := pool(config, 1)
	store, err := settings{}.newStore(t.Context(), db)
	ok(t, err)
	defer func() { ok(t, store.Close()) }()
	create := func(id string) error {
		return store.CreateUser(t.Context(), library.User{ID: id, EmailKey: id}, nil)
	}
	ok(t, create("ann"))
	// The one connection takes no changes from now on, and the next one does.
	_, err = db.ExecContext(t.Context(), "SET default_transaction_read_only = on")
	ok(t, err)
	ok(t, create("bob"))
}

func TestOptionsAreNotSetOnAPoolersConnections(t *testing.T) {
	t.Parallel()
	config, err := settings{}.parse("postgres://user@127.0.0.1/database")
	ok(t, err)
	for name := range (settings{pooler: true, statementTime: time.Second}).limited(config).RuntimeParams {
		if strings.Contains(name, "timeout") {
			t.Errorf("%s is set", name)
		}
	}
}
