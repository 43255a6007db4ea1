package postgrestest

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
)

// URLVariable is the name of the environment variable with the test server's URL.
const URLVariable = "GREENROOM_TEST_POSTGRES_URL"

// URL returns the test server's URL. Without a test server, the test is skipped.
func URL(t testing.TB) string {
	t.Helper()
	server := os.Getenv(URLVariable)
	if server == "" {
		t.Skip(URLVariable + " is not set; make test provides it")
	}
	return server
}

// Schema returns the URL of a new schema on the test server. The schema is removed when the test
// ends. A schema isolates a store as well as a database does, but takes less time to create.
// Without a test server, the test is skipped.
func Schema(t testing.TB) string {
	t.Helper()
	url, _ := newSchema(t)
	return url
}

// newSchema returns the URL and the name of the schema.
func newSchema(t testing.TB) (url, name string) {
	t.Helper()
	server := URL(t)
	db := Connect(t, server)
	db.SetMaxIdleConns(0) // the pool has no idle connections, because a test may create many schemas, and the server has few connections
	name = newName()
	if _, err := db.ExecContext(t.Context(), "CREATE SCHEMA "+name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := db.ExecContext(context.Background(), "DROP SCHEMA "+name+" CASCADE"); err != nil {
			t.Error(err)
		}
	})
	return WithParameter(t, server, "search_path", name), name
}

// newName returns an unused name for a schema.
func newName() string { return "test_" + strings.ToLower(rand.Text()) }

// Connect returns a pool of connections to the database at rawURL. The pool is closed when the test
// ends.
func Connect(t testing.TB, rawURL string) *sql.DB {
	t.Helper()
	config, err := pgx.ParseConfig(rawURL)
	if err != nil {
		t.Fatal(err)
	}
	db := stdlib.OpenDB(*config)
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

// WithParameter returns the URL with the parameter set to the value.
func WithParameter(t testing.TB, rawURL, name, value string) string {
	t.Helper()
	with, err := url.Parse(rawURL)
	if err != nil {
		t.Fatal(err)
	}
	query := with.Query()
	query.Set(name, value)
	with.RawQuery = query.Encode()
	return with.String()
}
