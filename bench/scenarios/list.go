package scenarios

import (
	"context"
	"errors"
	"fmt"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// listed is the number of videos in the list.
const listed = 20

// measureList measures requests for the likes of an account.
func measureList(ctx context.Context, b *Bench, row *report.Row) error {
	const baselineVariant = "plain server: the 16 videos"
	var variants []variant
	for _, e := range b.engines(row) {
		greenroom, err := b.startFilled(ctx, e, b.Sizes[0])
		if err != nil {
			return err
		}
		defer greenroom.Stop()
		if e == sqlite {
			baseline, err := b.Binaries.StartBaseline(ctx, greenroom.URL, "/api/videos?limit=16")
			if err != nil {
				return err
			}
			defer baseline.Stop()
			variants = append(variants, variant{what: baselineVariant, address: baseline.Address, clients: same(clients, load.NewRequest("GET", "/api/videos?limit=16", ""), 200)})
		}
		lists, conditional, err := listsOf(greenroom.Address)
		if err != nil {
			return err
		}
		what := listWhat(e)
		variants = append(variants, variant{what: what, address: greenroom.Address, clients: lists})
		if conditional == nil {
			row.AddMissing(what+": 304", "the list has no entity tag")
			continue
		}
		variants = append(variants, variant{what: what + ": 304", address: greenroom.Address, clients: conditional})
	}
	row.AddNote(fmt.Sprintf("%d clients, each logged in to an account with %d likes.", clients, listed))
	return b.compare(ctx, variants, func(round map[string]load.Result) {
		for _, s := range variants {
			row.Add(s.what, "/s", round[s.what].PerSecond())
		}
		what := listWhat(sqlite)
		row.Add(what+": p99", "ms", round[what].Milliseconds(0.99))
		row.Add(what+", relative to the plain server", "×", round[what].PerSecond()/round[baselineVariant].PerSecond()).WithTarget(report.AtLeast(0.5))
		if unchanged, there := round[what+": 304"]; there {
			row.Add("304, relative to the list", "×", unchanged.PerSecond()/round[what].PerSecond()).WithTarget(report.AtLeast(1))
		}
	})
}

func listWhat(e engine) string {
	return fmt.Sprintf("GET /api/user/likes, %d videos, on %s", listed, e)
}

// listsOf returns two groups of clients that request their list: without and with If-None-Match. If
// the responses have no ETag, conditional is nil.
func listsOf(address string) (lists, conditional []load.Client, err error) {
	ids, err := servers.VideoIDs(address, listed)
	if err != nil {
		return nil, nil, err
	}
	if len(ids) < listed {
		return nil, nil, errors.New("the library has too few videos")
	}
	for range clients {
		token, err := servers.CreateGuest(address)
		if err != nil {
			return nil, nil, err
		}
		authorization := "Authorization: " + token
		for _, id := range ids {
			like := load.NewRequest("POST", "/api/user/likes", fmt.Sprintf(`{"video":{"_id":%q}}`, id), authorization, minimal)
			if err := servers.Send(address, like, nil); err != nil {
				return nil, nil, err
			}
		}
		lists = append(lists, load.RepeatRequest(load.NewRequest("GET", "/api/user/likes", "", authorization), 200))
		response, err := servers.Get(address, "/api/user/likes", authorization)
		if err != nil {
			return nil, nil, err
		}
		if response.ETag != "" {
			conditional = append(conditional, load.RepeatRequest(load.NewRequest("GET", "/api/user/likes", "", authorization, "If-None-Match: "+response.ETag), 304))
		}
	}
	if len(conditional) < clients {
		conditional = nil
	}
	return lists, conditional, nil
}
