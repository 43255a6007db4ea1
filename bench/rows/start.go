package rows

import (
	"context"
	"os"
	"time"

	"greenroom/bench/report"
	"greenroom/bench/servers"
)

const (
	starts = 5               // a round
	atRest = 3 * time.Second // after which a server counts as idle
)

// measureStart starts Greenroom with the library that it ships with, made before.
func measureStart(ctx context.Context, b *Bench, row *report.Row) error {
	row.Note("Starts with files that the system has in its cache. Memory is what the system counts as resident (VmRSS), 3 s after the first answer.")
	for _, e := range b.engines(row) {
		store, err := b.newStore(ctx, e)
		if err != nil {
			return err
		}
		if _, err := b.start(ctx, store); err != nil { // makes the library
			return err
		}
		for range b.Rounds {
			var answered report.Line
			for range starts {
				took, err := b.start(ctx, store)
				if err != nil {
					return err
				}
				answered.Rounds = append(answered.Rounds, took.Seconds()*1000)
			}
			line := row.Add("from start to first answer, on "+string(e), "ms", answered.Median())
			resident, err := b.idle(ctx, store)
			if err != nil {
				return err
			}
			memory := row.Add("idle memory, on "+string(e), "MB", resident)
			if e == sqlite {
				line.To(report.AtMost(150))
				memory.To(report.AtMost(40))
			}
		}
	}
	binary, err := os.Stat(b.Programs.Greenroom)
	if err != nil {
		return err
	}
	row.Add("bin/greenroom, with the app inside", "MB", float64(binary.Size())/1e6).To(report.AtMost(32))
	return nil
}

// start returns how long the program takes to its first answer.
func (b *Bench) start(ctx context.Context, store servers.Store) (time.Duration, error) {
	began := time.Now()
	greenroom, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return 0, err
	}
	defer greenroom.Stop()
	_, err = servers.Get(greenroom.Address, "/api/videos")
	return time.Since(began), err
}

// idle returns the memory of a program that has answered once.
func (b *Bench) idle(ctx context.Context, store servers.Store) (float64, error) {
	greenroom, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return 0, err
	}
	defer greenroom.Stop()
	if _, err := servers.Get(greenroom.Address, "/api/videos"); err != nil {
		return 0, err
	}
	time.Sleep(atRest)
	return greenroom.Resident()
}
