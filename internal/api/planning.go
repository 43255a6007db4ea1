package api

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/plan"
)

const (
	// reviewMinutes is how long a question takes that comes back, and questionMinutes one
	// that was never answered and of whose answer nobody knows the end.
	reviewMinutes   = 3
	questionMinutes = 5
	// thinkingSeconds is how long somebody answers before the candidate's answer plays.
	thinkingSeconds = 120
	// maxPlanOutlines is how many videos are cut at their chapters: others are cut anywhere.
	maxPlanOutlines = 100
)

// planning gathers what a plan is made of.
type planning struct {
	api    *api
	ctx    context.Context // of the request that it serves
	userID string
	today  plan.Date
	offset time.Duration
	wish   wish

	videos    []planVideo // in the order in which they are wanted, each once
	byID      map[string]planVideo
	more      bool
	dropped   map[string]bool // videos and questions
	positions map[string]seen
	questions []question
	ratings   map[string]rated // the last of each question
	items     []planItem       // as those of asked
	asked     plan.Wish
	reviews   []planItem // as those of asked
	answer    planDays
}

// seen is how far somebody is in a video.
type seen struct {
	Seconds int `json:"seconds"`
	watched bool
	at      time.Time
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
	QuestionID string    `json:"questionId"`
	VideoID    string    `json:"videoId"`
	Rating     string    `json:"rating"`
	Undoes     string    `json:"undoes"`
	Schedule   *schedule `json:"schedule"`
	at         time.Time
}

func (p *planning) days() (planDays, error) {
	for _, gather := range []func() error{p.gatherVideos, p.gatherPositions, p.gatherQuestions, p.gatherRatings} {
		if err := gather(); err != nil {
			return planDays{}, err
		}
	}
	p.ask()
	if err := p.cutAtChapters(); err != nil {
		return planDays{}, err
	}
	p.present(plan.Make(p.asked))
	return p.answer, nil
}

// gatherVideos finds what is wanted: the playlists' videos in their order, then those of
// the categories in turn, so that each has some when not all fit.
func (p *planning) gatherVideos() error {
	p.byID = make(map[string]planVideo)
	var shelves [][]planVideo
	for _, id := range p.wish.Playlists {
		videos, err := p.playlist(id)
		if err != nil {
			return err
		}
		p.want(videos...)
	}
	longest := 0
	for _, id := range p.wish.Categories {
		shelf, err := p.api.planShelves.of(p.ctx, id)
		if err != nil {
			return err
		}
		shelves = append(shelves, shelf)
		longest = max(longest, len(shelf))
	}
	for i := range longest {
		for _, shelf := range shelves {
			if i < len(shelf) {
				p.want(shelf[i])
			}
		}
	}
	return nil
}

// want adds the videos that are not there.
func (p *planning) want(videos ...planVideo) {
	for _, v := range videos {
		if _, there := p.byID[v.id]; there {
			continue
		}
		if len(p.videos) == maxPlanVideos {
			p.more = true
			return
		}
		p.byID[v.id] = v
		p.videos = append(p.videos, v)
	}
}

// playlist returns the videos of the person's playlist that the library has; none when the
// playlist is gone.
func (p *planning) playlist(id string) ([]planVideo, error) {
	list, err := p.api.Playlists.Playlist(p.ctx, p.userID, id, 0)
	if library.CodeOf(err) == library.CodePlaylistNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var found []planVideo
	for keys := range slices.Chunk(list.Videos, videosAtOnce) {
		videos, err := p.api.Catalogue.VideosByKey(p.ctx, keys)
		if err != nil {
			return nil, err
		}
		for _, v := range videos {
			if !v.Removed() {
				found = append(found, planVideoOf(v))
			}
		}
	}
	return found, nil
}

// eachEntry calls read with every entry of the notebook.
func (p *planning) eachEntry(n library.Notebook, read func(e library.Entry) error) error {
	found, err := p.api.Notebooks.Entries(p.ctx, p.userID, n, 0)
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
		s := seen{watched: e.Done, at: e.At}
		err := json.Unmarshal(e.Body, &s)
		p.positions[e.ID] = s
		return err
	})
}

// gatherQuestions finds the questions that are marked for everyone, and the person's own.
func (p *planning) gatherQuestions() error {
	marked, err := p.api.Catalogue.VideoQuestions(p.ctx)
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

// dateOf returns on which day of the person's it is, if their clock is not changed between
// the beginning of today and then. Of what is done nothing is later than today.
func (p *planning) dateOf(at time.Time) plan.Date { return plan.DateIn(at.Add(p.offset), time.UTC) }

// ask makes the wish of package plan, and counts what is done.
func (p *planning) ask() {
	interview, _ := plan.ParseDate(p.wish.InterviewOn) // it was read before it was kept
	p.dropped = make(map[string]bool, len(p.wish.Dropped))
	for _, id := range p.wish.Dropped {
		p.dropped[id] = true
	}
	p.asked = plan.Wish{Today: p.today, Interview: interview}
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
			p.askQuestion(q)
		}
	}
	for _, item := range p.answer.Done {
		p.answer.Spent += item.Minutes
	}
	p.asked.Spent = p.answer.Spent
}

// askReviews asks for the questions that come back.
func (p *planning) askReviews() {
	texts := make(map[string]string, len(p.questions))
	for _, q := range p.questions {
		texts[q.id] = q.Text
	}
	for _, id := range slices.Sorted(maps.Keys(p.ratings)) {
		r := p.ratings[id]
		item := planItem{
			Kind: "review", VideoID: r.VideoID, QuestionID: r.QuestionID, Title: p.byID[r.VideoID].title,
			Text: texts[r.QuestionID], Minutes: reviewMinutes,
		}
		if p.dateOf(r.at) >= p.today {
			p.answer.Done = append(p.answer.Done, item)
		}
		if r.Schedule == nil || p.dropped[r.QuestionID] {
			continue
		}
		due, err := time.Parse(time.RFC3339, r.Schedule.Due)
		if err != nil || p.dateOf(due) >= p.asked.Interview {
			continue
		}
		p.reviews = append(p.reviews, item)
		p.asked.Reviews = append(p.asked.Reviews, plan.Review{Due: p.dateOf(due), Minutes: reviewMinutes})
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
	item := planItem{Kind: "video", VideoID: v.id, Title: v.title, Minutes: minutesOf(v.seconds), Guessed: v.seconds == 0}
	p.count(v, item.Minutes, position.watched)
	switch until, put := p.wish.Later[v.id]; {
	case position.watched && p.dateOf(position.at) >= p.today:
		item.Minutes = min(item.Minutes, p.wish.Minutes[(int(p.today.Weekday())+6)%7])
		p.answer.Done = append(p.answer.Done, item)
	case position.watched, p.dropped[v.id]:
	case put && until > p.today.String():
		p.answer.PutOff = append(p.answer.PutOff, planPutOff{item, until})
	default:
		p.items = append(p.items, item)
		p.asked.Items = append(p.asked.Items, plan.Item{Seconds: v.seconds, Seen: position.Seconds})
	}
}

// askQuestion asks for a question that was never answered.
func (p *planning) askQuestion(q question) {
	seconds := questionMinutes * 60
	if q.AnswerEnds > q.Seconds {
		seconds = thinkingSeconds + q.AnswerEnds - q.Seconds
	}
	p.items = append(p.items, planItem{Kind: "question", VideoID: q.VideoID, QuestionID: q.id, Title: p.byID[q.VideoID].title, Text: q.Text})
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

// cutAtChapters finds the chapters of the videos that would be cut anywhere.
func (p *planning) cutAtChapters() error {
	var cut []int
	for _, day := range plan.Make(p.asked).Days {
		for _, piece := range day.Pieces {
			if piece.To > 0 && !slices.Contains(cut, piece.Item) && len(cut) < maxPlanOutlines {
				cut = append(cut, piece.Item)
			}
		}
	}
	for _, i := range cut {
		outline, err := outlineOf(p.ctx, p.api.Catalogue, p.items[i].VideoID)
		if library.CodeOf(err) == library.CodeVideoNotFound {
			continue // it has left the library meanwhile
		}
		if err != nil {
			return err
		}
		for _, chapter := range outline.Chapters {
			p.asked.Items[i].Chapters = append(p.asked.Items[i].Chapters, chapter.Seconds)
		}
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
