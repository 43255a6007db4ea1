package api_test

import (
	"context"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
	"greenroom/internal/sqldb/sqlite"
)

// stores returns a function for each kind of store. The function opens an empty store for one test.
func stores() map[string]func(t testing.TB) library.Store {
	return map[string]func(t testing.TB) library.Store{
		"memory":   func(testing.TB) library.Store { return memory.New() },
		"sqlite":   openSQLite,
		"postgres": openPostgres,
	}
}

var sqliteTemplate = sqldbtest.NewTemplate(func(path string) error {
	_, err := sqlite.Migrate(context.Background(), path, sqldb.LatestSchema)
	return err
})

func openSQLite(t testing.TB) library.Store {
	t.Helper()
	store, err := sqlite.Open(t.Context(), sqliteTemplate.Copy(t), sqldb.RequireCurrentSchema)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

var postgresTemplate = postgrestest.NewTemplate(func(ctx context.Context, url string) error {
	_, err := postgres.Migrate(ctx, url, sqldb.LatestSchema)
	return err
})

func openPostgres(t testing.TB) library.Store {
	t.Helper()
	store, err := postgres.Open(t.Context(), postgresTemplate.ReusedSchema(t), sqldb.RequireCurrentSchema)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}
