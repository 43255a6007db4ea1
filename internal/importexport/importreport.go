package importexport

import "slices"

// RowKind is the effect of a row on the library.
type RowKind string

// The kinds of rows.
const (
	New       RowKind = "new"
	Restored  RowKind = "returned" // effect of a row that restores a removed video
	Updated   RowKind = "updated"
	Unchanged RowKind = "known" // effect of a row that leaves the video unchanged
	Rejected  RowKind = "refused"
)

// Progress is the progress of an import.
type Progress struct {
	Read     int // number of rows read from the source
	Compared int // number of rows compared with the library
}

// maxRejections is the maximum number of rejected rows in a report.
const maxRejections = 1000

// Report is the result of [Import.Preview]. It counts the effects of an import.
type Report struct {
	New             int
	Restored        int // number of removed videos that are restored
	Updated         int // number of changed videos
	Unchanged       int // number of videos that stay unchanged
	Duplicates      int // number of rows that repeat an earlier row exactly
	Categories      int // number of new categories
	Chapters        int // number of videos that get new chapters
	SkippedChapters int // number of skipped chapters that begin after the end of the video
	AmbiguousDates  int // number of rows with ambiguous dates, even if [Options.Dates] is set
	Rejected        int // number of rejected rows
	UnknownColumns  []string
	Rejections      []Row // first rejected rows, at most maxRejections
}

// copy returns a copy that shares no slices with r.
func (r Report) copy() Report {
	r.Rejections, r.UnknownColumns = slices.Clone(r.Rejections), slices.Clone(r.UnknownColumns)
	return r
}

// hasChanges reports whether the import changes the catalogue.
func (r Report) hasChanges() bool { return r.New+r.Restored+r.Updated+r.Categories > 0 }

func (r *Report) reject(row Row, why string) {
	r.Rejected++
	r.addRejection(row.rejected(why))
}

// addRejection adds a rejected row to the report, unless the report is full.
func (r *Report) addRejection(row Row) {
	if len(r.Rejections) < maxRejections {
		r.Rejections = append(r.Rejections, row.summary())
	}
}
