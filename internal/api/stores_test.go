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

// stores returns functions that open an empty store of each kind for one test.
func stores() map[string]func(t testing.TB) library.Store {
	return map[string]func(t testing.TB) library.Store{
		"memory":   func(testing.TB) library.Store { return memory.New() },
		"sqlite":   openSQLite,
		"postgres": openPostgres,
	}
}

var template = sqldbtest.NewTemplate(func(path string) error {
	_, err := sqlite.Migrate(context.Background(), path, sqldb.LatestSchema)
	return err
})

func openSQLite(t testing.TB) library.Store {
	t.Helper()
	store, err := sqlite.Open(t.Context(), template.Copy(t), sqldb.KeepSchema)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}

func openPostgres(t testing.TB) library.Store {
	t.Helper()
	store, err := postgres.Open(t.Context(), postgrestest.Schema(t), sqldb.CreateSchema)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	return store
}
