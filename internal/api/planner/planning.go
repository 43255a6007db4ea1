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
	// reviewMinutes is how long a question takes that comes back, and questionMinutes one
	// that was never answered and of whose answer nobody knows the end.
	reviewMinutes   = 3
	questionMinutes = 5
	// thinkingSeconds is how long somebody answers before the candidate's answer plays.
	thinkingSeconds = 120
	// planRounds is how often the plan is laid at most until all that are cut are cut at
	// their chapters.
	planRounds = 4
	// longestClockChange is by how much clocks change at most when summer time begins or ends.
	longestClockChange = 2 * time.Hour
)

// planning gathers what a plan is made of.
type planning struct {
	planner *Planner
	ctx     context.Context // of the request that it serves
	userID  string
	today   plan.Date
	offset  time.Duration
	wish    wish

	zone      *time.Location // of the person's days
	zoneKnown bool           // rather than a fixed offset

	videos    []planVideo    // in the order in which they are wanted, each once
	places    map[string]int // of the videos, by id
	more      bool
	dropped   map[string]bool // videos and questions
	positions map[string]seen
	questions []question
	ratings   map[string]rated // the last of each question
	items     []planItem       // as those of asked
	asked     plan.Wish
	reviews   []planItem                // as those of asked
	outlines  map[int][]library.Chapter // of the items that were cut
	answer    planDays
}

// seen is how far somebody is in a video.
type seen struct {
	Seconds int `json:"seconds"`
	watched bool
	at      time.Time // when it was written last, madeAt first
	madeAt  time.Time
	doneAt  time.Time // when it was watched to its end; zero when it was not
}

// question is one that can be planned.
type question struct {
	id         string
	VideoID    string `json:"videoId"`
	Seconds    int    `json:"seconds"`
	Text       string `json:"text"`
	AnswerEnds int    `json:"answerEnds"`
}

// rated is a rating of a question.
type rated struct {
	id         string
	QuestionID string `json:"questionId"`
	VideoID    string `json:"videoId"`
	Rating     string `json:"rating"`
	Undoes     string `json:"undoes"`
	Schedule   *struct {
		Due string `json:"due"`
	} `json:"schedule"`
	at time.Time
}

func (p *planning) days() (planDays, error) {
	for _, gather := range []func() error{p.gatherVideos, p.gatherPositions, p.gatherQuestions, p.gatherRatings} {
		if err := gather(); err != nil {
			return planDays{}, err
		}
	}
	p.ask()
	made, err := p.lay()
	if err != nil {
		return planDays{}, err
	}
	p.present(made)
	return p.answer, nil
}

// eachEntry calls read with every entry of the notebook.
func (p *planning) eachEntry(n library.Notebook, read func(e library.Entry) error) error {
	found, err := p.planner.Notebooks.Entries(p.ctx, p.userID, n, 0)
	if err != nil {
		return err
	}
	for _, e := range found.Entries {
		if err := read(e); err != nil {
			return fmt.Errorf("read %s: %w", n, err)
		}
	}
	return nil
}

func (p *planning) gatherPositions() error {
	p.positions = make(map[string]seen)
	return p.eachEntry(library.Positions, func(e library.Entry) error {
		s := seen{watched: e.Done, at: e.At, madeAt: e.MadeAt, doneAt: e.DoneAt}
		err := json.Unmarshal(e.Body, &s)
		p.positions[e.ID] = s
		return err
	})
}

// gatherQuestions finds the questions that are marked for everyone, and the person's own.
func (p *planning) gatherQuestions() error {
	marked, err := p.planner.Catalogue.VideoQuestions(p.ctx)
	if err != nil {
		return err
	}
	for _, q := range marked {
		p.questions = append(p.questions, question{id: q.ID, VideoID: q.VideoID, Seconds: q.Seconds, Text: q.Text, AnswerEnds: q.AnswerEnds})
	}
	err = p.eachEntry(library.Questions, func(e library.Entry) error {
		q := question{id: e.ID}
		err := json.Unmarshal(e.Body, &q)
		p.questions = append(p.questions, q)
		return err
	})
	slices.SortStableFunc(p.questions, func(a, b question) int { return cmp.Compare(a.Seconds, b.Seconds) })
	return err
}

// gatherRatings finds the last rating of each question that was not undone.
func (p *planning) gatherRatings() error {
	undone := make(map[string]bool)
	var all []rated
	err := p.eachEntry(library.Ratings, func(e library.Entry) error {
		r := rated{id: e.ID, at: e.At}
		err := json.Unmarshal(e.Body, &r)
		if r.Undoes != "" {
			undone[r.Undoes] = true
		} else {
			all = append(all, r)
		}
		return err
	})
	p.ratings = make(map[string]rated)
	for _, r := range all {
		if last, there := p.ratings[r.QuestionID]; !undone[r.id] && (!there || !r.at.Before(last.at)) {
			p.ratings[r.QuestionID] = r
		}
	}
	return err
}

// zoneOf returns the zone of that name, when the person's clocks show its time: at the
// beginning of today they are as far from UTC as the zone is. Otherwise, as in the browser,
// which knows no zones, it returns a fixed one, and known is false.
func zoneOf(name string, today plan.Date, offset time.Duration) (zone *time.Location, known bool) {
	fixed := time.FixedZone("", int(offset/time.Second))
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || name == time.Local.String() {
		return fixed, false
	}
	if _, seconds := today.Begins(zone).Zone(); time.Duration(seconds)*time.Second != offset {
		return fixed, false
	}
	return zone, true
}

// dateOf returns on which day of the person's it is.
func (p *planning) dateOf(at time.Time) plan.Date { return plan.DateIn(at, p.zone) }

// dueOn returns on which day the review is due. In a zone whose changes of clocks are not
// known, one that may be due before the interview is.
func (p *planning) dueOn(due time.Time) plan.Date {
	date := p.dateOf(due)
	if last := p.asked.Interview - 1; !p.zoneKnown && date > last && p.dateOf(due.Add(-longestClockChange)) <= last {
		return last
	}
	return date
}

// ask makes the wish of package plan, and counts what is done.
func (p *planning) ask() {
	interview, _ := plan.ParseDate(p.wish.InterviewOn) // it was read before it was kept
	p.dropped = make(map[string]bool, len(p.wish.Dropped))
	for _, id := range p.wish.Dropped {
		p.dropped[id] = true
	}
	p.asked = plan.Wish{Today: p.today, Interview: interview}
	p.zone, p.zoneKnown = zoneOf(p.wish.Zone, p.today, p.offset)
	for i, minutes := range p.wish.Minutes {
		p.asked.Minutes[(i+1)%7] = minutes // Sunday first
	}
	for _, off := range p.wish.DaysOff {
		date, _ := plan.ParseDate(off)
		p.asked.Off = append(p.asked.Off, date)
	}
	p.askReviews()
	questions := p.newQuestions()
	for _, v := range p.videos {
		p.askVideo(v)
		for _, q := range questions[v.id] {
			if v.part.From <= q.Seconds && (v.part.To == 0 || q.Seconds < v.part.To) {
				p.askQuestion(q)
			}
		}
	}
	for _, item := range p.answer.Done {
		p.answer.Spent += item.Minutes
	}
	p.asked.Spent = p.answer.Spent
}

// askReviews asks for the questions that come back. One that nobody has marked any more
// does not.
func (p *planning) askReviews() {
	texts := make(map[string]string, len(p.questions))
	for _, q := range p.questions {
		texts[q.id] = q.Text
	}
	for _, id := range slices.Sorted(maps.Keys(p.ratings)) {
		r := p.ratings[id]
		item := planItem{
			Kind: "review", VideoID: r.VideoID, QuestionID: r.QuestionID, Title: p.titleOf(r.VideoID),
			Text: texts[r.QuestionID], Minutes: reviewMinutes,
		}
		if p.dateOf(r.at) >= p.today {
			p.answer.Done = append(p.answer.Done, item)
		}
		if r.Schedule == nil || p.dropped[r.QuestionID] || item.Text == "" {
			continue
		}
		due, err := time.Parse(time.RFC3339, r.Schedule.Due)
		if err != nil || p.dueOn(due) >= p.asked.Interview {
			continue
		}
		p.reviews = append(p.reviews, item)
		p.asked.Reviews = append(p.asked.Reviews, plan.Review{Due: p.dueOn(due), Minutes: reviewMinutes})
	}
}

// newQuestions returns the questions that were never answered, by video.
func (p *planning) newQuestions() map[string][]question {
	fresh := make(map[string][]question)
	for _, q := range p.questions {
		if _, answered := p.ratings[q.id]; !answered && !p.dropped[q.id] {
			fresh[q.VideoID] = append(fresh[q.VideoID], q)
		}
	}
	return fresh
}

// askVideo asks for what is left of the video, and counts it.
func (p *planning) askVideo(v planVideo) {
	position := p.positions[v.id]
	item := planItem{
		Kind: "video", VideoID: v.id, PlaylistID: v.playlist, Title: v.title, From: v.part.From, To: v.part.To,
		Minutes: v.minutes(), Guessed: v.ends() == 0,
	}
	done := v.isSeen(position)
	p.count(v, item.Minutes, done)
	switch {
	case done && p.dateOf(v.seenAt(position)) >= p.today:
		item.Minutes = min(item.Minutes, p.wish.Minutes[(int(p.today.Weekday())+6)%7])
		p.answer.Done = append(p.answer.Done, item)
	case done, p.dropped[v.id], p.isPutOff(v.id, item):
	default:
		p.items = append(p.items, item)
		p.asked.Items = append(p.asked.Items, plan.Item{Seconds: v.seconds, Ends: v.part.To, Seen: max(v.part.From, position.Seconds)})
	}
}

// isPutOff reports whether the item is put off, and then says so in the answer.
func (p *planning) isPutOff(id string, item planItem) bool {
	until, put := p.wish.Later[id]
	if !put || until <= p.today.String() {
		return false
	}
	p.answer.PutOff = append(p.answer.PutOff, planPutOff{item, until})
	return true
}

// askQuestion asks for a question that was never answered.
func (p *planning) askQuestion(q question) {
	seconds := questionMinutes * 60
	if q.AnswerEnds > q.Seconds {
		seconds = thinkingSeconds + q.AnswerEnds - q.Seconds
	}
	item := planItem{
		Kind: "question", VideoID: q.VideoID, QuestionID: q.id, Title: p.titleOf(q.VideoID), Text: q.Text,
		Minutes: minutesOf(seconds),
	}
	if p.isPutOff(q.id, item) {
		return
	}
	p.items = append(p.items, item)
	p.asked.Items = append(p.asked.Items, plan.Item{Seconds: seconds, Whole: true})
}

// count counts the video in its category's progress.
func (p *planning) count(v planVideo, minutes int, watched bool) {
	i := slices.IndexFunc(p.answer.Progress, func(c planProgress) bool { return c.CategoryID == v.categoryID })
	if i < 0 {
		i = len(p.answer.Progress)
		p.answer.Progress = append(p.answer.Progress, planProgress{CategoryID: v.categoryID, CategoryName: v.category})
	}
	c := &p.answer.Progress[i]
	c.Videos++
	c.Minutes += minutes
	if watched {
		c.Watched++
		c.MinutesWatched += minutes
	}
}

// lay lays what is asked for over the days. Of what is cut the chapters are looked up, and
// all is laid again, as it may then be cut elsewhere.
func (p *planning) lay() (made plan.Plan, err error) {
	p.outlines = make(map[int][]library.Chapter)
	for range planRounds {
		made = plan.Make(p.asked)
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

// outline looks up the chapters of an item of which the piece is the beginning.
func (p *planning) outline(piece plan.Piece) error {
	item := &p.asked.Items[piece.Item]
	if _, known := p.outlines[piece.Item]; known || piece.To == 0 || piece.To == item.Ends || len(p.outlines) == limits.PlanOutlines {
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

// minutesOf returns how many minutes hold the seconds, or those that are counted for an
// unknown length.
func minutesOf(seconds int) int {
	if seconds == 0 {
		return plan.UnknownMinutes
	}
	return (seconds + 59) / 60
}
