package planner

import (
	"net/http"
	"slices"
	"strconv"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

const maxDayMinutes = 24 * 60

// wish is what a person prepares for, and how much time there is.
type wish struct {
	InterviewOn string            `json:"interviewOn"`
	StartsOn    string            `json:"startsOn"`
	Zone        string            `json:"zone"`
	Title       string            `json:"title,omitempty"`
	Minutes     []int             `json:"minutes"` // Monday first
	DaysOff     []string          `json:"daysOff"`
	Categories  []string          `json:"categories"`
	Playlists   []string          `json:"playlists"`
	Dropped     []string          `json:"dropped"`
	Later       map[string]string `json:"later,omitempty"` // until when a video or question is put off, by id
	Swaps       [][]string        `json:"swaps,omitempty"` // pairs of videos that take each other's place, one after the other
}

// PlanForm returns how the notebook of plans stands in the API.
func PlanForm() notebook.Form {
	return notebook.Form{
		Notebook: library.Plans, One: "plan", IDField: "_id", MadeAt: true, Read: readPlan,
	}
}

// getPlan answers what the person prepares for; null when it is nothing.
func (a *Planner) getPlan(w http.ResponseWriter, r *http.Request, user library.User) error {
	tag := endpoint.NewTag(r, user, "p1")
	if done, err := a.EntryHandlers.Holds(w, r, user, library.Plans, tag); done || err != nil {
		return err
	}
	found, err := a.Notebooks.Entries(r.Context(), user.ID, library.Plans, 0)
	if err != nil {
		return err
	}
	body := append(strconv.AppendInt([]byte(`{"revision":`), found.Revision, 10), `,"plan":`...)
	if len(found.Entries) == 0 {
		body = append(body, "null"...)
	} else {
		body = PlanForm().AppendEntry(body, found.Entries[0])
	}
	tag.Say(w, found.Revision)
	endpoint.RespondText(w, http.StatusOK, append(body, "}\n"...))
	return nil
}

// readPlan reads what a person prepares for.
func readPlan(_ *http.Request, body []byte) (e library.Entry, ago int, err error) {
	given, err := endpoint.Into[wish](body)
	if err != nil {
		return e, 0, err
	}
	when, err := endpoint.Into[struct {
		Ago int `json:"ago,omitempty"`
	}](body)
	if err != nil {
		return e, 0, err
	}
	if err := given.check(); err != nil {
		return e, 0, err
	}
	e.Body, err = notebook.EntryBody(given)
	return e, when.Ago, err
}

// check says what is wrong with the values of the wish.
func (w wish) check() error {
	starts, startErr := plan.ParseDate(w.StartsOn)
	interview, endErr := plan.ParseDate(w.InterviewOn)
	if startErr != nil || endErr != nil || starts > interview || interview-starts > plan.MaxDays {
		return endpoint.Unprocessable("A plan goes from one day, such as 2026-11-22, to that of the interview, %d days later at most.", plan.MaxDays)
	}
	if utf8.RuneCountInString(w.Title) > limits.PlanTitle {
		return endpoint.Unprocessable("The title is longer than %d characters.", limits.PlanTitle)
	}
	if !isZone(w.Zone) {
		return endpoint.Unprocessable("A plan names a time zone such as Europe/Berlin.")
	}
	if err := checkMinutes(w.Minutes); err != nil {
		return err
	}
	if len(w.DaysOff) > plan.MaxDays || len(w.Categories) > limits.PlanCategories || len(w.Playlists) > limits.PlanPlaylists ||
		len(w.Dropped) > limits.PlanDropped || len(w.Later) > limits.PlanLater || len(w.Swaps) > limits.PlanSwaps {
		return endpoint.Unprocessable("A plan has at most %d days off, %d categories, %d playlists, %d dropped, %d put off and %d swapped.",
			plan.MaxDays, limits.PlanCategories, limits.PlanPlaylists, limits.PlanDropped, limits.PlanLater, limits.PlanSwaps)
	}
	return w.checkLists()
}

// checkMinutes wants minutes for each day of the week.
func checkMinutes(minutes []int) error {
	sum := 0
	for _, m := range minutes {
		if m < 0 || m > maxDayMinutes {
			sum = 0
			break
		}
		sum += m
	}
	if len(minutes) != 7 || sum == 0 {
		return endpoint.Unprocessable("A plan has minutes for each day of the week, 0 to %d, and not for none.", maxDayMinutes)
	}
	return nil
}

// checkLists wants dates and ids.
func (w wish) checkLists() error {
	dates := slices.Clone(w.DaysOff)
	for _, until := range w.Later {
		dates = append(dates, until)
	}
	for _, date := range dates {
		if _, err := plan.ParseDate(date); err != nil {
			return endpoint.Unprocessable("A plan has dates such as 2026-12-12.")
		}
	}
	ids := append(append(append([]string{}, w.Categories...), w.Playlists...), w.Dropped...)
	for id := range w.Later {
		ids = append(ids, id)
	}
	for _, pair := range w.Swaps {
		if len(pair) != 2 {
			return endpoint.Unprocessable("Two videos are swapped, and no more.")
		}
		ids = append(ids, pair...)
	}
	for _, id := range ids {
		if id == "" || len(id) > limits.EntryID {
			return endpoint.Unprocessable("An id has 1 to %d characters.", limits.EntryID)
		}
	}
	return nil
}

// isZone reports whether the text may name a zone. Which there are, the person's own
// device knows.
func isZone(text string) bool {
	for _, c := range []byte(text) {
		if !(endpoint.IsEntryID(string(c)) || c == '/' || c == '+') {
			return false
		}
	}
	return 0 < len(text) && len(text) <= limits.EntryID
}
