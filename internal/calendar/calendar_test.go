package calendar_test

import (
	"slices"
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
		{ID: "1@greenroom", Date: "2026-12-31", Summary: "40 min", Description: "One, two; three\\four\nfive " + strings.Repeat("ö€😀", 60), URL: "https://example.org/plan", Alarm: -7 * time.Hour},
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
		{ID: "1", Date: "2026-12-12", Summary: "Interview, at last", Alarm: -7 * time.Hour},
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

// An event with a time starts at this time in its time zone. Its alarm is at the same time as the
// alarm of an all-day event.
func TestCalendar_EventHasTime(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		date, at          string
		zone              *time.Location
		start, end, alarm string
	}{
		{"2026-12-13", "10:30", berlin, "20261213T093000Z", "20261213T103000Z", "-PT17H30M"},
		{"2027-06-13", "00:15", berlin, "20270612T221500Z", "20270612T231500Z", "-PT7H15M"},
		{"2026-12-13", "10:00", nil, "20261213T100000", "20261213T110000", "-PT17H"},
		{"2026-12-13", "", berlin, "20261213", "20261214", "-PT7H"},
		{"2026-12-13", "soon", berlin, "20261213", "20261214", "-PT7H"},
	} {
		written := calendar.Write("Plan", []calendar.Event{
			{ID: "1", Date: test.date, Time: test.at, Zone: test.zone, Duration: time.Hour, Summary: "Interview", Alarm: -7 * time.Hour},
		}, noon)
		read, err := ical.ParseCalendar(strings.NewReader(string(written)))
		if err != nil {
			t.Fatal(err)
		}
		event := read.Events()[0]
		got := []string{event.GetProperty(ical.ComponentPropertyDtStart).Value, event.GetProperty(ical.ComponentPropertyDtEnd).Value, event.Alarms()[0].GetProperty(ical.ComponentPropertyTrigger).Value}
		if want := []string{test.start, test.end, test.alarm}; !slices.Equal(got, want) {
			t.Errorf("%s %q: got %q, want %q", test.date, test.at, got, want)
		}
	}
}

// RFC 5545 section 3.1: lines of more than 75 bytes are folded. A continuation line begins
// with a space, which counts.
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
