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
	d, err := c.existing(ctx)
	if err != nil {
		return err
	}
	secret, err := c.knownSecret(c.Data)
	if err != nil {
		return err
	}
	m, err := writeBackup(ctx, d, secret, c.File, time.Now())
	if err != nil {
		return fmt.Errorf("back up: %w", err)
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(to.out, "%s: %s, %d bytes\n", c.File, describeRows(m.Rows), info.Size())
	if len(m.Files) == 1 {
		fmt.Fprintln(to.out, "It holds no token secret, as none was given and the data folder has none: keep that apart, and give it when you restore.")
	}
	return nil
}

// writeBackup writes a backup of the library, whatever its schema, to the file. It copies
// the library into a temporary folder next to the file, and packs that. A nil secret is left
// out.
func writeBackup(ctx context.Context, d database, secret []byte, file string, now time.Time) (m backup.Manifest, err error) {
	if err := removeDrafts(filepath.Dir(file), now); err != nil {
		return m, err
	}
	folder, remove, err := draftFolder(filepath.Dir(file))
	if err != nil {
		return m, err
	}
	defer remove()
	path := filepath.Join(folder, databaseName)
	if err := d.snapshot(ctx, path); err != nil {
		return m, err
	}
	rows, err := sqlite.CountRows(ctx, path)
	if err != nil {
		return m, err
	}
	names := []string{databaseName}
	if secret != nil {
		names = append(names, secretName)
		if err := os.WriteFile(filepath.Join(folder, secretName), []byte(hex.EncodeToString(secret)+"\n"), 0o600); err != nil {
			return m, err
		}
	}
	m = backup.Manifest{Made: now.UTC().Truncate(time.Second), Program: build().Version, Rows: rows}
	return backup.Write(ctx, file, m, folder, names)
}

// restoreCommand is "greenroom restore".
type restoreCommand struct {
	File string `arg:"" help:"The backup to restore."`

	storeSettings
	secretSettings
}

// Validate finds what is wrong with the settings.
func (c *restoreCommand) Validate() error {
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Help explains the command.
func (c *restoreCommand) Help() string {
	return `The data folder gets the token secret of the backup too, so that nobody has to log in again; a backup that holds none needs --token-secret-file. Nothing is overwritten: the folder, or the database, has to be empty.

Examples:
  greenroom restore --data ./data /var/backups/greenroom-monday.tar.gz
  greenroom restore --database-url-file url.txt monday.tar.gz`
}

// Run makes the library of the backup.
func (c *restoreCommand) Run(ctx context.Context, to output) error {
	if err := makeFolder(c.Data); err != nil {
		return err
	}
	if !c.elsewhere() {
		if err := wantEmptyFolder(c.Data); err != nil {
			return fmt.Errorf("restore %s: %w", c.File, err)
		}
	}
	unpacked, err := os.MkdirTemp(c.Data, ".restoring-*") // mode 0700
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(unpacked) }() // of no use any more
	m, schema, err := c.unpack(ctx, unpacked)
	if err == nil {
		restore := c.intoFolder
		if c.elsewhere() {
			restore = c.intoDatabase
		}
		err = restore(ctx, unpacked)
	}
	if err != nil {
		return fmt.Errorf("restore %s: %w", c.File, err)
	}
	fmt.Fprintf(to.out, "Restored what was backed up on %s: %s\n", m.Made.Format("2006-01-02 15:04 UTC"), describeRows(m.Rows))
	if schema.Differ() && !c.elsewhere() {
		fmt.Fprintf(to.out, "It has schema %d; `serve` or `migrate` of this version would upgrade it to %d.\n", schema.Database, schema.Program)
	}
	return nil
}

// unpack unpacks the backup into the folder, and checks that it holds a library and its
// token secret, and as many rows as it says.
func (c *restoreCommand) unpack(ctx context.Context, folder string) (m backup.Manifest, schema sqldb.SchemaVersions, err error) {
	if m, err = backup.Unpack(ctx, c.File, folder); err != nil {
		return m, schema, err
	}
	if err := c.unpackedSecret(folder); err != nil {
		return m, schema, err
	}
	path := filepath.Join(folder, databaseName)
	if _, err := os.Stat(path); err != nil {
		return m, schema, fmt.Errorf("%w: it holds no %s", backup.ErrNoBackup, databaseName)
	}
	rows, err := sqlite.CountRows(ctx, path)
	if err != nil {
		return m, schema, err
	}
	if err := compareRows(m.Rows, rows); err != nil {
		return m, schema, fmt.Errorf("%w: %w", backup.ErrNoBackup, err)
	}
	if schema, err = sqlite.Schema(ctx, path); err == nil && schema.Newer() {
		err = &sqldb.SchemaError{SchemaVersions: schema}
	}
	return m, schema, err
}

// unpackedSecret checks the token secret of the backup, or writes the one that was given
// into the folder when it has none.
func (c *restoreCommand) unpackedSecret(folder string) error {
	name := filepath.Join(folder, secretName)
	if _, err := readSecret(name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if !c.given() {
		return fmt.Errorf("it holds no %s: give the library's own with --token-secret-file", secretName)
	}
	secret, err := c.tokenSecret(folder)
	if err != nil {
		return err
	}
	return os.WriteFile(name, []byte(hex.EncodeToString(secret)+"\n"), 0o600)
}

// compareRows returns an error when a table of a backup has another number of rows than
// its manifest says.
func compareRows(want, got map[string]int64) error {
	for _, table := range []string{"videos", "users"} {
		if _, there := want[table]; !there {
			return fmt.Errorf("its manifest does not count table %s", table)
		}
	}
	for table, rows := range want {
		if count, there := got[table]; !there || count != rows {
			return fmt.Errorf("table %s has %d rows, and its manifest says %d", table, count, rows)
		}
	}
	return nil
}

// intoFolder moves the unpacked library to the data folder.
func (c *restoreCommand) intoFolder(_ context.Context, unpacked string) error {
	// The database comes last: without it a server would begin a new library.
	for _, name := range []string{secretName, databaseName} {
		if err := c.move(unpacked, name); err != nil {
			return err
		}
	}
	return durable.SyncFolder(c.Data)
}

// move moves a file to the data folder, whose owner gets it.
func (c *restoreCommand) move(unpacked, name string) error {
	f, err := os.Open(filepath.Join(unpacked, name))
	if err != nil {
		return err
	}
	if err := errors.Join(durable.GiveAway(f, c.Data), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), filepath.Join(c.Data, name))
}

// intoDatabase copies the unpacked library to PostgreSQL, and its secret to the
// data folder when that has none.
func (c *restoreCommand) intoDatabase(ctx context.Context, unpacked string) error {
	if _, err := sqlite.Migrate(ctx, filepath.Join(unpacked, databaseName), sqldb.LatestSchema); err != nil {
		return err
	}
	c.DatabaseStatementTime = 0 // whole tables are written
	if _, err := copyLibrary(ctx, storeSettings{Data: unpacked}, c.storeSettings); err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(c.Data, secretName)); err == nil {
		return nil
	}
	return errors.Join(c.move(unpacked, secretName), durable.SyncFolder(c.Data))
}

// wantEmptyFolder refuses a folder that holds something.
func wantEmptyFolder(folder string) error {
	inside, err := os.ReadDir(folder)
	if err == nil && len(inside) > 0 {
		err = fmt.Errorf("the data folder %s is not empty: it holds %s", folder, inside[0].Name())
	}
	return err
}
