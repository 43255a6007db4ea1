package sqlite

import (
	"path/filepath"
	"testing"

	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
)

// openNew opens a library of its own.
func openNew(t *testing.T) *sqldb.Store {
	t.Helper()
	store := openAt(t, filepath.Join(t.TempDir(), "library.db"))
	t.Cleanup(func() { ok(t, store.Close()) })
	return store
}

func TestALibraryIsCopied(t *testing.T) {
	t.Parallel()
	sqldbtest.Copies(t, openNew(t), openNew(t), openNew(t))
}

func TestALibraryIsCopiedWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	sqldbtest.CopiesWhole(t, openNew(t), openNew(t))
}

func TestEveryTableIsCopied(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	t.Cleanup(func() { ok(t, store.Close()) })
	sqldbtest.Tables(t, store, tablesOf(t, path))
}

// No row of any table holds the id or the e-mail of an account that was deleted.
//
//proves:account-leaves-nothing
func TestADeletedAccountLeavesNothing(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	t.Cleanup(func() { ok(t, store.Close()) })
	sqldbtest.Deletion(t, store, poolAt(t, path), tablesOf(t, path))
}

// tablesOf returns the names of all tables of the file.
func tablesOf(t *testing.T, path string) []string {
	t.Helper()
	rows, err := poolAt(t, path).QueryContext(t.Context(), "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
	ok(t, err)
	defer rows.Close()
	var tables []string
	for rows.Next() {
		var table string
		ok(t, rows.Scan(&table))
		tables = append(tables, table)
	}
	ok(t, rows.Err())
	return tables
}
