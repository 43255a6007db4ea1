package scenarios

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/postgres"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

const (
	additionsDuringOutage = 200             // number of additions per second
	watched               = 8 * time.Second // duration of the measurement, from the start of an outage
	outageLibrary         = 1000            // number of videos in the library, which is the maximum that a client adds
)

// measureOutage restarts the database under load. It then kills the database and promotes its
// standby.
func measureOutage(ctx context.Context, b *Bench, row *report.Row) error {
	row.AddNote(fmt.Sprintf("%d guests add videos to Watch later, %d a second together. The time is from the start of the outage to the last failed change "+
		"within %v. For the promotion, the primary is killed and the synchronous standby is promoted at once. The database URL names both.", clients, additionsDuringOutage, watched))
	for range b.Rounds {
		if err := b.outages(ctx, row); err != nil {
			return err
		}
	}
	return nil
}

func (b *Bench) outages(ctx context.Context, row *report.Row) error {
	cluster, err := postgres.NewCluster(ctx)
	if err != nil {
		return err
	}
	defer cluster.Close()
	store := servers.Store{DatabaseURL: cluster.URL()}
	if store.Dir, err = b.dir("greenroom"); err != nil {
		return err
	}
	if _, err := b.Binaries.FillStore(ctx, store, b.Titles, outageLibrary); err != nil {
		return err
	}
	greenroom, err := b.Binaries.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	if err := outage(ctx, row, greenroom, "a restart of PostgreSQL", cluster.Restart); err != nil {
		return err
	}
	if err := cluster.StartStandby(ctx); err != nil {
		return err
	}
	return outage(ctx, row, greenroom, "a standby's promotion", func(ctx context.Context) error {
		return errors.Join(cluster.KillPrimary(ctx), cluster.Promote(ctx))
	})
}

// outage measures failed and slow writes during an outage of the database.
func outage(ctx context.Context, row *report.Row, greenroom *servers.Greenroom, what string, happens func(context.Context) error) error {
	adders, err := addersOf(greenroom.Address)
	if err != nil {
		return err
	}
	all := make([]load.Client, len(adders))
	for i, a := range adders {
		all[i] = a.add
	}
	loadCtx, end := context.WithCancel(ctx)
	var result load.Result
	var running sync.WaitGroup
	running.Go(func() {
		result = load.RunOpenLoop(loadCtx, greenroom.Address, all, additionsDuringOutage, 0, 2*time.Minute)
	})
	time.Sleep(calm)
	began := time.Now()
	err = happens(ctx)
	happened := time.Since(began)
	time.Sleep(max(watched, happened+calm) - happened)
	end()
	running.Wait()
	if err != nil {
		return err
	}
	recovered, others := 0.0, 0
	for _, failure := range result.Failures {
		recovered = max(recovered, failure.At.Sub(began).Seconds())
		if status, ok := errors.AsType[*load.UnexpectedStatus](failure.Cause); !ok || status.Status != 503 {
			others++
		}
	}
	lost := 0
	for _, a := range adders {
		missing, err := a.missing(greenroom.Address)
		if err != nil {
			return err
		}
		lost += missing
	}
	row.Add("the last failure after "+what, "s", recovered).WithTarget(report.AtMost(5))
	row.Add("acknowledged and lost in "+what, "", float64(lost)).WithTarget(report.AtMost(0))
	row.Add("failures other than 503 in "+what, "", float64(others)).WithTarget(report.AtMost(0))
	row.AddDetail("changes that failed in "+what, "", float64(len(result.Failures)))
	row.AddDetail("changes acknowledged around "+what, "", float64(result.Latency.TotalCount()))
	row.Add("the slowest change that succeeded around "+what, "s", result.MaxMilliseconds()/1000)
	row.AddDetail(what+" itself", "s", happened.Seconds())
	return nil
}

// adder is a guest that adds videos one after another.
type adder struct {
	authorization string
	ids           []string
	next          int
	acknowledged  map[string]bool
}

func addersOf(address string) ([]*adder, error) {
	ids, err := firstVideos(address, outageLibrary)
	if err != nil {
		return nil, err
	}
	all := make([]*adder, clients)
	for i := range all {
		token, err := servers.CreateGuest(address)
		if err != nil {
			return nil, err
		}
		all[i] = &adder{authorization: "Authorization: " + token, ids: ids, acknowledged: make(map[string]bool)}
	}
	return all, nil
}

// add adds the next video. A failed addition is not retried, because it may have been committed.
func (a *adder) add(c *load.Connection) error {
	id := a.ids[a.next%len(a.ids)]
	a.next++
	response, err := c.Do(load.NewRequest("POST", "/api/user/watchlater", fmt.Sprintf(`{"video":{"_id":%q}}`, id), a.authorization, minimal))
	if err == nil {
		err = response.RequireSuccess()
	}
	if err == nil {
		a.acknowledged[id] = true
	}
	return err
}

// missing returns the number of acknowledged videos that the list does not contain.
func (a *adder) missing(address string) (int, error) {
	var response map[string]json.RawMessage
	if err := servers.Send(address, load.NewRequest("GET", "/api/user/watchlater", "", a.authorization), &response); err != nil {
		return 0, err
	}
	var list []struct {
		ID string `json:"_id"`
	}
	if err := json.Unmarshal(response["watchlater"], &list); err != nil {
		return 0, err
	}
	there := make(map[string]bool)
	for _, v := range list {
		there[v.ID] = true
	}
	missing := 0
	for id := range a.acknowledged {
		if !there[id] {
			missing++
		}
	}
	return missing, nil
}
