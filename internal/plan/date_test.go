package plan_test

import (
	"testing"
	"time"

	"greenroom/internal/plan"
)

func TestDateInZone_FollowsTimeZone(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Skipf("this machine knows no zones: %v", err)
	}
	tests := []struct{ instant, want string }{
		{"2026-12-06T22:59:59Z", "2026-12-06"},
		{"2026-12-06T23:00:00Z", "2026-12-07"},
		{"2026-03-28T22:59:59Z", "2026-03-28"}, // day before the start of daylight saving time
		{"2026-03-28T23:00:00Z", "2026-03-29"},
		{"2026-03-29T21:59:59Z", "2026-03-29"}, // from this line on, the offset is UTC+2
		{"2026-03-29T22:00:00Z", "2026-03-30"},
		{"2026-10-24T22:00:00Z", "2026-10-25"}, // a day of 25 hours
		{"2026-10-25T22:59:59Z", "2026-10-25"},
		{"2026-10-25T23:00:00Z", "2026-10-26"},
	}
	for _, tt := range tests {
		instant, err := time.Parse(time.RFC3339, tt.instant)
		if err != nil {
			t.Fatal(err)
		}
		if got := plan.DateInZone(instant, berlin).String(); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.instant, got, tt.want)
		}
	}
	if _, err := plan.ParseDate("2026-02-30"); err == nil {
		t.Error("30 February: got no error")
	}
}

// FuzzParseDate checks that a parsed date is formatted to the same text.
func FuzzParseDate(f *testing.F) {
	for _, seed := range []string{"2026-12-12", "2028-02-29", "2027-02-29", "0000-01-01", "9999-12-31", "2026-1-1", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if date, err := plan.ParseDate(text); err == nil && date.String() != text {
			t.Errorf("%q: got date %s, want the same", text, date)
		}
	})
}
