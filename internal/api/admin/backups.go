package admin

import (
	"errors"
	"io"
	"io/fs"
	"net/http"
	"strconv"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/membudget"
)

// ErrBackupRunning is the error of a backup that is requested while another backup runs.
var ErrBackupRunning = errors.New("a backup is being written")

// BackupFile is a backup that is being downloaded.
type BackupFile struct {
	io.ReadCloser
	Name  string // base name of the file, without the directory
	Bytes int64
}

// BackupWriter writes and reads the server's backups.
type BackupWriter interface {
	// StartBackup starts a backup in the background, or returns [ErrBackupRunning]. The result is
	// part of [Backups].
	StartBackup() error
	// OpenLatest opens the latest backup, or returns [fs.ErrNotExist].
	OpenLatest() (BackupFile, error)
}

// startBackup starts a backup in the background.
func (a *Admin) startBackup(w http.ResponseWriter, r *http.Request, user library.User) error {
	if a.Curation.BackupWriter == nil {
		return endpoint.Unprocessable("This server writes no backups: it was started without --backup-dir.")
	}
	err := a.Curation.BackupWriter.StartBackup()
	if errors.Is(err, ErrBackupRunning) {
		return endpoint.Conflict("Another backup is being written. Try again when it has finished.")
	}
	if err == nil {
		err = a.addToLog(r, user, library.ActionBackupWritten, "")
	}
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"running": true})
}

// downloadBackup sends the latest backup in pieces. At most [limits.BackupDownloads] are
// sent at a time, because each download uses the disk and the network for minutes.
func (a *Admin) downloadBackup(w http.ResponseWriter, r *http.Request, user library.User) error {
	if a.Curation.BackupWriter == nil {
		return endpoint.NotFound("backup")
	}
	select {
	case a.downloads <- struct{}{}:
		defer func() { <-a.downloads }()
	default:
		return endpoint.ServerBusy("backup-downloads")
	}
	file, err := a.Curation.BackupWriter.OpenLatest()
	if errors.Is(err, fs.ErrNotExist) {
		return endpoint.NotFound("backup")
	}
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // an error of closing can be ignored, because the file was only read
	if err := a.addToLog(r, user, library.ActionBackupDownloaded, file.Name); err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "application/gzip")
	h.Set("Content-Length", strconv.FormatInt(file.Bytes, 10))
	h.Set("Content-Disposition", `attachment; filename="`+file.Name+`"`)
	h.Set("Cache-Control", "no-store")
	membudget.Stream(w, membudget.MaxUnreservedBytes)
	w.WriteHeader(http.StatusOK)
	_, err = io.CopyN(w, file, file.Bytes)
	return err
}

// addToLog adds an audit log entry that the user has performed the action.
func (a *Admin) addToLog(r *http.Request, user library.User, action library.AuditAction, title string) error {
	return a.Log.AppendAudit(r.Context(), library.AuditEntry{At: a.Time(), By: user.ID, From: library.FromPage, Action: action, Title: title})
}
