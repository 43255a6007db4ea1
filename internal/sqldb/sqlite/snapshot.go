package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"

	"modernc.org/sqlite"

	"greenroom/internal/sqldb"
)

// notCopied returns the tables that are not copied: tables of SQLite, the table of schema versions,
// and tables with the state of one particular database.
func notCopied() []string { return []string{"goose_db_version", "account_changes", "probe", "servers"} }

// Snapshot copies the library of the file at path to a new file. Only the owner can read the new
// file. The library can have any schema version. Other processes can use it at the same time. The
// snapshot contains one consistent state of the library and no deleted rows. Incremental vacuum is
// enabled in the new file.
func Snapshot(ctx context.Context, path, to string) error {
	db, err := oneConnection(ctx, path, 0)
	if err != nil {
		return fmt.Errorf("open database %s: %w", path, err)
	}
	_, err = wantIncremental(ctx, db)
	if err == nil {
		err = create(to) // creates the file with its final mode; SQLite accepts an empty file
	}
	if err == nil {
		_, err = db.ExecContext(ctx, "VACUUM INTO $1", to)
	}
	if err := errors.Join(explain(err), db.Close()); err != nil {
		return fmt.Errorf("copy database %s: %w", path, err)
	}
	return checkPages(ctx, to)
}

// Fill creates a file at path with the schema version. It copies all rows of the library in the
// database from, which must have the same schema version.
func Fill(ctx context.Context, path string, version int64, from *sql.DB) error {
	if _, err := Migrate(ctx, path, version); err != nil {
		return err
	}
	tables, err := tablesOf(ctx, path)
	if err != nil {
		return err
	}
	db, err := oneConnection(ctx, path, 0)
	if err != nil {
		return fmt.Errorf("open database %s: %w", path, err)
	}
	_, err = db.ExecContext(ctx, "PRAGMA foreign_keys = 0")
	if err == nil {
		err = sqldb.CopyTables(ctx, from, db, tables)
	}
	if err := errors.Join(explain(err), db.Close()); err != nil {
		return fmt.Errorf("copy to database %s: %w", path, err)
	}
	if log, err := os.Stat(path + "-wal"); err == nil && log.Size() > 0 {
		return fmt.Errorf("copy to database %s: %d bytes are left in its write-ahead log", path, log.Size())
	}
	return nil
}

// CountRows returns the number of rows of each table in a file that no process uses.
func CountRows(ctx context.Context, path string) (map[string]int64, error) {
	tables, err := tablesOf(ctx, path)
	if err != nil {
		return nil, err
	}
	rows := make(map[string]int64, len(tables))
	err = withUnusedFile(path, func(db *sql.DB) error {
		for _, table := range tables {
			var count int64
			if err := db.QueryRowContext(ctx, `SELECT COUNT(*) FROM "`+table+`"`).Scan(&count); err != nil {
				return err
			}
			rows[table] = count
		}
		return nil
	})
	return rows, err
}

// tablesOf returns the names of the tables of the library.
func tablesOf(ctx context.Context, path string) (tables []string, err error) {
	err = withUnusedFile(path, func(db *sql.DB) error {
		tables, err = rowsOf(ctx, db, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
		return err
	})
	return slices.DeleteFunc(tables, func(name string) bool { return slices.Contains(notCopied(), name) }), err
}

// checkPages returns an error if a page of the file is corrupt. No process may be using the file.
func checkPages(ctx context.Context, path string) error {
	return withUnusedFile(path, func(db *sql.DB) error {
		said, err := rowsOf(ctx, db, "PRAGMA quick_check(1)")
		if err == nil && !slices.Equal(said, []string{"ok"}) {
			err = fmt.Errorf("the copy is damaged: %v", said)
		}
		return err
	})
}

// withUnusedFile calls do with a read-only connection to a file that no process uses. It creates no
// files next to this file.
func withUnusedFile(path string, do func(*sql.DB) error) error {
	whole, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	dsn := url.URL{Scheme: "file", Path: filepath.ToSlash(whole), RawQuery: "mode=ro&immutable=1"}
	connector, err := sqlite.NewConnector(dsn.String())
	if err != nil {
		return err
	}
	db := sql.OpenDB(connector)
	db.SetMaxOpenConns(1)
	if err := errors.Join(explain(do(db)), db.Close()); err != nil {
		return fmt.Errorf("read database %s: %w", path, err)
	}
	return nil
}
