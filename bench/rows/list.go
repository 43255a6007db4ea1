package rows

import (
	"context"
	"errors"
	"fmt"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// listed is how many videos the list holds.
const listed = 20

// measureList asks for a person's likes.
func measureList(ctx context.Context, b *Bench, row *report.Row) error {
	const bareSide = "a bare program: the catalogue's 16 videos"
	var sides []side
	for _, e := range b.engines(row) {
		store, err := b.library(ctx, e, b.Sizes[0])
		if err != nil {
			return err
		}
		greenroom, err := b.Programs.StartGreenroom(ctx, store)
		if err != nil {
			return err
		}
		defer greenroom.Stop()
		if e == sqlite {
			bare, err := b.Programs.StartBare(ctx, greenroom.URL, "/api/videos?limit=16")
			if err != nil {
				return err
			}
			defer bare.Stop()
			sides = append(sides, side{what: bareSide, address: bare.Address, people: same(people, load.NewRequest("GET", "/api/videos?limit=16", ""), 200)})
		}
		lists, tagged, err := listsOf(greenroom.Address)
		if err != nil {
			return err
		}
		what := listWhat(e)
		sides = append(sides, side{what: what, address: greenroom.Address, people: lists})
		if tagged == nil {
			row.Missing(what+": 304", "the list has no entity tag")
			continue
		}
		sides = append(sides, side{what: what + ": 304", address: greenroom.Address, people: tagged})
	}
	row.Note(fmt.Sprintf("%d people, each signed in and with %d likes of their own.", people, listed))
	return b.compare(ctx, sides, func(round map[string]load.Result) {
		for _, s := range sides {
			row.Add(s.what, "/s", round[s.what].PerSecond())
		}
		what := listWhat(sqlite)
		row.Add(what+": p99", "ms", round[what].Milliseconds(0.99))
		row.Add(what+", to the bare program", "×", round[what].PerSecond()/round[bareSide].PerSecond()).To(report.AtLeast(0.5))
		if unchanged, there := round[what+": 304"]; there {
			row.Add("304, to the list", "×", unchanged.PerSecond()/round[what].PerSecond()).To(report.AtLeast(1))
		}
	})
}

func listWhat(e engine) string {
	return fmt.Sprintf("GET /api/user/likes, %d videos, on %s", listed, e)
}

// listsOf returns people who ask for their list, and people who know it already; nil
// when the list carries no tag by which they could.
func listsOf(address string) (lists, tagged []load.Person, err error) {
	ids, err := servers.Videos(address, listed)
	if err != nil {
		return nil, nil, err
	}
	if len(ids) < listed {
		return nil, nil, errors.New("the library has too few videos")
	}
	for range people {
		token, err := servers.Guest(address)
		if err != nil {
			return nil, nil, err
		}
		authorization := "Authorization: " + token
		for _, id := range ids {
			like := load.NewRequest("POST", "/api/user/likes", fmt.Sprintf(`{"video":{"_id":%q}}`, id), authorization, minimal)
			if err := servers.Ask(address, like, nil); err != nil {
				return nil, nil, err
			}
		}
		lists = append(lists, load.Asks(load.NewRequest("GET", "/api/user/likes", "", authorization), 200))
		answer, err := servers.Get(address, "/api/user/likes", authorization)
		if err != nil {
			return nil, nil, err
		}
		if answer.ETag != "" {
			tagged = append(tagged, load.Asks(load.NewRequest("GET", "/api/user/likes", "", authorization, "If-None-Match: "+answer.ETag), 304))
		}
	}
	if len(tagged) < people {
		tagged = nil
	}
	return lists, tagged, nil
}
