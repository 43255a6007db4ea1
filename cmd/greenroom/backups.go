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
	of     database
	secret []byte
	now    func() time.Time
	logger *slog.Logger

	asked   chan struct{} // a backup was asked for
	mu      sync.Mutex
	running bool
	failure string // of the latest backup; "" when it was written
}

// backups returns what writes backups of the server's library, and nil when nobody asked
// for any.
func (c *serveCommand) backups(d database, secret []byte, logger *slog.Logger) *backups {
	if c.BackupDir == "" {
		return nil
	}
	return &backups{
		folder: c.BackupDir, every: c.BackupEvery, keep: c.BackupKeep,
		of: d, secret: secret, now: time.Now, logger: logger, asked: make(chan struct{}, 1),
	}
}

// beforeUpgrade writes a backup of a library whose schema is about to be upgraded, which
// programs of the version before can restore. It is counted apart from the others.
func (b *backups) beforeUpgrade(ctx context.Context, schema int64) error {
	if err := b.writeAs(ctx, fmt.Sprintf("%sschema-%d-", backupPrefix, schema)); err != nil {
		return fmt.Errorf("back up before the upgrade: %w", err)
	}
	return nil
}

// removeDrafts removes what backups left in the folder whose processes were killed.
func (b *backups) removeDrafts(ctx context.Context) {
	err := removeDrafts(b.folder, b.now())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		b.logger.ErrorContext(ctx, "leftovers of earlier backups could not be removed", "folder", b.folder, "cause", err)
	}
}

// run writes a backup whenever one is due, until ctx is done. A server that was not
// running when it was writes it at its start.
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
		case <-b.asked:
			timer.Stop()
		}
		due = b.now().Add(b.every)
		if err := b.writeShown(ctx); err != nil && ctx.Err() == nil {
			b.logger.ErrorContext(ctx, "no backup was written", "folder", b.folder, "cause", err)
			due = b.now().Add(min(b.every, retryBackup))
		}
	}
}

// writeShown writes a backup, and notes for operators that it is being written and what became
// of it.
func (b *backups) writeShown(ctx context.Context) error {
	b.note(true, nil)
	err := b.write(ctx)
	b.note(false, err)
	return err
}

func (b *backups) note(running bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.running, b.failure = running, ""; err != nil {
		b.failure = oneLine(err)
	}
}

// Begin implements [admin.BackupWriter].
func (b *backups) Begin() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.running {
		return admin.ErrBackupRunning
	}
	b.running = true
	select {
	case b.asked <- struct{}{}:
	default: // one is asked for already
	}
	return nil
}

// Latest implements [admin.BackupWriter].
func (b *backups) Latest() (admin.BackupFile, error) {
	kept, err := b.kept(backupPrefix)
	if err != nil {
		return admin.BackupFile{}, err
	}
	if len(kept) == 0 {
		return admin.BackupFile{}, fs.ErrNotExist
	}
	name := kept[len(kept)-1]
	f, err := os.Open(filepath.Join(b.folder, name))
	if err != nil {
		return admin.BackupFile{}, err
	}
	info, err := f.Stat()
	if err != nil {
		return admin.BackupFile{}, errors.Join(err, f.Close())
	}
	return admin.BackupFile{ReadCloser: f, Name: name, Bytes: info.Size()}, nil
}

// firstDue returns when the latest backup there is will be old, which may be long ago.
func (b *backups) firstDue() time.Time {
	if kept, err := b.kept(backupPrefix); err == nil && len(kept) > 0 {
		if made := backupAt(kept[len(kept)-1]); made.Before(b.now()) {
			return made.Add(b.every)
		}
	}
	return b.now()
}

// write writes a backup, and removes what are too many.
func (b *backups) write(ctx context.Context) error {
	return b.writeAs(ctx, backupPrefix)
}

// writeAs writes a backup whose name begins with the prefix, and removes the oldest of
// those.
func (b *backups) writeAs(ctx context.Context, prefix string) error {
	if err := durable.CreateFolder(b.folder); err != nil {
		return err
	}
	now := b.now()
	file := filepath.Join(b.folder, prefix+now.UTC().Format(backupTime)+backupSuffix)
	m, err := writeBackup(ctx, b.of, b.secret, file, now)
	if err != nil {
		return err
	}
	if err := b.removeOld(prefix); err != nil { // the new one is there
		b.logger.ErrorContext(ctx, "old backups could not be removed", "folder", b.folder, "cause", err)
	}
	b.logger.InfoContext(ctx, "backed up", "file", file, "took", b.now().Sub(now), "videos", m.Rows["videos"], "accounts", m.Rows["users"])
	return nil
}

// removeOld removes the oldest backups whose names begin with the prefix, of which there
// are too many.
func (b *backups) removeOld(prefix string) error {
	kept, err := b.kept(prefix)
	for _, name := range kept[:max(0, len(kept)-b.keep)] {
		err = errors.Join(err, os.Remove(filepath.Join(b.folder, name)))
	}
	return err
}

// kept returns the names of the backups that begin with the prefix, the oldest first.
// Whatever has another name is not the server's.
func (b *backups) kept(prefix string) ([]string, error) {
	inside, err := os.ReadDir(b.folder)
	var names []string
	for _, entry := range inside {
		text, ours := strings.CutPrefix(entry.Name(), prefix)
		text, packed := strings.CutSuffix(text, backupSuffix)
		if _, err := time.Parse(backupTime, text); ours && packed && err == nil {
			names = append(names, entry.Name())
		}
	}
	slices.Sort(names)
	return names, err
}
