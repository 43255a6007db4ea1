package postgres

import (
	"path/filepath"
	"testing"

	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
	"greenroom/internal/sqldb/sqlite"
)

func TestALibraryMovesToPostgreSQLAndBack(t *testing.T) {
	t.Parallel()
	file, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "library.db"), sqldb.CreateSchema)
	ok(t, err)
	defer file.Close()
	back, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "library.db"), sqldb.CreateSchema)
	ok(t, err)
	defer back.Close()
	sqldbtest.Copies(t, file, openWith(t, postgrestest.Database(t)), back)
}

func TestALibraryIsCopiedWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	sqldbtest.CopiesWhole(t, openWith(t, postgrestest.Database(t)), openWith(t, postgrestest.Database(t)))
}

// No row of any table holds the id or the e-mail of an account that was deleted.
func TestADeletedAccountLeavesNothing(t *testing.T) {
	t.Parallel()
	url := postgrestest.Database(t)
	store := openWith(t, url)
	db := postgrestest.Connect(t, url)
	rows, err := db.QueryContext(t.Context(), "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")
	ok(t, err)
	defer rows.Close()
	var tables []string
	for rows.Next() {
		var table string
		ok(t, rows.Scan(&table))
		tables = append(tables, table)
	}
	ok(t, rows.Err())
	sqldbtest.Deletion(t, store, db, tables)
}
