package admin

import (
	"cmp"
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"strings"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/curating"
	"greenroom/internal/exchange"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// uploadImport reads a file that is imported.
func (a *Admin) uploadImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	if !isFile(r) {
		return notAFile()
	}
	name := given["name"]
	if utf8.RuneCountInString(name) > limits.ImportFileName {
		name = string([]rune(name)[:limits.ImportFileName])
	}
	return a.newImport(w, r, user, cmp.Or(name, "a file"), http.MaxBytesReader(w, r.Body, limits.ImportFile))
}

// isFile reports whether the request says that it brings a file.
func isFile(r *http.Request) bool {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && media == "application/octet-stream"
}

func notAFile() endpoint.Problem {
	return endpoint.Problem{Status: http.StatusUnsupportedMediaType, Sentence: "The file must be sent as application/octet-stream. Unsupported Media Type error."}
}

func fileTooLarge() endpoint.Problem {
	return endpoint.Problem{Status: http.StatusRequestEntityTooLarge, Sentence: "The file is larger than " + limits.Size(limits.ImportFile) + ". Content Too Large error."}
}

// importShelves reads the videos that ship with the program.
func (a *Admin) importShelves(w http.ResponseWriter, r *http.Request, user library.User) error {
	if a.Curation.Shelves == nil {
		return endpoint.Unprocessable("There are no shelves here.")
	}
	return a.newImport(w, r, user, "the shelves", a.Curation.Shelves())
}

// newImport reads what is imported, and begins to decide.
func (a *Admin) newImport(w http.ResponseWriter, r *http.Request, user library.User, name string, source io.Reader) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	if a.imports.applying(user.ID) {
		return endpoint.Importing()
	}
	// The source is spooled and read row by row, so the response is not what takes memory.
	if err := endpoint.ReserveImport(w, r, limits.ImportMemory); err != nil {
		return err
	}
	i := &importing{id: a.NewID(), owner: user.ID, name: name, stage: prepared, category: given["category"], used: a.Time()}
	if i.update, err = yesOrNo(given, "update"); err != nil {
		return err
	}
	if i.dates, err = dateOrder(given["dates"]); err != nil {
		return err
	}
	i.work, err = exchange.NewImport(exchange.Options{
		Category: i.category, Update: i.update, Dates: i.dates, Progress: i.progress, TempFile: a.Curation.TempFile, InMemory: a.Curation.InMemory, Rows: limits.ImportVideos, Shown: limits.ImportRows,
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
		i.stage, i.failure = failed, endpoint.Sentence(err.Error())
	}
	if err := a.imports.keep(i, a.Time()); err != nil {
		i.forget()
		return err
	}
	a.decideImport(i)
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"import": i.view()})
}

// importsAddress is the client of the budget for which imports reserve memory while they are
// decided and applied. All of them together have as much as a client address.
const importsAddress = "imports"

// reserved calls work with memory that is reserved for an import that works.
func (a *Admin) reserved(ctx context.Context, work func() error) error {
	memory, err := a.Memory.ReserveImport(ctx, importsAddress, limits.ImportWork)
	if err != nil {
		return err
	}
	defer memory.Release()
	return work()
}

// decideImport finds out in the background what the import would do.
func (a *Admin) decideImport(i *importing) bool {
	ctx, begun := i.begin(deciding, prepared)
	if !begun {
		return false
	}
	a.imports.all.Go(func() {
		i.mu.Lock()
		category, update, dates := i.category, i.update, i.dates
		i.mu.Unlock()
		err := a.reserved(ctx, func() error {
			i.work.Choose(category, update, dates)
			report, err := i.work.Decide(ctx, a.Catalogue)
			i.mu.Lock()
			i.report, i.isDecided = report, err == nil
			i.mu.Unlock()
			return err
		})
		a.endImport(i, prepared, err)
	})
	return true
}

// endImport ends what was done in the background, which ends in the stage unless it
// failed.
func (a *Admin) endImport(i *importing, reached stage, err error) {
	switch {
	case err == nil:
		i.end(reached, "")
	case errors.Is(err, context.Canceled):
		i.end(stopped, "")
	case mayTryAgain(err):
		i.end(prepared, strings.TrimSuffix(endpoint.ProblemOf(err).Sentence, " Conflict error."))
	case isOurs(err):
		a.Logger.Error("an import failed", "cause", err)
		i.end(failed, endpoint.ProblemOf(err).Sentence)
	case reached == prepared && i.category != "": // other options may do
		i.end(prepared, endpoint.Sentence(err.Error()))
	default:
		i.end(failed, endpoint.Sentence(err.Error()))
	}
}

// mayTryAgain reports whether the import can be decided or applied again after the failure:
// others were changing the catalogue, or there was no memory for it.
func mayTryAgain(err error) bool {
	code := library.CodeOf(err)
	return errors.Is(err, membudget.ErrFull) || code == library.CodeImporting || code == library.CodeCatalogueChanged || curating.RefusalOf(err) != nil
}

// isOurs reports whether the failure is one of the store, and not of what was given.
func isOurs(err error) bool {
	return errors.Is(err, library.ErrUnavailable) || library.CodeOf(err) != "" || errors.Is(err, context.DeadlineExceeded)
}

func (a *Admin) getImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.Time())
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"import": i.view()})
}

// chooseImport lets the import be decided with other options.
func (a *Admin) chooseImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := endpoint.Decode[struct {
		Category string `json:"category"`
		Update   bool   `json:"update"`
		Dates    string `json:"dates,omitempty"`
	}](w, r)
	if err != nil {
		return err
	}
	dates, err := dateOrder(wanted.Dates)
	if err != nil {
		return err
	}
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.Time())
	if err != nil {
		return err
	}
	i.mu.Lock()
	ready := i.stage == prepared
	if ready {
		i.category, i.update, i.dates = wanted.Category, wanted.Update, dates
	}
	i.mu.Unlock()
	if !ready || !a.decideImport(i) {
		return notReady()
	}
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"import": i.view()})
}

// dateOrder reads the order of day and month that a request names.
func dateOrder(text string) (exchange.DateOrder, error) {
	if !exchange.IsDateOrder(text) {
		return "", endpoint.BadRequest("The dates must be one of dmy, mdy, or empty.")
	}
	return exchange.DateOrder(text), nil
}

func notReady() endpoint.Problem { return endpoint.Conflict("The import is not ready.") }

type applyImport struct {
	SkipRefused bool `json:"skipRefused"`
}

// applyImport lets what was decided go in, in the background.
func (a *Admin) applyImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := endpoint.Decode[applyImport](w, r)
	if err != nil {
		return err
	}
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.Time())
	if err != nil {
		return err
	}
	i.mu.Lock()
	refused, decided := i.report.Refused, i.isDecided
	i.mu.Unlock()
	if !decided {
		return notReady()
	}
	if refused > 0 && !wanted.SkipRefused {
		return endpoint.Unprocessable("Rows are refused: mend them, or leave them out.")
	}
	ctx, begun := i.begin(applying, prepared)
	if !begun {
		return notReady()
	}
	a.imports.all.Go(func() {
		progress := func(videos int) {
			i.mu.Lock()
			defer i.mu.Unlock()
			i.applied = videos
		}
		err := a.reserved(ctx, func() error { return a.curator(user).Import(ctx, i.work, i.name, progress) })
		i.mu.Lock()
		i.report, i.isDecided = i.work.Report(), i.work.Decided()
		i.mu.Unlock()
		a.endImport(i, applied, err)
	})
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"import": i.view()})
}

// dropImport stops the import, and forgets it.
func (a *Admin) dropImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.Time())
	if err != nil {
		return err
	}
	a.imports.drop(i)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
