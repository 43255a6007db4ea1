package sqlite

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
)

// openNew opens a new library.
func openNew(t *testing.T) *sqldb.Store {
	t.Helper()
	store := openAt(t, filepath.Join(t.TempDir(), "library.db"))
	t.Cleanup(func() { ok(t, store.Close()) })
	return store
}

func TestCopyTo_CopiesLibrary(t *testing.T) {
	t.Parallel()
	sqldbtest.CheckCopies(t, openNew(t), openNew(t), openNew(t))
}

func TestCopyTo_IsAtomic(t *testing.T) {
	t.Parallel()
	sqldbtest.CheckCopyIsAtomic(t, openNew(t), openNew(t))
}

func TestCopyTo_CopiesEveryTable(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	t.Cleanup(func() { ok(t, store.Close()) })
	sqldbtest.CheckCopiedTables(t, store, schemaTables(t, path))
}

// After an account was deleted, no row of any table and no backup may contain its ID or its email.
//
//proves:account-leaves-nothing
func TestDeleteUser_RemovesAllRows(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	t.Cleanup(func() { ok(t, store.Close()) })
	sqldbtest.CheckDeletion(t, store, sqldbtest.Database{DBTX: poolAt(t, path), Tables: schemaTables(t, path)}, func() (string, sqldbtest.Database) {
		file := filepath.Join(t.TempDir(), "backup.db")
		ok(t, Snapshot(t.Context(), path, file))
		return file, sqldbtest.Database{DBTX: poolAt(t, file), Tables: schemaTables(t, file)}
	})
}

// schemaTables returns the names of all tables of the file.
func schemaTables(t *testing.T, path string) []string {
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

// If the target changes copied rows, for example by a trigger, the copy must return an error.
func TestCopyTo_DifferentCopyReturnsError(t *testing.T) {
	t.Parallel()
	from := openNew(t)
	ok(t, from.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil))
	path := filepath.Join(t.TempDir(), "library.db")
	to := openAt(t, path)
	t.Cleanup(func() { ok(t, to.Close()) })
	_, err := poolAt(t, path).ExecContext(t.Context(), "CREATE TRIGGER other AFTER INSERT ON users BEGIN UPDATE users SET email = 'other'; END")
	ok(t, err)
	if _, err := from.CopyTo(t.Context(), to, func(string, int64) {}); err == nil || !strings.Contains(err.Error(), "the copied table users differs") {
		t.Errorf("got error %v, want a difference in table users", err)
	}
}

func TestCopyTables_DifferentCopyReturnsError(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "from.db")
	from := openAt(t, path)
	ok(t, from.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil))
	ok(t, from.Close())
	other := filepath.Join(t.TempDir(), "to.db")
	ok(t, openAt(t, other).Close())
	to := poolAt(t, other)
	_, err := to.ExecContext(t.Context(), "CREATE TRIGGER other AFTER INSERT ON users BEGIN UPDATE users SET email = 'other'; END")
	ok(t, err)
	err = sqldb.CopyTables(t.Context(), poolAt(t, path), to, []string{"users"})
	if err == nil || !strings.Contains(err.Error(), "the copied table users differs") {
		t.Errorf("got error %v, want a difference in table users", err)
	}
}

// A snapshot must work for any schema version, and contain no deleted rows. The snapshot must also
// contain tables that the binary does not know.
func TestSnapshot_ContainsLibrary(t *testing.T) {
	t.Parallel()
	for _, version := range []int64{1, sqldb.LatestSchema} {
		path := filepath.Join(t.TempDir(), "library.db")
		_, err := Migrate(t.Context(), path, 1)
		ok(t, err)
		db := poolAt(t, path)
		sqldbtest.FillFirstSchema(t, db)
		_, err = Migrate(t.Context(), path, version)
		ok(t, err)
		const secret = "deleted-secret-text"
		_, err = db.ExecContext(t.Context(), "CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('"+secret+"'); DELETE FROM notes; DROP TABLE notes")
		ok(t, err)
		_, err = db.ExecContext(t.Context(), "CREATE TABLE unknown (text TEXT); INSERT INTO unknown VALUES ('row'); CREATE INDEX unknown_text ON unknown (text)")
		ok(t, err)
		to := filepath.Join(t.TempDir(), "snapshot.db")
		ok(t, Snapshot(t.Context(), path, to))
		info, err := os.Stat(to)
		ok(t, err)
		content, err := os.ReadFile(to)
		ok(t, err)
		if info.Mode().Perm() != 0o600 || strings.Contains(string(content), secret) {
			t.Errorf("got snapshot with mode %v or with deleted data, want 0600 without", info.Mode())
		}
		before, err := Schema(t.Context(), path)
		ok(t, err)
		after, err := Schema(t.Context(), to)
		ok(t, err)
		if before != after {
			t.Errorf("got snapshot with schema %v, want %v", after, before)
		}
		_, err = Migrate(t.Context(), to, sqldb.LatestSchema)
		ok(t, err)
		store := openAt(t, to)
		sqldbtest.CheckFirstSchema(t, store)
		ok(t, store.Close())
		if rows := number(t, poolAt(t, to), "SELECT COUNT(*) FROM unknown INDEXED BY unknown_text WHERE text = 'row'"); rows != 1 {
			t.Errorf("got %d rows of an unknown table in the snapshot, want 1", rows)
		}
	}
}
