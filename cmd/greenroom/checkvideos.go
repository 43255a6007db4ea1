package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"greenroom/internal/checking"
	"greenroom/internal/library"
	"greenroom/internal/youtube"
)

// checkVideosCommand is "greenroom catalogue check".
type checkVideosCommand struct {
	Limit int           `env:"-" placeholder:"N" help:"Ask for so many videos at most; for all when not given."`
	Again time.Duration `env:"-" default:"24h" help:"Leave out videos that were asked for since so long ago. So a check that was stopped goes on where it was."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *checkVideosCommand) Validate() error {
	if c.Limit < 0 || c.Again < 0 {
		return errors.New("--limit and --again must not be negative")
	}
	return c.check()
}

// Help explains the command.
func (c *checkVideosCommand) Help() string {
	return `It asks www.youtube.com for one video after the other, four a second at most, and notes which were removed, are private or may not be shown on other sites. Those come first that players could not play, then those that were not asked for longest. Nothing is taken out of the library: "greenroom catalogue list --dead" names them.

Exit status: 0 when all were asked for, 1 when YouTube does not answer. What it said until then is kept.

Examples:
  greenroom catalogue check
  greenroom catalogue check --limit 1000 --again 168h
  greenroom catalogue list --dead --json | jq -r ._id | xargs greenroom catalogue remove --`
}

// Run asks, and says what came of it.
func (c *checkVideosCommand) Run(ctx context.Context, to output) error {
	bar := newProgressBar(to.log)
	defer bar.clear()
	return c.withStore(ctx, func(store library.Store) error {
		report, err := checking.Run(ctx, store, youtube.New(to.network, to.gap()).Ask, checking.Options{
			Again: c.Again, Limit: c.Limit, Now: time.Now,
			Asked: func(done, of int) { bar.count(done, of, "asked for") },
		})
		bar.clear()
		logged := c.log(context.WithoutCancel(ctx), store, report)
		if printed := c.print(to, report); err == nil {
			err = printed
		}
		return errors.Join(err, logged)
	})
}

// log notes what came of it.
func (c *checkVideosCommand) log(ctx context.Context, store library.Store, r checking.Report) error {
	return logCheck(ctx, store, library.FromCommand, r)
}

func logCheck(ctx context.Context, store library.LogStore, from library.LogSource, r checking.Report) error {
	if r.Asked() == 0 {
		return nil
	}
	detail, err := json.Marshal(map[string]map[string]string{"is": {"dead": fmt.Sprint(r.Dead())}})
	if err != nil {
		return err
	}
	return store.AddToLog(ctx, library.LogEntry{At: time.Now(), From: from, Action: "videos.checked", Count: r.Asked(), Detail: detail})
}

func (c *checkVideosCommand) print(to output, r checking.Report) error {
	if c.JSON {
		return c.line(to)(json.Marshal(map[string]int{
			"plays": r.Plays, "removed": r.Removed, "private": r.Private, "notEmbeddable": r.NotEmbeddable, "unanswered": r.Unanswered,
		}))
	}
	text := fmt.Sprintf("%d play", r.Plays)
	for _, more := range []struct {
		count int
		what  string
	}{{r.Removed, "removed"}, {r.Private, "private"}, {r.NotEmbeddable, "not embeddable"}, {r.Unanswered, "without an answer"}} {
		if more.count > 0 {
			text += fmt.Sprintf(", %d %s", more.count, more.what)
		}
	}
	_, err := fmt.Fprintln(to.out, text)
	return err
}

// deadVideos prints the videos that do not play, one a line.
func (c *listCommand) deadVideos(ctx context.Context, to output, store library.Store, categoryID string) error {
	query := library.CuratedQuery{Only: library.OnlyDead, CategoryID: categoryID, Order: library.CuratedOrder(c.Order)}
	if c.Order == string(library.OrderNewest) {
		query.Order, query.Descending = library.CuratedUploaded, true
	}
	for {
		page, err := store.CuratedVideos(ctx, query)
		if err != nil {
			return err
		}
		for _, v := range page.Videos {
			if query.Offset++; c.Limit > 0 && query.Offset > c.Limit {
				return nil
			}
			if err := c.deadVideo(to, v); err != nil {
				return err
			}
		}
		if query.Offset >= page.Total || len(page.Videos) == 0 {
			return nil
		}
	}
}

func (p printing) deadVideo(to output, v library.CheckedVideo) error {
	since := v.Check.Since.Format(time.DateOnly)
	if p.JSON {
		return p.line(to)(json.Marshal(map[string]string{
			"_id": v.ID, "title": v.Title, "categoryId": v.CategoryID, "state": string(v.Check.State), "stateSince": since,
			"checkedOn": v.Check.At.Format(time.DateOnly),
		}))
	}
	_, err := fmt.Fprintf(to.out, "%s  %s (%s): %s, found on %s\n", v.ID, v.Title, v.Category, stateWords(v.Check.State), since)
	return err
}

// stateWords says the state to people.
func stateWords(state library.VideoState) string {
	switch state {
	case library.StateRemoved:
		return "removed from YouTube"
	case library.StatePrivate:
		return "private on YouTube"
	case library.StateNotEmbeddable:
		return "plays on YouTube's own site only"
	case library.StatePlays:
		return "plays"
	default:
		return "never asked for"
	}
}

// checks asks for the library's videos again and again.
type checks struct {
	store  library.Store
	every  time.Duration
	ask    checking.Ask
	logger *slog.Logger
}

// lookForDue is how often a server looks for videos that are due.
const lookForDue = time.Hour

// newChecks returns what checks videos beside a server; nil when nobody asked for it.
func (c *serveCommand) newChecks(p parts, network http.RoundTripper) *checks {
	if c.CheckVideosEvery == 0 {
		return nil
	}
	return &checks{store: p.store, every: c.CheckVideosEvery, ask: youtube.New(network, youtube.PoliteGap).Ask, logger: p.logger}
}

// run asks for each video once in every so long, until ctx is done.
func (c *checks) run(ctx context.Context) {
	ticks := time.NewTicker(min(c.every, lookForDue))
	defer ticks.Stop()
	for {
		c.check(ctx)
		select {
		case <-ticks.C:
		case <-ctx.Done():
			return
		}
	}
}

func (c *checks) check(ctx context.Context) {
	report, err := checking.Run(ctx, c.store, c.ask, checking.Options{Again: c.every, Now: time.Now})
	if err != nil && ctx.Err() == nil {
		c.logger.WarnContext(ctx, "not all videos could be checked", "cause", err)
	}
	if report.Asked() == 0 {
		return
	}
	c.logger.InfoContext(ctx, "videos checked", "asked", report.Asked(), "dead", report.Dead())
	if err := logCheck(context.WithoutCancel(ctx), c.store, library.FromServer, report); err != nil {
		c.logger.ErrorContext(ctx, "the check could not be noted", "cause", err)
	}
}
