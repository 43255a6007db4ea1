package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/videocheck"
	"greenroom/internal/youtube"
)

// checkVideosCommand is "greenroom catalogue check".
type checkVideosCommand struct {
	Limit  int           `env:"-" placeholder:"N" help:"Maximum number of videos to check. Default: all."`
	MaxAge time.Duration `env:"-" aliases:"again" default:"24h" help:"Check only videos whose last check is older than this, for example to continue an interrupted check."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *checkVideosCommand) Validate() error {
	if c.Limit < 0 || c.MaxAge < 0 {
		return errors.New("--limit and --max-age must not be negative")
	}
	return c.check()
}

// Help explains the command.
func (c *checkVideosCommand) Help() string {
	return `Requests the state of each video from www.youtube.com, at most 4 per second, and records videos that were removed, are private or cannot be embedded. Videos with playback errors are checked first, then the ones with the oldest check. No video is removed: "greenroom catalogue list --dead" lists them.

Exit status: 0 after all checks, 1 if YouTube does not respond. Results until then are stored.

Examples:
  greenroom catalogue check
  greenroom catalogue check --limit 1000 --max-age 168h
  greenroom catalogue list --dead --json | jq -r ._id | xargs greenroom catalogue remove --`
}

// Run checks the videos and prints the result.
func (c *checkVideosCommand) Run(ctx context.Context, to output) error {
	bar := newProgressBar(to.log)
	defer bar.clear()
	return c.withStore(ctx, func(store library.Store) error {
		report, err := videocheck.Run(ctx, store, youtube.New(to.network, to.youtubeInterval()).LookUp, videocheck.Options{
			MaxAge: c.MaxAge, Limit: c.Limit, Now: time.Now,
			OnChecked: func(done, of int) { bar.count(done, of, "checked") },
		})
		bar.clear()
		logged := c.log(context.WithoutCancel(ctx), store, report)
		if printed := c.print(to, report); err == nil {
			err = printed
		}
		return errors.Join(err, logged)
	})
}

// log adds the result to the audit log.
func (c *checkVideosCommand) log(ctx context.Context, store library.Store, r videocheck.Report) error {
	return logCheck(ctx, store, library.FromCommand, r)
}

func logCheck(ctx context.Context, store library.AuditStore, from library.AuditSource, r videocheck.Report) error {
	if r.CheckedCount() == 0 {
		return nil
	}
	detail, err := json.Marshal(map[string]map[string]string{"is": {"dead": fmt.Sprint(r.UnplayableCount())}})
	if err != nil {
		return err
	}
	return store.AppendAudit(ctx, library.AuditEntry{At: time.Now(), From: from, Action: library.ActionVideosChecked, Count: r.CheckedCount(), Detail: detail})
}

func (c *checkVideosCommand) print(to output, r videocheck.Report) error {
	if c.JSON {
		return c.line(to)(json.Marshal(map[string]int{
			"plays": r.Plays, "removed": r.Removed, "private": r.Private, "notEmbeddable": r.NotEmbeddable, "unanswered": r.Failed,
		}))
	}
	text := fmt.Sprintf("%d play", r.Plays)
	for _, more := range []struct {
		count int
		what  string
	}{{r.Removed, "removed"}, {r.Private, "private"}, {r.NotEmbeddable, "not embeddable"}, {r.Failed, "failed"}} {
		if more.count > 0 {
			text += fmt.Sprintf(", %d %s", more.count, more.what)
		}
	}
	_, err := fmt.Fprintln(to.out, text)
	return err
}

// deadVideos prints the videos that cannot be played, one per line.
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

// stateWords returns the state as text for users.
func stateWords(state library.VideoState) string {
	switch state {
	case library.StateRemoved:
		return "removed from YouTube"
	case library.StatePrivate:
		return "private on YouTube"
	case library.StateNotEmbeddable:
		return "cannot be embedded"
	case library.StatePlays:
		return "plays"
	default:
		return "not checked"
	}
}

// videoChecks checks the library's videos periodically.
type videoChecks struct {
	store    library.Store
	interval time.Duration
	lookUp   videocheck.LookUpFunc
	logger   *slog.Logger
}

// pollInterval is the interval at which a server looks for videos that are due for a check.
const pollInterval = time.Hour

// newChecks returns the periodic video check of a server. If the check is disabled, it returns nil.
func (c *serveCommand) newChecks(p services, network http.RoundTripper) *videoChecks {
	if c.VideoCheckInterval == 0 {
		return nil
	}
	return &videoChecks{store: p.store, interval: c.VideoCheckInterval, lookUp: youtube.New(network, youtube.RequestInterval).LookUp, logger: p.logger}
}

// run checks each video once per check interval until ctx is done.
func (c *videoChecks) run(ctx context.Context) {
	ticks := time.NewTicker(min(c.interval, pollInterval))
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

func (c *videoChecks) check(ctx context.Context) {
	report, err := videocheck.Run(ctx, c.store, c.lookUp, videocheck.Options{MaxAge: c.interval, Now: time.Now})
	if err != nil && ctx.Err() == nil {
		c.logger.WarnContext(ctx, "check of some videos failed", "cause", err)
	}
	if report.CheckedCount() == 0 {
		return
	}
	c.logger.InfoContext(ctx, "videos checked", "checked", report.CheckedCount(), "dead", report.UnplayableCount())
	if err := logCheck(context.WithoutCancel(ctx), c.store, library.FromServer, report); err != nil {
		c.logger.ErrorContext(ctx, "audit log entry of the video check could not be stored", "cause", err)
	}
}
