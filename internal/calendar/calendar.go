// Package calendar writes events as an iCalendar file (RFC 5545). It escapes texts and folds long
// lines.
package calendar

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"
)

// maxLine is the maximum length of a line in bytes, without its line break.
const maxLine = 75

// Event is an all-day event without a time zone, or an event at a time.
type Event struct {
	ID          string         // globally unique ID
	Date        string         // date in the form 2006-01-02
	Time        string         // local start time in the form 15:04; "" for an all-day event
	Zone        *time.Location // time zone of Time; nil for the time zone of the device
	Duration    time.Duration  // duration of an event with a time
	Summary     string
	Description string
	URL         string        // absolute; "" for none
	Alarm       time.Duration // time of the alarm from the start of the day, such as 9 h or -7 h; 0 for no alarm
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
	sinceMidnight, isTimed := e.sinceMidnight()
	w.line("BEGIN", "VEVENT")
	w.line("UID", text(e.ID))
	w.line("DTSTAMP", made.UTC().Format("20060102T150405Z"))
	if isTimed {
		start := e.startOn(day, sinceMidnight)
		w.line("DTSTART", formatTime(start, e.Zone))
		w.line("DTEND", formatTime(start.Add(e.Duration), e.Zone))
	} else {
		w.line("DTSTART;VALUE=DATE", day.Format("20060102"))
		w.line("DTEND;VALUE=DATE", day.AddDate(0, 0, 1).Format("20060102"))
	}
	w.line("SUMMARY", text(e.Summary))
	if e.Description != "" {
		w.line("DESCRIPTION", text(e.Description))
	}
	if e.URL != "" {
		w.line("URL", e.URL)
	}
	if isTimed {
		w.line("TRANSP", "OPAQUE")
	} else {
		w.line("TRANSP", "TRANSPARENT") // the event does not block the day
	}
	if e.Alarm != 0 {
		w.alarm(e, e.Alarm-sinceMidnight)
	}
	w.line("END", "VEVENT")
}

// sinceMidnight returns the start of an event as the time since the start of its day. It is 0 for an
// all-day event and for an invalid time, and isTimed is then false.
func (e Event) sinceMidnight() (since time.Duration, isTimed bool) {
	at, err := time.Parse("15:04", e.Time)
	if err != nil {
		return 0, false
	}
	return time.Duration(at.Hour())*time.Hour + time.Duration(at.Minute())*time.Minute, true
}

// startOn returns the start of the event on the day. Without a time zone, the result is in UTC.
func (e Event) startOn(day time.Time, sinceMidnight time.Duration) time.Time {
	zone := e.Zone
	if zone == nil {
		zone = time.UTC
	}
	minutes := int(sinceMidnight / time.Minute)
	return time.Date(day.Year(), day.Month(), day.Day(), minutes/60, minutes%60, 0, 0, zone)
}

// formatTime formats the time in UTC. Without a zone, the result is a local time of the device.
func formatTime(at time.Time, zone *time.Location) string {
	if zone == nil {
		return at.Format("20060102T150405")
	}
	return at.UTC().Format("20060102T150405Z")
}

// alarm writes the alarm of an event at the offset from the start of the event. An all-day event has
// no time zone, so its alarm is in the time zone of the device.
func (w *writer) alarm(e Event, offset time.Duration) {
	w.line("BEGIN", "VALARM")
	w.line("ACTION", "DISPLAY")
	w.line("DESCRIPTION", text(e.Summary))
	w.line("TRIGGER", formatOffset(offset))
	w.line("END", "VALARM")
}

// formatOffset formats an offset in whole minutes as a duration, such as PT9H or -PT7H30M.
func formatOffset(offset time.Duration) string {
	sign := ""
	if offset < 0 {
		sign, offset = "-", -offset
	}
	hours, minutes := int(offset/time.Hour), int(offset%time.Hour/time.Minute)
	switch {
	case minutes == 0:
		return fmt.Sprintf("%sPT%dH", sign, hours)
	case hours == 0:
		return fmt.Sprintf("%sPT%dM", sign, minutes)
	default:
		return fmt.Sprintf("%sPT%dH%dM", sign, hours, minutes)
	}
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
