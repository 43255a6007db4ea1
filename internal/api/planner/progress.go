package planner

import (
	"cmp"
	"slices"

	"greenroom/internal/library"
)

// addProgress counts the video in the progress of its category.
func (p *planning) addProgress(v planVideo, position seen) {
	c := p.progressOf(v.categoryID, v.category)
	c.Videos++
	c.Minutes += v.minutes()
	if v.isSeen(position) {
		c.Watched++
	}
	c.MinutesWatched += v.minutesWatched(position)
}

// progressOf returns the progress of the category, which it adds if it is missing.
func (p *planning) progressOf(id, name string) *planProgress {
	i := slices.IndexFunc(p.response.Progress, func(c planProgress) bool { return c.CategoryID == id })
	if i < 0 {
		i = len(p.response.Progress)
		p.response.Progress = append(p.response.Progress, planProgress{CategoryID: id, CategoryName: name})
	}
	return &p.response.Progress[i]
}

// addQuestionProgress counts the questions of the plan in the progress of their categories. A
// question is done when it has a rating.
func (p *planning) addQuestionProgress() error {
	var names map[string]string // names of categories, by ID
	for _, q := range p.questions {
		_, isAnswered := p.ratings[q.id]
		id := p.categoryOf(q)
		if id == "" || p.dropped[q.id] && !isAnswered {
			continue
		}
		if names == nil {
			var err error
			if names, err = p.categoryNames(); err != nil {
				return err
			}
		}
		if names[id] == "" {
			continue
		}
		c := p.progressOf(id, names[id])
		c.QuestionMinutes += q.minutes()
		if isAnswered {
			c.MinutesAnswered += q.minutes()
		}
	}
	return nil
}

// categoryOf returns the ID of the question's category; "" if the question is not in the plan.
func (p *planning) categoryOf(q question) string {
	if i, there := p.videoIndex[q.VideoID]; there {
		if v := p.videos[i]; p.isAdded(q.id) || v.contains(q) {
			return v.categoryID
		}
		return ""
	}
	if p.isAdded(q.id) || q.VideoID == "" && slices.Contains(p.settings.Categories, q.Category) {
		return q.Category
	}
	return ""
}

// categoryNames returns the names of the catalogue's categories and of the bank's categories with
// questions of the plan, by ID. Names of the catalogue take precedence.
func (p *planning) categoryNames() (map[string]string, error) {
	categories, err := p.planner.Catalogue.Categories(p.ctx)
	if err != nil {
		return nil, err
	}
	names := p.bankNames
	for _, c := range categories {
		names[c.ID] = c.Name
	}
	// The category of an added question can be outside of the plan's categories.
	isUnnamed := func(q question) bool { return q.Category != "" && names[q.Category] == "" && p.isAdded(q.id) }
	if !slices.ContainsFunc(p.questions, isUnnamed) {
		return names, nil
	}
	for h, err := range library.AllBankSummaries(p.ctx, p.planner.Catalogue, "") {
		if err != nil {
			return nil, err
		}
		names[h.Category] = cmp.Or(names[h.Category], h.CategoryName)
	}
	return names, nil
}

// contains reports whether the timestamp of the question is within the part of the video.
func (v planVideo) contains(q question) bool {
	return v.part.From <= q.Seconds && (v.part.To == 0 || q.Seconds < v.part.To)
}
