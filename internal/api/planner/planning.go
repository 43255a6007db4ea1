package planner

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

const (
	// reviewMinutes is the duration of a review of a question without minutes.
	// questionMinutes is the duration of a new question without minutes if the end of its
	// answer is unknown.
	reviewMinutes   = 3
	questionMinutes = 5
	// Days from a planned question to its reviews. The ratings decide later when the
	// reviews are due.
	firstRepeat, secondRepeat = 2, 7
	// quietDays is the number of days before the interview on which no new video starts. A
	// plan of fewer than quietPlanDays days has none.
	quietDays     = 2
	quietPlanDays = 7
	// nearDays is the number of days before the interview on which questions of watched
	// videos precede new videos.
	nearDays = 7
	// minReviews is the number of reviews of a question before the interview, whatever the
	// ratings are.
	minReviews = 2
	// thinkingSeconds is the time for the user's own answer before the candidate's answer
	// plays.
	thinkingSeconds = 120
	// planRounds is the maximum number of scheduling rounds until all cut videos are cut at
	// their chapters.
	planRounds = 4
	// longestClockChange is the maximum change of clocks when daylight saving time starts
	// or ends.
	longestClockChange = 2 * time.Hour
)

// planning collects the data of a plan and schedules it.
type planning struct {
	planner  *Planner
	ctx      context.Context // context of the request
	userID   string
	today    plan.Date
	offset   time.Duration
	settings planSettings
	// isPreview is whether the response has categories that the plan does not have.
	isPreview bool

	zone      *time.Location // time zone of the user's days
	zoneKnown bool           // whether zone is a named zone and not a fixed offset

	videos     []planVideo    // selected videos in order, without duplicates
	videoIndex map[string]int // index in videos by id
	more       bool
	dropped    map[string]bool // ids of dropped videos and questions
	positions  map[string]seen
	played     int // seconds played today of the videos that were not watched before today
	used       int // minutes of today used by these videos: planned minutes if they began today
	questions  []question
	ratings    map[string]rated // last rating of each question
	items      []planItem       // items of input.Items, by index
	input      plan.Settings
	reviews    []planItem                // items of input.Reviews, by index
	outlines   map[int][]library.Chapter // chapters of the cut items, by index
	response   planDays
}

// seen is the user's position in a video.
type seen struct {
	Seconds int `json:"seconds"`
	Length  int `json:"length"` // length of the video in seconds, reported by the player; 0 if unknown
	watched bool
	at      time.Time // times of the last and the first write
	madeAt  time.Time
	doneAt  time.Time // time at which the video was watched to its end; zero if it was not
	played  library.Played
}

// question is a question that can be planned.
type question struct {
	id         string
	VideoID    string `json:"videoId"`
	Seconds    int    `json:"seconds"`
	Text       string `json:"text"`
	AnswerEnds int    `json:"answerEnds"`
	Category   string `json:"category"` // ID; "" if unknown
	Minutes    int    `json:"minutes"`  // usual length of a reply; 0 if unknown
	isOfBank   bool
	level      int // index in the levels of the bank; the usual one for other questions
}

// minutes returns the duration of the first attempt.
func (q question) minutes() int {
	switch {
	case q.Minutes > 0:
		return q.Minutes
	case q.AnswerEnds > q.Seconds:
		return minutesOf(thinkingSeconds + q.AnswerEnds - q.Seconds)
	default:
		return questionMinutes
	}
}

// rated is the last rating of a question.
type rated struct {
	videoID string
	at, due time.Time // due is zero if the question is not scheduled for a review
	firstAt time.Time // time of the first rating
	count   int       // number of ratings
	isWeak  bool      // last rating is "again" or "hard"
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

func (p *planning) days() (planDays, error) {
	// The videos and ratings decide which positions and questions are retained, so they are
	// read first.
	for _, gather := range []func() error{p.selectVideos, p.readPositions, p.readRatings, p.readQuestions} {
		if err := gather(); err != nil {
			return planDays{}, err
		}
	}
	if p.isPreview {
		offers, err := p.readOffers()
		if err != nil {
			return planDays{}, err
		}
		p.response.Offers = offers
	}
	p.prepareInput()
	p.positions, p.questions, p.ratings = nil, nil, nil // from here on, only the items are used
	made, err := p.schedule()
	if err != nil {
		return planDays{}, err
	}
	p.present(made)
	return p.response, nil
}

// entryPageBytes is the size of a page of a notebook in bytes.
const entryPageBytes = 64 << 10

// eachEntry calls read with every entry of the notebook, page by page. Pages can have
// different revisions. None is older than the input of the plan.
func (p *planning) eachEntry(n library.Notebook, read func(e library.Entry) error) error {
	page := library.EntryPage{Bytes: entryPageBytes}
	for {
		found, err := p.planner.Notebooks.EntriesPage(p.ctx, p.userID, n, page)
		if err != nil {
			return err
		}
		for _, e := range found.Entries {
			if err := read(e); err != nil {
				return fmt.Errorf("read %s: %w", n, err)
			}
			page.After = e.ID
		}
		if !found.More {
			return nil
		}
	}
}

func (p *planning) readPositions() error {
	p.positions = make(map[string]seen)
	return p.eachEntry(library.Positions, func(e library.Entry) error {
		if !p.hasVideo(e.ID) {
			return nil
		}
		s := seen{watched: e.Done, at: e.At, madeAt: e.MadeAt, doneAt: e.DoneAt, played: e.Played}
		err := json.Unmarshal(e.Body, &s)
		p.positions[e.ID] = s
		return err
	})
}

// readQuestions collects the questions for all users and the user's own questions.
func (p *planning) readQuestions() error {
	bytes := 0
	for q, err := range library.AllQuestions(p.ctx, p.planner.Catalogue) {
		if err != nil {
			return err
		}
		marked := question{id: q.ID, VideoID: q.VideoID, Seconds: q.Seconds, Text: q.Text, AnswerEnds: q.AnswerEnds}
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
		q := question{id: e.ID, level: slices.Index(library.BankLevels(), "usual")}
		err := json.Unmarshal(e.Body, &q)
		if p.needsQuestion(q) {
			p.questions = append(p.questions, q)
		}
		return err
	})
	if err == nil {
		err = p.gatherBankQuestions(bytes)
	}
	library.Sort(p.questions, func(a, b question) int { return cmp.Compare(a.Seconds, b.Seconds) })
	return err
}

// gatherBankQuestions collects the questions of the bank that are in the plan's categories or
// were rated. bytes is the memory of the collected questions for all users.
func (p *planning) gatherBankQuestions(bytes int) error {
	missing := make(map[string]bool) // rated questions without a video that were not found
	for id, r := range p.ratings {
		if r.videoID == "" {
			missing[id] = true
		}
	}
	for _, q := range p.questions {
		delete(missing, q.id)
	}
	collect := func(category string, isNeeded func(h library.BankHead) bool) error {
		for h, err := range library.AllBankHeads(p.ctx, p.planner.Catalogue, category) {
			if err != nil {
				return err
			}
			if !isNeeded(h) {
				continue
			}
			if bytes += questionBytes + len(h.Text); bytes > limits.PlanQuestionBytes {
				p.more = true
				break
			}
			delete(missing, h.ID)
			p.questions = append(p.questions, question{
				id: h.ID, Text: h.Text, Category: h.Category, Minutes: h.Minutes, isOfBank: true, level: slices.Index(library.BankLevels(), h.Level),
			})
		}
		return nil
	}
	for i, category := range p.settings.Categories {
		if slices.Contains(p.settings.Categories[:i], category) {
			continue
		}
		if err := collect(category, func(library.BankHead) bool { return true }); err != nil {
			return err
		}
	}
	if len(missing) == 0 {
		return nil
	}
	return collect("", func(h library.BankHead) bool { return missing[h.ID] })
}

// needsQuestion reports whether the plan needs the question: it was rated, its video is in the
// plan, or it has no video and no category of another topic.
func (p *planning) needsQuestion(q question) bool {
	_, isRated := p.ratings[q.id]
	return isRated || p.hasVideo(q.VideoID) ||
		q.VideoID == "" && (q.Category == "" || slices.Contains(p.settings.Categories, q.Category))
}

// readRatings collects the last rating of each question, without undone ratings.
func (p *planning) readRatings() error {
	// Two passes are needed, so that only the last rating of each question is in memory.
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

// rated returns the rating. at is the time of the rating.
func (b ratingBody) rated(at time.Time) rated {
	r := rated{videoID: b.VideoID, at: at, isWeak: b.Rating == "again" || b.Rating == "hard"}
	if b.Schedule != nil {
		r.due, _ = time.Parse(time.RFC3339, b.Schedule.Due) // an invalid date counts as none
	}
	return r
}

// zoneOf returns the named zone if its offset at the start of today equals the offset of
// the user's clock. Otherwise, it returns a zone with the fixed offset, and known is false.
// In the browser, which has no zone data, the zone is always fixed.
func zoneOf(name string, today plan.Date, offset time.Duration) (zone *time.Location, known bool) {
	fixed := time.FixedZone("", int(offset/time.Second))
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || name == time.Local.String() {
		return fixed, false
	}
	if _, seconds := today.Start(zone).Zone(); time.Duration(seconds)*time.Second != offset {
		return fixed, false
	}
	return zone, true
}

// dateOf returns the user's date at the time.
func (p *planning) dateOf(at time.Time) plan.Date { return plan.DateIn(at, p.zone) }

// dueOn returns the date on which the review is due. If the clock changes of the zone are
// unknown, a review that may be due before the interview is due on the day before it.
func (p *planning) dueOn(due time.Time) plan.Date {
	date := p.dateOf(due)
	if last := p.input.Interview - 1; !p.zoneKnown && date > last && p.dateOf(due.Add(-longestClockChange)) <= last {
		return last
	}
	return date
}

// reviewOn returns the date of the question's review, and whether the review is early: after
// half of the days to the interview instead of on the due date. Questions with a weak rating
// or few reviews have an early review if they are due too late.
func (p *planning) reviewOn(r rated) (date plan.Date, isEarly bool) {
	due, ratedOn := p.dueOn(r.due), p.dateOf(r.at)
	days := p.input.Interview - ratedOn
	if due < p.input.Interview || days < 2 || !r.isWeak && r.count > minReviews {
		return due, false
	}
	return ratedOn + days/2, true
}

// prepareInput fills the input of package plan and collects the completed items.
func (p *planning) prepareInput() {
	interview, _ := plan.ParseDate(p.settings.InterviewOn) // validated before the plan was stored
	p.dropped = make(map[string]bool, len(p.settings.Dropped))
	for _, id := range p.settings.Dropped {
		p.dropped[id] = true
	}
	p.input = plan.Settings{Today: p.today, Interview: interview, Repeats: []int{firstRepeat, secondRepeat}}
	p.zone, p.zoneKnown = zoneOf(p.settings.Zone, p.today, p.offset)
	if starts, _ := plan.ParseDate(p.settings.StartsOn); interview-starts >= quietPlanDays {
		p.input.Quiet = quietDays
	}
	for i, minutes := range p.settings.Minutes {
		p.input.Minutes[(i+1)%7] = minutes // index 0 is Sunday
	}
	for _, off := range p.settings.DaysOff {
		date, _ := plan.ParseDate(off)
		p.input.Off = append(p.input.Off, date)
	}
	for i, v := range p.videos {
		p.videos[i] = v.withLength(p.positions[v.id].Length)
	}
	p.addReviews()
	questions := p.newQuestions()
	isNear := interview-p.today <= nearDays
	if isNear {
		for _, v := range p.videos {
			if v.isSeen(p.positions[v.id]) {
				p.addQuestionsOf(v, questions[v.id])
			}
		}
	}
	for _, v := range p.videos {
		p.addVideo(v)
		if !isNear || !v.isSeen(p.positions[v.id]) {
			p.addQuestionsOf(v, questions[v.id])
		}
	}
	p.addQuestionsWithoutVideo(questions[""])
	p.subtractSpentMinutes()
}

// addQuestionsOf adds the questions within the part of the video.
func (p *planning) addQuestionsOf(v planVideo, questions []question) {
	for _, q := range questions {
		if v.part.From <= q.Seconds && (v.part.To == 0 || q.Seconds < v.part.To) {
			p.addQuestion(q)
		}
	}
}

// addQuestionsWithoutVideo adds the questions: those of the categories alternate, and
// easier ones come first.
func (p *planning) addQuestionsWithoutVideo(questions []question) {
	counts := make(map[string]int)
	ranks := make([]int, len(questions)) // within the category
	slices.SortStableFunc(questions, func(a, b question) int { return cmp.Compare(a.level, b.level) })
	order := make([]int, len(questions))
	for i, q := range questions {
		order[i], ranks[i] = i, counts[q.Category]
		counts[q.Category]++
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ranks[a], ranks[b]) })
	for _, i := range order {
		p.addQuestion(questions[i])
	}
}

// subtractSpentMinutes subtracts the minutes of today's videos and ratings from the minutes of
// today.
func (p *planning) subtractSpentMinutes() {
	rated := 0
	p.input.SpentOrdered = p.used
	for _, item := range p.response.Done {
		switch {
		case item.Kind == "video":
			continue
		case item.Kind == "question" && item.VideoID == "":
			p.input.SpentFlexible += item.Minutes
		case item.Kind == "question":
			p.input.SpentOrdered += item.Minutes
		}
		rated += item.Minutes
	}
	played := time.Duration(min(p.played, limits.DaySeconds)) * time.Second
	p.response.Spent = rated + roundMinutes(played)
	p.input.Spent = rated + p.used
}

// roundMinutes returns the nearest number of minutes.
func roundMinutes(d time.Duration) int { return int(d.Round(time.Minute) / time.Minute) }

// addReviews adds the reviews. It skips questions that no longer exist.
func (p *planning) addReviews() {
	questions := make(map[string]question, len(p.questions))
	for _, q := range p.questions {
		questions[q.id] = q
	}
	for _, id := range slices.Sorted(maps.Keys(p.ratings)) {
		r := p.ratings[id]
		item := planItem{
			Kind: "review", VideoID: r.videoID, QuestionID: id, Title: p.titleOf(r.videoID),
			Text: questions[id].Text, Minutes: cmp.Or(questions[id].Minutes, reviewMinutes),
		}
		if p.dateOf(r.at) >= p.today {
			done := item
			if q, known := questions[id]; known && p.dateOf(r.firstAt) >= p.today {
				done.Kind, done.Minutes = "question", q.minutes()
			}
			p.response.Done = append(p.response.Done, done)
		}
		if r.due.IsZero() || p.dropped[id] || item.Text == "" {
			continue
		}
		date, isEarly := p.reviewOn(r)
		if date >= p.input.Interview {
			continue
		}
		item.Early = isEarly
		p.reviews = append(p.reviews, item)
		p.input.Reviews = append(p.input.Reviews, plan.Review{Due: date, Minutes: item.Minutes})
	}
}

// newQuestions returns the questions that were never answered, by id of the video.
func (p *planning) newQuestions() map[string][]question {
	fresh := make(map[string][]question)
	for _, q := range p.questions {
		if _, answered := p.ratings[q.id]; !answered && !p.dropped[q.id] {
			fresh[q.VideoID] = append(fresh[q.VideoID], q)
		}
	}
	return fresh
}

// addVideo adds the rest of the video and counts the video in the progress.
func (p *planning) addVideo(v planVideo) {
	position := p.positions[v.id]
	item := planItem{
		Kind: "video", VideoID: v.id, PlaylistID: v.playlist, Title: v.title, From: v.part.From, To: v.part.To,
		Minutes: v.minutes(), Guessed: v.ends() == 0,
	}
	done := v.isSeen(position)
	p.addProgress(v, item.Minutes, done)
	doneToday := done && p.dateOf(v.seenAt(position)) >= p.today
	if plan.Date(position.played.Day) != p.today {
		position.played = library.Played{}
	}
	if doneToday || !done {
		p.played += position.played.Seconds
		p.used += p.usedMinutes(v, position, doneToday)
	}
	switch {
	case doneToday:
		p.response.Done = append(p.response.Done, item)
	case done, p.dropped[v.id], p.isPostponed(v.id, item):
	default:
		p.items = append(p.items, item)
		p.input.Items = append(p.input.Items, plan.Item{
			Seconds: v.seconds, End: v.part.To, Seen: max(v.part.From, position.Seconds), New: position.Seconds <= v.part.From,
		})
	}
}

// usedMinutes returns the minutes of today that the video used: the planned ones if it began
// today, else the played ones.
func (p *planning) usedMinutes(v planVideo, position seen, isDone bool) int {
	switch {
	case p.dateOf(position.madeAt) < p.today || v.ends() == 0 || !isDone && position.played.Seconds == 0:
		return roundMinutes(time.Duration(min(position.played.Seconds, limits.DaySeconds)) * time.Second)
	case isDone:
		return v.minutes()
	default:
		rest := plan.Item{Seconds: v.seconds, End: v.part.To, Seen: max(v.part.From, position.Seconds)}
		return max(0, v.minutes()-rest.Minutes())
	}
}

// isPostponed reports whether the item is postponed. It adds a postponed item to the response.
func (p *planning) isPostponed(id string, item planItem) bool {
	until, put := p.settings.PostponedTo[id]
	if !put || until <= p.today.String() {
		return false
	}
	p.response.PutOff = append(p.response.PutOff, postponedItem{item, until})
	return true
}

// addQuestion adds a question that was never answered.
func (p *planning) addQuestion(q question) {
	item := planItem{
		Kind: "question", VideoID: q.VideoID, QuestionID: q.id, Title: p.titleOf(q.VideoID), Text: q.Text,
		Minutes: q.minutes(), isOfBank: q.isOfBank,
	}
	if p.isPostponed(q.id, item) {
		return
	}
	p.items = append(p.items, item)
	p.input.Items = append(p.input.Items, plan.Item{
		Seconds: item.Minutes * 60, Unsplittable: true, Flexible: q.VideoID == "", RepeatMinutes: cmp.Or(q.Minutes, reviewMinutes),
	})
}

// addProgress counts the video in the progress of its category.
func (p *planning) addProgress(v planVideo, minutes int, watched bool) {
	i := slices.IndexFunc(p.response.Progress, func(c planProgress) bool { return c.CategoryID == v.categoryID })
	if i < 0 {
		i = len(p.response.Progress)
		p.response.Progress = append(p.response.Progress, planProgress{CategoryID: v.categoryID, CategoryName: v.category})
	}
	c := &p.response.Progress[i]
	c.Videos++
	c.Minutes += minutes
	if watched {
		c.Watched++
		c.MinutesWatched += minutes
	}
}

// schedule schedules the items. It reads the chapters of each video that is cut and schedules
// again, because the video may then be cut at another position.
func (p *planning) schedule() (made plan.Plan, err error) {
	p.outlines = make(map[int][]library.Chapter)
	for range planRounds {
		made = plan.Make(p.input)
		known := len(p.outlines)
		for _, day := range made.Days {
			for _, piece := range day.Pieces {
				if err := p.outline(piece); err != nil {
					return plan.Plan{}, err
				}
			}
		}
		if len(p.outlines) == known {
			break
		}
	}
	return made, nil
}

// outline reads the chapters of the piece's video, unless the piece ends with the item.
func (p *planning) outline(piece plan.Piece) error {
	item := &p.input.Items[piece.Item]
	if _, known := p.outlines[piece.Item]; known || piece.To == 0 || piece.To == item.End || len(p.outlines) == limits.PlanOutlines {
		return nil
	}
	chapters, err := p.planner.cached.chaptersOf(p.ctx, p.items[piece.Item].VideoID)
	if err != nil {
		return err
	}
	p.outlines[piece.Item] = chapters
	for _, chapter := range chapters {
		item.Chapters = append(item.Chapters, chapter.Seconds)
	}
	return nil
}

// minutesOf returns the seconds in minutes, rounded up, or the default for an unknown
// length.
func minutesOf(seconds int) int {
	if seconds == 0 {
		return plan.UnknownMinutes
	}
	return (seconds + 59) / 60
}
