package rows

import (
	"context"
	"encoding/json"
	"fmt"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// minimal asks for an answer that holds the change alone, as the app does.
const minimal = "Prefer: return=minimal"

// measureLikes lets everybody like a video and take it back, over and over.
func measureLikes(ctx context.Context, b *Bench, row *report.Row) error {
	var sides []side
	for _, e := range b.engines(row) {
		store, err := b.newStore(ctx, e)
		if err != nil {
			return err
		}
		greenroom, err := b.Programs.StartGreenroom(ctx, store)
		if err != nil {
			return err
		}
		defer greenroom.Stop()
		s, err := likesOfGreenroom(greenroom, "Greenroom on "+string(e))
		if err != nil {
			return err
		}
		sides = append(sides, s)
	}
	videos, err := servers.Get(sides[0].address, "/api/videos")
	if err != nil {
		return err
	}
	pocketbase, err := b.startPocketBase(ctx, videos.Body)
	if err != nil {
		return err
	}
	defer pocketbase.Stop()
	const peer = "PocketBase, synchronous=NORMAL"
	sides = append(sides, likesOfPocketBase(pocketbase, peer))
	row.Note(fmt.Sprintf("%d people, each with a video and a connection of their own, wait for each answer. SQLite with synchronous=FULL, PostgreSQL with fsync and synchronous_commit on.", people))
	return b.compare(ctx, sides, func(round map[string]load.Result) {
		for _, s := range sides {
			result := round[s.what]
			row.Add(s.what, "/s", result.PerSecond())
			p99, slowest := result.Milliseconds(0.99), result.Slowest()
			row.Add(s.what+": p50", "ms", result.Milliseconds(0.5))
			p99Line := row.Add(s.what+": p99", "ms", p99)
			row.Add(s.what+": the slowest", "ms", slowest)
			row.Detail(s.what+": the server's processor time for one", "µs", worked(result))
			if s.what == sides[0].what {
				p99Line.To(report.AtMost(10))
				row.Add(s.what+": the slowest to p99", "×", slowest/p99).To(report.AtMost(3))
			}
		}
		row.Add("SQLite to PocketBase", "×", round[sides[0].what].PerSecond()/round[peer].PerSecond()).To(report.AtLeast(7))
	})
}

// likesOfGreenroom is a side on which each is a guest. Afterwards it looks whether what
// was acknowledged is there.
func likesOfGreenroom(greenroom *servers.Greenroom, what string) (side, error) {
	ids, err := servers.Videos(greenroom.Address, 16)
	if err != nil {
		return side{}, err
	}
	var all []*toggler
	s := side{what: what, address: greenroom.Address, server: greenroom.Process}
	for i := range people {
		token, err := servers.Guest(greenroom.Address)
		if err != nil {
			return side{}, err
		}
		t := newToggler(token, ids[i%len(ids)])
		all = append(all, t)
		s.people = append(s.people, t.toggle)
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

// toggler is a person at a Greenroom who likes one video and takes it back.
type toggler struct {
	like, unlike, list load.Request
	liked              bool // as last acknowledged
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
	answer, err := c.Do(change)
	if err == nil {
		err = answer.Succeeded()
	}
	if err == nil {
		t.liked = !t.liked
	}
	return err
}

// check returns an error when the list is not as acknowledged.
func (t *toggler) check(address string) error {
	var answer struct {
		Likes []json.RawMessage `json:"likes"`
	}
	if err := servers.Ask(address, t.list, &answer); err != nil {
		return err
	}
	if liked := len(answer.Likes) > 0; liked != t.liked {
		return fmt.Errorf("liked: %v, and %v was acknowledged", liked, t.liked)
	}
	return nil
}

// likesOfPocketBase is a side on which each has an account.
func likesOfPocketBase(pocketbase *servers.PocketBase, what string) side {
	const path = "/api/collections/likes/records"
	s := side{what: what, address: pocketbase.Address, server: pocketbase.Process}
	for i := range people {
		p := pocketbase.People[i]
		authorization := "Authorization: " + p.Token
		body := fmt.Sprintf(`{"user":%q,"video":%q}`, p.ID, pocketbase.Videos[i%len(pocketbase.Videos)])
		like := load.NewRequest("POST", path, body, authorization)
		var liked string // the id of the like; "" when there is none
		s.people = append(s.people, func(c *load.Connection) error {
			if liked != "" {
				answer, err := c.Do(load.NewRequest("DELETE", path+"/"+liked, "", authorization))
				liked = ""
				if err != nil {
					return err
				}
				return answer.Succeeded()
			}
			answer, err := c.Do(like)
			if err != nil {
				return err
			}
			if err := answer.Succeeded(); err != nil {
				return err
			}
			var made struct {
				ID string `json:"id"`
			}
			err = json.Unmarshal(answer.Body, &made)
			liked = made.ID
			return err
		})
	}
	return s
}
