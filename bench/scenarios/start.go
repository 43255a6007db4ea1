package scenarios

import (
	"context"
	"os"
	"time"

	"greenroom/bench/report"
	"greenroom/bench/servers"
)

const (
	starts = 5               // number of starts per round
	atRest = 3 * time.Second // delay after which a server is idle
)

// measureStart measures starts of the server with an existing library.
func measureStart(ctx context.Context, b *Bench, row *report.Row) error {
	row.AddNote("Starts with files in the system's cache. Memory is resident (VmRSS), 3 s after the first response.")
	for _, e := range b.engines(row) {
		store, err := b.newStore(ctx, e)
		if err != nil {
			return err
		}
		if _, err := b.start(ctx, store); err != nil { // this first start creates the library
			return err
		}
		for range b.Rounds {
			var responded report.Line
			for range starts {
				took, err := b.start(ctx, store)
				if err != nil {
					return err
				}
				responded.Rounds = append(responded.Rounds, took.Seconds()*1000)
			}
			line := row.Add("start to first response, on "+string(e), "ms", responded.Median())
			resident, err := b.idle(ctx, store)
			if err != nil {
				return err
			}
			memory := row.Add("idle memory, on "+string(e), "MB", resident)
			if e == sqlite {
				line.WithTarget(report.AtMost(150))
				memory.WithTarget(report.AtMost(40))
			}
		}
	}
	binary, err := os.Stat(b.Binaries.Greenroom)
	if err != nil {
		return err
	}
	row.Add("bin/greenroom, with the app inside", "MB", float64(binary.Size())/1e6).WithTarget(report.AtMost(34))
	return nil
}

// start returns the time between the start of the binary and its first response.
func (b *Bench) start(ctx context.Context, store servers.Store) (time.Duration, error) {
	began := time.Now()
	greenroom, err := b.Binaries.StartGreenroom(ctx, store)
	if err != nil {
		return 0, err
	}
	defer greenroom.Stop()
	_, err = servers.Get(greenroom.Address, "/api/videos")
	return time.Since(began), err
}

// idle returns the memory in MB of an idle binary that has served one request.
func (b *Bench) idle(ctx context.Context, store servers.Store) (float64, error) {
	greenroom, err := b.Binaries.StartGreenroom(ctx, store)
	if err != nil {
		return 0, err
	}
	defer greenroom.Stop()
	if _, err := servers.Get(greenroom.Address, "/api/videos"); err != nil {
		return 0, err
	}
	time.Sleep(atRest)
	return greenroom.ResidentMB()
}
