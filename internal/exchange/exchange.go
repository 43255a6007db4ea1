// Package exchange reads the videos that an operator has, in whatever form they are
// in, and writes those of a library in forms that it reads.
//
// What it reads: the library's own JSON, CSV and TSV with known heads, what yt-dlp
// prints (-J, --flat-playlist, JSON lines, a folder of .info.json files), and plain
// lists of links. It finds out which by itself. Reading is streaming: what is in
// memory at a time is one entry, however many there are.
package exchange

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

// Limits of what one entry says, in characters (Unicode code points). YouTube itself
// takes 100 of a title and 5,000 of a description; other sources have longer ones.
const (
	MaxTitle       = limits.VideoTitle
	MaxDescription = limits.VideoDescription
	MaxName        = limits.VideoName // of a creator and of a category
	// MaxEntry is how many bytes of the source one entry takes at most. What yt-dlp
	// prints of one video with all its formats and captions is one or two million.
	MaxEntry = limits.ImportEntry
)

// Row is what one entry of a source says of a video.
type Row struct {
	File string // the file of a folder; "" for a source that is one file
	Line int    // the line on which the entry begins, from 1
	// Video is what is said; what is not, is zero. Its Category is the id or the name
	// of a category, as the source has it. Key, CategoryID and RemovedAt are not set.
	Video library.Video
	// Chapters are those that yt-dlp names of the video, in order; nil when it names none.
	Chapters []library.Chapter `json:",omitempty"`
	// UnclearUpload and UnclearViews are days as the source writes them, of the upload and of
	// the count of views, when either their first or their second number may be the month; ""
	// for none.
	UnclearUpload string `json:",omitempty"`
	UnclearViews  string `json:",omitempty"`
	// ChaptersCut is how many chapters were left out because they begin after the video's end.
	ChaptersCut int `json:",omitempty"`
	// Refused says in words why the entry can't be taken; "" when it can.
	Refused string
	// Correctable says that an entry is refused for what its fields say: what else is wrong
	// with it is found where it is compared with the library.
	Correctable bool `json:",omitempty"`
}

// cutChapters leaves out the chapters that begin when the video is over, if its length is
// known.
func (r *Row) cutChapters() {
	if r.Video.Seconds == 0 {
		return
	}
	before := len(r.Chapters)
	r.Chapters = slices.DeleteFunc(r.Chapters, func(c library.Chapter) bool { return c.Seconds >= r.Video.Seconds })
	r.ChaptersCut = before - len(r.Chapters)
}

// bytes returns about how many bytes the row takes in memory.
func (r Row) bytes() int {
	v := r.Video
	n := 256 + len(r.File) + len(v.Title) + len(v.Description) + len(v.CreatorName) + len(v.CreatorID) + len(v.Category)
	for _, c := range r.Chapters {
		n += 32 + len(c.Title)
	}
	return n
}

// named returns the row without what takes much memory: of its video it has the id, the
// title and the category, cut at the lengths that they may have.
func (r Row) named() Row {
	v := library.Video{ID: r.Video.ID, Title: strings.Clone(short(r.Video.Title, limits.VideoTitle)), Category: strings.Clone(short(r.Video.Category, limits.VideoName))}
	return Row{File: r.File, Line: r.Line, Video: v, Refused: r.Refused}
}

// short returns the text, of which at most so many characters.
func short(text string, most int) string {
	for i := range text {
		if most--; most < 0 {
			return text[:i]
		}
	}
	return text
}

// Place names where the row stands, for people.
func (r Row) Place() string {
	if r.File != "" {
		return r.File
	}
	return fmt.Sprintf("line %d", r.Line)
}

// Taker is given what is read, in the order of the source. An error of its own ends
// the reading, which returns it.
type Taker interface {
	// TakeCategory is given a category that the source describes.
	TakeCategory(c library.Category) error
	// TakeRow is given a row, also one that is refused.
	TakeRow(r Row) error
}

// ColumnTaker is a [Taker] that is also given the names of a table's columns that are not
// read because nothing is known by these names.
type ColumnTaker interface {
	TakeUnknownColumns(names []string) error
}

// SourceError is what keeps a source from being read to its end. Nothing that was
// read of it should be kept.
type SourceError struct {
	Line   int
	Reason string
}

// Error says the line and the reason.
func (e *SourceError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

var errEmpty = errors.New("there is nothing in it")

// Read gives what the source holds to the taker.
func Read(r io.Reader, to Taker) error {
	t, err := newText(r)
	if err != nil {
		return err
	}
	in := bufio.NewReaderSize(t, peekBytes)
	beginning, err := in.Peek(peekBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	switch form := formOf(string(beginning)); {
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

// infoSuffix ends the names of the files that yt-dlp writes beside videos.
const infoSuffix = ".info.json"

// ReadFolder gives what the .info.json files of the folder and of those in it hold to
// the taker, in the order of their names. One that is no JSON is a refused row.
func ReadFolder(folder fs.FS, to Taker) error {
	found := false
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path.Base(name), infoSuffix) {
			return err
		}
		found = true
		return readFile(folder, name, to)
	})
	if err == nil && !found {
		return fmt.Errorf("no file in it ends with %s", infoSuffix)
	}
	return err
}

func readFile(folder fs.FS, name string, to Taker) error {
	f, err := folder.Open(name)
	if err != nil {
		return err
	}
	err = Read(f, inFile{to, name})
	if broken, ok := errors.AsType[*SourceError](err); ok {
		err = to.TakeRow(Row{File: name, Line: broken.Line, Refused: broken.Reason})
	} else if errors.Is(err, errEmpty) {
		err = to.TakeRow(Row{File: name, Line: 1, Refused: errEmpty.Error()})
	}
	return errors.Join(err, f.Close())
}

// inFile names the file of each row. It leaves out playlists: yt-dlp writes the .info.json of
// a playlist, without its videos, beside those of the videos.
type inFile struct {
	Taker
	name string
}

// TakeRow implements [Taker].
func (f inFile) TakeRow(r Row) error {
	if r.Refused == listWithoutVideos {
		return nil
	}
	r.File = f.name
	return f.Taker.TakeRow(r)
}
