package plan

import (
	"cmp"
	"slices"
)

const (
	// DefaultVideoMinutes is the assumed length of a video of unknown length.
	DefaultVideoMinutes = 20
	// MaxDays is the maximum number of planned days, including today.
	MaxDays = 366
	// shortestPart is the minimum length in minutes of a part of a video that is split outside its
	// chapters. If no day has this many minutes, the minutes of the longest day are the minimum.
	shortestPart = 5
)

// Settings is the input of a plan.
type Settings struct {
	Today     Date
	Interview Date   // day of the interview; nothing is planned on or after this day
	Minutes   [7]int // available minutes per weekday, Sunday first; a value less than 1 means no time
	Off       []Date // days off, on which nothing is planned
	Spent     int    // minutes of today that the user has already used
	// Minutes of Spent for ordered items and for flexible items. They count towards the shares of
	// today, so that doing an item does not change today's list.
	SpentOrdered, SpentFlexible int
	Reviews                     []Review // reviews to schedule
	Items                       []Item   // items to schedule, in the order of priority
	Quiet                       int      // number of days before the interview on which no new item starts
	Repeats                     []int    // numbers of days from an item with RepeatMinutes to each of its reviews, ascending
	MaxAdditional               int      // maximum number of additional reviews; 0 for a plan without an interview
	Fixed                       *FixedDay
}

// FixedDay contains the reviews and pieces that are fixed for today. They are planned even if they
// exceed the minutes of today. No other items are planned today.
type FixedDay struct {
	Reviews []int // indexes of the fixed reviews in the reviews of the settings
	Pieces  []Piece
}

// Review is a repetition of a question.
type Review struct {
	Due        Date
	Minutes    int  // duration in minutes; at least 1
	Repeatable bool // whether the question can get additional reviews
	Optional   bool // whether the review is an additional review
}

// Item is a video to watch or another task.
type Item struct {
	Seconds       int   // length of the video in seconds; 0 if unknown
	End           int   // end position in seconds; 0 for the end of the video
	Seen          int   // position in seconds up to which the user has watched the video
	Chapters      []int // start of each chapter in seconds, ascending; can be empty
	Unsplittable  bool  // whether the item must not be split
	Flexible      bool  // whether the item can be scheduled out of order
	RepeatMinutes int   // duration of each review in minutes; a value less than 1 means no reviews
	New           bool  // whether the item must not start on a quiet day
	Optional      bool  // whether the item has low priority, so that no other item is split for it
	isFixed       bool  // whether the item is in the fixed list of today
}

// Piece is an item, or a part of an item, on a day.
type Piece struct {
	Item    int  // index of the item in the items of the settings
	From    int  // start position in seconds
	To      int  // end position in seconds; 0 for the end of the video
	Minutes int  // duration in minutes, rounded up
	Guessed bool // whether the length is a guess, because it is unknown
}

// Day is the plan of one day. The reviews, pieces and repeats of a day together do not exceed its
// minutes, unless the day is fixed.
type Day struct {
	Date    Date
	Minutes int     // available minutes; for today, the unused minutes
	Reviews []int   // indexes in the reviews of the settings; reviews are planned before pieces
	Pieces  []Piece // pieces in the order of the items; flexible pieces have no order
	Repeats []int   // indexes of the items to review; each item is planned on an earlier day
	// Additional contains the additional reviews. An additional review is planned after all other
	// reviews of its question, except optional reviews.
	Additional []AdditionalReview
}

// AdditionalReview is a review of a question that uses otherwise unused minutes.
type AdditionalReview struct {
	IsItem bool // whether the question is an item; otherwise it is a review of the settings
	Index  int  // index in the items or reviews of the settings
}

// Plan is the result of [Schedule].
type Plan struct {
	Days []Day   // days from today to the day before the interview, including empty days
	Left []Piece // pieces that do not fit, in the order of the items
	// LeftReviews contains the indexes of reviews that do not fit or are due too late. It omits
	// optional reviews.
	LeftReviews []int
}

// Schedule schedules each review and item of the settings as early as possible. A review is planned
// on the first day, from its due date on, that has enough minutes. Flexible items fill minutes into
// which no other item fits. Each day also has a share of flexible items. The share is proportional
// if everything fits, otherwise at least a quarter. Videos are split only if not everything fits
// otherwise: first at chapters, then at any position. A video that is longer than every day is
// always split. Missed items are part of the next settings and are scheduled again. Repeats come
// before new flexible items. They leave a third of the time to new flexible items, unless the
// interview is near. Additional reviews use the remaining minutes.
func Schedule(settings Settings) Plan {
	days := emptyDays(settings)
	if settings.Fixed != nil && len(days) > 0 {
		settings = fixToday(&days[0], settings)
	}
	remaining, leftReviews := scheduleReviews(days, settings)
	// Few unused minutes per day are no reason to split videos.
	slack := 0
	if slices.ContainsFunc(settings.Items, func(item Item) bool { return item.Flexible }) {
		slack = shortestPart * len(days)
	}
	var best scheduled
	for i, split := range []splitMode{neverSplit, splitAtChapters, splitAnywhere, splitAtMinutes} {
		made := schedule(split, days, remaining, settings)
		left, least := orderedMinutes(made.Left, settings.Items), orderedMinutes(best.Left, settings.Items)
		if i == 0 || left < least && (left == 0 || left+slack < least) {
			best = made
		}
		if left == 0 {
			break
		}
	}
	addAdditionalReviews(best, settings)
	best.LeftReviews = leftReviews
	return best.Plan
}

// emptyDays returns the days of the settings with their available minutes, but without items.
func emptyDays(settings Settings) []Day {
	var days []Day
	for date := settings.Today; date < settings.Interview && len(days) < MaxDays; date++ {
		day := Day{Date: date, Minutes: max(0, settings.Minutes[date.Weekday()])}
		if slices.Contains(settings.Off, date) {
			day.Minutes = 0
		}
		if date == settings.Today {
			day.Minutes = max(0, day.Minutes-settings.Spent)
		}
		days = append(days, day)
	}
	return days
}

// fixToday plans the fixed reviews and pieces of today. It returns the settings for the other days.
func fixToday(today *Day, settings Settings) Settings {
	today.Reviews, today.Pieces = settings.Fixed.Reviews, settings.Fixed.Pieces
	settings.Items = slices.Clone(settings.Items)
	for _, piece := range today.Pieces {
		item := &settings.Items[piece.Item]
		item.isFixed = piece.To == 0 || piece.To == item.End
		item.Seen, item.New = max(item.Seen, piece.To), false
	}
	settings.SpentOrdered, settings.SpentFlexible = 0, 0
	return settings
}

// scheduleReviews adds the reviews to the days in the order of their due dates. It returns the
// remaining minutes of each day, and the indexes of the reviews that do not fit.
func scheduleReviews(days []Day, settings Settings) (remaining []int, left []int) {
	reviews := settings.Reviews
	for _, day := range days {
		remaining = append(remaining, day.Minutes)
	}
	if settings.Fixed != nil && len(days) > 0 {
		remaining[0] = 0
	}
	var order []int
	for i := range reviews {
		if !reviews[i].Optional && (settings.Fixed == nil || !slices.Contains(settings.Fixed.Reviews, i)) {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(reviews[a].Due, reviews[b].Due) })
	for _, i := range order {
		minutes := max(1, reviews[i].Minutes)
		at := 0
		for at < len(days) && (days[at].Date < reviews[i].Due || remaining[at] < minutes) {
			at++
		}
		if at == len(days) {
			left = append(left, i)
			continue
		}
		remaining[at] -= minutes
		days[at].Reviews = append(days[at].Reviews, i)
	}
	return remaining, left
}

// orderedMinutes returns the total duration of the pieces whose items are neither flexible nor
// optional.
func orderedMinutes(pieces []Piece, items []Item) int {
	sum := 0
	for _, piece := range pieces {
		if item := items[piece.Item]; !item.Flexible && !item.Optional {
			sum += piece.Minutes
		}
	}
	return sum
}
