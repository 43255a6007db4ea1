package curating

import (
	"context"
	"io"
	"iter"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// QuestionFiles reads, imports and writes files of curated questions and of the question bank.
type QuestionFiles struct {
	NewID func() string // function that returns the ID of a new question
}

// Read calls [importexport.ReadQuestions].
func (QuestionFiles) Read(r io.Reader, maximum int) ([]*importexport.QuestionRow, error) {
	return importexport.ReadQuestions(r, maximum)
}

// Import returns the changes of the rows. If apply is true and all rows are valid, it also writes
// them.
func (f QuestionFiles) Import(ctx context.Context, c Curator, rows []*importexport.QuestionRow, name string, apply bool) (QuestionImport, error) {
	found, err := c.PreviewQuestionImport(ctx, rows, f.NewID)
	if err != nil || !apply || len(found.Rejected) > 0 {
		return found, err
	}
	found.Applied = true
	return found, c.ImportQuestions(ctx, found, name)
}

// Write writes the questions as CSV if csv is true, otherwise as JSON.
func (QuestionFiles) Write(w io.Writer, csv bool, all iter.Seq2[library.VideoQuestion, error]) error {
	if csv {
		return importexport.WriteQuestionsCSV(w, all)
	}
	return importexport.WriteQuestionsJSON(w, all)
}

// ReadBank calls [importexport.ReadBank].
func (QuestionFiles) ReadBank(r io.Reader, maximum int) ([]*importexport.BankRow, error) {
	return importexport.ReadBank(r, maximum)
}

// ImportBank returns the changes of the rows. If apply is true and all rows are valid, it also
// writes them.
func (f QuestionFiles) ImportBank(ctx context.Context, c Curator, rows []*importexport.BankRow, name string, apply bool) (BankImport, error) {
	found, err := c.PreviewBankImport(ctx, rows, f.NewID)
	if err != nil || !apply || len(found.Rejected) > 0 {
		return found, err
	}
	found.Applied = true
	return found, c.ImportBank(ctx, found, name)
}

// WriteBank writes the questions of the bank as CSV if csv is true, otherwise as JSON.
func (QuestionFiles) WriteBank(w io.Writer, csv bool, all iter.Seq2[library.BankEntry, error]) error {
	if csv {
		return importexport.WriteBankCSV(w, all)
	}
	return importexport.WriteBankJSON(w, all)
}
