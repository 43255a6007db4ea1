package scenarios

import (
	"context"
	"fmt"
	"strings"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

const (
	// planLibrary is the number of videos in the library. A plan contains all its categories.
	planLibrary = 45000
	// planDays is the number of days until the interview.
	planDays = 90
	// planners is the number of concurrent users. The memory budget of one client address allows
	// only 8 plans at a time. On a slow machine, requests of more users could be rejected.
	planners = 16
	// feedsOfARound is the number of calendars that are measured in a round. Each calendar is
	// requested twice, and the server allows 600 calendar requests per minute from one client
	// address.
	feedsOfARound = 20
	computed      = "computed"
	fromCache     = "from the cache"
)

// measurePlans measures requests for the days and for the calendars of plans.
func measurePlans(ctx context.Context, b *Bench, row *report.Row) error {
	row.AddNote(fmt.Sprintf("A plan has all categories of a library of %s videos, an hour a day, and %d days until the interview. "+
		"First one client requests the days of its plan, then %d clients at the same time. Each request computes the days. "+
		"The first request of a calendar computes it, later requests read the server's cache.", count(planLibrary), planDays, planners))
	return b.onEachEngine(ctx, row, b.plansOn)
}

func (b *Bench) plansOn(ctx context.Context, row *report.Row, e engine) error {
	greenroom, err := b.startFilled(ctx, e, planLibrary)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	p, err := newPlans(greenroom.Address)
	if err != nil {
		return err
	}
	defer p.connection.Close()
	days := variant{what: "Days of a plan on " + string(e), address: greenroom.Address, server: greenroom.Process}
	for range planners {
		authorization, err := p.plan()
		if err != nil {
			return err
		}
		days.clients = append(days.clients, p.days(authorization))
	}
	for range b.Rounds {
		alone, err := load.RunOneClient(ctx, p.connection, days.clients[0], b.Measured, minAdded)
		if err != nil {
			return err
		}
		row.Add(days.what, "ms", alone.Milliseconds(0.5)).WithTarget(report.AtMost(50))
		row.AddDetail(days.what+": p99", "ms", alone.Milliseconds(0.99))
		if err := p.feeds(row, "A plan's calendar on "+string(e)); err != nil {
			return err
		}
	}
	return b.compare(ctx, []variant{days}, func(round map[string]load.Result) {
		row.Add(fmt.Sprintf("%s, %d people", days.what, planners), "/s", round[days.what].PerSecond())
		row.AddDetail(fmt.Sprintf("%s, %d people: p99", days.what, planners), "ms", round[days.what].Milliseconds(0.99))
		row.AddDetail(days.what+": server CPU time per request", "µs", worked(round[days.what]))
	})
}

// plans creates plans on a server and requests them.
type plans struct {
	address    string
	connection *load.Connection
	today      string
	body       string // body of every plan
}

func newPlans(address string) (*plans, error) {
	var found struct {
		Categories []struct {
			ID string `json:"_id"`
		} `json:"categories"`
	}
	if err := servers.Send(address, load.NewRequest("GET", "/api/categories", ""), &found); err != nil {
		return nil, err
	}
	var ids []string
	for _, c := range found.Categories {
		ids = append(ids, `"`+c.ID+`"`)
	}
	now := time.Now().UTC()
	p := &plans{address: address, connection: load.NewConnection(address, now.Add(30*time.Minute)), today: now.Format(time.DateOnly)}
	p.body = fmt.Sprintf(`{"interviewOn":"%s","startsOn":"%s","zone":"UTC","minutes":[60,60,60,60,60,60,60],"daysOff":[],"categories":[%s],"playlists":[],"dropped":[]}`,
		now.AddDate(0, 0, planDays).Format(time.DateOnly), p.today, strings.Join(ids, ","))
	return p, nil
}

// plan creates a guest with a plan. It returns the Authorization header of the guest.
func (p *plans) plan() (authorization string, err error) {
	token, err := servers.CreateGuest(p.address)
	if err != nil {
		return "", err
	}
	authorization = "Authorization: " + token
	response, err := p.connection.Do(load.NewRequest("PUT", "/api/user/plan", p.body, authorization))
	if err != nil {
		return "", err
	}
	return authorization, response.RequireStatus(200)
}

// days returns a client that requests the days of the guest's plan.
func (p *plans) days(authorization string) load.Client {
	return load.RepeatRequest(load.NewRequest("GET", "/api/user/plan/days?today="+p.today, "", authorization), 200)
}

// feeds creates several calendars and requests each calendar twice. It adds the median times to the
// row.
func (p *plans) feeds(row *report.Row, what string) error {
	times := map[string]*report.Line{computed: {}, fromCache: {}}
	for range feedsOfARound {
		authorization, err := p.plan()
		if err != nil {
			return err
		}
		var made struct {
			Link struct {
				Path string `json:"path"`
			} `json:"link"`
		}
		if err := servers.Send(p.address, load.NewRequest("POST", "/api/user/plan/feed", "", authorization), &made); err != nil {
			return err
		}
		for _, when := range []string{computed, fromCache} {
			began := time.Now()
			response, err := p.connection.Do(load.NewRequest("GET", made.Link.Path, ""))
			times[when].Rounds = append(times[when].Rounds, float64(time.Since(began).Microseconds())/1000)
			if err != nil {
				return err
			}
			if err := response.RequireStatus(200); err != nil {
				return err
			}
			if !strings.Contains(string(response.Body), "BEGIN:VEVENT") {
				return fmt.Errorf("a calendar has no events: %.200s", response.Body)
			}
		}
	}
	for _, when := range []string{computed, fromCache} {
		row.Add(what+", "+when, "ms", times[when].Median())
	}
	return nil
}
