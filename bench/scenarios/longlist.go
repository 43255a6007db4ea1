package scenarios

import (
	"context"
	"fmt"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// Lengths of the compared lists, and the number of videos in the library. The library must have
// enough videos for both lists.
const (
	shortList   = 50
	longList    = 5000
	listLibrary = 6000
	minAdded    = 30    // minimum number of additions for a figure
	shortAnswer = 4_000 // maximum size in bytes of a minimal response
)

// measureLongList measures additions to a short list and to a long list.
func measureLongList(ctx context.Context, b *Bench, row *report.Row) error {
	row.AddNote(fmt.Sprintf("One client adds a video to likes and removes it, in a list of %d and of %s videos. "+
		"The figure is the median time of an addition with Prefer: return=minimal.", shortList, count(longList)))
	row.AddNote(fmt.Sprintf("A full account has %d playlists with %s videos together.", fullPlaylists, count(fullVideos)))
	return b.onEachEngine(ctx, row, b.longListOn)
}

func (b *Bench) longListOn(ctx context.Context, row *report.Row, e engine) error {
	greenroom, err := b.startFilled(ctx, e, listLibrary)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	ids, err := firstVideos(greenroom.Address, longList)
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
	if l.responded > shortAnswer {
		row.AddMissing("on "+string(e), fmt.Sprintf("the answer to an addition is the whole list, %d bytes at %d: there is no return=minimal", l.responded, shortList))
		return nil
	}
	long, err := l.measure(ctx, b.Rounds, ids)
	if err != nil {
		return err
	}
	for n := range b.Rounds {
		row.Add(fmt.Sprintf("to add one at %d, on %s", shortList, e), "ms", short[n])
		row.Add(fmt.Sprintf("to add one at %s, on %s", count(longList), e), "ms", long[n])
		row.Add(fmt.Sprintf("%s to %d, on %s", count(longList), shortList, e), "×", long[n]/short[n]).WithTarget(report.AtMost(2))
	}
	row.Add(fmt.Sprintf("the answer to an addition at %s, on %s", count(longList), e), "kB", float64(l.responded)/1000)
	return b.fullAccount(row, e, greenroom.Address, ids)
}

// liker is a user with one list of likes.
type liker struct {
	connection    *load.Connection
	authorization string
	liked         int // number of videos that are liked
	responded     int // size in bytes of the last response to an addition
}

// measure fills the list with all IDs except the last ID. In each round, it then measures the
// addition of the last ID. It returns the median time of each round in milliseconds.
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
		for range minAdded {
			began := time.Now()
			if err := l.add(last); err != nil {
				return nil, err
			}
			times.Rounds = append(times.Rounds, float64(time.Since(began).Microseconds())/1000)
			response, err := l.connection.Do(takeBack)
			if err == nil {
				err = response.RequireSuccess()
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
	response, err := l.connection.Do(load.NewRequest("POST", "/api/user/likes", fmt.Sprintf(`{"video":{"_id":%q}}`, id), l.authorization, minimal))
	if err != nil {
		return err
	}
	l.responded = len(response.Body)
	return response.RequireSuccess()
}

// firstVideos returns the IDs of the first n videos of the library. It returns an error if the
// library has fewer videos.
func firstVideos(address string, n int) ([]string, error) {
	var ids []string
	for cursor := ""; len(ids) < n; {
		var response struct {
			Videos []struct {
				ID string `json:"_id"`
			} `json:"videos"`
			Next string `json:"next"`
		}
		path := "/api/videos?limit=500"
		if cursor != "" {
			path += "&cursor=" + cursor
		}
		if err := servers.Send(address, load.NewRequest("GET", path, ""), &response); err != nil {
			return nil, err
		}
		for _, v := range response.Videos {
			ids = append(ids, v.ID)
		}
		if cursor = response.Next; cursor == "" {
			break
		}
	}
	if len(ids) < n {
		return nil, fmt.Errorf("the library has %d videos, and %d are needed", len(ids), n)
	}
	return ids[:n], nil
}
