package importexport

import (
	"bufio"
	"context"
	"encoding/csv"
	"encoding/json"
	"io"
	"iter"
	"strconv"

	"greenroom/internal/library"
)

// Videos is a sequence of the videos of a library. It can end with an error.
type Videos = iter.Seq2[library.Video, error]

// QueryVideos returns the videos that the query selects. It reads them page by page.
func QueryVideos(ctx context.Context, from library.CatalogueReader, query library.VideoQuery) Videos {
	return func(yield func(library.Video, error) bool) {
		for {
			page, err := from.Videos(ctx, query)
			if err != nil {
				yield(library.Video{}, err)
				return
			}
			for _, v := range page.Videos {
				if !yield(v, nil) {
					return
				}
			}
			if page.Next == (library.VideoKey{}) {
				return
			}
			query.After = page.Next
		}
	}
}

// videoJSON is a video in the library's own JSON. Null and a missing field mean unknown.
type videoJSON struct {
	ID          string  `json:"_id"`
	Title       string  `json:"title"`
	Description string  `json:"description"`
	CreatorName *string `json:"creatorName"`
	CreatorID   *string `json:"creatorId"`
	Views       *string `json:"viewQuantity"`
	ViewsAsOf   *string `json:"viewsAsOf"`
	UploadedOn  *string `json:"dateOfUpload"`
	Seconds     *int    `json:"durationSeconds"`
	CategoryID  string  `json:"categoryId"`
	Company     string  `json:"company,omitempty"`
	Type        string  `json:"videoType,omitempty"`
	Level       string  `json:"level,omitempty"`
}

// categoryJSON is a category in the library's own JSON.
type categoryJSON struct {
	ID          string `json:"_id"`
	Name        string `json:"categoryName"`
	ShortNames  string `json:"shortNames"`
	Description string `json:"description"`
	ImageURL    string `json:"imgUrl"`
}

// VideoJSON returns the video in the library's own JSON, on one line.
func VideoJSON(v library.Video) ([]byte, error) {
	return oneLine(videoJSON{
		ID: v.ID, Title: v.Title, Description: v.Description, CreatorName: orNil(v.CreatorName), CreatorID: orNil(v.CreatorID),
		Views: orNil(v.Views), ViewsAsOf: orNil(v.ViewsAsOf), UploadedOn: orNil(v.UploadedOn), Seconds: orNil(v.Seconds),
		CategoryID: v.CategoryID, Company: v.Company, Type: v.Type, Level: v.Level,
	})
}

// CategoryJSON returns the category in the library's own JSON, on one line.
func CategoryJSON(c library.Category) ([]byte, error) {
	return oneLine(categoryJSON{ID: c.ID, Name: c.Name, ShortNames: c.ShortNames, Description: c.Description, ImageURL: c.ImageURL})
}

func orNil[T comparable](value T) *T {
	var unknown T
	if value == unknown {
		return nil
	}
	return &value
}

func oneLine(value any) ([]byte, error) {
	var b lineWriter
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return b.line, err
}

// lineWriter stores the last line that was written, without its line break.
type lineWriter struct{ line []byte }

// Write implements [io.Writer].
func (w *lineWriter) Write(p []byte) (int, error) {
	w.line = append(w.line, p[:len(p)-1]...)
	return len(p), nil
}

// WriteJSON writes all categories and videos of the library, each on its own line. Equal libraries
// give identical output.
func WriteJSON(w io.Writer, categories []library.Category, videos Videos) error {
	out := bufio.NewWriter(w)
	l := listWriter{out: out}
	_, _ = out.WriteString("{\n\"categories\": [") // the later Flush returns the error of a failed write
	for _, c := range categories {
		if err := l.add(CategoryJSON(c)); err != nil {
			return err
		}
	}
	_, _ = out.WriteString("\n],\n\"videos\": [")
	l.more = false
	for v, err := range videos {
		if err != nil {
			return err
		}
		if err := l.add(VideoJSON(v)); err != nil {
			return err
		}
	}
	_, _ = out.WriteString("\n]\n}\n")
	return out.Flush()
}

// listWriter writes the elements of a list, one per line.
type listWriter struct {
	out  *bufio.Writer
	more bool
}

func (l *listWriter) add(element []byte, err error) error {
	if err != nil {
		return err
	}
	if l.more {
		_ = l.out.WriteByte(',')
	}
	l.more = true
	_ = l.out.WriteByte('\n')
	_, err = l.out.Write(element)
	return err
}

// WriteLines writes the videos as JSON lines, without categories.
func WriteLines(w io.Writer, videos Videos) error {
	out := bufio.NewWriter(w)
	for v, err := range videos {
		if err != nil {
			return err
		}
		line, err := VideoJSON(v)
		if err != nil {
			return err
		}
		if _, err := out.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return out.Flush()
}

// WriteCSV writes the videos as CSV for spreadsheets, without categories. Videos are identified by
// links, because spreadsheets corrupt IDs. Texts that spreadsheets would execute as formulas are
// escaped.
func WriteCSV(w io.Writer, videos Videos) error {
	out := csv.NewWriter(w)
	_ = out.Write([]string{ // the later Flush returns the error of a failed write
		"link", "title", "description", "creator", "creator id", "views", "views as of", "uploaded on", "seconds", "category", "company", "video type", "level",
	})
	for v, err := range videos {
		if err != nil {
			return err
		}
		seconds := ""
		if v.Seconds != 0 {
			seconds = strconv.Itoa(v.Seconds)
		}
		record := []string{
			VideoLink(v.ID), v.Title, v.Description, v.CreatorName, v.CreatorID, v.Views, v.ViewsAsOf, v.UploadedOn, seconds, v.CategoryID, v.Company, v.Type, v.Level,
		}
		for i, text := range record {
			record[i] = escapeFormula(text)
		}
		if err := out.Write(record); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// VideoLink returns the link to the video on YouTube.
func VideoLink(id string) string { return "https://www.youtube.com/watch?v=" + id }
