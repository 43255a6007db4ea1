package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
	"greenroom/internal/seed"
)

// catalogueCommand is "greenroom catalogue": the videos, which are their operator's. A
// server shows within a second what is changed beside it.
type catalogueCommand struct {
	List       listCommand        `cmd:"" help:"List the videos."`
	Show       showCommand        `cmd:"" help:"Show what is known of a video."`
	Add        addCommand         `cmd:"" help:"Add a video."`
	Edit       editCommand        `cmd:"" help:"Change what is said of a video."`
	Remove     removeCommand      `cmd:"" help:"Take videos out of the library. They stay in the lists of those who keep them."`
	Check      checkVideosCommand `cmd:"" help:"Ask YouTube which videos still play."`
	Import     importCommand      `cmd:"" help:"Add many videos: from JSON, CSV, TSV, what yt-dlp prints, or a list of links."`
	Export     exportCommand      `cmd:"" help:"Write all videos in a form that import reads."`
	Transcript transcriptCommand  `cmd:"" help:"What is said in a video: list, add and remove transcripts."`
	Chapters   chaptersCommand    `cmd:"" help:"The chapters of a video: list, set and remove them."`
	Offer      offerCommand       `cmd:"" help:"List the videos that this program brings and the library was never given."`
	Accept     acceptCommand      `cmd:"" help:"Add them to the library."`
}

// printing says how a command answers.
type printing struct {
	JSON bool `name:"json" env:"-" help:"Print JSON, one object a line."`
}

// withStore does the work with the library, also while a server uses it.
func (s *storeSettings) withStore(ctx context.Context, work func(library.Store) error) error {
	store, closeStore, err := s.openBeside(ctx)
	if err != nil {
		return err
	}
	return errors.Join(work(store), closeStore())
}

// withNewStore is [storeSettings.withStore] for what also begins a library.
func (s *storeSettings) withNewStore(ctx context.Context, work func(library.Store) error) error {
	if !s.elsewhere() {
		if err := makeFolder(s.Data); err != nil {
			return err
		}
		if _, err := os.Stat(filepath.Join(s.Data, databaseName)); !errors.Is(err, os.ErrNotExist) {
			return s.withStore(ctx, work)
		}
	}
	store, closeStore, err := s.openNew(ctx)
	if err != nil {
		return err
	}
	if !s.elsewhere() {
		store.ImportAlone(func() bool { return true }) // the lock on the folder excludes servers
	}
	return errors.Join(work(store), closeStore())
}

// explained says in words which rule a change ran into.
func explained(err error, what string) error {
	switch library.CodeOf(err) {
	case library.CodeVideoNotFound:
		return fmt.Errorf("no such video in the library: %s", what)
	case library.CodeCategoryNotFound:
		return fmt.Errorf("no such category: %s", what)
	case library.CodeTranscriptNotFound:
		return fmt.Errorf("it has no transcript in that language: %s", what)
	}
	return err
}

// listCommand is "greenroom catalogue list".
type listCommand struct {
	Category string `env:"-" placeholder:"CATEGORY" help:"Of this category alone, by its id or name."`
	Order    string `env:"-" default:"catalogue" enum:"catalogue,newest,title" help:"catalogue, newest or title."`
	Limit    int    `env:"-" placeholder:"N" help:"At most so many; all when not given."`
	Dead     bool   `env:"-" help:"Those alone that do not play, as \"greenroom catalogue check\" found."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *listCommand) Validate() error {
	if c.Limit < 0 {
		return errors.New("--limit must not be negative")
	}
	return c.check()
}

// Help explains the command.
func (c *listCommand) Help() string {
	return `Examples:
  greenroom catalogue list --category "Product Management"
  greenroom catalogue list --json | jq -r 'select(.durationSeconds == null) | ._id'`
}

// Run prints the videos, one a line.
func (c *listCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		query := library.VideoQuery{Order: library.VideoOrder(c.Order)}
		if c.Category != "" {
			category, err := categoryOf(ctx, store, c.Category)
			if err != nil {
				return err
			}
			query.CategoryID = category.ID
		}
		if c.Dead {
			return c.deadVideos(ctx, to, store, query.CategoryID)
		}
		printed := 0
		for v, err := range exchange.VideosOf(ctx, store, query) {
			if err != nil {
				return err
			}
			if printed++; c.Limit > 0 && printed > c.Limit {
				break
			}
			if err := c.video(to, v); err != nil {
				return err
			}
		}
		return nil
	})
}

// video prints a video on one line.
func (p printing) video(to output, v library.Video) error {
	if !p.JSON {
		_, err := fmt.Fprintf(to.out, "%s  %s (%s)\n", v.ID, v.Title, v.Category)
		return err
	}
	return p.line(to)(exchange.VideoJSON(v))
}

// line prints what was encoded.
func (p printing) line(to output) func(encoded []byte, err error) error {
	return func(encoded []byte, err error) error {
		if err == nil {
			_, err = fmt.Fprintf(to.out, "%s\n", encoded)
		}
		return err
	}
}

// categoryOf returns the category of that id or name.
func categoryOf(ctx context.Context, store library.CatalogueReader, said string) (library.Category, error) {
	categories, err := store.Categories(ctx)
	if err != nil {
		return library.Category{}, err
	}
	category, ok := exchange.FindCategory(categories, said)
	if !ok {
		return library.Category{}, errors.New(exchange.NoCategory(categories, said) + "; \"greenroom category list\" lists them")
	}
	return category, nil
}

// showCommand is "greenroom catalogue show".
type showCommand struct {
	Videos []videoID `arg:"" name:"video" help:"Their ids or links."`
	printing
	storeSettings
}

// videoID is the id of a video, given as that or as a link.
type videoID string

// UnmarshalText reads an id or a link. An id may begin with a hyphen: give it after --,
// or as a link.
func (v *videoID) UnmarshalText(text []byte) error {
	id, err := exchange.VideoID(string(text))
	*v = videoID(id)
	return err
}

// Validate finds what is wrong with the settings.
func (c *showCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *showCommand) Help() string {
	return `An id that begins with a hyphen goes after two of them, or into a link.

Examples:
  greenroom catalogue show se6Soyi2k0U
  greenroom catalogue show -- -u4vxm9u90c`
}

// Run prints the videos.
func (c *showCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		for i, id := range c.Videos {
			v, err := store.Video(ctx, string(id))
			if err != nil {
				return explained(err, string(id))
			}
			if c.JSON {
				err = c.video(to, v)
			} else {
				if i > 0 {
					fmt.Fprintln(to.out)
				}
				err = describeVideo(to, v)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// describeVideo prints what is known of the video.
func describeVideo(to output, v library.Video) error {
	length := ""
	if v.Seconds > 0 {
		length = (time.Duration(v.Seconds) * time.Second).String()
	}
	for _, known := range []struct{ what, text string }{
		{"id", v.ID}, {"link", exchange.Link(v.ID)}, {"title", v.Title}, {"category", v.Category + " (" + v.CategoryID + ")"},
		{"creator", v.CreatorName}, {"creator's id", v.CreatorID}, {"uploaded on", v.UploadedOn}, {"length", length},
		{"views", v.Views}, {"views as of", v.ViewsAsOf}, {"description", v.Description},
	} {
		if known.text == "" {
			known.text = "unknown"
		}
		if _, err := fmt.Fprintf(to.out, "%-12s  %s\n", known.what, known.text); err != nil {
			return err
		}
	}
	return nil
}

// offerCommand is "greenroom catalogue offer".
type offerCommand struct {
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *offerCommand) Validate() error { return c.check() }

// Run lists the videos, one a line.
func (c *offerCommand) Run(ctx context.Context, to output) error {
	return c.withOffer(ctx, func(_ library.Store, offer library.Seed) error {
		for _, v := range offer.Videos {
			if err := c.video(to, v); err != nil {
				return err
			}
		}
		if !c.JSON {
			fmt.Fprintf(to.out, "new videos: %d\n", len(offer.Videos))
		}
		return nil
	})
}

// acceptCommand is "greenroom catalogue accept".
type acceptCommand struct {
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *acceptCommand) Validate() error { return c.check() }

// Run adds the videos, and the categories that are missing for them. Nothing that is
// there changes.
func (c *acceptCommand) Run(ctx context.Context, to output) error {
	return c.withOffer(ctx, func(store library.Store, offer library.Seed) error {
		note := &library.LogEntry{
			At: time.Now(), From: library.FromCommand, Action: "videos.imported", Title: "this program's videos", Count: len(offer.Videos),
		}
		if err := store.Give(ctx, offer, note); err != nil {
			return err
		}
		if c.JSON {
			_, err := fmt.Fprintf(to.out, "{\"added\":%d}\n", len(offer.Videos))
			return err
		}
		fmt.Fprintf(to.out, "videos added: %d\n", len(offer.Videos))
		return nil
	})
}

// withOffer does the work with the library and what is offered to it.
func (s *storeSettings) withOffer(ctx context.Context, work func(library.Store, library.Seed) error) error {
	return s.withNewStore(ctx, func(store library.Store) error {
		offer, err := seed.Offer(ctx, store)
		if err != nil {
			return err
		}
		return work(store, offer)
	})
}
