package plan

import (
	"cmp"
	"maps"
	"slices"
)

// ReviewGap is the minimum number of days between an additional review and an earlier review of the
// same question.
const ReviewGap = 3

// repeat is a review of an item that is planned on an earlier day.
type repeat struct {
	item int // index in the items of the settings
	n    int // number of earlier reviews
}

// repeats contains the reviews of planned items that are not yet planned themselves.
type repeats struct {
	items     []Item
	gaps      []int      // days to each review, counted from the item or the previous review
	isBounded bool       // whether a review that would be due after the last day is moved to an earlier day
	due       [][]repeat // reviews by the day on which they become due
	pending   []repeat   // due reviews in the order of their due dates
}

func newRepeats(days int, settings Settings) repeats {
	r := repeats{items: settings.Items, isBounded: settings.MaxAdditional > 0, due: make([][]repeat, days)}
	before := 0
	for _, interval := range settings.Repeats {
		r.gaps = append(r.gaps, max(1, interval-before))
		before = interval
	}
	return r
}

// plan adds the next review of the item. n is the number of its earlier reviews. day is the day of
// the item or of its last review. A review that would be due after the last day becomes due after
// half of the remaining days.
func (r *repeats) plan(item, n, day int) {
	if r.items[item].RepeatMinutes < 1 || n >= len(r.gaps) {
		return
	}
	at := day + r.gaps[n]
	if left := len(r.due) - day; at >= len(r.due) && r.isBounded && left > 1 {
		at = day + left/2
	}
	if at < len(r.due) {
		r.due[at] = append(r.due[at], repeat{item, n})
	}
}

// repeatMinutes returns how many minutes of day i reviews may use before new flexible items.
func (s *scheduler) repeatMinutes(i int) int {
	last := 0
	for _, gap := range s.repeats.gaps {
		last += gap
	}
	if len(s.flexible) == 0 || i+last >= len(s.days) {
		return s.remaining[i]
	}
	return s.remaining[i] - s.remaining[i]/(len(s.repeats.gaps)+1)
}

// addRepeats adds due reviews to day i. They take at most the given minutes.
func (s *scheduler) addRepeats(i, minutes int) {
	r := &s.repeats
	r.pending, r.due[i] = append(r.pending, r.due[i]...), nil
	later := r.pending[:0]
	for _, each := range r.pending {
		duration := s.items[each.item].RepeatMinutes
		if duration > minutes {
			later = append(later, each)
			continue
		}
		minutes -= duration
		s.remaining[i] -= duration
		s.days[i].Repeats = append(s.days[i].Repeats, each.item)
		r.plan(each.item, each.n+1, i)
	}
	r.pending = later
}

// question is a question that can have additional reviews.
type question struct {
	AdditionalReview

	minutes int
	from    int // first day on which the next additional review is possible
}

// addAdditionalReviews adds additional reviews of the questions in turn while minutes are
// available. Each additional review is planned on the day with the fewest planned minutes that is
// at least [ReviewGap] days after the last review of the question.
func addAdditionalReviews(made scheduled, settings Settings) {
	used := usedMinutes(made, settings)
	questions := questionsOf(made.Days, settings)
	for count := 0; len(questions) > 0 && count < settings.MaxAdditional; {
		left := questions[:0]
		for _, q := range questions {
			at := -1
			for day := q.from; day < len(used); day++ {
				if made.remaining[day] >= q.minutes && (at < 0 || used[day] < used[at]) {
					at = day
				}
			}
			if at < 0 || count == settings.MaxAdditional {
				continue
			}
			count++
			used[at] += q.minutes
			made.remaining[at] -= q.minutes
			made.Days[at].Additional = append(made.Days[at].Additional, q.AdditionalReview)
			q.from = at + ReviewGap
			left = append(left, q)
		}
		questions = left
	}
}

// usedMinutes returns the planned minutes plus the spent minutes of each day.
func usedMinutes(made scheduled, settings Settings) []int {
	used := make([]int, len(made.Days))
	for i, day := range made.Days {
		used[i] = day.Minutes - made.remaining[i]
	}
	if len(used) > 0 {
		used[0] += settings.Spent
	}
	return used
}

// questionsOf returns the questions that can have additional reviews. They are sorted by the first
// day on which such a review is possible.
func questionsOf(days []Day, settings Settings) []question {
	var questions []question
	last := make(map[int]int)     // day of the last review, by item
	planned := make(map[int]bool) // indexes of the planned reviews; a fixed day can have optional reviews
	for i, day := range days {
		for _, piece := range day.Pieces {
			if settings.Items[piece.Item].RepeatMinutes > 0 {
				last[piece.Item] = i
			}
		}
		for _, item := range day.Repeats {
			last[item] = i
		}
		for _, review := range day.Reviews {
			planned[review] = true
			if r := settings.Reviews[review]; r.Repeatable {
				questions = append(questions, question{AdditionalReview{Index: review}, max(1, r.Minutes), i + ReviewGap})
			}
		}
	}
	for _, item := range slices.Sorted(maps.Keys(last)) {
		questions = append(questions, question{AdditionalReview{true, item}, settings.Items[item].RepeatMinutes, last[item] + ReviewGap})
	}
	for i, r := range settings.Reviews {
		if r.Optional && !planned[i] {
			questions = append(questions, question{AdditionalReview{Index: i}, max(1, r.Minutes), max(0, int(r.Due-settings.Today))})
		}
	}
	slices.SortStableFunc(questions, func(a, b question) int { return cmp.Compare(a.from, b.from) })
	return questions
}
