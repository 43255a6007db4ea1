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

// backups is a server's backups for tests.
type backups struct {
	begun   int
	running bool
	text    string // of the latest; "" for none
	opened  func()
}

func (b *backups) Begin() error {
	if b.running {
		return admin.ErrBackupRunning
	}
	b.begun++
	b.running = true
	return nil
}

func (b *backups) Latest() (admin.BackupFile, error) {
	if b.text == "" {
		return admin.BackupFile{}, fs.ErrNotExist
	}
	if b.opened != nil {
		b.opened()
	}
	return admin.BackupFile{ReadCloser: io.NopCloser(strings.NewReader(b.text)), Name: "greenroom-2026-11-23T10-00-00Z.tar.gz", Bytes: int64(len(b.text))}, nil
}

func TestBackups_OperatorsWriteAndDownloadThem(t *testing.T) {
	t.Parallel()
	written := &backups{}
	app := inMemory(t, func(c *api.Config) { c.Curation.BackupWriter = written })
	operator := app.as(t, library.Operator)
	start, download := call{does: "POST /admin/backups", token: operator}, call{does: "GET /admin/backups/latest", token: operator}
	app.refuses(t, refusal{download, 404, "The backup you request does not exist. Not Found error."})
	same(t, "running", app.must(t, 202, start).body["running"], any(true))
	app.refuses(t, refusal{start, 409, "A backup is being written. Conflict error."})
	same(t, "backups begun", written.begun, 1)

	written.text = strings.Repeat("a backup of more than one piece", 10_000)
	got := app.must(t, 200, download)
	if got.text != written.text || got.header.Get("Content-Type") != "application/gzip" || got.header.Get("Cache-Control") != "no-store" ||
		got.header.Get("Content-Disposition") != `attachment; filename="greenroom-2026-11-23T10-00-00Z.tar.gz"` {
		t.Errorf("%d bytes, %v", len(got.text), got.header)
	}
	var actions []any
	for _, entry := range list(t, app.must(t, 200, call{does: "GET /admin/log?about=library", token: operator}), "entries") {
		actions = append(actions, entry["action"])
	}
	same(t, "the log", actions, []any{"library.backupDownloaded", "library.backedUp"})
}

func TestBackups_OneDownloadAtATime(t *testing.T) {
	t.Parallel()
	written := &backups{text: "a backup"}
	refused := map[string]int{}
	app := inMemory(t, func(c *api.Config) {
		c.Curation.BackupWriter = written
		c.Refused = func(limit string) { refused[limit]++ }
	})
	download := call{does: "GET /admin/backups/latest", token: app.as(t, library.Operator)}
	written.opened = func() {
		written.opened = nil
		app.refuses(t, refusal{download, 503, busySentence})
	}
	app.must(t, 200, download)
	app.must(t, 200, download)
	same(t, "refusals", refused, map[string]int{"backup-downloads": 1})
}

func TestBackups_ServerWithoutThem(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	operator := app.as(t, library.Operator)
	app.refuses(t,
		refusal{call{does: "POST /admin/backups", token: operator}, 422, "Unprocessable Entity. This server writes no backups: it was started without --backup-dir."},
		refusal{call{does: "GET /admin/backups/latest", token: operator}, 404, "The backup you request does not exist. Not Found error."},
	)
}

// brokenBackups fail to be written.
type brokenBackups struct{ backups }

func (brokenBackups) Begin() error { return errors.New("the folder is away") }

func TestBackups_FailureToBeginIsOurs(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.Curation.BackupWriter = &brokenBackups{} })
	app.must(t, 500, call{does: "POST /admin/backups", token: app.as(t, library.Operator)})
}
