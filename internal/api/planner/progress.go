package planner

import "slices"

// addProgress counts the video in the progress of its category.
func (p *planning) addProgress(v planVideo, minutes int, watched bool) {
	c := p.progressOf(v.categoryID, v.category)
	c.Videos++
	c.Minutes += minutes
	if watched {
		c.Watched++
		c.MinutesWatched += minutes
	}
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
	var names map[string]string // of all categories, by ID
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
		name, there := names[id]
		if !there {
			continue
		}
		c := p.progressOf(id, name)
		c.QuestionMinutes += q.minutes()
		if isAnswered {
			c.MinutesAnswered += q.minutes()
		}
	}
	return nil
}

// categoryOf returns the ID of the question's category if the question is in the plan; otherwise "".
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

func (p *planning) categoryNames() (map[string]string, error) {
	categories, err := p.planner.Catalogue.Categories(p.ctx)
	if err != nil {
		return nil, err
	}
	names := make(map[string]string, len(categories))
	for _, c := range categories {
		names[c.ID] = c.Name
	}
	return names, nil
}

// contains reports whether the timestamp of the question is within the part of the video.
func (v planVideo) contains(q question) bool {
	return v.part.From <= q.Seconds && (v.part.To == 0 || q.Seconds < v.part.To)
}
