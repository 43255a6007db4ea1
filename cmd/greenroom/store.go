package main

import (
	"context"
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

// openStore opens the database that the settings name and returns it with what
// closes it.
func (s *storeSettings) openStore(ctx context.Context) (store *sqldb.Store, closeStore func() error, err error) {
	url, err := givenURL(s.DatabaseURL, s.DatabaseURLFile)
	if err != nil {
		return nil, nil, err
	}
	if url != "" {
		replica, err := givenURL(s.DatabaseReplicaURL, s.DatabaseReplicaURLFile)
		if err != nil {
			return nil, nil, err
		}
		store, err := postgres.Open(ctx, url, postgres.Connections(s.DatabaseConnections), postgres.StatementTime(s.DatabaseStatementTime),
			postgres.ThroughPooler(s.DatabasePooler), postgres.Replica(replica))
		if err != nil {
			return nil, nil, err
		}
		return store, func() error { return within(goodbyeTime, store.Close) }, nil
	}
	return openFile(ctx, s.Data)
}

// openBeside opens the database as [storeSettings.openStore] does, also while a server
// uses it, and leaves it free for one to start. A file must be there already. While no
// server has the folder, imports into the file make no room for others.
func (s *storeSettings) openBeside(ctx context.Context) (store *sqldb.Store, closeStore func() error, err error) {
	if s.elsewhere() {
		return s.openStore(ctx)
	}
	path := filepath.Join(s.Data, databaseName)
	if _, err := os.Stat(path); err != nil {
		return nil, nil, fmt.Errorf("there is no library in the data folder %s: %w", s.Data, cause(err))
	}
	opens := sqlite.Open
	unlock, err := lockFolder(s.Data)
	if errors.Is(err, errInUse) {
		opens, unlock, err = sqlite.OpenBeside, func() error { return nil }, nil
	}
	if err != nil {
		return nil, nil, err
	}
	store, err = opens(ctx, path)
	if err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	if err := unlock(); err != nil {
		return nil, nil, errors.Join(err, store.Close())
	}
	store.ImportAlone(func() bool { return folderIsFree(s.Data) })
	return store, store.Close, nil
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

func openFile(ctx context.Context, folder string) (*sqldb.Store, func() error, error) {
	unlock, err := lockFolder(folder)
	if err != nil {
		return nil, nil, err
	}
	store, err := sqlite.Open(ctx, filepath.Join(folder, databaseName))
	if err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	// An import that was alone until now ends its step first, and makes room from then on.
	// What can't be written may still be read.
	_ = store.ProbeWrite(ctx)
	return store, func() error { return errors.Join(store.Close(), unlock()) }, nil
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
