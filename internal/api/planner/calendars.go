package planner

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/calendar"
	"greenroom/internal/library"
	"greenroom/internal/plan"
)

const (
	// calendarLinkLife is for how long a calendar can be followed: longer than any plan.
	calendarLinkLife = 2 * 366 * 24 * time.Hour
	// CalendarPath is what the address of a calendar begins with. Its token follows, which
	// is worth as much as the plan's days: nobody else is to read it, in logs neither.
	CalendarPath = "/api/calendar/"
	// maxEventItems is how many things an event names.
	maxEventItems = 20
)

// getCalendar sends the plan's days as a file.
func (a *Planner) getCalendar(w http.ResponseWriter, r *http.Request, user library.User) error {
	today, offset, err := planDate(r)
	if err != nil {
		return err
	}
	days, title, err := a.planOn(r.Context(), user.ID, today, offset)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="greenroom-plan.ics"`)
	a.respondCalendar(w, user.ID, title, days)
	return nil
}

// createCalendarLink makes a link by which calendars follow the plan, in place of an
// earlier one.
func (a *Planner) createCalendarLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	token, made, err := a.MakeLink(r.Context(), library.Link{
		Kind: library.CalendarLink, UserID: user.ID, Uses: 1, ExpiresAt: a.Time().Add(calendarLinkLife),
	})
	if err != nil {
		return err
	}
	link := endpoint.LinkView{Path: CalendarPath + token + ".ics", ExpiresAt: endpoint.Moment(made.ExpiresAt)}
	return endpoint.Respond(w, http.StatusCreated, map[string]any{"link": link})
}

// getCalendarLink answers since when there is a link by which calendars follow the plan;
// null without one.
func (a *Planner) getCalendarLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	link, err := a.Links.LinkOf(r.Context(), library.CalendarLink, user.ID, a.Time())
	if library.CodeOf(err) == library.CodeLinkNotFound {
		return endpoint.Respond(w, http.StatusOK, map[string]any{"link": nil})
	}
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"link": map[string]string{
		"createdAt": endpoint.Moment(link.CreatedAt), "expiresAt": endpoint.Moment(link.ExpiresAt),
	}})
}

// revokeCalendarLink ends the link at once.
func (a *Planner) revokeCalendarLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	if err := a.Links.DeleteLinksOf(r.Context(), library.CalendarLink, user.ID); err != nil {
		return err
	}
	return endpoint.RespondNothing(w)
}

// followCalendar sends the plan's days to who has the link. It is empty without a plan.
func (a *Planner) followCalendar(w http.ResponseWriter, r *http.Request) error {
	none := endpoint.NotThere("calendar")
	token := strings.TrimSuffix(r.PathValue("token"), ".ics")
	link, err := a.Links.LinkByToken(r.Context(), auth.HashLinkToken(token), a.Time())
	if err != nil {
		return endpoint.InsteadOf(err, library.CodeLinkNotFound, none)
	}
	if link.Kind != library.CalendarLink {
		return none
	}
	person, err := a.People.Person(r.Context(), link.UserID)
	if err != nil {
		return endpoint.InsteadOf(err, library.CodeUserNotFound, none)
	}
	if person.Disabled() {
		return none
	}
	today, offset, err := a.todayOf(r.Context(), link.UserID)
	if err != nil {
		return err
	}
	days, title, err := a.planOn(r.Context(), link.UserID, today, offset)
	if err != nil && endpoint.ProblemOf(err).Status != http.StatusNotFound {
		return err
	}
	a.respondCalendar(w, link.UserID, title, days)
	return nil
}

// todayOf returns which day it is in the zone of the account's plan, and how far its clocks
// were ahead of UTC when that began. A zone that is not known is UTC.
func (a *Planner) todayOf(ctx context.Context, userID string) (plan.Date, time.Duration, error) {
	found, err := a.Notebooks.Entries(ctx, userID, library.Plans, 0)
	if err != nil {
		return 0, 0, err
	}
	var wished wish
	if len(found.Entries) > 0 {
		if err := json.Unmarshal(found.Entries[0].Body, &wished); err != nil {
			return 0, 0, fmt.Errorf("read the plan: %w", err)
		}
	}
	zone, err := time.LoadLocation(wished.Zone)
	if err != nil {
		zone = time.UTC
	}
	now := a.Time().In(zone)
	year, month, day := now.Date()
	_, seconds := time.Date(year, month, day, 0, 0, 0, 0, zone).Zone()
	return plan.DateIn(now, zone), time.Duration(seconds) * time.Second, nil
}

// respondCalendar answers with an event for each day that holds something, and for the
// interview.
func (a *Planner) respondCalendar(w http.ResponseWriter, userID, title string, days planDays) {
	if title == "" {
		title = "Interview"
	}
	var events []calendar.Event
	for _, day := range days.Days {
		if len(day.Items) > 0 {
			events = append(events, eventOf(userID, day))
		}
	}
	if days.InterviewOn != "" {
		events = append(events, calendar.Event{ID: eventID(userID, days.InterviewOn), Date: days.InterviewOn, Summary: title})
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.WriteHeader(http.StatusOK)
	w.Write(calendar.Write("Greenroom: "+title, events, a.Time()))
}

// eventOf returns the event of a day.
func eventOf(userID string, day planDay) calendar.Event {
	var lines []string
	minutes := 0
	for i, item := range day.Items {
		minutes += item.Minutes
		if i < maxEventItems {
			lines = append(lines, fmt.Sprintf("%d min: %s", item.Minutes, item.name()))
		}
	}
	return calendar.Event{
		ID: eventID(userID, day.Date), Date: day.Date, Summary: fmt.Sprintf("Greenroom, %d min", minutes),
		Description: strings.Join(lines, "\n"),
	}
}

// name is what the item is called where there is one line for it.
func (i planItem) name() string {
	if i.Text != "" {
		return i.Text
	}
	return i.Title
}

// eventID names what an account does on a day, the same whenever it is asked for.
func eventID(userID, date string) string { return date + "-" + userID + "@greenroom" }
