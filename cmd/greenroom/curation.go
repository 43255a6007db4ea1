package main

import (
	"net/http"
	"strings"
	"time"

	"greenroom/internal/api/admin"
	"greenroom/internal/limits"
	"greenroom/internal/seed/shelves"
	"greenroom/internal/server"
	"greenroom/internal/youtube"
)

// lookUpGap is the time between two questions to YouTube while a curator waits.
const lookUpGap = 100 * time.Millisecond

// uploadTime is how long a file may take to arrive that is imported.
const uploadTime = limits.UploadTime

// upload is where files come that are imported: no transcript is larger.
func upload() server.Upload {
	return server.Upload{Paths: []string{"/api/admin/imports", "/api/admin/transcripts"}, Bytes: limits.ImportFile, Time: uploadTime}
}

// download is where files go that take long to send.
func download() server.Download {
	return server.Download{Paths: []string{"/api/admin/backups/latest"}, Time: limits.DownloadTime}
}

// curation is what the people who look after the library need of this server.
func (c *serveCommand) curation(p parts, network http.RoundTripper) admin.Curation {
	curation := admin.Curation{Shelves: shelves.Open, TempFile: c.tempFile, Keeping: func() admin.Keeping { return c.keeping(p) }}
	if c.AskYouTube {
		curation.Ask = youtube.New(network, lookUpGap).Ask
	}
	if p.backups != nil {
		curation.BackupWriter = p.backups
	}
	return curation
}

// keeping says how the library is kept.
func (c *serveCommand) keeping(p parts) admin.Keeping {
	k := admin.Keeping{Version: build().Version}
	if !c.elsewhere() {
		k.Free, _ = freeRoom(c.Data) // 0 where it can't be found out
	}
	if p.backups != nil {
		k.Backups = p.backups.state()
	}
	return k
}

// state says which backups there are.
func (b *backups) state() *admin.Backups {
	b.mu.Lock()
	state := &admin.Backups{Every: b.every, Running: b.running, Failure: b.failure}
	b.mu.Unlock()
	kept, err := b.kept(backupPrefix)
	if err != nil || len(kept) == 0 { // nothing is known of any
		return state
	}
	state.Kept, state.Oldest, state.Last = len(kept), backupAt(kept[0]), backupAt(kept[len(kept)-1])
	return state
}

// backupAt returns when the backup of that name was written.
func backupAt(name string) time.Time {
	at, err := time.Parse(backupTime, strings.TrimSuffix(strings.TrimPrefix(name, backupPrefix), backupSuffix))
	if err != nil {
		return time.Time{} // which kept does not name
	}
	return at
}
