package planner

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// change is a change of the plan with the ID PlanID. Its decisions override the lists in the plan.
type change struct {
	PlanID      string            `json:"planId,omitempty"`
	Dropped     map[string]*bool  `json:"dropped,omitempty"` // decisions whether to drop a video or question, by ID
	PostponedTo map[string]string `json:"later,omitempty"`   // first day on which a video or question can be planned, by ID
	Off         map[string]*bool  `json:"off,omitempty"`     // decisions whether a date is a day off, by date
	Added       map[string]*bool  `json:"added,omitempty"`   // decisions whether to add a video or question, by ID
	Today       *fixedDay         `json:"today,omitempty"`
}

// fixedDay is the stored list of items of one day. It does not change until the user changes the
// plan.
type fixedDay struct {
	Date  string      `json:"date"`
	Items []fixedItem `json:"items"`
}

// fixedItem identifies an item of a day.
type fixedItem struct {
	Kind       string `json:"kind"` // kind of the item, as in planItem
	VideoID    string `json:"videoId,omitempty"`
	QuestionID string `json:"questionId,omitempty"`
	To         int    `json:"to,omitempty"` // end of the part in seconds; 0 for the end of the video
	Again      bool   `json:"again,omitempty"`
}

// PlanChangeForm returns the representation of the notebook of plan changes.
func PlanChangeForm() notebook.Form {
	return notebook.Form{
		Notebook: library.PlanChanges, One: "planChange", Many: "plan changes", IDField: "_id", Parameter: "changeId", Read: notebook.ReadEntry[change],
	}
}

// Check returns a problem if the change is invalid.
func (c change) Check() error {
	if err := checkPlanID(c.PlanID); err != nil {
		return err
	}
	if n := len(c.Dropped) + len(c.PostponedTo) + len(c.Off) + len(c.Added); n < 1 && c.Today == nil || n > limits.PlanDecisions {
		return endpoint.Unprocessable("'dropped', 'later', 'off' and 'added' must have 1 to %d fields together.", limits.PlanDecisions)
	}
	if err := checkItems("dropped", c.Dropped); err != nil {
		return err
	}
	if err := checkItems("added", c.Added); err != nil {
		return err
	}
	if err := c.Today.check(); err != nil {
		return err
	}
	for id, date := range c.PostponedTo {
		if !library.IsEntryID(id) {
			return invalidItem()
		}
		if _, err := plan.ParseDate(date); err != nil {
			return invalidDate()
		}
	}
	for date, off := range c.Off {
		if off == nil {
			return endpoint.BadRequest("The fields of '%s' must be true or false.", "off")
		}
		if _, err := plan.ParseDate(date); err != nil {
			return invalidDate()
		}
	}
	return nil
}

// checkItems returns a problem if a decision about a video or question is invalid.
func checkItems(field string, decisions map[string]*bool) error {
	for id, is := range decisions {
		if is == nil {
			return endpoint.BadRequest("The fields of '%s' must be true or false.", field)
		}
		if !library.IsEntryID(id) {
			return invalidItem()
		}
	}
	return nil
}

// check returns a problem if the list of a day is invalid. The list can be nil.
func (d *fixedDay) check() error {
	if d == nil {
		return nil
	}
	if _, err := plan.ParseDate(d.Date); err != nil {
		return invalidDate()
	}
	if len(d.Items) > limits.PlanTodayItems {
		return endpoint.Unprocessable("'today' can have at most %d items.", limits.PlanTodayItems)
	}
	for _, item := range d.Items {
		isKind := slices.Contains([]string{"video", "question", "review", "mock"}, item.Kind)
		isID := func(id string) bool { return id == "" || library.IsEntryID(id) }
		if !isKind || !isID(item.VideoID) || !isID(item.QuestionID) || item.To < 0 {
			return endpoint.Unprocessable("An item of 'today' must have a kind and valid IDs.")
		}
	}
	return nil
}

func invalidItem() error {
	return endpoint.Unprocessable("The fields of 'dropped', 'later' and 'added' must be ids of 1 to %d letters, digits, '-' and '_'.", limits.EntryID)
}

func invalidDate() error {
	return endpoint.Unprocessable("'later', 'off' and 'today' must have dates such as 2026-12-12.")
}

// checkPlanID returns a problem if the id of a plan is invalid. The id can be empty.
func checkPlanID(id string) error {
	if id != "" && !library.IsEntryID(id) {
		return endpoint.Unprocessable("'planId' must have 1 to %d letters, digits, '-' and '_'.", limits.EntryID)
	}
	return nil
}

// savedPlan is a plan to which its changes were applied.
type savedPlan struct {
	planSettings

	added   []string             // ids of added videos and questions, in the order of addition
	addedAt map[string]time.Time // times at which the videos and questions were added
	at      time.Time            // time of the last write of the plan itself, without its changes
	fixed   fixedDay             // latest stored list of a day; zero if no list was stored after the plan was saved
}

// apply applies the changes of this plan in the order of their writes. Changes of other
// plans have no effect.
func (s *savedPlan) apply(entries []library.Entry) error {
	inOrder := slices.Clone(entries)
	library.Sort(inOrder, func(a, b library.Entry) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID))
	})
	dropped, off, later := setOf(s.Dropped), setOf(s.DaysOff), maps.Clone(s.PostponedTo)
	added := make(map[string]time.Time)
	if later == nil {
		later = make(map[string]string)
	}
	for _, e := range inOrder {
		var c change
		if err := json.Unmarshal(e.Body, &c); err != nil {
			return fmt.Errorf("read a change of the plan: %w", err)
		}
		if c.PlanID == s.PlanID {
			decide(dropped, c.Dropped)
			decide(off, c.Off)
			maps.Copy(later, c.PostponedTo)
			add(added, c.Added, e.At)
			if c.Today != nil && !e.At.Before(s.at) {
				s.fixed = *c.Today
			}
		}
	}
	s.Dropped, s.DaysOff, s.PostponedTo = slices.Sorted(maps.Keys(dropped)), slices.Sorted(maps.Keys(off)), later
	s.added, s.addedAt = inOrderOfTimes(added), added
	return nil
}

func setOf(list []string) map[string]bool {
	set := make(map[string]bool, len(list))
	for _, each := range list {
		set[each] = true
	}
	return set
}

// decide adds the IDs with a true decision to the set, and removes the IDs with a false decision.
func decide(set map[string]bool, decisions map[string]*bool) {
	for each, is := range decisions {
		if is != nil && *is {
			set[each] = true
		} else {
			delete(set, each)
		}
	}
}

// add sets the time of each true decision and deletes the time of each false decision.
func add(times map[string]time.Time, decisions map[string]*bool, at time.Time) {
	for id, is := range decisions {
		if is != nil && *is {
			times[id] = at
		} else {
			delete(times, id)
		}
	}
}

// inOrderOfTimes returns the IDs in the order of their times, at most the last
// [limits.PlanAddedItems].
func inOrderOfTimes(times map[string]time.Time) []string {
	ids := slices.SortedFunc(maps.Keys(times), func(a, b string) int {
		return cmp.Or(times[a].Compare(times[b]), cmp.Compare(a, b))
	})
	return ids[max(0, len(ids)-limits.PlanAddedItems):]
}
