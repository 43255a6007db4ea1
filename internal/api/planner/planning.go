package planner

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

const (
	// Days from a planned question to its first and second review. After the user rates an answer,
	// the rating determines the next review.
	firstRepeat, secondRepeat = 2, 7
	// quietDays is the number of quiet days before the interview. On a quiet day, only videos that
	// the user added can start. The first day of a plan is never quiet, so that a plan of one or two
	// days has videos: a plan of two days has one quiet day, and a plan of one day has none.
	quietDays = limits.QuietDays
	// nearDays is the number of days before the interview on which questions of watched videos have
	// priority over new videos.
	nearDays = 7
	// minReviews is the minimum number of reviews of a question before the interview. This minimum
	// does not depend on the ratings.
	minReviews = limits.MinReviews
	// planRounds is the maximum number of scheduling rounds. Each round reads the chapters of
	// videos that the previous round has split.
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
	settings savedPlan
	// isPreview reports whether the response contains suggested categories.
	isPreview bool

	zone      *time.Location // time zone of the user's days
	zoneKnown bool           // whether zone is a named zone and not a fixed offset

	videos      []planVideo    // selected videos in the order of the plan, without duplicates
	videoIndex  map[string]int // index in videos by video id
	addedVideos int            // number of videos that the user added; they are at the start of videos
	more        bool
	dropped     map[string]bool // ids of dropped videos and questions
	positions   map[string]seen
	played      int // seconds of videos that were played today and not watched before today
	used        int // minutes of today that videos used: the planned minutes of a video that began today, and the played minutes of any other video
	questions   []question
	bankNames   map[string]string // names of the bank's categories that were read, by ID
	ratings     map[string]rated  // last rating of each question
	mocks       []plan.Date       // dates of the mock interviews since the start of the plan
	items       []planItem        // items of input.Items, by index
	input       plan.Settings
	reviews     []planItem                // items of input.Reviews, by index
	outlines    map[int][]library.Chapter // chapters of the split items, by index
	response    planDays
}

// seen is the user's playback position in a video.
type seen struct {
	Seconds int `json:"seconds"`
	Length  int `json:"length"` // length of the video in seconds, reported by the player; 0 if unknown
	watched bool
	at      time.Time // times of the last and the first write of the position
	madeAt  time.Time
	doneAt  time.Time // time at which the video was watched to its end; zero if not watched to the end
	played  library.DayPlayback
	total   library.WatchedTime // seconds played in total
}

func (p *planning) days() (planDays, error) {
	p.zone, p.zoneKnown = zoneOf(p.settings.Zone, p.today, p.offset)
	// The videos and ratings are read first, because they determine which positions and questions
	// are needed.
	for _, read := range []func() error{p.selectVideos, p.readPositions, p.readRatings, p.readQuestions, p.readMocks, p.readInterviewTime} {
		if err := read(); err != nil {
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
	if err := p.addQuestionProgress(); err != nil {
		return planDays{}, err
	}
	p.positions, p.questions, p.ratings = nil, nil, nil // memory is released, because the following steps use only the items
	made, err := p.schedule()
	if err != nil {
		return planDays{}, err
	}
	p.present(made)
	return p.response, nil
}

// entryPageBytes is the size of a page of a notebook in bytes.
const entryPageBytes = 64 << 10

// eachEntry calls read with every entry of the notebook, page by page. Pages can have different
// revisions, but no page is older than the input of the plan.
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
		s := seen{watched: e.Done, at: e.At, madeAt: e.MadeAt, doneAt: e.DoneAt, played: e.Played, total: e.Watched}
		err := json.Unmarshal(e.Body, &s)
		p.positions[e.ID] = s
		return err
	})
}

// readInterviewTime reads the time of the interview, which the user saved with the preparation.
func (p *planning) readInterviewTime() error {
	if p.isPreview || p.settings.isWeekly() {
		return nil
	}
	return p.eachEntry(library.InterviewDays, func(e library.Entry) error {
		if e.ID != p.settings.InterviewOn {
			return nil
		}
		var day struct {
			Time string `json:"time"`
		}
		err := json.Unmarshal(e.Body, &day)
		p.response.interviewTime = day.Time
		return err
	})
}

// zoneOf returns the named zone if its offset at the start of today equals the offset of the user's
// clock. Otherwise it returns a zone with the fixed offset, and known is false. The simulator in
// the browser always uses a fixed zone, because it has no zone data.
func zoneOf(name string, today plan.Date, offset time.Duration) (zone *time.Location, known bool) {
	fixed := time.FixedZone("", int(offset/time.Second))
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || name == time.Local.String() {
		return fixed, false
	}
	if _, seconds := today.StartOfDay(zone).Zone(); time.Duration(seconds)*time.Second != offset {
		return fixed, false
	}
	return zone, true
}

// dateOf returns the user's date at the time.
func (p *planning) dateOf(at time.Time) plan.Date { return plan.DateInZone(at, p.zone) }

// prepareInput fills the input of package plan and collects the finished items.
func (p *planning) prepareInput() {
	interview := p.settings.endFrom(p.today)
	p.dropped = make(map[string]bool, len(p.settings.Dropped))
	for _, id := range p.settings.Dropped {
		p.dropped[id] = true
	}
	p.input = plan.Settings{Today: p.today, Interview: interview, Repeats: []int{firstRepeat, secondRepeat}}
	if !p.settings.isWeekly() {
		starts, _ := plan.ParseDate(p.settings.StartsOn)
		p.input.Quiet = max(0, min(quietDays, int(interview-starts)-1))
		p.input.MaxAdditional = limits.PlanAdditionalReviews
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
		if since, isAdded := p.settings.addedAt[v.id]; isAdded {
			p.positions[v.id] = p.videos[i].viewedAgain(p.positions[v.id], since)
		}
	}
	most := len(p.videos) + len(p.questions)
	p.items, p.input.Items = make([]planItem, 0, most), make([]plan.Item, 0, most)
	p.addReviews()
	questions := p.newQuestions()
	p.addAdded(questions)
	isNear := interview-p.today <= nearDays
	if isNear {
		for _, v := range p.videos[p.addedVideos:] {
			if v.isSeen(p.positions[v.id]) {
				p.addQuestionsOf(v, questions[v.id])
			}
		}
	}
	for _, v := range p.videos[p.addedVideos:] {
		p.addVideo(v)
		if !isNear || !v.isSeen(p.positions[v.id]) {
			p.addQuestionsOf(v, questions[v.id])
		}
	}
	p.addQuestionsWithoutVideo(questions[""])
	p.addSecondViewings()
	p.addMocks(interview)
	p.subtractSpentMinutes()
	p.fixToday()
}

// isAdded reports whether the user added the video or question.
func (p *planning) isAdded(id string) bool {
	_, is := p.settings.addedAt[id]
	return is
}

// addAdded plans the new questions and the videos that the user added.
func (p *planning) addAdded(questions map[string][]question) {
	for _, id := range p.settings.added {
		for _, of := range questions {
			if i := slices.IndexFunc(of, func(q question) bool { return q.id == id }); i >= 0 {
				p.addQuestion(of[i])
			}
		}
	}
	for _, v := range p.videos[:p.addedVideos] {
		p.addVideo(v)
		p.addQuestionsOf(v, questions[v.id])
	}
}

// subtractSpentMinutes subtracts the time that the user spent today on videos and ratings from the
// available minutes of today.
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

// roundMinutes converts seconds to the nearest number of minutes.
func roundMinutes(d time.Duration) int { return int(d.Round(time.Minute) / time.Minute) }

// addVideo plans the unwatched part of the video and counts the video in the progress.
func (p *planning) addVideo(v planVideo) {
	position := p.positions[v.id]
	p.addProgress(v, position)
	p.addViewing(v, position, false)
}

// addViewing plans the unwatched part of the first or second viewing of the video.
func (p *planning) addViewing(v planVideo, position seen, again bool) {
	item := planItem{
		Kind: "video", VideoID: v.id, PlaylistID: v.playlist, Title: v.title, From: v.part.From, To: v.part.To,
		Minutes: v.minutes(), Guessed: v.ends() == 0, Again: again,
	}
	done := v.isSeen(position)
	doneToday := done && p.dateOf(v.seenAt(position)) >= p.today
	if plan.Date(position.played.Day) != p.today {
		position.played = library.DayPlayback{}
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
			Seconds: v.seconds, End: v.part.To, Seen: max(v.part.From, position.Seconds),
			New: position.Seconds <= v.part.From && !again && !p.isAdded(v.id), Optional: again,
		})
	}
}

// usedMinutes returns the minutes of today that the video used. These are the planned minutes for a
// video that began today, and the played minutes for any other video.
func (p *planning) usedMinutes(v planVideo, position seen, isDone bool) int {
	switch {
	case p.dateOf(position.madeAt) < p.today || v.ends() == 0 || !isDone && position.played.Seconds == 0:
		return roundMinutes(time.Duration(min(position.played.Seconds, limits.DaySeconds)) * time.Second)
	case isDone:
		return v.minutes()
	default:
		return v.minutesPassed(position)
	}
}

// isPostponed reports whether the item is postponed, and adds a postponed item to the response.
func (p *planning) isPostponed(id string, item planItem) bool {
	until, put := p.settings.PostponedTo[id]
	if !put || until <= p.today.String() {
		return false
	}
	p.response.PutOff = append(p.response.PutOff, postponedItem{item, until})
	return true
}

// schedule schedules the items. It then reads the chapters of each video that is split between days
// and schedules again, because a video should be split at a chapter.
func (p *planning) schedule() (made plan.Plan, err error) {
	p.outlines = make(map[int][]library.Chapter)
	for range planRounds {
		made = plan.Schedule(p.input)
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

// outline reads the chapters of the piece's video. It has no effect if the piece ends with the
// item.
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
		return plan.DefaultVideoMinutes
	}
	return (seconds + 59) / 60
}
