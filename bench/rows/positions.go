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
	// watching is how many people watch at the same time, and writtenPerSecond how often
	// their positions are written: each writes once in ten seconds.
	watching         = 10_000
	writtenPerSecond = 1_000
	watchTime        = 10 * time.Second
)

// measurePositions lets everybody write how far they are in a video, beside likes that are
// given and taken back; and then as many people as watch at the same time.
func measurePositions(ctx context.Context, b *Bench, row *report.Row) error {
	for _, e := range b.engines(row) {
		if err := b.positionsOn(ctx, row, e); err != nil {
			return err
		}
	}
	row.Note(fmt.Sprintf("%d people, each with a connection of their own, wait for each answer. The crowd is of %s people, of whom %s write each second "+
		"through %d connections, whether or not earlier ones are answered.", people, count(watching), count(writtenPerSecond), people))
	return nil
}

func (b *Bench) positionsOn(ctx context.Context, row *report.Row, e engine) error {
	store, err := b.newStore(ctx, e)
	if err != nil {
		return err
	}
	greenroom, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	likes, positions := "Likes on "+string(e), "Positions on "+string(e)
	toggles, err := likesOfGreenroom(greenroom, likes)
	if err != nil {
		return err
	}
	watchers, err := positionsOfGreenroom(greenroom, positions, people)
	if err != nil {
		return err
	}
	err = b.compare(ctx, []side{toggles, watchers}, func(round map[string]load.Result) {
		for _, s := range []string{likes, positions} {
			row.Add(s, "/s", round[s].PerSecond())
			row.Detail(s+": p99", "ms", round[s].Milliseconds(0.99))
			row.Detail(s+": the server's processor time for one", "µs", worked(round[s]))
		}
		row.Add("A position to a like on "+string(e)+", processor time", "×", worked(round[positions])/worked(round[likes])).To(report.AtMost(1))
	})
	if err != nil {
		return err
	}
	crowd, err := positionsOfGreenroom(greenroom, positions, watching)
	if err != nil {
		return err
	}
	result := load.Open(ctx, greenroom.Address, crowd.people, writtenPerSecond, time.Second, watchTime)
	if err := result.Err(); err != nil {
		return err
	}
	row.Add("Positions of the crowd on "+string(e), "/s", result.PerSecond()).To(report.AtLeast(0.99 * writtenPerSecond))
	row.Add("Positions of the crowd on "+string(e)+": p99", "ms", result.Milliseconds(0.99))
	return nil
}

// positionsOfGreenroom is a side on which so many guests write through as many connections
// as there are people, each of them in turn.
func positionsOfGreenroom(greenroom *servers.Greenroom, what string, guests int) (side, error) {
	ids, err := servers.Videos(greenroom.Address, 16)
	if err != nil {
		return side{}, err
	}
	s := side{what: what, address: greenroom.Address, server: greenroom.Process}
	through := make([][]string, people) // tokens
	for i := range guests {
		token, err := servers.Guest(greenroom.Address)
		if err != nil {
			return side{}, err
		}
		through[i%people] = append(through[i%people], token)
	}
	for i, tokens := range through {
		s.people = append(s.people, watch(tokens, ids[i%len(ids)]))
	}
	return s, nil
}

// watch writes how far each of the people is, who go on by ten seconds.
func watch(tokens []string, video string) load.Person {
	written := 0
	return func(c *load.Connection) error {
		n := written
		written++
		body := fmt.Sprintf(`{"seconds":%d,"length":3600}`, n/len(tokens)*10%3000)
		answer, err := c.Do(load.NewRequest("PUT", "/api/user/positions/"+video, body, "Authorization: "+tokens[n%len(tokens)]))
		if err != nil {
			return err
		}
		if !strings.Contains(string(answer.Body), `"position"`) {
			return fmt.Errorf("a position was answered with %.200s", answer.Body)
		}
		return answer.Succeeded()
	}
}
