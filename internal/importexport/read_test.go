package importexport_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/race"
)

// rowSink collects the entries of a source.
type rowSink struct {
	categories []library.Category
	rows       []importexport.Row
}

func (t *rowSink) AddCategory(c library.Category) error {
	t.categories = append(t.categories, c)
	return nil
}

func (t *rowSink) AddRow(r importexport.Row) error {
	t.rows = append(t.rows, r)
	return nil
}

func read(t *testing.T, source string) rowSink {
	t.Helper()
	var got rowSink
	if err := importexport.Read(strings.NewReader(source), &got); err != nil {
		t.Fatalf("read: got error %v", err)
	}
	return got
}

// lines returns each row as one line of text.
func (t rowSink) lines() []string {
	var lines []string
	for _, r := range t.rows {
		if r.Rejection != "" {
			lines = append(lines, fmt.Sprintf("%s rejected: %s", r.Location(), r.Rejection))
		} else {
			lines = append(lines, fmt.Sprintf("%s %s %s", r.Location(), r.Video.ID, r.Video.Title))
		}
	}
	return lines
}

func TestReadSource_DetectsFormats(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, source string
		want         []string
	}{
		{"CSV of a spreadsheet", "\ufeffTitle;Video Link;Shelf\r\nA \"bare\" start;https://youtu.be/aaaaaaaaaaa;Coding\r\n\r\n\"Two\nlines; one title\";https://youtu.be/bbbbbbbbbbb;\r\nLast;#NAME?;\r\n", []string{
			`line 2 rejected: unexpected quotation mark: put the text in quotes, and write "" for each quotation mark in it`,
			"line 4 bbbbbbbbbbb Two lines; one title",
			"line 6 rejected: a spreadsheet replaced the ID by a formula error: use links instead of IDs",
		}},
		{"columns in any order and case, and unknown columns", "Rating,CHANNEL,video_id,Title\n5,Exponent,-aaaaaaaaa_,One\n4,,bbbbbbbbbbb\n1,x,ccccccccccc,Three,more\n", []string{
			"line 2 -aaaaaaaaa_ One", "line 3 bbbbbbbbbbb ",
			"line 4 rejected: the row has 5 columns, but the header has 4: put texts that contain the delimiter in quotes",
		}},
		{"an ID replaced by a formula error, next to its link", "id,link,title\n#NAME?,https://youtu.be/-aaaaaaaaa_,One\naaaaaaaaaaa,https://youtu.be/bbbbbbbbbbb,Two\n", []string{
			"line 2 -aaaaaaaaa_ One", "line 3 rejected: the row names two videos, aaaaaaaaaaa and bbbbbbbbbbb",
		}},
		{"an exported playlist of an account", "Video ID,Playlist Video Creation Timestamp\naaaaaaaaaaa,2024-01-02T03:04:05+00:00\n", []string{"line 2 aaaaaaaaaaa "}},
		{"TSV, with quotes as they come", "url\ttitle\nhttps://youtu.be/aaaaaaaaaaa\tThe \"why\" question\nhttps://youtu.be/bbbbbbbbbbb\t\"A \"\"why\"\"\tquestion\"\nhttps://youtu.be/ccccccccccc\t\"Quoted, \"\"so\"\"\"\n", []string{
			`line 2 aaaaaaaaaaa The "why" question`,
			"line 3 rejected: the row has 3 columns, but the header has 2: put texts that contain the delimiter in quotes",
			`line 4 ccccccccccc Quoted, "so"`,
		}},
		{"a title with an escaped formula", "id,title\naaaaaaaaaaa,'=1+1 questions\nbbbbbbbbbbb,'Tis the season\n", []string{
			"line 2 aaaaaaaaaaa =1+1 questions", "line 3 bbbbbbbbbbb 'Tis the season",
		}},
		{"links", "# My list\n\nhttps://youtu.be/aaaaaaaaaaa\n1. https://youtu.be/bbbbbbbbbbb - Second one\n* [Third (part 1)](https://www.youtube.com/watch?v=ccccccccccc&t=3)\nddddddddddd\neeeeeeeeeee, Fifth\nFun talk: <https://youtu.be/fffffffffff>\nhello there\nEngineering interviews\n#NAME?\nhttps://www.youtube.com/playlist?list=PLx\n", []string{
			"line 3 aaaaaaaaaaa ", "line 4 bbbbbbbbbbb Second one", "line 5 ccccccccccc Third (part 1)", "line 6 ddddddddddd ",
			"line 7 eeeeeeeeeee Fifth", "line 8 fffffffffff Fun talk",
			"line 9 rejected: not a link to a YouTube video and not a video ID", "line 10 rejected: not a link to a YouTube video and not a video ID",
			"line 11 rejected: a spreadsheet replaced the ID by a formula error: use links instead of IDs",
			`line 12 rejected: a link to a playlist: import the output of "yt-dlp --flat-playlist -J"`,
		}},
		{"only links in Markdown", "[First](https://youtu.be/aaaaaaaaaaa)\n[Second](https://youtu.be/bbbbbbbbbbb)\n", []string{"line 1 aaaaaaaaaaa First", "line 2 bbbbbbbbbbb Second"}},
		{"yt-dlp -J", `{"id": "PLx", "title": "A playlist", "_type": "playlist", "channel": "Exponent", "entries": [
 {"id": "aaaaaaaaaaa", "title": "One", "formats": [{"id": "bbbbbbbbbbb", "url": "https://rr1.example/x"}], "categories": ["Education"], "duration": 1037, "view_count": 1234, "upload_date": "20240131", "channel": "Exponent", "uploader": "exp", "channel_id": "UC1", "webpage_url": "https://www.youtube.com/watch?v=aaaaaaaaaaa", "extractor_key": "Youtube", "availability": "public"},
 null,
 {"id": "ccccccccccc", "title": "Three", "availability": "private"}
], "extractor_key": "YoutubeTab"}`, []string{
			"line 2 aaaaaaaaaaa One", "line 3 rejected: the video is null: it may be private or deleted",
			"line 4 rejected: the video is private",
		}},
		{"yt-dlp --flat-playlist -J of a channel", `{"_type":"playlist","id":"@x","entries":[{"_type":"playlist","title":"Videos","entries":[{"_type":"url","ie_key":"Youtube","id":"aaaaaaaaaaa","url":"https://www.youtube.com/watch?v=aaaaaaaaaaa","title":"One","duration":61.0},{"_type":"url","ie_key":"Youtube","id":"bbbbbbbbbbb","title":"[Private video]","duration":null},{"_type":"url","ie_key":"Youtube","id":"ccccccccccc","title":"[Deleted video]"}]},{"_type":"url","ie_key":"YoutubeTab","id":"PLx","url":"https://www.youtube.com/playlist?list=PLx","title":"Tab"}]}`, []string{
			"line 1 aaaaaaaaaaa One", "line 1 rejected: the video is private", "line 1 rejected: the video was deleted",
			"line 1 rejected: it describes a playlist, not a video",
		}},
		{"JSON lines", "{\"id\": \"aaaaaaaaaaa\", \"title\": \"One\", \"ie_key\": \"Youtube\"}\n{\"id\": \"123456\", \"title\": \"Two\", \"ie_key\": \"Vimeo\"}\n\n{\"title\": \"Three\"}\n[]\n7\n", []string{
			"line 1 aaaaaaaaaaa One", "line 2 rejected: it is not on YouTube", "line 4 rejected: not a link to a YouTube video and not a video ID",
			"line 6 rejected: the value is not an object with the fields of a video",
		}},
		{"an array over several lines", "[\n  {\n    \"_id\": \"aaaaaaaaaaa\",\n    \"title\": \"One\"\n  },\n  {\n    \"_id\": \"bbbbbbbbbbb\",\n    \"title\": \"Two\"\n  }\n]\n", []string{
			"line 2 aaaaaaaaaaa One", "line 6 bbbbbbbbbbb Two",
		}},
		{"all errors of a row", "id,title,length,views,upload date\nshort," + strings.Repeat("x", 501) + ",soon,many,yesterday\n", []string{
			`line 2 rejected: not a link to a YouTube video and not a video ID; the title has 501 characters: at most 500 are allowed; "soon" is not a length: write seconds, or 1:02:03` +
				`; "many" is not a number of views: write it as 1200000; "yesterday" is not a date: write it as 2024-12-31`,
		}},
		{"videos that cannot be embedded", `[{"id": "aaaaaaaaaaa", "title": "One", "live_status": "is_upcoming"}, {"id": "bbbbbbbbbbb", "title": "Two", "playable_in_embed": false}, {"id": "ccccccccccc", "title": "Three", "live_status": "was_live", "playable_in_embed": true}]`, []string{
			"line 1 rejected: it is a live stream that has not begun", "line 1 rejected: its owner does not allow other sites to play it", "line 1 ccccccccccc Three",
		}},
		{"a first line that names the delimiter", "sep=;\r\nid;title\r\naaaaaaaaaaa;One, two\r\n", []string{"line 3 aaaaaaaaaaa One, two"}},
		{"the delimiter in quotes, and tabs", "\"sep=\t\"\nid\ttitle\naaaaaaaaaaa\tOne\n", []string{"line 3 aaaaaaaaaaa One"}},
		{"right-to-left text and invisible characters", "id,title\naaaaaaaaaaa,مقابلة عمل — תרגול\u200f ok\nbbbbbbbbbbb,\"One\t\u0007 two\u00a0 three\"\n", []string{
			"line 2 aaaaaaaaaaa مقابلة عمل — תרגול\u200f ok", "line 3 bbbbbbbbbbb One two three",
		}},
		{"titles of 185 and of 501 characters", "id,title\naaaaaaaaaaa," + strings.Repeat("é", 185) + "\nbbbbbbbbbbb," + strings.Repeat("é", 501) + "\n", []string{
			"line 2 aaaaaaaaaaa " + strings.Repeat("é", 185), "line 3 rejected: the title has 501 characters: at most 500 are allowed",
		}},
		{"invalid numbers and dates", "id,title,length,views,upload date\naaaaaaaaaaa,A,soon,,\nbbbbbbbbbbb,B,,many,\nccccccccccc,C,,,yesterday\nddddddddddd,D,1:75,,\neeeeeeeeeee,E,99999999999,,\n", []string{
			`line 2 rejected: "soon" is not a length: write seconds, or 1:02:03`, `line 3 rejected: "many" is not a number of views: write it as 1200000`,
			`line 4 rejected: "yesterday" is not a date: write it as 2024-12-31`, `line 5 rejected: "1:75" is not a length: write seconds, or 1:02:03`,
			`line 6 rejected: "99999999999" is not a length: write seconds, or 1:02:03`,
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, read(t, test.source).lines()); diff != "" {
				t.Errorf("rows (-want +got):\n%s", diff)
			}
		})
	}
}

func TestReadSource_FillsEveryField(t *testing.T) {
	t.Parallel()
	want := library.Video{
		ID: "aaaaaaaaaaa", Title: "One", Description: "About\n\nit", CreatorName: "Exponent", CreatorID: "UC1",
		Views: "1234567", ViewsAsOf: "2026-01-02", UploadedOn: "2024-01-31", Seconds: 3723, Category: "Coding",
	}
	for name, source := range map[string]string{
		"CSV":        "id,title,description,creator,creator id,views,views as of,uploaded on,length,category\naaaaaaaaaaa,One,\"About\r\n\r\nit\",Exponent,UC1,\"1,234,567\",2026-01-02,2024-01-31,1:02:03,Coding\n",
		"own JSON":   `{"videos": [{"_id": "aaaaaaaaaaa", "title": "One", "description": "About\n\nit", "creatorName": "Exponent", "creatorId": "UC1", "viewQuantity": "1234567", "viewsAsOf": "2026-01-02", "dateOfUpload": "2024-01-31", "durationSeconds": 3723, "categoryName": "Coding"}]}`,
		"yt-dlp":     `{"id": "aaaaaaaaaaa", "title": "One", "description": "About\n\nit", "channel": "Exponent", "uploader": "exp", "channel_id": "UC1", "view_count": 1234567, "viewsAsOf": "20260102", "upload_date": "20240131", "duration": 3723.0, "duration_string": "1:02:03", "category": "Coding"}`,
		"data API":   "video_id,title,description,channelTitle,channelId,viewCount,views_as_of,publishedAt,duration,category\naaaaaaaaaaa,One,\"About\n\nit\",Exponent,UC1,1234567,2026-01-02,2024-01-31T10:00:00Z,PT1H2M3S,Coding\n",
		"nulls also": `{"_id": null, "url": "https://youtu.be/aaaaaaaaaaa", "title": "One", "description": "About\n\nit", "creatorName": null, "channel": "Exponent", "creatorId": "UC1", "views": 1234567, "viewsAsOf": "2026-01-02", "dateOfUpload": "2024-01-31", "durationSeconds": null, "duration": 3723, "category": "Coding"}`,
	} {
		rows := read(t, source).rows
		if len(rows) != 1 || rows[0].Rejection != "" {
			t.Errorf("%s: got %+v, want 1 accepted row", name, rows)
			continue
		}
		if diff := cmp.Diff(want, rows[0].Video); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	if unknown := read(t, "id,title,views,length,upload date,creator\naaaaaaaaaaa,NA,NA,,null,n/a\n").rows[0]; unknown.Video != (library.Video{ID: "aaaaaaaaaaa", Title: "NA"}) || unknown.Rejection != "" {
		t.Errorf("unknown values: got %+v, want empty fields", unknown)
	}
}

func TestReadSource_RejectsInvalidSources(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ source, want string }{
		"nothing":                      {" \n\n", "the file is empty"},
		"truncated JSON":               {"{\"videos\": [\n{\"_id\": \"aaaaaaaaaaa\"},\n", "line 3: the JSON is incomplete"},
		"JSON truncated after a key":   {"{\"videos\"", "line 1: the JSON is incomplete"},
		"broken JSON":                  {"[{\"_id\": \"aaaaaaaaaaa\"},\n{\"_id\" \"b\"}]", "line 2: this is not JSON: "},
		"an invalid line":              {"{\"id\": \"aaaaaaaaaaa\"}\n{\"id\": nope}\n", "line 2: this is not JSON: "},
		"a table without IDs":          {"title,channel\nOne,Exponent\n", "line 1: no column identifies the videos"},
		"two columns with one name":    {"id,title,Title\na,b,c\n", "line 1: two columns have the name \"Title\""},
		"a delimiter without a header": {"sep=;\nName;Adresse\n", "line 2: no column identifies the videos"},
		"Latin-1":                      {"id,title\naaaaaaaaaaa,Caf\xe9\n", "line 2: this is not UTF-8"},
		"a truncated character":        {"id,title\naaaaaaaaaaa,Caf\xc3", "line 2: this is not UTF-8"},
		"an extra bracket":             {"{\"id\": \"aaaaaaaaaaa\"}\n]", "line 2: this is not JSON: "},
		"a spreadsheet file":           {"PK\x03\x04\x14\x00\x00", "line 1: this is not a text file"},
		"an unclosed quotation mark":   {"id,title\naaaaaaaaaaa,\"One\nbbbbbbbbbbb,Two\n", "line 2: a quotation mark is not closed"},
		"lists in lists":               {strings.Repeat(`{"entries": [`, 40), "line 1: lists are nested deeper than 8 levels"},
		"a category without a name":    {`{"categories": [{"_id": "coding"}]}`, "line 1: the category coding has no name"},
		"a category without an id":     {"{\"categories\": [\n{\"categoryName\": \"Coding\"}]}", "line 2: \"\" is not a category ID"},
		"a category of wrong types":    {`{"categories": [{"_id": 5, "categoryName": ["x"]}]}`, "line 1: the category is invalid: '_id' must be a text; 'categoryName' must be a text"},
		"a large category":             {`{"categories": [{"_id": 5, "more": "` + strings.Repeat("x", limits.BankFileQuestion) + `"}]}`, "line 1: the category is invalid: a field has a value of a wrong type"},
		"a long text in JSON":          {`{"id":"` + strings.Repeat("k", 4*importexport.MaxEntryBytes) + `"}`, "line 1: an entry of more than 1 MB"},
		"deep values":                  {`{"formats":` + strings.Repeat("[", 200), "line 1: values are nested deeper than 100 levels"},
		"too large an entry":           {"id,title\naaaaaaaaaaa,\"" + strings.Repeat("x\n", importexport.MaxEntryBytes/2+1<<16), "line 2: an entry of more than 1 MB"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := importexport.Read(strings.NewReader(test.source), new(rowSink))
			if err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("got error %v, want %q", err, test.want)
			}
		})
	}
}

// Fields that an import ignores can have any size. A row with a text that is too long for a used
// field must be rejected.
func TestReadSource_AcceptsLargeJSONValues(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	large := "[" + strings.Repeat(`{"text":["a",1,null,true]},`, importexport.MaxEntryBytes/20) + "{}]"
	source := "{\"id\":\"aaaaaaaaaaa\",\"comments\":" + large + ",\"chapters\":[" + strings.Repeat("{},", importexport.MaxEntryBytes) + "{}],\n\"title\":\"One\"}\n" +
		`{"id":"bbbbbbbbbbb","title":"` + strings.Repeat("é", importexport.MaxEntryBytes/4) + `"}`
	var read rowSink
	if err := importexport.Read(strings.NewReader(source), &read); err != nil || len(read.rows) != 2 {
		t.Fatalf("got %d rows, error %v, want 2 rows", len(read.rows), err)
	}
	if one := read.rows[0]; one.Video.Title != "One" || one.Rejection != "" || one.Line != 1 || len(one.Chapters) > 0 {
		t.Errorf("large values: got title %q, rejected %q, line %d, %d chapters, want One in line 1", one.Video.Title, one.Rejection, one.Line, len(one.Chapters))
	}
	if two := read.rows[1]; two.Rejection == "" || two.Line != 3 || len(two.Video.Title) > 64<<10 {
		t.Errorf("long title: got %d bytes, rejected %q, line %d, want a rejection in line 3", len(two.Video.Title), two.Rejection, two.Line)
	}
}

func TestReadSource_LimitsNestedLists(t *testing.T) {
	t.Parallel()
	nested := func(n int, value string) string {
		return strings.Repeat(`{"entries":`, n) + value + strings.Repeat("}", n)
	}
	for _, value := range []string{`{"id":"aaaaaaaaaaa"}`, "[null]"} {
		if err := importexport.Read(strings.NewReader(nested(8, value)), new(rowSink)); err != nil {
			t.Errorf("%s in 8 lists: got error %v", value, err)
		}
		if err := importexport.Read(strings.NewReader(nested(9, value)), new(rowSink)); err == nil {
			t.Errorf("%s in 9 lists: got no error", value)
		}
	}
}

// Spreadsheets on Windows save "Unicode text" as UTF-16 with tabs. Some programs omit the byte
// order mark.
func TestReadSource_DetectsUTF16(t *testing.T) {
	t.Parallel()
	for _, encoding := range []encoding.Encoding{
		unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), unicode.UTF16(unicode.BigEndian, unicode.UseBOM),
		unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	} {
		source, err := encoding.NewEncoder().String("id\ttitle\r\naaaaaaaaaaa\t面接 🎬\r\n")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{"line 2 aaaaaaaaaaa 面接 🎬"}, read(t, source).lines()); diff != "" {
			t.Errorf("mismatch (-want +got):\n%s", diff)
		}
	}
}

func TestReadDir_ReadsInfoFiles(t *testing.T) {
	t.Parallel()
	dir := fstest.MapFS{
		"b.info.json":           {Data: []byte(`{"id": "bbbbbbbbbbb", "title": "Two", "extractor_key": "Youtube", "chapters": [{"title": "x"}]}`)},
		"a.info.json":           {Data: []byte(`{"id": "aaaaaaaaaaa", "title": "One"}`)},
		"a.en.vtt":              {Data: []byte("WEBVTT")},
		"more/c.info.json":      {Data: []byte(`{"id": `)},
		"more/empty.info.json":  {Data: nil},
		"more/readme.txt":       {Data: []byte("https://youtu.be/ddddddddddd")},
		"more/list.info.json":   {Data: []byte(`{"_type": "playlist", "id": "PLx", "title": "A list"}`)},
		"more/broken.info.json": {Data: []byte("\xff\xff\xff")},
	}
	var got rowSink
	if err := importexport.ReadDir(dir, &got); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"a.info.json aaaaaaaaaaa One", "b.info.json bbbbbbbbbbb Two",
		"more/broken.info.json rejected: this is not UTF-8: save it again as UTF-8 (in spreadsheets, as CSV UTF-8)",
		"more/c.info.json rejected: the JSON is incomplete", "more/empty.info.json rejected: the file is empty",
	} // a playlist has no row, although yt-dlp also writes an .info.json for a playlist
	if diff := cmp.Diff(want, got.lines()); diff != "" {
		t.Errorf("mismatch (-want +got):\n%s", diff)
	}
	if err := importexport.ReadDir(fstest.MapFS{"a.txt": {}}, &got); err == nil || !strings.Contains(err.Error(), ".info.json") {
		t.Errorf("directory without info files: got error %v, want one with .info.json", err)
	}
}

func TestReadSource_StopsAtSinkError(t *testing.T) {
	t.Parallel()
	for _, source := range []string{"id,title\naaaaaaaaaaa,One\n", "id\ttitle\naaaaaaaaaaa\tOne\n", "https://youtu.be/aaaaaaaaaaa", `[{"id": "aaaaaaaaaaa"}]`} {
		full := errors.New("the disk is full")
		if err := importexport.Read(strings.NewReader(source), errorSink{full}); !errors.Is(err, full) {
			t.Errorf("%q: got error %v, want %v", source, err, full)
		}
	}
}

type errorSink struct{ err error }

func (r errorSink) AddCategory(library.Category) error { return r.err }

func (r errorSink) AddRow(importexport.Row) error { return r.err }

func TestReadSource_NormalizesViews(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"12": "12", "0": "0", "007": "7", "1 234": "1234", "\"1,234,567\"": "1234567", "1234567.0": "1234567",
		"12k": "12000", "1.2K": "1200", "1.25M": "1250000", "2 M": "2000000", "3b": "3000000000", "\"1,2M\"": "1200000",
		"1.2E+06": "1200000", "\"1,2E+06\"": "1200000", "1.20e6": "1200000", "5E3": "5000",
	} {
		if row := read(t, "id,views\naaaaaaaaaaa,"+text+"\n").rows[0]; row.Rejection != "" || row.Video.Views != want {
			t.Errorf("%s: got %q, rejected %q, want %s", text, row.Video.Views, row.Rejection, want)
		}
	}
	for _, text := range []string{"k", "1.2345k", "\"1,234k\"", "1.2", "1.2E+99", "1.25E1", "e5", "1.2.3k", "-5", "12km", "1E"} {
		if row := read(t, "id,views\naaaaaaaaaaa,"+text+"\n").rows[0]; !strings.Contains(row.Rejection, "is not a number of views") {
			t.Errorf("%s: got %q, rejected %q, want a rejection", text, row.Video.Views, row.Rejection)
		}
	}
}

func TestReadSource_ParsesDates(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{ // expected date of the row, or the dates in both orders, by text
		"2024-12-31": "2024-12-31", "20241231": "2024-12-31", "2024-12-31 10:00:00": "2024-12-31", "2024/12/31": "2024-12-31",
		"31/12/2024": "2024-12-31", "12/31/24": "2024-12-31", "0001/12/31": "0001-12-31", "31.12.2024": "2024-12-31", "31-12-99": "1999-12-31", "05/05/2024": "2024-05-05",
		"31/12/2024 9:30": "2024-12-31", "12/31/2024 09:30:00 PM": "2024-12-31",
		"03/04/2024": "2024-04-03 2024-03-04", "3.4.24": "2024-04-03 2024-03-04",
	} {
		row := read(t, "id,title,uploaded on,views as of\naaaaaaaaaaa,One,"+text+","+text+"\n").rows[0]
		got := row.Video.UploadedOn
		if ambiguous := row.AmbiguousUpload; ambiguous != "" {
			got = uploadedIn(t, text, importexport.DayFirst) + " " + uploadedIn(t, text, importexport.MonthFirst)
		}
		if row.Rejection != "" || got != want || row.AmbiguousUpload != row.AmbiguousViews || row.Video.UploadedOn != row.Video.ViewsAsOf {
			t.Errorf("%s: got %q, %+v, want %s", text, got, row, want)
		}
	}
	for _, text := range []string{"31/31/2024", "30/02/2024", "1/2/3", "1/2/345", "1/2", "1/2/2024/5", "1/2.2024", "2024/13/01", "31/12/2024 soon", "a/b/c", "/", "0/0/2024", "0000-01-01", "1/1/0000", "0000/01/01"} {
		if row := read(t, "id,uploaded on\naaaaaaaaaaa,"+text+"\n").rows[0]; !strings.Contains(row.Rejection, "is not a date: write it as 2024-12-31") {
			t.Errorf("%s: got %q, rejected %q, want a rejection", text, row.Video.UploadedOn, row.Rejection)
		}
	}
}

// uploadedIn returns the upload date that an import with this order of day and month parses.
func uploadedIn(t *testing.T, text string, order importexport.DateOrder) string {
	t.Helper()
	store := libraryWith(t)
	imported(t, store, "id,title,category,uploaded on\naaaaaaaaaaa,One,Coding,"+text+"\n", importexport.Options{Dates: order})
	video, err := store.Video(t.Context(), "aaaaaaaaaaa")
	ok(t, err)
	return video.UploadedOn
}

// FuzzRead checks that Read does not panic and that line numbers are correct. Each row must be
// valid or have a reason for its rejection.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"", "{", "[{\"id\": \"aaaaaaaaaaa\"}]", "{\"entries\": [null, {\"id\": 7}], \"categories\": [\"x\", {\"_id\": \"a\", \"categoryName\": \"A\"}]}",
		"id,title\naaaaaaaaaaa,\"One\n\"\n", "id;title\n#NAME?;x\n", "url\ttitle\n\t\"\"\n", "1. [x](https://youtu.be/aaaaaaaaaaa) y",
		"\xff\xfei\x00d\x00\n\x00", "\ufeffhttps://youtu.be/aaaaaaaaaaa\r\nhttps://m.youtube.com/shorts/bbbbbbbbbbb?x=1",
		"id,length,views,date\naaaaaaaaaaa,P1DT2H,1 000,20240131\n", "id|title\naaaaaaaaaaa|'=x\n", "[[[[[[[[[[[[",
		"sep=;\nid;uploaded on;views\naaaaaaaaaaa;03/04/24;1,2E+06\n", "id,views,date\naaaaaaaaaaa,12k,31.12.2024 9:30 PM\n", "i\x00d\x00\n\x00a\x00", "\x00i\x00d\x00\n\x00a",
		"{\"id\": \"aaaaaaaaaaa\", \"duration\": 60, \"chapters\": [{\"start_time\": 90, \"title\": \"x\"}], \"live_status\": \"is_upcoming\"}",
	} {
		f.Add([]byte(seed))
	}
	if shelves, err := os.ReadFile("../seed/catalogue.json"); err == nil {
		f.Add(shelves)
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		var got rowSink
		_ = importexport.Read(strings.NewReader(string(source)), &got)
		last := 1
		for _, r := range got.rows {
			if r.Line < last || r.Line > 1+strings.Count(string(source), "\n") {
				t.Errorf("got line %d after line %d, want rows in order", r.Line, last)
			}
			last = r.Line
			if r.Rejection != "" {
				continue
			}
			if _, err := importexport.ParseVideoID(r.Video.ID); err != nil || r.Video.Seconds < 0 || !utf8.ValidString(r.Video.Title+r.Video.Description) || strings.ContainsRune(r.Video.Title, 0) {
				t.Errorf("got row %+v, want a valid video or a rejection", r)
			}
		}
	})
}
