package plan_test

import (
	"strings"
	"testing"

	"greenroom/internal/plan"
)

func TestSchedule_HasAtMostMaxDays(t *testing.T) {
	t.Parallel()
	for days, want := range map[int]int{plan.MaxDays - 1: plan.MaxDays - 1, plan.MaxDays: plan.MaxDays, plan.MaxDays + 1: plan.MaxDays, 10 * plan.MaxDays: plan.MaxDays} {
		made := plan.Schedule(plan.Settings{Today: monday(t), Interview: monday(t) + plan.Date(days), Minutes: everyDay(40)})
		if len(made.Days) != want {
			t.Errorf("interview in %d days: got %d planned days, want %d", days, len(made.Days), want)
		}
	}
}

//proves:plan-spread-again
func TestSchedule_ReschedulesMissedItems(t *testing.T) {
	t.Parallel()
	settings := plan.Settings{Today: monday(t), Interview: monday(t) + 7, Minutes: everyDay(40), Items: lengths(24, 24, 24, 24, 24, 24, 24)}
	planned := plan.Schedule(settings)
	settings.Today++ // a day on which the user has watched nothing
	again := plan.Schedule(settings)
	if len(planned.Left)+len(again.Left) > 0 || len(again.Days) != 6 {
		t.Fatalf("got\n%s\nthen\n%s\nwant all items in 6 days", written(planned), written(again))
	}
}

func BenchmarkSchedule_5000Videos(b *testing.B) {
	settings := plan.Settings{Today: 20_000, Interview: 20_180, Minutes: everyDay(240)}
	for i := range 5000 {
		settings.Items = append(settings.Items, plan.Item{Seconds: 300 + 7*(i%400), Chapters: []int{0, 120, 240}})
	}
	for i := range 500 {
		settings.Reviews = append(settings.Reviews, plan.Review{Due: 20_000 + plan.Date(i%200), Minutes: 2})
	}
	for b.Loop() {
		if made := plan.Schedule(settings); len(made.Days) != 180 {
			b.Fatal(len(made.Days))
		}
	}
}

// If today is fixed, it must contain only the fixed reviews and the fixed pieces of items. The
// remaining reviews and items are planned on later days.
//
//proves:plan-fixed
func TestSchedule_RetainsFixedDay(t *testing.T) {
	t.Parallel()
	items := append(lengths(30, 20), flexible(5, 5)...)
	settings := plan.Settings{
		Today: monday(t), Interview: monday(t) + 3, Minutes: everyDay(40), Items: items,
		Reviews: []plan.Review{{Due: monday(t), Minutes: 3}, {Due: monday(t) + 2, Minutes: 3}},
		Fixed:   &plan.FixedDay{Reviews: []int{1}, Pieces: []plan.Piece{items[0].PieceTo(0, 600), items[3].PieceTo(3, 0)}},
	}
	const want = "Mo: r1 0(10 0-600) 3(5)\nTu: r0 0(20 600-) 2(5)\nWe: 1(20)"
	if got := written(plan.Schedule(settings)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	settings.Interview = settings.Today
	if got := written(plan.Schedule(settings)); strings.Contains(got, "Mo") {
		t.Errorf("got %s, want no day after the interview", got)
	}
}

func TestPieceTo_EndsWithinItem(t *testing.T) {
	t.Parallel()
	item := plan.Item{Seconds: 3600, Seen: 240, End: 600}
	for to, want := range map[int]string{0: "1(6 240-600)", 300: "1(1 240-300)", 600: "1(6 240-600)", 900: "1(6 240-600)"} {
		if got := name(item.PieceTo(1, to)); got != want {
			t.Errorf("piece to %d: got %s, want %s", to, got, want)
		}
	}
}
