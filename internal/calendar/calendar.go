// Package calendar writes days as a file that calendars read (iCalendar, RFC 5545).
package calendar

import (
	"strings"
	"time"
	"unicode/utf8"
)

// maxLine is how many bytes a line of the file has at most, without its end.
const maxLine = 75

// Event is something that takes a day as a whole, wherever the person is on it.
type Event struct {
	ID          string // unique among all events of the world
	Date        string // 2006-01-02
	Summary     string
	Description string
}

// Write returns the calendar of that name with the events, as it was made at that time.
func Write(name string, events []Event, made time.Time) []byte {
	var w writer
	w.line("BEGIN", "VCALENDAR")
	w.line("VERSION", "2.0")
	w.line("PRODID", "-//Greenroom//Plan//EN")
	w.line("METHOD", "PUBLISH")
	w.line("X-WR-CALNAME", text(name))
	for _, e := range events {
		w.event(e, made)
	}
	w.line("END", "VCALENDAR")
	return []byte(w.String())
}

type writer struct{ strings.Builder }

func (w *writer) event(e Event, made time.Time) {
	day, err := time.Parse(time.DateOnly, e.Date)
	if err != nil {
		return // it would be on no day
	}
	w.line("BEGIN", "VEVENT")
	w.line("UID", text(e.ID))
	w.line("DTSTAMP", made.UTC().Format("20060102T150405Z"))
	w.line("DTSTART;VALUE=DATE", day.Format("20060102"))
	w.line("DTEND;VALUE=DATE", day.AddDate(0, 0, 1).Format("20060102"))
	w.line("SUMMARY", text(e.Summary))
	if e.Description != "" {
		w.line("DESCRIPTION", text(e.Description))
	}
	w.line("TRANSP", "TRANSPARENT") // the person is free
	w.line("END", "VEVENT")
}

// line writes a property, folded so that no line is longer than allowed and no character
// is cut.
func (w *writer) line(name, value string) {
	line := name + ":" + value
	for most := maxLine; len(line) > most; most = maxLine - 1 {
		at := most
		for !utf8.RuneStart(line[at]) {
			at--
		}
		w.WriteString(line[:at] + "\r\n ")
		line = line[at:]
	}
	w.WriteString(line + "\r\n")
}

// text escapes what has a meaning in a text, and leaves out what may not be in one.
func text(s string) string {
	s = strings.ToValidUTF8(strings.ReplaceAll(s, "\r\n", "\n"), "")
	s = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0x7f {
			return -1
		}
		return r
	}, s)
	return strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`).Replace(s)
}
