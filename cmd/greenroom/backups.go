package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"greenroom/internal/sqldb"
)

// The names of the backups that a server writes by itself sort as they were made.
const (
	backupPrefix = "greenroom-"
	backupSuffix = ".tar.gz"
	backupTime   = "2006-01-02T15-04-05Z" // UTC
)

// retryBackup is how long after a backup that failed the next one is tried, unless it is
// due before.
const retryBackup = 10 * time.Minute

// backups writes backups of a library, and removes the oldest.
type backups struct {
	folder string
	every  time.Duration
	keep   int
	open   func(context.Context) (store *sqldb.Store, closeStore func() error, err error)
	secret []byte
	now    func() time.Time
	logger *slog.Logger
}

// backups returns what writes backups of the server's library, and nil when nobody asked
// for any.
func (c *serveCommand) backups(secret []byte, logger *slog.Logger) *backups {
	if c.BackupDir == "" {
		return nil
	}
	// Of its own, as whole tables are read: no limit of requests serves that.
	settings := c.storeSettings
	settings.DatabaseStatementTime, settings.DatabaseConnections = 0, 1
	settings.DatabaseReplicaURL, settings.DatabaseReplicaURLFile = "", ""
	return &backups{
		folder: c.BackupDir, every: c.BackupEvery, keep: c.BackupKeep,
		open: settings.openBeside, secret: secret, now: time.Now, logger: logger,
	}
}

// run writes a backup whenever one is due, until ctx is done. A server that was not
// running when it was writes it at its start.
func (b *backups) run(ctx context.Context) {
	due := b.firstDue()
	for {
		timer := time.NewTimer(due.Sub(b.now()))
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		}
		due = b.now().Add(b.every)
		if err := b.write(ctx); err != nil && ctx.Err() == nil {
			b.logger.ErrorContext(ctx, "no backup was written", "folder", b.folder, "cause", err)
			due = b.now().Add(min(b.every, retryBackup))
		}
	}
}

// firstDue returns when the latest backup there is will be old, which may be long ago.
func (b *backups) firstDue() time.Time {
	if kept, err := b.kept(); err == nil && len(kept) > 0 {
		if made := backupAt(kept[len(kept)-1]); made.Before(b.now()) {
			return made.Add(b.every)
		}
	}
	return b.now()
}

// write writes a backup, and removes what are too many.
func (b *backups) write(ctx context.Context) error {
	if err := os.MkdirAll(b.folder, 0o700); err != nil {
		return err
	}
	now := b.now()
	file := filepath.Join(b.folder, backupPrefix+now.UTC().Format(backupTime)+backupSuffix)
	store, closeStore, err := b.open(ctx)
	if err != nil {
		return err
	}
	m, err := writeBackup(ctx, store, b.secret, file, now)
	if err := errors.Join(err, closeStore()); err != nil {
		return err
	}
	if err := b.removeOld(); err != nil { // the new one is there
		b.logger.ErrorContext(ctx, "old backups could not be removed", "folder", b.folder, "cause", err)
	}
	b.logger.InfoContext(ctx, "backed up", "file", file, "took", b.now().Sub(now), "videos", m.Rows["videos"], "accounts", m.Rows["users"])
	return nil
}

// removeOld removes the oldest backups, of which there are too many.
func (b *backups) removeOld() error {
	kept, err := b.kept()
	for _, name := range kept[:max(0, len(kept)-b.keep)] {
		err = errors.Join(err, os.Remove(filepath.Join(b.folder, name)))
	}
	return err
}

// kept returns the names of the backups there are, the oldest first. Whatever has
// another name is not the server's.
func (b *backups) kept() ([]string, error) {
	inside, err := os.ReadDir(b.folder)
	var names []string
	for _, entry := range inside {
		text, ours := strings.CutPrefix(entry.Name(), backupPrefix)
		text, packed := strings.CutSuffix(text, backupSuffix)
		if _, err := time.Parse(backupTime, text); ours && packed && err == nil {
			names = append(names, entry.Name())
		}
	}
	slices.Sort(names)
	return names, err
}
