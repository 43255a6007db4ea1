package search

import (
	"context"
	"strings"

	"greenroom/internal/library"
)

// BankIndex finds questions of the bank by the rule in the package documentation. The texts of the
// questions are searched first, then the names of their kinds and categories, then their details.
// It is immutable and safe for concurrent use.
type BankIndex struct {
	index *Index
	shown []library.BankSummary // questions that are not hidden, by position from 1
	bytes int64

	categories []library.Category // categories of the catalogue
}

// BankResult is a page of matching questions.
type BankResult struct {
	Questions []library.BankSummary
	Next      library.VideoKey   // key of the page's last question if another page follows, otherwise zero
	Total     int                // number of matching questions
	Instead   []string           // corrected words, as in [Result]
	Words     library.QueryWords // ignored and unused words, as in [Result]
}

// headBytes is the approximate memory of an indexed question in bytes, without its texts.
const headBytes = 256

// NewBankIndex builds an index of the questions that are not hidden.
func NewBankIndex(ctx context.Context, c library.CatalogueReader) (*BankIndex, error) {
	categories, err := c.Categories(ctx)
	if err != nil {
		return nil, err
	}
	names := make(map[string]string, len(categories))
	for _, category := range categories {
		names[category.ID] = category.Name + "\n" + category.ShortNames
	}
	x, b := &BankIndex{categories: categories}, new(Builder)
	for e, err := range library.AllBankEntries(ctx, c) {
		switch {
		case err != nil:
			return nil, err
		case e.Hidden:
		default:
			d := bankDocument(e.BankQuestion, names[e.Category])
			x.shown = append(x.shown, e.BankSummary)
			d.Position = int64(len(x.shown))
			x.bytes += int64(len(d.Title)+len(d.Creator)+len(d.Text)) + headBytes
			b.Add(d)
		}
	}
	x.index = b.Index()
	return x, nil
}

// bankDocument converts a question to a document. names contains the names of the question's
// category in the catalogue.
func bankDocument(q library.BankQuestion, names string) Document {
	details := append(append([]string{q.LookingFor}, q.Points...), q.Pitfalls...)
	return Document{
		Title: q.Text, Creator: q.KindName + "\n" + q.CategoryName + "\n" + names, Text: strings.Join(details, "\n"), CategoryID: q.Category,
	}
}

// Categories returns the categories of the catalogue at the revision of the index. Callers must not
// change them.
func (x *BankIndex) Categories() []library.Category { return x.categories }

// Bytes returns the approximate memory of the index in bytes.
func (x *BankIndex) Bytes() int64 { return x.bytes }

// Find returns the page of questions that match the words and the category of q. It returns at most
// q.Limit questions.
func (x *BankIndex) Find(q library.VideoQuery) BankResult {
	q.Order, q.Counted = library.OrderRank, true
	found := x.index.Find(q)
	result := BankResult{
		Next: found.Next, Total: found.Total, Instead: found.Instead, Words: found.Words, Questions: make([]library.BankSummary, len(found.Positions)),
	}
	for i, position := range found.Positions {
		result.Questions[i] = x.shown[position-1]
	}
	return result
}
