package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// activePeriod is the period in which an account must have been used to count as active.
const activePeriod = 7 * 24 * time.Hour

// statsCommand is "greenroom stats".
type statsCommand struct {
	printing
	storeSettings
}

// Validate checks the settings.
func (c *statsCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *statsCommand) Help() string {
	return `Reads whole tables, which takes some seconds with a large library. The most watched videos are those in most histories.

Examples:
  greenroom stats
  greenroom stats --json | jq .activeThisWeek`
}

// statsJSON is the output with the flag --json.
type statsJSON struct {
	Accounts    int           `json:"accounts"`
	Guests      int           `json:"guests"`
	Active      int           `json:"activeThisWeek"`
	Videos      int           `json:"videos"`
	Categories  int           `json:"categories"`
	Dead        int           `json:"deadVideos"`
	NoLength    int           `json:"videosWithoutLength"`
	Removed     int           `json:"removedVideos"`
	Bytes       int64         `json:"databaseBytes"`
	MostWatched []watchedJSON `json:"mostWatched"`
}

type watchedJSON struct {
	ID     string `json:"_id"`
	Title  string `json:"title"`
	People int    `json:"people"`
}

// Run counts and prints the statistics.
func (c *statsCommand) Run(ctx context.Context, to output) error {
	c.DatabaseStatementTimeout = 0 // no timeout, because reading whole tables takes long
	return c.withStore(ctx, func(store library.Store) error {
		counted, err := statsOf(ctx, store)
		if err != nil {
			return err
		}
		if c.JSON {
			return c.line(to)(json.Marshal(counted))
		}
		return counted.print(to)
	})
}

func statsOf(ctx context.Context, store library.Store) (counted statsJSON, err error) {
	stats, err := store.Stats(ctx, endpoint.SessionExpiry(time.Now().Add(-activePeriod)))
	if err != nil {
		return counted, err
	}
	counts, err := store.CuratedCounts(ctx)
	if err != nil {
		return counted, err
	}
	categories, err := store.Categories(ctx)
	if err != nil {
		return counted, err
	}
	counted = statsJSON{
		Accounts: stats.Accounts, Guests: stats.Guests, Active: stats.Active, Videos: counts.All, Categories: len(categories),
		Dead: counts.Dead, NoLength: counts.NoLength, Removed: counts.Removed, Bytes: stats.Bytes, MostWatched: []watchedJSON{},
	}
	for _, watched := range stats.MostWatched {
		videos, err := store.VideosByKey(ctx, []int64{watched.Video})
		if err != nil {
			return counted, err
		}
		for _, v := range videos {
			counted.MostWatched = append(counted.MostWatched, watchedJSON{v.ID, v.Title, watched.Users})
		}
	}
	return counted, nil
}

// print prints the statistics as text.
func (s statsJSON) print(to output) error {
	for _, line := range []struct {
		what string
		said string
	}{
		{"accounts", fmt.Sprintf("%d, %d active this week", s.Accounts, s.Active)},
		{"guests", fmt.Sprint(s.Guests)},
		{"videos", fmt.Sprintf("%d in %d categories", s.Videos, s.Categories)},
		{"that do not play", fmt.Sprint(s.Dead)},
		{"without a length", fmt.Sprint(s.NoLength)},
		{"removed", fmt.Sprint(s.Removed)},
		{"database", fmt.Sprintf("%.1f MB", float64(s.Bytes)/1e6)},
	} {
		if _, err := fmt.Fprintf(to.out, "%-16s  %s\n", line.what, line.said); err != nil {
			return err
		}
	}
	for _, watched := range s.MostWatched {
		if _, err := fmt.Fprintf(to.out, "watched by %-5d  %s (%s)\n", watched.People, watched.Title, watched.ID); err != nil {
			return err
		}
	}
	return nil
}
