package rows

import (
	"context"
	"errors"
	"fmt"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/talks"
)

const (
	likesMeanwhile = 200              // a second
	importWait     = 20 * time.Minute // for an import to end
	calm           = 2 * time.Second  // before it begins and after it ended
	importedOnce   = 1_000_000        // from how many videos on an import is measured once
)

// measureImport imports the largest library while people like videos.
func measureImport(ctx context.Context, b *Bench, row *report.Row) error {
	size := b.Sizes[len(b.Sizes)-1]
	row.Note(fmt.Sprintf("%d people like and take back, %d times a second together, each change counted from when it was due, while another process (scripts/fill, the store's ImportCatalogue) imports "+
		"%s videos into the same database. Two readers look for the first and the last of the new videos.", people, likesMeanwhile, count(size)))
	rounds := b.Rounds
	if size >= importedOnce {
		rounds = 1
		row.Note("It takes minutes, and was measured once: there is no median of it, and no spread.")
	}
	for _, e := range b.engines(row) {
		for range rounds {
			if err := b.importOn(ctx, row, e, size); err != nil {
				return fmt.Errorf("on %s: %w", e, err)
			}
		}
	}
	return nil
}

func (b *Bench) importOn(ctx context.Context, row *report.Row, e engine, size int) error {
	store, err := b.newStore(ctx, e)
	if err != nil {
		return err
	}
	greenroom, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	likes, err := likesOfGreenroom(greenroom, "likes")
	if err != nil {
		return err
	}
	quiet := load.Open(ctx, greenroom.Address, likes.people, likesMeanwhile, 0, calm)

	meanwhile, end := context.WithCancel(ctx)
	defer end()
	liked, half := make(chan load.Result, 1), make(chan error, 1)
	go func() { liked <- load.Open(meanwhile, greenroom.Address, likes.people, likesMeanwhile, 0, importWait) }()
	go func() { half <- seesHalf(meanwhile, greenroom.Address, talks.ID(0), talks.ID(size-1)) }()
	took, importErr := b.Programs.FillBeside(ctx, store, b.Titles, size)
	end()
	result, halfErr := <-liked, <-half
	if err := errors.Join(importErr, quiet.Err()); err != nil {
		return err
	}
	suffix := fmt.Sprintf(", %s videos, on %s", count(size), e)
	row.Add("the slowest like during an import"+suffix, "ms", result.Slowest()).To(report.AtMost(50))
	row.Add("likes that failed meanwhile"+suffix, "", float64(len(result.Failures))).To(report.AtMost(0))
	row.Add("readers who saw half of the library"+suffix, "", boolean(halfErr != nil)).To(report.AtMost(0))
	row.Detail("the slowest like before"+suffix, "ms", quiet.Slowest())
	row.Detail("p99 of the likes meanwhile"+suffix, "ms", result.Milliseconds(0.99))
	row.Detail("the import"+suffix, "s", took.Seconds())
	return nil
}

func boolean(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// seesHalf looks for the new videos until ctx is done. They come all at once: when the
// first is there, so is the last.
func seesHalf(ctx context.Context, address, first, last string) error {
	connection := load.NewConnection(address, time.Now().Add(importWait))
	defer connection.Close()
	there := func(id string) bool {
		answer, err := connection.Do(load.NewRequest("GET", "/api/video/"+id, ""))
		return err == nil && answer.Status == 200
	}
	for ctx.Err() == nil {
		if there(first) && !there(last) {
			return errors.New("the first of the new videos was there, and then the last was not")
		}
		time.Sleep(5 * time.Millisecond)
	}
	return nil
}
