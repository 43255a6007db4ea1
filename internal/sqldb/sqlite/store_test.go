package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
	"greenroom/internal/memory"
	"greenroom/internal/race"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// template provides copies of a file with the latest schema, for tests that do not test migrations.
var template = sqldbtest.NewTemplate(func(path string) error {
	_, err := Migrate(context.Background(), path, sqldb.LatestSchema)
	return err
})

func TestStore(t *testing.T) {
	t.Parallel()
	librarytest.Run(t, func(t *testing.T) library.Store {
		path := template.Copy(t)
		store, err := Open(t.Context(), path, sqldb.RequireCurrentSchema)
		if err != nil {
			t.Fatal(err)
		}
		return sqldbtest.Filler{Store: store, DB: poolAt(t, path)}
	})
}

func TestModel(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	t.Cleanup(func() { ok(t, store.Close()) })
	db := poolAt(t, path)
	librarytest.RunModelTests(t,
		func(t *testing.T) library.Store {
			sqldbtest.DeleteAllRows(t, db)
			ok(t, store.DeleteSession(t.Context(), "", "")) // this call makes the store invalidate its session cache
			return store
		},
		func() library.Store { return memory.New() })
}

func BenchmarkAddToList(b *testing.B) {
	path := filepath.Join(b.TempDir(), "library.db")
	store := sqldbtest.Filler{Store: openAt(b, path), DB: poolAt(b, path)}
	defer store.Close()
	sqldbtest.BenchmarkAddToList(b, store)
}

// openAt opens the file at path with the latest schema. If the file is missing, it is a copy of the
// template.
func openAt(t testing.TB, path string) *sqldb.Store {
	t.Helper()
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		template.CopyTo(t, path)
	}
	_, err := Migrate(t.Context(), path, sqldb.LatestSchema)
	if err != nil {
		t.Fatal(err)
	}
	store, err := Open(t.Context(), path, sqldb.RequireCurrentSchema)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// poolAt returns a separate pool of connections to the file. It is closed when the test ends.
func poolAt(t testing.TB, path string) *sql.DB {
	t.Helper()
	db, err := pool(path, 1, url.Values{"_txlock": {"immediate"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}
