package curating

import (
	"cmp"
	"context"
	"fmt"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// BankImport contains the changes that an import makes to the question bank.
type BankImport struct {
	New, Updated, Known int
	Rejected            []*importexport.BankRow // rejected rows in the order of the file
	Changed             []library.BankEntry     // new and updated questions
	Before              []library.BankEntry     // previous version of each question in Changed; zero for a new question
	Applied             bool                    // whether the changes were written
}

// bankIndex holds the data of the current bank with which an import is compared.
type bankIndex struct {
	idByText   map[[2]string]string // question IDs by category and text
	names      map[[2]string]string // names of kinds by category and kind, and names of categories by category and ""
	questions  int
	inThisFile map[string]bool // IDs of the questions in the file
}

// indexBank builds the index of the bank without retaining the questions in memory.
func (c Curator) indexBank(ctx context.Context) (*bankIndex, error) {
	x := &bankIndex{idByText: make(map[[2]string]string), names: make(map[[2]string]string), inThisFile: make(map[string]bool)}
	categories, err := c.Store.Categories(ctx)
	if err != nil {
		return nil, err
	}
	for _, category := range categories {
		x.names[[2]string{category.ID}] = category.Name
	}
	for e, err := range library.AllBankEntries(ctx, c.Store) {
		if err != nil {
			return nil, err
		}
		x.questions++
		x.idByText[[2]string{e.Category, e.Text}] = e.ID
		x.name(&e.BankQuestion)
	}
	return x, nil
}

// name sets missing names of the question's category and kind to the names in earlier questions. It
// records the names in the question for later questions.
func (x *bankIndex) name(q *library.BankQuestion) {
	for _, each := range []struct {
		key  [2]string
		name *string
	}{{[2]string{q.Category}, &q.CategoryName}, {[2]string{q.Category, q.Kind}, &q.KindName}} {
		*each.name = cmp.Or(*each.name, x.names[each.key])
		x.names[each.key] = cmp.Or(x.names[each.key], *each.name)
	}
}

// PreviewBankImport compares the rows with the bank and writes nothing. A row replaces the question
// with the same ID, or with the same category and text. newID is called for the ID of each new
// question. The errors of an invalid row are stored in the row.
func (c Curator) PreviewBankImport(ctx context.Context, rows []*importexport.BankRow, newID func() string) (BankImport, error) {
	var found BankImport
	index, err := c.indexBank(ctx)
	if err != nil {
		return found, err
	}
	for _, row := range rows {
		row.BankQuestion = trimBankQuestion(row.BankQuestion)
		index.name(&row.BankQuestion)
		for err := range bankErrors(row.BankQuestion, row.IsRead) {
			if len(found.Rejected) >= limits.DetailedRows && len(row.Errors) > 0 {
				break
			}
			row.Errors = append(row.Errors, err.Error())
		}
		if len(row.Errors) == 0 {
			if err := c.decideBankRow(ctx, index, row, &found, newID); err != nil {
				return found, err
			}
		}
		if len(row.Errors) > 0 {
			found.Rejected = append(found.Rejected, row)
		}
	}
	return found, nil
}

// decideBankRow determines the effect of a valid row and counts it.
func (c Curator) decideBankRow(ctx context.Context, index *bankIndex, row *importexport.BankRow, found *BankImport, newID func() string) error {
	text := [2]string{row.Category, row.Text}
	row.ID = cmp.Or(row.ID, index.idByText[text], newID())
	if index.inThisFile[row.ID] {
		row.Errors = append(row.Errors, fmt.Sprintf("the file has the question %s already", row.ID))
		return nil
	}
	before, err := c.Store.BankEntry(ctx, row.ID)
	if err != nil && library.CodeOf(err) != library.CodeQuestionNotFound {
		return err
	}
	isNew := err != nil
	if isNew && index.questions >= library.MaxBankQuestions {
		row.Errors = append(row.Errors, fmt.Sprintf("the bank can have at most %d questions", library.MaxBankQuestions))
		return nil
	}
	index.inThisFile[row.ID], index.idByText[text] = true, row.ID
	next := library.BankEntry{BankQuestion: row.BankQuestion}
	if !isNew {
		next = editedBankEntry(before, row.BankQuestion)
	}
	if row.Hidden != nil {
		next.Hidden = *row.Hidden
	}
	switch {
	case isNew:
		before = library.BankEntry{}
		index.questions++
		found.New++
	case next.Equal(before):
		found.Known++
		return nil
	default:
		found.Updated++
	}
	found.Changed, found.Before = append(found.Changed, next), append(found.Before, before)
	return nil
}

// ImportBank writes the changed questions in one transaction. It adds the import with the file name
// to the audit log. If a question has changed since the preview, it writes nothing and returns a
// rejection of kind [Conflict].
func (c Curator) ImportBank(ctx context.Context, im BankImport, name string) error {
	if len(im.Changed) == 0 {
		return nil
	}
	ids := make([]string, len(im.Changed))
	for i, e := range im.Changed {
		ids[i] = e.ID
	}
	note := c.note(library.AuditEntry{Action: library.ActionBankImported, Title: name, Count: len(ids)})
	err := c.Store.UpdateBank(ctx, ids, func(now []library.BankEntry) (library.BankChange, error) {
		for i, was := range now {
			if !was.Equal(im.Before[i]) {
				return library.BankChange{}, libraryChanged()
			}
		}
		return library.BankChange{Put: im.Changed, Note: note}, nil
	})
	if library.CodeOf(err) == library.CodeBankFull {
		return libraryChanged()
	}
	return err
}
