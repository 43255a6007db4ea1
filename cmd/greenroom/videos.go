package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// videoFields are what an operator says of a video; nil for what is not said, and "" for
// what is unknown.
type videoFields struct {
	Title       *string `env:"-" help:"Its title."`
	Category    *string `env:"-" help:"Id or name of its category."`
	Description *string `env:"-" help:"What it is about."`
	Creator     *string `env:"-" help:"Who made it: the channel's name."`
	CreatorID   *string `name:"creator-id" env:"-" help:"The channel's id on YouTube."`
	Length      *string `env:"-" help:"Its length: seconds, or 1:02:03."`
	UploadedOn  *string `env:"-" placeholder:"DAY" help:"When it was uploaded, as 2024-12-31."`
	Views       *string `env:"-" help:"How often it was watched on YouTube."`
	ViewsAsOf   *string `env:"-" placeholder:"DAY" help:"When that was so."`
}

// said returns what is said by the heads of a table.
func (f *videoFields) said() map[string]string {
	said := make(map[string]string)
	for head, text := range map[string]*string{
		"title": f.Title, "category": f.Category, "description": f.Description, "creator": f.Creator, "creator id": f.CreatorID,
		"length": f.Length, "uploaded on": f.UploadedOn, "views": f.Views, "views as of": f.ViewsAsOf,
	} {
		if text != nil {
			said[head] = *text
		}
	}
	return said
}

// over returns the video with what is said of it.
func (f *videoFields) over(v library.Video) (library.Video, error) {
	said := f.said()
	said["id"] = v.ID
	row := exchange.RowOf(said)
	if row.Refused != "" {
		return v, errors.New(row.Refused)
	}
	after := exchange.Over(v, row.Video)
	for text, field := range map[*string]*string{
		f.Description: &after.Description, f.Creator: &after.CreatorName, f.CreatorID: &after.CreatorID,
		f.UploadedOn: &after.UploadedOn, f.Views: &after.Views, f.ViewsAsOf: &after.ViewsAsOf,
	} {
		if text != nil && *text == "" {
			*field = ""
		}
	}
	if f.Length != nil && *f.Length == "" {
		after.Seconds = 0
	}
	return after, nil
}

// check finds what can't be said.
func (f *videoFields) check() error {
	switch {
	case f.Title != nil && *f.Title == "":
		return errors.New("--title must not be empty")
	case f.Category != nil && *f.Category == "":
		return errors.New("--category must not be empty")
	}
	return nil
}

// addCommand is "greenroom catalogue add".
type addCommand struct {
	Video videoID `arg:"" help:"Its id or a link to it."`
	videoFields
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *addCommand) Validate() error {
	if c.Title == nil || c.Category == nil {
		return errors.New("give --title and --category")
	}
	return errors.Join(c.videoFields.check(), c.storeSettings.check())
}

// Help explains the command.
func (c *addCommand) Help() string {
	return `A video that was removed comes back to where it was, in the lists of those who keep it too.

Examples:
  greenroom catalogue add https://youtu.be/uj_4vxm9u90 --title "Design an authentication system" --category system-design-interviews
  greenroom catalogue add uj_4vxm9u90 --title "Design an authentication system" --category "System Design Interviews" --creator "Interview Pen" --length 17:17`
}

// Run adds the video.
func (c *addCommand) Run(ctx context.Context, to output) error {
	return c.withNewStore(ctx, func(store library.Store) error {
		kept, err := store.VideosByID(ctx, []string{string(c.Video)})
		if err != nil {
			return err
		}
		video := library.Video{ID: string(c.Video)}
		if len(kept) == 1 {
			video = kept[0]
			if !video.Removed() {
				return fmt.Errorf("%s is in the library: \"greenroom catalogue edit\" changes it", video.ID)
			}
		}
		return c.put(ctx, to, store, video)
	})
}

// put puts the video with what is said of it, and prints it.
func (c *addCommand) put(ctx context.Context, to output, store library.Store, v library.Video) error {
	after, err := c.changed(ctx, store, v)
	if err != nil {
		return err
	}
	return c.video(to, after)
}

// changed puts the video with what is said of it, and returns it.
func (f *videoFields) changed(ctx context.Context, store library.Store, v library.Video) (library.Video, error) {
	after, err := f.over(v)
	if err != nil {
		return v, err
	}
	if f.Category != nil {
		category, err := categoryOf(ctx, store, *f.Category)
		if err != nil {
			return v, err
		}
		after.Category = category.Name
	}
	if err := store.PutCatalogue(ctx, nil, []library.Video{after}); err != nil {
		return v, explained(err, after.Category)
	}
	return store.Video(ctx, after.ID)
}

// editCommand is "greenroom catalogue edit".
type editCommand struct {
	Video videoID `arg:"" help:"Its id or a link to it."`
	videoFields
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *editCommand) Validate() error {
	if len(c.said()) == 0 {
		return errors.New("say what changes, as --title \"A better title\"")
	}
	return errors.Join(c.videoFields.check(), c.storeSettings.check())
}

// Help explains the command.
func (c *editCommand) Help() string {
	return `What is not named stays as it is. A text of nothing makes unknown.

Examples:
  greenroom catalogue edit se6Soyi2k0U --title "Mock interview: design a movies product" --length 41:12
  greenroom catalogue edit se6Soyi2k0U --views "" --views-as-of ""`
}

// Run changes the video.
func (c *editCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		v, err := store.Video(ctx, string(c.Video))
		if err != nil {
			return explained(err, string(c.Video))
		}
		after, err := c.changed(ctx, store, v)
		if err != nil {
			return err
		}
		return c.video(to, after)
	})
}

// removeCommand is "greenroom catalogue remove".
type removeCommand struct {
	Videos []videoID `arg:"" name:"video" help:"Their ids or links."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *removeCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *removeCommand) Help() string {
	return `Who keeps a video in a list sees that it is no longer in the library. To add or import it again brings it back.

Examples:
  greenroom catalogue remove se6Soyi2k0U
  greenroom catalogue remove https://youtu.be/uj_4vxm9u90 -- -u4vxm9u90c`
}

// Run removes the videos, when all of them are there.
func (c *removeCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		for _, id := range c.Videos {
			if _, err := store.Video(ctx, string(id)); err != nil {
				return explained(err, string(id))
			}
		}
		for _, id := range c.Videos {
			if err := store.RemoveVideo(ctx, string(id), time.Now()); err != nil {
				return explained(err, string(id))
			}
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"removed": c.Videos}))
		}
		_, err := fmt.Fprintf(to.out, "videos removed: %d\n", len(c.Videos))
		return err
	})
}
