// Package sqlite keeps a Greenroom library in one SQLite file.
package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"greenroom/internal/durable"
	"greenroom/internal/sqldb"
)

//go:embed migrations/*.sql
var migrations embed.FS

// lookEvery is how often the store looks for what another program has changed in the
// catalogue. To look costs some microseconds.
const lookEvery = 250 * time.Millisecond

// checkpointEvery is how often the log is moved into the file. Nothing new costs some
// microseconds.
const checkpointEvery = 100 * time.Millisecond

// Open opens the library in the file at path, which mode allows to be created, readable
// by its owner only, or not. What the store has acknowledged survives a crash of the
// program and of the machine.
func Open(ctx context.Context, path string, mode sqldb.SchemaMode) (*sqldb.Store, error) {
	store, err := open(ctx, path, mode)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", path, err)
	}
	return store, nil
}

func open(ctx context.Context, path string, mode sqldb.SchemaMode) (*sqldb.Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	flags := 0
	if mode == sqldb.CreateSchema {
		flags = os.O_CREATE
	}
	if err := touch(path, flags); err != nil {
		return nil, err
	}
	if err := initialize(ctx, path); err != nil {
		return nil, explain(err)
	}
	writer, reader, err := pools(path)
	if err != nil {
		return nil, err
	}
	store, err := prepare(ctx, writer, reader, mode)
	if err != nil {
		return nil, errors.Join(err, writer.Close(), reader.Close())
	}
	probes, err := readers(path, 1)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	store.ProbeThrough(probes)
	store.MeasureBeside(func() int64 {
		if info, err := os.Stat(path + "-wal"); err == nil {
			return info.Size()
		}
		return 0
	})
	store.Follow(sqldb.Following{Every: lookEvery, Beside: []func(context.Context){func(ctx context.Context) { checkpoints(ctx, path) }}})
	return store, nil
}

// Schema returns the versions of the file's schema and of the program's. It changes
// nothing; a file that does not exist counts as an empty database.
func Schema(ctx context.Context, path string) (sqldb.SchemaVersions, error) {
	found, err := withFile(ctx, path, 0, schemaOf)
	if errors.Is(err, fs.ErrNotExist) {
		return withFile(ctx, "", 0, schemaOf)
	}
	return found, err
}

// Migrate upgrades the schema of the file at path to the version, which is mostly
// [sqldb.LatestSchema], and creates the file when it does not exist. It returns the
// versions that it found.
func Migrate(ctx context.Context, path string, version int64) (found sqldb.SchemaVersions, err error) {
	return withFile(ctx, path, os.O_CREATE, func(ctx context.Context, db *sql.DB) (sqldb.SchemaVersions, error) {
		return migrate(ctx, db, version)
	})
}

// withFile calls do with one connection to the file, or to an empty database in memory
// when path is empty.
func withFile(ctx context.Context, path string, flags int, do func(context.Context, *sql.DB) (sqldb.SchemaVersions, error)) (found sqldb.SchemaVersions, err error) {
	db, err := oneConnection(ctx, path, flags)
	if err == nil {
		// Another program may be changing the schema, which takes longer than any transaction
		// of a store.
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

// create makes the file unless it exists. SQLite gives the files that it puts
// beside it the same mode.
func create(path string) error { return touch(path, os.O_CREATE) }

// touch opens the file, with the flags, and closes it.
func touch(path string, flags int) error {
	opens := durable.Create
	if flags&os.O_CREATE == 0 {
		opens = func(path string) (*os.File, error) { return os.OpenFile(path, os.O_RDWR, 0) }
	}
	file, err := opens(path)
	if failure, ok := errors.AsType[*fs.PathError](err); ok {
		return failure.Err
	}
	if err != nil {
		return err
	}
	return file.Close()
}

// pools returns the one connection that writes, and those that read meanwhile.
func pools(path string) (writer, reader *sql.DB, err error) {
	// A commit that finds the log this long moves it into the file, while others wait. It
	// rarely does: [checkpoints] are made beside.
	writing := url.Values{"_txlock": {"immediate"}, "_pragma": {"wal_autocheckpoint(16384)", "cache_size(-8192)"}} // pages of 4 kB, and kB
	if writer, err = pool(path, 1, writing); err != nil {
		return nil, nil, err
	}
	if reader, err = readers(path, max(4, 2*runtime.GOMAXPROCS(0))); err != nil {
		return nil, nil, errors.Join(err, writer.Close())
	}
	return writer, reader, nil
}

// readers returns a pool of at most size connections that change nothing.
func readers(path string, size int) (*sql.DB, error) {
	return pool(path, size, url.Values{"_pragma": {"query_only(1)"}})
}

// pool returns a pool of at most size connections. Each has the settings that
// the store relies on and those of parameters.
func pool(path string, size int, parameters url.Values) (*sql.DB, error) {
	parameters["_pragma"] = append(parameters["_pragma"],
		"busy_timeout(100)",            // milliseconds; package sqldb goes on trying
		"journal_size_limit(67108864)", // bytes; with a limit the last connection empties the log
		"foreign_keys(1)",
		"journal_mode(WAL)",
		"synchronous(FULL)",
	)
	parameters["_pragma"] = append(parameters["_pragma"], temporaryPragmas(path)...)
	dsn := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: parameters.Encode()}
	connector, err := sqlite.NewConnector(dsn.String())
	if err != nil {
		return nil, err
	}
	db := sql.OpenDB(keepsFiles{connector})
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db, nil
}

// keepsFiles makes connections that leave the files beside the database where they
// are when the last one ends. To make them again takes room, which a full disk
// does not have: the library could not even be read.
type keepsFiles struct{ driver.Connector }

// Connect implements [driver.Connector].
func (k keepsFiles) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := k.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	if files, ok := conn.(sqlite.FileControl); ok {
		if _, err := files.FileControlPersistWAL("main", 1); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
	}
	return conn, nil
}

// checkpoints moves what was committed from the log into the file, again and again, until
// ctx is done. It keeps nobody from reading or writing meanwhile. What fails is left to
// the next time, or to a commit that finds the log too long.
func checkpoints(ctx context.Context, path string) {
	db, err := pool(path, 1, url.Values{})
	if err != nil {
		return
	}
	defer db.Close()
	sqldb.Every(ctx, checkpointEvery, func() { _, _ = db.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)") })
}

// prepare checks the schema, or creates it, and returns the store.
func prepare(ctx context.Context, writer, reader *sql.DB, mode sqldb.SchemaMode) (*sqldb.Store, error) {
	// Another program may be changing the schema, which takes longer than any transaction
	// of the store.
	if _, err := writer.ExecContext(ctx, "PRAGMA busy_timeout = 10000"); err != nil {
		return nil, explain(err)
	}
	schema, err := schemaOf(ctx, writer)
	if err == nil && schema.Database == 0 && mode == sqldb.CreateSchema {
		_, err = migrate(ctx, writer, sqldb.LatestSchema)
	} else if err == nil && schema.Differ() {
		err = &sqldb.SchemaError{SchemaVersions: schema}
	}
	if err != nil {
		return nil, explain(err)
	}
	// From here on package sqldb waits by itself, and finds a shorter pause than SQLite.
	if _, err := writer.ExecContext(ctx, "PRAGMA busy_timeout = 0"); err != nil {
		return nil, explain(err)
	}
	store, err := sqldb.NewSharing(ctx, writer, reader, classify)
	if err != nil {
		return nil, explain(err)
	}
	store.MeasureBy(bytesOfFile)
	store.VacuumBy(countFreePages, stepVacuum())
	store.ExpectSchema(schema.Program)
	return store, nil
}

func newProvider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, files, goose.WithDisableGlobalRegistry(true))
}

// tableExists returns whether the table of schema versions exists, as 1 or 0.
const tableExists = "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table' AND name = 'goose_db_version'"

// schemaOf returns the versions of the database's schema and of the program's.
func schemaOf(ctx context.Context, db *sql.DB) (v sqldb.SchemaVersions, err error) {
	provider, err := newProvider(db)
	if err != nil {
		return v, err
	}
	return sqldb.ReadSchema(ctx, db, provider, tableExists)
}

// migrate upgrades the schema. When two programs do so at the same time, one of them
// fails and tries again. Each try has a provider of its own: one that could not create
// its table of versions does not try again. A disk that is full or can't be written is
// so for every try.
func migrate(ctx context.Context, db *sql.DB, version int64) (found sqldb.SchemaVersions, err error) {
	for tries := 0; ; tries++ {
		provider, err := newProvider(db)
		if err != nil {
			return found, err
		}
		v, err := sqldb.Migrate(ctx, db, provider, tableExists, version)
		if tries == 0 {
			found = v
		}
		if err == nil || slices.Contains([]sqldb.Failure{sqldb.Unavailable, sqldb.DiskFull}, classify(err)) || tries == len(provider.ListSources()) {
			return found, err
		}
	}
}

// explain says plainly what the driver says at length.
func explain(err error) error {
	failure, ok := errors.AsType[*sqlite.Error](err)
	if ok && failure.Code() == sqlite3.SQLITE_NOTADB {
		return errors.New("this file is not a SQLite database")
	}
	return err
}

// primaryCode is the part of a result code that says the kind of failure, without
// its details.
const primaryCode = 0xff

// classify returns what a driver's error means. SQLite never deadlocks: only one
// transaction writes at a time.
func classify(err error) sqldb.Failure {
	failure, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return sqldb.OtherFailure
	}
	switch failure.Code() {
	case sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE:
		return sqldb.UniqueViolation
	case sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
		return sqldb.ForeignKeyViolation
	}
	switch failure.Code() & primaryCode {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return sqldb.Busy
	case sqlite3.SQLITE_FULL:
		return sqldb.DiskFull
	case sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PROTOCOL:
		return sqldb.Unavailable
	default:
		return sqldb.OtherFailure
	}
}

// Damage returns what SQLite finds wrong with the file at path, whoever uses it: an index
// that lost a row, a row without what it refers to, a page that is none.
func Damage(ctx context.Context, path string) (found []string, err error) {
	whole, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := readers(whole, 1)
	if err != nil {
		return nil, fmt.Errorf("check database %s: %w", path, err)
	}
	for _, check := range []string{"integrity_check", "foreign_key_check"} {
		said, err := rowsOf(ctx, db, "PRAGMA "+check)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("check database %s: %w", path, explain(err)), db.Close())
		}
		found = append(found, said...)
	}
	return slices.DeleteFunc(found, func(said string) bool { return said == "ok" }), db.Close()
}

// rowsOf returns the rows that the statement answers, each as a text.
func rowsOf(ctx context.Context, db *sql.DB, statement string) (texts []string, err error) {
	rows, err := db.QueryContext(ctx, statement)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	row, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range row {
		into[i] = &row[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		texts = append(texts, strings.TrimSpace(fmt.Sprintln(row...)))
	}
	return texts, rows.Err()
}
