package admin

import (
	"cmp"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// uploadImport starts an import of an uploaded file.
func (a *Admin) uploadImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	if !endpoint.IsFile(r) {
		return endpoint.WrongMediaType()
	}
	if r.ContentLength > limits.ImportFile {
		return endpoint.FileTooLarge(limits.ImportFile)
	}
	return a.newImport(w, r, user, fileName(given), http.MaxBytesReader(w, r.Body, limits.ImportFile))
}

// fileName returns the name of an uploaded file, truncated to the maximum length.
func fileName(given map[string]string) string {
	name := given["name"]
	if utf8.RuneCountInString(name) > limits.ImportFileName {
		name = string([]rune(name)[:limits.ImportFileName])
	}
	return cmp.Or(name, "a file")
}

// importStarterCollection starts an import of the videos that ship with the server.
func (a *Admin) importStarterCollection(w http.ResponseWriter, r *http.Request, user library.User) error {
	if a.Curation.StarterCollection == nil {
		return endpoint.Unprocessable("This server has no starter collection.")
	}
	return a.newImport(w, r, user, "the starter collection", a.Curation.StarterCollection())
}

// newImport reads the source and starts to compute the changes of the import.
func (a *Admin) newImport(w http.ResponseWriter, r *http.Request, user library.User, name string, source io.Reader) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	if a.imports.applying(user.ID) {
		return endpoint.ImportRunning()
	}
	// The source is written to a temporary file and read row by row, so the reserved memory is for
	// the import and not for the response.
	if err := endpoint.ReserveImport(w, r, limits.ImportMemory); err != nil {
		return err
	}
	i := &importing{id: a.NewID(), owner: user.ID, name: name, stage: prepared, category: given["category"], used: a.Time()}
	if i.update, err = boolParameter(given, "update"); err != nil {
		return err
	}
	if i.dates, err = dateOrder(given["dates"]); err != nil {
		return err
	}
	i.work, err = importexport.NewImport(importexport.Options{
		Category: i.category, Update: i.update, Dates: i.dates, Progress: i.progress, TempFile: a.Curation.TempFile, InMemory: a.Curation.InMemory, MaxRows: limits.ImportVideos, MaxShown: limits.PreviewRows,
	})
	if err != nil {
		return err
	}
	if err := importexport.Read(source, i.work); err != nil {
		if _, large := errors.AsType[*http.MaxBytesError](err); large {
			i.close()
			return endpoint.FileTooLarge(limits.ImportFile)
		}
		i.close()
		i.stage, i.failure = failed, endpoint.FormatSentence(err.Error())
	}
	if i.work != nil {
		i.work.ReleaseReadBuffers()
	}
	if err := a.imports.add(i, a.Time()); err != nil {
		i.drop()
		return err
	}
	a.decideImport(i)
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"import": i.view()})
}

// importClient is the client for which running imports reserve memory, so that all imports together
// have the memory limit of one client.
const importClient = "imports"

// reserved reserves memory for a running import, calls work and then releases the memory.
func (a *Admin) reserved(ctx context.Context, work func() error) error {
	memory, err := a.Memory.ReserveImport(ctx, importClient, limits.ImportWorkMemory)
	if err != nil {
		return err
	}
	defer memory.Release()
	return work()
}

// decideImport computes the changes of the import in the background.
func (a *Admin) decideImport(i *importing) bool {
	ctx, begun := i.begin(deciding, prepared)
	if !begun {
		return false
	}
	a.imports.running.Go(func() {
		i.mu.Lock()
		category, update, dates := i.category, i.update, i.dates
		i.mu.Unlock()
		err := a.reserved(ctx, func() error {
			i.work.SetOptions(category, update, dates)
			report, err := i.work.Preview(ctx, a.Catalogue)
			i.mu.Lock()
			i.report, i.isDecided = report, err == nil
			i.mu.Unlock()
			return err
		})
		a.endImport(i, prepared, err)
	})
	return true
}

// endImport ends a background stage. If err is nil, the import enters the next stage.
func (a *Admin) endImport(i *importing, reached stage, err error) {
	switch {
	case err == nil:
		i.end(reached, "")
	case errors.Is(err, context.Canceled):
		i.end(stopped, "")
	case isRetryable(err):
		i.end(prepared, strings.TrimSuffix(endpoint.ProblemOf(err).Sentence, " Conflict error."))
	case isStoreError(err):
		a.Logger.Error("import failed", "cause", err)
		i.end(failed, endpoint.ProblemOf(err).Sentence)
	case reached == prepared && i.category != "": // after an error in the options, the curator can choose other options
		i.end(prepared, endpoint.FormatSentence(err.Error()))
	default:
		i.end(failed, endpoint.FormatSentence(err.Error()))
	}
}

// isRetryable reports whether the import can be tried again after the error: the catalogue changed
// concurrently, or the memory budget was full.
func isRetryable(err error) bool {
	code := library.CodeOf(err)
	return errors.Is(err, membudget.ErrBudgetFull) || code == library.CodeImporting || code == library.CodeCatalogueChanged || curating.RejectionOf(err) != nil
}

// isStoreError reports whether the store caused the error, and not the input.
func isStoreError(err error) bool {
	return errors.Is(err, library.ErrUnavailable) || library.CodeOf(err) != "" || errors.Is(err, context.DeadlineExceeded)
}

func (a *Admin) getImport(w http.ResponseWriter, r *http.Request, user library.User) error {
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.Time())
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"import": i.view()})
}

// chooseImport applies other options to the import and computes its changes again.
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

// dateOrder reads the order of day and month from a request.
func dateOrder(text string) (importexport.DateOrder, error) {
	if !importexport.IsDateOrder(text) {
		return "", endpoint.BadRequest("The dates must be dmy, mdy or empty.")
	}
	return importexport.DateOrder(text), nil
}

func notReady() endpoint.Problem {
	return endpoint.Conflict("The import is being read or applied, or it has ended.")
}

type applyImport struct {
	SkipInvalid bool `json:"skipRefused"`
}

// applyImport writes the computed changes of the import in the background.
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
	rejected, decided := i.report.Rejected, i.isDecided
	i.mu.Unlock()
	if !decided {
		return notReady()
	}
	if rejected > 0 && !wanted.SkipInvalid {
		return endpoint.Unprocessable("Some rows are invalid. Correct them, or set 'skipRefused' to skip them.")
	}
	ctx, begun := i.begin(applying, prepared)
	if !begun {
		return notReady()
	}
	a.imports.running.Go(func() {
		progress := func(videos int) {
			i.mu.Lock()
			defer i.mu.Unlock()
			i.applied = videos
		}
		err := a.reserved(ctx, func() error { return a.curator(user).ApplyImport(ctx, i.work, i.name, progress) })
		i.mu.Lock()
		i.report, i.isDecided = i.work.Report(), i.work.HasPreview()
		i.mu.Unlock()
		a.endImport(i, applied, err)
	})
	return endpoint.Respond(w, http.StatusAccepted, map[string]any{"import": i.view()})
}

// dropImport cancels and deletes the import.
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
