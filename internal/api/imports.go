package api

import (
	"cmp"
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"slices"
	"sync"
	"time"
	"unicode/utf8"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

const (
	// MaxImportBytes is the largest file that can be imported.
	MaxImportBytes = 32 << 20
	// importLife is for how long an import is kept that nobody asks for.
	importLife = time.Hour
	// maxImports is how many imports a server keeps at a time.
	maxImports = 20
	// maxShownRows is how many rows of each kind can be looked at.
	maxShownRows = 1_000
	// maxFileName is how many characters of a file's name are kept.
	maxFileName = 200
)

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
	failure  string
	used     time.Time
	work     *exchange.Import // for whoever has begun a stage that works
	stop     context.CancelFunc
	gone     bool // nobody asks for it any more
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
}

type reportView struct {
	New        int `json:"new"`
	Returned   int `json:"returned"`
	Updated    int `json:"updated"`
	Known      int `json:"known"`
	Repeated   int `json:"repeated"`
	Categories int `json:"newCategories"`
	Chapters   int `json:"chapters"`
	Refused    int `json:"refused"`
}

func (i *importing) view() importView {
	i.mu.Lock()
	defer i.mu.Unlock()
	view := importView{
		ID: i.id, Name: i.name, Stage: i.stage, Read: i.read, Decided: i.decided, Applied: i.applied,
		Options: importOptions{i.category, i.update}, Failure: i.failure,
	}
	if i.stage == prepared || i.stage == applying || i.stage == applied {
		r := i.report
		view.Report = &reportView{r.New, r.Returned, r.Updated, r.Known, r.Repeated, r.Categories, r.Chapters, r.Refused}
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

// keep keeps the import in place of the owner's one before, and of those that nobody has
// asked for in a while. It reports whether there is room.
func (k *imports) keep(i *importing, now time.Time) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.kept = slices.DeleteFunc(k.kept, func(other *importing) bool {
		other.mu.Lock()
		old := other.owner == i.owner || other.stop == nil && now.Sub(other.used) > importLife
		other.mu.Unlock()
		if old {
			other.forget()
		}
		return old
	})
	if k.ended || len(k.kept) == maxImports {
		return false
	}
	k.kept = append(k.kept, i)
	return true
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
	return nil, notThere("import")
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

// uploadImport reads a file that is imported.
func (a *api) uploadImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	if !isFile(r) {
		return notAFile()
	}
	name := given["name"]
	if utf8.RuneCountInString(name) > maxFileName {
		name = string([]rune(name)[:maxFileName])
	}
	return a.newImport(w, r, user, cmp.Or(name, "a file"), http.MaxBytesReader(w, r.Body, MaxImportBytes))
}

// isFile reports whether the request says that it brings a file.
func isFile(r *http.Request) bool {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && media == "application/octet-stream"
}

func notAFile() problem {
	return problem{status: http.StatusUnsupportedMediaType, sentence: "The file must be sent as application/octet-stream. Unsupported Media Type error."}
}

func fileTooLarge() problem {
	return problem{status: http.StatusRequestEntityTooLarge, sentence: "The file is larger than 32 MiB. Content Too Large error."}
}

// importShelves reads the videos that ship with the program.
func (a *api) importShelves(w http.ResponseWriter, r *http.Request, user library.User) error {
	if a.Curation.Shelves == nil {
		return unprocessable("There are no shelves here.")
	}
	return a.newImport(w, r, user, "the shelves", a.Curation.Shelves())
}

// newImport reads what is imported, and begins to decide.
func (a *api) newImport(w http.ResponseWriter, r *http.Request, user library.User, name string, source io.Reader) error {
	given, err := parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	i := &importing{id: a.NewID(), owner: user.ID, name: name, stage: prepared, category: given["category"], used: a.now()}
	if i.update, err = yesOrNo(given, "update"); err != nil {
		return err
	}
	i.work, err = exchange.NewImport(exchange.Options{
		Category: i.category, Update: i.update, Progress: i.progress, InMemory: a.Curation.InMemory, Shown: maxShownRows,
	})
	if err != nil {
		return err
	}
	if err := exchange.Read(source, i.work); err != nil {
		if _, large := errors.AsType[*http.MaxBytesError](err); large {
			i.close()
			return fileTooLarge()
		}
		i.close()
		i.stage, i.failure = failed, sentence(err.Error())
	}
	if !a.imports.keep(i, a.now()) {
		i.forget()
		return busy()
	}
	a.decideImport(i)
	return respond(w, http.StatusAccepted, map[string]any{"import": i.view()})
}

// decideImport finds out in the background what the import would do.
func (a *api) decideImport(i *importing) bool {
	ctx, begun := i.begin(deciding, prepared)
	if !begun {
		return false
	}
	a.imports.all.Go(func() {
		i.mu.Lock()
		category, update := i.category, i.update
		i.mu.Unlock()
		i.work.Choose(category, update)
		report, err := i.work.Decide(ctx, a.Catalogue)
		i.mu.Lock()
		i.report = report
		i.mu.Unlock()
		a.endImport(i, prepared, err)
	})
	return true
}

// endImport ends what was done in the background, which ends in the stage unless it
// failed.
func (a *api) endImport(i *importing, reached stage, err error) {
	switch {
	case err == nil:
		i.end(reached, "")
	case errors.Is(err, context.Canceled):
		i.end(stopped, "")
	case isOurs(err):
		a.Logger.Error("an import failed", "cause", err)
		i.end(failed, problemOf(err).sentence)
	case reached == prepared && i.category != "": // other options may do
		i.end(prepared, sentence(err.Error()))
	default:
		i.end(failed, sentence(err.Error()))
	}
}

// isOurs reports whether the failure is one of the store, and not of what was given.
func isOurs(err error) bool {
	return errors.Is(err, library.ErrUnavailable) || library.CodeOf(err) != "" || errors.Is(err, context.DeadlineExceeded)
}

func (a *api) getImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.now())
	if err != nil {
		return err
	}
	return respond(w, http.StatusOK, map[string]any{"import": i.view()})
}

// chooseImport lets the import be decided with other options.
func (a *api) chooseImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := decode[importOptions](w, r)
	if err != nil {
		return err
	}
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.now())
	if err != nil {
		return err
	}
	i.mu.Lock()
	ready := i.stage == prepared
	if ready {
		i.category, i.update = wanted.Category, wanted.Update
	}
	i.mu.Unlock()
	if !ready || !a.decideImport(i) {
		return notReady()
	}
	return respond(w, http.StatusAccepted, map[string]any{"import": i.view()})
}

func notReady() problem { return conflict("The import is not ready.") }

type applyImport struct {
	SkipRefused bool `json:"skipRefused"`
}

// applyImport lets what was decided go in, in the background.
func (a *api) applyImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := decode[applyImport](w, r)
	if err != nil {
		return err
	}
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.now())
	if err != nil {
		return err
	}
	i.mu.Lock()
	refused, undecided := i.report.Refused, i.failure != ""
	i.mu.Unlock()
	if refused > 0 && !wanted.SkipRefused {
		return unprocessable("Rows are refused: mend them, or leave them out.")
	}
	ctx, begun := i.begin(applying, prepared)
	if !begun || undecided {
		if begun {
			i.end(prepared, i.failure)
		}
		return notReady()
	}
	a.imports.all.Go(func() {
		watched := library.WatchPut(ctx, func(videos int) {
			i.mu.Lock()
			defer i.mu.Unlock()
			i.applied = videos
		})
		a.endImport(i, applied, a.curator(user).Import(watched, i.work, i.name))
	})
	return respond(w, http.StatusAccepted, map[string]any{"import": i.view()})
}

// dropImport stops the import, and forgets it.
func (a *api) dropImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.now())
	if err != nil {
		return err
	}
	a.imports.drop(i)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// importedRow is a row of an import as curators see it.
type importedRow struct {
	Line       int           `json:"line"`
	ID         string        `json:"_id,omitempty"`
	Title      string        `json:"title,omitempty"`
	Category   string        `json:"category,omitempty"`
	Kind       exchange.Kind `json:"kind"`
	Reason     string        `json:"reason,omitempty"`
	Suggestion *suggestion   `json:"suggestion,omitempty"`
}

type suggestion struct {
	ID   string `json:"categoryId"`
	Name string `json:"categoryName"`
}

// listRows answers with rows of an import.
func (a *api) listRows(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	offset, limit, err := stretchOf(given)
	if err != nil {
		return err
	}
	kinds := []exchange.Kind{exchange.New, exchange.Returned, exchange.Updated, exchange.Known}
	switch kind := exchange.Kind(given["kind"]); {
	case kind == "":
	case kind == exchange.Refused, slices.Contains(kinds, kind):
		kinds = []exchange.Kind{kind}
	default:
		return badRequest("The kind must be one of new, returned, updated, known, refused.")
	}
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.now())
	if err != nil {
		return err
	}
	categories, err := a.Catalogue.Categories(r.Context())
	if err != nil {
		return err
	}
	rows, ready := i.rows(kinds, categories)
	if !ready {
		return notReady()
	}
	from := min(offset, len(rows))
	return respond(w, http.StatusOK, map[string]any{"rows": rows[from:min(from+limit, len(rows))], "total": len(rows)})
}

// rows returns the rows that are kept of the kinds, in the order of the source.
func (i *importing) rows(kinds []exchange.Kind, categories []library.Category) (rows []importedRow, ready bool) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.stage != prepared || i.work == nil {
		return nil, false
	}
	rows = []importedRow{}
	for _, kind := range kinds {
		for _, row := range i.work.Rows(kind) {
			shown := importedRow{Line: row.Line, ID: row.Video.ID, Title: row.Video.Title, Category: row.Video.Category, Kind: kind, Reason: row.Refused}
			if _, there := exchange.FindCategory(categories, shown.Category); kind == exchange.Refused && shown.Category != "" && !there {
				if meant, ok := exchange.NearestCategory(categories, shown.Category); ok {
					shown.Suggestion = &suggestion{meant.ID, meant.Name}
				}
			}
			rows = append(rows, shown)
		}
	}
	slices.SortStableFunc(rows, func(a, b importedRow) int { return cmp.Compare(a.Line, b.Line) })
	return rows, true
}
