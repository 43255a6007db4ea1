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

// backupCommand is "greenroom backup". A backup always contains a SQLite file, even of a library in
// PostgreSQL, and can therefore be restored to either kind of database.
type backupCommand struct {
	File string `arg:"" help:"Backup file to write, readable only by its owner. It contains the token secret."`

	storeSettings
	secretSettings
}

// Validate checks the settings.
func (c *backupCommand) Validate() error {
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Help explains the command.
func (c *backupCommand) Help() string {
	return `The backup is a consistent snapshot, also while servers run. It is verified after writing.

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
	secret, err := c.existingSecret(c.Data)
	if err != nil {
		return err
	}
	m, err := writeBackup(ctx, d, secret, c.File, time.Now())
	if err != nil {
		return fmt.Errorf("write the backup: %w", err)
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return err
	}
	fmt.Fprintf(to.out, "%s: %s, %d bytes\n", c.File, describeRows(m.Rows), info.Size())
	if len(m.Files) == 1 {
		fmt.Fprintln(to.out, "The backup has no token secret, because neither the flags nor the data directory have one. Save the secret separately; restoring needs it.")
	}
	return nil
}

// writeBackup writes a backup of the library to file. It does not upgrade the schema. It copies the
// library to a temporary directory next to file and then archives the copy. If secret is nil, the
// backup contains no secret.
func writeBackup(ctx context.Context, d database, secret []byte, file string, now time.Time) (m backup.Manifest, err error) {
	if err := removeDrafts(filepath.Dir(file), now); err != nil {
		return m, err
	}
	dir, remove, err := createDraftDir(filepath.Dir(file))
	if err != nil {
		return m, err
	}
	defer remove()
	path := filepath.Join(dir, databaseName)
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
		if err := os.WriteFile(filepath.Join(dir, secretName), []byte(hex.EncodeToString(secret)+"\n"), 0o600); err != nil {
			return m, err
		}
	}
	m = backup.Manifest{Made: now.UTC().Truncate(time.Second), Program: build().Version, Rows: rows}
	return backup.Write(ctx, file, m, dir, names)
}

// restoreCommand is "greenroom restore".
type restoreCommand struct {
	File string `arg:"" help:"Backup file to restore."`

	storeSettings
	secretSettings
}

// Validate checks the settings.
func (c *restoreCommand) Validate() error {
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Help explains the command.
func (c *restoreCommand) Help() string {
	return `The token secret is also restored to the data directory, so that sessions remain valid. A backup without a secret needs --token-secret-file. The target must be empty.

Examples:
  greenroom restore --data ./data /var/backups/greenroom-monday.tar.gz
  greenroom restore --database-url-file url.txt monday.tar.gz`
}

// Run restores the backup.
func (c *restoreCommand) Run(ctx context.Context, to output) error {
	if err := createDataDir(c.Data); err != nil {
		return err
	}
	if !c.usesPostgres() {
		if err := requireEmptyDir(c.Data); err != nil {
			return fmt.Errorf("restore %s: %w", c.File, err)
		}
	}
	unpacked, err := os.MkdirTemp(c.Data, ".restoring-*") // MkdirTemp creates the directory with mode 0700
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(unpacked) }() // remove the temporary files
	m, schema, err := c.unpack(ctx, unpacked)
	if err == nil {
		restore := c.restoreToDir
		if c.usesPostgres() {
			restore = c.restoreToDatabase
		}
		err = restore(ctx, unpacked)
	}
	if err != nil {
		return fmt.Errorf("restore %s: %w", c.File, err)
	}
	fmt.Fprintf(to.out, "Restored the backup of %s: %s\n", m.Made.Format("2006-01-02 15:04 UTC"), describeRows(m.Rows))
	if schema.IsDifferent() && !c.usesPostgres() {
		fmt.Fprintf(to.out, "It has schema %d; `serve` or `migrate` of this version would upgrade it to %d.\n", schema.Database, schema.Program)
	}
	return nil
}

// unpack unpacks the backup into dir. It checks the database and the token secret, and compares the
// row counts with the manifest.
func (c *restoreCommand) unpack(ctx context.Context, dir string) (m backup.Manifest, schema sqldb.SchemaVersions, err error) {
	if m, err = backup.Unpack(ctx, c.File, dir, c.checkSpace); err != nil {
		return m, schema, err
	}
	if err := c.unpackedSecret(dir); err != nil {
		return m, schema, err
	}
	path := filepath.Join(dir, databaseName)
	if _, err := os.Stat(path); err != nil {
		return m, schema, fmt.Errorf("%w: %s is missing", backup.ErrInvalid, databaseName)
	}
	rows, err := sqlite.CountRows(ctx, path)
	if err != nil {
		return m, schema, err
	}
	if err := compareRows(m.Rows, rows); err != nil {
		return m, schema, fmt.Errorf("%w: %w", backup.ErrInvalid, err)
	}
	if schema, err = sqlite.Schema(ctx, path); err == nil && schema.IsNewer() {
		err = &sqldb.SchemaError{SchemaVersions: schema}
	}
	return m, schema, err
}

// checkSpace returns an error if the data directory has less free space than the given number of
// bytes.
func (c *restoreCommand) checkSpace(bytes int64) error {
	free, err := freeDiskBytes(c.Data)
	switch {
	case errors.Is(err, errors.ErrUnsupported):
		return nil
	case err != nil:
		return err
	case bytes > free:
		return fmt.Errorf("the backup needs %d bytes in %s, which has %d bytes of free space", bytes, c.Data, free)
	default:
		return nil
	}
}

// unpackedSecret checks the token secret of the backup. If the backup has no secret, it writes the
// configured secret into dir.
func (c *restoreCommand) unpackedSecret(dir string) error {
	name := filepath.Join(dir, secretName)
	if _, err := readSecret(tokenSecretKind, name); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if !c.isSet() {
		return fmt.Errorf("the backup has no %s: give the token secret of the library with --token-secret-file", secretName)
	}
	secret, err := c.tokenSecret(dir)
	if err != nil {
		return err
	}
	return os.WriteFile(name, []byte(hex.EncodeToString(secret)+"\n"), 0o600)
}

// compareRows returns an error if the row count of a table differs from the manifest.
func compareRows(want, got map[string]int64) error {
	for _, table := range []string{"videos", "users"} {
		if _, there := want[table]; !there {
			return fmt.Errorf("the manifest has no row count of table %s", table)
		}
	}
	for table, rows := range want {
		if count, there := got[table]; !there || count != rows {
			return fmt.Errorf("table %s has %d rows, want %d as in the manifest", table, count, rows)
		}
	}
	return nil
}

// restoreToDir moves the unpacked library to the data directory.
func (c *restoreCommand) restoreToDir(_ context.Context, unpacked string) error {
	// The database is moved last, because a server that finds a database without a secret would
	// create a new secret.
	for _, name := range []string{secretName, databaseName} {
		if err := c.move(unpacked, name); err != nil {
			return err
		}
	}
	return durable.SyncDir(c.Data)
}

// move moves a file to the data directory. The owner of the directory becomes the owner of the
// file.
func (c *restoreCommand) move(unpacked, name string) error {
	f, err := os.Open(filepath.Join(unpacked, name))
	if err != nil {
		return err
	}
	if err := errors.Join(durable.InheritOwner(f, c.Data), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), filepath.Join(c.Data, name))
}

// restoreToDatabase copies the unpacked library to PostgreSQL. If the data directory has no secret,
// restoreToDatabase moves the secret of the backup there.
func (c *restoreCommand) restoreToDatabase(ctx context.Context, unpacked string) error {
	if _, err := sqlite.Migrate(ctx, filepath.Join(unpacked, databaseName), sqldb.LatestSchema); err != nil {
		return err
	}
	c.DatabaseStatementTimeout = 0 // no timeout, because a write of whole tables takes long
	if _, err := copyLibrary(ctx, storeSettings{Data: unpacked}, c.storeSettings); err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(c.Data, secretName)); err == nil {
		return nil
	}
	return errors.Join(c.move(unpacked, secretName), durable.SyncDir(c.Data))
}

// requireEmptyDir returns an error if the directory is not empty.
func requireEmptyDir(dir string) error {
	inside, err := os.ReadDir(dir)
	if err == nil && len(inside) > 0 {
		err = fmt.Errorf("the data directory %s is not empty: it contains %s", dir, inside[0].Name())
	}
	return err
}
