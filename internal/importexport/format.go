package importexport

import (
	"encoding/csv"
	"strings"
)

// peekBytes is the number of bytes used to detect the format of a source.
const peekBytes = 16 << 10

// format is the format of a source.
type format struct {
	empty, json bool
	delimiter   rune   // delimiter of table columns; 0 for a list of links
	problem     string // reason why the source cannot be read; "" for a readable source
	line        int    // line of the header or of the problem
}

// detectFormat detects the format from the beginning of a source.
func detectFormat(start string) format {
	trimmed := strings.TrimLeft(start, " \t\r\n")
	if trimmed == "" {
		return format{empty: true}
	}
	if isJSON(trimmed) {
		return format{json: true}
	}
	number := 0
	var delimiters []rune
	for header := range strings.Lines(start) {
		number++
		header = strings.TrimRight(header, "\r\n")
		if strings.TrimSpace(header) == "" {
			continue
		}
		if named, ok := namedDelimiter(header); ok && delimiters == nil {
			delimiters = []rune{named}
			continue
		}
		if delimiters == nil {
			delimiters = []rune{',', ';', '\t', '|'}
		}
		found := detectTable(header, delimiters)
		if len(delimiters) == 1 && found.delimiter == 0 {
			found.problem = noVideoColumn
		}
		found.line = number
		return found
	}
	return format{}
}

// isJSON reports whether the text begins like JSON. A Markdown link also begins with a bracket, but
// is not JSON.
func isJSON(text string) bool {
	if text[0] == '{' {
		return true
	}
	rest := strings.TrimLeft(strings.TrimPrefix(text, "["), " \t\r\n")
	return text[0] == '[' && (rest == "" || strings.ContainsRune("{]\"", rune(rest[0])) || strings.HasPrefix(rest, "null"))
}

const noVideoColumn = "no column identifies the videos: name the column with their IDs \"id\", or the column with their links \"link\""

// namedDelimiter returns the delimiter in a first line such as sep=;, which spreadsheets write.
func namedDelimiter(line string) (delimiter rune, ok bool) {
	const prefix = "sep="
	line = strings.Trim(line, `"`)
	if len(line) != len(prefix)+1 || !strings.EqualFold(line[:len(prefix)], prefix) || !strings.ContainsRune(",;\t|", rune(line[len(prefix)])) {
		return 0, false
	}
	return rune(line[len(prefix)]), true
}

// detectTable returns the format of a source if its first line can be a table header with one of
// the delimiters.
func detectTable(header string, delimiters []rune) format {
	best, maxKnown := format{}, 0
	for _, delimiter := range delimiters {
		known, video := columnsIn(split(header, delimiter))
		if known > maxKnown {
			best, maxKnown = format{delimiter: delimiter}, known
			if !video {
				best.problem = noVideoColumn
			}
		}
	}
	if best.problem != "" {
		// A single word such as "Title" can also be the first line of a list.
		if maxKnown == 1 {
			return format{}
		}
		best.delimiter = 0
	}
	return best
}

// columnsIn returns the number of known column names, and whether one of the columns contains an ID
// or a link.
func columnsIn(names []string) (known int, video bool) {
	columns := knownColumns()
	for _, name := range names {
		f, ok := columns[fold(name)]
		if ok {
			known++
			video = video || f == fieldID || f == fieldLink
		}
	}
	return known, video
}

// split returns the cells of one line.
func split(text string, delimiter rune) []string {
	if delimiter == '\t' {
		return splitTabs(text)
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = delimiter
	columns, err := r.Read()
	if err != nil {
		return nil
	}
	return columns
}
