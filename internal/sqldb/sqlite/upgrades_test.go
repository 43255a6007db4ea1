package sqlite

import (
	"database/sql"
	"path/filepath"
	"testing"

	"greenroom/internal/sqldb/sqldbtest"
)

// That several servers start on one file at once does not happen: the first holds its
// folder.
func TestALibraryOfEverySchemaIsBroughtUpToDate(t *testing.T) {
	t.Parallel()
	sqldbtest.Engine{
		Migrations: migrations,
		Empty: func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "library.db")
			ok(t, create(path))
			return path
		},
		Connect:  func(t *testing.T, path string) *sql.DB { return poolAt(t, path) },
		Provider: newProvider,
		Open:     Open,
	}.Upgrades(t, t.Name(), false)
}
