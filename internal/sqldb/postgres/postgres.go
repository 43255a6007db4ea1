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
	ioError             = "58030"

	connectionException   = "08" // and what stands behind
	insufficientResources = "53"
)

// Open opens the library in the database that url names, such as
// postgres://user:password@host:5432/database, and brings its schema up to
// date. Where url names several hosts, target_session_attrs=read-write finds the
// one that takes changes, also when that is another one later. Its errors never
// show the password.
func Open(ctx context.Context, url string, options ...Option) (*sqldb.Store, error) {
	store, err := settingsOf(options).open(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("open PostgreSQL: %w", plain(err))
	}
	return store, nil
}

func (s settings) open(ctx context.Context, url string) (*sqldb.Store, error) {
	config, err := s.parse(url)
	if err != nil {
		return nil, err
	}
	if err := bringUpToDate(ctx, config); err != nil {
		return nil, err
	}
	limited := s.limited(config)
	db := pool(limited, s.connections)
	store, err := s.newStore(ctx, db)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	replica, err := s.openReplica()
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	store.AddAtOnce(additionAtOnce())
	store.WriteAtOnce(writingAtOnce())
	store.ProbeThrough(pool(limited, probeConnections))
	follow := following(config, db, lookEvery)
	follow.Replica = replica
	follow.Beside = func(ctx context.Context) { grow(ctx, s.connections, db, replica) }
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

// bringUpToDate brings the schema up to date, however long that takes.
func bringUpToDate(ctx context.Context, config *pgx.ConnConfig) error {
	db := stdlib.OpenDB(*config)
	err := checkVersion(ctx, db)
	if err == nil {
		err = migrate(ctx, db)
	}
	return errors.Join(err, db.Close())
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

// migrate brings the schema up to date, while other servers that start at the
// same time wait. What makes them wait ends with its transaction: a pooler may lend
// the connection to others after that.
func migrate(ctx context.Context, db *sql.DB) error {
	const lock = 0x677265656e726d // any number that other programs are unlikely to lock
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", lock); err != nil {
		return fmt.Errorf("wait for other servers: %w", err)
	}
	provider, err := newProvider(db)
	if err != nil {
		return err
	}
	return sqldb.Migrate(ctx, provider)
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
