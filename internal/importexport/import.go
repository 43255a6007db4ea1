package importexport

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
	"greenroom/internal/limits"
)

// Catalogue contains the methods of a library that an import uses.
type Catalogue interface {
	// The following methods are those of [library.CatalogueStore].
	ReadCatalogue(ctx context.Context, read func(c library.CatalogueReader, revision int64) error) error
	VideosByID(ctx context.Context, ids []string) ([]library.Video, error)
	Outline(ctx context.Context, videoID string) (library.Outline, error)
	ImportCatalogue(ctx context.Context, im library.CatalogueImport) error
}

// Options are the options of an import.
type Options struct {
	Category string // ID or name of the category for rows without a category
	Update   bool   // whether the fields of a row replace the fields of an existing video; missing fields never replace anything
	Dates    DateOrder
	Progress func(Progress)
	// TempFile creates the temporary files that store rows. If the system allows it, each file is
	// unlinked right after its creation. A nil TempFile means files in the system's directory for
	// temporary files.
	TempFile func() (*os.File, error)
	// InMemory stores rows in memory, for systems without files.
	InMemory bool
	// MaxRows is the maximum number of accepted rows; 0 for no limit.
	MaxRows int
	// TrackAdditions enables [Import.AddsVideo], which needs memory for each added video.
	TrackAdditions bool
	// MaxShown is the maximum number of rows of each kind in [Import.Rows].
	MaxShown int
}

// batch is the maximum number of videos per lookup, and batchBytes is the approximate maximum size
// of their rows in bytes. [limits.ImportWorkMemory] is sufficient for these rows and the same
// number of videos of the library.
const (
	batch      = 50
	batchBytes = 1 << 20
)

// DefaultImage is the path of the image of categories without their own image.
const DefaultImage = "/categories/plain.svg"

// Import is an import of one source. It is the [Sink] that receives the rows. Preview then computes
// the changes, and Apply writes the changes. Rows are stored in a file, so each row uses only a few
// bytes of memory.
type Import struct {
	options          Options
	source           Report // result of reading the source, before the comparison with the library
	report           Report
	shown            *spool[PreviewRow] // rows of the last preview
	shownCount       map[RowKind]int
	newStorage       func() (storage, error)
	rows             *spool[Row] // accepted rows, and the first rejected rows for the report
	accepted         int         // number of accepted rows
	rejected         int         // number of rejected rows in rows
	videos           *spool[library.Video]
	chapters         *spool[library.OutlineChange]
	firstRows        map[[idLength]byte]firstRow // first row of each video; nil after the source was read
	files            []string                    // file names of the first rows
	sourceCategories []library.Category          // categories of the source
	categories       []library.Category          // categories to write
	decided          bool                        // whether the last preview succeeded
	base             int64                       // revision of the catalogue at the last preview
	additions        map[[idLength]byte]struct{} // videos that Apply adds or restores
}

// ErrNoPreview is returned by [Import.Apply] if [Import.Preview] has not succeeded before.
var ErrNoPreview = errors.New("the import has no preview: call Preview first")

// firstRow is the location and the checksum of the first row of a video.
type firstRow struct {
	file     uint32 // index of the file name in [Import.files]
	line     uint32
	checksum uint32 // checksum of the row's fields
}

// NewImport returns an import. The caller must call Close.
func NewImport(options Options) (*Import, error) {
	storage := newTempFile(options.TempFile)
	if options.InMemory {
		storage = newMemory
	}
	rows, err := newSpool[Row](storage)
	if err != nil {
		return nil, err
	}
	im := &Import{options: options, newStorage: storage, rows: rows}
	if err := im.resetResult(); err != nil {
		return nil, errors.Join(err, im.Close())
	}
	return im, nil
}

// Close removes all temporary files.
func (im *Import) Close() error { return errors.Join(im.rows.close(), im.closeResult()) }

// closeResult removes the stored result of the last preview.
func (im *Import) closeResult() error {
	var err error
	if im.videos != nil {
		err = im.videos.close()
	}
	if im.chapters != nil {
		err = errors.Join(err, im.chapters.close())
	}
	if im.shown != nil {
		err = errors.Join(err, im.shown.close())
	}
	im.videos, im.chapters, im.shown = nil, nil, nil
	return err
}

// SetOptions changes the options. The caller must then call Preview again.
func (im *Import) SetOptions(category string, update bool, dates DateOrder) {
	im.options.Category, im.options.Update, im.options.Dates, im.decided = category, update, dates, false
}

// AddsVideo reports whether Apply adds or restores the video, according to the last preview.
func (im *Import) AddsVideo(videoID string) bool {
	_, comes := im.additions[keyOf(videoID)]
	return comes
}

func keyOf(videoID string) (key [idLength]byte) {
	copy(key[:], videoID)
	return key
}

// AddUnknownColumns implements [ColumnSink].
func (im *Import) AddUnknownColumns(names []string) error {
	for _, name := range names {
		im.source.UnknownColumns = append(im.source.UnknownColumns, strings.Clone(truncate(name, limits.VideoName)))
	}
	return nil
}

// PreviewRow is a row of a preview. It has the ID, title and category of the video, and the reason
// if the row is rejected.
type PreviewRow struct {
	Kind RowKind
	Row
}

// Rows returns the first rows of each of the kinds, at most [Options.MaxShown] per kind, as decided
// by the last preview. Rows are in the order of the source, except that rejected rows are last. The
// sequence can end with an error.
func (im *Import) Rows(kinds ...RowKind) iter.Seq2[PreviewRow, error] {
	return func(yield func(PreviewRow, error) bool) {
		for r, err := range im.shown.all() {
			if (err != nil || slices.Contains(kinds, r.Kind)) && !yield(r, err) {
				return
			}
		}
	}
}

// AddCategory implements [Sink].
func (im *Import) AddCategory(c library.Category) error {
	im.sourceCategories = append(im.sourceCategories, c)
	return nil
}

// AddRow implements [Sink].
func (im *Import) AddRow(r Row) error {
	if r.Correctable {
		return im.add(r)
	}
	if r.isRejected() {
		return im.reject(r)
	}
	key := keyOf(r.Video.ID)
	now := im.firstRowOf(r)
	if before, again := im.firstRows[key]; again {
		if before.checksum == now.checksum {
			im.source.Duplicates++
		} else {
			return im.reject(r.rejected("the data of the video differs from that in " + Row{File: im.files[before.file], Line: int(before.line)}.Location()))
		}
		return nil
	}
	im.firstRows[key] = now
	return im.add(r)
}

// firstRowOf returns the location and checksum of the row.
func (im *Import) firstRowOf(r Row) firstRow {
	if im.firstRows == nil {
		im.firstRows = make(map[[idLength]byte]firstRow)
	}
	if last := len(im.files) - 1; last < 0 || im.files[last] != r.File {
		im.files = append(im.files, r.File)
	}
	return firstRow{file: uint32(len(im.files) - 1), line: uint32(r.Line), checksum: checksumOf(r)}
}

// add stores the row. It returns a SourceError if there are more than [Options.MaxRows] rows.
func (im *Import) add(r Row) error {
	if limit := im.options.MaxRows; limit > 0 && im.accepted == limit {
		return &SourceError{Line: r.Line, Reason: fmt.Sprintf("there are more than %d videos: import them in parts, or with greenroom catalogue import", limit)}
	}
	im.accepted++
	im.progress(im.accepted, 0)
	return im.rows.add(r)
}

// reject counts the rejected row. It also stores the row for the report, unless the report is full.
func (im *Import) reject(r Row) error {
	im.source.Rejected++
	if im.rejected == maxRejections {
		return nil
	}
	im.rejected++
	return im.rows.add(r.summary())
}

// ReleaseReadBuffers releases the memory that is only needed for reading the source, so that an
// import that waits for its curator needs little memory.
func (im *Import) ReleaseReadBuffers() { im.firstRows, im.files = nil, nil }

func (im *Import) progress(read, decided int) {
	if im.options.Progress != nil {
		im.options.Progress(Progress{Read: read, Compared: decided})
	}
}

func checksumOf(r Row) uint32 {
	v, sum := r.Video, fnv.New32a()
	_, _ = fmt.Fprintf(sum, "%q", []any{v.Title, v.Description, v.CreatorName, v.CreatorID, v.Views, v.ViewsAsOf, v.UploadedOn, v.Seconds, v.Category, v.Company, v.Type, v.Level, r.AmbiguousUpload, r.AmbiguousViews})
	return sum.Sum32()
}

// resetResult discards the result of the last preview.
func (im *Import) resetResult() error {
	im.report, im.shownCount, im.categories, im.decided = im.source.copy(), make(map[RowKind]int), nil, false
	im.additions = make(map[[idLength]byte]struct{})
	if err := im.closeResult(); err != nil {
		return err
	}
	var err error
	if im.videos, err = spoolOf[library.Video](im); err != nil {
		return err
	}
	if im.chapters, err = spoolOf[library.OutlineChange](im); err != nil {
		return err
	}
	im.shown, err = spoolOf[PreviewRow](im)
	return err
}

func spoolOf[T any](im *Import) (*spool[T], error) { return newSpool[T](im.newStorage) }

func (im *Import) show(kind RowKind, r Row) error {
	if im.shownCount[kind] == im.options.MaxShown {
		return nil
	}
	im.shownCount[kind]++
	return im.shown.add(PreviewRow{kind, r.summary()})
}

// showRejected moves the rejected rows from the report to the file of preview rows, if there is a
// preview. In the report, the rows would stay in memory until the import ends.
func (im *Import) showRejected() error {
	if im.options.MaxShown == 0 {
		return nil
	}
	rejected := &im.report.Rejections
	for _, r := range *rejected {
		if err := im.show(Rejected, r); err != nil {
			return err
		}
	}
	*rejected = nil
	return nil
}

// Preview compares the rows with the library and returns the effects that Apply will have. It does
// not change the library. It can be called repeatedly.
func (im *Import) Preview(ctx context.Context, to Catalogue) (Report, error) {
	im.ReleaseReadBuffers()
	if err := im.resetResult(); err != nil {
		return Report{}, err
	}
	var stored []library.Category
	err := to.ReadCatalogue(ctx, func(c library.CatalogueReader, revision int64) (err error) {
		im.base = revision
		stored, err = c.Categories(ctx)
		return err
	})
	if err != nil {
		return Report{}, err
	}
	d := &decision{Import: im, to: to, index: newCategoryIndex(stored)}
	if err := d.decideCategories(); err != nil {
		return Report{}, err
	}
	var rows []Row
	decided, bytes := 0, 0
	for r, err := range im.rows.all() {
		if err != nil {
			return im.report, err
		}
		if r.isRejected() {
			im.report.addRejection(r)
			continue
		}
		bytes += r.bytes()
		if rows = append(rows, r); len(rows) < batch && bytes < batchBytes {
			continue
		}
		if err := d.decide(ctx, rows); err != nil {
			return im.report, err
		}
		decided += len(rows)
		im.progress(im.accepted, decided)
		rows, bytes = rows[:0], 0
	}
	err = d.decide(ctx, rows)
	library.Sort(im.report.Rejections, func(a, b Row) int { return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line)) })
	err = errors.Join(err, im.showRejected())
	im.decided = err == nil
	return im.report, err
}

// Report returns the result of the last preview.
func (im *Import) Report() Report { return im.report }

// Chapters returns the chapters found by Preview, or an error. The caller must write these chapters
// after Apply has added the videos.
func (im *Import) Chapters() iter.Seq2[library.OutlineChange, error] { return im.chapters.all() }

// HasPreview reports whether the last preview succeeded and the options have not changed since.
func (im *Import) HasPreview() bool { return im.decided }

// Apply writes the videos and categories found by Preview in one transaction. Without a valid
// preview it returns ErrNoPreview. If the catalogue has changed since the preview, it returns
// CodeCatalogueChanged, so that no later edit is overwritten. The caller must then call Preview
// again. note and progress have the same meaning as in [library.CatalogueImport] and can be nil.
func (im *Import) Apply(ctx context.Context, to Catalogue, note *library.AuditEntry, progress func(videos int)) error {
	if !im.decided {
		return ErrNoPreview
	}
	if !im.report.hasChanges() {
		return nil
	}
	return to.ImportCatalogue(ctx, library.CatalogueImport{
		Base: im.base, Categories: im.categories, Videos: im.videos.all(), Note: note, Progress: progress,
	})
}
