package api_test

import (
	"path/filepath"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqlite"
)

// stores returns how to open each kind of store, empty and for one test.
func stores() map[string]func(t testing.TB) library.Store {
	return map[string]func(t testing.TB) library.Store{
		"memory":   func(testing.TB) library.Store { return memory.New() },
		"sqlite":   openSQLite,
		"postgres": openPostgres,
	}
}

func openSQLite(t testing.TB) library.Store {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "greenroom.db"), sqldb.CreateSchema)
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
