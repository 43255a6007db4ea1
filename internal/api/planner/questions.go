package planner

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// question is a question that can be planned.
type question struct {
	id       string
	VideoID  string `json:"videoId"`
	Seconds  int    `json:"seconds"`
	Text     string `json:"text"`
	Category string `json:"category"` // ID of the category; "" if unknown
	Minutes  int    `json:"minutes"`  // usual length of a reply in minutes; 0 if unknown
	isOfBank bool
	level    int // index of the level in the levels of the bank; the index of "usual" for questions outside of the bank
}

// minutes returns the length of an answer. Practice uses the same lengths.
func (q question) minutes() int {
	return cmp.Or(q.Minutes, limits.DefaultAnswerMinutes)
}

// rated is the last rating of a question.
type rated struct {
	videoID string
	at, due time.Time // times of the rating and of the due review; due is zero if no review is due
	firstAt time.Time // time of the first rating
	count   int       // number of ratings
	isWeak  bool      // whether the last rating is "again" or "hard"
}

// ratingBody is the body of a rating.
type ratingBody struct {
	QuestionID string `json:"questionId"`
	VideoID    string `json:"videoId"`
	Rating     string `json:"rating"`
	Undoes     string `json:"undoes"`
	Schedule   *struct {
		Due string `json:"due"`
	} `json:"schedule"`
}

// readQuestions collects the questions for all users and the user's own questions.
func (p *planning) readQuestions() error {
	bytes := 0
	for q, err := range library.AllQuestions(p.ctx, p.planner.Catalogue) {
		if err != nil {
			return err
		}
		marked := question{id: q.ID, VideoID: q.VideoID, Seconds: q.Seconds, Text: q.Text}
		if !p.needsQuestion(marked) {
			continue
		}
		if bytes += questionBytes + len(q.Text); bytes > limits.PlanQuestionBytes {
			p.more = true
			break
		}
		p.questions = append(p.questions, marked)
	}
	err := p.eachEntry(library.Questions, func(e library.Entry) error {
		q := question{id: e.ID, level: slices.Index(library.Levels(), "usual")}
		err := json.Unmarshal(e.Body, &q)
		if p.needsQuestion(q) {
			p.questions = append(p.questions, q)
		}
		return err
	})
	if err == nil {
		err = p.gatherBankQuestions(bytes)
	}
	if err == nil {
		err = p.setCategoriesOfAdded()
	}
	library.Sort(p.questions, func(a, b question) int { return cmp.Compare(a.Seconds, b.Seconds) })
	return err
}

// gatherBankQuestions collects the questions of the bank that are in the plan's categories or were
// rated. bytes is the memory of the questions collected so far.
func (p *planning) gatherBankQuestions(bytes int) error {
	p.bankNames = make(map[string]string)
	missing := make(map[string]bool) // IDs of rated and added questions that are not in the bank or were not yet found
	for id, r := range p.ratings {
		if r.videoID == "" {
			missing[id] = true
		}
	}
	for _, id := range p.settings.added {
		if !p.hasVideo(id) {
			missing[id] = true
		}
	}
	for _, q := range p.questions {
		delete(missing, q.id)
	}
	collect := func(category string, isNeeded func(h library.BankSummary) bool) error {
		for h, err := range library.AllBankSummaries(p.ctx, p.planner.Catalogue, category) {
			if err != nil {
				return err
			}
			p.bankNames[h.Category] = h.CategoryName
			if !isNeeded(h) {
				continue
			}
			if bytes += questionBytes + len(h.Text); bytes > limits.PlanQuestionBytes {
				p.more = true
				break
			}
			delete(missing, h.ID)
			p.questions = append(p.questions, question{
				id: h.ID, Text: h.Text, Category: h.Category, Minutes: h.Minutes, isOfBank: true, level: slices.Index(library.Levels(), h.Level),
			})
		}
		return nil
	}
	for i, category := range p.settings.Categories {
		if slices.Contains(p.settings.Categories[:i], category) {
			continue
		}
		if err := collect(category, func(library.BankSummary) bool { return true }); err != nil {
			return err
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return collect("", func(h library.BankSummary) bool { return missing[h.ID] })
}

// setCategoriesOfAdded sets the categories of added questions about videos that are not in the plan.
func (p *planning) setCategoriesOfAdded() error {
	byVideo := make(map[string][]int) // indexes of the added questions, by ID of the video
	for i, q := range p.questions {
		if q.VideoID != "" && p.isAdded(q.id) && !p.hasVideo(q.VideoID) {
			byVideo[q.VideoID] = append(byVideo[q.VideoID], i)
		}
	}
	if len(byVideo) == 0 {
		return nil
	}
	videos, err := p.planner.Catalogue.VideosByID(p.ctx, slices.Collect(maps.Keys(byVideo)))
	for _, v := range videos {
		for _, i := range byVideo[v.ID] {
			p.questions[i].Category = v.CategoryID
		}
	}
	return err
}

// needsQuestion reports whether the plan needs the question. A plan needs rated questions, added
// questions and the questions of its videos. It also needs questions without a video that have no
// category or a category of the plan.
func (p *planning) needsQuestion(q question) bool {
	_, isRated := p.ratings[q.id]
	return isRated || p.isAdded(q.id) || p.hasVideo(q.VideoID) ||
		q.VideoID == "" && (q.Category == "" || slices.Contains(p.settings.Categories, q.Category))
}

// readRatings collects the last rating of each question. Undone ratings are ignored.
func (p *planning) readRatings() error {
	// The first pass finds the last rating of each question, so that only these ratings are in
	// memory.
	undone := make(map[string]bool)
	err := p.eachRating(func(_ string, body ratingBody, _ time.Time) {
		if body.Undoes != "" {
			undone[body.Undoes] = true
		}
	})
	if err != nil {
		return err
	}
	p.ratings = make(map[string]rated)
	return p.eachRating(func(id string, body ratingBody, at time.Time) {
		if body.Undoes != "" || undone[id] {
			return
		}
		last, there := p.ratings[body.QuestionID]
		count, firstAt := last.count+1, last.firstAt
		if !there || at.Before(firstAt) {
			firstAt = at
		}
		if !there || !at.Before(last.at) {
			last = body.rated(at)
		}
		last.count, last.firstAt = count, firstAt
		p.ratings[body.QuestionID] = last
	})
}

func (p *planning) eachRating(each func(id string, body ratingBody, at time.Time)) error {
	return p.eachEntry(library.Ratings, func(e library.Entry) error {
		var body ratingBody
		if err := json.Unmarshal(e.Body, &body); err != nil {
			return err
		}
		each(e.ID, body, e.At)
		return nil
	})
}

// rated returns the decoded rating. at is the time of the rating.
func (b ratingBody) rated(at time.Time) rated {
	r := rated{videoID: b.VideoID, at: at, isWeak: b.Rating == "again" || b.Rating == "hard"}
	if b.Schedule != nil {
		r.due, _ = time.Parse(time.RFC3339, b.Schedule.Due) // an invalid date counts as no due date
	}
	return r
}

// dueOn returns the date on which the review is due. The date is uncertain if the clock changes of
// the time zone are unknown. If the review could be due before the interview, dueOn then returns
// the day before the interview.
func (p *planning) dueOn(due time.Time) plan.Date {
	date := p.dateOf(due)
	if last := p.input.Interview - 1; !p.settings.isWeekly() && !p.zoneKnown && date > last && p.dateOf(due.Add(-longestClockChange)) <= last {
		return last
	}
	return date
}

// reviewOn returns the date of the question's review, and whether it is an early review. An early
// review is planned half-way between the last rating and the interview, not on the due date. A
// question with a weak rating or few reviews gets an early review if its due date is not before the
// interview. On the day before the interview, only a question with a weak rating gets an early review.
// The app moves the reviews that it shows by the same rule. Stored due dates ignore the interview.
func (p *planning) reviewOn(r rated) (date plan.Date, isEarly bool) {
	due, ratedOn := p.dueOn(r.due), p.dateOf(r.at)
	days := p.input.Interview - ratedOn
	if p.settings.isWeekly() || due < p.input.Interview || days < 1 {
		return due, false
	}
	if !r.isWeak && (days == 1 || r.count > minReviews) {
		return due, false
	}
	return ratedOn + days/2, true
}

// addQuestionsOf plans the questions within the part of the video.
func (p *planning) addQuestionsOf(v planVideo, questions []question) {
	for _, q := range questions {
		if !p.isAdded(q.id) && v.contains(q) {
			p.addQuestion(q)
		}
	}
}

// addQuestionsWithoutVideo plans the questions. The questions of the categories alternate, with
// easier questions first.
func (p *planning) addQuestionsWithoutVideo(questions []question) {
	counts := make(map[string]int)
	ranks := make([]int, len(questions)) // rank of each question within its category
	slices.SortStableFunc(questions, func(a, b question) int { return cmp.Compare(a.level, b.level) })
	order := make([]int, len(questions))
	for i, q := range questions {
		order[i], ranks[i] = i, counts[q.Category]
		counts[q.Category]++
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ranks[a], ranks[b]) })
	for _, i := range order {
		if !p.isAdded(questions[i].id) {
			p.addQuestion(questions[i])
		}
	}
}

// addReviews plans the reviews. It skips questions that no longer exist.
func (p *planning) addReviews() {
	questions := make(map[string]question, len(p.questions))
	for _, q := range p.questions {
		questions[q.id] = q
	}
	for _, id := range slices.Sorted(maps.Keys(p.ratings)) {
		r := p.ratings[id]
		item := planItem{
			Kind: "review", VideoID: r.videoID, QuestionID: id, Title: p.titleOf(r.videoID),
			Text: questions[id].Text, Minutes: questions[id].minutes(),
		}
		if p.dateOf(r.at) >= p.today {
			done := item
			if _, known := questions[id]; known && p.dateOf(r.firstAt) >= p.today {
				done.Kind = "question"
			}
			p.response.Done = append(p.response.Done, done)
		}
		wanted := p.settings.addedAt[id].After(r.at)
		if r.due.IsZero() && !wanted || p.dropped[id] || item.Text == "" {
			continue
		}
		date, isEarly := p.reviewOn(r)
		if wanted && (r.due.IsZero() || date > p.today) {
			date, isEarly = p.today, true
		}
		review := plan.Review{Due: date, Minutes: item.Minutes, Repeatable: true}
		if date >= p.input.Interview {
			if p.settings.isWeekly() {
				continue
			}
			review.Due, review.Optional = p.dateOf(r.at)+plan.ReviewGap, true
		}
		item.Early = isEarly || review.Optional
		p.reviews = append(p.reviews, item)
		p.input.Reviews = append(p.input.Reviews, review)
	}
}

// newQuestions returns the questions that the user has never answered, by id of the video.
func (p *planning) newQuestions() map[string][]question {
	fresh := make(map[string][]question)
	for _, q := range p.questions {
		if _, answered := p.ratings[q.id]; !answered && !p.dropped[q.id] {
			fresh[q.VideoID] = append(fresh[q.VideoID], q)
		}
	}
	return fresh
}

// addQuestion plans a question that the user has never answered.
func (p *planning) addQuestion(q question) {
	item := planItem{
		Kind: "question", VideoID: q.VideoID, QuestionID: q.id, Title: p.titleOf(q.VideoID), Text: q.Text,
		Minutes: q.minutes(), isOfBank: q.isOfBank && !p.isAdded(q.id),
	}
	if p.isPostponed(q.id, item) {
		return
	}
	p.items = append(p.items, item)
	p.input.Items = append(p.input.Items, plan.Item{
		Seconds: item.Minutes * 60, Unsplittable: true, Flexible: q.VideoID == "" && !p.isAdded(q.id), RepeatMinutes: item.Minutes,
	})
}
