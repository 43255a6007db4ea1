package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"greenroom/internal/api/admin"
	"greenroom/internal/durable"
)

// Parts of the names of backups that a server writes. The alphabetical order of the names is the
// order of creation.
const (
	backupPrefix     = "greenroom-"
	backupSuffix     = ".tar.gz"
	backupTimeFormat = "2006-01-02T15-04-05Z" // layout of the time in UTC
)

// backupRetryDelay is the delay before the next attempt after a failed backup, unless the backup
// interval is shorter.
const backupRetryDelay = 10 * time.Minute

// backups writes backups of a library and removes old backups.
type backups struct {
	dir      string
	interval time.Duration
	retain   int
	of       database
	secret   []byte
	now      func() time.Time
	logger   *slog.Logger

	requests chan struct{} // receives a value when a backup is requested
	mu       sync.Mutex
	running  bool
	failure  string // error of the latest backup; "" if it succeeded
}

// backups returns the backup writer of the server. If no backup directory is configured, it returns
// nil.
func (c *serveCommand) backups(d database, secret []byte, logger *slog.Logger) *backups {
	if c.BackupDir == "" {
		return nil
	}
	return &backups{
		dir: c.BackupDir, interval: c.BackupInterval, retain: c.BackupRetain,
		of: d, secret: secret, now: time.Now, logger: logger, requests: make(chan struct{}, 1),
	}
}

// writeBeforeUpgrade writes a backup before the schema is upgraded. The previous version of the
// binary can restore this backup. The backup has a special name prefix, so that it does not count
// towards the maximum number of scheduled backups.
func (b *backups) writeBeforeUpgrade(ctx context.Context, schema int64) error {
	if err := b.writeAs(ctx, fmt.Sprintf("%sschema-%d-", backupPrefix, schema)); err != nil {
		return fmt.Errorf("write a backup before the upgrade: %w", err)
	}
	return nil
}

// removeDrafts removes the temporary directories of backup processes that were killed.
func (b *backups) removeDrafts(ctx context.Context) {
	err := removeDrafts(b.dir, b.now())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		b.logger.ErrorContext(ctx, "removal of incomplete backups failed", "dir", b.dir, "cause", err)
	}
}

// run writes a backup whenever a backup is due, until ctx is done. If a backup became due while the
// server was stopped, run writes it at once.
func (b *backups) run(ctx context.Context) {
	b.removeDrafts(ctx)
	due := b.firstDue()
	for {
		timer := time.NewTimer(due.Sub(b.now()))
		select {
		case <-ctx.Done():
			timer.Stop()
			return
		case <-timer.C:
		case <-b.requests:
			timer.Stop()
		}
		due = b.now().Add(b.interval)
		if err := b.writeAndRecord(ctx); err != nil && ctx.Err() == nil {
			b.logger.ErrorContext(ctx, "backup failed", "dir", b.dir, "cause", err)
			due = b.now().Add(min(b.interval, backupRetryDelay))
		}
	}
}

// writeAndRecord writes a backup and stores the result for operators.
func (b *backups) writeAndRecord(ctx context.Context) error {
	b.setState(true, nil)
	err := b.write(ctx)
	b.setState(false, err)
	return err
}

func (b *backups) setState(running bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.running, b.failure = running, ""; err != nil {
		b.failure = oneLine(err)
	}
}

// StartBackup implements [admin.BackupWriter].
func (b *backups) StartBackup() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.running {
		return admin.ErrBackupRunning
	}
	b.running = true
	select {
	case b.requests <- struct{}{}:
	default: // do nothing if a backup is already requested
	}
	return nil
}

// OpenLatest implements [admin.BackupWriter].
func (b *backups) OpenLatest() (admin.BackupFile, error) {
	stored, err := b.list(backupPrefix)
	if err != nil {
		return admin.BackupFile{}, err
	}
	if len(stored) == 0 {
		return admin.BackupFile{}, fs.ErrNotExist
	}
	name := stored[len(stored)-1]
	f, err := os.Open(filepath.Join(b.dir, name))
	if err != nil {
		return admin.BackupFile{}, err
	}
	info, err := f.Stat()
	if err != nil {
		return admin.BackupFile{}, errors.Join(err, f.Close())
	}
	return admin.BackupFile{ReadCloser: f, Name: name, Bytes: info.Size()}, nil
}

// firstDue returns the time at which the next backup is due. This time can be in the past.
func (b *backups) firstDue() time.Time {
	if stored, err := b.list(backupPrefix); err == nil && len(stored) > 0 {
		if made := backupAt(stored[len(stored)-1]); made.Before(b.now()) {
			return made.Add(b.interval)
		}
	}
	return b.now()
}

// write writes a backup. It then removes the oldest backups beyond the maximum number.
func (b *backups) write(ctx context.Context) error {
	return b.writeAs(ctx, backupPrefix)
}

// writeAs writes a backup whose name starts with prefix. It then removes the oldest backups with
// this prefix beyond the maximum number.
func (b *backups) writeAs(ctx context.Context, prefix string) error {
	if err := durable.CreateDir(b.dir); err != nil {
		return err
	}
	now := b.now()
	file := filepath.Join(b.dir, prefix+now.UTC().Format(backupTimeFormat)+backupSuffix)
	m, err := writeBackup(ctx, b.of, b.secret, file, now)
	if err != nil {
		return err
	}
	if err := b.removeOld(prefix); err != nil { // the new backup is already complete, so this error is only logged
		b.logger.ErrorContext(ctx, "removal of old backups failed", "dir", b.dir, "cause", err)
	}
	b.logger.InfoContext(ctx, "backup written", "file", file, "took", b.now().Sub(now), "videos", m.Rows["videos"], "accounts", m.Rows["users"])
	return nil
}

// removeOld removes the oldest backups whose names start with prefix, until at most b.retain are
// left.
func (b *backups) removeOld(prefix string) error {
	stored, err := b.list(prefix)
	for _, name := range stored[:max(0, len(stored)-b.retain)] {
		err = errors.Join(err, os.Remove(filepath.Join(b.dir, name)))
	}
	return err
}

// list returns the names of the backups that start with prefix, oldest first. It ignores other
// files.
func (b *backups) list(prefix string) ([]string, error) {
	inside, err := os.ReadDir(b.dir)
	var names []string
	for _, entry := range inside {
		text, ours := strings.CutPrefix(entry.Name(), prefix)
		text, isArchive := strings.CutSuffix(text, backupSuffix)
		if _, err := time.Parse(backupTimeFormat, text); ours && isArchive && err == nil {
			names = append(names, entry.Name())
		}
	}
	slices.Sort(names)
	return names, err
}
