package planner

import (
	"testing"
	"time"

	"greenroom/internal/plan"
)

// The test "moves the review after …" of the app has the same rows.
//
//proves:comes-back-widening
func TestReviewOn_SchedulesLikeApp(t *testing.T) {
	interview, _ := plan.ParseDate("2026-12-13")
	for _, test := range []struct {
		name    string
		count   int
		isWeak  bool
		left    plan.Date // days from the rating to the interview
		want    plan.Date // days from the rating to the review
		isEarly bool
	}{
		{"first rating", 1, false, 6, 3, true},
		{"second rating", 2, false, 6, 3, true},
		{"third rating", 3, false, 6, 30, false},
		{"weak fourth rating", 4, true, 3, 1, true},
		{"first rating on the last day", 1, false, 1, 30, false},
		{"weak rating on the last day", 1, true, 1, 0, true},
	} {
		p := &planning{zone: time.UTC, zoneKnown: true, settings: savedPlan{planSettings: planSettings{InterviewOn: interview.String()}}}
		p.input.Interview = interview
		at := (interview - test.left).StartOfDay(time.UTC).Add(9 * time.Hour)
		r := rated{at: at, due: at.AddDate(0, 0, 30), count: test.count, isWeak: test.isWeak}
		date, isEarly := p.reviewOn(r)
		if got := date - (interview - test.left); got != test.want || isEarly != test.isEarly {
			t.Errorf("%s: got day %d, early %t, want day %d, early %t", test.name, got, isEarly, test.want, test.isEarly)
		}
	}
}
