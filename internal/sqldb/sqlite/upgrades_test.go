package sqlite

import (
	"context"
	"database/sql"
	"path/filepath"
	"testing"

	"greenroom/internal/race"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
)

// Concurrent upgrades are not tested for SQLite, because the first server locks the directory of
// the file.
func TestMigrate_UpgradesEverySchema(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	sqldbtest.Engine{
		Migrations: migrations,
		Empty: func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "library.db")
			ok(t, create(path))
			return path
		},
		Connect:  func(t *testing.T, path string) *sql.DB { return poolAt(t, path) },
		Provider: newProvider,
		Open: func(ctx context.Context, path string) (*sqldb.Store, error) {
			if _, err := Migrate(ctx, path, sqldb.LatestSchema); err != nil {
				return nil, err
			}
			return Open(ctx, path, sqldb.RequireCurrentSchema)
		},
	}.CheckUpgrades(t, t.Name(), false)
}
