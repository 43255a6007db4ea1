package planner

import (
	"slices"

	"greenroom/internal/plan"
)

// fixToday plans the items of today's stored list. Items that are done, dropped, postponed or
// removed from the library are skipped. Without a stored list, or on a day off, nothing is planned.
func (p *planning) fixToday() {
	list := p.settings.fixed
	if list.Date != p.today.String() || slices.Contains(p.input.Off, p.today) {
		return
	}
	fixed := &plan.FixedDay{}
	positions := make(map[fixedItem]int, len(list.Items)) // index in the stored list, by key of the item
	for i, item := range list.Items {
		item.To = 0
		positions[item] = i
	}
	pieces := make(map[int]plan.Piece, len(list.Items)) // pieces by index in the stored list
	for i, item := range p.items {
		at, isFixed := positions[item.key()]
		if !isFixed {
			continue
		}
		if to := list.Items[at].To; to == 0 || to > p.input.Items[i].Seen {
			pieces[at] = p.input.Items[i].PieceTo(i, to)
		}
	}
	for at := range list.Items {
		if piece, there := pieces[at]; there {
			fixed.Pieces = append(fixed.Pieces, piece)
		}
	}
	for i, item := range p.reviews {
		if _, isFixed := positions[item.key()]; isFixed && !p.isReviewedToday(item) {
			delete(positions, item.key())
			fixed.Reviews = append(fixed.Reviews, i)
		}
	}
	p.input.Fixed, p.response.Fixed = fixed, true
}

// isReviewedToday reports whether the user has done the review or mock interview today.
func (p *planning) isReviewedToday(item planItem) bool {
	if item.Kind == "mock" {
		return slices.ContainsFunc(p.mocks, func(date plan.Date) bool { return date >= p.today })
	}
	return p.dateOf(p.ratings[item.QuestionID].at) >= p.today
}

// key returns the item without its end position. The key identifies the item in a stored list.
func (i planItem) key() fixedItem {
	return fixedItem{Kind: i.Kind, VideoID: i.VideoID, QuestionID: i.QuestionID, Again: i.Again}
}
