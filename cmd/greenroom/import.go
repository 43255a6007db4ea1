package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/seed/starter"
)

// maxListed is the maximum number of rejected rows that text output lists.
const maxListed = 20

// importCommand is "greenroom catalogue import".
type importCommand struct {
	Source string `arg:"" optional:"" name:"file" help:"File, directory of .info.json files and subtitles, or - for standard input."`

	Starter     bool   `env:"-" aliases:"shelves" help:"Import the built-in starter collection instead of a file: 172 videos in 9 categories."`
	Category    string `env:"-" placeholder:"CATEGORY" help:"ID or name of the category for videos without a category."`
	Update      bool   `env:"-" xor:"known" help:"Overwrite fields of existing videos and categories with the fields in the file. Missing fields do not change."`
	Skip        bool   `env:"-" xor:"known" help:"Do not change existing videos and categories. This is the default."`
	SkipInvalid bool   `env:"-" aliases:"skip-refused" help:"Import the valid rows if others are invalid. Otherwise an invalid row prevents the import."`
	Dates       string `env:"-" enum:",dmy,mdy" default:"" placeholder:"ORDER" help:"Order of day and month in ambiguous dates such as 03/04/2024: dmy or mdy."`
	DryRun      bool   `env:"-" help:"Print the result without changing the library."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *importCommand) Validate() error {
	if (c.Source == "") != c.Starter {
		return errors.New("name a file or directory to import (- is standard input), or give --starter")
	}
	return c.check()
}

// Help explains the command.
func (c *importCommand) Help() string {
	return `The format is detected. Accepted formats are:
  - the output of "greenroom catalogue export"
  - CSV and TSV with a header of column names in any order: "id" or "link", "title", "category", "creator", "length", "uploaded on", "views", "description"
  - the output of yt-dlp with -J or -j, also with --flat-playlist, and its .info.json files or a directory of them, with their chapters; in a directory, the subtitles next to them (.en.vtt, .en.srt, .en.json3) become transcripts
  - lists of links to YouTube, one per line, with an optional title

The import is atomic. Importing the same source again changes nothing.

Exit status: 0 after the import, even if --skip-invalid skipped rows; 1 after a failure or if rows are invalid; 2 if a flag is invalid.

Examples:
  greenroom catalogue import videos.csv --dry-run
  yt-dlp --flat-playlist -J "https://www.youtube.com/playlist?list=…" | greenroom catalogue import - --category coding-interviews
  yt-dlp --skip-download --write-info-json --write-subs --write-auto-subs --sub-langs en -P talks "https://www.youtube.com/playlist?list=…" && greenroom catalogue import talks --category coding-interviews
  greenroom catalogue import --starter`
}

// Run imports the videos of the source.
func (c *importCommand) Run(ctx context.Context, to output) error {
	bar := newProgressBar(to.log)
	defer bar.clear()
	im, err := importexport.NewImport(importexport.Options{Category: c.Category, Update: c.Update, Dates: importexport.DateOrder(c.Dates), TempFile: c.tempFile, TrackAdditions: true, Progress: bar.show})
	if err != nil {
		return err
	}
	if err := c.read(ctx, to.in, im, bar); err != nil {
		return errors.Join(fmt.Errorf("%s: %w", c.name(), err), im.Close())
	}
	err = c.withLibrary(ctx, func(store library.Store) error { return c.apply(ctx, to, im, store, bar) })
	return errors.Join(err, im.Close())
}

// withLibrary calls work with the library. If the library is missing, it creates the library,
// unless this is a dry run.
func (c *importCommand) withLibrary(ctx context.Context, work func(library.Store) error) error {
	if c.DryRun && !c.usesPostgres() {
		if _, err := os.Stat(filepath.Join(c.Data, databaseName)); errors.Is(err, os.ErrNotExist) {
			return work(memory.New())
		}
	}
	return c.withNewStore(ctx, work)
}

// name returns the name of the source for the report.
func (c *importCommand) name() string {
	switch {
	case c.Starter:
		return "the starter collection"
	case c.Source == "-":
		return "standard input"
	default:
		return c.Source
	}
}

func (c *importCommand) read(ctx context.Context, in io.Reader, im *importexport.Import, bar *progressBar) error {
	switch {
	case c.Starter:
		return importexport.Read(starter.OpenCatalogue(), im)
	case c.Source == "-":
		return importexport.Read(stoppable{ctx, in}, im)
	}
	f, err := os.Open(c.Source)
	if err != nil {
		return cause(err)
	}
	defer func() { _ = f.Close() }() // an error can be ignored, because the file was only read
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.IsDir() {
		return importexport.ReadDir(os.DirFS(c.Source), im)
	}
	return importexport.Read(stoppable{ctx, bar.wrap(f, info.Size())}, im)
}

// stoppable is a reader that fails when ctx is done.
type stoppable struct {
	ctx context.Context
	io.Reader
}

// Read implements [io.Reader].
func (s stoppable) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.Reader.Read(p)
}

// apply compares the rows with the library, imports them and prints the report.
func (c *importCommand) apply(ctx context.Context, to output, im *importexport.Import, store library.Store, bar *progressBar) error {
	report, err := im.Preview(ctx, store)
	if err != nil {
		return listedCategories(err)
	}
	rejected := report.Rejected
	if !c.DryRun && !c.SkipInvalid { // reads the whole file, to find unreadable files before the first write
		outlines, err := c.importTranscripts(ctx, store, im, true)
		if err != nil {
			return err
		}
		rejected += outlines.Rejected
	}
	goes := !c.DryRun && (rejected == 0 || c.SkipInvalid)
	if goes {
		bar.print("importing …")
		if err := curator(store).ApplyImport(ctx, im, c.name(), nil); err != nil {
			return err
		}
	}
	outlines, err := c.importTranscripts(ctx, store, im, !goes)
	if err != nil {
		return err
	}
	report.Rejected += outlines.Rejected
	report.Rejections = append(report.Rejections, outlines.RejectedFiles...)
	bar.clear()
	categories, err := store.Categories(ctx)
	if err != nil {
		return err
	}
	if err := c.print(to, report, outlines, goes, categories); err != nil {
		return err
	}
	if report.Rejected > 0 && !c.SkipInvalid {
		return nothingImported(report, c.DryRun)
	}
	return nil
}

// nothingImported returns the error of an import that changed nothing because rows were rejected.
// The error suggests a solution.
func nothingImported(r importexport.Report, dryRun bool) error {
	what, was := fmt.Sprintf("the %d rows above", r.Rejected), "was"
	switch {
	case r.Rejected == 1:
		what = "the row above"
	case r.Rejected > maxListed:
		what = fmt.Sprintf("the %d invalid rows", r.Rejected)
	}
	if dryRun {
		was = "would be"
	}
	return fmt.Errorf("nothing %s imported: correct %s, or run it with --skip-invalid to import the rest", was, what)
}

// importJSON is the output of an import with the flag --json.
type importJSON struct {
	New         int             `json:"new"`
	Returned    int             `json:"returned"`
	Updated     int             `json:"updated"`
	Known       int             `json:"known"`
	Repeated    int             `json:"repeated"`
	Categories  int             `json:"newCategories"`
	Invalid     int             `json:"refused"`
	Refusals    []rejectionJSON `json:"refusals"`
	Applied     bool            `json:"applied"`
	Chapters    int             `json:"chapters,omitempty"` // number of videos with new chapters
	Transcripts int             `json:"transcripts,omitempty"`
	ChaptersCut int             `json:"chaptersCut,omitempty"`    // number of chapters that were skipped because they start after the end of the video
	Unknown     []string        `json:"unknownColumns,omitempty"` // names of columns that were ignored
}

type rejectionJSON struct {
	File   string `json:"file,omitempty"`
	Line   int    `json:"line"`
	ID     string `json:"_id,omitempty"`
	Title  string `json:"title,omitempty"`
	Reason string `json:"reason"`
}

func (c *importCommand) print(to output, r importexport.Report, outlines curating.TranscriptReport, applied bool, categories []library.Category) error {
	if c.JSON {
		said := importJSON{r.New, r.Restored, r.Updated, r.Unchanged, r.Duplicates, r.Categories, r.Rejected, []rejectionJSON{}, applied, r.Chapters, outlines.Transcripts, r.SkippedChapters, r.UnknownColumns}
		for _, row := range r.Rejections {
			said.Refusals = append(said.Refusals, rejectionJSON{row.File, row.Line, row.Video.ID, row.Video.Title, row.Rejection})
		}
		return c.line(to)(json.Marshal(said))
	}
	if _, err := fmt.Fprintln(to.out, summary(r, outlines, c.DryRun)); err != nil {
		return err
	}
	for i, row := range r.Rejections {
		if i == maxListed {
			fmt.Fprintf(to.log, "… and %d more; --json prints the first 1,000\n", r.Rejected-maxListed)
			break
		}
		fmt.Fprintln(to.log, describeRejection(row, categories))
	}
	if len(r.UnknownColumns) > 0 {
		fmt.Fprintf(to.log, "unknown columns, ignored: %s\n", strings.Join(r.UnknownColumns, ", "))
	}
	if r.SkippedChapters > 0 {
		fmt.Fprintf(to.log, "skipped chapters, which begin after the end of their video: %d\n", r.SkippedChapters)
	}
	return nil
}

// describeRejection returns the rejected row and the reason as text.
func describeRejection(row importexport.Row, categories []library.Category) string {
	what := row.Location() + ": " + row.Rejection
	if _, there := importexport.FindCategory(categories, row.Video.Category); !there && row.Video.Category != "" {
		if meant, ok := importexport.NearestCategory(categories, row.Video.Category); ok {
			what += fmt.Sprintf(" (did you mean %q?)", meant.Name)
		}
	}
	if row.Video.Title != "" {
		what += " (" + row.Video.Title + ")"
	}
	return what
}

// summary returns the result as text, for example: "287 new, 9 known, 4 invalid: line 41: no such
// category".
func summary(r importexport.Report, outlines curating.TranscriptReport, dryRun bool) string {
	said := []string{fmt.Sprintf("%d new", r.New)}
	for _, more := range []struct {
		count int
		what  string
	}{
		{r.Restored, "brought back"}, {r.Updated, "updated"}, {r.Unchanged, "known"}, {r.Duplicates, "said twice"},
		{r.Chapters, "with chapters"}, {outlines.Transcripts, "transcripts"}, {outlines.Unchanged, "transcripts known"},
		{outlines.OtherVideos, "files about other videos"}, {r.Rejected, "invalid"},
	} {
		if more.count == 1 {
			more.what = strings.NewReplacer("transcripts", "transcript", "files", "file", "other videos", "another video").Replace(more.what)
		}
		if more.count > 0 {
			said = append(said, fmt.Sprintf("%d %s", more.count, more.what))
		}
	}
	text := strings.Join(said, ", ")
	if r.Categories > 0 {
		text += fmt.Sprintf(" (new categories: %d)", r.Categories)
	}
	if len(r.Rejections) > 0 {
		text += ": " + r.Rejections[0].Location() + ": " + r.Rejections[0].Rejection
	}
	if dryRun {
		text = "would be: " + text
	}
	return text
}
