package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/sqlite"
)

// databaseName is the SQLite file in the data folder.
const databaseName = "greenroom.db"

// goodbyeTime is how long a database server may take to let go of its connections.
// What was answered is kept by then, so not to wait longer loses nothing.
const goodbyeTime = 5 * time.Second

// database is where the library of a program is: a file, or a PostgreSQL database.
type database struct {
	file    string // "" for PostgreSQL
	url     string
	options []postgres.Option
}

// database returns the database that the settings name.
func (s *storeSettings) database() (d database, err error) {
	url, err := givenURL(s.DatabaseURL, s.DatabaseURLFile)
	if err != nil {
		return d, err
	}
	if url == "" {
		return database{file: filepath.Join(s.Data, databaseName)}, nil
	}
	replica, err := givenURL(s.DatabaseReplicaURL, s.DatabaseReplicaURLFile)
	if err != nil {
		return d, err
	}
	return database{url: url, options: []postgres.Option{
		postgres.Connections(s.DatabaseConnections), postgres.StatementTime(s.DatabaseStatementTime),
		postgres.ThroughPooler(s.DatabasePooler), postgres.Replica(replica),
	}}, nil
}

// schema returns the versions of the database's schema and of the program's.
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

// migrateTo upgrades the database's schema to the version, and returns the versions that
// it found.
func (d database) migrateTo(ctx context.Context, version int64) (sqldb.SchemaVersions, error) {
	if d.file != "" {
		return sqlite.Migrate(ctx, d.file, version)
	}
	return postgres.Migrate(ctx, d.url, version, d.options...)
}

// snapshot copies the library, whatever its schema, to a new SQLite file.
func (d database) snapshot(ctx context.Context, to string) error {
	if d.file != "" {
		return sqlite.Snapshot(ctx, d.file, to)
	}
	schema, err := d.schema(ctx)
	if err != nil {
		return err
	}
	return postgres.Read(ctx, d.url, func(from *sql.DB) error { return sqlite.Fill(ctx, to, schema.Database, from) }, d.options...)
}

// olderServers returns the running servers that do not know the program's schema. A file
// has none: the server that uses it holds its folder.
func (d database) olderServers(ctx context.Context) ([]postgres.Server, error) {
	if d.file != "" {
		return nil, nil
	}
	return postgres.OlderServers(ctx, d.url, d.options...)
}

// open opens the database, and returns it with what closes it. The mode says whether it
// may be created; its schema is never upgraded.
func (d database) open(ctx context.Context, mode sqldb.SchemaMode) (store *sqldb.Store, closeStore func() error, err error) {
	if d.file != "" {
		if store, err = sqlite.Open(ctx, d.file, mode); err != nil {
			return nil, nil, err
		}
		return store, store.Close, nil
	}
	if store, err = postgres.Open(ctx, d.url, mode, d.options...); err != nil {
		return nil, nil, err
	}
	return store, func() error { return within(goodbyeTime, store.Close) }, nil
}

// lock keeps other programs from using the database until unlock is called, as far as
// that is possible: several may use one of PostgreSQL.
func (d database) lock() (unlock func() error, err error) {
	if d.file == "" {
		return func() error { return nil }, nil
	}
	return lockFolder(filepath.Dir(d.file))
}

// openAlone opens the database, which no server may use meanwhile when it is a file.
func (d database) openAlone(ctx context.Context, mode sqldb.SchemaMode) (store *sqldb.Store, closeStore func() error, err error) {
	unlock, err := d.lock()
	if err != nil {
		return nil, nil, err
	}
	store, closeDatabase, err := d.open(ctx, mode)
	if err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	return store, func() error { return errors.Join(closeDatabase(), unlock()) }, nil
}

// openNew opens the database that the settings name, which is created when it is empty,
// for this program alone.
func (s *storeSettings) openNew(ctx context.Context) (store *sqldb.Store, closeStore func() error, err error) {
	d, err := s.database()
	if err != nil {
		return nil, nil, err
	}
	return d.openAlone(ctx, sqldb.CreateSchema)
}

// openBeside opens the database that the settings name, which has to exist and to have the
// program's schema, also while servers use it. While no server has the folder of a file,
// imports into it make no room for others.
func (s *storeSettings) openBeside(ctx context.Context) (store *sqldb.Store, closeStore func() error, err error) {
	d, err := s.present()
	if err != nil {
		return nil, nil, err
	}
	store, closeStore, err = d.open(ctx, sqldb.KeepSchema)
	if err == nil && d.file != "" {
		store.ImportAlone(func() bool { return folderIsFree(s.Data) })
	}
	return store, closeStore, err
}

// present returns the database that the settings name. A file has to exist.
func (s *storeSettings) present() (database, error) {
	d, err := s.database()
	if err != nil || d.file == "" {
		return d, err
	}
	if _, err := os.Stat(d.file); err != nil {
		return d, fmt.Errorf("there is no library in the data folder %s: %w", s.Data, cause(err))
	}
	return d, nil
}

// existing returns the database that the settings name, which has to exist and to have the
// program's schema.
func (s *storeSettings) existing(ctx context.Context) (database, error) {
	d, err := s.present()
	if err != nil {
		return d, err
	}
	schema, err := d.schema(ctx)
	if err == nil && schema.Differ() {
		err = &sqldb.SchemaError{SchemaVersions: schema}
	}
	return d, err
}

// within does the work, and leaves what takes longer than the limit to the end of
// the process.
func within(limit time.Duration, work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case err := <-done:
		return err
	case <-time.After(limit):
		return fmt.Errorf("the database did not let go of its connections within %s", limit)
	}
}

// givenURL returns the URL, or the one in the file, if that is named.
func givenURL(url, file string) (string, error) {
	if file == "" {
		return url, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return "", fmt.Errorf("read the database URL: %w", err)
	}
	url = strings.TrimSpace(string(text))
	if !isPostgres(url) {
		return "", fmt.Errorf("%s: a database URL begins with postgres:// or postgresql://", file)
	}
	return url, nil
}
