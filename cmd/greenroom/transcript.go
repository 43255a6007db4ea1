package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/outline"
)

// transcriptCommand is "greenroom catalogue transcript".
type transcriptCommand struct {
	List   transcriptListCommand   `cmd:"" help:"List the languages of a video's transcripts."`
	Add    transcriptAddCommand    `cmd:"" help:"Add a transcript to a video, or replace the one in its language."`
	Remove transcriptRemoveCommand `cmd:"" help:"Remove transcripts of a video."`
}

// transcriptListCommand is "greenroom catalogue transcript list".
type transcriptListCommand struct {
	Video videoID `arg:"" help:"ID of the video or a link to it."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *transcriptListCommand) Validate() error { return c.check() }

// Run prints the languages, one per line.
func (c *transcriptListCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		stored, err := store.Outline(ctx, string(c.Video))
		if err != nil {
			return withSubject(err, string(c.Video))
		}
		for _, language := range stored.Languages {
			if c.JSON {
				err = c.line(to)(json.Marshal(map[string]string{"language": language}))
			} else {
				_, err = fmt.Fprintln(to.out, language)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// transcriptAddCommand is "greenroom catalogue transcript add".
type transcriptAddCommand struct {
	Video    videoID `arg:"" help:"ID of the video or a link to it."`
	File     string  `arg:"" help:"File in WebVTT, SRT or YouTube's json3 format; - for standard input."`
	Language string  `env:"-" required:"" placeholder:"TAG" help:"Language tag, such as en or pt-BR."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *transcriptAddCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *transcriptAddCommand) Help() string {
	return `The format is detected. Lines that automatic captions repeat are merged.

Examples:
  greenroom catalogue transcript add se6Soyi2k0U talk.en.vtt --language en
  greenroom catalogue transcript add se6Soyi2k0U - --language de <talk.de.srt`
}

// Run adds the transcript.
func (c *transcriptAddCommand) Run(ctx context.Context, to output) error {
	source, err := openSource(ctx, to, c.File)
	if err != nil {
		return err
	}
	err = c.withStore(ctx, func(store library.Store) error {
		cues, err := curator(store).PutTranscript(ctx, string(c.Video), c.Language, source)
		if err != nil {
			return withSubject(err, string(c.Video))
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"language": c.Language, "cues": cues}))
		}
		_, err = fmt.Fprintf(to.out, "cues: %d\n", cues)
		return err
	})
	return errors.Join(err, source.Close())
}

// openSource opens the file. For "-", it opens standard input.
func openSource(ctx context.Context, to output, name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(stoppable{ctx, to.in}), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, cause(err)
	}
	return f, nil
}

// transcriptRemoveCommand is "greenroom catalogue transcript remove".
type transcriptRemoveCommand struct {
	Video     videoID  `arg:"" help:"ID of the video or a link to it."`
	Languages []string `arg:"" name:"language" help:"Language tags of the transcripts."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *transcriptRemoveCommand) Validate() error { return c.check() }

// Run removes the transcripts.
func (c *transcriptRemoveCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		for _, language := range c.Languages {
			if err := curator(store).RemoveTranscript(ctx, string(c.Video), language); err != nil {
				return withSubject(err, string(c.Video)+" "+language)
			}
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"removed": c.Languages}))
		}
		_, err := fmt.Fprintf(to.out, "transcripts removed: %d\n", len(c.Languages))
		return err
	})
}

// importTranscripts imports the transcripts in a directory. If look is true, it only counts the
// changes.
func (c *importCommand) importTranscripts(ctx context.Context, store library.Store, im *importexport.Import, look bool) (curating.TranscriptReport, error) {
	if c.Starter || c.Source == "-" {
		return curating.TranscriptReport{}, nil
	}
	info, err := os.Stat(c.Source)
	if err != nil || !info.IsDir() {
		return curating.TranscriptReport{}, err
	}
	report, err := curator(store).ImportTranscripts(ctx, os.DirFS(c.Source), curating.TranscriptImport{
		Name: filepath.Base(c.Source), Update: c.Update, DryRun: look, Brings: im.AddsVideo,
	})
	if err != nil {
		return report, fmt.Errorf("%s: %w", c.name(), err)
	}
	return report, nil
}

// chaptersCommand is "greenroom catalogue chapters".
type chaptersCommand struct {
	List   chaptersListCommand   `cmd:"" help:"List the chapters of a video."`
	Set    chaptersSetCommand    `cmd:"" help:"Replace the chapters of a video."`
	Remove chaptersRemoveCommand `cmd:"" help:"Remove the chapters of a video. The chapters in its description apply again."`
}

// chaptersListCommand is "greenroom catalogue chapters list".
type chaptersListCommand struct {
	Video videoID `arg:"" help:"ID of the video or a link to it."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *chaptersListCommand) Validate() error { return c.check() }

// Run prints the chapters in the format that the command set reads.
func (c *chaptersListCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		video, err := store.Video(ctx, string(c.Video))
		if err != nil {
			return withSubject(err, string(c.Video))
		}
		stored, err := store.Outline(ctx, string(c.Video))
		if err != nil {
			return err
		}
		if len(stored.Chapters) == 0 {
			stored.Chapters = outline.ParseDescription(video.Description, video.Seconds)
		}
		for _, chapter := range stored.Chapters {
			if c.JSON {
				err = c.line(to)(json.Marshal(chapter))
			} else {
				_, err = fmt.Fprintf(to.out, "%s %s\n", importexport.FormatTimestamp(chapter.Seconds), chapter.Title)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// maxChaptersBytes is the maximum size in bytes of a file with chapters.
const maxChaptersBytes = 1 << 20

// chaptersSetCommand is "greenroom catalogue chapters set".
type chaptersSetCommand struct {
	Video videoID `arg:"" help:"ID of the video or a link to it."`
	File  string  `arg:"" help:"File with a timestamp and a title per line; - for standard input."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *chaptersSetCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *chaptersSetCommand) Help() string {
	return `At least 3 chapters are needed. The first begins at 0:00, and each begins after the previous one.

Examples:
  greenroom catalogue chapters list se6Soyi2k0U >chapters.txt
  greenroom catalogue chapters set se6Soyi2k0U chapters.txt`
}

// Run sets the chapters of the video.
func (c *chaptersSetCommand) Run(ctx context.Context, to output) error {
	source, err := openSource(ctx, to, c.File)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(io.LimitReader(source, maxChaptersBytes))
	if err := errors.Join(err, source.Close()); err != nil {
		return err
	}
	chapters := outline.ParseDescription(string(text), 0)
	if chapters == nil {
		return errors.New("the file has no chapters: write at least 3 lines such as \"12:40 The first question\", the first at 0:00")
	}
	return c.withStore(ctx, func(store library.Store) error {
		if _, err := curator(store).PutChapters(ctx, string(c.Video), chapters); err != nil {
			return withSubject(err, string(c.Video))
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"chapters": len(chapters)}))
		}
		_, err := fmt.Fprintf(to.out, "chapters: %d\n", len(chapters))
		return err
	})
}

// chaptersRemoveCommand is "greenroom catalogue chapters remove".
type chaptersRemoveCommand struct {
	Video videoID `arg:"" help:"ID of the video or a link to it."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *chaptersRemoveCommand) Validate() error { return c.check() }

// Run removes the chapters.
func (c *chaptersRemoveCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		if _, err := curator(store).PutChapters(ctx, string(c.Video), nil); err != nil {
			return withSubject(err, string(c.Video))
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"chapters": 0}))
		}
		_, err := fmt.Fprintln(to.out, "chapters removed")
		return err
	})
}
