package main

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"greenroom/internal/api/admin"
	"greenroom/internal/curating"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/seed/bank"
	"greenroom/internal/seed/starter"
	"greenroom/internal/server"
	"greenroom/internal/youtube"
)

// curatorRequestInterval is the minimum interval of requests to YouTube while a curator waits for
// the result.
const curatorRequestInterval = 100 * time.Millisecond

// uploadTimeout is the timeout for the upload of an import file.
const uploadTimeout = limits.UploadTimeout

// upload returns the paths to which import files are uploaded, and their size limit. The size limit
// is larger than any transcript.
func upload() server.UploadPaths {
	return server.UploadPaths{Paths: []string{"/api/admin/imports", "/api/admin/transcripts", "/api/admin/questions/import", "/api/admin/bank/import", "/api/user/transcriptions"}, Bytes: limits.ImportFile, Timeout: uploadTimeout}
}

// download returns the paths of large downloads and their timeout.
func download() server.DownloadPaths {
	return server.DownloadPaths{Paths: []string{"/api/admin/backups/latest"}, Timeout: limits.DownloadTimeout}
}

// looksUpVideos reports whether the server requests titles and states of videos from YouTube.
func (c *serveCommand) looksUpVideos() bool { return c.YouTubeLookup && !c.NoAskYouTube }

// curation returns the configuration of this server's operations for curators.
func (c *serveCommand) curation(p services, network http.RoundTripper) admin.Curation {
	curation := admin.Curation{
		StarterCollection: starter.OpenCatalogue, TempFile: c.tempFile, ShippedBank: func(context.Context) ([]library.BankQuestion, error) { return bank.Questions() },
		QuestionFiles: curating.QuestionFiles{NewID: uuid.NewString}, Operations: func() admin.OperationsStatus { return c.operationsStatus(p) },
	}
	if c.looksUpVideos() {
		curation.FetchMetadata = youtube.New(network, curatorRequestInterval).LookUp
	}
	if p.backups != nil {
		curation.BackupWriter = p.backups
	}
	if p.mailServer != nil {
		curation.SendTestEmail = func(ctx context.Context, to string) error {
			return p.mailCounts.count(sendTestEmail(ctx, p.mailServer, p.branding.Name, to))
		}
	}
	return curation
}

// operationsStatus returns the version, the free disk space and the state of the backups.
func (c *serveCommand) operationsStatus(p services) admin.OperationsStatus {
	k := admin.OperationsStatus{Version: build().Version}
	if !c.usesPostgres() {
		k.Free, _ = freeDiskBytes(c.Data) // the number is 0 if the free disk space is unknown
	}
	if p.backups != nil {
		k.Backups = p.backups.state()
	}
	return k
}

// state returns the state of the backups.
func (b *backups) state() *admin.Backups {
	b.mu.Lock()
	state := &admin.Backups{Every: b.interval, Running: b.running, Failure: b.failure}
	b.mu.Unlock()
	stored, err := b.list(backupPrefix)
	if err != nil || len(stored) == 0 { // there is no backup, or the directory cannot be read
		return state
	}
	state.Count, state.Oldest, state.Last = len(stored), backupAt(stored[0]), backupAt(stored[len(stored)-1])
	return state
}

// backupAt returns the creation time of the backup with this name.
func backupAt(name string) time.Time {
	at, err := time.Parse(backupTimeFormat, strings.TrimSuffix(strings.TrimPrefix(name, backupPrefix), backupSuffix))
	if err != nil {
		return time.Time{} // impossible, because list returns only names with a valid time
	}
	return at
}
