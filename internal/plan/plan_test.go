package plan_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/plan"
)

// monday is 7 December 2026.
func monday(t testing.TB) plan.Date {
	t.Helper()
	date, err := plan.ParseDate("2026-12-07")
	if err != nil {
		t.Fatal(err)
	}
	return date
}

// everyDay is so many minutes on each day of the week.
func everyDay(minutes int) (week [7]int) {
	for i := range week {
		week[i] = minutes
	}
	return week
}

// lengths are videos of so many minutes each.
func lengths(minutes ...int) (items []plan.Item) {
	for _, m := range minutes {
		items = append(items, plan.Item{Seconds: 60 * m})
	}
	return items
}

// written is the plan in words: a day's minutes, its reviews, and its pieces.
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
func TestADayHoldsWhatItHasMinutesFor(t *testing.T) {
	t.Parallel()
	today := monday(t)
	tests := []struct {
		name string
		wish plan.Wish
		want string
	}{
		{"nothing to do", plan.Wish{Interview: today + 2, Minutes: everyDay(40)}, "Mo:\nTu:"},
		{"some of today is gone", plan.Wish{Interview: today + 2, Minutes: everyDay(40), Spent: 30, Items: lengths(10, 20)}, "Mo: 0(10)\nTu: 1(20)"},
		{"more than today is gone", plan.Wish{Interview: today + 2, Minutes: everyDay(40), Spent: 50, Items: lengths(10)}, "Mo:\nTu: 0(10)"},
		{"the interview is today", plan.Wish{Interview: today, Minutes: everyDay(40), Items: lengths(10)}, "left 0(10)"},
		{"the interview was", plan.Wish{Interview: today - 3, Minutes: everyDay(40), Items: lengths(10)}, "left 0(10)"},
		{
			"spread over all days", plan.Wish{Interview: today + 4, Minutes: everyDay(40), Items: lengths(10, 10, 10, 10)},
			"Mo: 0(10)\nTu: 1(10)\nWe: 2(10)\nTh: 3(10)",
		},
		{
			"more minutes on some days",
			plan.Wish{Interview: today + 3, Minutes: [7]int{0, 20, 40, 20, 0, 0, 0}, Items: lengths(10, 10, 10, 10)},
			"Mo: 0(10)\nTu: 1(10) 2(10)\nWe: 3(10)",
		},
		{
			"a day off and a day of the week without minutes",
			plan.Wish{Interview: today + 4, Minutes: [7]int{40, 40, 0, 40, 40, 40, 40}, Off: []plan.Date{today}, Items: lengths(20, 20)},
			"Mo:\nTu:\nWe: 0(20)\nTh: 1(20)",
		},
		{
			"kept whole where it fits so",
			plan.Wish{Interview: today + 3, Minutes: everyDay(30), Items: lengths(20, 20, 20)},
			"Mo: 0(20)\nTu: 1(20)\nWe: 2(20)",
		},
		{
			"cut at chapters where it has to be",
			plan.Wish{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 1200}, {Seconds: 2100, Chapters: []int{0, 300, 900}}}},
			"Mo: 0(20) 1(5 0-300)\nTu: 1(30 300-)",
		},
		{
			"cut anywhere without chapters",
			plan.Wish{Interview: today + 2, Minutes: everyDay(30), Items: lengths(20, 40)},
			"Mo: 0(20) 1(10 0-600)\nTu: 1(30 600-)",
		},
		{
			"cut within chapters rather than left",
			plan.Wish{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 3600, Chapters: []int{0, 1200}}}},
			"Mo: 0(30 0-1800)\nTu: 0(30 1800-)",
		},
		{
			"longer than any day",
			plan.Wish{Interview: today + 3, Minutes: everyDay(30), Items: lengths(70)},
			"Mo: 0(30 0-1800)\nTu: 0(30 1800-3600)\nWe: 0(10 3600-)",
		},
		{
			"what fits no more is said",
			plan.Wish{Interview: today + 1, Minutes: everyDay(30), Items: lengths(20, 10, 15)},
			"Mo: 0(20) 1(10)\nleft 2(15)",
		},
		{
			"what takes one piece is never cut",
			plan.Wish{Interview: today + 2, Minutes: everyDay(10), Items: []plan.Item{{Seconds: 900, Whole: true}, {Seconds: 300}}},
			"Mo: 1(5)\nTu:\nleft 0(15)",
		},
		{
			"where one stopped", plan.Wish{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 1200, Seen: 630}}},
			"Mo: 0(10 630-)",
		},
		{
			"a part of a video", plan.Wish{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 3600, Seen: 240, Ends: 570}, {Seconds: 600}}},
			"Mo: 0(6 240-570) 1(10)",
		},
		{
			"a part of a video whose length nobody knows", plan.Wish{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seen: 240, Ends: 570}}},
			"Mo: 0(6 240-570)",
		},
		{
			"a part that ends behind its video", plan.Wish{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 600, Ends: 900}}},
			"Mo: 0(10)",
		},
		{
			"a part is cut as a video is",
			plan.Wish{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 9000, Seen: 600, Ends: 3600, Chapters: []int{0, 900, 1800, 5400}}}},
			"Mo: 0(20 600-1800)\nTu: 0(30 1800-3600)",
		},
		{
			"a length that nobody knows", plan.Wish{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{}}},
			"Mo: 0(20?)",
		},
		{
			"whole where the next day has room",
			plan.Wish{Interview: today + 2, Minutes: everyDay(30), Items: lengths(20, 30)}, "Mo: 0(20)\nTu: 1(30)",
		},
		{
			"short videos are spread, too",
			plan.Wish{Interview: today + 2, Minutes: everyDay(10), Items: lengths(1, 1, 1, 1)}, "Mo: 0(1) 1(1)\nTu: 2(1) 3(1)",
		},
		{
			"no minutes on any day",
			plan.Wish{Interview: today + 2, Items: lengths(10)}, "Mo:\nTu:\nleft 0(10)",
		},
		{
			"cut anywhere when the next chapter begins too late",
			plan.Wish{Interview: today + 2, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 3600, Chapters: []int{0, 3000}}}},
			"Mo: 0(30 0-1800)\nTu: 0(30 1800-)",
		},
		{
			"a chapter that takes exactly what is left of a day",
			plan.Wish{Interview: today + 2, Minutes: [7]int{0, 24, 21}, Items: []plan.Item{{Seconds: 1200}, {Seconds: 1500, Chapters: []int{0, 240}}}},
			"Mo: 0(20) 1(4 0-240)\nTu: 1(21 240-)",
		},
		{
			"the shortest part is five minutes",
			plan.Wish{Interview: today + 2, Minutes: [7]int{0, 30, 5}, Items: lengths(25, 10)},
			"Mo: 0(25) 1(5 0-300)\nTu: 1(5 300-)",
		},
		{
			"four minutes are too few for a part",
			plan.Wish{Interview: today + 2, Minutes: [7]int{0, 30, 6}, Items: lengths(26, 10)},
			"Mo: 0(26)\nTu: 1(6 0-360)\nleft 1(4 360-)",
		},
		{
			"cut anywhere and still spread",
			plan.Wish{Interview: today + 3, Minutes: everyDay(40), Items: lengths(25, 25, 25, 5, 20)},
			"Mo: 0(25) 1(15 0-900)\nTu: 1(10 900-) 2(25)\nWe: 3(5) 4(20)",
		},
		{
			"a part that ends with its video", plan.Wish{Interview: today + 1, Minutes: everyDay(30), Items: []plan.Item{{Seconds: 600, Ends: 600}}},
			"Mo: 0(10)",
		},
		{
			"reviews come first, and not before they are due",
			plan.Wish{
				Interview: today + 2, Minutes: everyDay(10), Items: lengths(8, 8),
				Reviews: []plan.Review{{Due: today + 1, Minutes: 2}, {Due: today - 5, Minutes: 2}},
			},
			"Mo: r1 0(8)\nTu: r0 1(8)",
		},
		{
			"reviews that find no room wait for the next day",
			plan.Wish{Interview: today + 2, Minutes: everyDay(2), Reviews: []plan.Review{{Due: today, Minutes: 2}, {Due: today, Minutes: 1}, {Due: today, Minutes: 2}}},
			"Mo: r0\nTu: r1\nleft r2",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			tt.wish.Today = today
			if got := written(plan.Make(tt.wish)); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestMake_PlansAtMostMaxDays(t *testing.T) {
	t.Parallel()
	for days, want := range map[int]int{plan.MaxDays - 1: plan.MaxDays - 1, plan.MaxDays: plan.MaxDays, plan.MaxDays + 1: plan.MaxDays, 10 * plan.MaxDays: plan.MaxDays} {
		made := plan.Make(plan.Wish{Today: monday(t), Interview: monday(t) + plan.Date(days), Minutes: everyDay(40)})
		if len(made.Days) != want {
			t.Errorf("an interview in %d days: %d days are planned, want %d", days, len(made.Days), want)
		}
	}
}

//proves:plan-spread-again
func TestAMissedDayIsSpreadAgain(t *testing.T) {
	t.Parallel()
	wish := plan.Wish{Today: monday(t), Interview: monday(t) + 7, Minutes: everyDay(40), Items: lengths(24, 24, 24, 24, 24, 24, 24)}
	planned := plan.Make(wish)
	wish.Today++ // and nothing was watched
	again := plan.Make(wish)
	if len(planned.Left)+len(again.Left) > 0 || len(again.Days) != 6 {
		t.Fatalf("got\n%s\nand then\n%s", written(planned), written(again))
	}
}

func TestDatesAreThoseOfTheZone(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Skipf("this machine knows no zones: %v", err)
	}
	tests := []struct{ instant, want string }{
		{"2026-12-06T22:59:59Z", "2026-12-06"},
		{"2026-12-06T23:00:00Z", "2026-12-07"},
		{"2026-03-28T22:59:59Z", "2026-03-28"}, // the day before summer time
		{"2026-03-28T23:00:00Z", "2026-03-29"},
		{"2026-03-29T21:59:59Z", "2026-03-29"}, // two hours ahead from then on
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
		if got := plan.DateIn(instant, berlin).String(); got != tt.want {
			t.Errorf("%s is %s, want %s", tt.instant, got, tt.want)
		}
	}
	if _, err := plan.ParseDate("2026-02-30"); err == nil {
		t.Error("30 February is taken for a date")
	}
}

// FuzzPlan holds what is true of every plan: no day gets more minutes than it has,
// nothing comes twice or is lost, all in order, reviews not before they are due, and
// nothing on the day of the interview or after it.
func FuzzPlan(f *testing.F) {
	f.Add([]byte{20, 30, 7, 1, 2, 3}, []byte{25, 0, 90, 17, 200}, []byte{1, 9, 3})
	f.Add([]byte{0}, []byte{255, 255, 255}, []byte{})
	f.Fuzz(func(t *testing.T, days, items, reviews []byte) {
		check(t, wishOf(days, items, reviews))
	})
}

// wishOf makes a wish of bytes.
func wishOf(days, items, reviews []byte) plan.Wish {
	wish := plan.Wish{Today: 20_000, Interview: 20_000}
	for i, b := range days {
		switch {
		case i == 0:
			wish.Interview += plan.Date(b % 40)
		case i <= 7:
			wish.Minutes[i-1] = int(int8(b))
		default:
			wish.Off = append(wish.Off, wish.Today+plan.Date(b%40))
		}
	}
	wish.Spent = len(reviews)
	for _, b := range items {
		item := plan.Item{Seconds: 37 * int(b), Whole: b%11 == 0}
		if b%3 == 0 {
			item.Chapters = []int{0, item.Seconds / 3, item.Seconds / 2}
		}
		if b%5 == 0 {
			item.Seen = item.Seconds / 4
		}
		if b%7 == 0 {
			item.Ends = item.Seconds/2 + 60
		}
		wish.Items = append(wish.Items, item)
	}
	for _, b := range reviews {
		wish.Reviews = append(wish.Reviews, plan.Review{Due: wish.Today + plan.Date(int8(b))/4, Minutes: int(b % 5)})
	}
	return wish
}

func check(t *testing.T, wish plan.Wish) {
	t.Helper()
	made := plan.Make(wish)
	var all []plan.Piece
	var reviewed []int
	for i, day := range made.Days {
		takes := 0
		for _, review := range day.Reviews {
			takes += max(1, wish.Reviews[review].Minutes)
			if wish.Reviews[review].Due > day.Date {
				t.Errorf("review %d comes before it is due", review)
			}
		}
		for _, piece := range day.Pieces {
			takes += piece.Minutes
		}
		if takes > max(0, day.Minutes) {
			t.Errorf("%s holds %d minutes of %d", day.Date, takes, day.Minutes)
		}
		if day.Date != wish.Today+plan.Date(i) || day.Date >= wish.Interview {
			t.Errorf("day %d is %s", i, day.Date)
		}
		if takes > 0 && (slices.Contains(wish.Off, day.Date) || wish.Minutes[day.Date.Weekday()] <= 0) {
			t.Errorf("something is planned on %s, a day without minutes", day.Date)
		}
		if !slices.IsSortedFunc(day.Pieces, inOrder) || len(all) > 0 && len(day.Pieces) > 0 && inOrder(all[len(all)-1], day.Pieces[0]) > 0 {
			t.Errorf("%s is not in order", day.Date)
		}
		all = append(all, day.Pieces...)
		reviewed = append(reviewed, day.Reviews...)
	}
	covers(t, wish, append(all, made.Left...))
	reviewed = append(reviewed, made.LeftReviews...)
	slices.Sort(reviewed)
	for i, review := range reviewed {
		if i != review || len(reviewed) != len(wish.Reviews) {
			t.Fatalf("reviews are %v, of %d", reviewed, len(wish.Reviews))
		}
	}
}

func inOrder(a, b plan.Piece) int {
	if a.Item != b.Item {
		return a.Item - b.Item
	}
	return a.From - b.From
}

// covers holds that the pieces are each item once, from where one stopped to its end.
func covers(t *testing.T, wish plan.Wish, pieces []plan.Piece) {
	t.Helper()
	slices.SortFunc(pieces, inOrder)
	at := 0
	for i, item := range wish.Items {
		from := item.Seen
		for {
			if at == len(pieces) || pieces[at].Item != i || pieces[at].From != from {
				t.Fatalf("item %d is lost, or comes twice, at %d", i, from)
			}
			piece := pieces[at]
			at++
			if piece.To == 0 || piece.To == item.Ends {
				break
			}
			if item.Whole || piece.To <= from || item.Ends > 0 && piece.To > item.Ends {
				t.Fatalf("item %d is cut at %d", i, piece.To)
			}
			from = piece.To
		}
	}
	if at != len(pieces) {
		t.Fatalf("%d pieces too many", len(pieces)-at)
	}
}

func BenchmarkFiveThousandVideos(b *testing.B) {
	wish := plan.Wish{Today: 20_000, Interview: 20_180, Minutes: everyDay(240)}
	for i := range 5000 {
		wish.Items = append(wish.Items, plan.Item{Seconds: 300 + 7*(i%400), Chapters: []int{0, 120, 240}})
	}
	for i := range 500 {
		wish.Reviews = append(wish.Reviews, plan.Review{Due: 20_000 + plan.Date(i%200), Minutes: 2})
	}
	for b.Loop() {
		if made := plan.Make(wish); len(made.Days) != 180 {
			b.Fatal(len(made.Days))
		}
	}
}
