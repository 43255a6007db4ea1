package importexport

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// Limits of one entry, in characters (Unicode code points). YouTube allows 100 for a title
// and 5,000 for a description; other sources have longer texts.
const (
	MaxTitleLength       = limits.VideoTitle
	MaxDescriptionLength = limits.VideoDescription
	MaxNameLength        = limits.VideoName // name of a creator or a category
	// MaxEntryBytes is the maximum size in bytes of a row of a table and of a text in JSON.
	// Objects and lists in JSON can be larger: the output of yt-dlp for one video has 2 MB.
	MaxEntryBytes = limits.ImportEntryBytes
)

// Row is one entry of a source.
type Row struct {
	File string // file name in a directory; "" for a source that is one file
	Line int    // line at which the entry starts, from 1
	// Video contains the fields of the entry. Missing fields are zero. Category is the ID or the
	// name of a category, as in the source. Key, CategoryID and RemovedAt are not set.
	Video library.Video
	// Chapters are the chapters from yt-dlp, in order; nil without chapters.
	Chapters []library.Chapter `json:",omitempty"`
	// AmbiguousUpload and AmbiguousViews are the dates of the upload and of the view count as
	// written in the source, if both numbers of the date can be the month. If a date is missing or
	// clear, the field is "".
	AmbiguousUpload string `json:",omitempty"`
	AmbiguousViews  string `json:",omitempty"`
	// SkippedChapters is the number of chapters that were skipped because they begin after the end
	// of the video.
	SkippedChapters int `json:",omitempty"`
	// Rejection is the reason why the entry is rejected, or "".
	Rejection string
	// Correctable reports whether the entry is rejected because of its field values. For such an
	// entry, the comparison with the library reports further errors.
	Correctable bool `json:",omitempty"`
}

// skipLateChapters removes the chapters that begin after the end of the video, if its length is
// known.
func (r *Row) skipLateChapters() {
	if r.Video.Seconds == 0 {
		return
	}
	before := len(r.Chapters)
	r.Chapters = slices.DeleteFunc(r.Chapters, func(c library.Chapter) bool { return c.Seconds >= r.Video.Seconds })
	r.SkippedChapters = before - len(r.Chapters)
}

// isRejected reports whether the row cannot be imported into any library.
func (r Row) isRejected() bool { return r.Rejection != "" && !r.Correctable }

// rejected returns the row with why as the reason for its rejection.
func (r Row) rejected(why string) Row {
	r.Rejection, r.Correctable = why, false
	return r
}

// bytes returns the approximate memory size of the row in bytes.
func (r Row) bytes() int {
	v := r.Video
	n := 256 + len(r.File) + len(v.Title) + len(v.Description) + len(v.CreatorName) + len(v.CreatorID) + len(v.Category) + len(v.Company)
	for _, c := range r.Chapters {
		n += 32 + len(c.Title)
	}
	return n
}

// summary returns a copy of the row for the preview. Its video has only the ID, title and category,
// truncated to their maximum lengths.
func (r Row) summary() Row {
	v := library.Video{ID: r.Video.ID, Title: strings.Clone(truncate(r.Video.Title, limits.VideoTitle)), Category: strings.Clone(truncate(r.Video.Category, limits.VideoName))}
	return Row{File: r.File, Line: r.Line, Video: v, Rejection: r.Rejection}
}

// truncate returns the first limit characters of the text.
func truncate(text string, limit int) string {
	for i := range text {
		if limit--; limit < 0 {
			return text[:i]
		}
	}
	return text
}

// Location returns the location of the row in the source for messages, such as "line 3".
func (r Row) Location() string {
	if r.File != "" {
		return r.File
	}
	return fmt.Sprintf("line %d", r.Line)
}

// Sink receives the entries of a source in their order. If a method returns an error, Read stops
// and returns this error.
type Sink interface {
	// AddCategory receives a category of the source.
	AddCategory(c library.Category) error
	// AddRow receives a row, also a rejected row.
	AddRow(r Row) error
}

// ColumnSink is a [Sink] that also receives the names of unknown columns in a table. The import
// ignores these columns.
type ColumnSink interface {
	AddUnknownColumns(names []string) error
}

// SourceError is an error that stops the reading of a source. The caller should discard the rows
// that were already read.
type SourceError struct {
	Line   int
	Reason string
}

// Error returns the line and the reason.
func (e *SourceError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

var errEmpty = errors.New("the file is empty")

// Read reads the entries of the source and passes them to the sink.
func Read(r io.Reader, to Sink) error {
	t, err := newText(r)
	if err != nil {
		return err
	}
	in := bufio.NewReaderSize(t, peekBytes)
	start, err := in.Peek(peekBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	switch form := detectFormat(string(start)); {
	case form.empty:
		return errEmpty
	case form.json:
		return readJSON(in, t, to)
	case form.delimiter == '\t':
		return readTabs(in, t, form, to)
	case form.delimiter != 0:
		return readTable(in, t, form, to)
	case form.problem != "":
		return &SourceError{Line: form.line, Reason: form.problem}
	default:
		return readList(in, t, to)
	}
}

// infoSuffix is the suffix of the metadata files that yt-dlp writes next to videos.
const infoSuffix = ".info.json"

// ReadDir reads all .info.json files of the directory tree, in the order of their names, and passes
// their entries to the sink. A file that is not JSON becomes a rejected row.
func ReadDir(dir fs.FS, to Sink) error {
	found := false
	err := fs.WalkDir(dir, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path.Base(name), infoSuffix) {
			return err
		}
		found = true
		return readFile(dir, name, to)
	})
	if err == nil && !found {
		return fmt.Errorf("the directory has no file that ends with %s", infoSuffix)
	}
	return err
}

func readFile(dir fs.FS, name string, to Sink) error {
	f, err := dir.Open(name)
	if err != nil {
		return err
	}
	err = Read(f, fileSink{to, name})
	if broken, ok := errors.AsType[*SourceError](err); ok {
		err = to.AddRow(Row{File: name, Line: broken.Line, Rejection: broken.Reason})
	} else if errors.Is(err, errEmpty) {
		err = to.AddRow(Row{File: name, Line: 1, Rejection: errEmpty.Error()})
	}
	return errors.Join(err, f.Close())
}

// fileSink sets the file name of each row. It skips playlists, because the .info.json that yt-dlp
// writes for a playlist does not contain the videos.
type fileSink struct {
	Sink
	name string
}

// AddRow implements [Sink].
func (f fileSink) AddRow(r Row) error {
	if r.Rejection == playlistRejection {
		return nil
	}
	r.File = f.name
	return f.Sink.AddRow(r)
}
