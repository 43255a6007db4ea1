package exchange

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"maps"
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

// decision is the deciding of an import.
type decision struct {
	*Import
	to      Catalogue
	shelves *shelves
}

// decideCategories takes the categories that the source brings: new ones, and what it
// says of known ones when that is asked for.
func (d *decision) decideCategories() error {
	for _, c := range d.brought {
		kept, known := d.shelves.byID[c.ID]
		if known && !d.options.Update {
			continue
		}
		if other := d.shelves.named(c.Name); other != "" && other != c.ID {
			return fmt.Errorf("the category %s can't be called %q: %s is called so", c.ID, c.Name, other)
		}
		if known {
			c = overCategory(kept, c)
		} else if c.ImageURL == "" {
			c.ImageURL = DefaultPicture
		}
		if known && c == kept {
			continue
		}
		if !known {
			d.report.Categories++
		} else {
			d.report.Updated++
		}
		d.shelves.add(c)
		d.categories = append(d.categories, c)
	}
	if d.options.Category != "" {
		if _, ok := d.shelves.find(d.options.Category); !ok {
			kept := slices.SortedFunc(maps.Values(d.shelves.byID), func(a, b library.Category) int { return strings.Compare(a.ID, b.ID) })
			return errors.New(NoCategory(kept, d.options.Category))
		}
	}
	return nil
}

// overCategory returns the kept category with what is said of it.
func overCategory(kept, said library.Category) library.Category {
	return library.Category{
		ID: kept.ID, Name: cmp.Or(said.Name, kept.Name), Description: cmp.Or(said.Description, kept.Description),
		ImageURL: cmp.Or(said.ImageURL, kept.ImageURL), ShortNames: cmp.Or(said.ShortNames, kept.ShortNames),
	}
}

func (d *decision) decide(ctx context.Context, rows []Row) error {
	ids := make([]string, 0, len(rows))
	for _, r := range rows {
		if r.Video.ID != "" {
			ids = append(ids, r.Video.ID)
		}
	}
	found, err := d.to.VideosByID(ctx, ids)
	if err != nil {
		return err
	}
	kept := make(map[string]library.Video, len(found))
	for _, v := range found {
		kept[v.ID] = v
	}
	for _, r := range rows {
		if err := d.decideRow(ctx, r, kept); err != nil {
			return err
		}
	}
	return nil
}

func (d *decision) decideRow(ctx context.Context, r Row, kept map[string]library.Video) error {
	before, known := kept[r.Video.ID]
	stays := known && !before.Removed() && !d.options.Update
	if r.UnclearUpload != "" || r.UnclearViews != "" {
		d.report.Unclear++
	}
	unclear := d.options.Dates.clarify(&r)
	after := Over(before, r.Video)
	shelf, named := d.shelves.find(cmp.Or(r.Video.Category, before.CategoryID, d.options.Category))
	if wrong := d.wrong(r, unclear, after.Title, named, stays); len(wrong) > 0 {
		d.report.refuse(r, strings.Join(wrong, "; "))
		return nil
	}
	if stays {
		d.report.Known++
		d.show(Known, r)
		return d.decideChapters(ctx, r, Known)
	}
	after.Category, after.CategoryID = shelf.Name, shelf.ID
	kind := kindOf(before, after, known)
	*map[Kind]*int{New: &d.report.New, Returned: &d.report.Returned, Updated: &d.report.Updated, Known: &d.report.Known}[kind]++
	d.show(kind, r)
	if kind == New || kind == Returned {
		d.coming[keyOf(after.ID)] = struct{}{}
	}
	if kind != Known {
		if err := d.videos.add(after); err != nil {
			return err
		}
	}
	return d.decideChapters(ctx, r, kind)
}

// wrong returns all that is wrong with the row, in words: what it says by itself, its dates,
// its category, and what is missing of a video that does not stay as it is.
func (d *decision) wrong(r Row, unclear []string, title string, named, stays bool) []string {
	var wrong []string
	if r.Refused != "" {
		wrong = append(wrong, r.Refused)
	}
	wrong = append(wrong, unclear...)
	if said := r.Video.Category; said != "" {
		if _, ok := d.shelves.find(said); !ok {
			wrong = append(wrong, "no such category: "+said)
		}
	}
	if stays {
		return wrong
	}
	if title == "" {
		wrong = append(wrong, "no title")
	}
	if !named && r.Video.Category == "" {
		wrong = append(wrong, "no category: name one for all such videos")
	}
	return wrong
}

// decideChapters takes the chapters that the row names, unless the video has some that are
// to stay. Those of a video that comes back come with it.
func (d *decision) decideChapters(ctx context.Context, r Row, kind Kind) error {
	d.report.Cut += r.ChaptersCut
	if len(r.Chapters) == 0 || kind == Returned && !d.options.Update {
		return nil
	}
	if kind == Known || kind == Updated {
		kept, err := d.to.Outline(ctx, r.Video.ID)
		if err != nil {
			return err
		}
		if len(kept.Chapters) > 0 && (!d.options.Update || slices.Equal(kept.Chapters, r.Chapters)) {
			return nil
		}
	}
	d.report.Chapters++
	return d.chapters.add(library.OutlineChange{VideoID: r.Video.ID, Chapters: r.Chapters})
}

// kindOf says what becomes of the video.
func kindOf(before, after library.Video, known bool) Kind {
	switch {
	case !known:
		return New
	case before.Removed():
		return Returned
	case before.CategoryID == after.CategoryID && Over(before, after) == before:
		return Known
	default:
		return Updated
	}
}

// Over returns the kept video with what is said of it. What is not said stays, and so
// does where it belongs.
func Over(kept, said library.Video) library.Video {
	after := kept
	after.ID = cmp.Or(kept.ID, said.ID)
	after.Title = cmp.Or(said.Title, kept.Title)
	after.Description = cmp.Or(said.Description, kept.Description)
	after.CreatorName = cmp.Or(said.CreatorName, kept.CreatorName)
	after.CreatorID = cmp.Or(said.CreatorID, kept.CreatorID)
	after.Views = cmp.Or(said.Views, kept.Views)
	after.ViewsAsOf = cmp.Or(said.ViewsAsOf, kept.ViewsAsOf)
	after.UploadedOn = cmp.Or(said.UploadedOn, kept.UploadedOn)
	after.Seconds = cmp.Or(said.Seconds, kept.Seconds)
	return after
}

// shelves are categories by what sources call them.
type shelves struct {
	byID   map[string]library.Category
	byName map[string]string // folded, to the id of the first
}

func newShelves(categories []library.Category) *shelves {
	s := &shelves{byID: make(map[string]library.Category), byName: make(map[string]string)}
	for _, c := range categories {
		s.add(c)
	}
	return s
}

func (s *shelves) add(c library.Category) {
	s.byID[c.ID] = c
	if _, ok := s.byName[nameKey(c.Name)]; !ok {
		s.byName[nameKey(c.Name)] = c.ID
	}
}

// named returns the id of the category of that name; "" for none.
func (s *shelves) named(name string) string { return s.byName[nameKey(name)] }

// find returns the category with that id, or else that name.
func (s *shelves) find(said string) (library.Category, bool) {
	if c, ok := s.byID[said]; ok {
		return c, true
	}
	c, ok := s.byID[s.named(said)]
	return c, ok
}

// NoCategory says that none of the categories has that id or name, and which may be meant.
func NoCategory(categories []library.Category, said string) string {
	if meant, ok := NearestCategory(categories, said); ok {
		return fmt.Sprintf("no such category: %s (did you mean %q?)", said, meant.Name)
	}
	return "no such category: " + said
}

func nameKey(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// FindCategory returns the category with that id, or else that name, whatever its case.
func FindCategory(categories []library.Category, said string) (library.Category, bool) {
	return newShelves(categories).find(said)
}
