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
	"greenroom/internal/limits"
	"greenroom/internal/sqldb"
)

//go:embed migrations/*.sql
var migrations embed.FS

// pollInterval is the interval of polls for changes of the catalogue by other processes. A poll
// takes a few microseconds.
const pollInterval = 250 * time.Millisecond

// checkpointInterval is the interval between checkpoints of the write-ahead log. A checkpoint
// without new data takes a few microseconds.
const checkpointInterval = 100 * time.Millisecond

// Open opens the library in the file at path. mode determines whether Open can create the file.
// Only the owner can read a created file. Acknowledged writes survive a crash of the process and of
// the machine.
func Open(ctx context.Context, path string, mode sqldb.SchemaMode, options ...sqldb.Option) (*sqldb.Store, error) {
	store, err := open(ctx, path, mode, options)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", path, err)
	}
	return store, nil
}

func open(ctx context.Context, path string, mode sqldb.SchemaMode, options []sqldb.Option) (*sqldb.Store, error) {
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
	schema, err := prepare(ctx, writer, mode)
	if err != nil {
		return nil, errors.Join(err, writer.Close(), reader.Close())
	}
	probes, err := readers(path, 1, probeCache)
	if err != nil {
		return nil, errors.Join(err, writer.Close(), reader.Close())
	}
	store, err := sqldb.New(ctx, writer, engine(schema), append([]sqldb.Option{
		sqldb.WithReader(reader),
		sqldb.WithProbeConnections(probes),
		sqldb.WithGroupCommit(),
		sqldb.WithExtraSize(func() int64 { return logSize(path) }),
		sqldb.WithChangeFeed(sqldb.ChangeFeed{PollInterval: pollInterval}),
		sqldb.WithBackground(func(ctx context.Context) { runCheckpoints(ctx, path) }),
	}, options...)...)
	if err != nil {
		return nil, explain(err)
	}
	return store, nil
}

// engine returns the properties of SQLite. schema is the version of its schema.
func engine(schema int64) sqldb.Engine {
	return sqldb.Engine{
		Classify: classify, Schema: schema,
		SizeQuery: bytesOfFile, FreePagesQuery: countFreePages, VacuumQuery: stepVacuum(),
	}
}

// logSize returns the size of the write-ahead log in bytes.
func logSize(path string) int64 {
	info, err := os.Stat(path + "-wal")
	if err != nil {
		return 0
	}
	return info.Size()
}

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

// create creates the file if it is missing. SQLite gives its additional files the same mode.
func create(path string) error { return touch(path, os.O_CREATE) }

// touch opens the file with the flags and closes it.
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

// probeCache is the size in bytes of the page cache of a connection that reads only a few pages.
const probeCache = 64 << 10

// cacheSize returns the pragma that sets the maximum size of the page cache of a connection. The
// driver allocates 8 KiB for each page of 4 KiB, so the cache needs twice as many bytes.
func cacheSize(bytes int) string { return fmt.Sprintf("cache_size(-%d)", bytes>>10) } // the unit of the pragma is 1 KiB

// pools returns the pool of the writer and the pool of the readers. The writer has one connection.
func pools(path string) (writer, reader *sql.DB, err error) {
	// If the log has 16,384 pages, a commit copies the log into the file, and all other writes
	// wait. This is rare, because [runCheckpoints] copies the log in the background.
	parameters := url.Values{"_txlock": {"immediate"}, "_pragma": {"wal_autocheckpoint(16384)", cacheSize(limits.SQLiteWriterCache)}} // the unit of wal_autocheckpoint is a page of 4 kB
	if writer, err = pool(path, 1, parameters); err != nil {
		return nil, nil, err
	}
	size := max(4, 2*runtime.GOMAXPROCS(0))
	if reader, err = readers(path, size, limits.SQLiteReaderCache/size); err != nil {
		return nil, nil, errors.Join(err, writer.Close())
	}
	return writer, reader, nil
}

// readers returns a pool of at most size read-only connections. Each has a page cache of
// cacheBytes.
func readers(path string, size, cacheBytes int) (*sql.DB, error) {
	return pool(path, size, url.Values{"_pragma": {"query_only(1)", cacheSize(cacheBytes)}})
}

// pool returns a pool of at most size connections. They have the pragmas that the store requires,
// and the pragmas in parameters.
func pool(path string, size int, parameters url.Values) (*sql.DB, error) {
	parameters["_pragma"] = append(parameters["_pragma"],
		"busy_timeout(100)",            // timeout in milliseconds, after which package sqldb retries
		"journal_size_limit(67108864)", // limit in bytes, because of which the last connection empties the log
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
	db := sql.OpenDB(persistentWAL{connector})
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db, nil
}

// persistentWAL opens connections that do not delete the -wal and -shm files when the last
// connection is closed. SQLite would have to create these files again, so even reads would fail on
// a full disk.
type persistentWAL struct{ driver.Connector }

// Connect implements [driver.Connector].
func (k persistentWAL) Connect(ctx context.Context) (driver.Conn, error) {
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

// runCheckpoints copies the write-ahead log into the file in each checkpointInterval until ctx is
// done. It blocks neither readers nor writers. A failed checkpoint is retried by the next
// checkpoint, or by a commit that finds a long log.
func runCheckpoints(ctx context.Context, path string) {
	db, err := pool(path, 1, url.Values{"_pragma": {cacheSize(probeCache)}})
	if err != nil {
		return
	}
	defer db.Close()
	sqldb.RunEvery(ctx, checkpointInterval, func() { _, _ = db.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)") })
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

// explain replaces long error messages of the driver by short messages.
func explain(err error) error {
	failure, ok := errors.AsType[*sqlite.Error](err)
	if ok && failure.Code() == sqlite3.SQLITE_NOTADB {
		return errors.New("this file is not a SQLite database")
	}
	return err
}

// primaryCode is the bit mask that selects the primary result code from an extended result code.
const primaryCode = 0xff

// classify returns the failure kind of an error of the driver. SQLite has no deadlocks, because
// only one transaction writes at a time.
func classify(err error) sqldb.FailureKind {
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

// FindDamage returns the defects that SQLite finds in the file at path. Examples are a missing
// index entry, a violated foreign key and a corrupt page. The file can be in use.
func FindDamage(ctx context.Context, path string) (found []string, err error) {
	whole, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := readers(whole, 1, limits.SQLiteReaderCache)
	if err != nil {
		return nil, fmt.Errorf("check database %s: %w", path, err)
	}
	for _, check := range []string{"integrity_check", "foreign_key_check"} {
		rows, err := rowsOf(ctx, db, "PRAGMA "+check)
		if err != nil {
			return nil, errors.Join(fmt.Errorf("check database %s: %w", path, explain(err)), db.Close())
		}
		found = append(found, rows...)
	}
	return slices.DeleteFunc(found, func(row string) bool { return row == "ok" }), db.Close()
}

// rowsOf returns the rows of the statement as texts.
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
