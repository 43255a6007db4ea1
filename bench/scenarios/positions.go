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
	// watching is the number of concurrent viewers. Each viewer writes a position every 10 s.
	// writtenPerSecond is the number of positions that all viewers together write per second.
	watching         = 10_000
	writtenPerSecond = 1_000
	watchDuration    = 10 * time.Second
)

// measurePositions measures writes of playback positions. It compares them with likes, and then
// measures many concurrent viewers.
func measurePositions(ctx context.Context, b *Bench, row *report.Row) error {
	if err := b.onEachEngine(ctx, row, b.positionsOn); err != nil {
		return err
	}
	row.AddNote(fmt.Sprintf("%d clients, each with its own connection, wait for each response. The crowd has %s users. Each second, %s of them write a position "+
		"through %d connections, without waiting for earlier responses.", clients, count(watching), count(writtenPerSecond), clients))
	return nil
}

func (b *Bench) positionsOn(ctx context.Context, row *report.Row, e engine) error {
	greenroom, err := b.startEmpty(ctx, e)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	likes, positions := "Likes on "+string(e), "Positions on "+string(e)
	toggles, err := likesOfGreenroom(greenroom, likes)
	if err != nil {
		return err
	}
	watchers, err := positionsOfGreenroom(greenroom, positions, clients)
	if err != nil {
		return err
	}
	err = b.compare(ctx, []variant{toggles, watchers}, func(round map[string]load.Result) {
		for _, s := range []string{likes, positions} {
			row.Add(s, "/s", round[s].PerSecond())
			row.AddDetail(s+": p99", "ms", round[s].Milliseconds(0.99))
			row.AddDetail(s+": server CPU time per request", "µs", worked(round[s]))
		}
		row.Add("A position to a like on "+string(e)+", CPU time", "×", worked(round[positions])/worked(round[likes])).WithTarget(report.AtMost(1))
	})
	if err != nil {
		return err
	}
	crowd, err := positionsOfGreenroom(greenroom, positions, watching)
	if err != nil {
		return err
	}
	result := load.RunOpenLoop(ctx, greenroom.Address, crowd.clients, writtenPerSecond, time.Second, watchDuration)
	if err := result.Err(); err != nil {
		return err
	}
	row.Add("Positions of the crowd on "+string(e), "/s", result.PerSecond()).WithTarget(report.AtLeast(0.99 * writtenPerSecond))
	row.Add("Positions of the crowd on "+string(e)+": p99", "ms", result.Milliseconds(0.99))
	return addLoadedMemory(row, greenroom.Process, e)
}

// positionsOfGreenroom returns a variant in which several guests share each connection. They write
// positions in turn.
func positionsOfGreenroom(greenroom *servers.Greenroom, what string, guests int) (variant, error) {
	ids, err := servers.VideoIDs(greenroom.Address, 16)
	if err != nil {
		return variant{}, err
	}
	s := variant{what: what, address: greenroom.Address, server: greenroom.Process}
	through := make([][]string, clients) // tokens of the guests, by connection
	for i := range guests {
		token, err := servers.CreateGuest(greenroom.Address)
		if err != nil {
			return variant{}, err
		}
		through[i%clients] = append(through[i%clients], token)
	}
	for i, tokens := range through {
		s.clients = append(s.clients, watch(tokens, ids[i%len(ids)]))
	}
	return s, nil
}

// watch returns a client that writes the positions of several guests in turn. Each position is 10 s
// after the previous position.
func watch(tokens []string, video string) load.Client {
	written := 0
	return func(c *load.Connection) error {
		n := written
		written++
		body := fmt.Sprintf(`{"seconds":%d,"length":3600}`, n/len(tokens)*10%3000)
		response, err := c.Do(load.NewRequest("PUT", "/api/user/positions/"+video, body, "Authorization: "+tokens[n%len(tokens)]))
		if err != nil {
			return err
		}
		if !strings.Contains(string(response.Body), `"position"`) {
			return fmt.Errorf("got response %.200s to a position", response.Body)
		}
		return response.RequireSuccess()
	}
}
