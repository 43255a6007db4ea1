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

// ErrBackupRunning is the error of a backup that is asked for while one is being written.
var ErrBackupRunning = errors.New("a backup is being written")

// BackupFile is a backup that is being downloaded.
type BackupFile struct {
	io.ReadCloser
	Name  string // without its folder
	Bytes int64
}

// BackupWriter writes the server's backups, and reads them.
type BackupWriter interface {
	// Begin begins to write a backup, or is [ErrBackupRunning]. What becomes of it is told by
	// [Backups].
	Begin() error
	// Latest opens the latest backup, or is [fs.ErrNotExist].
	Latest() (BackupFile, error)
}

// startBackup begins to write a backup, beside the requests.
func (a *Admin) startBackup(w http.ResponseWriter, r *http.Request, user library.User) error {
	if a.Curation.BackupWriter == nil {
		return endpoint.Unprocessable("This server writes no backups: it was started without --backup-dir.")
	}
	err := a.Curation.BackupWriter.Begin()
	if errors.Is(err, ErrBackupRunning) {
		return endpoint.Conflict("A backup is being written.")
	}
	if err == nil {
		err = a.addToLog(r, user, "library.backedUp", "")
	}
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"running": true})
}

// downloadBackup sends the latest backup in pieces. Only [limits.BackupDownloads] are sent at a
// time: each takes the disk's and the network's time for minutes.
func (a *Admin) downloadBackup(w http.ResponseWriter, r *http.Request, user library.User) error {
	if a.Curation.BackupWriter == nil {
		return endpoint.NotThere("backup")
	}
	select {
	case a.downloads <- struct{}{}:
		defer func() { <-a.downloads }()
	default:
		return endpoint.Busy("backup-downloads")
	}
	file, err := a.Curation.BackupWriter.Latest()
	if errors.Is(err, fs.ErrNotExist) {
		return endpoint.NotThere("backup")
	}
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was only read
	if err := a.addToLog(r, user, "library.backupDownloaded", file.Name); err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "application/gzip")
	h.Set("Content-Length", strconv.FormatInt(file.Bytes, 10))
	h.Set("Content-Disposition", `attachment; filename="`+file.Name+`"`)
	h.Set("Cache-Control", "no-store")
	membudget.Stream(w, membudget.Allowance)
	w.WriteHeader(http.StatusOK)
	_, err = io.CopyN(w, file, file.Bytes)
	return err
}

// addToLog adds to the log what the user did.
func (a *Admin) addToLog(r *http.Request, user library.User, action, title string) error {
	return a.Log.AddToLog(r.Context(), library.LogEntry{At: a.Time(), By: user.ID, From: library.FromPage, Action: action, Title: title})
}
