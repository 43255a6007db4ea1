package importexport_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
	"greenroom/internal/race"
)

func TestReadSource_ParsesLengths(t *testing.T) {
	t.Parallel()
	for length, want := range map[string]int{
		"90": 90, "1:59": 119, "1:02:59": 3779, "59:00": 3540, "100:00:00": 360_000, "PT1H2M3S": 3723, "PT45S": 45, "PT2M": 120, "P1D": 86_400, "P1DT1H": 90_000, "P2DT1M1S": 172_861,
		fmt.Sprint(importexport.MaxSeconds): importexport.MaxSeconds,
	} {
		if r := read(t, "id,title,length\naaaaaaaaaaa,One,"+length+"\n").rows[0]; r.Rejection != "" || r.Video.Seconds != want {
			t.Errorf("%s: got %d s, rejected %q, want %d s", length, r.Video.Seconds, r.Rejection, want)
		}
	}
	for _, length := range []string{"1:60", "1:60:00", "1:2", "1:2:03", "1:02:03:04", "P", "PT", "P1H", "P1", "PT1D", "1h", "-1", "1:-1", fmt.Sprint(importexport.MaxSeconds + 1)} {
		if r := read(t, "id,title,length\naaaaaaaaaaa,One,"+length+"\n").rows[0]; r.Rejection == "" {
			t.Errorf("%s: got %d s, want a rejection", length, r.Video.Seconds)
		}
	}
}

func TestReadSource_ParsesNumbersOfViews(t *testing.T) {
	t.Parallel()
	for views, want := range map[string]string{
		"0": "0", "007": "7", "1 200 000": "1200000", "1'200": "1200", "1_200": "1200", "12k": "12000", "12K": "12000", "1.2M": "1200000", "1.25k": "1250", "1.2E+06": "1200000",
		"1.20e3": "1200", "3B": "3000000000", "12.0": "12", strings.Repeat("9", 18): strings.Repeat("9", 18), "000" + strings.Repeat("9", 18): strings.Repeat("9", 18),
	} {
		if r := read(t, "id,title,views\naaaaaaaaaaa,One,"+views+"\n").rows[0]; r.Rejection != "" || r.Video.Views != want {
			t.Errorf("%s: got %q, rejected %q, want %q", views, r.Video.Views, r.Rejection, want)
		}
	}
	for _, views := range []string{strings.Repeat("9", 19), "12x", "1.2", "-1", "k"} {
		if r := read(t, "id,title,views\naaaaaaaaaaa,One,"+views+"\n").rows[0]; r.Rejection == "" {
			t.Errorf("%s: got %q, want a rejection", views, r.Video.Views)
		}
	}
}

func TestReadSource_AcceptsLongestTexts(t *testing.T) {
	t.Parallel()
	for column, most := range map[string]int{
		"title": importexport.MaxTitleLength, "description": importexport.MaxDescriptionLength, "creator": importexport.MaxNameLength, "creator id": importexport.MaxNameLength, "category": importexport.MaxNameLength,
	} {
		for length, accepted := range map[int]bool{most: true, most + 1: false} {
			r := read(t, "id,"+column+"\naaaaaaaaaaa,"+strings.Repeat("é", length)+"\n").rows[0]
			if (r.Rejection == "") != accepted {
				t.Errorf("%s of %d characters: got rejection %q, want accepted %t", column, length, r.Rejection, accepted)
			}
		}
	}
}

func TestReadSource_AcceptsLongestLine(t *testing.T) {
	t.Parallel()
	for length, accepted := range map[int]bool{limits.ImportLine: true, limits.ImportLine + 1: false} {
		row := "aaaaaaaaaaa,One,"
		var got rowSink
		err := importexport.Read(strings.NewReader("id,title,other\n"+row+strings.Repeat("x", length-len(row))+"\nbbbbbbbbbbb,Two,\n"), &got)
		if accepted {
			ok(t, err)
			if diff := cmp.Diff([]string{"line 2 aaaaaaaaaaa One", "line 3 bbbbbbbbbbb Two"}, got.lines()); diff != "" {
				t.Errorf("mismatch (-want +got):\n%s", diff)
			}
			continue
		}
		if broken, is := errors.AsType[*importexport.SourceError](err); !is || broken.Line != 2 {
			t.Errorf("%d bytes: got error %v, want one in line 2", length, err)
		}
	}
}

func TestReadSource_JoinsSplitCharacters(t *testing.T) {
	t.Parallel()
	title := strings.Repeat("aé€𝄞", 40)
	var got rowSink
	ok(t, importexport.Read(iotest.OneByteReader(strings.NewReader("id,title\naaaaaaaaaaa,"+title+"\n")), &got))
	if diff := cmp.Diff([]string{"line 2 aaaaaaaaaaa " + title}, got.lines()); diff != "" {
		t.Errorf("mismatch (-want +got):\n%s", diff)
	}
	err := importexport.Read(iotest.OneByteReader(strings.NewReader("id,title\naaaaaaaaaaa,"+title+"\nbbbbbbbbbbb,\xe2\x82\n")), &rowSink{})
	if broken, is := errors.AsType[*importexport.SourceError](err); !is || broken.Line != 3 {
		t.Errorf("got error %v, want one in line 3", err)
	}
}

func TestReadSource_FindsTitlesInLinkList(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		".NET questions: https://youtu.be/aaaaaaaaaaa": ".NET questions", "12) Questions https://youtu.be/aaaaaaaaaaa": "Questions", "3: https://youtu.be/aaaaaaaaaaa": "",
		"2024 questions https://youtu.be/aaaaaaaaaaa": "2024 questions",
	} {
		if diff := cmp.Diff([]string{"line 1 aaaaaaaaaaa " + want}, read(t, line+"\n").lines()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", line, diff)
		}
	}
}

// lookUps is a library that records how many videos each lookup requests.
type lookUps struct {
	*memory.Store
	counts []int
}

func (l *lookUps) VideosByID(ctx context.Context, ids []string) ([]library.Video, error) {
	l.counts = append(l.counts, len(ids))
	return l.Store.VideosByID(ctx, ids)
}

// TestImport_LimitsLargeRowsInMemory checks that the rows in memory are limited both in bytes
// and in number.
func TestImport_LimitsLargeRowsInMemory(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	large := strings.Repeat("x", 520<<10)
	for name, test := range map[string]struct {
		rows int
		row  importexport.Row
		want []int
	}{
		"short rows":        {120, importexport.Row{}, []int{50, 50, 20}},
		"file names":        {3, importexport.Row{File: large}, []int{2, 1}},
		"titles":            {3, importexport.Row{Video: library.Video{Title: large}}, []int{2, 1}},
		"descriptions":      {3, importexport.Row{Video: library.Video{Description: large}}, []int{2, 1}},
		"creators":          {3, importexport.Row{Video: library.Video{CreatorName: large}}, []int{2, 1}},
		"ids of creators":   {3, importexport.Row{Video: library.Video{CreatorID: large}}, []int{2, 1}},
		"categories":        {3, importexport.Row{Video: library.Video{Category: large}}, []int{2, 1}},
		"companies":         {3, importexport.Row{Video: library.Video{Company: large}}, []int{2, 1}},
		"chapters":          {3, importexport.Row{Chapters: []library.Chapter{{Title: large}}}, []int{2, 1}},
		"several long rows": {2, importexport.Row{File: large, Video: library.Video{Title: large, Description: large}}, []int{1, 1, 0}},
	} {
		im, err := importexport.NewImport(importexport.Options{InMemory: true})
		ok(t, err)
		for i := range test.rows {
			r := test.row
			r.Line, r.Video.ID = i+1, fmt.Sprintf("%011d", i)
			ok(t, im.AddRow(r))
		}
		found := &lookUps{Store: libraryWith(t)}
		_, err = im.Preview(t.Context(), found)
		ok(t, err)
		ok(t, im.Close())
		if diff := cmp.Diff(test.want, found.counts); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// TestImport_LimitsReportedRows checks that the report counts all rejected rows, but contains only
// the first of them.
func TestImport_LimitsReportedRows(t *testing.T) {
	t.Parallel()
	const rejected, reported = 1001, 1000
	for name, test := range map[string]struct {
		row   importexport.Row
		shown int
		want  int
	}{
		"rejected by the source":   {importexport.Row{Rejection: "wrong"}, 0, 0},
		"rejected by the library":  {importexport.Row{}, 0, 0},
		"shown, by the source":     {importexport.Row{Rejection: "wrong"}, 2, 2},
		"shown, by the library":    {importexport.Row{}, 2, 2},
		"more shown than rejected": {importexport.Row{}, 2000, reported},
	} {
		im, err := importexport.NewImport(importexport.Options{InMemory: true, MaxShown: test.shown})
		ok(t, err)
		for i := range rejected {
			r := test.row
			r.Line, r.Video.ID, r.Video.Title = i+1, fmt.Sprintf("%011d", i), "One"
			ok(t, im.AddRow(r))
		}
		report, err := im.Preview(t.Context(), libraryWith(t))
		ok(t, err)
		shown, inReport := 0, len(report.Rejections)
		for _, err := range im.Rows(importexport.Rejected) {
			ok(t, err)
			shown++
		}
		for r := range im.Rows(importexport.New) {
			t.Errorf("%s: got %+v among the new rows", name, r)
		}
		if report.Rejected != rejected || shown != test.want || test.shown == 0 && inReport != reported {
			t.Errorf("%s: got %d rejected, %d in the report, %d shown, want %d, %d and %d", name, report.Rejected, inReport, shown, rejected, reported, test.want)
		}
		ok(t, im.Close())
	}
}

// TestImport_NamesFileOfFirstRow checks the error of a row that contradicts an earlier row. The
// error must contain the file name of the earlier row.
func TestImport_NamesFileOfFirstRow(t *testing.T) {
	t.Parallel()
	im, err := importexport.NewImport(importexport.Options{InMemory: true, Category: "coding"})
	ok(t, err)
	defer func() { ok(t, im.Close()) }()
	for _, r := range []importexport.Row{
		{File: "a.json", Video: library.Video{ID: "aaaaaaaaaaa", Title: "One"}},
		{File: "b.json", Video: library.Video{ID: "bbbbbbbbbbb", Title: "Two"}},
		{File: "c.json", Video: library.Video{ID: "bbbbbbbbbbb", Title: "Three"}},
	} {
		ok(t, im.AddRow(r))
	}
	report, err := im.Preview(t.Context(), libraryWith(t))
	ok(t, err)
	want(t, "three files", report, "2 new, 0 returned, 0 updated, 0 known, 0 repeated, 0 categories; c.json: the data of the video differs from that in b.json")
}

func TestImport_CountsAmbiguousDates(t *testing.T) {
	t.Parallel()
	source := "id,title,category,uploaded on,views as of\naaaaaaaaaaa,One,Coding,03/04/2024,\nbbbbbbbbbbb,Two,Coding,,03/04/2024\nccccccccccc,Three,Coding,2024-04-03,31/12/2024\nddddddddddd,Four,Coding,05/04/2024,\n"
	if got := imported(t, libraryWith(t), source, importexport.Options{Dates: importexport.DayFirst}); got.AmbiguousDates != 3 || got.New != 4 {
		t.Errorf("got %d rows with ambiguous dates, %d new videos, want 3 and 4", got.AmbiguousDates, got.New)
	}
}

func TestImport_TruncatesTextsOfReportedRows(t *testing.T) {
	t.Parallel()
	source := "id,title,category\naaaaaaaaaaa," + strings.Repeat("é", importexport.MaxTitleLength+1) + "," + strings.Repeat("ö", importexport.MaxNameLength+1) + "\n"
	report := imported(t, libraryWith(t), source, importexport.Options{})
	if len(report.Rejections) != 1 {
		t.Fatalf("got %d rejections, want 1", len(report.Rejections))
	}
	got := report.Rejections[0].Video
	if got.Title != strings.Repeat("é", importexport.MaxTitleLength) || got.Category != strings.Repeat("ö", importexport.MaxNameLength) {
		t.Errorf("got %d bytes of title, %d of category, want shortened texts", len(got.Title), len(got.Category))
	}
}

func TestImport_AddsNewAndRestoredVideos(t *testing.T) {
	t.Parallel()
	store := libraryWith(t, library.Video{ID: "aaaaaaaaaaa", Title: "One"}, library.Video{ID: "bbbbbbbbbbb", Title: "Two"}, library.Video{ID: "ccccccccccc", Title: "Three"})
	ok(t, fill.Remove(t.Context(), store, []string{"aaaaaaaaaaa"}, time.Unix(1, 0)))
	im, err := importexport.NewImport(importexport.Options{Update: true, InMemory: true, TrackAdditions: true})
	ok(t, err)
	defer func() { ok(t, im.Close()) }()
	ok(t, importexport.Read(strings.NewReader("id,title,category\naaaaaaaaaaa,One,coding\nbbbbbbbbbbb,New,\nccccccccccc,Three,\nddddddddddd,Four,coding\neeeeeeeeeee,Five,nowhere\n"), im))
	_, err = im.Preview(t.Context(), store)
	ok(t, err)
	got := map[string]bool{}
	for _, id := range []string{"aaaaaaaaaaa", "bbbbbbbbbbb", "ccccccccccc", "ddddddddddd", "eeeeeeeeeee"} {
		got[id] = im.AddsVideo(id)
	}
	want := map[string]bool{"aaaaaaaaaaa": true, "bbbbbbbbbbb": false, "ccccccccccc": false, "ddddddddddd": true, "eeeeeeeeeee": false}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Adds by video ID (-want +got):\n%s", diff)
	}
}

func TestImport_CountsChaptersAfterEndOfVideo(t *testing.T) {
	t.Parallel()
	source := `{"id": "aaaaaaaaaaa", "title": "One", "duration": 100, "chapters": [{"title": "A", "start_time": 0}, {"title": "B", "start_time": 99}, {"title": "C", "start_time": 100}, {"title": "D", "start_time": 200}]}`
	row := read(t, source).rows[0]
	if diff := cmp.Diff([]library.Chapter{{Title: "A"}, {Title: "B", Seconds: 99}}, row.Chapters); diff != "" {
		t.Errorf("mismatch (-want +got):\n%s", diff)
	}
	report := imported(t, libraryWith(t), source, importexport.Options{Category: "coding"})
	if report.Chapters != 1 || report.SkippedChapters != 2 {
		t.Errorf("got %d videos with chapters, %d skipped chapters, want 1 and 2", report.Chapters, report.SkippedChapters)
	}
}

func TestImport_ReportsProgress(t *testing.T) {
	t.Parallel()
	var got []importexport.Progress
	im, err := importexport.NewImport(importexport.Options{Category: "coding", InMemory: true, Progress: func(p importexport.Progress) { got = append(got, p) }})
	ok(t, err)
	defer func() { ok(t, im.Close()) }()
	var want []importexport.Progress
	for i := range 120 {
		ok(t, im.AddRow(importexport.Row{Line: i + 1, Video: library.Video{ID: fmt.Sprintf("%011d", i), Title: "One"}}))
		want = append(want, importexport.Progress{Read: i + 1})
	}
	_, err = im.Preview(t.Context(), libraryWith(t))
	ok(t, err)
	want = append(want, importexport.Progress{Read: 120, Compared: 50}, importexport.Progress{Read: 120, Compared: 100})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Adds by video ID (-want +got):\n%s", diff)
	}
}

// FuzzReadQuestions checks that a file never has more rows than the maximum.
func FuzzReadQuestions(f *testing.F) {
	for _, seed := range []string{"", "{", `{"questions":[{"videoId":"aaaaaaaaaaa","seconds":1,"text":"Why?"}]}`, `{"questions":[null,{"id":7},[]]}`,
		"video,at,question\naaaaaaaaaaa,1:02:03,Why?\n", "\ufeff{\"questions\":", "id;text\n\"", "\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		if rows, _ := importexport.ReadQuestions(strings.NewReader(file), 3); len(rows) > 3 {
			t.Errorf("got %d rows, want at most 3", len(rows))
		}
	})
}

// FuzzReadBank checks that a file never has more rows than the maximum. A row without errors must
// have a valid ID or none.
func FuzzReadBank(f *testing.F) {
	for _, seed := range []string{"", "{", `{"questions":[{"id":"be-001","text":"Why?"}]}`, `{"questions":[null,{"id":7},[]]}`,
		"id,question\nbe-001,Why?\n", "id;question\n\"", "id\tquestion\n=1\t'x\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		rows, _ := importexport.ReadBank(strings.NewReader(file), 3)
		if len(rows) > 3 {
			t.Errorf("got %d rows, want at most 3", len(rows))
		}
		for _, row := range rows {
			if len(row.Errors) == 0 && row.ID != "" && !library.IsEntryID(row.ID) {
				t.Errorf("got ID %q without an error", row.ID)
			}
		}
	})
}

// FuzzParseTimestamp checks that ParseTimestamp reverses FormatTimestamp.
func FuzzParseTimestamp(f *testing.F) {
	for _, seed := range []string{"", "754", "12:34", "1:02:03", "P1DT2H", "-1", "1:2:3:4", "99999999999999999999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		seconds, err := importexport.ParseTimestamp(text)
		if err != nil {
			return
		}
		if again, err := importexport.ParseTimestamp(importexport.FormatTimestamp(seconds)); err != nil || again != seconds {
			t.Errorf("%q: got %d, then %d with error %v, want the same", text, seconds, again, err)
		}
	})
}
