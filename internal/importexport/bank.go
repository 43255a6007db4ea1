package importexport

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// BankRow is a question of the bank in a file.
type BankRow struct {
	Location string // location in the file, such as "line 3"
	library.BankQuestion
	Hidden *bool    // whether the question is hidden; nil if the file does not contain this value
	Errors []string // errors of the row
	unread []string // fields whose values could not be read; "" for all fields
}

// IsRead reports whether the value of the field could be read. If it returns false, the errors of
// the row contain the reason.
func (row *BankRow) IsRead(field string) bool {
	return !slices.Contains(row.unread, field) && !slices.Contains(row.unread, "")
}

// reject adds the errors of fields that could not be read.
func (row *BankRow) reject(invalid ...fieldError) {
	for _, each := range invalid {
		row.Errors, row.unread = append(row.Errors, each.text), append(row.unread, each.field)
	}
}

// bankJSON is a question of the bank in the library's own JSON.
type bankJSON struct {
	library.BankQuestion

	CategoryName string `json:"categoryName,omitempty"`
	KindName     string `json:"kindName,omitempty"`
	Hidden       *bool  `json:"hidden,omitempty"`
}

// ReadBank reads a file that [WriteBankJSON] or [WriteBankCSV] has written, and detects the format.
// Invalid rows are returned with their errors. It returns an error if the file has no rows, or more
// than maxRows rows; 0 means no limit.
func ReadBank(r io.Reader, maxRows int) ([]*BankRow, error) {
	read := &bankReader{maxRows: maxRows}
	err := readEither(r, read.json, read.table)
	if err == nil && len(read.rows) == 0 {
		err = errNoQuestions
	}
	return read.rows, err
}

// bankReader collects the questions of a file.
type bankReader struct {
	maxRows int // maximum number of rows; 0 for no limit
	rows    []*BankRow
	invalid int // number of invalid rows
}

func (r *bankReader) add(row *BankRow) error {
	if r.maxRows > 0 && len(r.rows) == r.maxRows {
		return fmt.Errorf("%s: there are more than %d questions", row.Location, r.maxRows)
	}
	if row.ID != "" && !library.IsEntryID(row.ID) {
		row.Errors = append(row.Errors, fmt.Sprintf("an ID must have 1 to %d letters, digits, '-' and '_'", limits.EntryID))
	}
	if len(row.Errors) > 0 {
		if r.invalid++; r.invalid > limits.DetailedRows {
			row.Errors = slices.Clone(row.Errors[:1])
		}
	}
	row.Points, row.FollowUps = truncateTexts(row.Points, limits.BankKeyPoints), truncateTexts(row.FollowUps, limits.BankFollowUps)
	row.Pitfalls, row.Videos = truncateTexts(row.Pitfalls, limits.BankPitfalls), truncateTexts(row.Videos, limits.BankVideos)
	r.rows = append(r.rows, row)
	return nil
}

// truncateTexts returns at most maximum+1 texts. The one text too many makes the row invalid.
// Without this limit, a long list of empty texts would need much more memory than its file.
func truncateTexts(texts []string, maximum int) []string {
	if len(texts) <= maximum+1 {
		return texts
	}
	return slices.Clone(texts[:maximum+1])
}

func (r *bankReader) json(in io.Reader) error {
	return readQuestionList(in, func(decoder *json.Decoder) error {
		var given bankJSON
		invalid, err := decodeElement(decoder, &given)
		if err != nil {
			return err
		}
		row := &BankRow{Location: fmt.Sprintf("question %d", len(r.rows)+1), BankQuestion: given.BankQuestion, Hidden: given.Hidden}
		row.CategoryName, row.KindName = given.CategoryName, given.KindName
		row.reject(invalid...)
		if err := r.add(row); err != nil {
			return &rowsError{err}
		}
		return nil
	})
}

// bankColumns returns the columns of a table in their order.
func bankColumns() []string {
	return []string{
		"id", "category", "category name", "kind", "kind name", "level", "minutes", "question", "looking for", "points", "follow-ups", "pitfalls",
		"example", "videos", "hidden",
	}
}

func (r *bankReader) table(in io.Reader) error {
	names := make(map[string]string)
	for _, column := range bankColumns() {
		names[strings.NewReplacer(" ", "", "-", "").Replace(column)] = column
	}
	names["text"], names["questionid"] = "question", "id"
	_, err := ReadFields(in, names, func(line int, fields map[string]string) error {
		return r.add(bankRowOf("line "+strconv.Itoa(line), fields))
	})
	return err
}

// bankRowOf returns the row for the cells of a table. In a cell with several texts, each line is a
// text.
func bankRowOf(location string, fields map[string]string) *BankRow {
	row := &BankRow{Location: location}
	row.BankSummary = library.BankSummary{
		ID: fields["id"], Category: fields["category"], CategoryName: fields["category name"], Kind: fields["kind"], KindName: fields["kind name"],
		Level: fields["level"], Text: fields["question"],
	}
	row.BankDetail = library.BankDetail{
		LookingFor: fields["looking for"], Points: textLines(fields["points"], limits.BankKeyPoints), FollowUps: textLines(fields["follow-ups"], limits.BankFollowUps),
		Pitfalls: textLines(fields["pitfalls"], limits.BankPitfalls), ExampleAnswer: fields["example"], Videos: strings.Fields(fields["videos"]),
	}
	var err error
	if row.Minutes, err = strconv.Atoi(fields["minutes"]); err != nil {
		row.reject(fieldError{"minutes", "minutes must be a whole number"})
	}
	switch hidden := fields["hidden"]; hidden {
	case "":
	case "yes", "no":
		is := hidden == "yes"
		row.Hidden = &is
	default:
		row.reject(fieldError{"hidden", "hidden must be yes or no"})
	}
	return row
}

// textLines returns the lines of a cell that are not blank, at most maximum+1. The one line too
// many makes the row invalid.
func textLines(cell string, maximum int) []string {
	texts := []string{}
	for line := range strings.Lines(cell) {
		if len(texts) > maximum {
			break
		}
		if line = strings.TrimSpace(line); line != "" {
			texts = append(texts, unescapeFormula(line))
		}
	}
	return texts
}

// WriteBankJSON writes the questions of the bank as JSON, one per line.
func WriteBankJSON(w io.Writer, all iter.Seq2[library.BankEntry, error]) error {
	return writeQuestionList(w, all, func(e library.BankEntry) any {
		return bankJSON{BankQuestion: e.BankQuestion, CategoryName: e.CategoryName, KindName: e.KindName, Hidden: &e.Hidden}
	})
}

// WriteBankCSV writes the questions of the bank as CSV for spreadsheets.
func WriteBankCSV(w io.Writer, all iter.Seq2[library.BankEntry, error]) error {
	table := csv.NewWriter(w)
	if err := table.Write(bankColumns()); err != nil {
		return err
	}
	for e, err := range all {
		if err != nil {
			return err
		}
		hidden := "no"
		if e.Hidden {
			hidden = "yes"
		}
		row := []string{
			e.ID, e.Category, e.CategoryName, e.Kind, e.KindName, e.Level, strconv.Itoa(e.Minutes), e.Text, e.LookingFor, cellOf(e.Points), cellOf(e.FollowUps),
			cellOf(e.Pitfalls), e.ExampleAnswer, strings.Join(e.Videos, " "), hidden,
		}
		for i := range row {
			row[i] = escapeFormula(row[i])
		}
		if err := table.Write(row); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}

// cellOf returns a table cell with one text per line.
func cellOf(texts []string) string {
	lines := make([]string, len(texts))
	for i, text := range texts {
		lines[i] = escapeFormula(text)
	}
	return strings.Join(lines, "\n")
}
