package importexport

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// ReadFields reads a table in any encoding and with any delimiter that [Read] accepts. The first
// line contains the column names. names maps possible column names, in lower case without spaces,
// hyphens and dots, to fields. ReadFields calls add with the line and the fields of each row. It
// returns the column names that are not in names.
func ReadFields(r io.Reader, names map[string]string, add func(line int, fields map[string]string) error) (unknown []string, err error) {
	t, err := newText(r)
	if err != nil {
		return nil, err
	}
	in := bufio.NewReaderSize(t, peekBytes)
	start, err := in.Peek(peekBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	header, delimiter := findHeader(string(start), names)
	if header == 0 {
		return nil, fmt.Errorf("line 1: %s", unknownColumnsError(names))
	}
	reader := csv.NewReader(&lines{Reader: in})
	reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = delimiter, -1, delimiter == '\t'
	var columns []string
	for {
		t.discardBefore(reader.InputOffset())
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return unknown, nil
		}
		if broken, ok := errors.AsType[*csv.ParseError](err); ok {
			return unknown, &SourceError{broken.StartLine, `unexpected quotation mark: put the text in quotes, and write "" for each quotation mark in it`}
		}
		if err != nil {
			return unknown, err
		}
		line, _ := reader.FieldPos(0)
		switch {
		case line < header, blank(record):
		case columns == nil:
			columns, unknown = headerFields(record, names)
		case len(record) > len(columns) && !blank(record[len(columns):]):
			return unknown, &SourceError{line, fmt.Sprintf("the row has %d columns, but the header has %d: put texts that contain the delimiter in quotes", len(record), len(columns))}
		default:
			fields := make(map[string]string)
			for i, text := range record {
				if i < len(columns) && columns[i] != "" && fields[columns[i]] == "" {
					fields[columns[i]] = unescapeFormula(strings.TrimSpace(text))
				}
			}
			if err := add(line, fields); err != nil {
				return unknown, err
			}
		}
	}
}

// findHeader returns the number of the header line, from 1, and its delimiter. The delimiter is the
// delimiter with the most known columns, or 0 if no column is known.
func findHeader(start string, names map[string]string) (line int, delimiter rune) {
	delimiters := []rune{',', ';', '\t', '|'}
	number := 0
	for header := range strings.Lines(start) {
		number++
		header = strings.TrimRight(header, "\r\n")
		if named, ok := namedDelimiter(header); ok {
			delimiters = []rune{named}
			continue
		}
		if strings.TrimSpace(header) == "" {
			continue
		}
		maxKnown := 0
		for _, each := range delimiters {
			known := 0
			for _, name := range split(header, each) {
				if _, ok := names[fold(name)]; ok {
					known++
				}
			}
			if known > maxKnown {
				line, delimiter, maxKnown = number, each, known
			}
		}
		return line, delimiter
	}
	return 0, 0
}

func headerFields(header []string, names map[string]string) (columns, unknown []string) {
	for _, name := range header {
		field, known := names[fold(name)]
		if name = strings.TrimSpace(name); !known && name != "" {
			unknown = append(unknown, name)
		}
		columns = append(columns, field)
	}
	return columns, unknown
}

func unknownColumnsError(names map[string]string) string {
	var fields []string
	seen := make(map[string]bool)
	for _, field := range names {
		if !seen[field] {
			fields = append(fields, field)
		}
		seen[field] = true
	}
	return "the first line has no known column name. Known names are " + strings.Join(slices.Sorted(slices.Values(fields)), ", ")
}

// EscapeFormula escapes a text that spreadsheets would execute as a formula. [ReadFields] removes
// the escape characters.
func EscapeFormula(text string) string { return escapeFormula(text) }
