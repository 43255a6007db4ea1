package importexport

import (
	"bufio"
	"strings"
	"unicode"
)

// readList reads a list with one link per line. A line can have a title before or after the link.
// Lines that begin with # are comments.
func readList(r *bufio.Reader, t *text, to Sink) error {
	return eachLine(r, t, func(number int, text string) error {
		text = strings.TrimSpace(text)
		if text == "" || text[0] == '#' && !isSpreadsheetError(text) {
			return nil
		}
		return to.AddRow(parseListLine(text).row(number))
	})
}

// parseListLine returns the entry of a line.
func parseListLine(text string) entry {
	before, link, after := cutLink(text)
	if link == "" {
		id, title := cutID(text)
		return entry{"id": id, "title": title}
	}
	if opened, ok := strings.CutSuffix(before, "]("); ok { // the text contains a Markdown link: [Title](link)
		_, before, _ = strings.Cut(opened, "[")
		after = strings.TrimPrefix(after, ")")
	}
	return entry{"link": link, "title": trimTitle(trimListMarker(before) + " " + after)}
}

// cutLink splits the text at the first word that can be a YouTube link.
func cutLink(text string) (before, link, after string) {
	outside := func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`<>()[]"|`, r) }
	rest := text
	for {
		begin := strings.IndexFunc(rest, func(r rune) bool { return !outside(r) })
		if begin < 0 {
			return text, "", ""
		}
		word := rest[begin:]
		if end := strings.IndexFunc(word, outside); end >= 0 {
			word = word[:end]
		}
		trimmed := strings.TrimRight(word, ",;.")
		if _, ok := youtubeLink(trimmed); ok {
			begin += len(text) - len(rest)
			return text[:begin], trimmed, text[begin+len(trimmed):]
		}
		rest = rest[begin+len(word):]
	}
}

// cutID cuts an ID from the start of the text. The ID must be the whole text, or be followed by a
// tab, comma, semicolon or bar. Otherwise any word of 11 letters would be an ID.
func cutID(text string) (id, title string) {
	end := strings.IndexAny(text, "\t,;|")
	if end < 0 {
		return text, ""
	}
	return strings.TrimSpace(text[:end]), trimTitle(text[end:])
}

// trimListMarker removes the number or bullet at the start of a list item.
func trimListMarker(text string) string {
	text = strings.TrimLeft(text, " \t-*•")
	rest := strings.TrimLeft(text, "0123456789")
	if len(rest) < len(text) && rest != "" && strings.ContainsRune(".):", rune(rest[0])) {
		return rest[1:]
	}
	return text
}

// trimTitle removes the separators between the title and the link.
func trimTitle(text string) string { return strings.Trim(text, " \t-–—:|,;<>\"") }
