package scenarios

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// Numbers of items that are added to a library to measure the size of one item.
const (
	sizeVideos   = 20_000
	sizeGuests   = 1_000
	sizeEach     = 20  // number of videos in a list, and of entries in a notebook, of each guest
	sizeNote     = 200 // length of a note in characters
	sizeTogether = 16  // number of guests that add items concurrently
)

// measureSizes measures how much database space one item needs.
func measureSizes(ctx context.Context, b *Bench, row *report.Row) error {
	row.AddNote(fmt.Sprintf("Growth of the database with %s videos and %s guests. Each guest has a session, %d videos in watch later, and as many positions, notes of %d "+
		"characters and ratings. Sizes include all indexes, but not the database's logs.", count(sizeVideos), count(sizeGuests), sizeEach, sizeNote))
	return b.onEachEngine(ctx, row, b.sizesOn)
}

func (b *Bench) sizesOn(ctx context.Context, row *report.Row, e engine) error {
	store, err := b.newStore(ctx, e)
	if err != nil {
		return err
	}
	greenroom, err := b.Binaries.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	greenroom.Stop()
	before, err := b.storedBytes(ctx, store)
	if err != nil {
		return err
	}
	var tokens []string
	for _, step := range []struct {
		what string
		many int
		do   func() error
	}{
		{"a video, of about 500 bytes of text", sizeVideos, func() error { _, err := b.Binaries.FillStore(ctx, store, b.Titles, sizeVideos); return err }},
		{"an account and its session", sizeGuests, func() error { tokens, err = b.guests(ctx, store, sizeGuests); return err }},
		{"a video in a list", sizeGuests * sizeEach, func() error { return b.addToWatchLater(ctx, store, tokens) }},
		{"a position", sizeGuests * sizeEach, func() error { return b.write(ctx, store, tokens, aPosition) }},
		{"a note", sizeGuests * sizeEach, func() error { return b.write(ctx, store, tokens, aNote) }},
		{"a rating", sizeGuests * sizeEach, func() error { return b.write(ctx, store, tokens, aRating) }},
	} {
		if err := step.do(); err != nil {
			return fmt.Errorf("%s: %w", step.what, err)
		}
		after, err := b.storedBytes(ctx, store)
		if err != nil {
			return err
		}
		row.Add(fmt.Sprintf("%s, on %s", step.what, e), "bytes", float64(after-before)/float64(step.many))
		before = after
	}
	if e != postgresql {
		return nil
	}
	relations, err := b.Postgres.Relations(ctx, store.DatabaseURL, sizeGuests/2)
	for _, relation := range relations {
		row.AddDetail("each of "+relation.Name+", on "+string(e), "bytes", relation.PerEntry)
	}
	return err
}

// storedBytes returns the size of the library in bytes. No server may be using the library.
func (b *Bench) storedBytes(ctx context.Context, store servers.Store) (int64, error) {
	if store.DatabaseURL != "" {
		return b.Postgres.DatabaseBytes(ctx, store.DatabaseURL)
	}
	var sum int64
	files, err := filepath.Glob(filepath.Join(store.Dir, "greenroom.db*"))
	for _, name := range files {
		about, statErr := os.Stat(name)
		if err = errors.Join(err, statErr); statErr == nil {
			sum += about.Size()
		}
	}
	return sum, err
}

// guests creates many guest accounts and returns their tokens.
func (b *Bench) guests(ctx context.Context, store servers.Store, many int) ([]string, error) {
	greenroom, err := b.Binaries.StartGreenroom(ctx, store)
	if err != nil {
		return nil, err
	}
	defer greenroom.Stop()
	tokens := make([]string, many)
	err = together(ctx, many, func(i int) (err error) {
		tokens[i], err = servers.CreateGuest(greenroom.Address)
		return err
	})
	return tokens, err
}

// addToWatchLater adds videos to the watch-later list of each guest.
func (b *Bench) addToWatchLater(ctx context.Context, store servers.Store, tokens []string) error {
	return b.eachGuest(ctx, store, tokens, func(c *load.Connection, i int, authorization string, ids []string) error {
		a := &adder{authorization: authorization, ids: ids, next: i, acknowledged: make(map[string]bool)}
		for range sizeEach {
			if err := a.add(c); err != nil {
				return err
			}
		}
		return nil
	})
}

// write adds entries to a notebook of each guest. entry returns the path and the body of an
// entry.
func (b *Bench) write(ctx context.Context, store servers.Store, tokens []string, entry func(id, video string) (path, body string)) error {
	return b.eachGuest(ctx, store, tokens, func(c *load.Connection, i int, authorization string, ids []string) error {
		for j := range sizeEach {
			path, body := entry(fmt.Sprintf("%08x-5a51-4a39-9d6b-%012x", j*0x9e3779b1&0xffffffff, i), ids[(i+j)%len(ids)])
			response, err := c.Do(load.NewRequest("PUT", path, body, authorization))
			if err == nil {
				err = response.RequireSuccess()
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func aPosition(_, video string) (path, body string) {
	return "/api/user/positions/" + video, `{"seconds":1234,"length":3600}`
}

func aNote(id, video string) (path, body string) {
	return "/api/user/notes/" + id, fmt.Sprintf(`{"videoId":%q,"seconds":1234,"text":%q}`, video, strings.Repeat("A note. ", sizeNote/8))
}

// aRating returns the path and the JSON of a rating with a schedule, as the app sends them.
func aRating(id, video string) (path, body string) {
	return "/api/user/ratings/" + id, fmt.Sprintf(`{"videoId":%q,"questionId":%q,"rating":"good","schedule":{"due":"2026-11-25T09:30:00.000Z","stability":3.1262,`+
		`"difficulty":5.31457783,"scheduledDays":3,"reps":2,"state":2,"lastReview":"2026-11-22T09:30:00.000Z"}}`, video, id)
}

// eachGuest calls work for each guest. Each call has a new connection.
func (b *Bench) eachGuest(ctx context.Context, store servers.Store, tokens []string, work func(c *load.Connection, i int, authorization string, videos []string) error) error {
	greenroom, err := b.Binaries.StartGreenroom(ctx, store)
	if err != nil {
		return err
	}
	defer greenroom.Stop()
	ids, err := firstVideos(greenroom.Address, 10*sizeEach)
	if err != nil {
		return err
	}
	return together(ctx, len(tokens), func(i int) error {
		connection := load.NewConnection(greenroom.Address, time.Now().Add(time.Minute))
		defer connection.Close()
		return work(connection, i, "Authorization: "+tokens[i], ids)
	})
}

// together calls work for each number from 0 to many-1 with sizeTogether concurrent workers.
func together(ctx context.Context, many int, work func(i int) error) error {
	failed := make([]error, sizeTogether)
	var running sync.WaitGroup
	for worker := range sizeTogether {
		running.Go(func() {
			for i := worker; i < many && failed[worker] == nil; i += sizeTogether {
				failed[worker] = errors.Join(ctx.Err(), work(i))
			}
		})
	}
	running.Wait()
	return errors.Join(failed...)
}
