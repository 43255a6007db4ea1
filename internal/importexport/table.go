package importexport

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"

	"greenroom/internal/limits"
)

// table contains the folded column names of a table; "" for unknown columns.
type table []string

// newTable returns the columns of the header. It passes the names of unknown columns to the sink.
func newTable(line int, header []string, to Sink) (table, error) {
	if len(header) > limits.ImportColumns {
		return nil, tooManyColumns(line, len(header))
	}
	known := knownColumns()
	seen := make(map[string]bool)
	columns := make(table, len(header))
	var unknown []string
	for i, name := range header {
		folded := fold(name)
		if _, ok := known[folded]; !ok {
			if name = strings.TrimSpace(name); name != "" {
				unknown = append(unknown, name)
			}
			continue
		}
		if seen[folded] {
			return nil, &SourceError{line, fmt.Sprintf("two columns have the name %q", strings.TrimSpace(name))}
		}
		seen[folded] = true
		columns[i] = folded
	}
	if sink, ok := to.(ColumnSink); ok && len(unknown) > 0 {
		return columns, sink.AddUnknownColumns(unknown)
	}
	return columns, nil
}

func tooManyColumns(line, columns int) error {
	return &SourceError{line, fmt.Sprintf("the table has %d columns, more than the maximum of %d", columns, limits.ImportColumns)}
}

// lines is a reader that fails if a line is longer than [limits.ImportLine]. The limit is necessary
// because CSV readers buffer a whole line.
type lines struct {
	io.Reader
	number int // number of line breaks so far
	length int // number of bytes of the current line so far
}

// Read implements [io.Reader].
func (l *lines) Read(p []byte) (int, error) {
	n, err := l.Reader.Read(p)
	for rest := p[:n]; len(rest) > 0; {
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			end = len(rest)
		}
		if l.length += end; l.length > limits.ImportLine {
			return 0, &SourceError{l.number + 1, fmt.Sprintf("the line is longer than %d KiB", limits.ImportLine>>10)}
		}
		if end < len(rest) {
			l.number++
			l.length = 0
			end++
		}
		rest = rest[end:]
	}
	return n, err
}

// row returns the row of one line of the table.
func (t table) row(line int, columns []string) Row {
	e := make(entry, len(t))
	for i, text := range columns {
		switch {
		case i >= len(t) && strings.TrimSpace(text) != "":
			return Row{Line: line, Rejection: fmt.Sprintf("the row has %d columns, but the header has %d: put texts that contain the delimiter in quotes", len(columns), len(t))}
		case i < len(t) && t[i] != "":
			e[t[i]] = unescapeFormula(text)
		}
	}
	return e.row(line)
}

func blank(columns []string) bool {
	for _, text := range columns {
		if strings.TrimSpace(text) != "" {
			return false
		}
	}
	return true
}

// readTable reads CSV. A line with a misplaced quote becomes a rejected row.
func readTable(r io.Reader, t *text, f format, to Sink) error {
	in := csv.NewReader(&lines{Reader: r})
	in.Comma, in.FieldsPerRecord, in.ReuseRecord = f.delimiter, -1, true
	var columns table
	for {
		t.discardBefore(in.InputOffset())
		record, err := in.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			if line, _ := in.FieldPos(0); line < f.line {
				continue // a line that only declares the delimiter
			}
		}
		if err := takeRecord(in, &columns, record, err, to); err != nil {
			return err
		}
	}
}

func takeRecord(in *csv.Reader, columns *table, record []string, err error, to Sink) error {
	if broken, ok := errors.AsType[*csv.ParseError](err); ok {
		if broken.Line != broken.StartLine || *columns == nil {
			return &SourceError{broken.StartLine, "a quotation mark is not closed"}
		}
		return to.AddRow(Row{Line: broken.StartLine, Rejection: `unexpected quotation mark: put the text in quotes, and write "" for each quotation mark in it`})
	}
	if err != nil {
		return err
	}
	line, _ := in.FieldPos(0)
	switch {
	case blank(record):
		return nil
	case *columns == nil:
		*columns, err = newTable(line, record, to)
		return err
	default:
		return to.AddRow(columns.row(line, record))
	}
}

// readTabs reads TSV with one entry per line. Quotes have a meaning only if they enclose a whole
// field.
func readTabs(r *bufio.Reader, t *text, f format, to Sink) error {
	var columns table
	return eachLine(bufio.NewReader(&lines{Reader: r}), t, func(number int, text string) error {
		if number < f.line {
			return nil
		}
		record := splitTabs(text)
		switch {
		case blank(record):
			return nil
		case columns == nil:
			var err error
			columns, err = newTable(number, record, to)
			return err
		default:
			return to.AddRow(columns.row(number, record))
		}
	})
}

func splitTabs(text string) []string {
	columns := strings.Split(text, "\t")
	for i, column := range columns {
		if len(column) >= 2 && column[0] == '"' && column[len(column)-1] == '"' {
			columns[i] = strings.ReplaceAll(column[1:len(column)-1], `""`, `"`)
		}
	}
	return columns
}

// eachLine calls add with every line and its number, from 1.
func eachLine(r *bufio.Reader, t *text, add func(number int, text string) error) error {
	read := int64(0)
	for number := 1; ; number++ {
		text, err := r.ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		read += int64(len(text))
		t.discardBefore(read)
		if text != "" {
			if err := add(number, strings.TrimRight(text, "\r\n")); err != nil {
				return err
			}
		}
		if err != nil {
			return nil
		}
	}
}

// escapeFormula escapes a text that spreadsheets would execute as a formula.
func escapeFormula(text string) string {
	if isFormula(text) {
		return "'" + text
	}
	return text
}

// unescapeFormula removes the escape characters of [escapeFormula].
func unescapeFormula(text string) string {
	if rest, ok := strings.CutPrefix(text, "'"); ok && isFormula(rest) {
		return rest
	}
	return text
}

// isFormula reports whether the text, without leading apostrophes, begins like a formula.
func isFormula(text string) bool {
	text = strings.TrimLeft(text, "'")
	return text != "" && strings.ContainsRune("=+-@", rune(text[0]))
}
