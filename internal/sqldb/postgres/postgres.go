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

// minVersion is the oldest supported major version of PostgreSQL.
const minVersion = 15

// Codes of PostgreSQL errors: https://www.postgresql.org/docs/15/errcodes-appendix.html
const (
	foreignKeyViolation = "23503"
	uniqueViolation     = "23505"
	serializationFailed = "40001" // code of a serialization failure, also on distributed engines and standbys
	completionUnknown   = "40003"
	deadlockDetected    = "40P01"
	queryCanceled       = "57014" // code of a statement that statement_timeout has ended
	readOnlyTransaction = "25006" // code of a write on a standby
	adminShutdown       = "57P01"
	crashShutdown       = "57P02"
	cannotConnectNow    = "57P03"
	diskFull            = "53100"
	ioError             = "58030"

	connectionException   = "08" // class of the codes for connection errors
	insufficientResources = "53"
)

// Open opens the library in the database at url, such as
// postgres://user:password@host:5432/database. mode determines whether Open can create the schema.
// If url contains several hosts, target_session_attrs=read-write selects the primary, even after a
// failover. Errors do not contain the password.
func Open(ctx context.Context, url string, mode sqldb.SchemaMode, options ...Option) (*sqldb.Store, error) {
	store, err := settingsOf(options).open(ctx, url, mode)
	if err != nil {
		return nil, fmt.Errorf("open PostgreSQL: %w", singleLine(err))
	}
	return store, nil
}

// Schema returns the version of the database's schema and the version of this binary's schema. It
// does not write to the database.
func Schema(ctx context.Context, url string, options ...Option) (found sqldb.SchemaVersions, err error) {
	err = settingsOf(options).withConnection(ctx, url, func(db *sql.DB) error {
		found, err = schemaOf(ctx, db)
		return err
	})
	return found, err
}

// Migrate upgrades the schema of the database to the version. The version is usually
// [sqldb.LatestSchema]. In an empty database, it creates the schema. It has no timeout. It returns
// the versions before the upgrade.
func Migrate(ctx context.Context, url string, version int64, options ...Option) (found sqldb.SchemaVersions, err error) {
	err = settingsOf(options).withConnection(ctx, url, func(db *sql.DB) error {
		found, err = migrate(ctx, db, version)
		return err
	})
	return found, err
}

// WithDatabase calls do with connections to the database. The database can have any schema.
// Statements have no timeout.
func WithDatabase(ctx context.Context, url string, do func(*sql.DB) error, options ...Option) error {
	return settingsOf(options).withConnection(ctx, url, do)
}

// withConnection checks the server's version. It then calls do with connections whose statements
// have no timeout.
func (s settings) withConnection(ctx context.Context, url string, do func(*sql.DB) error) error {
	config, err := s.parse(url)
	if err == nil {
		err = withDB(ctx, config, do)
	}
	if err != nil {
		return fmt.Errorf("open PostgreSQL: %w", singleLine(err))
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
	replica, err := s.openReplica()
	if err != nil {
		return nil, err
	}
	limited := s.withTimeouts(config)
	db, probes := pool(limited, s.connections), pool(limited, probeConnections)
	feed := changeFeed(config, db, pollInterval)
	if s.pooler {
		feed.Listen = nil
	}
	options := []sqldb.Option{
		sqldb.WithProbeConnections(probes), sqldb.WithReplica(replica), sqldb.WithChangeFeed(feed), sqldb.WithoutPreparedStatements(s.pooler),
		sqldb.WithIdleCheck(s.isIdle),
	}
	r := registration{db: probes, id: s.id, version: s.version, schema: schema.Program}
	if s.id != "" {
		options = append(options, sqldb.WithBackground(r.run))
	}
	store, err := sqldb.New(ctx, db, engine(schema.Program), options...)
	if err == nil && s.id != "" {
		_ = r.heartbeat(ctx) // an error is ignored, because the next heartbeat retries
	}
	return store, err
}

// engine returns the properties of PostgreSQL. schema is the version of its schema.
func engine(schema int64) sqldb.Engine {
	return sqldb.Engine{
		Classify: classify, Schema: schema,
		SizeQuery:    "SELECT pg_database_size(current_database())",
		AnalyzeQuery: "ANALYZE videos",
		// The foreign key of a new session locks the row FOR KEY SHARE. Of the row locks, only FOR
		// UPDATE conflicts with FOR KEY SHARE.
		LockUserQuery: "SELECT FROM users WHERE key = $1 FOR UPDATE",
		Upsert:        singleStatementUpsert(),
	}
}

// openReplica returns a pool of the replica. The pool connects on first use. Without a replica,
// openReplica returns nil.
func (s settings) openReplica() (*sql.DB, error) {
	if s.replica == "" {
		return nil, nil
	}
	config, err := s.parse(s.replica)
	if err != nil {
		return nil, fmt.Errorf("open the replica: %w", err)
	}
	return pool(s.withTimeouts(config), s.connections), nil
}

// checkSchema returns an error unless the database has the schema of this binary. In an empty
// database, checkSchema creates the schema if mode allows it. If another server is creating the
// schema, checkSchema waits.
func checkSchema(ctx context.Context, db *sql.DB, mode sqldb.SchemaMode) (found sqldb.SchemaVersions, err error) {
	found, err = schemaOf(ctx, db)
	if err == nil && found.Database == 0 && mode == sqldb.CreateSchema {
		_, err = migrate(ctx, db, sqldb.LatestSchema)
		return found, err
	}
	if err == nil && found.IsDifferent() && !found.IsNewer() && mode == sqldb.CreateSchema {
		err = whileLocked(ctx, db, func() error { found, err = schemaOf(ctx, db); return err })
	}
	if err == nil && found.IsDifferent() {
		err = &sqldb.SchemaError{SchemaVersions: found}
	}
	return found, err
}

// tableExists is a query that returns 1 if the table of schema versions exists, otherwise 0.
const tableExists = "SELECT CAST(to_regclass('goose_db_version') IS NOT NULL AS int)"

// schemaOf returns the version of the database's schema and the version of this binary's schema.
func schemaOf(ctx context.Context, db *sql.DB) (v sqldb.SchemaVersions, err error) {
	provider, err := newProvider(db)
	if err != nil {
		return v, err
	}
	return sqldb.ReadSchema(ctx, db, provider, tableExists)
}

func checkVersion(ctx context.Context, db *sql.DB) error {
	var number int // version of the server, for example 150004 for 15.4
	if err := db.QueryRowContext(ctx, "SELECT CAST(current_setting('server_version_num') AS int)").Scan(&number); err != nil {
		return err
	}
	return checkSupported(number)
}

// checkSupported returns an error if the server is too old. number is the version number of the
// server.
func checkSupported(number int) error {
	if major := number / 10_000; major < minVersion {
		return fmt.Errorf("the server has version %d, and %d or newer is needed", major, minVersion)
	}
	return nil
}

// migrate upgrades the schema.
func migrate(ctx context.Context, db *sql.DB, version int64) (found sqldb.SchemaVersions, err error) {
	err = whileLocked(ctx, db, func() error {
		provider, err := newProvider(db)
		if err != nil {
			return err
		}
		found, err = sqldb.Migrate(ctx, db, provider, tableExists, version)
		return err
	})
	return found, err
}

// whileLocked calls do while no other server upgrades the schema. It uses an advisory lock that
// belongs to a transaction. A lock that belongs to a connection would be unsafe, because a pooler
// can lend the connection to another client.
func whileLocked(ctx context.Context, db *sql.DB, do func() error) error {
	const lock = 0x677265656e726d // arbitrary number that other applications are unlikely to use
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", lock); err != nil {
		return fmt.Errorf("wait for other servers: %w", err)
	}
	return do()
}

func newProvider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, db, files, goose.WithDisableGlobalRegistry(true))
}

// singleLine shortens a connection error to one line with the last attempt of the driver.
func singleLine(err error) error {
	failure, ok := errors.AsType[*pgconn.ConnectError](err)
	if !ok {
		return err
	}
	reasons := strings.Split(failure.Unwrap().Error(), "\n")
	return fmt.Errorf("cannot connect to %s:%d: %s", failure.Config.Host, failure.Config.Port, reasons[len(reasons)-1])
}

// classifyConnection returns the failure kind of an error that no server has sent.
func classifyConnection(err error) sqldb.FailureKind {
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

// classify returns the failure kind of an error of the driver.
func classify(err error) sqldb.FailureKind {
	failure, ok := errors.AsType[*pgconn.PgError](err)
	if !ok {
		return classifyConnection(err)
	}
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return sqldb.Unavailable // the server is starting, is stopping, or has no free connections
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
