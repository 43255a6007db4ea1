package scenarios

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
	likesDuringImport = 200              // number of likes per second
	importWait        = 20 * time.Minute // timeout of an import
	calm              = 2 * time.Second  // duration of the load before the import
	importedOnce      = 1_000_000        // minimum number of videos for which an import is measured only once
)

// measureImport imports the largest library while users like videos.
func measureImport(ctx context.Context, b *Bench, row *report.Row) error {
	size := b.Sizes[len(b.Sizes)-1]
	row.AddNote(fmt.Sprintf("%d clients add and remove likes, %d a second together, while scripts/fill imports "+
		"%s videos into the same database. The time of a like starts at its scheduled time. Two readers request the first and the last new video.", clients, likesDuringImport, count(size)))
	rounds := b.Rounds
	if size >= importedOnce {
		rounds = 1
		row.AddNote("Measured once.")
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
	greenroom, err := b.Binaries.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	likes, err := likesOfGreenroom(greenroom, "likes")
	if err != nil {
		return err
	}
	quiet := load.RunOpenLoop(ctx, greenroom.Address, likes.clients, likesDuringImport, 0, calm)

	loadCtx, end := context.WithCancel(ctx)
	defer end()
	liked, half := make(chan load.Result, 1), make(chan error, 1)
	go func() {
		liked <- load.RunOpenLoop(loadCtx, greenroom.Address, likes.clients, likesDuringImport, 0, importWait)
	}()
	go func() { half <- seesHalf(loadCtx, greenroom.Address, talks.VideoID(0), talks.VideoID(size-1)) }()
	took, importErr := b.Binaries.FillWhileServing(ctx, store, b.Titles, size)
	end()
	result, halfErr := <-liked, <-half
	if err := errors.Join(importErr, quiet.Err()); err != nil {
		return err
	}
	suffix := fmt.Sprintf(", %s videos, on %s", count(size), e)
	row.Add("the slowest like during an import"+suffix, "ms", result.MaxMilliseconds()).WithTarget(report.AtMost(50))
	row.Add("failed likes during it"+suffix, "", float64(len(result.Failures))).WithTarget(report.AtMost(0))
	row.Add("readers that saw half of it"+suffix, "", boolean(halfErr != nil)).WithTarget(report.AtMost(0))
	row.AddDetail("the slowest like before"+suffix, "ms", quiet.MaxMilliseconds())
	row.AddDetail("p99 of the likes meanwhile"+suffix, "ms", result.Milliseconds(0.99))
	row.AddDetail("the import"+suffix, "s", took.Seconds())
	return nil
}

func boolean(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// seesHalf polls the first and the last new video until ctx is done. The import must publish all
// videos at once, so finding the first but not the last video is an error.
func seesHalf(ctx context.Context, address, first, last string) error {
	connection := load.NewConnection(address, time.Now().Add(importWait))
	defer connection.Close()
	there := func(id string) bool {
		response, err := connection.Do(load.NewRequest("GET", "/api/video/"+id, ""))
		return err == nil && response.Status == 200
	}
	for ctx.Err() == nil {
		if there(first) && !there(last) {
			return errors.New("the import published the first new video but not the last")
		}
		time.Sleep(5 * time.Millisecond)
	}
	return nil
}
