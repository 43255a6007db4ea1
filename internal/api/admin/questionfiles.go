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

// QuestionFiles reads, imports and writes files of questions. The implementation is
// [curating.QuestionFiles]. Because of the interface, the simulator's binary does not contain the
// implementation.
type QuestionFiles interface {
	Read(r io.Reader, limit int) ([]*importexport.QuestionRow, error)
	Import(ctx context.Context, c curating.Curator, rows []*importexport.QuestionRow, name string, apply bool) (curating.QuestionImport, error)
	Write(w io.Writer, csv bool, all iter.Seq2[library.VideoQuestion, error]) error

	ReadBank(r io.Reader, limit int) ([]*importexport.BankRow, error)
	ImportBank(ctx context.Context, c curating.Curator, rows []*importexport.BankRow, name string, apply bool) (curating.BankImport, error)
	WriteBank(w io.Writer, csv bool, all iter.Seq2[library.BankEntry, error]) error
}

func noQuestionFiles() endpoint.Problem {
	return endpoint.Unprocessable("This server can't read or write question files.")
}

// exportQuestions responds with all curated questions as a file that importQuestions can
// read.
func (a *Admin) exportQuestions(w http.ResponseWriter, r *http.Request, _ library.User) error {
	return a.exportFile(w, r, "questions", func(files QuestionFiles, csv bool) error {
		return files.Write(w, csv, library.QuestionsAtRevision(r.Context(), a.Catalogue))
	})
}

// exportBank responds with the question bank as a file that importBank can read.
func (a *Admin) exportBank(w http.ResponseWriter, r *http.Request, _ library.User) error {
	return a.exportFile(w, r, "question-bank", func(files QuestionFiles, csv bool) error {
		return files.WriteBank(w, csv, library.AllBankEntries(r.Context(), a.Catalogue))
	})
}

// exportFile responds with a file in the requested form.
func (a *Admin) exportFile(w http.ResponseWriter, r *http.Request, name string, write func(files QuestionFiles, csv bool) error) error {
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
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`.`+form+`"`)
	err = write(a.Curation.QuestionFiles, form == "csv")
	return endpoint.ReplaceError(err, library.CodeCatalogueChanged, endpoint.ServerBusy("questions"))
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
		Rejections: endpoint.ViewsOf(im.Rejected, func(row *importexport.QuestionRow) questionRejectionView {
			return presentRejection(row.Location, row.Errors)
		}),
	}
}

func presentBankImport(im curating.BankImport) questionReportView {
	return questionReportView{
		New: im.New, Updated: im.Updated, Known: im.Known, Rejected: len(im.Rejected), Applied: im.Applied,
		Rejections: endpoint.ViewsOf(im.Rejected, func(row *importexport.BankRow) questionRejectionView {
			return presentRejection(row.Location, row.Errors)
		}),
	}
}

func presentRejection(location string, errors []string) questionRejectionView {
	return questionRejectionView{location, endpoint.FormatSentence(strings.Join(errors, "; "))}
}

// importQuestions previews or applies a file of curated questions and responds with its changes.
// The library can change between a preview and the import, so their changes can differ.
func (a *Admin) importQuestions(w http.ResponseWriter, r *http.Request, user library.User) error {
	return a.importFile(w, r, limits.QuestionFile, func(files QuestionFiles, body io.Reader, name string, apply bool) (questionReportView, error) {
		rows, err := files.Read(body, limits.QuestionRows)
		if err != nil {
			return questionReportView{}, unreadable(err)
		}
		found, err := files.Import(r.Context(), a.curator(user), rows, name, apply)
		return presentQuestionImport(found), err
	})
}

// importBank previews or applies a file of the question bank and responds with its changes.
func (a *Admin) importBank(w http.ResponseWriter, r *http.Request, user library.User) error {
	return a.importFile(w, r, limits.BankFile, func(files QuestionFiles, body io.Reader, name string, apply bool) (questionReportView, error) {
		rows, err := files.ReadBank(body, limits.BankQuestions)
		if err != nil {
			return questionReportView{}, unreadable(err)
		}
		found, err := files.ImportBank(r.Context(), a.curator(user), rows, name, apply)
		return presentBankImport(found), err
	})
}

// unreadable returns the problem for a file that cannot be read.
func unreadable(err error) error {
	if large, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return endpoint.FileTooLarge(large.Limit)
	}
	return endpoint.Unprocessable("%s", endpoint.FormatSentence(err.Error()))
}

// importFile responds with the report that read returns for the file. If apply is false or a row is
// invalid, read must not change the library.
func (a *Admin) importFile(w http.ResponseWriter, r *http.Request, maxBytes int64, read func(files QuestionFiles, body io.Reader, name string, apply bool) (questionReportView, error)) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	apply, err := boolParameter(given, "apply")
	if err != nil {
		return err
	}
	if !endpoint.IsFile(r) {
		return endpoint.WrongMediaType()
	}
	if a.Curation.QuestionFiles == nil {
		return noQuestionFiles()
	}
	if err := endpoint.ReserveImport(w, r, limits.ImportMemory); err != nil {
		return err
	}
	report, err := read(a.Curation.QuestionFiles, http.MaxBytesReader(w, r.Body, maxBytes), fileName(given), apply)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"report": report})
}
