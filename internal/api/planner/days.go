package planner

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// maxZoneOffset is the maximum offset of a time zone from UTC, in minutes.
const maxZoneOffset = 14 * 60

// planItem is an item to do on a day.
type planItem struct {
	Kind       string        `json:"kind"`              // video, question, review or mock (mock interview)
	VideoID    string        `json:"videoId,omitempty"` // "" for a question without a video
	QuestionID string        `json:"questionId,omitempty"`
	PlaylistID string        `json:"playlistId,omitempty"`
	Title      string        `json:"title"` // title of the video
	Text       string        `json:"text,omitempty"`
	From       int           `json:"from,omitempty"`
	To         int           `json:"to,omitempty"`
	Chapters   *planChapters `json:"chapters,omitempty"`
	Minutes    int           `json:"minutes"`
	Guessed    bool          `json:"guessed,omitempty"`
	Early      bool          `json:"early,omitempty"` // whether the review is planned before its due date
	Again      bool          `json:"again,omitempty"` // whether this is the second viewing of the video
	isOfBank   bool          // whether the question is from the question bank
}

// planChapters is the range of chapters in a part of a video, counted from 1.
type planChapters struct {
	First  int      `json:"first"`
	Last   int      `json:"last"`
	Of     int      `json:"of"`
	Titles []string `json:"titles"` // titles of the first chapters of the range
}

type planDay struct {
	Date    string     `json:"date"`
	Minutes int        `json:"minutes"`
	Items   []planItem `json:"items"`
}

type planProgress struct {
	CategoryID      string `json:"categoryId"`
	CategoryName    string `json:"categoryName"`
	Videos          int    `json:"videos"`
	Watched         int    `json:"watched"`
	Minutes         int    `json:"minutes"`
	MinutesWatched  int    `json:"minutesWatched"`
	QuestionMinutes int    `json:"questionMinutes"`
	MinutesAnswered int    `json:"minutesAnswered"`
}

type postponedItem struct {
	planItem
	Until string `json:"until"`
}

// planDays is the schedule of a plan as of one day.
type planDays struct {
	Today       string          `json:"today"`
	InterviewOn string          `json:"interviewOn,omitempty"`
	Day         int             `json:"day"` // number of the day; the first day is 1
	Of          int             `json:"of"`
	Over        bool            `json:"over"`
	Days        []planDay       `json:"days"`
	Done        []planItem      `json:"done"`
	Spent       int             `json:"spent"`
	Left        []planItem      `json:"left"`
	LeftCount   int             `json:"leftCount"`
	LeftMinutes int             `json:"leftMinutes"`
	Guessed     int             `json:"guessed"`
	PutOff      []postponedItem `json:"putOff"`
	Progress    []planProgress  `json:"progress"`
	More        bool            `json:"more"`
	Contents    planContents    `json:"contents"`
	Fixed       bool            `json:"fixed,omitempty"` // whether today's list of items is stored
	Offers      []planOffer     `json:"offers,omitzero"` // offers that would be made; set only in previews

	interviewTime string // local time of the interview, such as 10:00; "" if unknown
}

// getPlanDays responds with the remaining items, scheduled over the remaining days.
func (a *Planner) getPlanDays(w http.ResponseWriter, r *http.Request, user library.User) error {
	today, offset, err := planDate(r)
	if err != nil {
		return err
	}
	if err := a.reserve(w, r, user.ID); err != nil {
		return err
	}
	plan, err := a.planOn(r.Context(), user.ID, today, offset)
	if err != nil {
		return err
	}
	return respondDays(w, plan.days)
}

// previewPlanDays responds with the schedule of a plan in the request body, which is not saved.
func (a *Planner) previewPlanDays(w http.ResponseWriter, r *http.Request, user library.User) error {
	today, offset, err := planDate(r)
	if err != nil {
		return err
	}
	given, err := endpoint.Decode[planSettings](w, r)
	if err != nil {
		return err
	}
	if err := given.Check(); err != nil {
		return err
	}
	if err := a.reserve(w, r, user.ID); err != nil {
		return err
	}
	p := &planning{planner: a, ctx: r.Context(), userID: user.ID, today: today, offset: offset, settings: savedPlan{planSettings: given}, isPreview: true}
	var days planDays
	err = a.computing.runLimited(r.Context(), func() (err error) {
		days, err = p.days()
		return err
	})
	if err != nil {
		return err
	}
	return respondDays(w, days)
}

// respondDays responds with the days. It encodes the items one by one.
func respondDays(w http.ResponseWriter, days planDays) error {
	rest, err := endpoint.Encode(struct {
		planDays

		Days *[]planDay `json:"days,omitempty"` // hides the field Days of planDays, so that the days are not encoded here
	}{planDays: days})
	if err != nil {
		return err
	}
	endpoint.StreamJSON(w, http.StatusOK, limits.ListMemory)
	separator := `{"days":[`
	for _, day := range days.Days {
		if err := writeDay(w, separator, day); err != nil {
			return err
		}
		separator = ","
	}
	if len(days.Days) > 0 {
		separator = ""
	}
	_, err = w.Write(append([]byte(separator+"],"), rest[len("{"):]...))
	return err
}

// writeDay writes the separator and then the day.
func writeDay(w io.Writer, separator string, day planDay) error {
	if _, err := fmt.Fprintf(w, `%s{"date":"%s","minutes":%d,"items":`, separator, day.Date, day.Minutes); err != nil {
		return err
	}
	items := endpoint.BeginArray(w)
	for _, item := range day.Items {
		if !items.Encode(item) {
			break
		}
	}
	if err := items.End(); err != nil {
		return err
	}
	_, err := io.WriteString(w, "}")
	return err
}

// planOn computes the account's plan for the date.
func (a *Planner) planOn(ctx context.Context, userID string, today plan.Date, offset time.Duration) (computed, error) {
	in, err := a.inputOn(ctx, userID, today, offset)
	if err != nil {
		return computed{}, err
	}
	return a.planOf(ctx, in)
}

// planOf computes the plan of the input. It returns an error if the account has no plan.
func (a *Planner) planOf(ctx context.Context, in input) (computed, error) {
	made, err := a.computed(ctx, in)
	if err == nil && !made.found {
		err = endpoint.NotFound("plan")
	}
	return made, err
}

// planDate reads the user's date, and the offset of the user's clock from UTC at the start
// of the date.
func planDate(r *http.Request) (today plan.Date, offset time.Duration, err error) {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return 0, 0, err
	}
	if today, err = plan.ParseDate(given["today"]); err != nil {
		return 0, 0, endpoint.BadRequest("'today' must be a date such as 2026-11-22.")
	}
	if text, there := given["offset"]; there {
		minutes, err := strconv.Atoi(text)
		if err != nil || minutes < -maxZoneOffset || minutes > maxZoneOffset {
			return 0, 0, endpoint.BadRequest("'offset' must be a whole number of minutes from -%d to %d.", maxZoneOffset, maxZoneOffset)
		}
		offset = time.Duration(minutes) * time.Minute
	}
	return today, offset, nil
}

// present copies the computed plan to the response.
func (p *planning) present(made plan.Plan) {
	starts, _ := plan.ParseDate(p.settings.StartsOn)
	a := &p.response
	a.Today, a.InterviewOn, a.More = p.today.String(), p.settings.InterviewOn, p.more
	a.Day = int(p.today-starts) + 1
	if !p.settings.isWeekly() {
		a.Of = int(p.input.Interview - starts)
	}
	a.Over = p.today >= p.input.Interview
	guessed := make(map[int]bool)
	a.Days = make([]planDay, len(made.Days))
	for i, day := range made.Days {
		a.Days[i] = planDay{Date: day.Date.String(), Minutes: day.Minutes, Items: make([]planItem, 0, len(day.Reviews)+len(day.Pieces)+len(day.Repeats)+len(day.Additional))}
		for _, review := range day.Reviews {
			a.Days[i].Items = append(a.Days[i].Items, p.reviews[review])
		}
		for _, piece := range day.Pieces {
			a.Days[i].Items = append(a.Days[i].Items, p.planItemOf(piece))
			guessed[piece.Item] = guessed[piece.Item] || piece.Guessed
		}
		for _, item := range day.Repeats {
			a.Days[i].Items = append(a.Days[i].Items, p.reviewOf(item))
		}
		for _, review := range day.Additional {
			a.Days[i].Items = append(a.Days[i].Items, p.additionalReviewOf(review))
		}
	}
	for _, known := range guessed {
		if known {
			a.Guessed++
		}
	}
	a.Contents = p.contentsOf(made)
	p.presentUnscheduled(made)
	a.Done = append([]planItem{}, a.Done[:min(len(a.Done), limits.PlanDoneItems)]...) // truncated to limits.PlanDoneItems; Spent includes all items
	if a.PutOff == nil {
		a.PutOff = []postponedItem{}
	}
	if a.Progress == nil {
		a.Progress = []planProgress{}
	}
}

// presentUnscheduled copies the unscheduled items to the response. Questions of the bank, second
// viewings and mock interviews are omitted.
func (p *planning) presentUnscheduled(made plan.Plan) {
	a := &p.response
	a.Left = []planItem{}
	left := make([]planItem, 0, len(made.LeftReviews)+len(made.Left))
	for _, review := range made.LeftReviews {
		if item := p.reviews[review]; item.Kind != "mock" {
			left = append(left, item)
		}
	}
	for _, piece := range made.Left {
		if item := p.planItemOf(piece); !item.isOfBank && !item.Again { // bank questions and second viewings only fill unused minutes
			left = append(left, item)
		}
	}
	for _, item := range left {
		a.LeftMinutes += item.Minutes
	}
	a.LeftCount = len(left)
	a.Left = left[:min(len(left), limits.PlanUnscheduledItems)]
}

// planItemOf returns the item for a piece.
func (p *planning) planItemOf(piece plan.Piece) planItem {
	item := p.items[piece.Item]
	item.From, item.To, item.Minutes, item.Guessed = piece.From, piece.To, piece.Minutes, piece.Guessed
	item.Chapters = chaptersOf(p.outlines[piece.Item], piece)
	return item
}

// reviewOf returns the planned review of a question that is planned on an earlier day.
func (p *planning) reviewOf(item int) planItem {
	review := p.items[item]
	review.Kind, review.Minutes = "review", p.input.Items[item].RepeatMinutes
	return review
}

// additionalReviewOf returns the additional review of a question.
func (p *planning) additionalReviewOf(review plan.AdditionalReview) planItem {
	if review.IsItem {
		return p.reviewOf(review.Index)
	}
	item := p.reviews[review.Index]
	item.Early = true
	return item
}

// chaptersOf returns the range of chapters of the piece. It returns nil if the piece is the whole
// video, or does not start and end at chapters.
func chaptersOf(all []library.Chapter, piece plan.Piece) *planChapters {
	first, last := 0, len(all)
	if piece.From > 0 {
		first = slices.IndexFunc(all, func(c library.Chapter) bool { return c.Seconds == piece.From })
	}
	if piece.To > 0 {
		last = slices.IndexFunc(all, func(c library.Chapter) bool { return c.Seconds == piece.To })
	}
	if first < 0 || first >= last || last-first == len(all) {
		return nil
	}
	made := &planChapters{First: first + 1, Last: last, Of: len(all)}
	for _, c := range all[first:min(last, first+limits.PlanChapterTitles)] {
		made.Titles = append(made.Titles, c.Title)
	}
	return made
}
