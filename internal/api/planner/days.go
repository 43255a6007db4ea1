package planner

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// maxZoneOffset is how far zones are apart from UTC at most, in minutes.
const maxZoneOffset = 14 * 60

// planItem is something to do on a day.
type planItem struct {
	Kind       string        `json:"kind"` // video, question or review
	VideoID    string        `json:"videoId"`
	QuestionID string        `json:"questionId,omitempty"`
	PlaylistID string        `json:"playlistId,omitempty"`
	Title      string        `json:"title"` // the video's
	Text       string        `json:"text,omitempty"`
	From       int           `json:"from,omitempty"`
	To         int           `json:"to,omitempty"`
	Chapters   *planChapters `json:"chapters,omitempty"`
	Minutes    int           `json:"minutes"`
	Guessed    bool          `json:"guessed,omitempty"`
}

// planChapters are those that a part of a video consists of, counted from 1.
type planChapters struct {
	First  int      `json:"first"`
	Last   int      `json:"last"`
	Of     int      `json:"of"`
	Titles []string `json:"titles"` // of the first ones
}

type planDay struct {
	Date    string     `json:"date"`
	Minutes int        `json:"minutes"`
	Items   []planItem `json:"items"`
}

type planProgress struct {
	CategoryID     string `json:"categoryId"`
	CategoryName   string `json:"categoryName"`
	Videos         int    `json:"videos"`
	Watched        int    `json:"watched"`
	Minutes        int    `json:"minutes"`
	MinutesWatched int    `json:"minutesWatched"`
}

type planPutOff struct {
	planItem
	Until string `json:"until"`
}

// planDays is what is made of a plan on one day.
type planDays struct {
	Today       string         `json:"today"`
	InterviewOn string         `json:"interviewOn"`
	Day         int            `json:"day"` // 1 on the first one
	Of          int            `json:"of"`
	Over        bool           `json:"over"`
	Days        []planDay      `json:"days"`
	Done        []planItem     `json:"done"`
	Spent       int            `json:"spent"`
	Left        []planItem     `json:"left"`
	LeftCount   int            `json:"leftCount"`
	LeftMinutes int            `json:"leftMinutes"`
	Guessed     int            `json:"guessed"`
	PutOff      []planPutOff   `json:"putOff"`
	Progress    []planProgress `json:"progress"`
	More        bool           `json:"more"`
}

// getPlanDays lays what is left to do over the days that are left.
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
	return endpoint.Respond(w, http.StatusOK, plan.days)
}

// tryPlanDays lays a plan that is not kept over the days, for who is still thinking.
func (a *Planner) tryPlanDays(w http.ResponseWriter, r *http.Request, user library.User) error {
	today, offset, err := planDate(r)
	if err != nil {
		return err
	}
	given, err := endpoint.Decode[wish](w, r)
	if err != nil {
		return err
	}
	if err := given.check(); err != nil {
		return err
	}
	if err := a.reserve(w, r, user.ID); err != nil {
		return err
	}
	p := &planning{planner: a, ctx: r.Context(), userID: user.ID, today: today, offset: offset, wish: given}
	var days planDays
	err = a.computing.alone(r.Context(), func() (err error) {
		days, err = p.days()
		return err
	})
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, days)
}

// planOn returns what the account's plan is computed to on that day.
func (a *Planner) planOn(ctx context.Context, userID string, today plan.Date, offset time.Duration) (computed, error) {
	in, err := a.inputOn(ctx, userID, today, offset)
	if err != nil {
		return computed{}, err
	}
	made, err := a.computed(ctx, in)
	if err == nil && !made.found {
		err = endpoint.NotThere("plan")
	}
	return made, err
}

// wishOf returns the plan that the account keeps, if there is one.
func (a *Planner) wishOf(ctx context.Context, userID string) (wished wish, found bool, err error) {
	plans, err := a.Notebooks.Entries(ctx, userID, library.Plans, 0)
	if err != nil || len(plans.Entries) == 0 {
		return wish{}, false, err
	}
	if err := json.Unmarshal(plans.Entries[0].Body, &wished); err != nil {
		return wish{}, false, fmt.Errorf("read the plan: %w", err)
	}
	return wished, true, nil
}

// planDate reads which day it is where the person is, and how far their clock was ahead of
// UTC when it began.
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

// present puts the plan into the answer.
func (p *planning) present(made plan.Plan) {
	starts, _ := plan.ParseDate(p.wish.StartsOn)
	a := &p.answer
	a.Today, a.InterviewOn, a.More = p.today.String(), p.wish.InterviewOn, p.more
	a.Day, a.Of = int(p.today-starts)+1, int(p.asked.Interview-starts)
	a.Over = p.today >= p.asked.Interview
	guessed := make(map[int]bool)
	a.Days = make([]planDay, len(made.Days))
	for i, day := range made.Days {
		a.Days[i] = planDay{Date: day.Date.String(), Minutes: day.Minutes, Items: make([]planItem, 0, len(day.Reviews)+len(day.Pieces))}
		for _, review := range day.Reviews {
			a.Days[i].Items = append(a.Days[i].Items, p.reviews[review])
		}
		for _, piece := range day.Pieces {
			a.Days[i].Items = append(a.Days[i].Items, p.pieceOf(piece))
			guessed[piece.Item] = guessed[piece.Item] || piece.Guessed
		}
	}
	for _, known := range guessed {
		if known {
			a.Guessed++
		}
	}
	p.presentLeft(made)
	a.Done = append([]planItem{}, a.Done[:min(len(a.Done), limits.PlanDone)]...) // Spent counts all
	if a.PutOff == nil {
		a.PutOff = []planPutOff{}
	}
	if a.Progress == nil {
		a.Progress = []planProgress{}
	}
}

// presentLeft says what no longer fits.
func (p *planning) presentLeft(made plan.Plan) {
	a := &p.answer
	a.Left = []planItem{}
	left := make([]planItem, 0, len(made.LeftReviews)+len(made.Left))
	for _, review := range made.LeftReviews {
		left = append(left, p.reviews[review])
	}
	for _, piece := range made.Left {
		left = append(left, p.pieceOf(piece))
	}
	for _, item := range left {
		a.LeftMinutes += item.Minutes
	}
	a.LeftCount = len(left)
	a.Left = left[:min(len(left), limits.PlanLeft)]
}

// pieceOf presents a piece of an item.
func (p *planning) pieceOf(piece plan.Piece) planItem {
	item := p.items[piece.Item]
	item.From, item.To, item.Minutes, item.Guessed = piece.From, piece.To, piece.Minutes, piece.Guessed
	item.Chapters = chaptersOf(p.outlines[piece.Item], piece)
	return item
}

// chaptersOf returns which chapters the piece consists of; nil when it begins or ends within
// one, and when it is the whole video.
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
