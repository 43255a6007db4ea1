package api_test

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/api/admin"
	"greenroom/internal/library"
)

// backups is a fake of the server's backups.
type backups struct {
	begun   int
	running bool
	text    string // content of the latest backup; "" before the first backup
	opened  func()
}

func (b *backups) StartBackup() error {
	if b.running {
		return admin.ErrBackupRunning
	}
	b.begun++
	b.running = true
	return nil
}

func (b *backups) OpenLatest() (admin.BackupFile, error) {
	if b.text == "" {
		return admin.BackupFile{}, fs.ErrNotExist
	}
	if b.opened != nil {
		b.opened()
	}
	return admin.BackupFile{ReadCloser: io.NopCloser(strings.NewReader(b.text)), Name: "greenroom-2026-11-23T10-00-00Z.tar.gz", Bytes: int64(len(b.text))}, nil
}

func TestBackups_OperatorStartsAndDownloadsBackup(t *testing.T) {
	t.Parallel()
	written := &backups{}
	app := inMemory(t, func(c *api.Config) { c.Curation.BackupWriter = written })
	operator := app.as(t, library.Operator)
	start, download := call{route: "POST /admin/backups", token: operator}, call{route: "GET /admin/backups/latest", token: operator}
	app.rejects(t, rejection{download, 404, "The backup you request does not exist. Not Found error."})
	same(t, "running", app.expect(t, 202, start).body["running"], any(true))
	app.rejects(t, rejection{start, 409, "Another backup is being written. Try again when it has finished. Conflict error."})
	same(t, "started backups", written.begun, 1)

	written.text = strings.Repeat("a backup of more than one piece", 10_000)
	got := app.expect(t, 200, download)
	if got.text != written.text || got.header.Get("Content-Type") != "application/gzip" || got.header.Get("Cache-Control") != "no-store" ||
		got.header.Get("Content-Disposition") != `attachment; filename="greenroom-2026-11-23T10-00-00Z.tar.gz"` {
		t.Errorf("got %d bytes with headers %v, want a backup file", len(got.text), got.header)
	}
	var actions []any
	for _, entry := range list(t, app.expect(t, 200, call{route: "GET /admin/log?about=library", token: operator}), "entries") {
		actions = append(actions, entry["action"])
	}
	same(t, "actions in the log", actions, []any{"library.backupDownloaded", "library.backedUp"})
}

func TestBackups_SecondConcurrentDownloadIsRejected(t *testing.T) {
	t.Parallel()
	written := &backups{text: "a backup"}
	rejected := map[string]int{}
	app := inMemory(t, func(c *api.Config) {
		c.Curation.BackupWriter = written
		c.LimitExceeded = func(limit string) { rejected[limit]++ }
	})
	download := call{route: "GET /admin/backups/latest", token: app.as(t, library.Operator)}
	written.opened = func() {
		written.opened = nil
		app.rejects(t, rejection{download, 503, busySentence})
	}
	app.expect(t, 200, download)
	app.expect(t, 200, download)
	same(t, "rejections", rejected, map[string]int{"backup-downloads": 1})
}

func TestBackups_Return404WithoutDirectory(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	operator := app.as(t, library.Operator)
	app.rejects(t,
		rejection{call{route: "POST /admin/backups", token: operator}, 422, "Unprocessable Entity. This server writes no backups: it was started without --backup-dir."},
		rejection{call{route: "GET /admin/backups/latest", token: operator}, 404, "The backup you request does not exist. Not Found error."},
	)
}

// brokenBackups is a fake of the server's backups. It always fails.
type brokenBackups struct{ backups }

func (brokenBackups) StartBackup() error { return errors.New("the directory is missing") }

func TestBackups_StartFailureReturns500(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.Curation.BackupWriter = &brokenBackups{} })
	app.expect(t, 500, call{route: "POST /admin/backups", token: app.as(t, library.Operator)})
}
