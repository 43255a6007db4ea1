package plan_test

import (
	"slices"
	"testing"

	"greenroom/internal/plan"
)

// FuzzSchedule_Invariants checks these rules for random settings: no day exceeds its minutes, each
// item is planned once and in order, and no review is before its due date. Nothing is planned on or
// after the day of the interview. An additional review is not too soon after another review of the
// question.
func FuzzSchedule_Invariants(f *testing.F) {
	f.Add([]byte{20, 30, 7, 1, 2, 3}, []byte{25, 0, 90, 17, 200}, []byte{1, 9, 3})
	f.Add([]byte{0}, []byte{255, 255, 255}, []byte{})
	f.Add([]byte{20, 30, 30, 30, 30, 30, 30}, []byte{}, []byte{0, 252}) // settings with optional reviews on a fixed day
	f.Fuzz(func(t *testing.T, days, items, reviews []byte) {
		check(t, settingsOf(days, items, reviews))
	})
}

// settingsOf derives the settings of a plan from random bytes.
func settingsOf(days, items, reviews []byte) plan.Settings {
	settings := plan.Settings{Today: 20_000, Interview: 20_000}
	for i, b := range days {
		switch {
		case i == 0:
			settings.Interview += plan.Date(b % 40)
		case i <= 7:
			settings.Minutes[i-1] = int(int8(b))
		default:
			settings.Off = append(settings.Off, settings.Today+plan.Date(b%40))
		}
	}
	settings.Spent, settings.Quiet, settings.Repeats = len(reviews), len(items)%4, []int{2, 5}
	settings.MaxAdditional = len(days) % 4 * 10
	for _, b := range items {
		item := plan.Item{Seconds: 37 * int(b), Unsplittable: b%11 == 0}
		if b%3 == 0 {
			item.Chapters = []int{0, item.Seconds / 3, item.Seconds / 2}
		}
		if b%5 == 0 {
			item.Seen = item.Seconds / 4
		}
		if b%7 == 0 {
			item.End = item.Seconds/2 + 60
		}
		item.New = b%2 == 0
		if b%13 == 0 {
			item = plan.Item{Seconds: 37 * int(b), Unsplittable: true, Flexible: true, RepeatMinutes: int(b % 4)}
		}
		settings.Items = append(settings.Items, item)
	}
	for _, b := range reviews {
		settings.Reviews = append(settings.Reviews, plan.Review{Due: settings.Today + plan.Date(int8(b))/4, Minutes: int(b % 5), Optional: b%6 == 0, Repeatable: b%2 == 0})
	}
	if len(reviews)%3 == 2 {
		settings.Fixed = &plan.FixedDay{}
		for i, review := range settings.Reviews {
			if review.Optional && review.Due <= settings.Today {
				settings.Fixed.Reviews = append(settings.Fixed.Reviews, i)
			}
		}
	}
	return settings
}

func check(t *testing.T, settings plan.Settings) {
	t.Helper()
	made := plan.Schedule(settings)
	var all []plan.Piece
	var reviewed []int
	additional := 0
	for i, day := range made.Days {
		minutes := 0
		for _, review := range day.Reviews {
			minutes += max(1, settings.Reviews[review].Minutes)
			if settings.Reviews[review].Due > day.Date {
				t.Errorf("got review %d before its due date", review)
			}
		}
		for _, piece := range day.Pieces {
			minutes += piece.Minutes
		}
		for _, item := range day.Repeats {
			minutes += settings.Items[item].RepeatMinutes
			if !isPlannedBefore(made.Days[:i], item) {
				t.Errorf("%s: got a review of item %d before the item", day.Date, item)
			}
		}
		for _, review := range day.Additional {
			additional++
			minutes += checkAdditional(t, settings, made.Days[:i+1], review)
		}
		isFixed := i == 0 && settings.Fixed != nil // only a fixed day can exceed its minutes
		if minutes > max(0, day.Minutes) && !isFixed {
			t.Errorf("%s: got %d minutes, want at most %d", day.Date, minutes, day.Minutes)
		}
		if day.Date != settings.Today+plan.Date(i) || day.Date >= settings.Interview {
			t.Errorf("got day %d with date %s, want consecutive days before the interview", i, day.Date)
		}
		if minutes > 0 && !isFixed && (slices.Contains(settings.Off, day.Date) || settings.Minutes[day.Date.Weekday()] <= 0) {
			t.Errorf("got items on %s, want none on a day without minutes", day.Date)
		}
		all = append(all, day.Pieces...)
		reviewed = append(reviewed, day.Reviews...)
	}
	ordered := slices.DeleteFunc(slices.Clone(all), func(piece plan.Piece) bool { return settings.Items[piece.Item].Flexible })
	if !slices.IsSortedFunc(ordered, inOrder) {
		t.Errorf("got items out of order: %v", ordered)
	}
	covers(t, settings, append(all, made.Left...))
	if additional > settings.MaxAdditional {
		t.Errorf("got %d additional reviews, want at most %d", additional, settings.MaxAdditional)
	}
	reviewed = append(reviewed, made.LeftReviews...)
	for i, review := range settings.Reviews {
		if review.Optional && !slices.Contains(reviewed, i) {
			reviewed = append(reviewed, i)
		}
	}
	slices.Sort(reviewed)
	for i, review := range reviewed {
		if i != review || len(reviewed) != len(settings.Reviews) {
			t.Fatalf("got reviews %v, want %d once each", reviewed, len(settings.Reviews))
		}
	}
}

// checkAdditional checks an additional review on the last of the days. Its question must be planned
// on an earlier day, and no other review of the question may be too close. It returns the minutes
// of the review.
func checkAdditional(t *testing.T, settings plan.Settings, days []plan.Day, review plan.AdditionalReview) int {
	t.Helper()
	if n := countReviews(days[max(0, len(days)-plan.ReviewGap):], review); n != 1 {
		t.Errorf("got %d reviews of %+v within %d days, want 1", n, review, plan.ReviewGap)
	}
	if review.IsItem {
		if !isPlannedBefore(days[:max(0, len(days)-plan.ReviewGap)], review.Index) {
			t.Errorf("got an additional review of item %d, want it after the item", review.Index)
		}
		return settings.Items[review.Index].RepeatMinutes
	}
	of := settings.Reviews[review.Index]
	if due := of.Due; !of.Optional && !of.Repeatable || due > days[len(days)-1].Date {
		t.Errorf("got an additional review of review %d with due date %s", review.Index, due)
	}
	return max(1, of.Minutes)
}

// countReviews returns the number of reviews of the question on the days.
func countReviews(days []plan.Day, question plan.AdditionalReview) (n int) {
	for _, day := range days {
		planned := day.Reviews
		if question.IsItem {
			planned = day.Repeats
		}
		for _, index := range planned {
			if index == question.Index {
				n++
			}
		}
		for _, review := range day.Additional {
			if review == question {
				n++
			}
		}
	}
	return n
}

func isPlannedBefore(days []plan.Day, item int) bool {
	return slices.ContainsFunc(days, func(day plan.Day) bool {
		return slices.ContainsFunc(day.Pieces, func(piece plan.Piece) bool { return piece.Item == item })
	})
}

func inOrder(a, b plan.Piece) int {
	if a.Item != b.Item {
		return a.Item - b.Item
	}
	return a.From - b.From
}

// covers checks that the pieces cover each item once and without gaps, up to the end of the item.
func covers(t *testing.T, settings plan.Settings, pieces []plan.Piece) {
	t.Helper()
	slices.SortFunc(pieces, inOrder)
	at := 0
	for i, item := range settings.Items {
		from := item.Seen
		for {
			if at == len(pieces) || pieces[at].Item != i || pieces[at].From != from {
				t.Fatalf("item %d at %d: got a lost or duplicate piece", i, from)
			}
			piece := pieces[at]
			at++
			if piece.To == 0 || piece.To == item.End {
				break
			}
			if item.Unsplittable || piece.To <= from || item.End > 0 && piece.To > item.End {
				t.Fatalf("item %d at %d: got an invalid split", i, piece.To)
			}
			from = piece.To
		}
	}
	if at != len(pieces) {
		t.Fatalf("got %d extra pieces, want 0", len(pieces)-at)
	}
}
