package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/sqlite"
)

// databaseName is the name of the SQLite file in the data directory.
const databaseName = "greenroom.db"

// closeTimeout is the timeout for closing the database connections. All acknowledged writes are
// already committed, so a timeout loses no data.
const closeTimeout = 5 * time.Second

// database is the location of the library: a file or a PostgreSQL database.
type database struct {
	file    string // path of the SQLite file; "" for PostgreSQL
	url     string
	replica string // URL of the standby; "" for none
	options []postgres.Option
}

// database returns the configured database.
func (s *storeSettings) database() (d database, err error) {
	url, err := readURL(s.DatabaseURL, s.DatabaseURLFile)
	if err != nil {
		return d, err
	}
	if url == "" {
		return database{file: filepath.Join(s.Data, databaseName)}, nil
	}
	replica, err := readURL(s.DatabaseReplicaURL, s.DatabaseReplicaURLFile)
	if err != nil {
		return d, err
	}
	return database{url: url, replica: replica, options: []postgres.Option{
		postgres.MaxConnections(s.DatabaseConnections), postgres.StatementTimeout(s.DatabaseStatementTimeout),
		postgres.UsePooler(s.DatabasePooler), postgres.Replica(replica),
	}}, nil
}

// schema returns the schema version of the database and the schema version of this binary.
func (d database) schema(ctx context.Context) (sqldb.SchemaVersions, error) {
	if d.file != "" {
		return sqlite.Schema(ctx, d.file)
	}
	return postgres.Schema(ctx, d.url, d.options...)
}

// migrate upgrades the database's schema.
func (d database) migrate(ctx context.Context) error {
	_, err := d.migrateTo(ctx, sqldb.LatestSchema)
	return err
}

// migrateTo upgrades the schema of the database to version. It returns the versions before
// the upgrade.
func (d database) migrateTo(ctx context.Context, version int64) (sqldb.SchemaVersions, error) {
	if d.file != "" {
		return sqlite.Migrate(ctx, d.file, version)
	}
	return postgres.Migrate(ctx, d.url, version, d.options...)
}

// snapshot copies the library to a new SQLite file with the same schema version.
func (d database) snapshot(ctx context.Context, to string) error {
	if d.file != "" {
		return sqlite.Snapshot(ctx, d.file, to)
	}
	schema, err := d.schema(ctx)
	if err != nil {
		return err
	}
	return postgres.WithDatabase(ctx, d.url, func(from *sql.DB) error { return sqlite.Fill(ctx, to, schema.Database, from) }, d.options...)
}

// olderServers returns the running servers that do not support the schema of this binary. For a
// SQLite file it returns none, because the only server of the file has locked the directory.
func (d database) olderServers(ctx context.Context) ([]postgres.Server, error) {
	if d.file != "" {
		return nil, nil
	}
	return postgres.OlderServers(ctx, d.url, d.options...)
}

// open opens the database. It returns the store and a function that closes it. mode determines
// whether open can create the database. open never upgrades the schema. isIdle reports whether no
// other process uses the database file; nil if this is unknown.
func (d database) open(ctx context.Context, mode sqldb.SchemaMode, isIdle func() bool) (store *sqldb.Store, closeStore func() error, err error) {
	if d.file != "" {
		if store, err = sqlite.Open(ctx, d.file, mode, sqldb.WithIdleCheck(isIdle)); err != nil {
			return nil, nil, err
		}
		return store, store.Close, nil
	}
	if store, err = postgres.Open(ctx, d.url, mode, d.options...); err != nil {
		return nil, nil, err
	}
	return store, func() error { return withTimeout(closeTimeout, store.Close) }, nil
}

// warnOfUnverifiedHosts logs a warning if connections to a remote PostgreSQL server can be
// intercepted.
func (d database) warnOfUnverifiedHosts(ctx context.Context, logger *slog.Logger) {
	for _, host := range append(postgres.UnverifiedHosts(d.url), postgres.UnverifiedHosts(d.replica)...) {
		logger.WarnContext(ctx, "the connection to PostgreSQL is not verified by TLS: set sslmode=verify-full in its URL", "host", host)
	}
}

// lock locks the database file until unlock is called. For PostgreSQL it does nothing, because
// several processes can share the database.
func (d database) lock() (unlock func() error, err error) {
	if d.file == "" {
		return func() error { return nil }, nil
	}
	return lockDir(filepath.Dir(d.file))
}

// openExclusive opens the database. If the database is a file, it also locks the directory, so that
// no server can use it.
func (d database) openExclusive(ctx context.Context, mode sqldb.SchemaMode, isIdle func() bool) (store *sqldb.Store, closeStore func() error, err error) {
	unlock, err := d.lock()
	if err != nil {
		return nil, nil, err
	}
	store, closeDatabase, err := d.open(ctx, mode, isIdle)
	if err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	return store, func() error { return errors.Join(closeDatabase(), unlock()) }, nil
}

// openNew opens the configured database for exclusive use. If there is no database, it creates an
// empty database.
func (s *storeSettings) openNew(ctx context.Context) (store *sqldb.Store, closeStore func() error, err error) {
	d, err := s.database()
	if err != nil {
		return nil, nil, err
	}
	return d.openExclusive(ctx, sqldb.CreateSchema, func() bool { return true }) // imports always find the database idle, because no server can use a locked directory
}

// openShared opens the configured database. Running servers can use it at the same time. The
// database must exist and have the schema of this binary. If no server has locked the directory,
// imports do not pause for other writes.
func (s *storeSettings) openShared(ctx context.Context) (store *sqldb.Store, closeStore func() error, err error) {
	d, err := s.locate()
	if err != nil {
		return nil, nil, err
	}
	return d.open(ctx, sqldb.RequireCurrentSchema, func() bool { return isDirUnlocked(s.Data) })
}

// locate returns the configured database. If the database is a file, the file must exist.
func (s *storeSettings) locate() (database, error) {
	d, err := s.database()
	if err != nil || d.file == "" {
		return d, err
	}
	if _, err := os.Stat(d.file); err != nil {
		return d, fmt.Errorf("open the library in the data directory %s: %w", s.Data, cause(err))
	}
	return d, nil
}

// existing returns the configured database. The database must exist and have the schema of
// this binary.
func (s *storeSettings) existing(ctx context.Context) (database, error) {
	d, err := s.locate()
	if err != nil {
		return d, err
	}
	schema, err := d.schema(ctx)
	if err == nil && schema.IsDifferent() {
		err = &sqldb.SchemaError{SchemaVersions: schema}
	}
	return d, err
}

// withTimeout runs work. After the limit, it returns an error although the work continues in the
// background.
func withTimeout(limit time.Duration, work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case err := <-done:
		return err
	case <-time.After(limit):
		return fmt.Errorf("the database connections did not close within %s", limit)
	}
}

// readURL returns the URL. If a file is configured instead, it returns the content of the file.
func readURL(url, file string) (string, error) {
	if file == "" {
		return url, nil
	}
	url, err := readSecretFile("database URL", file)
	if err != nil {
		return "", err
	}
	if !isPostgres(url) {
		return "", fmt.Errorf("%s: a database URL must begin with postgres:// or postgresql://", file)
	}
	return url, nil
}
