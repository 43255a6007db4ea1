package rows

import (
	"context"
	"fmt"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// The lists whose additions are compared, and the library that has enough videos.
const (
	shortList   = 50
	longList    = 5000
	listLibrary = 6000
	leastAdded  = 30    // additions a figure rests on
	shortAnswer = 4_000 // bytes, which a change alone has not
)

// measureLongList adds a video to a short and to a long list.
func measureLongList(ctx context.Context, b *Bench, row *report.Row) error {
	row.Note(fmt.Sprintf("One person adds a video to their likes and takes it back, when there are %d and when there are %s; the figure is the median of the additions, "+
		"from sending to the whole answer, asked for with Prefer: return=minimal.", shortList, count(longList)))
	row.Note(fmt.Sprintf("An account that keeps as much as it may has %d playlists with %s videos together.", fullPlaylists, count(fullVideos)))
	for _, e := range b.engines(row) {
		if err := b.longListOn(ctx, row, e); err != nil {
			return fmt.Errorf("on %s: %w", e, err)
		}
	}
	return nil
}

func (b *Bench) longListOn(ctx context.Context, row *report.Row, e engine) error {
	store, err := b.library(ctx, e, listLibrary)
	if err != nil {
		return err
	}
	greenroom, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	ids, err := allVideos(greenroom.Address, longList)
	if err != nil {
		return err
	}
	token, err := servers.SignUp(greenroom.Address, fmt.Sprintf("asha-%d@example.com", time.Now().UnixNano()))
	if err != nil {
		return err
	}
	l := &liker{connection: load.NewConnection(greenroom.Address, time.Now().Add(30*time.Minute)), authorization: "Authorization: " + token}
	defer l.connection.Close()
	short, err := l.measure(ctx, b.Rounds, ids[:shortList])
	if err != nil {
		return err
	}
	if l.answered > shortAnswer {
		row.Missing("on "+string(e), fmt.Sprintf("the answer to an addition is the whole list, %d bytes at %d: there is no return=minimal", l.answered, shortList))
		return nil
	}
	long, err := l.measure(ctx, b.Rounds, ids)
	if err != nil {
		return err
	}
	for n := range b.Rounds {
		row.Add(fmt.Sprintf("to add one at %d, on %s", shortList, e), "ms", short[n])
		row.Add(fmt.Sprintf("to add one at %s, on %s", count(longList), e), "ms", long[n])
		row.Add(fmt.Sprintf("%s to %d, on %s", count(longList), shortList, e), "×", long[n]/short[n]).To(report.AtMost(2))
	}
	row.Add(fmt.Sprintf("the answer to an addition at %s, on %s", count(longList), e), "kB", float64(l.answered)/1000)
	return b.fullAccount(row, e, greenroom.Address, ids)
}

// liker is a person with one list.
type liker struct {
	connection    *load.Connection
	authorization string
	liked         int // the first of the ids
	answered      int // bytes of the last answer to an addition
}

// measure fills the list with all of the ids but the last, and returns the median
// milliseconds that it takes to add that one, of each round.
func (l *liker) measure(ctx context.Context, rounds int, ids []string) ([]float64, error) {
	for ; l.liked < len(ids)-1; l.liked++ {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err := l.add(ids[l.liked]); err != nil {
			return nil, err
		}
	}
	last := ids[len(ids)-1]
	takeBack := load.NewRequest("DELETE", "/api/user/likes/"+last, "", l.authorization, minimal)
	var medians []float64
	for range rounds {
		var times report.Line
		for range leastAdded {
			began := time.Now()
			if err := l.add(last); err != nil {
				return nil, err
			}
			times.Rounds = append(times.Rounds, float64(time.Since(began).Microseconds())/1000)
			answer, err := l.connection.Do(takeBack)
			if err == nil {
				err = answer.Succeeded()
			}
			if err != nil {
				return nil, err
			}
		}
		medians = append(medians, times.Median())
	}
	return medians, nil
}

func (l *liker) add(id string) error {
	answer, err := l.connection.Do(load.NewRequest("POST", "/api/user/likes", fmt.Sprintf(`{"video":{"_id":%q}}`, id), l.authorization, minimal))
	if err != nil {
		return err
	}
	l.answered = len(answer.Body)
	return answer.Succeeded()
}

// allVideos returns the ids of the library's first videos.
func allVideos(address string, many int) ([]string, error) {
	var ids []string
	for cursor := ""; len(ids) < many; {
		var answer struct {
			Videos []struct {
				ID string `json:"_id"`
			} `json:"videos"`
			Next string `json:"next"`
		}
		path := "/api/videos?limit=500"
		if cursor != "" {
			path += "&cursor=" + cursor
		}
		if err := servers.Ask(address, load.NewRequest("GET", path, ""), &answer); err != nil {
			return nil, err
		}
		for _, v := range answer.Videos {
			ids = append(ids, v.ID)
		}
		if cursor = answer.Next; cursor == "" {
			break
		}
	}
	if len(ids) < many {
		return nil, fmt.Errorf("the library has %d videos, and %d are needed", len(ids), many)
	}
	return ids[:many], nil
}
