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
	"greenroom/internal/exchange"
	"greenroom/internal/library"
	"greenroom/internal/outline"
)

// transcriptCommand is "greenroom catalogue transcript".
type transcriptCommand struct {
	List   transcriptListCommand   `cmd:"" help:"List the languages in which a video has transcripts."`
	Add    transcriptAddCommand    `cmd:"" help:"Add a transcript to a video, in place of the one in its language."`
	Remove transcriptRemoveCommand `cmd:"" help:"Remove transcripts of a video."`
}

// transcriptListCommand is "greenroom catalogue transcript list".
type transcriptListCommand struct {
	Video videoID `arg:"" help:"Its id or a link to it."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *transcriptListCommand) Validate() error { return c.check() }

// Run prints the languages, one a line.
func (c *transcriptListCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		kept, err := store.Outline(ctx, string(c.Video))
		if err != nil {
			return explained(err, string(c.Video))
		}
		for _, language := range kept.Languages {
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
	Video    videoID `arg:"" help:"Its id or a link to it."`
	File     string  `arg:"" help:"WebVTT, SRT or YouTube's json3; - for standard input."`
	Language string  `env:"-" required:"" placeholder:"TAG" help:"In which it is, as en or pt-BR."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *transcriptAddCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *transcriptAddCommand) Help() string {
	return `What is read is found out from the file itself. What automatic captions repeat line by line is said once.

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
			return explained(err, string(c.Video))
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"language": c.Language, "cues": cues}))
		}
		_, err = fmt.Fprintf(to.out, "cues: %d\n", cues)
		return err
	})
	return errors.Join(err, source.Close())
}

// openSource opens a file, or standard input.
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
	Video     videoID  `arg:"" help:"Its id or a link to it."`
	Languages []string `arg:"" name:"language" help:"Of the transcripts."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *transcriptRemoveCommand) Validate() error { return c.check() }

// Run removes the transcripts.
func (c *transcriptRemoveCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		for _, language := range c.Languages {
			if err := curator(store).RemoveTranscript(ctx, string(c.Video), language); err != nil {
				return explained(err, string(c.Video)+" "+language)
			}
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"removed": c.Languages}))
		}
		_, err := fmt.Fprintf(to.out, "transcripts removed: %d\n", len(c.Languages))
		return err
	})
}

// importTranscripts imports the transcripts that lie in a folder, or only looks at them.
func (c *importCommand) importTranscripts(ctx context.Context, store library.Store, im *exchange.Import, look bool) (curating.OutlineReport, error) {
	if c.Shelves || c.Source == "-" {
		return curating.OutlineReport{}, nil
	}
	info, err := os.Stat(c.Source)
	if err != nil || !info.IsDir() {
		return curating.OutlineReport{}, err
	}
	report, err := curator(store).ImportTranscripts(ctx, os.DirFS(c.Source), curating.TranscriptImport{
		Name: filepath.Base(c.Source), Update: c.Update, Look: look, Brings: im.Brings,
	})
	if err != nil {
		return report, fmt.Errorf("%s: %w", c.name(), err)
	}
	return report, nil
}

// chaptersCommand is "greenroom catalogue chapters".
type chaptersCommand struct {
	List   chaptersListCommand   `cmd:"" help:"List the chapters of a video."`
	Set    chaptersSetCommand    `cmd:"" help:"Give a video chapters, in place of those that it has."`
	Remove chaptersRemoveCommand `cmd:"" help:"Remove a video's chapters: it has those of its description again."`
}

// chaptersListCommand is "greenroom catalogue chapters list".
type chaptersListCommand struct {
	Video videoID `arg:"" help:"Its id or a link to it."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *chaptersListCommand) Validate() error { return c.check() }

// Run prints the chapters in the form in which set reads them.
func (c *chaptersListCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		video, err := store.Video(ctx, string(c.Video))
		if err != nil {
			return explained(err, string(c.Video))
		}
		kept, err := store.Outline(ctx, string(c.Video))
		if err != nil {
			return err
		}
		if len(kept.Chapters) == 0 {
			kept.Chapters = outline.InDescription(video.Description, video.Seconds)
		}
		for _, chapter := range kept.Chapters {
			if c.JSON {
				err = c.line(to)(json.Marshal(chapter))
			} else {
				_, err = fmt.Fprintf(to.out, "%d:%02d:%02d %s\n", chapter.Seconds/3600, chapter.Seconds/60%60, chapter.Seconds%60, chapter.Title)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// maxChaptersBytes is the largest file of chapters that is read.
const maxChaptersBytes = 1 << 20

// chaptersSetCommand is "greenroom catalogue chapters set".
type chaptersSetCommand struct {
	Video videoID `arg:"" help:"Its id or a link to it."`
	File  string  `arg:"" help:"A text with a time and a title on each line; - for standard input."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *chaptersSetCommand) Validate() error { return c.check() }

// Help explains the command.
func (c *chaptersSetCommand) Help() string {
	return `The first chapter begins at 0:00, and each later than the one before. There are three at least.

Examples:
  greenroom catalogue chapters list se6Soyi2k0U >chapters.txt
  greenroom catalogue chapters set se6Soyi2k0U chapters.txt`
}

// Run gives the video its chapters.
func (c *chaptersSetCommand) Run(ctx context.Context, to output) error {
	source, err := openSource(ctx, to, c.File)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(io.LimitReader(source, maxChaptersBytes))
	if err := errors.Join(err, source.Close()); err != nil {
		return err
	}
	chapters := outline.InDescription(string(text), 0)
	if chapters == nil {
		return errors.New("there are no chapters in it: lines such as \"12:40 The first question\", three at least, the first at 0:00")
	}
	return c.withStore(ctx, func(store library.Store) error {
		if _, err := curator(store).PutChapters(ctx, string(c.Video), chapters); err != nil {
			return explained(err, string(c.Video))
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
	Video videoID `arg:"" help:"Its id or a link to it."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *chaptersRemoveCommand) Validate() error { return c.check() }

// Run removes the chapters.
func (c *chaptersRemoveCommand) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		if _, err := curator(store).PutChapters(ctx, string(c.Video), nil); err != nil {
			return explained(err, string(c.Video))
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]any{"chapters": 0}))
		}
		_, err := fmt.Fprintln(to.out, "chapters removed")
		return err
	})
}
