package scenarios

import (
	"context"
	"encoding/json"
	"fmt"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// minimal is the header with which the server responds only with the change. The app sends the same
// header.
const minimal = "Prefer: return=minimal"

// measureLikes measures adding and removing likes.
func measureLikes(ctx context.Context, b *Bench, row *report.Row) error {
	var variants []variant
	engines := b.engines(row)
	for _, e := range engines {
		greenroom, err := b.startEmpty(ctx, e)
		if err != nil {
			return err
		}
		defer greenroom.Stop()
		s, err := likesOfGreenroom(greenroom, "Greenroom on "+string(e))
		if err != nil {
			return err
		}
		variants = append(variants, s)
	}
	videos, err := servers.Get(variants[0].address, "/api/videos")
	if err != nil {
		return err
	}
	pocketbase, err := b.startPocketBase(ctx, videos.Body)
	if err != nil {
		return err
	}
	defer pocketbase.Stop()
	const peer = "PocketBase, synchronous=NORMAL"
	variants = append(variants, likesOfPocketBase(pocketbase, peer))
	row.AddNote(fmt.Sprintf("%d clients, each with its own video and connection, wait for each response. SQLite with synchronous=FULL, PostgreSQL with fsync and synchronous_commit on.", clients))
	err = b.compare(ctx, variants, func(round map[string]load.Result) {
		for _, s := range variants {
			result := round[s.what]
			row.Add(s.what, "/s", result.PerSecond())
			p99, slowest := result.Milliseconds(0.99), result.MaxMilliseconds()
			row.Add(s.what+": p50", "ms", result.Milliseconds(0.5))
			p99Line := row.Add(s.what+": p99", "ms", p99)
			row.Add(s.what+": the slowest", "ms", slowest)
			row.AddDetail(s.what+": server CPU time per request", "µs", worked(result))
			if s.what == variants[0].what {
				p99Line.WithTarget(report.AtMost(10))
				row.Add(s.what+": the slowest to p99", "×", slowest/p99).WithTarget(report.AtMost(3))
			}
		}
		row.Add("SQLite to PocketBase", "×", round[variants[0].what].PerSecond()/round[peer].PerSecond()).WithTarget(report.AtLeast(7))
	})
	for i := 0; i < len(engines) && err == nil; i++ {
		err = addLoadedMemory(row, variants[i].server, engines[i])
	}
	return err
}

// likesOfGreenroom returns a variant in which each client is a guest. After each round, it checks
// that all acknowledged writes are stored.
func likesOfGreenroom(greenroom *servers.Greenroom, what string) (variant, error) {
	ids, err := servers.VideoIDs(greenroom.Address, 16)
	if err != nil {
		return variant{}, err
	}
	var all []*toggler
	s := variant{what: what, address: greenroom.Address, server: greenroom.Process}
	for i := range clients {
		token, err := servers.CreateGuest(greenroom.Address)
		if err != nil {
			return variant{}, err
		}
		t := newToggler(token, ids[i%len(ids)])
		all = append(all, t)
		s.clients = append(s.clients, t.toggle)
	}
	s.after = func() error {
		for _, t := range all {
			if err := t.check(greenroom.Address); err != nil {
				return err
			}
		}
		return nil
	}
	return s, nil
}

// toggler is a user of Greenroom that likes and unlikes one video in turn.
type toggler struct {
	like, unlike, list load.Request
	liked              bool // whether the last acknowledged write was a like
}

func newToggler(token, video string) *toggler {
	authorization := "Authorization: " + token
	return &toggler{
		like:   load.NewRequest("POST", "/api/user/likes", fmt.Sprintf(`{"video":{"_id":%q}}`, video), authorization, minimal),
		unlike: load.NewRequest("DELETE", "/api/user/likes/"+video, "", authorization, minimal),
		list:   load.NewRequest("GET", "/api/user/likes", "", authorization),
	}
}

func (t *toggler) toggle(c *load.Connection) error {
	change := t.like
	if t.liked {
		change = t.unlike
	}
	response, err := c.Do(change)
	if err == nil {
		err = response.RequireSuccess()
	}
	if err == nil {
		t.liked = !t.liked
	}
	return err
}

// check returns an error if the list of likes does not match the last acknowledged write.
func (t *toggler) check(address string) error {
	var response struct {
		Likes []json.RawMessage `json:"likes"`
	}
	if err := servers.Send(address, t.list, &response); err != nil {
		return err
	}
	if liked := len(response.Likes) > 0; liked != t.liked {
		return fmt.Errorf("got liked %v, want the acknowledged %v", liked, t.liked)
	}
	return nil
}

// likesOfPocketBase returns a variant in which each client has its own account and likes videos.
func likesOfPocketBase(pocketbase *servers.PocketBase, what string) variant {
	const path = "/api/collections/likes/records"
	s := variant{what: what, address: pocketbase.Address, server: pocketbase.Process}
	for i := range clients {
		p := pocketbase.Clients[i]
		authorization := "Authorization: " + p.Token
		body := fmt.Sprintf(`{"user":%q,"video":%q}`, p.ID, pocketbase.Videos[i%len(pocketbase.Videos)])
		like := load.NewRequest("POST", path, body, authorization)
		var liked string // ID of the like; "" if the video is not liked
		s.clients = append(s.clients, func(c *load.Connection) error {
			if liked != "" {
				response, err := c.Do(load.NewRequest("DELETE", path+"/"+liked, "", authorization))
				liked = ""
				if err != nil {
					return err
				}
				return response.RequireSuccess()
			}
			response, err := c.Do(like)
			if err != nil {
				return err
			}
			if err := response.RequireSuccess(); err != nil {
				return err
			}
			var made struct {
				ID string `json:"id"`
			}
			err = json.Unmarshal(response.Body, &made)
			liked = made.ID
			return err
		})
	}
	return s
}
