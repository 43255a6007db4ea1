package scenarios

import (
	"encoding/json"
	"fmt"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// Quota of an account: number of playlists, and total number of videos in them.
const (
	fullPlaylists = 200
	fullVideos    = 20_000
)

// fullAccount measures requests for all playlists of a full account. The responses contain only IDs
// of videos, or complete videos.
func (b *Bench) fullAccount(row *report.Row, e engine, address string, ids []string) error {
	token, err := servers.SignUp(address, fmt.Sprintf("full-%d@example.com", time.Now().UnixNano()))
	if err != nil {
		return err
	}
	authorization := "Authorization: " + token
	connection := load.NewConnection(address, time.Now().Add(30*time.Minute))
	defer connection.Close()
	if err := fill(connection, authorization, ids); err != nil {
		return fmt.Errorf("fill an account: %w", err)
	}
	name := "all playlists of a full account, on " + string(e)
	byIDs := load.NewRequest("GET", "/api/user/playlists", "", authorization, minimal)
	whole := load.NewRequest("GET", "/api/user/playlists", "", authorization)
	for range b.Rounds {
		for _, sent := range []struct {
			how     string
			request load.Request
			limit   report.Target
		}{{"by ids", byIDs, report.AtMost(0.5)}, {"whole", whole, report.AtMost(50)}} {
			began := time.Now()
			response, err := connection.Do(sent.request)
			if err == nil {
				err = response.RequireSuccess()
			}
			if err != nil {
				return err
			}
			row.Add(name+", "+sent.how, "ms", float64(time.Since(began).Microseconds())/1000)
			row.Add(name+", "+sent.how+": the answer", "MB", float64(len(response.Body))/1e6).WithTarget(sent.limit)
		}
	}
	return nil
}

// fill creates playlists and adds videos until the account is full.
func fill(connection *load.Connection, authorization string, ids []string) error {
	for n := range fullPlaylists {
		id, err := newPlaylist(connection, authorization, fmt.Sprintf("Week %d", n+1))
		if err != nil {
			return err
		}
		for _, video := range ids[:fullVideos/fullPlaylists] {
			body := fmt.Sprintf(`{"video":{"_id":%q}}`, video)
			response, err := connection.Do(load.NewRequest("POST", "/api/user/playlists/"+id, body, authorization, minimal))
			if err == nil {
				err = response.RequireSuccess()
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func newPlaylist(connection *load.Connection, authorization, title string) (string, error) {
	body := fmt.Sprintf(`{"playlist":{"title":%q,"description":"What to watch"}}`, title)
	response, err := connection.Do(load.NewRequest("POST", "/api/user/playlists", body, authorization, minimal))
	if err == nil {
		err = response.RequireSuccess()
	}
	if err != nil {
		return "", err
	}
	var change struct {
		PlaylistID string `json:"playlistId"`
	}
	return change.PlaylistID, json.Unmarshal(response.Body, &change)
}
