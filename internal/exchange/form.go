package exchange

import (
	"encoding/csv"
	"strings"
)

// peekBytes is how much of a source says what form it has.
const peekBytes = 16 << 10

// form is how a source is written.
type form struct {
	empty, json bool
	delimiter   rune   // between the columns of a table; 0 for a list of links
	problem     string // why it can't be read
	line        int    // of the head, or the problem
}

// formOf finds out the form of the source that begins so.
func formOf(beginning string) form {
	trimmed := strings.TrimLeft(beginning, " \t\r\n")
	if trimmed == "" {
		return form{empty: true}
	}
	if isJSON(trimmed) {
		return form{json: true}
	}
	number := 0
	var delimiters []rune
	for head := range strings.Lines(beginning) {
		number++
		head = strings.TrimRight(head, "\r\n")
		if strings.TrimSpace(head) == "" {
			continue
		}
		if named, ok := namedDelimiter(head); ok && delimiters == nil {
			delimiters = []rune{named}
			continue
		}
		if delimiters == nil {
			delimiters = []rune{',', ';', '\t', '|'}
		}
		found := tableOf(head, delimiters)
		if len(delimiters) == 1 && found.delimiter == 0 {
			found.problem = noVideoColumn
		}
		found.line = number
		return found
	}
	return form{}
}

// isJSON reports whether the text begins as JSON does, and not as a link in Markdown.
func isJSON(text string) bool {
	if text[0] == '{' {
		return true
	}
	rest := strings.TrimLeft(strings.TrimPrefix(text, "["), " \t\r\n")
	return text[0] == '[' && (rest == "" || strings.ContainsRune("{]\"", rune(rest[0])) || strings.HasPrefix(rest, "null"))
}

const noVideoColumn = "no column names the videos: call the one with their ids \"id\", or the one with their links \"link\""

// namedDelimiter returns the delimiter that a first line such as sep=; names, as spreadsheets
// write it for their own use.
func namedDelimiter(line string) (delimiter rune, ok bool) {
	const prefix = "sep="
	line = strings.Trim(line, `"`)
	if len(line) != len(prefix)+1 || !strings.EqualFold(line[:len(prefix)], prefix) || !strings.ContainsRune(",;\t|", rune(line[len(prefix)])) {
		return 0, false
	}
	return rune(line[len(prefix)]), true
}

// tableOf returns the form of a source whose first line is the head of a table, perhaps, with
// one of the delimiters.
func tableOf(head string, delimiters []rune) form {
	best, most := form{}, 0
	for _, delimiter := range delimiters {
		known, video := columnsIn(split(head, delimiter))
		if known > most {
			best, most = form{delimiter: delimiter}, known
			if !video {
				best.problem = noVideoColumn
			}
		}
	}
	if best.problem != "" {
		// One word, such as "Title", may also begin a list.
		if most == 1 {
			return form{}
		}
		best.delimiter = 0
	}
	return best
}

// columnsIn returns how many of the names are known heads, and whether one of them is of
// an id or a link.
func columnsIn(names []string) (known int, video bool) {
	heads := knownHeads()
	for _, name := range names {
		f, ok := heads[fold(name)]
		if ok {
			known++
			video = video || f == fieldID || f == fieldLink
		}
	}
	return known, video
}

// split returns the columns of one line.
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
