package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/sqlite"
)

// databaseName is the SQLite file in the data folder.
const databaseName = "greenroom.db"

// openStore opens the database that the settings name and returns it with what
// closes it.
func (c *serveCommand) openStore(ctx context.Context) (store library.Store, closeStore func() error, err error) {
	url, err := c.databaseURL()
	if err != nil {
		return nil, nil, err
	}
	if url != "" {
		store, err := postgres.Open(ctx, url)
		if err != nil {
			return nil, nil, err
		}
		return store, store.Close, nil
	}
	return openFile(ctx, c.Data)
}

func openFile(ctx context.Context, folder string) (library.Store, func() error, error) {
	unlock, err := lockFolder(folder)
	if err != nil {
		return nil, nil, err
	}
	store, err := sqlite.Open(ctx, filepath.Join(folder, databaseName))
	if err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	return store, func() error { return errors.Join(store.Close(), unlock()) }, nil
}

func (c *serveCommand) databaseURL() (string, error) {
	if c.DatabaseURLFile == "" {
		return c.DatabaseURL, nil
	}
	text, err := os.ReadFile(c.DatabaseURLFile)
	if err != nil {
		return "", fmt.Errorf("read the database URL: %w", err)
	}
	url := strings.TrimSpace(string(text))
	if !isPostgres(url) {
		return "", fmt.Errorf("%s: a database URL begins with postgres:// or postgresql://", c.DatabaseURLFile)
	}
	return url, nil
}
