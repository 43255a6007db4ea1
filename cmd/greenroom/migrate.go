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
	DryRun bool `help:"Print the upgrade without running it."`

	BackupDir    string `placeholder:"DIR" help:"Directory for a backup before the upgrade. Default: no backup."`
	BackupRetain int    `aliases:"backup-keep" default:"14" help:"Number of backups before upgrades from this schema to retain. Older backups are removed."`

	Vacuum bool `help:"Also rewrite the SQLite file without free space, so that a server can shrink it from then on. Needs free disk space of twice its size."`

	storeSettings
	secretSettings
}

// Validate checks the settings.
func (c *migrateCommand) Validate() error {
	if c.BackupRetain < 1 {
		return errors.New("--backup-retain must be at least 1")
	}
	return errors.Join(c.storeSettings.check(), c.secretSettings.check())
}

// Help explains the command.
func (c *migrateCommand) Help() string {
	return `Upgrades the database schema to this version, as "greenroom serve" does at the start. No other command changes the schema. Stop a server that uses the data directory first. Older servers on PostgreSQL can continue, but report at /readyz that they are not ready, and can fail. Stop them first, unless the release notes allow otherwise.

With --backup-dir the library is backed up first, with its old schema, so that the previous version can restore it. If the backup fails, the schema is not upgraded. The backup contains the token secret.

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
	case schema.IsNewer() || schema.Database == 0:
		return &sqldb.SchemaError{SchemaVersions: schema}
	case !schema.IsDifferent() && c.Vacuum && !c.DryRun:
		return c.vacuum(ctx, to, d)
	case !schema.IsDifferent():
		fmt.Fprintf(to.out, "The library has schema %d, the schema of this version.\n", schema.Database)
		return nil
	}
	older, err := d.olderServers(ctx)
	if err != nil {
		return err
	}
	if len(older) > 0 {
		fmt.Fprintf(to.log, "greenroom: running servers without support for schema %d: %s\n", schema.Program, describeServers(older))
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

// upgrade upgrades the schema. If a backup directory is set, it first writes a backup.
func (c *migrateCommand) upgrade(ctx context.Context, to output, d database, schema sqldb.SchemaVersions) error {
	if c.BackupDir != "" {
		secret, err := c.existingSecret(c.Data)
		if err != nil {
			return err
		}
		logger := slog.New(slog.NewTextHandler(to.log, nil))
		before := &backups{dir: c.BackupDir, retain: c.BackupRetain, of: d, secret: secret, now: time.Now, logger: logger}
		if err := before.writeBeforeUpgrade(ctx, schema.Database); err != nil {
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

// openUpgraded opens the database of the server. If the schema is older, it first upgrades the
// schema. If backups is not nil, it writes a backup before the upgrade.
func (c *serveCommand) openUpgraded(ctx context.Context, d database, backups *backups, logger *slog.Logger) (store *sqldb.Store, closeStore func() error, err error) {
	unlock, err := d.lock()
	if err != nil {
		return nil, nil, err
	}
	if err := c.upgrade(ctx, d, backups, logger); err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	d.prepareToShrink(ctx, logger)
	d.options = append(d.options, postgres.RegisterServer(uuid.NewString(), build().Version))
	store, closeDatabase, err := d.open(ctx, sqldb.RequireCurrentSchema, nil)
	if err != nil {
		return nil, nil, errors.Join(err, unlock())
	}
	if d.file != "" {
		// This write waits until a running import has ended its current batch. The error is
		// ignored, because a server can also serve a read-only database.
		_ = store.ProbeWrite(ctx)
	}
	return store, func() error { return errors.Join(closeDatabase(), unlock()) }, nil
}

// prepareToShrink enables incremental vacuum for an SQLite file of an older version. Without
// incremental vacuum, a file never shrinks. Large files are skipped, and must be vacuumed by the
// operator. A failure is only logged, because the server also works without incremental vacuum.
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

// upgrade upgrades the schema if it is older than the schema of this binary.
func (c *serveCommand) upgrade(ctx context.Context, d database, backups *backups, logger *slog.Logger) error {
	schema, err := d.schema(ctx)
	if err != nil || !schema.IsDifferent() {
		return err
	}
	upgrades := schema.Database > 0 && !schema.IsNewer()
	if upgrades && !c.Migrate {
		if err := wantNoOlderServers(ctx, d, schema); err != nil {
			return err
		}
	}
	if upgrades && backups != nil {
		if err := backups.writeBeforeUpgrade(ctx, schema.Database); err != nil {
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

// wantNoOlderServers returns an error if a running server does not support the new schema.
func wantNoOlderServers(ctx context.Context, d database, schema sqldb.SchemaVersions) error {
	older, err := d.olderServers(ctx)
	if err == nil && len(older) > 0 {
		err = fmt.Errorf("the library has schema %d, and servers without support for schema %d are running: %s; stop them first, or upgrade now with --migrate",
			schema.Database, schema.Program, describeServers(older))
	}
	return err
}

// describeServers returns the versions of the servers as text.
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
