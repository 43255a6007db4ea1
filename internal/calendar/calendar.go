// Package calendar writes all-day events as an iCalendar file (RFC 5545). It escapes texts and
// folds long lines.
package calendar

import (
	"strings"
	"time"
	"unicode/utf8"
)

// maxLine is the maximum length of a line in bytes, without its line break.
const maxLine = 75

// Event is an all-day event without a time zone.
type Event struct {
	ID          string // globally unique ID of the event
	Date        string // date in the form 2006-01-02
	Summary     string
	Description string
	URL         string // absolute URL of the event; "" for none
	AlarmAt     string // time of the alarm as an offset from the start of the day, such as PT9H or -PT7H; "" for no alarm
}

// Write returns a calendar with the name and the events. made is its creation time.
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
		return // an event with an invalid date is omitted
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
	if e.URL != "" {
		w.line("URL", e.URL)
	}
	w.line("TRANSP", "TRANSPARENT") // the event does not block the day
	if e.AlarmAt != "" {
		w.alarm(e)
	}
	w.line("END", "VEVENT")
}

// alarm writes the alarm of an event. The alarm is in the time zone of the device, because an
// all-day event has no time zone.
func (w *writer) alarm(e Event) {
	w.line("BEGIN", "VALARM")
	w.line("ACTION", "DISPLAY")
	w.line("DESCRIPTION", text(e.Summary))
	w.line("TRIGGER", e.AlarmAt)
	w.line("END", "VALARM")
}

// line writes a property. It folds lines at [maxLine] bytes, but not within a character.
func (w *writer) line(name, value string) {
	line := name + ":" + value
	for limit := maxLine; len(line) > limit; limit = maxLine - 1 {
		at := limit
		for !utf8.RuneStart(line[at]) {
			at--
		}
		w.WriteString(line[:at] + "\r\n ")
		line = line[at:]
	}
	w.WriteString(line + "\r\n")
}

// text escapes special characters and removes characters that are not allowed in a text.
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
