package scenarios

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
	"greenroom/bench/talks"
)

// maxServers is the maximum number of servers that share a database.
const maxServers = 3

// measureSeveral measures 1 to 3 servers that share a PostgreSQL database.
func measureSeveral(ctx context.Context, b *Bench, row *report.Row) error {
	if b.Postgres == nil {
		row.AddMissing("several servers", "there is no PostgreSQL: run it under scripts/with-postgres")
		return nil
	}
	row.AddNote(fmt.Sprintf("%d clients read their %d likes, spread evenly over the servers. All servers share this machine's cores, "+
		"so the row shows the overhead of more servers. A change is sent to one server and read from the others. "+
		"A command makes a catalogue change; the time starts at the end of the command.", clients, listed))
	store, err := b.library(ctx, postgresql, b.Sizes[0])
	if err != nil {
		return err
	}
	all, stop, err := b.startSeveral(ctx, store)
	if err != nil {
		return err
	}
	defer stop()
	lists, _, err := listsOf(all[0].Address)
	if err != nil {
		return err
	}
	for range b.Rounds {
		if err := b.readsOfSeveral(ctx, row, all, lists); err != nil {
			return err
		}
		if err := changesOfSeveral(row, all); err != nil {
			return err
		}
		if err := b.catalogueOfSeveral(ctx, row, store, all); err != nil {
			return err
		}
	}
	return nil
}

// startSeveral starts the servers. Each server has its own data directory.
func (b *Bench) startSeveral(ctx context.Context, store servers.Store) (all []*servers.Greenroom, stop func(), err error) {
	stop = func() {
		for _, greenroom := range all {
			greenroom.Stop()
		}
	}
	for range maxServers {
		own := store
		if own.Dir, err = b.dir("greenroom"); err != nil {
			break
		}
		var greenroom *servers.Greenroom
		if greenroom, err = b.Binaries.StartGreenroom(ctx, own); err != nil {
			break
		}
		all = append(all, greenroom)
	}
	if err != nil {
		stop()
	}
	return all, stop, err
}

// readsOfSeveral measures reads that are distributed over 1, 2 and 3 servers.
func (b *Bench) readsOfSeveral(ctx context.Context, row *report.Row, all []*servers.Greenroom, lists []load.Client) error {
	var one float64
	for many := 1; many <= len(all); many++ {
		results := make([]load.Result, many)
		var running sync.WaitGroup
		for i := range many {
			running.Go(func() {
				results[i] = load.RunClosedLoop(ctx, all[i].Address, lists[i*clients/many:(i+1)*clients/many], warm, b.Measured)
			})
		}
		running.Wait()
		sum := 0.0
		for _, result := range results {
			if err := result.Err(); err != nil {
				return err
			}
			sum += result.PerSecond()
		}
		if many == 1 {
			one = sum
			row.Add("lists read from one server", "/s", sum)
			continue
		}
		row.Add(fmt.Sprintf("from %d servers", many), "/s", sum)
		row.Add(fmt.Sprintf("%d servers to one", many), "×", sum/one)
	}
	return nil
}

// changesOfSeveral likes a video on one server and immediately reads the list from the next server.
func changesOfSeveral(row *report.Row, all []*servers.Greenroom) error {
	const changes = 100
	token, err := servers.CreateGuest(all[0].Address)
	if err != nil {
		return err
	}
	ids, err := servers.VideoIDs(all[0].Address, 1)
	if err != nil {
		return err
	}
	t := newToggler(token, ids[0])
	unseen := 0
	for n := range changes {
		here, there := all[n%len(all)].Address, all[(n+1)%len(all)].Address
		connection := load.NewConnection(here, time.Now().Add(time.Minute))
		err := t.toggle(connection)
		connection.Close()
		if err != nil {
			return err
		}
		if err := t.check(there); err != nil {
			unseen++
		}
	}
	row.Add(fmt.Sprintf("of %d changes, not seen at once at another server", changes), "", float64(unseen)).WithTarget(report.AtMost(0))
	return nil
}

// catalogueOfSeveral changes a video and waits until every server shows the change. It then
// terminates all database connections and measures this again.
func (b *Bench) catalogueOfSeveral(ctx context.Context, row *report.Row, store servers.Store, all []*servers.Greenroom) error {
	for _, lost := range []bool{false, true} {
		what := "a changed title is on all servers"
		if lost {
			what += ", when their connections were just lost"
			if err := b.Postgres.Disconnect(ctx, store.DatabaseURL); err != nil {
				return err
			}
		}
		title := fmt.Sprintf("A title of %d", time.Now().UnixNano())
		video := talks.Video{ID: talks.VideoID(1), Title: title, Description: "Changed.", Creator: "Asha Menon", CategoryID: talks.LargeCategory, Category: "Large shelf"}
		if err := b.Binaries.PutVideo(ctx, store, video); err != nil {
			return err
		}
		changed := time.Now()
		seconds, err := shownBy(all, "/api/video/"+video.ID, title, changed)
		if err != nil {
			return err
		}
		row.Add(what, "s", seconds).WithTarget(report.AtMost(1))
	}
	return nil
}

// shownBy returns the time in seconds after which the responses of all servers contain the text.
func shownBy(all []*servers.Greenroom, path, text string, since time.Time) (float64, error) {
	const limit = 30 * time.Second
	for _, greenroom := range all {
		for {
			response, err := servers.Get(greenroom.Address, path)
			if err == nil && strings.Contains(string(response.Body), text) {
				break
			}
			if time.Since(since) > limit {
				return 0, fmt.Errorf("a server does not show %q after %v: %w", text, limit, err)
			}
			time.Sleep(2 * time.Millisecond)
		}
	}
	return time.Since(since).Seconds(), nil
}
