package exchange

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"os"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// Catalogue is what an import asks of a library.
type Catalogue interface {
	// ReadCatalogue, VideosByID, Outline and ImportCatalogue are those of
	// [library.CatalogueStore].
	ReadCatalogue(ctx context.Context, read func(c library.CatalogueReader, revision int64) error) error
	VideosByID(ctx context.Context, ids []string) ([]library.Video, error)
	Outline(ctx context.Context, videoID string) (library.Outline, error)
	ImportCatalogue(ctx context.Context, im library.CatalogueImport) error
}

// Options say what an import does.
type Options struct {
	Category string // the id or name of the category of videos that name none
	Update   bool   // what a source says of a video that the library has goes in; what it leaves open stays
	Dates    DateOrder
	Progress func(Progress)
	// TempFile creates the files in which rows wait, which are removed at once; nil for
	// the system's folder of temporary files.
	TempFile func() (*os.File, error)
	// InMemory lets rows wait in memory, where there are no files.
	InMemory bool
	// Rows is how many rows the source may have that are not refused; 0 for any number.
	Rows int
	// Shown is how many rows of each kind are kept to be shown: see [Import.Rows].
	Shown int
}

// Kind says what an import does with a row.
type Kind string

// The kinds of rows.
const (
	New      Kind = "new"
	Returned Kind = "returned" // its video was removed, and comes back
	Updated  Kind = "updated"
	Known    Kind = "known" // its video stays as it is
	Refused  Kind = "refused"
)

// Progress is how far an import is.
type Progress struct {
	Read    int // rows of the source
	Decided int // of those
}

// maxNamed is how many refused rows a report names.
const maxNamed = 1000

// Report is what an import does, or would.
type Report struct {
	New        int      // videos that the library does not have
	Returned   int      // videos that were removed, and come back
	Updated    int      // videos that change
	Known      int      // videos that stay as they are
	Repeated   int      // rows that say again what an earlier row has said
	Categories int      // new categories
	Chapters   int      // videos that get chapters
	Cut        int      // chapters that are left out because they begin after the video's end
	Unclear    int      // rows whose dates need [Options.Dates], whether it is given or not
	Refused    int      // rows
	Unknown    []string // columns that are not read
	Refusals   []Row    // the first refused rows
}

// copy returns a report that goes on by itself.
func (r Report) copy() Report {
	r.Refusals, r.Unknown = slices.Clone(r.Refusals), slices.Clone(r.Unknown)
	return r
}

// changes reports whether anything would be another than it is.
func (r Report) changes() bool { return r.New+r.Returned+r.Updated+r.Categories > 0 }

// batch is how many videos are looked up at a time, and batchBytes about how many bytes of
// text their rows have at most. [limits.ImportWork] covers both, and as many videos of the
// library.
const (
	batch      = 50
	batchBytes = 1 << 20
)

// DefaultPicture is the picture of a category that brings none.
const DefaultPicture = "/categories/plain.svg"

// Import is an import of one source. It is a [Taker] of its rows; then Decide says what
// would happen, and Apply lets it. The rows wait in a file, so that memory does not grow
// with them but for some bytes of each.
type Import struct {
	options    Options
	read       Report // of the source alone
	report     Report
	shown      map[Kind][]Row
	rooms      func() (room, error)
	rows       *spool[Row]
	videos     *spool[library.Video]
	chapters   *spool[library.OutlineChange]
	first      map[[idLength]byte]mention  // while the source is read
	files      []string                    // of the mentions
	brought    []library.Category          // by the source
	categories []library.Category          // to put
	decided    bool                        // the last Decide succeeded
	base       int64                       // the revision of the catalogue that it compared with
	coming     map[[idLength]byte]struct{} // videos that Apply adds or brings back
}

// ErrUndecided is the error of an Apply after a Decide that failed, or after none.
var ErrUndecided = errors.New("the import is not decided")

// mention is what the first row of a video was.
type mention struct {
	file uint32 // in [Import.files]
	line uint32
	said uint32 // a sum of what it said
}

// NewImport returns an import. Close has to be called.
func NewImport(options Options) (*Import, error) {
	rooms := newTempFile(options.TempFile)
	if options.InMemory {
		rooms = newMemory
	}
	rows, err := newSpool[Row](rooms)
	if err != nil {
		return nil, err
	}
	im := &Import{options: options, rooms: rooms, rows: rows}
	if err := im.begin(); err != nil {
		return nil, errors.Join(err, im.Close())
	}
	return im, nil
}

// Close removes what waits.
func (im *Import) Close() error { return errors.Join(im.rows.close(), im.letGo()) }

// letGo removes what was decided.
func (im *Import) letGo() error {
	var err error
	if im.videos != nil {
		err = im.videos.close()
	}
	if im.chapters != nil {
		err = errors.Join(err, im.chapters.close())
	}
	im.videos, im.chapters = nil, nil
	return err
}

// Choose changes what the import does with what it has read. It has to be decided again.
func (im *Import) Choose(category string, update bool, dates DateOrder) {
	im.options.Category, im.options.Update, im.options.Dates, im.decided = category, update, dates, false
}

// Brings reports whether Apply adds the video, or brings it back, as Decide has found.
func (im *Import) Brings(videoID string) bool {
	_, comes := im.coming[keyOf(videoID)]
	return comes
}

func keyOf(videoID string) (key [idLength]byte) {
	copy(key[:], videoID)
	return key
}

// TakeUnknownColumns implements [ColumnTaker].
func (im *Import) TakeUnknownColumns(names []string) error {
	im.read.Unknown = append(im.read.Unknown, names...)
	return nil
}

// Rows returns the first rows of the kind, in the order of the source, as they were
// decided: no more than [Options.Shown]. Of their videos they say the id, the title and the
// category.
func (im *Import) Rows(kind Kind) []Row { return im.shown[kind] }

// TakeCategory implements [Taker].
func (im *Import) TakeCategory(c library.Category) error {
	im.brought = append(im.brought, c)
	return nil
}

// TakeRow implements [Taker].
func (im *Import) TakeRow(r Row) error {
	if r.Correctable {
		return im.add(r)
	}
	if r.Refused != "" {
		im.read.refuse(r, r.Refused)
		return nil
	}
	key := keyOf(r.Video.ID)
	now := im.mentionOf(r)
	if before, again := im.first[key]; again {
		if before.said == now.said {
			im.read.Repeated++
		} else {
			im.read.refuse(r, "it says something else of the video than "+Row{File: im.files[before.file], Line: int(before.line)}.Place())
		}
		return nil
	}
	im.first[key] = now
	return im.add(r)
}

// mentionOf returns what the row is should it be the first of its video.
func (im *Import) mentionOf(r Row) mention {
	if im.first == nil {
		im.first = make(map[[idLength]byte]mention)
	}
	if last := len(im.files) - 1; last < 0 || im.files[last] != r.File {
		im.files = append(im.files, r.File)
	}
	return mention{file: uint32(len(im.files) - 1), line: uint32(r.Line), said: sumOf(r)}
}

// add lets the row wait, unless there are as many as there may be.
func (im *Import) add(r Row) error {
	if most := im.options.Rows; most > 0 && im.rows.count == most {
		return &SourceError{Line: r.Line, Reason: fmt.Sprintf("there are more than %d videos: import them in parts, or with greenroom catalogue import", most)}
	}
	im.progress(im.rows.count+1, 0)
	return im.rows.add(r)
}

func (im *Import) progress(read, decided int) {
	if im.options.Progress != nil {
		im.options.Progress(Progress{Read: read, Decided: decided})
	}
}

func sumOf(r Row) uint32 {
	v, sum := r.Video, fnv.New32a()
	_, _ = fmt.Fprintf(sum, "%q", []any{v.Title, v.Description, v.CreatorName, v.CreatorID, v.Views, v.ViewsAsOf, v.UploadedOn, v.Seconds, v.Category, r.UnclearUpload, r.UnclearViews})
	return sum.Sum32()
}

func (r *Report) refuse(row Row, why string) {
	r.Refused++
	if len(r.Refusals) < maxNamed {
		row.Refused = why
		r.Refusals = append(r.Refusals, row.named())
	}
}

// begin forgets what was decided before.
func (im *Import) begin() error {
	im.report, im.shown, im.categories, im.decided = im.read.copy(), make(map[Kind][]Row), nil, false
	im.coming = make(map[[idLength]byte]struct{})
	if err := im.letGo(); err != nil {
		return err
	}
	var err error
	if im.videos, err = newSpool[library.Video](im.rooms); err != nil {
		return err
	}
	im.chapters, err = newSpool[library.OutlineChange](im.rooms)
	return err
}

func (im *Import) show(kind Kind, r Row) {
	if rows := im.shown[kind]; len(rows) < im.options.Shown {
		im.shown[kind] = append(rows, r.named())
	}
}

// Decide compares the rows with the library and returns what Apply would do. It changes
// nothing, and may be called again.
func (im *Import) Decide(ctx context.Context, to Catalogue) (Report, error) {
	im.first, im.files = nil, nil // which take about 40 bytes for each row
	if err := im.begin(); err != nil {
		return Report{}, err
	}
	var kept []library.Category
	err := to.ReadCatalogue(ctx, func(c library.CatalogueReader, revision int64) (err error) {
		im.base = revision
		kept, err = c.Categories(ctx)
		return err
	})
	if err != nil {
		return Report{}, err
	}
	d := &decision{Import: im, to: to, shelves: newShelves(kept)}
	if err := d.decideCategories(); err != nil {
		return Report{}, err
	}
	var rows []Row
	decided, bytes := 0, 0
	for r, err := range im.rows.all() {
		if err != nil {
			return im.report, err
		}
		bytes += r.bytes()
		if rows = append(rows, r); len(rows) < batch && bytes < batchBytes {
			continue
		}
		if err := d.decide(ctx, rows); err != nil {
			return im.report, err
		}
		decided += len(rows)
		im.progress(im.rows.count, decided)
		rows, bytes = rows[:0], 0
	}
	err = d.decide(ctx, rows)
	slices.SortStableFunc(im.report.Refusals, func(a, b Row) int { return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line)) })
	im.shown[Refused] = im.report.Refusals[:min(im.options.Shown, len(im.report.Refusals))]
	im.decided = err == nil
	return im.report, err
}

// Report returns what Decide has found.
func (im *Import) Report() Report { return im.report }

// Chapters returns what Decide has found of chapters, or an error in the place of one. They
// are put beside the videos once those are in the library.
func (im *Import) Chapters() iter.Seq2[library.OutlineChange, error] { return im.chapters.all() }

// Decided reports whether the last Decide succeeded and the options are still the same.
func (im *Import) Decided() bool { return im.decided }

// Apply puts in the videos and categories that Decide has found, all of them together. It
// is ErrUndecided unless the import is decided, and CodeCatalogueChanged when the catalogue
// has changed since: it must be decided again, so that it overwrites no later edit. Note and
// progress are as in a [library.CatalogueImport], and may be nil.
func (im *Import) Apply(ctx context.Context, to Catalogue, note *library.LogEntry, progress func(videos int)) error {
	if !im.decided {
		return ErrUndecided
	}
	if !im.report.changes() {
		return nil
	}
	return to.ImportCatalogue(ctx, library.CatalogueImport{
		Base: im.base, Categories: im.categories, Videos: im.videos.all(), Note: note, Progress: progress,
	})
}
