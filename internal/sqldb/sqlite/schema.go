package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"

	"github.com/pressly/goose/v3"

	"greenroom/internal/sqldb"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Schema returns the version of the file's schema and the version of this binary's schema. It does
// not write to the file. A missing file counts as an empty database.
func Schema(ctx context.Context, path string) (sqldb.SchemaVersions, error) {
	found, err := withFile(ctx, path, 0, schemaOf)
	if errors.Is(err, fs.ErrNotExist) {
		return withFile(ctx, "", 0, schemaOf)
	}
	return found, err
}

// Migrate upgrades the schema of the file at path to the version. The version is usually
// [sqldb.LatestSchema]. If the file is missing, Migrate creates it. It returns the versions before
// the upgrade.
func Migrate(ctx context.Context, path string, version int64) (found sqldb.SchemaVersions, err error) {
	return withFile(ctx, path, os.O_CREATE, func(ctx context.Context, db *sql.DB) (sqldb.SchemaVersions, error) {
		return migrate(ctx, db, version)
	})
}

// withFile calls do with one connection to the file. If path is empty, it uses an empty database in
// memory.
func withFile(ctx context.Context, path string, flags int, do func(context.Context, *sql.DB) (sqldb.SchemaVersions, error)) (found sqldb.SchemaVersions, err error) {
	db, err := oneConnection(ctx, path, flags)
	if err == nil {
		// The timeout is long, because another process may be changing the schema. This takes
		// longer than any transaction of a store.
		_, err = db.ExecContext(ctx, "PRAGMA busy_timeout = 10000")
		if err == nil {
			found, err = do(ctx, db)
		}
		err = errors.Join(explain(err), db.Close())
	}
	if err != nil {
		return found, fmt.Errorf("open database %s: %w", path, err)
	}
	return found, nil
}

func oneConnection(ctx context.Context, path string, flags int) (*sql.DB, error) {
	if path == "" {
		return sql.Open("sqlite", ":memory:")
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := touch(path, flags); err != nil {
		return nil, err
	}
	if err := initialize(ctx, path); err != nil {
		return nil, explain(err)
	}
	return pool(path, 1, url.Values{"_txlock": {"immediate"}})
}

// prepare checks or creates the schema, and returns its version.
func prepare(ctx context.Context, writer *sql.DB, mode sqldb.SchemaMode) (version int64, err error) {
	// The timeout is long, because another process may be changing the schema. This takes longer
	// than any transaction of the store.
	if _, err := writer.ExecContext(ctx, "PRAGMA busy_timeout = 10000"); err != nil {
		return 0, explain(err)
	}
	schema, err := schemaOf(ctx, writer)
	if err == nil && schema.Database == 0 && mode == sqldb.CreateSchema {
		_, err = migrate(ctx, writer, sqldb.LatestSchema)
	} else if err == nil && schema.IsDifferent() {
		err = &sqldb.SchemaError{SchemaVersions: schema}
	}
	if err != nil {
		return 0, explain(err)
	}
	// From now on, package sqldb waits for the lock itself. It retries more often than SQLite, and
	// therefore also gets the lock in a short gap between two transactions of another process.
	if _, err := writer.ExecContext(ctx, "PRAGMA busy_timeout = 0"); err != nil {
		return 0, explain(err)
	}
	return schema.Program, nil
}

func newProvider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true))
}

// tableExists is a query that returns 1 if the table of schema versions exists, otherwise 0.
const tableExists = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'goose_db_version'"

// schemaOf returns the version of the database's schema and the version of this binary's schema.
func schemaOf(ctx context.Context, db *sql.DB) (v sqldb.SchemaVersions, err error) {
	provider, err := newProvider(db)
	if err != nil {
		return v, err
	}
	return sqldb.ReadSchema(ctx, db, provider, tableExists)
}

// migrate upgrades the schema. If two upgrades run at the same time, one upgrade fails and is
// retried. Each attempt needs a new provider, because a provider creates the table of versions only
// in its first attempt. After the error of a full or read-only disk, migrate does not retry.
func migrate(ctx context.Context, db *sql.DB, version int64) (found sqldb.SchemaVersions, err error) {
	for attempt := 0; ; attempt++ {
		provider, err := newProvider(db)
		if err != nil {
			return found, err
		}
		v, err := sqldb.Migrate(ctx, db, provider, tableExists, version)
		if attempt == 0 {
			found = v
		}
		if err == nil || slices.Contains([]sqldb.FailureKind{sqldb.Unavailable, sqldb.DiskFull}, classify(err)) || attempt == len(provider.ListSources()) {
			return found, err
		}
	}
}
