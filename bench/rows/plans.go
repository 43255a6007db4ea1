package rows

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
	// planLibrary is how many videos the library has from which plans are computed.
	planLibrary = listLibrary
	// planDays is how many days there are until the interview.
	planDays = 90
	// planners is how many people plan at the same time: all come from one address, which has
	// memory for eight plans at a time, so more would be refused on a slow machine.
	planners = 16
	// feedsOfARound is how many calendars are followed in a round, each twice: a server lets
	// one address follow 600 in a minute.
	feedsOfARound = 20
	computed      = "computed"
	fromCache     = "from the cache"
)

// measurePlans asks for the days of plans, and follows their calendars.
func measurePlans(ctx context.Context, b *Bench, row *report.Row) error {
	row.Note(fmt.Sprintf("A plan has all categories of a library of %s videos, an hour a day, and %d days until the interview. "+
		"One person alone asks for its days, and then %d people each for those of their own; each request computes them. "+
		"A calendar is followed by its link, first when it is computed and again when it is in the server's cache.", count(planLibrary), planDays, planners))
	for _, e := range b.engines(row) {
		if err := b.plansOn(ctx, row, e); err != nil {
			return fmt.Errorf("on %s: %w", e, err)
		}
	}
	return nil
}

func (b *Bench) plansOn(ctx context.Context, row *report.Row, e engine) error {
	store, err := b.library(ctx, e, planLibrary)
	if err != nil {
		return err
	}
	greenroom, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	p, err := newPlans(greenroom.Address)
	if err != nil {
		return err
	}
	defer p.connection.Close()
	days := side{what: "Days of a plan on " + string(e), address: greenroom.Address, server: greenroom.Process}
	for range planners {
		authorization, err := p.plan()
		if err != nil {
			return err
		}
		days.people = append(days.people, p.days(authorization))
	}
	for range b.Rounds {
		alone, err := load.Alone(ctx, p.connection, days.people[0], b.Measured, leastAdded)
		if err != nil {
			return err
		}
		row.Add(days.what, "ms", alone.Milliseconds(0.5)).To(report.AtMost(50))
		row.Detail(days.what+": p99", "ms", alone.Milliseconds(0.99))
		if err := p.feeds(row, "A plan's calendar on "+string(e)); err != nil {
			return err
		}
	}
	return b.compare(ctx, []side{days}, func(round map[string]load.Result) {
		row.Add(fmt.Sprintf("%s, %d people", days.what, planners), "/s", round[days.what].PerSecond())
		row.Detail(fmt.Sprintf("%s, %d people: p99", days.what, planners), "ms", round[days.what].Milliseconds(0.99))
		row.Detail(days.what+": the server's processor time for one", "µs", worked(round[days.what]))
	})
}

// plans makes plans on a server, and asks for them.
type plans struct {
	address    string
	connection *load.Connection
	today      string
	body       string // of every plan
}

func newPlans(address string) (*plans, error) {
	var found struct {
		Categories []struct {
			ID string `json:"_id"`
		} `json:"categories"`
	}
	if err := servers.Ask(address, load.NewRequest("GET", "/api/categories", ""), &found); err != nil {
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

// plan makes a guest with a plan, and returns the header that names the guest.
func (p *plans) plan() (authorization string, err error) {
	token, err := servers.Guest(p.address)
	if err != nil {
		return "", err
	}
	authorization = "Authorization: " + token
	answer, err := p.connection.Do(load.NewRequest("PUT", "/api/user/plan", p.body, authorization))
	if err != nil {
		return "", err
	}
	return authorization, answer.Must(200)
}

// days asks for the days of the guest's plan.
func (p *plans) days(authorization string) load.Person {
	return load.Asks(load.NewRequest("GET", "/api/user/plan/days?today="+p.today, "", authorization), 200)
}

// feeds follows calendars of new plans, each twice, and adds the median times to the row.
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
		if err := servers.Ask(p.address, load.NewRequest("POST", "/api/user/plan/feed", "", authorization), &made); err != nil {
			return err
		}
		for _, when := range []string{computed, fromCache} {
			began := time.Now()
			answer, err := p.connection.Do(load.NewRequest("GET", made.Link.Path, ""))
			times[when].Rounds = append(times[when].Rounds, float64(time.Since(began).Microseconds())/1000)
			if err != nil {
				return err
			}
			if err := answer.Must(200); err != nil {
				return err
			}
			if !strings.Contains(string(answer.Body), "BEGIN:VEVENT") {
				return fmt.Errorf("a calendar has no events: %.200s", answer.Body)
			}
		}
	}
	for _, when := range []string{computed, fromCache} {
		row.Add(what+", "+when, "ms", times[when].Median())
	}
	return nil
}
