package exchange

import (
	"bufio"
	"strings"
	"unicode"
)

// readList reads a list of links, one a line, with a title perhaps before or after it.
// Lines that begin with # are comments.
func readList(r *bufio.Reader, t *text, to Taker) error {
	return eachLine(r, t, func(number int, text string) error {
		text = strings.TrimSpace(text)
		if text == "" || text[0] == '#' && !lostBySpreadsheet(text) {
			return nil
		}
		return to.TakeRow(listed(text).row(number))
	})
}

// listed returns what a line of a list says.
func listed(text string) entry {
	before, link, after := cutLink(text)
	if link == "" {
		id, title := cutID(text)
		return entry{"id": id, "title": title}
	}
	if opened, ok := strings.CutSuffix(before, "]("); ok { // [Title](link)
		_, before, _ = strings.Cut(opened, "[")
		after = strings.TrimPrefix(after, ")")
	}
	return entry{"link": link, "title": trimTitle(unnumbered(before) + " " + after)}
}

// cutLink cuts the text around the first word that may lead to YouTube.
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

// cutID cuts an id off, which stands alone or before a tab or a comma: a word of eleven
// letters among others is none.
func cutID(text string) (id, title string) {
	end := strings.IndexAny(text, "\t,;|")
	if end < 0 {
		return text, ""
	}
	return strings.TrimSpace(text[:end]), trimTitle(text[end:])
}

// unnumbered returns the text without the number or dot that begins the item of a list.
func unnumbered(text string) string {
	text = strings.TrimLeft(text, " \t-*•")
	rest := strings.TrimLeft(text, "0123456789")
	if len(rest) < len(text) && rest != "" && strings.ContainsRune(".):", rune(rest[0])) {
		return rest[1:]
	}
	return text
}

// trimTitle returns the title without what stood between it and the link.
func trimTitle(text string) string { return strings.Trim(text, " \t-–—:|,;<>\"") }
