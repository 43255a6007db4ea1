// Package plan lays what a person wants to have seen and answered before an interview
// over the days until then. It computes only: the same wish gives the same days
// wherever it is asked.
package plan

import (
	"cmp"
	"slices"
)

const (
	// UnknownMinutes is how long a video counts whose length nobody knows.
	UnknownMinutes = 20
	// MaxDays is how many days are planned at most, today among them.
	MaxDays = 366
	// shortestPart is what a video that has no chapters is cut into at the least,
	// in minutes, unless the day itself is shorter.
	shortestPart = 5
)

// Wish is what a person wants, as it stands today.
type Wish struct {
	Today     Date
	Interview Date     // nothing is planned on that day or after it
	Minutes   [7]int   // for each day of the week, Sunday first; less than 1 for none
	Off       []Date   // days without anything
	Spent     int      // minutes of today that are gone
	Reviews   []Review // what is due, and when
	Items     []Item   // what is left to do, in the order in which it is wanted
}

// Review is a question that comes back.
type Review struct {
	Due     Date
	Minutes int // how long it takes, 1 at least
}

// Item is a video to watch, or something else that takes time in one piece.
type Item struct {
	Seconds  int   // its length; 0 where nobody knows it
	Ends     int   // where to stop, in seconds from its beginning; 0 for its end
	Seen     int   // where to go on, in seconds from its beginning
	Chapters []int // where its chapters begin, in seconds, ascending; empty without
	Whole    bool  // it is never cut
}

// Piece is an item, or a part of it, on a day.
type Piece struct {
	Item    int  // its place among the items of the wish
	From    int  // seconds; where it begins
	To      int  // seconds; where it ends, as the item does or before; 0 for the end of the video
	Minutes int  // how long it takes, rounded up
	Guessed bool // the length is not known
}

// Day is what one day holds: never more minutes than the day has.
type Day struct {
	Date    Date
	Minutes int     // how many there are, today those that are left
	Reviews []int   // places among the reviews of the wish; they come first
	Pieces  []Piece // in the order of the items
}

// Plan is what [Make] makes of a wish.
type Plan struct {
	Days []Day   // each from today to the day before the interview, empty ones too
	Left []Piece // what fits no more, in the order of the items
	// LeftReviews are the reviews that fit no more, or are due too late.
	LeftReviews []int
}

// Make lays the reviews and items of the wish over the days, in their order and nothing
// twice: reviews on the first day from their due one that has room, items spread over
// all days in proportion to the minutes that these leave. Videos stay whole as long as
// everything fits so; then they are cut at their chapters, then where a day ends. One that
// is longer than any day is always cut. What was missed yesterday is still left today, and
// so is spread again.
func Make(wish Wish) Plan {
	days := daysOf(wish)
	rooms, leftReviews := layReviews(days, wish.Reviews)
	var best Plan
	for i, way := range []way{
		{spread: true, cut: never}, {spread: true, cut: atChapters}, {spread: true, cut: anywhere},
		{cut: atChapters}, {cut: anywhere}, {cut: atMinutes},
	} {
		made := lay(way, days, rooms, wish.Items)
		if i == 0 || minutesOf(made.Left) < minutesOf(best.Left) {
			best = made
		}
		if len(best.Left) == 0 {
			break
		}
	}
	best.LeftReviews = leftReviews
	return best
}

// daysOf returns the days of the wish, with their minutes and nothing on them.
func daysOf(wish Wish) []Day {
	var days []Day
	for date := wish.Today; date < wish.Interview && len(days) < MaxDays; date++ {
		day := Day{Date: date, Minutes: max(0, wish.Minutes[date.Weekday()])}
		if slices.Contains(wish.Off, date) {
			day.Minutes = 0
		}
		if date == wish.Today {
			day.Minutes = max(0, day.Minutes-wish.Spent)
		}
		days = append(days, day)
	}
	return days
}

// layReviews puts the reviews on the days, those first that are due first. It returns
// the minutes that each day has left, and which reviews found no room.
func layReviews(days []Day, reviews []Review) (rooms []int, left []int) {
	for _, day := range days {
		rooms = append(rooms, day.Minutes)
	}
	order := make([]int, len(reviews))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(reviews[a].Due, reviews[b].Due) })
	for _, i := range order {
		takes := max(1, reviews[i].Minutes)
		at := 0
		for at < len(days) && (days[at].Date < reviews[i].Due || rooms[at] < takes) {
			at++
		}
		if at == len(days) {
			left = append(left, i)
			continue
		}
		rooms[at] -= takes
		days[at].Reviews = append(days[at].Reviews, i)
	}
	return rooms, left
}

// minutesOf returns how long the pieces take together.
func minutesOf(pieces []Piece) int {
	sum := 0
	for _, piece := range pieces {
		sum += piece.Minutes
	}
	return sum
}
