package planner

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/calendar"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
	"greenroom/internal/representation"
)

const (
	// calendarLinkLife is for how long a calendar can be followed: longer than any plan.
	calendarLinkLife = 2 * 366 * 24 * time.Hour
	// CalendarPath is what the address of a calendar begins with. Its token follows, which
	// is worth as much as the plan's days: nobody else is to read it, in logs neither.
	CalendarPath = "/api/calendar/"
	// feedCaching lets calendars reuse a response for some minutes. Its address is secret.
	feedCaching = "private, max-age=900"
)

// getCalendar sends the plan's days as a file.
func (a *Planner) getCalendar(w http.ResponseWriter, r *http.Request, user library.User) error {
	today, offset, err := planDate(r)
	if err != nil {
		return err
	}
	if err := a.reserve(w, r, user.ID); err != nil {
		return err
	}
	made, err := a.planOn(r.Context(), user.ID, today, offset)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="greenroom-plan.ics"`)
	w.Header().Set("Cache-Control", "no-store")
	respondCalendar(w, made.calendar())
	return nil
}

// createCalendarLink makes a link by which calendars follow the plan, in place of an
// earlier one.
func (a *Planner) createCalendarLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	token, made, err := a.MakeLink(r.Context(), library.Link{
		Kind: library.CalendarLink, UserID: user.ID, Uses: 1, ExpiresAt: a.Time().Add(calendarLinkLife),
	}, nil)
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
	userID, err := a.ownerOf(r)
	if err != nil {
		return err
	}
	in, err := a.inputNow(r.Context(), userID)
	if err != nil {
		return err
	}
	tag := a.feedTag(in)
	w.Header().Set("ETag", tag)
	w.Header().Set("Cache-Control", feedCaching)
	if representation.Matches(r.Header.Values("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	if err := a.reserve(w, r, userID); err != nil {
		return err
	}
	feed, err := a.feed(r.Context(), in)
	if err != nil {
		return err
	}
	respondCalendar(w, feed)
	return nil
}

// ownerOf returns the account whose calendar the request's link leads to.
func (a *Planner) ownerOf(r *http.Request) (userID string, err error) {
	none := endpoint.NotThere("calendar")
	token := strings.TrimSuffix(r.PathValue("token"), ".ics")
	if wait := a.AdmitFeed(r, token); wait > 0 {
		return "", endpoint.TooManyAttempts(wait)
	}
	link, err := a.Links.LinkByToken(r.Context(), auth.HashLinkToken(token), a.Time())
	if err != nil {
		return "", endpoint.InsteadOf(err, library.CodeLinkNotFound, none)
	}
	if link.Kind != library.CalendarLink {
		return "", none
	}
	person, err := a.People.Person(r.Context(), link.UserID)
	if err != nil {
		return "", endpoint.InsteadOf(err, library.CodeUserNotFound, none)
	}
	if person.Disabled() {
		return "", none
	}
	return link.UserID, nil
}

// inputNow returns the input of the account's plan on the day that it is in the plan's zone.
// A zone that is not known is UTC.
func (a *Planner) inputNow(ctx context.Context, userID string) (input, error) {
	in, err := a.inputOn(ctx, userID, 0, 0)
	if err != nil {
		return input{}, err
	}
	wished, _, err := a.wishOf(ctx, userID)
	if err != nil {
		return input{}, err
	}
	zone, err := time.LoadLocation(wished.Zone)
	if err != nil {
		zone = time.UTC
	}
	in.today = plan.DateIn(a.Time(), zone)
	_, seconds := in.today.Begins(zone).Zone()
	in.offset = time.Duration(seconds) * time.Second
	return in, nil
}

// feedTag returns the entity tag of the input's calendar. It is weak, as the calendar says
// when it was written.
func (a *Planner) feedTag(in input) string {
	hash := sha256.Sum256([]byte(a.SiteName + " " + in.key()))
	return `W/"` + base64.RawURLEncoding.EncodeToString(hash[:15]) + `"`
}

// feed returns the calendar of the input, from the cache if it is there.
func (a *Planner) feed(ctx context.Context, in input) ([]byte, error) {
	key := in.key()
	if feed, there := a.feeds.Get(key); there {
		return feed, nil
	}
	made, err := a.computed(ctx, in)
	if err != nil {
		return nil, err
	}
	feed := calendar.Write(a.calendarName(""), nil, a.Time())
	if made.found {
		feed = made.calendar()
	}
	a.feeds.Keep(key, feed, int64(valueBytes+len(key)+len(feed)))
	return feed, nil
}

// calendarOf returns a calendar with an event for each day that holds something, and for
// the interview.
func (a *Planner) calendarOf(userID, title string, days planDays, made time.Time) []byte {
	var events []calendar.Event
	for _, day := range days.Days {
		if len(day.Items) > 0 {
			events = append(events, a.eventOf(userID, day))
		}
	}
	events = append(events, calendar.Event{ID: eventID(userID, days.InterviewOn), Date: days.InterviewOn, Summary: titleOr(title)})
	return calendar.Write(a.calendarName(title), events, made)
}

// calendarName is what the calendar of a plan of that title is called.
func (a *Planner) calendarName(title string) string { return a.SiteName + ": " + titleOr(title) }

// titleOr returns the title of a plan, or what one without a title is called.
func titleOr(title string) string { return cmp.Or(title, "Interview") }

func respondCalendar(w http.ResponseWriter, body []byte) {
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(http.StatusOK)
	w.Write(body)
}

// eventOf returns the event of a day.
func (a *Planner) eventOf(userID string, day planDay) calendar.Event {
	var lines []string
	minutes := 0
	for i, item := range day.Items {
		minutes += item.Minutes
		if i < limits.CalendarItems {
			lines = append(lines, fmt.Sprintf("%d min: %s", item.Minutes, item.name()))
		}
	}
	return calendar.Event{
		ID: eventID(userID, day.Date), Date: day.Date, Summary: fmt.Sprintf("%s, %d min", a.SiteName, minutes),
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

// eventID names what an account does on a day, the same whenever it is asked for and
// whatever the site is called.
func eventID(userID, date string) string { return date + "-" + userID + "@greenroom" }
