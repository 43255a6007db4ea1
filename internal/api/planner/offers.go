package planner

import (
	"cmp"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// planContents compares the unfinished items of a plan with the available time, in minutes.
type planContents struct {
	Available       int `json:"available"` // available time from today to the day before the interview
	Planned         int `json:"planned"`   // duration of the items of all days, without additional reviews
	Videos          int `json:"videos"`
	VideoMinutes    int `json:"videoMinutes"`
	Questions       int `json:"questions"` // number of questions that the user has not rated
	QuestionMinutes int `json:"questionMinutes"`
}

// planOffer is a category that could be added to the plan.
type planOffer struct {
	CategoryID   string `json:"categoryId"`
	CategoryName string `json:"categoryName"`
	Videos       int    `json:"videos"`    // number of videos, at most [limits.PlanOfferedCategoryVideos]
	Questions    int    `json:"questions"` // number of questions that the user has not rated
	Minutes      int    `json:"minutes"`   // total of the videos and questions
}

// relatedCategories returns the IDs of other categories that interviews of the category also cover.
func relatedCategories(categoryID string) []string {
	switch categoryID {
	case "coding-interviews":
		return []string{"software-development", "system-design-interviews"}
	case "system-design-interviews":
		return []string{"software-development", "coding-interviews"}
	case "software-development":
		return []string{"coding-interviews", "system-design-interviews"}
	case "data-and-machine-learning":
		return []string{"coding-interviews", "consulting-and-finance"}
	case "product-management":
		return []string{"consulting-and-finance", "data-and-machine-learning"}
	case "consulting-and-finance":
		return []string{"product-management", "management-entrances"}
	case "management-entrances":
		return []string{"consulting-and-finance", "public-sector-professions"}
	case "public-sector-professions":
		return []string{"management-entrances"}
	default:
		return nil
	}
}

// offerIDs returns the IDs of the categories to offer: those that every interview covers, and those
// related to the categories of the plan.
func (p *planning) offerIDs() []string {
	ids := []string{"behavioural-interviews", "speaking-and-presence"}
	for _, id := range p.settings.Categories {
		ids = append(ids, relatedCategories(id)...)
	}
	var offered []string
	for _, id := range ids {
		if !slices.Contains(p.settings.Categories, id) && !slices.Contains(offered, id) && len(offered) < limits.PlanOfferedCategories {
			offered = append(offered, id)
		}
	}
	return offered
}

// readOffers reads the categories to offer, the longest first.
func (p *planning) readOffers() ([]planOffer, error) {
	categories, err := p.planner.Catalogue.Categories(p.ctx)
	if err != nil {
		return nil, err
	}
	offers := []planOffer{}
	for _, id := range p.offerIDs() {
		offer := planOffer{CategoryID: id}
		if i := slices.IndexFunc(categories, func(c library.Category) bool { return c.ID == id }); i >= 0 {
			offer.CategoryName = categories[i].Name
		}
		if err := p.measure(&offer); err != nil {
			return nil, err
		}
		if offer.Minutes > 0 {
			offers = append(offers, offer)
		}
	}
	slices.SortStableFunc(offers, func(a, b planOffer) int { return cmp.Compare(b.Minutes, a.Minutes) })
	return offers, nil
}

// measure counts the videos and questions of the offer.
func (p *planning) measure(offer *planOffer) error {
	page, err := p.planner.cached.page(p.ctx, pageKey{categoryID: offer.CategoryID})
	if err != nil {
		return err
	}
	for _, v := range page.videos[:min(len(page.videos), limits.PlanOfferedCategoryVideos)] {
		if !p.hasVideo(v.id) {
			offer.Videos++
			offer.Minutes += v.minutes()
		}
	}
	for h, err := range library.AllBankSummaries(p.ctx, p.planner.Catalogue, offer.CategoryID) {
		if err != nil {
			return err
		}
		offer.CategoryName = cmp.Or(offer.CategoryName, h.CategoryName)
		if _, isRated := p.ratings[h.ID]; !isRated {
			offer.Questions++
			offer.Minutes += h.Minutes
		}
	}
	return nil
}

// contentsOf returns the size of the plan's contents. Second viewings are included only in the
// planned minutes.
func (p *planning) contentsOf(made plan.Plan) planContents {
	var c planContents
	for i, item := range p.items {
		minutes := p.input.Items[i].Minutes()
		switch {
		case item.Again:
		case item.Kind == "video":
			c.Videos++
			c.VideoMinutes += minutes
		default:
			c.Questions++
			c.QuestionMinutes += minutes
		}
	}
	for i, day := range made.Days {
		c.Available += day.Minutes
		items := p.response.Days[i].Items
		for _, item := range items[:len(items)-len(day.Additional)] {
			c.Planned += item.Minutes
		}
	}
	return c
}
