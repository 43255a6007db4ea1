package postgres

import (
	"context"
	"crypto/rand"
	"database/sql"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"go.uber.org/goleak"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
	"greenroom/internal/memory"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestStore(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	librarytest.Run(t, func(t *testing.T) library.Store {
		url := s.schema(t)
		return sqldbtest.Filler{Store: openAt(t, url), DB: connect(t, url)}
	})
}

func TestModel(t *testing.T) {
	t.Parallel()
	s := newServer(t)
	librarytest.RunModel(t,
		func(t *testing.T) library.Store { return openAt(t, s.schema(t)) },
		func() library.Store { return memory.New() })
}

func openAt(t *testing.T, url string) *sqldb.Store {
	t.Helper()
	store, err := Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// connect returns connections to the database of their own, which end with the
// test.
func connect(t *testing.T, url string) *sql.DB {
	t.Helper()
	config, err := pgx.ParseConfig(url)
	if err != nil {
		t.Fatal(err)
	}
	db := stdlib.OpenDB(*config)
	t.Cleanup(func() { db.Close() })
	return db
}

// server is the test server.
type server struct {
	url *url.URL
	db  *sql.DB
}

// newServer returns the test server, or skips the test when there is none.
func newServer(t *testing.T) server {
	t.Helper()
	const variable = "GREENROOM_TEST_POSTGRES_URL"
	value := os.Getenv(variable)
	if value == "" {
		t.Skip(variable + " is not set; make test provides it")
	}
	url, err := url.Parse(value)
	if err != nil {
		t.Fatal(err)
	}
	return server{url: url, db: connect(t, value)}
}

// schema returns the URL of a new schema, which is removed when the test ends. A
// store in it is as alone as in a database of its own, which takes longer to
// make.
func (s server) schema(t *testing.T) string {
	t.Helper()
	name := "test_" + strings.ToLower(rand.Text())
	if _, err := s.db.ExecContext(t.Context(), "CREATE SCHEMA "+name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := s.db.ExecContext(context.Background(), "DROP SCHEMA "+name+" CASCADE"); err != nil {
			t.Error(err)
		}
	})
	return s.with("search_path", name)
}

// with returns the server's URL with that parameter.
func (s server) with(name, value string) string {
	url := *s.url
	query := url.Query()
	query.Set(name, value)
	url.RawQuery = query.Encode()
	return url.String()
}
