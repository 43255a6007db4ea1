package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/google/uuid"

	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres"
	"greenroom/internal/sqldb/sqlite"
)

// migrateCommand is "greenroom migrate".
type migrateCommand struct {
	DryRun bool `help:"Say what would be upgraded, and change nothing."`

	BackupDir  string `placeholder:"FOLDER" help:"Folder in which a backup is written before the upgrade, as \"greenroom serve --backup-dir\" does. No backup is written when it is not given."`
	BackupKeep int    `default:"14" help:"How many backups of before upgrades from this schema are kept; older ones are removed."`

	Vacuum bool `help:"Also rewrite the SQLite file without free space, so that a server can shrink it from then on. Needs free disk space of twice its size."`

	storeSettings
	secretSettings
}

// Validate finds what is wrong with the settings.
func (c *migrateCommand) Validate() error {
	if c.BackupKeep < 1 {
		return errors.New("--backup-keep must be at least 1")
	}
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Help explains the command.
func (c *migrateCommand) Help() string {
	return `Upgrades the database's schema to that of this version, as "greenroom serve" does when it starts. No other command changes a schema. A server that uses the data folder has to be stopped first. Servers of older versions over PostgreSQL may go on, but report at /readyz that they are not ready, and may fail: stop them first, unless the notes of the version say otherwise.

With --backup-dir the library is backed up first, with its old schema, which the version before can restore; when that fails, nothing is upgraded. The backup holds the token secret of the data folder, or the one that is given.

Examples:
  greenroom migrate --dry-run
  greenroom migrate --backup-dir /var/backups/greenroom
  greenroom migrate --database-url-file url.txt`
}

// Run upgrades the schema.
func (c *migrateCommand) Run(ctx context.Context, to output) error {
	d, err := c.database()
	if err != nil {
		return err
	}
	if c.Vacuum && d.file == "" {
		return errors.New("--vacuum is for SQLite files: PostgreSQL reclaims space by itself")
	}
	schema, err := d.schema(ctx)
	switch {
	case err != nil:
		return err
	case schema.Newer() || schema.Database == 0:
		return &sqldb.SchemaError{SchemaVersions: schema}
	case !schema.Differ() && c.Vacuum && !c.DryRun:
		return c.vacuum(ctx, to, d)
	case !schema.Differ():
		fmt.Fprintf(to.out, "The library has schema %d, which is that of this version.\n", schema.Database)
		return nil
	}
	older, err := d.olderServers(ctx)
	if err != nil {
		return err
	}
	if len(older) > 0 {
		fmt.Fprintf(to.log, "greenroom: running servers that do not know schema %d: %s\n", schema.Program, describeServers(older))
	}
	if c.DryRun {
		fmt.Fprintf(to.out, "The library would be upgraded from schema %d to %d.\n", schema.Database, schema.Program)
		return nil
	}
	unlock, err := d.lock()
	if err != nil {
		return err
	}
	began := time.Now()
	err = c.upgrade(ctx, to, d, schema)
	if err := errors.Join(err, unlock()); err != nil {
		return err
	}
	fmt.Fprintf(to.out, "The library was upgraded from schema %d to %d in %s.\n", schema.Database, schema.Program, time.Since(began).Round(time.Millisecond))
	if c.Vacuum {
		return c.vacuum(ctx, to, d)
	}
	return nil
}

// upgrade writes the backup that was asked for, and upgrades the schema.
func (c *migrateCommand) upgrade(ctx context.Context, to output, d database, schema sqldb.SchemaVersions) error {
	if c.BackupDir != "" {
		secret, err := c.knownSecret(c.Data)
		if err != nil {
			return err
		}
		logger := slog.New(slog.NewTextHandler(to.log, nil))
		before := &backups{folder: c.BackupDir, keep: c.BackupKeep, of: d, secret: secret, now: time.Now, logger: logger}
		if err := before.beforeUpgrade(ctx, schema.Database); err != nil {
			return err
		}
	}
	return d.migrate(ctx)
}

// vacuum rewrites a SQLite file; see [sqlite.Vacuum].
func (c *migrateCommand) vacuum(ctx context.Context, to output, d database) error {
	unlock, err := d.lock()
	if err != nil {
		return err
	}
	done, err := sqlite.Vacuum(ctx, d.file, false)
	if err := errors.Join(err, unlock()); err != nil {
		return err
	}
	fmt.Fprintf(to.out, "The database file was rewritten: %d bytes before, %d after.\n", done.Before, done.After)
	return nil
}

// openUpgraded opens the server's database, after upgrading its schema when that is older.
// Backups is nil when no backup is written before the upgrade.
func (c *serveCommand) openUpgraded(ctx context.Context, d database, backups *backups, logger *slog.Logger) (store *sqldb.Store, closeStore func() error, err error) {
	unlock, err := d.lock()
	if err != nil {
		return nil, nil, err
	}
	if err := c.upgrade(ctx, d, backups, logger); err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	d.prepareToShrink(ctx, logger)
	d.options = append(d.options, postgres.Registered(uuid.NewString(), build().Version))
	store, closeDatabase, err := d.open(ctx, sqldb.KeepSchema)
	if err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	if d.file != "" {
		// An import that was alone until now ends its step first, and makes room from then on.
		// What can't be written may still be read.
		_ = store.ProbeWrite(ctx)
	}
	return store, func() error { return errors.Join(closeDatabase(), unlock()) }, nil
}

// prepareToShrink gives a SQLite file of an older version incremental vacuum, without
// which it never shrinks. A large file is left to the operator, and a failure is logged:
// the server works without it.
func (d database) prepareToShrink(ctx context.Context, logger *slog.Logger) {
	if d.file == "" {
		return
	}
	done, err := sqlite.Vacuum(ctx, d.file, true)
	switch {
	case err != nil:
		logger.WarnContext(ctx, "the database file does not shrink when data is deleted: run `greenroom migrate --vacuum`", "cause", err)
	case done.Done:
		logger.InfoContext(ctx, "the database file was rewritten, so that it shrinks when data is deleted", "before", done.Before, "after", done.After)
	case !done.Had:
		logger.WarnContext(ctx, "the database file does not shrink when data is deleted: run `greenroom migrate --vacuum`", "bytes", done.Before)
	}
}

// upgrade upgrades the schema when it is older than the program's.
func (c *serveCommand) upgrade(ctx context.Context, d database, backups *backups, logger *slog.Logger) error {
	schema, err := d.schema(ctx)
	if err != nil || !schema.Differ() {
		return err
	}
	upgrades := schema.Database > 0 && !schema.Newer()
	if upgrades && !c.Migrate {
		if err := wantNoOlderServers(ctx, d, schema); err != nil {
			return err
		}
	}
	if upgrades && backups != nil {
		if err := backups.beforeUpgrade(ctx, schema.Database); err != nil {
			return err
		}
	}
	began := time.Now()
	if err := d.migrate(ctx); err != nil {
		return err
	}
	if upgrades {
		logger.InfoContext(ctx, "the library's schema was upgraded", "from", schema.Database, "to", schema.Program, "took", time.Since(began))
	}
	return nil
}

// wantNoOlderServers refuses an upgrade while servers run that do not know the new schema.
func wantNoOlderServers(ctx context.Context, d database, schema sqldb.SchemaVersions) error {
	older, err := d.olderServers(ctx)
	if err == nil && len(older) > 0 {
		err = fmt.Errorf("this library has schema %d, and servers that do not know schema %d are running: %s; stop them first, or give --migrate to upgrade it now",
			schema.Database, schema.Program, describeServers(older))
	}
	return err
}

// describeServers names the versions of servers.
func describeServers(servers []postgres.Server) string {
	names := make([]string, len(servers))
	for i, s := range servers {
		names[i] = cmp.Or(s.Version, "an older version")
		if s.Schema > 0 {
			names[i] += fmt.Sprintf(" (schema %d)", s.Schema)
		}
	}
	return strings.Join(names, ", ")
}
