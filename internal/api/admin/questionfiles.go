package admin

import (
	"context"
	"errors"
	"io"
	"iter"
	"net/http"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// QuestionFiles reads, imports and writes files of curated questions, as
// [curating.QuestionFiles] does. It is an interface so that the simulator's binary does not
// contain the implementation.
type QuestionFiles interface {
	Read(r io.Reader, limit int) ([]*importexport.QuestionRow, error)
	Import(ctx context.Context, c curating.Curator, rows []*importexport.QuestionRow, name string, apply bool) (curating.QuestionImport, error)
	Write(w io.Writer, csv bool, all iter.Seq2[library.VideoQuestion, error]) error
}

func noQuestionFiles() endpoint.Problem {
	return endpoint.Unprocessable("This server can't read or write question files.")
}

// exportQuestions responds with all curated questions as a file that importQuestions can
// read.
func (a *Admin) exportQuestions(w http.ResponseWriter, r *http.Request, _ library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	form, media := "json", "application/json"
	switch given["form"] {
	case "", "json":
	case "csv":
		form, media = "csv", "text/csv; charset=utf-8"
	default:
		return endpoint.BadRequest("'form' must be json or csv.")
	}
	if a.Curation.QuestionFiles == nil {
		return noQuestionFiles()
	}
	if err := endpoint.Reserve(w, r, limits.ListMemory); err != nil {
		return err
	}
	membudget.Stream(w, limits.ListMemory)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", media)
	w.Header().Set("Content-Disposition", `attachment; filename="questions.`+form+`"`)
	err = a.Curation.QuestionFiles.Write(w, form == "csv", library.QuestionsAtRevision(r.Context(), a.Catalogue))
	return endpoint.ReplaceError(err, library.CodeCatalogueChanged, endpoint.Busy("questions"))
}

// questionReportView is the result or the preview of an import of questions.
type questionReportView struct {
	New        int                     `json:"new"`
	Updated    int                     `json:"updated"`
	Known      int                     `json:"known"`
	Rejected   int                     `json:"refused"`
	Rejections []questionRejectionView `json:"refusals"`
	Applied    bool                    `json:"applied"`
}

type questionRejectionView struct {
	Place  string `json:"place"`
	Reason string `json:"reason"`
}

func presentQuestionImport(im curating.QuestionImport) questionReportView {
	return questionReportView{
		New: im.New, Updated: im.Updated, Known: im.Known, Rejected: len(im.Rejected), Applied: im.Applied,
		Rejections: endpoint.PresentAll(im.Rejected, func(row *importexport.QuestionRow) questionRejectionView {
			return questionRejectionView{row.Location, endpoint.Sentence(strings.Join(row.Errors, "; "))}
		}),
	}
}

// importQuestions responds with the changes of the file. It applies them only if the
// request has apply=true and all rows are valid. The report describes the library at the time of
// the request. The preview and the import of a file can therefore differ.
func (a *Admin) importQuestions(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	apply, err := boolParameter(given, "apply")
	if err != nil {
		return err
	}
	if !isFile(r) {
		return wrongMediaType()
	}
	files := a.Curation.QuestionFiles
	if files == nil {
		return noQuestionFiles()
	}
	if err := endpoint.ReserveImport(w, r, limits.ImportMemory); err != nil {
		return err
	}
	rows, err := files.Read(http.MaxBytesReader(w, r.Body, limits.QuestionFile), limits.QuestionRows)
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return fileTooLarge(limits.QuestionFile)
	}
	if err != nil {
		return endpoint.Unprocessable("%s", endpoint.Sentence(err.Error()))
	}
	found, err := files.Import(r.Context(), a.curator(user), rows, fileName(given), apply)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"report": presentQuestionImport(found)})
}
