package sqldbtest

import (
	"context"
	"errors"
	"io/fs"
	"testing"

	"greenroom/internal/sqldb"
)

// SchemaEngine contains the functions with which an engine opens a database.
type SchemaEngine struct {
	Migrations fs.FS                          // file system with the migrations in the directory "migrations"
	Empty      func(t *testing.T) (at string) // function that returns an empty database, or the path of a missing file
	Schema     func(ctx context.Context, at string) (sqldb.SchemaVersions, error)
	Migrate    func(ctx context.Context, at string, version int64) (sqldb.SchemaVersions, error)
	Open       func(ctx context.Context, at string, mode sqldb.SchemaMode) (*sqldb.Store, error)
}

// CheckSchemas checks that only Migrate upgrades the schema of a database. Opening the database
// must not upgrade it.
func (e SchemaEngine) CheckSchemas(t *testing.T) {
	t.Helper()
	latest := e.version(t, e.Empty(t)).Program
	all := schemas(t, e.Migrations)
	previous := int64(all[len(all)-2])
	t.Run("no mode upgrades a schema", func(t *testing.T) {
		t.Parallel()
		at := e.Empty(t)
		e.migrate(t, at, previous)
		for _, mode := range []sqldb.SchemaMode{sqldb.RequireCurrentSchema, sqldb.CreateSchema} {
			e.wantRejected(t, at, mode, previous)
		}
	})
	t.Run("only create mode fills an empty database", func(t *testing.T) {
		t.Parallel()
		at := e.Empty(t)
		e.wantRejected(t, at, sqldb.RequireCurrentSchema, 0)
		e.opens(t, at, sqldb.CreateSchema)
		e.opens(t, at, sqldb.RequireCurrentSchema)
		if got := e.version(t, at); got.IsDifferent() {
			t.Errorf("new database: got versions %+v, want the latest schema", got)
		}
	})
	t.Run("migrate returns the previous version", func(t *testing.T) {
		t.Parallel()
		at := e.Empty(t)
		for _, step := range []struct{ found, to int64 }{{0, 1}, {1, previous}, {previous, sqldb.LatestSchema}, {latest, sqldb.LatestSchema}} {
			if found := e.migrate(t, at, step.to); found.Database != step.found || found.Program != latest {
				t.Errorf("upgrade to %d: got previous versions %+v, want schema %d", step.to, found, step.found)
			}
		}
	})
}

// CheckNewerSchemas checks that CheckSchema detects an upgrade by another process. upgrade sets the
// version of the database's schema to 999.
func CheckNewerSchemas(t *testing.T, store *sqldb.Store, upgrade func()) {
	t.Helper()
	if err := store.CheckSchema(t.Context()); err != nil {
		t.Errorf("current schema: got error %v", err)
	}
	upgrade()
	err := store.CheckSchema(t.Context())
	if failure, ok := errors.AsType[*sqldb.SchemaError](err); !ok || failure.Database != 999 || !failure.IsNewer() {
		t.Errorf("newer schema: got error %v, want schema 999", err)
	}
}

func (e SchemaEngine) version(t *testing.T, at string) sqldb.SchemaVersions {
	t.Helper()
	v, err := e.Schema(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func (e SchemaEngine) migrate(t *testing.T, at string, version int64) sqldb.SchemaVersions {
	t.Helper()
	found, err := e.Migrate(t.Context(), at, version)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func (e SchemaEngine) opens(t *testing.T, at string, mode sqldb.SchemaMode) {
	t.Helper()
	store, err := e.Open(t.Context(), at, mode)
	if err == nil {
		err = store.Close()
	}
	if err != nil {
		t.Error(err)
	}
}

// wantRejected checks that opening the database fails and does not change its schema.
func (e SchemaEngine) wantRejected(t *testing.T, at string, mode sqldb.SchemaMode, version int64) {
	t.Helper()
	store, err := e.Open(t.Context(), at, mode)
	if err == nil {
		t.Errorf("mode %d: got no error for schema %d", mode, version)
		_ = store.Close()
	}
	if got := e.version(t, at).Database; got != version {
		t.Errorf("mode %d: got schema %d, want %d", mode, got, version)
	}
}
