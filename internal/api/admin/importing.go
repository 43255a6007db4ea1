package admin

import (
	"context"
	"slices"
	"sync"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/importexport"
	"greenroom/internal/limits"
)

// importTTL is the time after which an unused import can be deleted.
const importTTL = time.Hour

// stage is the state of an import.
type stage string

const (
	deciding stage = "deciding"
	prepared stage = "ready"
	applying stage = "applying"
	applied  stage = "done"
	failed   stage = "failed"
	stopped  stage = "stopped"
)

// importing is an import that is running or waits for a decision of its curator.
type importing struct {
	id, owner, name string

	mu       sync.Mutex
	stage    stage
	read     int // number of rows read
	decided  int
	applied  int // number of videos written
	report   importexport.Report
	category string
	update   bool
	dates    importexport.DateOrder
	failure  string
	used     time.Time

	isDecided bool                 // whether the preview is complete, so that the import can be applied
	work      *importexport.Import // changes of the import; owned by the running stage, or by the [importing] if no stage is running
	stop      context.CancelFunc
	gone      bool // whether the user has deleted the import
}

// imports holds the imports of this server.
type imports struct {
	mu      sync.Mutex
	all     []*importing
	ended   bool
	running sync.WaitGroup
}

// importView is an import as curators see it.
type importView struct {
	ID      string        `json:"_id"`
	Name    string        `json:"name"`
	Stage   stage         `json:"stage"`
	Read    int           `json:"read"`
	Decided int           `json:"decided"`
	Applied int           `json:"applied"`
	Report  *reportView   `json:"report,omitempty"`
	Options importOptions `json:"options"`
	Failure string        `json:"failure,omitempty"`
}

type importOptions struct {
	Category string `json:"category"`
	Update   bool   `json:"update"`
	Dates    string `json:"dates"`
}

type reportView struct {
	New        int      `json:"new"`
	Returned   int      `json:"returned"`
	Updated    int      `json:"updated"`
	Known      int      `json:"known"`
	Repeated   int      `json:"repeated"`
	Categories int      `json:"newCategories"`
	Chapters   int      `json:"chapters"`
	Cut        int      `json:"chaptersCut"`
	Unclear    int      `json:"unclearDates"`
	Rejected   int      `json:"refused"`
	Unknown    []string `json:"unknownColumns"`
}

func (i *importing) view() importView {
	i.mu.Lock()
	defer i.mu.Unlock()
	view := importView{
		ID: i.id, Name: i.name, Stage: i.stage, Read: i.read, Decided: i.decided, Applied: i.applied,
		Options: importOptions{i.category, i.update, string(i.dates)}, Failure: i.failure,
	}
	if i.stage == prepared || i.stage == applying || i.stage == applied {
		r := i.report
		view.Report = &reportView{r.New, r.Restored, r.Updated, r.Unchanged, r.Duplicates, r.Categories, r.Chapters, r.SkippedChapters, r.AmbiguousDates, r.Rejected, append([]string{}, r.UnknownColumns...)}
	}
	return view
}

// progress records the numbers of read and decided rows.
func (i *importing) progress(p importexport.Progress) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.read, i.decided = p.Read, p.Compared
}

// begin starts the stage next and returns its context. It returns false if the import was deleted,
// or if the current stage is not in from.
func (i *importing) begin(next stage, from ...stage) (context.Context, bool) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.gone || !slices.Contains(from, i.stage) {
		return nil, false
	}
	ctx, stop := context.WithCancel(context.Background())
	i.stage, i.stop, i.failure = next, stop, ""
	if next == deciding {
		i.isDecided = false
	}
	return ctx, true
}

// end ends the running stage. If the stage has failed, failure is the reason.
func (i *importing) end(next stage, failure string) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.stop()
	i.stage, i.failure, i.stop = next, failure, nil
	if i.gone || next == applied {
		i.close()
	}
}

// drop cancels the running stage, which then closes the import. Without a running stage, drop
// closes the import.
func (i *importing) drop() { i.dropUnless() }

// dropUnless drops the import, except in the given stages. It reports whether it dropped the
// import.
func (i *importing) dropUnless(stages ...stage) bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	if slices.Contains(stages, i.stage) {
		return false
	}
	i.gone = true
	if i.stop != nil {
		i.stop() // the running stage closes the import
		return true
	}
	i.close()
	return true
}

func (i *importing) close() {
	if i.work != nil {
		_ = i.work.Close() // if closing fails, the operating system removes the temporary file later
		i.work = nil
	}
}

// applying reports whether an import of the owner is being applied.
func (k *imports) applying(owner string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.ContainsFunc(k.all, func(i *importing) bool {
		i.mu.Lock()
		defer i.mu.Unlock()
		return i.owner == owner && i.stage == applying
	})
}

// add stores the import. It deletes the owner's previous import and all imports that were not used
// for importTTL. It returns an error while an import of the owner is being applied, or if too many
// imports exist.
func (k *imports) add(i *importing, now time.Time) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	isApplying := false
	k.all = slices.DeleteFunc(k.all, func(other *importing) bool {
		if other.owner == i.owner {
			dropped := other.dropUnless(applying)
			isApplying = isApplying || !dropped
			return dropped
		}
		other.mu.Lock()
		old := other.stop == nil && now.Sub(other.used) > importTTL
		other.mu.Unlock()
		if old {
			other.drop()
		}
		return old
	})
	if isApplying {
		return endpoint.ImportRunning()
	}
	if k.ended || len(k.all) == limits.UnfinishedImports {
		return endpoint.ServerBusy("imports")
	}
	k.all = append(k.all, i)
	return nil
}

// of returns the owner's import with the id and updates the time of its last use.
func (k *imports) of(owner, id string, now time.Time) (*importing, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, i := range k.all {
		if i.id == id && i.owner == owner {
			i.mu.Lock()
			i.used = now
			i.mu.Unlock()
			return i, nil
		}
	}
	return nil, endpoint.NotFound("import")
}

func (k *imports) drop(i *importing) {
	k.mu.Lock()
	k.all = slices.DeleteFunc(k.all, func(other *importing) bool { return other == i })
	k.mu.Unlock()
	i.drop()
}

// close cancels all imports and waits until they have ended.
func (k *imports) close() {
	k.mu.Lock()
	k.ended = true
	all := k.all
	k.all = nil
	k.mu.Unlock()
	for _, i := range all {
		i.drop()
	}
	k.running.Wait()
}
