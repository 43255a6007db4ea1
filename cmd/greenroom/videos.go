package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/curating"
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

// said returns what is said, by what the library's own JSON calls it.
func (f *videoFields) said() curating.Fields {
	said := make(curating.Fields)
	for name, text := range map[string]*string{
		"title": f.Title, "categoryId": f.Category, "description": f.Description, "creatorName": f.Creator, "creatorId": f.CreatorID,
		"length": f.Length, "dateOfUpload": f.UploadedOn, "viewQuantity": f.Views, "viewsAsOf": f.ViewsAsOf,
	} {
		if text != nil {
			said[name] = *text
		}
	}
	return said
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
		ids, err := curator(store).AddVideos(ctx, []curating.NewVideo{{ID: string(c.Video), Said: c.said()}})
		if refusal := curating.RefusalOf(err); refusal != nil && refusal.Kind == curating.Taken {
			return fmt.Errorf("%w: \"greenroom catalogue edit\" changes it", err)
		}
		if err != nil {
			return explained(err, *c.Category)
		}
		added, err := store.Video(ctx, ids[0])
		if err != nil {
			return err
		}
		return c.video(to, added)
	})
}

// curator changes the library for who has the command line.
func curator(store library.Store) curating.Curator {
	return curating.Curator{Store: store, From: library.FromCommand, Now: time.Now}
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
		after, err := curator(store).EditVideo(ctx, string(c.Video), c.said())
		if err != nil {
			return explained(err, string(c.Video))
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
		ids := make([]string, len(c.Videos))
		for i, id := range c.Videos {
			ids[i] = string(id)
		}
		if err := curator(store).RemoveVideos(ctx, ids); err != nil {
			return err
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"removed": c.Videos}))
		}
		_, err := fmt.Fprintf(to.out, "videos removed: %d\n", len(c.Videos))
		return err
	})
}
