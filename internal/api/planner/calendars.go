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
	"greenroom/internal/conneg"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

const (
	// calendarLinkTTL is the lifetime of a calendar link. No plan is longer than this.
	calendarLinkTTL = 2 * 366 * 24 * time.Hour
	// CalendarPath is the path of a calendar, without the token at its end. The token gives access
	// to the days of the plan, so it must not appear in logs.
	CalendarPath = "/api/calendar/"
	// feedCaching lets calendar apps cache a response for 15 minutes. The caching is private,
	// because the URL is secret.
	feedCaching = "private, max-age=900"
	// dayAlarm is the time of the alarm on each day with items: 9:00. eveAlarm is the time of the
	// alarm on the day before the interview: 17:00. On this day the app shows a list for the
	// preparation. Both are counted from the start of the day.
	dayAlarm, eveAlarm = 9 * time.Hour, -7 * time.Hour
	// interviewDuration is the assumed duration of an interview whose time is known.
	interviewDuration = time.Hour
)

// getCalendar responds with the days of the plan as an iCalendar file.
func (a *Planner) getCalendar(w http.ResponseWriter, r *http.Request, user library.User) error {
	today, offset, err := planDate(r)
	if err != nil {
		return err
	}
	if err := a.reserve(w, r, user.ID); err != nil {
		return err
	}
	in, err := a.inputOn(r.Context(), user.ID, today, offset)
	if err != nil {
		return err
	}
	in.site = a.SiteURL(r.Context())
	made, err := a.planOf(r.Context(), in)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="greenroom-plan.ics"`)
	w.Header().Set("Cache-Control", "no-store")
	respondCalendar(w, made.calendar())
	return nil
}

// createCalendarLink creates a link with which calendar apps subscribe to the plan. It replaces an
// earlier link.
func (a *Planner) createCalendarLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	token, made, err := a.CreateLink(r.Context(), library.Link{
		Kind: library.CalendarLink, UserID: user.ID, Uses: 1, ExpiresAt: a.Time().Add(calendarLinkTTL),
	}, nil)
	if err != nil {
		return err
	}
	link := endpoint.LinkView{Path: CalendarPath + token + ".ics", ExpiresAt: endpoint.FormatTime(made.ExpiresAt)}
	return endpoint.Respond(w, http.StatusCreated, map[string]any{"link": link})
}

// getCalendarLink responds with the creation and expiry of the calendar link, or null if the
// account has no link.
func (a *Planner) getCalendarLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	link, err := a.Links.LinkOfUser(r.Context(), library.CalendarLink, user.ID, a.Time())
	if library.CodeOf(err) == library.CodeLinkNotFound {
		return endpoint.Respond(w, http.StatusOK, map[string]any{"link": nil})
	}
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"link": map[string]string{
		"createdAt": endpoint.FormatTime(link.CreatedAt), "expiresAt": endpoint.FormatTime(link.ExpiresAt),
	}})
}

// revokeCalendarLink revokes the calendar link.
func (a *Planner) revokeCalendarLink(w http.ResponseWriter, r *http.Request, user library.User) error {
	if err := a.Links.DeleteLinksOf(r.Context(), library.CalendarLink, user.ID); err != nil {
		return err
	}
	return endpoint.RespondNoContent(w)
}

// followCalendar responds with the days of the plan to a calendar app that has the link. Without a
// plan the calendar is empty.
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
	if conneg.MatchETag(r.Header.Values("If-None-Match"), tag) {
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

// ownerOf returns the account of the calendar link in the request.
func (a *Planner) ownerOf(r *http.Request) (userID string, err error) {
	none := endpoint.NotFound("calendar")
	token := strings.TrimSuffix(r.PathValue("token"), ".ics")
	if wait := a.AdmitFeed(r, token); wait > 0 {
		return "", endpoint.TooManyAttempts(wait)
	}
	link, err := a.Links.LinkByToken(r.Context(), auth.HashLinkToken(token), a.Time())
	if err != nil {
		return "", endpoint.ReplaceError(err, library.CodeLinkNotFound, none)
	}
	if link.Kind != library.CalendarLink {
		return "", none
	}
	owner, err := a.Users.UserSummary(r.Context(), link.UserID)
	if err != nil {
		return "", endpoint.ReplaceError(err, library.CodeUserNotFound, none)
	}
	if owner.Disabled() {
		return "", none
	}
	return link.UserID, nil
}

// inputNow returns the input of the account's plan for the current date in the time zone of the
// plan. UTC replaces an unknown time zone.
func (a *Planner) inputNow(ctx context.Context, userID string) (input, error) {
	in, err := a.inputOn(ctx, userID, 0, 0)
	if err != nil {
		return input{}, err
	}
	settings, _, err := a.settingsOf(ctx, userID)
	if err != nil {
		return input{}, err
	}
	zone := settings.location()
	in.today = plan.DateInZone(a.Time(), zone)
	_, seconds := in.today.StartOfDay(zone).Zone()
	in.offset = time.Duration(seconds) * time.Second
	in.site = a.SiteURL(ctx)
	return in, nil
}

// feedTag returns the entity tag of the calendar. The tag is weak, because the calendar contains
// its creation time.
func (a *Planner) feedTag(in input) string {
	hash := sha256.Sum256([]byte(a.SiteName + " " + in.key()))
	return `W/"` + base64.RawURLEncoding.EncodeToString(hash[:15]) + `"`
}

// feed returns the calendar of the input from the cache, or computes and caches it.
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
	a.feeds.Put(key, feed, int64(valueBytes+len(key)+len(feed)))
	return feed, nil
}

// calendarOf returns a calendar with an event for each day with items and for the
// interview, if the plan has one. The event of an interview with a known time is at this time in the
// time zone of the plan. If the zone is unknown, it is in the time zone of the device.
func (a *Planner) calendarOf(userID, site string, settings planSettings, days planDays, made time.Time) []byte {
	title := settings.Title
	var events []calendar.Event
	for _, day := range days.Days {
		if len(day.Items) > 0 {
			events = append(events, a.eventOf(userID, site, day))
		}
	}
	if days.InterviewOn != "" {
		events = append(events, calendar.Event{
			ID: eventID(userID, days.InterviewOn), Date: days.InterviewOn, Time: days.interviewTime, Zone: settings.knownLocation(), Duration: interviewDuration,
			Summary: titleOrDefault(title), URL: planURL(site), Alarm: eveAlarm,
		})
	}
	return calendar.Write(a.calendarName(title), events, made)
}

// calendarName returns the name of the calendar of a plan with the title.
func (a *Planner) calendarName(title string) string { return a.SiteName + ": " + titleOrDefault(title) }

// titleOrDefault returns the title of a plan, or the default title.
func titleOrDefault(title string) string { return cmp.Or(title, "Interview") }

func respondCalendar(w http.ResponseWriter, body []byte) {
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(http.StatusOK)
	w.Write(body)
}

// eventOf returns the event of a day.
func (a *Planner) eventOf(userID, site string, day planDay) calendar.Event {
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
		Description: strings.Join(lines, "\n"), URL: planURL(site), Alarm: dayAlarm,
	}
}

// name returns the item's name in one line.
func (i planItem) name() string {
	if i.Kind == "mock" {
		return "Mock interview"
	}
	return cmp.Or(i.Text, i.Title)
}

// planURL returns the address of the plan page, or "" if the address of the site is unknown.
func planURL(site string) string {
	if site == "" {
		return ""
	}
	return site + "/plan"
}

// eventID returns the id of an account's event on a day. The ID stays the same if the plan or the
// name of the site changes.
func eventID(userID, date string) string { return date + "-" + userID + "@greenroom" }
