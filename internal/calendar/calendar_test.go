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

func TestACalendarReadsWhatIsWritten(t *testing.T) {
	t.Parallel()
	written := calendar.Write("Plan; \"A, B\"", []calendar.Event{
		{ID: "1@greenroom", Date: "2026-12-31", Summary: "40 min", Description: "One, two; three\\four\nfive " + strings.Repeat("ö€😀", 60)},
		{ID: "2@greenroom", Date: "2027-01-01", Summary: "Interview"},
		{ID: "3@greenroom", Date: "never", Summary: "Nothing"},
	}, noon)
	read, err := ical.ParseCalendar(strings.NewReader(string(written)))
	if err != nil {
		t.Fatal(err)
	}
	events := read.Events()
	if len(events) != 2 {
		t.Fatalf("it has %d events", len(events))
	}
	first := events[0]
	for property, want := range map[ical.ComponentProperty]string{
		ical.ComponentPropertyUniqueId: "1@greenroom", ical.ComponentPropertyDtStart: "20261231", ical.ComponentPropertyDtEnd: "20270101",
		ical.ComponentPropertySummary: "40 min", ical.ComponentPropertyDtstamp: "20261122T120000Z",
		ical.ComponentPropertyDescription: "One, two; three\\four\nfive " + strings.Repeat("ö€😀", 60),
	} {
		got := first.GetProperty(property)
		if got == nil || got.Value != want {
			t.Errorf("%s is %+v, want %q", property, got, want)
		}
	}
}

// FuzzWrite holds that nothing of a text leaves its line, and that lines are short and whole.
func FuzzWrite(f *testing.F) {
	f.Add("a\r\nBEGIN:VEVENT", "b\x00\x7f\xff;,\\")
	f.Add(strings.Repeat("ö", 100), "\n\n")
	f.Fuzz(func(t *testing.T, summary, description string) {
		written := string(calendar.Write("Plan", []calendar.Event{{ID: "1", Date: "2026-12-12", Summary: summary, Description: description}}, noon))
		lines := strings.Split(strings.TrimSuffix(written, "\r\n"), "\r\n")
		begins := 0
		for _, line := range lines {
			if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n") {
				t.Errorf("a line is %q", line)
			}
			if strings.HasPrefix(line, "BEGIN:") {
				begins++
			}
		}
		if begins != 2 {
			t.Errorf("it begins %d times", begins)
		}
		if read, err := ical.ParseCalendar(strings.NewReader(written)); err != nil || len(read.Events()) != 1 {
			t.Errorf("a calendar reads %v, error %v", read, err)
		}
	})
}
