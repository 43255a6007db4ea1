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
	"greenroom/internal/exchange"
	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/seed/shelves"
)

// maxListed is how many refused rows are listed for people.
const maxListed = 20

// importCommand is "greenroom catalogue import".
type importCommand struct {
	Source string `arg:"" optional:"" name:"file" help:"A file, a folder of .info.json files and subtitles, or - for standard input."`

	Shelves     bool   `env:"-" help:"In place of a file: 172 videos on nine shelves that this program holds."`
	Category    string `env:"-" placeholder:"CATEGORY" help:"Id or name of the category of videos that name none."`
	Update      bool   `env:"-" xor:"known" help:"Change videos and categories that the library has: what the file says goes in, what it leaves open stays."`
	Skip        bool   `env:"-" xor:"known" help:"Leave those that the library has as they are, as without --update."`
	SkipRefused bool   `env:"-" help:"Add the others when rows are refused. Else nothing goes in then."`
	Dates       string `env:"-" enum:",dmy,mdy" default:"" placeholder:"ORDER" help:"Order of day and month in dates such as 03/04/2024: dmy or mdy. Dates like 2024-12-31 and 31/12/2024 need none."`
	DryRun      bool   `env:"-" help:"Say what would happen, and change nothing."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *importCommand) Validate() error {
	if (c.Source == "") != c.Shelves {
		return errors.New("name a file or folder to import (- is standard input), or give --shelves")
	}
	return c.check()
}

// Help explains the command.
func (c *importCommand) Help() string {
	return `It reads, and finds out which it is: what "greenroom catalogue export" writes; CSV and TSV whose first line names the columns, in any order ("id" or "link", "title", "category", "creator", "length", "uploaded on", "views", "description"); what yt-dlp prints with -J or -j, also with --flat-playlist, and its .info.json files, one or a folder of them, all with their chapters; in a folder the subtitles beside them (.en.vtt, .en.srt, .en.json3) as transcripts; and lists of links to YouTube, one a line, with a title perhaps.

All of it goes in together, or nothing. To import the same again changes nothing.

Exit status: 0 when it is done, also when --skip-refused left rows out; 1 when it failed, or when rows are refused; 2 when a flag is wrong.

Examples:
  greenroom catalogue import videos.csv --dry-run
  yt-dlp --flat-playlist -J "https://www.youtube.com/playlist?list=…" | greenroom catalogue import - --category coding-interviews
  yt-dlp --skip-download --write-info-json --write-subs --write-auto-subs --sub-langs en -P talks "https://www.youtube.com/playlist?list=…" && greenroom catalogue import talks --category coding-interviews
  greenroom catalogue import --shelves`
}

// Run imports what the source holds.
func (c *importCommand) Run(ctx context.Context, to output) error {
	bar := newProgressBar(to.log)
	defer bar.clear()
	im, err := exchange.NewImport(exchange.Options{Category: c.Category, Update: c.Update, Dates: exchange.DateOrder(c.Dates), TempFile: c.tempFile, Progress: bar.show})
	if err != nil {
		return err
	}
	if err := c.read(ctx, to.in, im, bar); err != nil {
		return errors.Join(fmt.Errorf("%s: %w", c.name(), err), im.Close())
	}
	err = c.withLibrary(ctx, func(store library.Store) error { return c.carryOut(ctx, to, im, store, bar) })
	return errors.Join(err, im.Close())
}

// withLibrary does the work with the library. One that is not there yet is made, unless
// nothing is to change.
func (c *importCommand) withLibrary(ctx context.Context, work func(library.Store) error) error {
	if c.DryRun && !c.elsewhere() {
		if _, err := os.Stat(filepath.Join(c.Data, databaseName)); errors.Is(err, os.ErrNotExist) {
			return work(memory.New())
		}
	}
	return c.withNewStore(ctx, work)
}

// name is what the source is called.
func (c *importCommand) name() string {
	switch {
	case c.Shelves:
		return "the shelves"
	case c.Source == "-":
		return "standard input"
	default:
		return c.Source
	}
}

func (c *importCommand) read(ctx context.Context, in io.Reader, im *exchange.Import, bar *progressBar) error {
	switch {
	case c.Shelves:
		return exchange.Read(shelves.Open(), im)
	case c.Source == "-":
		return exchange.Read(stoppable{ctx, in}, im)
	}
	f, err := os.Open(c.Source)
	if err != nil {
		return cause(err)
	}
	defer func() { _ = f.Close() }() // it was only read
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.IsDir() {
		return exchange.ReadFolder(os.DirFS(c.Source), im)
	}
	return exchange.Read(stoppable{ctx, bar.measured(f, info.Size())}, im)
}

// stoppable ends with ctx.
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

// carryOut decides, says and does.
func (c *importCommand) carryOut(ctx context.Context, to output, im *exchange.Import, store library.Store, bar *progressBar) error {
	report, err := im.Decide(ctx, store)
	if err != nil {
		return err
	}
	refused := report.Refused
	if !c.DryRun && !c.SkipRefused { // a file that can't be read is found before anything goes in
		outlines, err := c.importTranscripts(ctx, store, im, true)
		if err != nil {
			return err
		}
		refused += outlines.Refused
	}
	goes := !c.DryRun && (refused == 0 || c.SkipRefused)
	if goes {
		bar.say("putting them in …")
		if err := curator(store).Import(ctx, im, c.name(), nil); err != nil {
			return err
		}
	}
	outlines, err := c.importTranscripts(ctx, store, im, !goes)
	if err != nil {
		return err
	}
	report.Refused += outlines.Refused
	report.Refusals = append(report.Refusals, outlines.Refusals...)
	bar.clear()
	categories, err := store.Categories(ctx)
	if err != nil {
		return err
	}
	if err := c.print(to, report, outlines, goes, categories); err != nil {
		return err
	}
	if report.Refused > 0 && !c.SkipRefused {
		return nothingImported(report, c.DryRun)
	}
	return nil
}

// nothingImported says that the refused rows keep all others out, and what to do.
func nothingImported(r exchange.Report, dryRun bool) error {
	what, was := fmt.Sprintf("the %d rows above", r.Refused), "was"
	switch {
	case r.Refused == 1:
		what = "the row above"
	case r.Refused > maxListed:
		what = fmt.Sprintf("the %d refused rows", r.Refused)
	}
	if dryRun {
		was = "would be"
	}
	return fmt.Errorf("nothing %s imported: correct %s, or run it with --skip-refused to import the rest", was, what)
}

// importJSON is what --json prints of an import.
type importJSON struct {
	New         int           `json:"new"`
	Returned    int           `json:"returned"`
	Updated     int           `json:"updated"`
	Known       int           `json:"known"`
	Repeated    int           `json:"repeated"`
	Categories  int           `json:"newCategories"`
	Refused     int           `json:"refused"`
	Refusals    []refusalJSON `json:"refusals"`
	Applied     bool          `json:"applied"`
	Chapters    int           `json:"chapters,omitempty"` // videos that get them
	Transcripts int           `json:"transcripts,omitempty"`
	ChaptersCut int           `json:"chaptersCut,omitempty"`    // that begin after the video's end
	Unknown     []string      `json:"unknownColumns,omitempty"` // that are not read
}

type refusalJSON struct {
	File   string `json:"file,omitempty"`
	Line   int    `json:"line"`
	ID     string `json:"_id,omitempty"`
	Title  string `json:"title,omitempty"`
	Reason string `json:"reason"`
}

func (c *importCommand) print(to output, r exchange.Report, outlines curating.OutlineReport, applied bool, categories []library.Category) error {
	if c.JSON {
		said := importJSON{r.New, r.Returned, r.Updated, r.Known, r.Repeated, r.Categories, r.Refused, []refusalJSON{}, applied, r.Chapters, outlines.Transcripts, r.Cut, r.Unknown}
		for _, row := range r.Refusals {
			said.Refusals = append(said.Refusals, refusalJSON{row.File, row.Line, row.Video.ID, row.Video.Title, row.Refused})
		}
		return c.line(to)(json.Marshal(said))
	}
	if _, err := fmt.Fprintln(to.out, summary(r, outlines, c.DryRun)); err != nil {
		return err
	}
	for i, row := range r.Refusals {
		if i == maxListed {
			fmt.Fprintf(to.log, "… and %d more; --json prints the first thousand\n", r.Refused-maxListed)
			break
		}
		fmt.Fprintln(to.log, refusal(row, categories))
	}
	if len(r.Unknown) > 0 {
		fmt.Fprintf(to.log, "columns that are not read, as their names are not known: %s\n", strings.Join(r.Unknown, ", "))
	}
	if r.Cut > 0 {
		fmt.Fprintf(to.log, "chapters left out, as they begin after the end of their video: %d\n", r.Cut)
	}
	return nil
}

// refusal says which row is refused, and why.
func refusal(row exchange.Row, categories []library.Category) string {
	what := row.Place() + ": " + row.Refused
	if _, there := exchange.FindCategory(categories, row.Video.Category); !there && row.Video.Category != "" {
		if meant, ok := exchange.NearestCategory(categories, row.Video.Category); ok {
			what += fmt.Sprintf(" (did you mean %q?)", meant.Name)
		}
	}
	if row.Video.Title != "" {
		what += " (" + row.Video.Title + ")"
	}
	return what
}

// summary says what happened: "287 new, 9 known, 4 refused: line 41: no such category".
func summary(r exchange.Report, outlines curating.OutlineReport, dryRun bool) string {
	said := []string{fmt.Sprintf("%d new", r.New)}
	for _, more := range []struct {
		count int
		what  string
	}{
		{r.Returned, "brought back"}, {r.Updated, "updated"}, {r.Known, "known"}, {r.Repeated, "said twice"},
		{r.Chapters, "with chapters"}, {outlines.Transcripts, "transcripts"}, {outlines.Known, "transcripts known"},
		{outlines.Strange, "files about other videos"}, {r.Refused, "refused"},
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
	if len(r.Refusals) > 0 {
		text += ": " + r.Refusals[0].Place() + ": " + r.Refusals[0].Refused
	}
	if dryRun {
		text = "would be: " + text
	}
	return text
}
