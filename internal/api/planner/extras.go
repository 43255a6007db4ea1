package planner

import (
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

const (
	// Durations of a planned mock interview in minutes. The short duration applies if no day has
	// enough minutes for the long one.
	mockMinutes, shortMockMinutes = 30, 15
	// lastMockDays is the number of days from the last mock interview to the interview.
	lastMockDays = 2
)

// readMocks reads the dates of the user's mock interviews, if the plan has mock interviews.
func (p *planning) readMocks() error {
	if p.settings.Mocks == 0 {
		return nil
	}
	starts, _ := plan.ParseDate(p.settings.StartsOn)
	return p.eachEntry(library.Interviews, func(e library.Entry) error {
		if date := p.dateOf(e.MadeAt); date >= starts {
			p.mocks = append(p.mocks, date)
		}
		return nil
	})
}

// addMocks adds the mock interviews that the user has not yet done. They are evenly spaced over the
// last third of the plan. A weekly plan has one mock interview per week.
func (p *planning) addMocks(interview plan.Date) {
	item := planItem{Kind: "mock", Minutes: mockMinutes}
	if slices.Max(p.input.Minutes[:]) < mockMinutes {
		item.Minutes = shortMockMinutes
	}
	for _, date := range p.mocks {
		if date >= p.today {
			p.response.Done = append(p.response.Done, item)
		}
	}
	starts, _ := plan.ParseDate(p.settings.StartsOn)
	first := starts + 2*(interview-starts)/3
	span := max(0, interview-lastMockDays-first)
	for i := len(p.mocks); i < p.settings.Mocks; i++ {
		due := first + span*plan.Date(i)/plan.Date(max(1, p.settings.Mocks-1))
		if p.settings.isWeekly() {
			due = starts + plan.Date(7*(i+1))
		}
		p.reviews = append(p.reviews, item)
		p.input.Reviews = append(p.input.Reviews, plan.Review{Due: due, Minutes: item.Minutes})
	}
}

// addSecondViewings plans the first videos of the plan a second time, if the user has enabled
// second viewings. A second viewing begins after the day on which the first viewing ends.
func (p *planning) addSecondViewings() {
	if !p.settings.Again {
		return
	}
	for _, v := range p.videos[:min(len(p.videos), limits.PlanSecondViewings)] {
		position := p.positions[v.id]
		again := seen{Length: position.Length}
		if v.isSeen(position) {
			again = v.viewedAgain(position, (p.dateOf(v.seenAt(position)) + 1).StartOfDay(p.zone))
		}
		if until, isPostponed := p.settings.PostponedTo[v.id]; !isPostponed || until <= p.today.String() {
			p.addViewing(v, again, true)
		}
	}
}
