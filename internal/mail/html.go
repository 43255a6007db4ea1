package mail

import (
	"html"
	"strings"
)

// htmlOf converts plain text to an HTML document. Empty lines separate paragraphs.
func htmlOf(text string) string {
	var page strings.Builder
	page.WriteString("<!doctype html>\n<html><head><meta charset=\"utf-8\"></head><body>\n")
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		page.WriteString("<p>")
		for i, line := range strings.Split(paragraph, "\n") {
			if i > 0 {
				page.WriteString("<br>\n")
			}
			writeLine(&page, line)
		}
		page.WriteString("</p>\n")
	}
	page.WriteString("</body></html>\n")
	return page.String()
}

func writeLine(page *strings.Builder, line string) {
	escaped := html.EscapeString(line)
	if strings.ContainsAny(line, " \t") || !strings.HasPrefix(line, "https://") && !strings.HasPrefix(line, "http://") {
		page.WriteString(escaped)
		return
	}
	page.WriteString(`<a href="` + escaped + `">` + escaped + `</a>`)
}
