package calendar_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	ical "github.com/arran4/golang-ical"

	"greenroom/internal/calendar"
)

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func TestCalendar_CanBeReadByOtherLibrary(t *testing.T) {
	t.Parallel()
	written := calendar.Write("Plan; \"A, B\"", []calendar.Event{
		{ID: "1@greenroom", Date: "2026-12-31", Summary: "40 min", Description: "One, two; three\\four\nfive " + strings.Repeat("ö€😀", 60), URL: "https://example.org/plan", AlarmAt: "-PT7H"},
		{ID: "2@greenroom", Date: "2027-01-01", Summary: "Interview"},
		{ID: "3@greenroom", Date: "never", Summary: "Nothing"},
	}, noon)
	read, err := ical.ParseCalendar(strings.NewReader(string(written)))
	if err != nil {
		t.Fatal(err)
	}
	events := read.Events()
	if len(events) != 2 {
		t.Fatalf("got %d events, want 2", len(events))
	}
	first := events[0]
	for property, want := range map[ical.ComponentProperty]string{
		ical.ComponentPropertyUniqueId: "1@greenroom", ical.ComponentPropertyDtStart: "20261231", ical.ComponentPropertyDtEnd: "20270101",
		ical.ComponentPropertyUrl: "https://example.org/plan", ical.ComponentPropertySummary: "40 min", ical.ComponentPropertyDtstamp: "20261122T120000Z",
		ical.ComponentPropertyDescription: "One, two; three\\four\nfive " + strings.Repeat("ö€😀", 60),
	} {
		got := first.GetProperty(property)
		if got == nil || got.Value != want {
			t.Errorf("%s: got %+v, want %q", property, got, want)
		}
	}
}

func TestCalendar_EventHasAlarm(t *testing.T) {
	t.Parallel()
	written := calendar.Write("Plan", []calendar.Event{
		{ID: "1", Date: "2026-12-12", Summary: "Interview, at last", AlarmAt: "-PT7H"},
		{ID: "2", Date: "2026-12-13", Summary: "Nothing"},
	}, noon)
	read, err := ical.ParseCalendar(strings.NewReader(string(written)))
	if err != nil {
		t.Fatal(err)
	}
	with, without := read.Events()[0].Alarms(), read.Events()[1].Alarms()
	if len(with) != 1 || len(without) != 0 {
		t.Fatalf("got %d and %d alarms, want 1 and 0", len(with), len(without))
	}
	for property, want := range map[ical.ComponentProperty]string{
		ical.ComponentPropertyAction: "DISPLAY", ical.ComponentPropertyTrigger: "-PT7H", ical.ComponentPropertyDescription: "Interview, at last",
	} {
		if got := with[0].GetProperty(property); got == nil || got.Value != want {
			t.Errorf("%s: got %+v, want %q", property, got, want)
		}
	}
}

// RFC 5545, section 3.1: a line of more than 75 bytes is folded. The space at the start of a
// continuation line counts.
func TestCalendar_LinesAreFoldedAt75Bytes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ summary, want string }{
		"75 bytes":               {strings.Repeat("a", 67), "SUMMARY:" + strings.Repeat("a", 67)},
		"76 bytes":               {strings.Repeat("a", 68), "SUMMARY:" + strings.Repeat("a", 67) + "\r\n a"},
		"75 and 75 bytes":        {strings.Repeat("a", 141), "SUMMARY:" + strings.Repeat("a", 67) + "\r\n " + strings.Repeat("a", 74)},
		"75, 75 and 2":           {strings.Repeat("a", 142), "SUMMARY:" + strings.Repeat("a", 67) + "\r\n " + strings.Repeat("a", 74) + "\r\n a"},
		"a character of 2":       {strings.Repeat("a", 66) + "öb", "SUMMARY:" + strings.Repeat("a", 66) + "\r\n öb"},
		"a character of 4":       {strings.Repeat("a", 64) + "😀b", "SUMMARY:" + strings.Repeat("a", 64) + "\r\n 😀b"},
		"a character at the end": {strings.Repeat("a", 63) + "😀", "SUMMARY:" + strings.Repeat("a", 63) + "😀"},
	} {
		written := string(calendar.Write("Plan", []calendar.Event{{ID: "1", Date: "2026-12-12", Summary: c.summary}}, noon))
		if !strings.Contains(written, "\r\n"+c.want+"\r\nTRANSP:") {
			t.Errorf("%s: got %q, want %q in it", name, written, c.want)
		}
	}
}

func TestCalendar_TextIsEscaped(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"a;b,c\\d":         `a\;b\,c\\d`,
		"a\nb":             `a\nb`,
		"a\r\nb":           `a\nb`,
		"a\tb c":           "a\tb c",
		"a\x00\x1f\x7f\rb": "ab",
		"a\x80\xffb":       "ab",
		"\u00a0~":          "\u00a0~",
	} {
		written := string(calendar.Write("Plan", []calendar.Event{{ID: "1", Date: "2026-12-12", Summary: text}}, noon))
		if !strings.Contains(written, "\r\nSUMMARY:"+want+"\r\n") {
			t.Errorf("%q: got %q, want %q in it", text, written, want)
		}
	}
}

// FuzzWrite checks that no text adds a line, and that lines are short and valid UTF-8.
func FuzzWrite(f *testing.F) {
	f.Add("a\r\nBEGIN:VEVENT", "b\x00\x7f\xff;,\\")
	f.Add(strings.Repeat("ö", 100), "\n\n")
	f.Fuzz(func(t *testing.T, summary, description string) {
		written := string(calendar.Write("Plan", []calendar.Event{{ID: "1", Date: "2026-12-12", Summary: summary, Description: description}}, noon))
		lines := strings.Split(strings.TrimSuffix(written, "\r\n"), "\r\n")
		begins := 0
		for _, line := range lines {
			if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n") {
				t.Errorf("got line %q, want valid UTF-8 of at most 75 bytes", line)
			}
			if strings.HasPrefix(line, "BEGIN:") {
				begins++
			}
		}
		if begins != 2 {
			t.Errorf("got %d BEGIN lines, want 2", begins)
		}
		if read, err := ical.ParseCalendar(strings.NewReader(written)); err != nil || len(read.Events()) != 1 {
			t.Errorf("got calendar %v, error %v, want 1 event", read, err)
		}
	})
}
