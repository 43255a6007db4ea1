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
	"time"

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

// Limits of one server's connections. PostgreSQL takes 100 unless it is told
// otherwise, which leaves room for four servers.
const (
	maxConnections = 20
	maxIdleTime    = 5 * time.Minute
	maxLifetime    = time.Hour
	connectTimeout = 10 * time.Second
)

// What PostgreSQL calls failures: https://www.postgresql.org/docs/15/errcodes-appendix.html
const (
	foreignKeyViolation = "23503"
	uniqueViolation     = "23505"
	deadlockDetected    = "40P01"
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
// date. Its errors never show the password.
func Open(ctx context.Context, url string) (*sqldb.Store, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		// The error of a URL that cannot be read may show any part of it.
		return nil, errors.New("open PostgreSQL: the URL cannot be read; it looks like postgres://user:password@host:5432/database")
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(maxConnections)
	db.SetMaxIdleConns(maxConnections)
	db.SetConnMaxIdleTime(maxIdleTime)
	db.SetConnMaxLifetime(maxLifetime)
	store, err := prepare(ctx, db)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open PostgreSQL: %w", plain(err)), db.Close())
	}
	store.Follow(following(config, db, lookEvery))
	return store, nil
}

// prepare brings the schema up to date and returns the store.
func prepare(ctx context.Context, db *sql.DB) (*sqldb.Store, error) {
	if err := checkVersion(ctx, db); err != nil {
		return nil, err
	}
	if err := migrate(ctx, db); err != nil {
		return nil, err
	}
	return sqldb.New(ctx, db, db, classify)
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
// same time wait.
func migrate(ctx context.Context, db *sql.DB) (err error) {
	const lock = 0x677265656e726d // any number that other programs are unlikely to lock
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", lock); err != nil {
		return fmt.Errorf("wait for other servers: %w", err)
	}
	defer func() {
		_, unlockErr := conn.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", lock)
		err = errors.Join(err, unlockErr)
	}()

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
	case deadlockDetected:
		return sqldb.Deadlock
	case adminShutdown, crashShutdown:
		return sqldb.Lost
	case cannotConnectNow, ioError, readOnlyTransaction:
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
