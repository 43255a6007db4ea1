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

// videoFields contains the fields of a video that an operator can set. A nil field is not changed.
// "" clears a field.
type videoFields struct {
	Title       *string `env:"-" help:"Title of the video."`
	Category    *string `env:"-" help:"ID or name of the category."`
	Description *string `env:"-" help:"Description of the video."`
	Creator     *string `env:"-" help:"Name of the channel."`
	CreatorID   *string `name:"creator-id" env:"-" help:"ID of the channel on YouTube."`
	Length      *string `env:"-" help:"Length of the video in seconds, or in the form 1:02:03."`
	UploadedOn  *string `env:"-" placeholder:"DAY" help:"Upload date, such as 2024-12-31."`
	Views       *string `env:"-" help:"Number of views on YouTube."`
	Company     *string `env:"-" help:"Company that the video is about."`
	VideoType   *string `env:"-" help:"Type: mock, method, talk or exercise."`
	Level       *string `env:"-" help:"Level of the questions: starter, usual or hard."`
	ViewsAsOf   *string `env:"-" placeholder:"DAY" help:"Date on which the number of views was read."`
}

// fields returns the fields that were set, with their names in the JSON of the library.
func (f *videoFields) fields() curating.Fields {
	said := make(curating.Fields)
	for name, text := range map[string]*string{
		"title": f.Title, "categoryId": f.Category, "description": f.Description, "creatorName": f.Creator, "creatorId": f.CreatorID,
		"length": f.Length, "dateOfUpload": f.UploadedOn, "viewQuantity": f.Views, "viewsAsOf": f.ViewsAsOf,
		"company": f.Company, "videoType": f.VideoType, "level": f.Level,
	} {
		if text != nil {
			said[name] = *text
		}
	}
	return said
}

// check returns an error if a required field is empty.
func (f *videoFields) check() error {
	switch {
	case f.Title != nil && *f.Title == "":
		return errors.New("--title must not be empty")
	case f.Category != nil && *f.Category == "":
		return errors.New("--category must not be empty")
	}
	return nil
}

// checkCategory returns an error if the category does not exist. The error suggests the most
// similar category.
func (f *videoFields) checkCategory(ctx context.Context, store library.CatalogueReader) error {
	if f.Category == nil {
		return nil
	}
	_, err := categoryOf(ctx, store, *f.Category)
	return err
}

// addCommand is "greenroom catalogue add".
type addCommand struct {
	Video videoID `arg:"" help:"ID of the video or a link to it."`
	videoFields
	printing
	storeSettings
}

// Validate checks the settings.
func (c *addCommand) Validate() error {
	if c.Title == nil || c.Category == nil {
		return errors.New("give --title and --category")
	}
	return errors.Join(c.videoFields.check(), c.storeSettings.check())
}

// Help explains the command.
func (c *addCommand) Help() string {
	return `A removed video is restored, also in the lists of users.

Examples:
  greenroom catalogue add https://youtu.be/uj_4vxm9u90 --title "Design an authentication system" --category system-design-interviews
  greenroom catalogue add uj_4vxm9u90 --title "Design an authentication system" --category "System Design Interviews" --creator "Interview Pen" --length 17:17`
}

// Run adds the video.
func (c *addCommand) Run(ctx context.Context, to output) error {
	return c.withNewStore(ctx, func(store library.Store) error {
		if err := c.checkCategory(ctx, store); err != nil {
			return err
		}
		ids, err := curator(store).AddVideos(ctx, []curating.NewVideo{{ID: string(c.Video), Fields: c.fields()}})
		if rejection := curating.RejectionOf(err); rejection != nil && rejection.Kind == curating.Conflict {
			return fmt.Errorf("%w; change it with \"greenroom catalogue edit\"", err)
		}
		if err != nil {
			return withSubject(err, *c.Category)
		}
		added, err := store.Video(ctx, ids[0])
		if err != nil {
			return err
		}
		return c.video(to, added)
	})
}

// curator returns a curator for changes that a command makes.
func curator(store library.Store) curating.Curator {
	return curating.Curator{Store: store, From: library.FromCommand, Now: time.Now}
}

// editCommand is "greenroom catalogue edit".
type editCommand struct {
	Video videoID `arg:"" help:"ID of the video or a link to it."`
	videoFields
	printing
	storeSettings
}

// Validate checks the settings.
func (c *editCommand) Validate() error {
	if len(c.fields()) == 0 {
		return errors.New("give at least one change, such as --title \"A better title\"")
	}
	return errors.Join(c.videoFields.check(), c.storeSettings.check())
}

// Help explains the command.
func (c *editCommand) Help() string {
	return `Changes only the given fields. An empty text clears a field.

Examples:
  greenroom catalogue edit se6Soyi2k0U --title "Mock interview: design a movies product" --length 41:12
  greenroom catalogue edit se6Soyi2k0U --views "" --views-as-of ""`
}

// Run changes the video.
func (c *editCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		if err := c.checkCategory(ctx, store); err != nil {
			return err
		}
		after, err := curator(store).EditVideo(ctx, string(c.Video), c.fields())
		if err != nil {
			return withSubject(err, string(c.Video))
		}
		return c.video(to, after)
	})
}

// removeCommand is "greenroom catalogue remove".
type removeCommand struct {
	Videos []videoID `arg:"" name:"video" help:"IDs of videos or links to them."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *removeCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *removeCommand) Help() string {
	return `Lists of users show the video as no longer in the library. Adding or importing it again restores it.

Examples:
  greenroom catalogue remove se6Soyi2k0U
  greenroom catalogue remove https://youtu.be/uj_4vxm9u90 -- -u4vxm9u90c`
}

// Run removes the videos. If a video does not exist, no video is removed.
func (c *removeCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		for _, id := range c.Videos {
			if _, err := store.Video(ctx, string(id)); err != nil {
				return withSubject(err, string(id))
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
