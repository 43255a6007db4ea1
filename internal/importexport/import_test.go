package importexport_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"iter"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
)

// libraryWith returns a library with the videos in the category "coding", which has the name
// Coding.
func libraryWith(t *testing.T, videos ...library.Video) *memory.Store {
	t.Helper()
	store := memory.New()
	for i := range videos {
		videos[i].Category = "Coding"
	}
	ok(t, fill.Put(t.Context(), store, []library.Category{{ID: "coding", Name: "Coding", Description: "About", ImageURL: "/c.svg"}}, videos))
	return store
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// imported imports the source and returns the report.
func imported(t *testing.T, store *memory.Store, source string, options importexport.Options) importexport.Report {
	t.Helper()
	im, err := importexport.NewImport(options)
	ok(t, err)
	defer func() { ok(t, im.Close()) }()
	ok(t, importexport.Read(strings.NewReader(source), im))
	report, err := im.Preview(t.Context(), store)
	ok(t, err)
	ok(t, im.Apply(t.Context(), store, nil, nil))
	return report
}

// counts returns the report as text.
func counts(r importexport.Report) string {
	text := fmt.Sprintf("%d new, %d returned, %d updated, %d known, %d repeated, %d categories", r.New, r.Restored, r.Updated, r.Unchanged, r.Duplicates, r.Categories)
	for _, row := range r.Rejections {
		text += fmt.Sprintf("; %s: %s", row.Location(), row.Rejection)
	}
	return text
}

func want(t *testing.T, what string, got importexport.Report, words string) {
	t.Helper()
	if diff := cmp.Diff(words, counts(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// all returns the videos of the library.
func all(store *memory.Store) importexport.Videos {
	return func(yield func(library.Video, error) bool) {
		page, err := store.Videos(context.Background(), library.VideoQuery{})
		if err != nil {
			yield(library.Video{}, err)
			return
		}
		for _, v := range page.Videos {
			if !yield(v, nil) {
				return
			}
		}
	}
}

func titles(t *testing.T, videos importexport.Videos) []string {
	t.Helper()
	var titles []string
	for v, err := range videos {
		ok(t, err)
		titles = append(titles, v.Title+" in "+v.Category)
	}
	return titles
}

func TestImport_ReportsEffectOfEachRow(t *testing.T) {
	t.Parallel()
	store := libraryWith(t, library.Video{ID: "aaaaaaaaaaa", Title: "One"}, library.Video{ID: "bbbbbbbbbbb", Title: "Two", Description: "Old"})
	ok(t, fill.Remove(t.Context(), store, []string{"aaaaaaaaaaa"}, time.Unix(1, 0)))
	source := "id,title,category,creator\n" +
		"aaaaaaaaaaa,,,Exponent\n" + // new title of the removed video, which is restored
		"bbbbbbbbbbb,Two again,,\n" +
		"ccccccccccc,Three,CODING,\n" +
		"ddddddddddd,Four,Cooking,\n" +
		"eeeeeeeeeee,Five,,\n" +
		"fffffffffff,,coding,\n" +
		"ccccccccccc,Three,CODING,\n" +
		"ccccccccccc,Three,,\n"
	rejected := "; line 5: no such category: Cooking; line 6: no category: choose one for all such videos; line 7: no title" +
		"; line 9: the data of the video differs from that in line 4"
	before := store.Revision().Number
	report := imported(t, store, source, importexport.Options{})
	want(t, "first", report, "1 new, 1 returned, 0 updated, 1 known, 1 repeated, 0 categories"+rejected)
	if diff := cmp.Diff([]string{"One in Coding", "Two in Coding", "Three in Coding"}, titles(t, all(store))); diff != "" {
		t.Errorf("mismatch (-want +got):\n%s", diff)
	}
	if now := store.Revision().Number; now != before+1 {
		t.Errorf("got %d revisions for an import, want 1", now-before)
	}
	want(t, "again", imported(t, store, source, importexport.Options{}), "0 new, 0 returned, 0 updated, 3 known, 1 repeated, 0 categories"+rejected)
	if now := store.Revision().Number; now != before+1 {
		t.Error("import without changes: got a new revision")
	}
	want(t, "with updates", imported(t, store, source, importexport.Options{Update: true, Category: "Coding"}),
		"1 new, 0 returned, 1 updated, 2 known, 1 repeated, 0 categories; line 5: no such category: Cooking; line 7: no title; line 9: the data of the video differs from that in line 4")
	two, err := store.Video(t.Context(), "bbbbbbbbbbb")
	ok(t, err)
	if two.Title != "Two again" || two.Description != "Old" {
		t.Errorf("got video %+v, want fields of both sources", two)
	}
}

// An import must report all errors of a row, including errors that the comparison with the library
// finds.
func TestImport_ReportsAllErrorsOfRow(t *testing.T) {
	t.Parallel()
	report := imported(t, libraryWith(t), "id,category,length,uploaded on,Rating, Notes \naaaaaaaaaaa,Cooking,soon,03/04/2024,5,\nshort,,,,,\n", importexport.Options{})
	want(t, "errors", report, "0 new, 0 returned, 0 updated, 0 known, 0 repeated, 0 categories"+
		"; line 2: \"soon\" is not a length: write seconds, or 1:02:03; \"03/04/2024\" is 2024-04-03 or 2024-03-04: choose the order of day and month (--dates dmy or --dates mdy)"+
		"; no such category: Cooking; no title"+
		"; line 3: not a link to a YouTube video and not a video ID; no title; no category: choose one for all such videos")
	if diff := cmp.Diff([]string{"Rating", "Notes"}, report.UnknownColumns); diff != "" || report.AmbiguousDates != 1 {
		t.Errorf("unknown columns (-want +got):\n%s, got %d ambiguous dates, want 1", diff, report.AmbiguousDates)
	}
}

func TestImport_ReadsCategoriesAfterVideos(t *testing.T) {
	t.Parallel()
	store := libraryWith(t)
	// The categories of a file can follow its videos.
	source := `{"videos": [{"_id": "aaaaaaaaaaa", "title": "One", "categoryId": "design"}, {"_id": "bbbbbbbbbbb", "title": "Two", "categoryName": "Coding"}],
		"categories": [{"_id": "design", "categoryName": "Design", "shortNames": "SD"}, {"_id": "coding", "categoryName": "Programming", "description": ""}]}`
	want(t, "first", imported(t, store, source, importexport.Options{}), "2 new, 0 returned, 0 updated, 0 known, 0 repeated, 1 categories")
	want(t, "again", imported(t, store, source, importexport.Options{}), "0 new, 0 returned, 0 updated, 2 known, 0 repeated, 0 categories")
	categories, err := store.Categories(t.Context())
	ok(t, err)
	design := library.Category{ID: "design", Name: "Design", ShortNames: "SD", ImageURL: importexport.DefaultImage}
	coding := library.Category{ID: "coding", Name: "Coding", Description: "About", ImageURL: "/c.svg"}
	if diff := cmp.Diff([]library.Category{coding, design}, categories); diff != "" {
		t.Errorf("mismatch (-want +got):\n%s", diff)
	}
	imported(t, store, strings.Replace(source, `"Coding"`, `"coding"`, 1), importexport.Options{Update: true})
	coding.Name = "Programming"
	if got, err := store.Category(t.Context(), "coding"); err != nil || got != coding {
		t.Errorf("updated category: got %+v, error %v, want %+v", got, err, coding)
	}
	want(t, "only a category", imported(t, store, `{"categories": [{"_id": "third", "categoryName": "Third"}]}`, importexport.Options{}), "0 new, 0 returned, 0 updated, 0 known, 0 repeated, 1 categories")
	if got, err := store.Category(t.Context(), "third"); err != nil || got.Name != "Third" {
		t.Errorf("only a category: got %+v, error %v, want Third", got, err)
	}
	for source, want := range map[string]string{
		`{"categories": [{"_id": "other", "categoryName": "design"}]}`: "because design has it",
	} {
		im, err := importexport.NewImport(importexport.Options{})
		ok(t, err)
		ok(t, importexport.Read(strings.NewReader(source), im))
		if _, err := im.Preview(t.Context(), store); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got error %v, want %q in it", source, err, want)
		}
		ok(t, im.Close())
	}
}

// full returns a library whose videos have unusual values in all fields.
func full(t *testing.T) *memory.Store {
	t.Helper()
	store := libraryWith(t,
		library.Video{ID: "-aaaaaaaaa_", Title: `=SUM("a",b) <b>&amp;`, Description: "Two\nlines, and a \"quote\"", CreatorName: "@who", CreatorID: "UC1", Views: "12", ViewsAsOf: "2026-01-02", UploadedOn: "2020-02-29", Seconds: 61},
		library.Video{ID: "bbbbbbbbbbb", Title: "'=quoted; مقابلة\u200f end"},
		library.Video{ID: "ccccccccccc", Title: strings.Repeat("é", 185)},
	)
	ok(t, fill.Put(t.Context(), store, []library.Category{{ID: "empty", Name: "Nothing yet", ShortNames: "NY", ImageURL: "/n.svg"}}, nil))
	return store
}

func TestWriteVideos_ImportReadsEqualVideos(t *testing.T) {
	t.Parallel()
	store := full(t)
	categories, err := store.Categories(t.Context())
	ok(t, err)
	writers := map[string]func(w *bytes.Buffer, videos importexport.Videos) error{
		"JSON": func(w *bytes.Buffer, videos importexport.Videos) error {
			return importexport.WriteJSON(w, categories, videos)
		},
		"JSON lines": func(w *bytes.Buffer, videos importexport.Videos) error { return importexport.WriteLines(w, videos) },
		"CSV":        func(w *bytes.Buffer, videos importexport.Videos) error { return importexport.WriteCSV(w, videos) },
	}
	for name, write := range writers {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var first, second bytes.Buffer
			ok(t, write(&first, all(store)))
			other := memory.New()
			if name != "JSON" {
				ok(t, fill.Put(t.Context(), other, categories, nil))
			}
			report := imported(t, other, first.String(), importexport.Options{})
			if report.New != 3 || report.Rejected != 0 {
				t.Fatalf("got %s, want 3 new videos:\n%s", counts(report), first.String())
			}
			ok(t, write(&second, all(other)))
			if diff := cmp.Diff(first.String(), second.String()); diff != "" {
				t.Errorf("written, read and written again (-first +second):\n%s", diff)
			}
			again, err := other.Categories(t.Context())
			ok(t, err)
			if diff := cmp.Diff(categories, again, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("mismatch (-want +got):\n%s", diff)
			}
		})
	}
}

// Spreadsheets execute a cell as a formula if it starts with one of these characters. The author of
// a video can choose such a title.
func TestWriteCSV_EscapesFormulas(t *testing.T) {
	t.Parallel()
	var written bytes.Buffer
	ok(t, importexport.WriteCSV(&written, all(full(t))))
	if strings.Contains(written.String(), ",=") || strings.Contains(written.String(), `,"=`) || strings.Contains(written.String(), ",@") {
		t.Errorf("got a formula in:\n%s", written.String())
	}
}

func TestWriteVideos_ReturnsReadError(t *testing.T) {
	t.Parallel()
	errRead := errors.New("read error")
	broken := iter.Seq2[library.Video, error](func(yield func(library.Video, error) bool) { yield(library.Video{}, errRead) })
	for name, err := range map[string]error{
		"JSON":       importexport.WriteJSON(new(bytes.Buffer), nil, broken),
		"JSON lines": importexport.WriteLines(new(bytes.Buffer), broken),
		"CSV":        importexport.WriteCSV(new(bytes.Buffer), broken),
	} {
		if !errors.Is(err, errRead) {
			t.Errorf("%s: got error %v, want %v", name, err, errRead)
		}
	}
}

// An import stores rows in temporary files, which Close must remove.
func TestImport_CloseRemovesFiles(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	imported(t, libraryWith(t), "id,title,category\naaaaaaaaaaa,One,coding\n", importexport.Options{})
	left, err := os.ReadDir(os.Getenv("TMPDIR"))
	ok(t, err)
	if len(left) > 0 {
		t.Errorf("got files %v, want none", left)
	}
}

// chaptersOf returns the chapters of the import as text.
func chaptersOf(t *testing.T, store *memory.Store, source string, options importexport.Options) []string {
	t.Helper()
	im, err := importexport.NewImport(options)
	ok(t, err)
	defer func() { ok(t, im.Close()) }()
	ok(t, importexport.Read(strings.NewReader(source), im))
	report, err := im.Preview(t.Context(), store)
	ok(t, err)
	var put []string
	for change, err := range im.Chapters() {
		ok(t, err)
		put = append(put, fmt.Sprint(change.VideoID, change.Chapters))
	}
	if report.Chapters != len(put) {
		t.Errorf("got %d videos with chapters in the report, want %d", report.Chapters, len(put))
	}
	return put
}

//proves:captions-imported
func TestImport_ReadsChaptersOfYtDlp(t *testing.T) {
	t.Parallel()
	const one = `{"id":"aaaaaaaaaaa","title":"One","chapters":[{"start_time":0.0,"title":"Intro"},{"start_time":60.5,"title":"Design"}]}`
	coding := importexport.Options{Category: "coding"}
	update := importexport.Options{Category: "coding", Update: true}
	with := func(chapters ...library.Chapter) *memory.Store {
		store := libraryWith(t, library.Video{ID: "aaaaaaaaaaa", Title: "One"})
		ok(t, fill.Outlines(t.Context(), store, library.OutlineChange{VideoID: "aaaaaaaaaaa", Chapters: append([]library.Chapter{}, chapters...)}))
		return store
	}
	errRead := with(library.Chapter{Title: "Own"})
	ok(t, fill.Remove(t.Context(), errRead, []string{"aaaaaaaaaaa"}, time.Unix(1, 0)))
	theirs := []string{"aaaaaaaaaaa[{Intro 0} {Design 60}]"}
	for _, test := range []struct {
		name    string
		store   *memory.Store
		source  string
		options importexport.Options
		want    []string
	}{
		{"one JSON object", libraryWith(t), one, coding, theirs},
		{"JSON lines", libraryWith(t), one + "\n" + `{"id":"bbbbbbbbbbb","title":"Two","chapters":null}`, coding, theirs},
		{"JSON of a playlist", libraryWith(t), `{"_type":"playlist","chapters":[],"entries":[null,` + one + `]}`, coding, theirs},
		{"a known video without chapters", with(), one, coding, theirs},
		{"a known video with chapters", with(library.Chapter{Title: "Own"}), one, coding, nil},
		{"other chapters with an update", with(library.Chapter{Title: "Own"}), one, update, theirs},
		{"the same chapters with an update", with(library.Chapter{Title: "Intro"}, library.Chapter{Title: "Design", Seconds: 60}), one, update, nil},
		{"a restored video with chapters", errRead, one, coding, nil},
		{"a rejected row", libraryWith(t), one, importexport.Options{}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, chaptersOf(t, test.store, test.source, test.options)); diff != "" {
				t.Errorf("mismatch (-want +got):\n%s", diff)
			}
		})
	}
}

// TestApply_FailsWithoutPreview checks that Apply fails unless Preview was called with the current
// options.
func TestApply_FailsWithoutPreview(t *testing.T) {
	t.Parallel()
	store := libraryWith(t, library.Video{ID: "aaaaaaaaaaa", Title: "A"})
	im, err := importexport.NewImport(importexport.Options{Category: "nowhere"})
	ok(t, err)
	defer func() { ok(t, im.Close()) }()
	ok(t, importexport.Read(strings.NewReader(`{"categories": [{"_id": "new", "categoryName": "New"}], "videos": [{"_id": "bbbbbbbbbbb", "title": "B"}]}`), im))
	rejected := func(when string) {
		t.Helper()
		for range 2 {
			if err := im.Apply(t.Context(), store, nil, nil); !errors.Is(err, importexport.ErrNoPreview) || im.HasPreview() {
				t.Errorf("%s: got error %v, decided %t", when, err, im.HasPreview())
			}
		}
	}
	rejected("before it is decided")
	if _, err := im.Preview(t.Context(), store); err == nil {
		t.Fatal("unknown category: got no error")
	}
	rejected("after a decision that failed")
	im.SetOptions("coding", false, importexport.AnyOrder)
	_, err = im.Preview(t.Context(), store)
	ok(t, err)
	im.SetOptions("coding", true, importexport.AnyOrder)
	rejected("after other options were chosen")
	if categories, err := store.Categories(t.Context()); err != nil || len(categories) != 1 {
		t.Errorf("got categories %v, error %v, want 1", categories, err)
	}
	_, err = im.Preview(t.Context(), store)
	ok(t, err)
	if !im.HasPreview() {
		t.Error("successful decision: got an undecided import")
	}
	ok(t, im.Apply(t.Context(), store, nil, nil))
}

func TestApply_RejectsChangedCatalogue(t *testing.T) {
	t.Parallel()
	store := libraryWith(t, library.Video{ID: "aaaaaaaaaaa", Title: "A"})
	im, err := importexport.NewImport(importexport.Options{Update: true})
	ok(t, err)
	defer func() { ok(t, im.Close()) }()
	ok(t, importexport.Read(strings.NewReader(`{"videos": [{"_id": "aaaaaaaaaaa", "description": "imported"}]}`), im))
	_, err = im.Preview(t.Context(), store)
	ok(t, err)
	ok(t, store.UpdateCatalogue(t.Context(), []string{"aaaaaaaaaaa"}, func(now library.CatalogueState) (library.CatalogueChange, error) {
		now.Videos[0].Title = "Edited"
		return library.CatalogueChange{Videos: now.Videos}, nil
	}))
	if err := im.Apply(t.Context(), store, nil, nil); library.CodeOf(err) != library.CodeCatalogueChanged {
		t.Errorf("got error %v, want %s", err, library.CodeCatalogueChanged)
	}
	_, err = im.Preview(t.Context(), store)
	ok(t, err)
	ok(t, im.Apply(t.Context(), store, nil, nil))
	if v, err := store.Video(t.Context(), "aaaaaaaaaaa"); err != nil || v.Title != "Edited" || v.Description != "imported" {
		t.Errorf("got video %+v, error %v, want the edit and the import", v, err)
	}
}
