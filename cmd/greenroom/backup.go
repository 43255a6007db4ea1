package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"greenroom/internal/backup"
	"greenroom/internal/durable"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
)

// backupCommand is "greenroom backup". What it writes is a library in a file, whatever
// the library is kept in, so that it can be restored into either.
type backupCommand struct {
	File string `arg:"" help:"The backup to write. Only its owner can read it: it holds the token secret."`

	storeSettings
	secretSettings
}

// Validate finds what is wrong with the settings.
func (c *backupCommand) Validate() error {
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Help explains the command.
func (c *backupCommand) Help() string {
	return `It holds the library as it was at one moment; servers go on meanwhile. It is read back before the command ends.

Examples:
  greenroom backup /var/backups/greenroom-monday.tar.gz
  greenroom backup --data /srv/greenroom monday.tar.gz`
}

// Run writes the backup.
func (c *backupCommand) Run(ctx context.Context, to output) error {
	c.DatabaseStatementTime = 0 // whole tables are read
	store, closeStore, err := c.openBeside(ctx)
	if err != nil {
		return err
	}
	secret, err := c.knownSecret(c.Data)
	var m backup.Manifest
	if err == nil {
		m, err = writeBackup(ctx, store, secret, c.File, time.Now())
	}
	if err := errors.Join(err, closeStore()); err != nil {
		return fmt.Errorf("back up: %w", err)
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(to.out, "%s: %s, %d bytes\n", c.File, describeRows(m.Rows), info.Size())
	if len(m.Files) == 1 {
		fmt.Fprintln(to.out, "It holds no token secret, as none was given and the data folder has none: keep that apart.")
	}
	return nil
}

// writeBackup writes a backup of the library to the file. It copies the library into a
// folder beside it, and packs that. There may be no secret.
func writeBackup(ctx context.Context, store *sqldb.Store, secret []byte, file string, now time.Time) (backup.Manifest, error) {
	folder, err := os.MkdirTemp(filepath.Dir(file), ".greenroom-backup-*") // mode 0700
	if err != nil {
		return backup.Manifest{}, err
	}
	defer func() { _ = os.RemoveAll(folder) }() // at worst a hidden folder stays behind
	contents, err := copyToFile(ctx, store, filepath.Join(folder, databaseName))
	if err != nil {
		return backup.Manifest{}, err
	}
	names := []string{databaseName}
	if secret != nil {
		names = append(names, secretName)
		if err := os.WriteFile(filepath.Join(folder, secretName), []byte(hex.EncodeToString(secret)+"\n"), 0o600); err != nil {
			return backup.Manifest{}, err
		}
	}
	m := backup.Manifest{Made: now.UTC().Truncate(time.Second), Program: build().Version, Rows: rowsOf(contents)}
	return backup.Write(ctx, file, m, folder, names)
}

// copyToFile copies the library to a new file, which is whole without those that a
// database in use has beside it.
func copyToFile(ctx context.Context, from *sqldb.Store, path string) ([]sqldb.Contents, error) {
	file, err := sqlite.Open(ctx, path, sqldb.CreateSchema)
	if err != nil {
		return nil, err
	}
	contents, err := from.CopyTo(ctx, file, func(string, int64) {})
	if err := errors.Join(err, file.Close()); err != nil {
		return nil, err
	}
	if log, err := os.Stat(path + "-wal"); err == nil && log.Size() > 0 {
		return nil, fmt.Errorf("%s was not closed whole: %d bytes are in its log", path, log.Size())
	}
	return contents, nil
}

// restoreCommand is "greenroom restore".
type restoreCommand struct {
	File string `arg:"" help:"The backup to restore."`

	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *restoreCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *restoreCommand) Help() string {
	return `The data folder gets the token secret of the backup too, so that nobody has to log in again. Nothing is written over: the folder, or the database, has to be empty.

Examples:
  greenroom restore --data ./data /var/backups/greenroom-monday.tar.gz
  greenroom restore --database-url-file url.txt monday.tar.gz`
}

// Run makes the library of the backup.
func (c *restoreCommand) Run(ctx context.Context, to output) error {
	if err := makeFolder(c.Data); err != nil {
		return err
	}
	restore := c.intoFolder
	if c.elsewhere() {
		restore = c.intoDatabase
	}
	m, err := restore(ctx)
	if err != nil {
		return fmt.Errorf("restore %s: %w", c.File, err)
	}
	fmt.Fprintf(to.out, "Restored what was backed up on %s: %s\n", m.Made.Format("2006-01-02 15:04 UTC"), describeRows(m.Rows))
	return nil
}

// intoFolder unpacks the backup beside the data folder's place, and moves it there when
// it is whole.
func (c *restoreCommand) intoFolder(ctx context.Context) (backup.Manifest, error) {
	if err := wantEmptyFolder(c.Data); err != nil {
		return backup.Manifest{}, err
	}
	unpacked, err := os.MkdirTemp(c.Data, ".restoring-*")
	if err != nil {
		return backup.Manifest{}, err
	}
	defer func() { _ = os.RemoveAll(unpacked) }() // empty by then, or of no use
	m, err := backup.Unpack(ctx, c.File, unpacked)
	if err != nil {
		return m, err
	}
	if _, err := sqlite.Migrate(ctx, filepath.Join(unpacked, databaseName), sqldb.LatestSchema); err != nil {
		return m, err
	}
	// The database comes last: without it a server would begin a new library.
	for _, name := range []string{secretName, databaseName} {
		err := os.Rename(filepath.Join(unpacked, name), filepath.Join(c.Data, name))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return m, err
		}
	}
	return m, durable.SyncFolder(c.Data)
}

// intoDatabase copies the library of the backup to PostgreSQL, and its secret to the
// data folder when that has none.
func (c *restoreCommand) intoDatabase(ctx context.Context) (backup.Manifest, error) {
	unpacked, err := os.MkdirTemp(c.Data, ".restoring-*")
	if err != nil {
		return backup.Manifest{}, err
	}
	defer func() { _ = os.RemoveAll(unpacked) }() // of no use any more
	m, err := backup.Unpack(ctx, c.File, unpacked)
	if err != nil {
		return m, err
	}
	file := storeSettings{Data: unpacked}
	if _, err := sqlite.Migrate(ctx, filepath.Join(unpacked, databaseName), sqldb.LatestSchema); err != nil {
		return m, err
	}
	c.DatabaseStatementTime = 0 // whole tables are written
	if _, err := copyLibrary(ctx, file, c.storeSettings); err != nil {
		return m, err
	}
	if _, err := os.Stat(filepath.Join(c.Data, secretName)); err == nil {
		return m, nil
	}
	err = os.Rename(filepath.Join(unpacked, secretName), filepath.Join(c.Data, secretName))
	if errors.Is(err, fs.ErrNotExist) {
		return m, nil
	}
	return m, errors.Join(err, durable.SyncFolder(c.Data))
}

// wantEmptyFolder refuses a folder that holds something.
func wantEmptyFolder(folder string) error {
	inside, err := os.ReadDir(folder)
	if err == nil && len(inside) > 0 {
		err = fmt.Errorf("the data folder %s is not empty: it holds %s", folder, inside[0].Name())
	}
	return err
}
