package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/seed"
)

// catalogueCommand is "greenroom catalogue". It manages the videos. A running server applies its
// changes within 1 s.
type catalogueCommand struct {
	List       listCommand        `cmd:"" help:"List the videos."`
	Show       showCommand        `cmd:"" help:"Show a video."`
	Add        addCommand         `cmd:"" help:"Add a video."`
	Edit       editCommand        `cmd:"" help:"Change the fields of a video."`
	Remove     removeCommand      `cmd:"" help:"Remove videos from the library. They stay in the lists of users."`
	Check      checkVideosCommand `cmd:"" help:"Check with YouTube which videos still play."`
	Import     importCommand      `cmd:"" help:"Import videos from JSON, CSV, TSV, the output of yt-dlp, or a list of links."`
	Export     exportCommand      `cmd:"" help:"Export all videos in a format that import accepts."`
	Transcript transcriptCommand  `cmd:"" help:"List, add and remove transcripts."`
	Chapters   chaptersCommand    `cmd:"" help:"List, set and remove chapters."`
	Updates    updatesCommand     `cmd:"" help:"List or apply new videos of this version."`
	Offer      listUpdates        `cmd:"" hidden:"" help:"Former name of \"updates list\"."`
	Accept     applyUpdates       `cmd:"" hidden:"" help:"Former name of \"updates apply\"."`
}

// printing contains the option with which a command prints JSON.
type printing struct {
	JSON bool `name:"json" env:"-" help:"Print JSON, one object per line."`
}

// withStore opens the library, calls work and closes the library. Running servers can use the
// library at the same time.
func (s *storeSettings) withStore(ctx context.Context, work func(library.Store) error) error {
	store, closeStore, err := s.openShared(ctx)
	if err != nil {
		return err
	}
	return errors.Join(work(store), closeStore())
}

// withNewStore is like [storeSettings.withStore]. If the library does not exist, it creates the
// library.
func (s *storeSettings) withNewStore(ctx context.Context, work func(library.Store) error) error {
	if !s.usesPostgres() {
		if err := createDataDir(s.Data); err != nil {
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
	return errors.Join(work(store), closeStore())
}

// withSubject converts the error of a missing object to a message that names the object.
func withSubject(err error, what string) error {
	switch library.CodeOf(err) {
	case library.CodeVideoNotFound:
		return fmt.Errorf("no such video in the library: %s", what)
	case library.CodeCategoryNotFound:
		return fmt.Errorf("no such category: %s", what)
	case library.CodeTranscriptNotFound:
		return fmt.Errorf("the video has no transcript in this language: %s; \"greenroom catalogue transcript list\" lists them", what)
	}
	return err
}

// listCommand is "greenroom catalogue list".
type listCommand struct {
	Category string `env:"-" placeholder:"CATEGORY" help:"Only videos of this category, by ID or name."`
	Order    string `env:"-" default:"catalogue" enum:"catalogue,newest,title" help:"Sort order: catalogue, newest or title."`
	Limit    int    `env:"-" placeholder:"N" help:"Maximum number of videos. Default: all."`
	Dead     bool   `env:"-" help:"Only videos that do not play, according to the latest \"greenroom catalogue check\"."`
	printing
	storeSettings
}

// Validate checks the settings.
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

// Run prints the videos, one per line.
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
		for v, err := range importexport.QueryVideos(ctx, store, query) {
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
	return p.line(to)(importexport.VideoJSON(v))
}

// line returns a function that prints an encoded value. If encoding fails, the function returns the
// error.
func (p printing) line(to output) func(encoded []byte, err error) error {
	return func(encoded []byte, err error) error {
		if err == nil {
			_, err = fmt.Fprintf(to.out, "%s\n", encoded)
		}
		return err
	}
}

// categoryOf returns the category with the given ID or name.
func categoryOf(ctx context.Context, store library.CatalogueReader, said string) (library.Category, error) {
	categories, err := store.Categories(ctx)
	if err != nil {
		return library.Category{}, err
	}
	category, ok := importexport.FindCategory(categories, said)
	if !ok {
		return library.Category{}, listedCategories(importexport.UnknownCategoryError(categories, said))
	}
	return category, nil
}

// listedCategories adds the name of the command that lists the categories to the error of an
// unknown category.
func listedCategories(err error) error {
	if errors.Is(err, importexport.ErrUnknownCategory) {
		return fmt.Errorf("%w; \"greenroom category list\" lists them", err)
	}
	return err
}

// showCommand is "greenroom catalogue show".
type showCommand struct {
	Videos []videoID `arg:"" name:"video" help:"IDs of videos or links to them."`
	printing
	storeSettings
}

// videoID is the ID of a video. The command-line argument can be an ID or a link.
type videoID string

// UnmarshalText reads an ID or a link. On the command line, an ID that starts with a hyphen must
// follow "--" or be part of a link.
func (v *videoID) UnmarshalText(text []byte) error {
	id, err := importexport.ParseVideoID(string(text))
	*v = videoID(id)
	return err
}

// Validate checks the settings.
func (c *showCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *showCommand) Help() string {
	return `Put an ID that begins with a hyphen after --, or use a link.

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
				return withSubject(err, string(id))
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

// describeVideo prints the fields of the video.
func describeVideo(to output, v library.Video) error {
	length := ""
	if v.Seconds > 0 {
		length = (time.Duration(v.Seconds) * time.Second).String()
	}
	for _, known := range []struct{ what, text string }{
		{"id", v.ID}, {"link", importexport.VideoLink(v.ID)}, {"title", v.Title}, {"category", v.Category + " (" + v.CategoryID + ")"},
		{"creator", v.CreatorName}, {"creator's id", v.CreatorID}, {"uploaded on", v.UploadedOn}, {"length", length},
		{"views", v.Views}, {"views as of", v.ViewsAsOf}, {"company", v.Company}, {"video type", v.Type}, {"level", v.Level}, {"description", v.Description},
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

// updatesCommand is "greenroom catalogue updates". It manages the built-in videos that were never
// in the library.
type updatesCommand struct {
	List  listUpdates  `cmd:"" help:"List the built-in videos that were never in the library."`
	Apply applyUpdates `cmd:"" help:"Add the built-in videos that were never in the library."`
}

// listUpdates is "greenroom catalogue updates list".
type listUpdates struct {
	printing
	storeSettings
}

// Validate checks the settings.
func (c *listUpdates) Validate() error { return c.check() }

// Run prints the videos, one per line.
func (c *listUpdates) Run(ctx context.Context, to output) error {
	return c.withUpdates(ctx, func(_ library.Store, updates library.Seed) error {
		for _, v := range updates.Videos {
			if err := c.video(to, v); err != nil {
				return err
			}
		}
		if !c.JSON {
			fmt.Fprintf(to.out, "new videos: %d\n", len(updates.Videos))
		}
		return nil
	})
}

// applyUpdates is "greenroom catalogue updates apply".
type applyUpdates struct {
	printing
	storeSettings
}

// Validate checks the settings.
func (c *applyUpdates) Validate() error { return c.check() }

// Run adds the new videos and their categories. It does not change existing data.
func (c *applyUpdates) Run(ctx context.Context, to output) error {
	return c.withUpdates(ctx, func(store library.Store, updates library.Seed) error {
		note := &library.AuditEntry{
			At: time.Now(), From: library.FromCommand, Action: library.ActionVideosImported, Title: "built-in videos", Count: len(updates.Videos),
		}
		if err := store.ApplySeed(ctx, updates, note); err != nil {
			return err
		}
		if c.JSON {
			_, err := fmt.Fprintf(to.out, "{\"added\":%d}\n", len(updates.Videos))
			return err
		}
		fmt.Fprintf(to.out, "videos added: %d\n", len(updates.Videos))
		return nil
	})
}

// withUpdates calls work with the library and the built-in videos that are new to it.
func (s *storeSettings) withUpdates(ctx context.Context, work func(library.Store, library.Seed) error) error {
	return s.withNewStore(ctx, func(store library.Store) error {
		updates, err := seed.UnseededVideos(ctx, store)
		if err != nil {
			return err
		}
		return work(store, updates)
	})
}
