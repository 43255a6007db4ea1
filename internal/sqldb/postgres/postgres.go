// Package postgres keeps a Greenroom library in a PostgreSQL database, which
// several servers may share.
package postgres

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"greenroom/internal/sqldb"
)

//go:embed migrations/*.sql
var migrations embed.FS

// minVersion is the oldest major version of PostgreSQL that will do.
const minVersion = 15

// What PostgreSQL calls failures: https://www.postgresql.org/docs/15/errcodes-appendix.html
const (
	foreignKeyViolation = "23503"
	uniqueViolation     = "23505"
	serializationFailed = "40001" // distributed engines, and standbys that have to go on
	completionUnknown   = "40003"
	deadlockDetected    = "40P01"
	queryCanceled       = "57014" // it took longer than it may
	readOnlyTransaction = "25006" // a standby
	adminShutdown       = "57P01"
	crashShutdown       = "57P02"
	cannotConnectNow    = "57P03"
	diskFull            = "53100"
	ioError             = "58030"

	connectionException   = "08" // and what stands behind
	insufficientResources = "53"
)

// Open opens the library in the database that url names, such as
// postgres://user:password@host:5432/database, whose schema mode allows to be
// created or not. Where url names several hosts, target_session_attrs=read-write finds the
// one that takes changes, also when that is another one later. Its errors never
// show the password.
func Open(ctx context.Context, url string, mode sqldb.SchemaMode, options ...Option) (*sqldb.Store, error) {
	store, err := settingsOf(options).open(ctx, url, mode)
	if err != nil {
		return nil, fmt.Errorf("open PostgreSQL: %w", plain(err))
	}
	return store, nil
}

// Schema returns the versions of the database's schema and of the program's. It changes
// nothing.
func Schema(ctx context.Context, url string, options ...Option) (found sqldb.SchemaVersions, err error) {
	err = settingsOf(options).once(ctx, url, func(db *sql.DB) error {
		found, err = schemaOf(ctx, db)
		return err
	})
	return found, err
}

// Migrate upgrades the schema of the database to the version, which is mostly
// [sqldb.LatestSchema], and creates it in an empty database, however long that takes. It
// returns the versions that it found.
func Migrate(ctx context.Context, url string, version int64, options ...Option) (found sqldb.SchemaVersions, err error) {
	err = settingsOf(options).once(ctx, url, func(db *sql.DB) error {
		found, err = migrate(ctx, db, version)
		return err
	})
	return found, err
}

// Read calls do with connections to the database, whatever its schema. Statements on them
// may take any time.
func Read(ctx context.Context, url string, do func(*sql.DB) error, options ...Option) error {
	return settingsOf(options).once(ctx, url, do)
}

// once calls do with a connection to a server that is new enough, whose statements may
// take any time.
func (s settings) once(ctx context.Context, url string, do func(*sql.DB) error) error {
	config, err := s.parse(url)
	if err == nil {
		err = withDB(ctx, config, do)
	}
	if err != nil {
		return fmt.Errorf("open PostgreSQL: %w", plain(err))
	}
	return nil
}

func withDB(ctx context.Context, config *pgx.ConnConfig, do func(*sql.DB) error) error {
	db := stdlib.OpenDB(*config)
	err := checkVersion(ctx, db)
	if err == nil {
		err = do(db)
	}
	return errors.Join(err, db.Close())
}

func (s settings) open(ctx context.Context, url string, mode sqldb.SchemaMode) (*sqldb.Store, error) {
	config, err := s.parse(url)
	if err != nil {
		return nil, err
	}
	var schema sqldb.SchemaVersions
	if err := withDB(ctx, config, func(db *sql.DB) error { schema, err = checkSchema(ctx, db, mode); return err }); err != nil {
		return nil, err
	}
	limited := s.limited(config)
	db := pool(limited, s.connections)
	store, err := s.newStore(ctx, db)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	store.ExpectSchema(schema.Program)
	replica, err := s.openReplica()
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	store.WriteAtOnce(writingAtOnce())
	probes := pool(limited, probeConnections)
	store.ProbeThrough(probes)
	follow := following(config, db, lookEvery)
	follow.Replica = replica
	if s.id != "" {
		r := registration{db: probes, id: s.id, version: s.version, schema: schema.Program}
		_ = r.beat(ctx) // what fails is tried again at the next beat
		follow.Beside = append(follow.Beside, r.run)
	}
	follow.Grown = func(ctx context.Context) error {
		_, err := db.ExecContext(ctx, "ANALYZE videos")
		return err
	}
	if s.pooler {
		follow.Hear = nil
	}
	store.Follow(follow)
	return store, nil
}

// openReplica returns connections to the replica, which are not made before they are
// needed; nil when there is none.
func (s settings) openReplica() (*sql.DB, error) {
	if s.replica == "" {
		return nil, nil
	}
	config, err := s.parse(s.replica)
	if err != nil {
		return nil, fmt.Errorf("the replica: %w", err)
	}
	return pool(s.limited(config), s.connections), nil
}

func (s settings) newStore(ctx context.Context, db *sql.DB) (*sqldb.Store, error) {
	opens := func(ctx context.Context, db *sql.DB, classify func(error) sqldb.Failure) (*sqldb.Store, error) {
		return sqldb.New(ctx, db, db, classify)
	}
	if s.pooler {
		opens = sqldb.NewUnprepared
	}
	store, err := opens(ctx, db, classify)
	if err != nil {
		return nil, err
	}
	store.MeasureBy("SELECT pg_database_size(current_database())")
	return store, nil
}

// checkSchema returns an error unless the database has the program's schema, which mode
// allows to be created or not.
func checkSchema(ctx context.Context, db *sql.DB, mode sqldb.SchemaMode) (found sqldb.SchemaVersions, err error) {
	found, err = schemaOf(ctx, db)
	if err == nil && found.Database == 0 && mode == sqldb.CreateSchema {
		_, err = migrate(ctx, db, sqldb.LatestSchema)
	} else if err == nil && found.Differ() {
		err = &sqldb.SchemaError{SchemaVersions: found}
	}
	return found, err
}

// tableExists returns whether the table of schema versions exists, as 1 or 0.
const tableExists = "SELECT CAST(to_regclass('goose_db_version') IS NOT NULL AS int)"

// schemaOf returns the versions of the database's schema and of the program's.
func schemaOf(ctx context.Context, db *sql.DB) (v sqldb.SchemaVersions, err error) {
	provider, err := newProvider(db)
	if err != nil {
		return v, err
	}
	return sqldb.ReadSchema(ctx, db, provider, tableExists)
}

func checkVersion(ctx context.Context, db *sql.DB) error {
	var number int // such as 150004 for 15.4
	if err := db.QueryRowContext(ctx, "SELECT CAST(current_setting('server_version_num') AS int)").Scan(&number); err != nil {
		return err
	}
	return supported(number)
}

// supported returns an error when a server of that version number is too old.
func supported(number int) error {
	if major := number / 10_000; major < minVersion {
		return fmt.Errorf("the server has version %d, and %d or newer is needed", major, minVersion)
	}
	return nil
}

// migrate upgrades the schema. Programs that do so at the same time take turns: a lock
// makes them wait, which ends with its transaction, since a pooler may lend the connection
// to others after that.
func migrate(ctx context.Context, db *sql.DB, version int64) (found sqldb.SchemaVersions, err error) {
	const lock = 0x677265656e726d // any number that other programs are unlikely to lock
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return found, err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", lock); err != nil {
		return found, fmt.Errorf("wait for other servers: %w", err)
	}
	provider, err := newProvider(db)
	if err != nil {
		return found, err
	}
	return sqldb.Migrate(ctx, db, provider, tableExists, version)
}

func newProvider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, db, files, goose.WithDisableGlobalRegistry(true))
}

// plain returns err on one line, without what the driver tried in vain.
func plain(err error) error {
	failure, ok := errors.AsType[*pgconn.ConnectError](err)
	if !ok {
		return err
	}
	reasons := strings.Split(failure.Unwrap().Error(), "\n")
	return fmt.Errorf("cannot connect to %s:%d: %s", failure.Config.Host, failure.Config.Port, reasons[len(reasons)-1])
}

// classifyConnection returns what an error means that no server has sent.
func classifyConnection(err error) sqldb.Failure {
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return sqldb.Unavailable
	}
	if err == nil {
		return sqldb.OtherFailure
	}
	_, network := errors.AsType[net.Error](err)
	ended := errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed)
	if network || ended || pgconn.SafeToRetry(err) {
		return sqldb.Lost
	}
	return sqldb.OtherFailure
}

// classify returns what a driver's error means.
func classify(err error) sqldb.Failure {
	failure, ok := errors.AsType[*pgconn.PgError](err)
	if !ok {
		return classifyConnection(err)
	}
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return sqldb.Unavailable // it is starting or stopping, or takes no more connections
	}
	switch failure.Code {
	case uniqueViolation:
		return sqldb.UniqueViolation
	case foreignKeyViolation:
		return sqldb.ForeignKeyViolation
	case deadlockDetected, serializationFailed:
		return sqldb.Conflict
	case adminShutdown, crashShutdown, completionUnknown:
		return sqldb.Lost
	case readOnlyTransaction:
		return sqldb.Demoted
	case diskFull:
		return sqldb.DiskFull
	case cannotConnectNow, ioError, queryCanceled:
		return sqldb.Unavailable
	}
	switch failure.Code[:2] {
	case connectionException:
		return sqldb.Lost
	case insufficientResources:
		return sqldb.Unavailable
	default:
		return sqldb.OtherFailure
	}
}
