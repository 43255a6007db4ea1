package postgres

import (
	"database/sql"
	"path/filepath"
	"strconv"
	"testing"

	"greenroom/internal/race"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
	"greenroom/internal/sqldb/sqlite"
)

func TestCopyTo_CopiesToPostgreSQLAndBack(t *testing.T) {
	t.Parallel()
	file, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "library.db"), sqldb.CreateSchema)
	ok(t, err)
	defer file.Close()
	back, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "library.db"), sqldb.CreateSchema)
	ok(t, err)
	defer back.Close()
	sqldbtest.CheckCopies(t, file, openWith(t, postgrestest.NewDatabase(t)), back)
}

func TestCopyTo_IsAtomic(t *testing.T) {
	t.Parallel()
	sqldbtest.CheckCopyIsAtomic(t, openWith(t, postgrestest.NewDatabase(t)), openWith(t, postgrestest.NewDatabase(t)))
}

// After an account was deleted, no row of any table and no backup may contain its ID or its email.
func TestDeleteUser_RemovesAllRows(t *testing.T) {
	t.Parallel()
	url := postgrestest.NewDatabase(t)
	store := openWith(t, url)
	db := postgrestest.Connect(t, url)
	tables := func(db *sql.DB, query string) sqldbtest.Database {
		found := sqldbtest.Database{DBTX: db}
		rows, err := db.QueryContext(t.Context(), query)
		ok(t, err)
		defer rows.Close()
		for rows.Next() {
			var table string
			ok(t, rows.Scan(&table))
			found.Tables = append(found.Tables, table)
		}
		ok(t, rows.Err())
		return found
	}
	latest := sqldbtest.LatestSchema(t, migrations)
	all := tables(db, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'")
	sqldbtest.CheckDeletion(t, store, all, func() (string, sqldbtest.Database) {
		file := filepath.Join(t.TempDir(), "backup.db")
		ok(t, WithDatabase(t.Context(), url, func(from *sql.DB) error { return sqlite.Fill(t.Context(), file, int64(latest), from) }))
		backup, err := sql.Open("sqlite", file)
		ok(t, err)
		t.Cleanup(func() { ok(t, backup.Close()) })
		return file, tables(backup, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
	})
}

// For every schema version, Fill must copy all rows of a library to a file with this version. An
// upgrade of the file must then succeed.
func TestFill_WorksForEverySchema(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	url := postgrestest.Schema(t)
	latest := sqldbtest.LatestSchema(t, migrations)
	for version := 1; version <= latest; version++ {
		_, err := Migrate(t.Context(), url, int64(version))
		ok(t, err)
		if version == 1 {
			sqldbtest.FillFirstSchema(t, postgrestest.Connect(t, url))
		}
		path := filepath.Join(t.TempDir(), "library.db")
		ok(t, WithDatabase(t.Context(), url, func(from *sql.DB) error { return sqlite.Fill(t.Context(), path, int64(version), from) }))
		t.Run(strconv.Itoa(version), func(t *testing.T) {
			t.Parallel()
			wantUpgrade(t, path)
		})
	}
}

// wantUpgrade checks that the file contains users and videos, and that an upgrade loses no data.
func wantUpgrade(t *testing.T, path string) {
	t.Helper()
	rows, err := sqlite.CountRows(t.Context(), path)
	ok(t, err)
	if rows["users"] == 0 || rows["videos"] == 0 {
		t.Errorf("got copied rows %v, want users and videos", rows)
	}
	_, err = sqlite.Migrate(t.Context(), path, sqldb.LatestSchema)
	ok(t, err)
	store, err := sqlite.Open(t.Context(), path, sqldb.RequireCurrentSchema)
	ok(t, err)
	sqldbtest.CheckFirstSchema(t, store)
	ok(t, store.Close())
}
