package sqlite

import (
	"context"
	"path/filepath"
	"testing"

	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
)

func TestSchema_OnlyMigrateUpgrades(t *testing.T) {
	t.Parallel()
	sqldbtest.SchemaEngine{
		Migrations: migrations,
		Empty:      func(t *testing.T) string { return filepath.Join(t.TempDir(), "library.db") },
		Schema:     Schema, Migrate: Migrate,
		Open: func(ctx context.Context, path string, mode sqldb.SchemaMode) (*sqldb.Store, error) {
			return Open(ctx, path, mode)
		},
	}.CheckSchemas(t)
}

func TestCheckSchema_ReportsNewerSchema(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	t.Cleanup(func() { ok(t, store.Close()) })
	sqldbtest.CheckNewerSchemas(t, store, func() {
		_, err := poolAt(t, path).ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)")
		ok(t, err)
	})
}
