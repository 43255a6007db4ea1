package plan_test

import (
	"fmt"
	"strings"
	"testing"

	"greenroom/internal/plan"
)

// monday returns 7 December 2026.
func monday(t testing.TB) plan.Date {
	t.Helper()
	date, err := plan.ParseDate("2026-12-07")
	if err != nil {
		t.Fatal(err)
	}
	return date
}

// everyDay returns a week with the same minutes on each day.
func everyDay(minutes int) (week [7]int) {
	for i := range week {
		week[i] = minutes
	}
	return week
}

// lengths returns videos of the given lengths in minutes.
func lengths(minutes ...int) (items []plan.Item) {
	for _, m := range minutes {
		items = append(items, plan.Item{Seconds: 60 * m})
	}
	return items
}

// flexible returns flexible items of the given lengths in minutes.
func flexible(minutes ...int) []plan.Item {
	items := lengths(minutes...)
	for i := range items {
		items[i].Unsplittable, items[i].Flexible = true, true
	}
	return items
}

// repeated returns items of the given lengths in minutes. Each review of an item takes 4 minutes.
func repeated(minutes ...int) []plan.Item {
	items := lengths(minutes...)
	for i := range items {
		items[i].RepeatMinutes = 4
	}
	return items
}

// flexibleRepeated returns flexible items of the given lengths in minutes. Each review of an item
// takes 4 minutes.
func flexibleRepeated(minutes ...int) []plan.Item {
	items := flexible(minutes...)
	for i := range items {
		items[i].RepeatMinutes = 4
	}
	return items
}

// written returns the plan as text: each day with its reviews and pieces, then the items that do
// not fit.
func written(made plan.Plan) string {
	var b strings.Builder
	for _, day := range made.Days {
		fmt.Fprintf(&b, "%s:", day.Date.Weekday().String()[:2])
		for _, review := range day.Reviews {
			fmt.Fprintf(&b, " r%d", review)
		}
		for _, piece := range day.Pieces {
			fmt.Fprintf(&b, " %s", name(piece))
		}
		for _, item := range day.Repeats {
			fmt.Fprintf(&b, " again%d", item)
		}
		for _, review := range day.Additional {
			if review.IsItem {
				fmt.Fprintf(&b, " more%d", review.Index)
			} else {
				fmt.Fprintf(&b, " more-r%d", review.Index)
			}
		}
		b.WriteString("\n")
	}
	for _, piece := range made.Left {
		fmt.Fprintf(&b, "left %s\n", name(piece))
	}
	for _, review := range made.LeftReviews {
		fmt.Fprintf(&b, "left r%d\n", review)
	}
	return strings.TrimSpace(b.String())
}

func name(piece plan.Piece) string {
	text := fmt.Sprintf("%d(%d", piece.Item, piece.Minutes)
	if piece.Guessed {
		text += "?"
	}
	if piece.From > 0 || piece.To > 0 {
		text += fmt.Sprintf(" %d-", piece.From)
		if piece.To > 0 {
			text += fmt.Sprint(piece.To)
		}
	}
	return text + ")"
}

//proves:plan-made
func TestSchedule_FillsMinutesOfEachDay(t *testing.T) {
	t.Parallel()
	today := monday(t)
	tests := []struct {
		name     string
		settings plan.Settings
		want     string
	}{
		{"no items", plan.Settings{Interview: today + 2, Minutes: everyDay(40)}, "Mo:\nTu:"},
		{"minutes of today already used", plan.Settings{Interview: today + 2, Minutes: everyDay(40), Spent: 30, Items: lengths(10, 20)}, "Mo: 0(10)\nTu: 1(20)"},
		{"more minutes used than today has", plan.Settings{Interview: today + 2, Minutes: everyDay(40), Spent: 50, Items: lengths(10)}, "Mo:\nTu: 0(10)"},
		{"the interview is today", plan.Settings{Interview: today, Minutes: everyDay(40), Items: lengths(10)}, "left 0(10)"},
		{"interview in the past", plan.Settings{Interview: today - 3, Minutes: everyDay(40), Items: lengths(10)}, "left 0(10)"},
		{
			"as early as possible", plan.Settings{Interview: today + 3, Minutes: everyDay(20), Items: lengths(10, 10, 10)},
			"Mo: 0(10) 1(10)\nTu: 2(10)\nWe:",
		},
		{
			"more minutes on some days",
			plan.Settings{Interview: today + 3, Minutes: [7]int{0, 20, 40, 20, 0, 0, 0}, Items: lengths(10, 10, 10, 10)},
			"Mo: 0(10) 1(10)\nTu: 2(10) 3(10)\nWe:",
		},
		{
			"a day off and a day of the week without minutes",
			plan.Settings{Interview: today + 4, Minutes: [7]int{40, 40, 0, 40, 40, 40, 40}, Off: []plan.Date{today}, Items: lengths(20, 20)},
			"Mo:\nTu:\nWe: 0(20) 1(20)\nTh:",
		},
		{
			"not split if it fits",
			plan.Settings{Interview: today + 3, Minutes: everyDay(30), Items: lengths(20, 20, 20)},
			"Mo: 0(20)\nTu: 1(20)\nWe: 2(20)",
		},
		{
			"split at chapters if necessary",
			plan.Settings{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 1200}, {Seconds: 2100, Chapters: []int{0, 300, 900}}}},
			"Mo: 0(20) 1(5 0-300)\nTu: 1(30 300-)",
		},
		{
			"split anywhere without chapters",
			plan.Settings{Interview: today + 2, Minutes: everyDay(30), Items: lengths(20, 40)},
			"Mo: 0(20) 1(10 0-600)\nTu: 1(30 600-)",
		},
		{
			"split within chapters if it does not fit otherwise",
			plan.Settings{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 3600, Chapters: []int{0, 1200}}}},
			"Mo: 0(30 0-1800)\nTu: 0(30 1800-)",
		},
		{
			"longer than any day",
			plan.Settings{Interview: today + 3, Minutes: everyDay(30), Items: lengths(70)},
			"Mo: 0(30 0-1800)\nTu: 0(30 1800-3600)\nWe: 0(10 3600-)",
		},
		{
			"items that do not fit are left",
			plan.Settings{Interview: today + 1, Minutes: everyDay(30), Items: lengths(20, 10, 15)},
			"Mo: 0(20) 1(10)\nleft 2(15)",
		},
		{
			"unsplittable item is never split",
			plan.Settings{Interview: today + 2, Minutes: everyDay(10), Items: []plan.Item{{Seconds: 900, Unsplittable: true}, {Seconds: 300}}},
			"Mo: 1(5)\nTu:\nleft 0(15)",
		},
		{
			"starts at the watched position", plan.Settings{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 1200, Seen: 630}}},
			"Mo: 0(10 630-)",
		},
		{
			"a part of a video", plan.Settings{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 3600, Seen: 240, End: 570}, {Seconds: 600}}},
			"Mo: 0(6 240-570) 1(10)",
		},
		{
			"part of a video of unknown length", plan.Settings{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seen: 240, End: 570}}},
			"Mo: 0(6 240-570)",
		},
		{
			"part that ends after its video", plan.Settings{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 600, End: 900}}},
			"Mo: 0(10)",
		},
		{
			"part is split like a video",
			plan.Settings{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 9000, Seen: 600, End: 3600, Chapters: []int{0, 900, 1800, 5400}}}},
			"Mo: 0(20 600-1800)\nTu: 0(30 1800-3600)",
		},
		{
			"unknown length", plan.Settings{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{}}},
			"Mo: 0(20?)",
		},
		{
			"not split if the next day has minutes",
			plan.Settings{Interview: today + 2, Minutes: everyDay(30), Items: lengths(20, 30)}, "Mo: 0(20)\nTu: 1(30)",
		},
		{
			"no minutes on any day",
			plan.Settings{Interview: today + 2, Items: lengths(10)}, "Mo:\nTu:\nleft 0(10)",
		},
		{
			"split anywhere if the next chapter starts too late",
			plan.Settings{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 3600, Chapters: []int{0, 3000}}}},
			"Mo: 0(30 0-1800)\nTu: 0(30 1800-)",
		},
		{
			"chapter that uses the remaining minutes exactly",
			plan.Settings{Interview: today + 2, Minutes: [7]int{0, 24, 21}, Items: []plan.Item{{Seconds: 1200}, {Seconds: 1500, Chapters: []int{0, 240}}}},
			"Mo: 0(20) 1(4 0-240)\nTu: 1(21 240-)",
		},
		{
			"shortest part has 5 minutes",
			plan.Settings{Interview: today + 2, Minutes: [7]int{0, 30, 5}, Items: lengths(25, 10)},
			"Mo: 0(25) 1(5 0-300)\nTu: 1(5 300-)",
		},
		{
			"part of 4 minutes is too short",
			plan.Settings{Interview: today + 2, Minutes: [7]int{0, 30, 6}, Items: lengths(26, 10)},
			"Mo: 0(26)\nTu: 1(6 0-360)\nleft 1(4 360-)",
		},
		{
			"split anywhere, the next day continues",
			plan.Settings{Interview: today + 3, Minutes: everyDay(40), Items: lengths(25, 25, 25, 5, 20)},
			"Mo: 0(25) 1(15 0-900)\nTu: 1(10 900-) 2(25) 3(5)\nWe: 4(20)",
		},
		{
			"not split at a chapter if the next day has minutes",
			plan.Settings{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 1200}, {Seconds: 1800, Chapters: []int{0, 300}}}},
			"Mo: 0(20)\nTu: 1(30)",
		},
		{
			"split at a chapter before any other position",
			plan.Settings{
				Interview: today + 3, Minutes: everyDay(40),
				Items: []plan.Item{{Seconds: 1200}, {Seconds: 2100, Chapters: []int{0, 900}}, {Seconds: 1800}, {Seconds: 1800}},
			},
			"Mo: 0(20) 1(15 0-900)\nTu: 1(20 900-) 2(20 0-1200)\nWe: 2(10 1200-) 3(30)",
		},
		{
			"unsplittable item waits for a day with enough minutes",
			plan.Settings{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 1200}, {Seconds: 1800, Unsplittable: true}}},
			"Mo: 0(20)\nTu: 1(30)",
		},
		{
			"items after an unsplittable item that does not fit are split",
			plan.Settings{
				Interview: today + 2, Minutes: everyDay(12),
				Items: append([]plan.Item{{Seconds: 1200, Unsplittable: true}}, lengths(6, 10, 8)...),
			},
			"Mo: 1(6) 2(6 0-360)\nTu: 2(4 360-) 3(8)\nleft 0(20)",
		},
		{
			"part that ends with its video", plan.Settings{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 600, End: 600}}},
			"Mo: 0(10)",
		},
		{
			"reviews come first, from their due date on",
			plan.Settings{
				Interview: today + 2, Minutes: everyDay(10), Items: lengths(8, 8),
				Reviews: []plan.Review{{Due: today + 1, Minutes: 2}, {Due: today - 5, Minutes: 2}},
			},
			"Mo: r1 0(8)\nTu: r0 1(8)",
		},
		{
			"reviews that do not fit move to the next day",
			plan.Settings{Interview: today + 2, Minutes: everyDay(2), Reviews: []plan.Review{{Due: today, Minutes: 2}, {Due: today, Minutes: 1}, {Due: today, Minutes: 2}}},
			"Mo: r0\nTu: r1\nleft r2",
		},
		{
			"flexible items share each day and fill its rest",
			plan.Settings{Interview: today + 3, Minutes: everyDay(40), Items: append(lengths(25, 25), flexible(8, 6, 9, 5, 5, 5)...)},
			"Mo: 0(25) 2(8) 3(6)\nTu: 1(25) 4(9) 5(5)\nWe: 6(5) 7(5)",
		},
		{
			"flexible items do not cause splits",
			plan.Settings{Interview: today + 2, Minutes: everyDay(40), Items: append(lengths(26, 26, 26), flexible(12, 12, 12)...)},
			"Mo: 0(26) 3(12)\nTu: 1(26) 4(12)\nleft 2(26)\nleft 5(12)",
		},
		{
			"flexible items do not displace the others",
			plan.Settings{Interview: today + 2, Minutes: everyDay(40), Items: append(lengths(30, 30), flexible(10, 10, 10, 10, 10)...)},
			"Mo: 0(30) 2(10)\nTu: 1(30) 3(10)\nleft 4(10)\nleft 5(10)\nleft 6(10)",
		},
		{
			"no minutes for flexible items", plan.Settings{Interview: today + 1, Items: flexible(5)},
			"Mo:\nleft 0(5)",
		},
		{
			"ordered items fill their share of a day, rounded up",
			plan.Settings{Interview: today + 2, Minutes: everyDay(5), Items: append(lengths(1, 1, 1, 1, 1), flexible(1, 1, 1, 1, 1)...)},
			"Mo: 0(1) 1(1) 2(1) 5(1) 6(1)\nTu: 3(1) 4(1) 7(1) 8(1) 9(1)",
		},
		{
			"items done today count in the shares of today",
			plan.Settings{
				Interview: today + 2, Minutes: everyDay(10), Spent: 3, SpentOrdered: 1, SpentFlexible: 2,
				Items: append(lengths(1, 1, 1, 1, 1, 1, 1), flexible(2, 2, 1, 1)...),
			},
			"Mo: 0(1) 1(1) 2(1) 3(1) 7(2) 9(1)\nTu: 4(1) 5(1) 6(1) 8(2) 10(1)",
		},
		{
			"repeats use the minutes that remain",
			plan.Settings{Interview: today + 5, Minutes: everyDay(10), Repeats: []int{1, 3}, Items: repeated(6, 8)},
			"Mo: 0(6)\nTu: 1(8)\nWe: again0 again1\nTh:\nFr: again0 again1",
		},
		{
			"a repeat fills a day exactly",
			plan.Settings{Interview: today + 3, Minutes: everyDay(10), Repeats: []int{0}, Items: []plan.Item{{Seconds: 600, RepeatMinutes: 10}}},
			"Mo: 0(10)\nTu: again0\nWe:",
		},
		{
			"a repeat takes one minute",
			plan.Settings{Interview: today + 2, Minutes: everyDay(10), Repeats: []int{1}, Items: []plan.Item{{Seconds: 600, RepeatMinutes: 1}}},
			"Mo: 0(10)\nTu: again0",
		},
		{
			"repeats without minutes left are not planned",
			plan.Settings{Interview: today + 2, Minutes: everyDay(10), Repeats: []int{1}, Items: repeated(10, 10)},
			"Mo: 0(10)\nTu: 1(10)",
		},
		{
			"new flexible items leave two thirds of the time to repeats",
			plan.Settings{
				Interview: today + 6, Minutes: everyDay(12), Repeats: []int{1, 3}, Items: flexibleRepeated(4, 4, 4, 4, 4, 4),
			},
			"Mo: 0(4) 1(4) 2(4)\nTu: 3(4) again0 again1\nWe: 4(4) again2 again3\nTh: again0 again1 again4\nFr: 5(4) again2 again3\nSa: again4 again5",
		},
		{
			"a repeat after the last day is not planned without additional reviews",
			plan.Settings{Interview: today + 5, Minutes: everyDay(10), Repeats: []int{1, 5}, Items: repeated(6)},
			"Mo: 0(6)\nTu: again0\nWe:\nTh:\nFr:",
		},
		{
			"a repeat after the last day moves to an earlier day",
			plan.Settings{Interview: today + 5, Minutes: everyDay(10), Repeats: []int{1, 5}, MaxAdditional: 1, Items: repeated(6)},
			"Mo: 0(6)\nTu: again0\nWe:\nTh: again0\nFr:",
		},
		{
			"additional reviews use the days with the fewest minutes",
			plan.Settings{
				Interview: today + 7, Minutes: everyDay(10), Repeats: []int{1}, MaxAdditional: 5, Items: repeated(6, 4),
				Reviews: []plan.Review{{Due: today + 1, Minutes: 4, Repeatable: true}, {Due: today + 2, Minutes: 4}, {Due: today + 3, Minutes: 4, Optional: true}},
			},
			"Mo: 0(6) 1(4)\nTu: r0 again0\nWe: r1 again1\nTh: more-r2\nFr: more-r0\nSa: more0\nSu: more1 more-r2",
		},
		{
			"at most the given number of additional reviews",
			plan.Settings{Interview: today + 8, Minutes: everyDay(10), MaxAdditional: 1, Items: repeated(6)},
			"Mo: 0(6)\nTu:\nWe:\nTh: more0\nFr:\nSa:\nSu:\nMo:",
		},
		{
			"no new item starts on a quiet day",
			plan.Settings{
				Interview: today + 3, Minutes: everyDay(10), Quiet: 2,
				Items: []plan.Item{{Seconds: 600, New: true}, {Seconds: 600, Seen: 300}, {Seconds: 600, New: true}, {Seconds: 300}},
			},
			"Mo: 0(10)\nTu: 1(5 300-) 3(5)\nWe:\nleft 2(10)",
		},
		{
			"new items precede the quiet days",
			plan.Settings{
				Interview: today + 4, Minutes: everyDay(20), Quiet: 2,
				Items: append([]plan.Item{{Seconds: 600, New: true}, {Seconds: 600, New: true}}, flexible(10, 10, 10, 10, 10, 10)...),
			},
			"Mo: 0(10) 2(10)\nTu: 1(10) 3(10)\nWe: 4(10) 5(10)\nTh: 6(10) 7(10)",
		},
		{
			"a started item ends on a quiet day",
			plan.Settings{Interview: today + 2, Minutes: everyDay(30), Quiet: 1, Items: []plan.Item{{Seconds: 2700, New: true}}},
			"Mo: 0(30 0-1800)\nTu: 0(15 1800-)",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.settings.Today = today
			if got := written(plan.Schedule(tt.settings)); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}
