package exchange

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Fields reads a table in any encoding and with any delimiter that [Read] takes. Its first line
// names the columns: names holds the field by what a column may be called, in small letters and
// without blanks, hyphens and dots. Take is given the fields of each row and its line. Fields
// returns the names of the columns that are not in names.
func Fields(r io.Reader, names map[string]string, take func(line int, fields map[string]string) error) (unknown []string, err error) {
	t, err := newText(r)
	if err != nil {
		return nil, err
	}
	in := bufio.NewReaderSize(t, peekBytes)
	beginning, err := in.Peek(peekBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	head, delimiter := headOf(string(beginning), names)
	if head == 0 {
		return nil, fmt.Errorf("line 1: %s", noKnownColumn(names))
	}
	reader := csv.NewReader(&lines{Reader: in})
	reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = delimiter, -1, delimiter == '\t'
	var columns []string
	for {
		t.passed(reader.InputOffset())
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return unknown, nil
		}
		if broken, ok := errors.AsType[*csv.ParseError](err); ok {
			return unknown, &SourceError{broken.StartLine, `a quotation mark stands where none belongs: put the text in quotes, and write "" for one`}
		}
		if err != nil {
			return unknown, err
		}
		line, _ := reader.FieldPos(0)
		switch {
		case line < head, blank(record):
		case columns == nil:
			columns, unknown = fieldsOf(record, names)
		case len(record) > len(columns) && !blank(record[len(columns):]):
			return unknown, &SourceError{line, fmt.Sprintf("it has %d columns, and the head has %d: is a text with the delimiter not in quotes?", len(record), len(columns))}
		default:
			fields := make(map[string]string)
			for i, text := range record {
				if i < len(columns) && columns[i] != "" && fields[columns[i]] == "" {
					fields[columns[i]] = unguarded(strings.TrimSpace(text))
				}
			}
			if err := take(line, fields); err != nil {
				return unknown, err
			}
		}
	}
}

// headOf returns the line of a table's head, from 1, and the delimiter of most of the columns
// that are known; 0 when none is.
func headOf(beginning string, names map[string]string) (line int, delimiter rune) {
	delimiters := []rune{',', ';', '\t', '|'}
	number := 0
	for head := range strings.Lines(beginning) {
		number++
		head = strings.TrimRight(head, "\r\n")
		if named, ok := namedDelimiter(head); ok {
			delimiters = []rune{named}
			continue
		}
		if strings.TrimSpace(head) == "" {
			continue
		}
		most := 0
		for _, each := range delimiters {
			known := 0
			for _, name := range split(head, each) {
				if _, ok := names[fold(name)]; ok {
					known++
				}
			}
			if known > most {
				line, delimiter, most = number, each, known
			}
		}
		return line, delimiter
	}
	return 0, 0
}

func fieldsOf(head []string, names map[string]string) (columns, unknown []string) {
	for _, name := range head {
		field, known := names[fold(name)]
		if name = strings.TrimSpace(name); !known && name != "" {
			unknown = append(unknown, name)
		}
		columns = append(columns, field)
	}
	return columns, unknown
}

func noKnownColumn(names map[string]string) string {
	var fields []string
	seen := make(map[string]bool)
	for _, field := range names {
		if !seen[field] {
			fields = append(fields, field)
		}
		seen[field] = true
	}
	return "the first line names none of the columns that are known: " + strings.Join(slices.Sorted(slices.Values(fields)), ", ")
}

// Guarded returns the text so that no spreadsheet takes it for a formula. [Fields] undoes it.
func Guarded(text string) string { return guarded(text) }
