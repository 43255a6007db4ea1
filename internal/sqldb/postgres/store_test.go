package postgres

import (
	"context"
	"fmt"
	"os"
	"testing"

	"go.uber.org/goleak"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
	"greenroom/internal/memory"
	"greenroom/internal/race"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
)

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.Cleanup(func(status int) {
		if err := template.RemoveSchemas(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			status = max(status, 1)
		}
		os.Exit(status)
	}))
}

// template provides copies of the latest schema, for tests that do not test migrations.
var template = postgrestest.NewTemplate(func(ctx context.Context, url string) error {
	_, err := Migrate(ctx, url, sqldb.LatestSchema)
	return err
})

func TestStore(t *testing.T) {
	t.Parallel()
	librarytest.Run(t, func(t *testing.T) library.Store {
		url := template.ReusedSchema(t)
		store, err := Open(t.Context(), url, sqldb.RequireCurrentSchema)
		if err != nil {
			t.Fatal(err)
		}
		return sqldbtest.Filler{Store: store, DB: postgrestest.Connect(t, url)}
	})
}

func TestModel(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	url := template.Schema(t)
	store := openAt(t, url)
	t.Cleanup(func() { ok(t, store.Close()) })
	db := postgrestest.Connect(t, url)
	librarytest.RunModelTests(t,
		func(t *testing.T) library.Store { sqldbtest.DeleteAllRows(t, db); return store },
		func() library.Store { return memory.New() })
}

func BenchmarkAddToList(b *testing.B) {
	url := postgrestest.Schema(b)
	store := sqldbtest.Filler{Store: openAt(b, url), DB: postgrestest.Connect(b, url)}
	defer store.Close()
	sqldbtest.BenchmarkAddToList(b, store)
}

func openAt(t testing.TB, url string) *sqldb.Store {
	t.Helper()
	_, err := Migrate(t.Context(), url, sqldb.LatestSchema)
	if err != nil {
		t.Fatal(err)
	}
	store, err := Open(t.Context(), url, sqldb.RequireCurrentSchema)
	if err != nil {
		t.Fatal(err)
	}
	return store
}
