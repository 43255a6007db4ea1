package admin

import (
	"context"
	"slices"
	"sync"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/exchange"
	"greenroom/internal/limits"
)

// importLife is for how long an import is kept that no request uses.
const importLife = time.Hour

// stage is how far an import is.
type stage string

const (
	deciding stage = "deciding"
	prepared stage = "ready"
	applying stage = "applying"
	applied  stage = "done"
	failed   stage = "failed"
	stopped  stage = "stopped"
)

// importing is an import that waits for its curator, or is under way.
type importing struct {
	id, owner, name string

	mu       sync.Mutex
	stage    stage
	read     int // rows
	decided  int
	applied  int // videos
	report   exchange.Report
	category string
	update   bool
	dates    exchange.DateOrder
	failure  string
	used     time.Time

	isDecided bool             // the preview is whole; else the import can't be applied
	work      *exchange.Import // for whoever has begun a stage that works
	stop      context.CancelFunc
	gone      bool // nobody asks for it any more
}

// imports are those that this server keeps.
type imports struct {
	mu    sync.Mutex
	kept  []*importing
	ended bool
	all   sync.WaitGroup
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
	Refused    int      `json:"refused"`
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
		view.Report = &reportView{r.New, r.Returned, r.Updated, r.Known, r.Repeated, r.Categories, r.Chapters, r.Cut, r.Unclear, r.Refused, append([]string{}, r.Unknown...)}
	}
	return view
}

// progress notes how far reading and deciding are.
func (i *importing) progress(p exchange.Progress) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.read, i.decided = p.Read, p.Decided
}

// begin begins the stage, in which the import works, unless it works already or is not
// where that can follow. Ended is what it then ends with.
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

// end ends the stage that works.
func (i *importing) end(next stage, failure string) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.stop()
	i.stage, i.failure, i.stop = next, failure, nil
	if i.gone || next == applied {
		i.close()
	}
}

// forget stops what is under way, and lets go of what waits.
func (i *importing) forget() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.gone = true
	if i.stop != nil {
		i.stop() // whoever works closes it
		return
	}
	i.close()
}

func (i *importing) close() {
	if i.work != nil {
		_ = i.work.Close() // a file that is left is the system's to remove
		i.work = nil
	}
}

// applying reports whether an import of the owner is being applied.
func (k *imports) applying(owner string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.isApplying(owner)
}

// isApplying is [imports.applying] for a caller that holds the lock.
func (k *imports) isApplying(owner string) bool {
	return slices.ContainsFunc(k.kept, func(i *importing) bool {
		i.mu.Lock()
		defer i.mu.Unlock()
		return i.owner == owner && i.stage == applying
	})
}

// keep keeps the import in place of the owner's one before, and of those that nobody has
// asked for in a while. It is refused while one of the owner's is being applied, and when
// there is no room.
func (k *imports) keep(i *importing, now time.Time) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.isApplying(i.owner) {
		return endpoint.Importing()
	}
	k.kept = slices.DeleteFunc(k.kept, func(other *importing) bool {
		other.mu.Lock()
		old := other.owner == i.owner || other.stop == nil && now.Sub(other.used) > importLife
		other.mu.Unlock()
		if old {
			other.forget()
		}
		return old
	})
	if k.ended || len(k.kept) == limits.Imports {
		return endpoint.Busy("imports")
	}
	k.kept = append(k.kept, i)
	return nil
}

// of returns the owner's import.
func (k *imports) of(owner, id string, now time.Time) (*importing, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, i := range k.kept {
		if i.id == id && i.owner == owner {
			i.mu.Lock()
			i.used = now
			i.mu.Unlock()
			return i, nil
		}
	}
	return nil, endpoint.NotThere("import")
}

func (k *imports) drop(i *importing) {
	k.mu.Lock()
	k.kept = slices.DeleteFunc(k.kept, func(other *importing) bool { return other == i })
	k.mu.Unlock()
	i.forget()
}

// close stops every import, and waits for its end.
func (k *imports) close() {
	k.mu.Lock()
	k.ended = true
	kept := k.kept
	k.kept = nil
	k.mu.Unlock()
	for _, i := range kept {
		i.forget()
	}
	k.all.Wait()
}
