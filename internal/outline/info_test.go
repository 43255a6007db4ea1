package outline_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/outline"
)

//proves:captions-imported
func TestParseInfo_ReadsChapters(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, value string
		want        []library.Chapter
	}{
		{"chapters of yt-dlp", `[{"start_time":0.0,"end_time":60.5,"title":"Intro"},{"start_time":60.5,"end_time":90,"title":"Design\n a lift"}]`, []library.Chapter{{Title: "Intro"}, {Title: "Design a lift", Seconds: 60}}},
		{"in order", `[{"start_time":60,"title":"Design"},{"start_time":0,"title":"Intro"}]`, []library.Chapter{{Title: "Intro"}, {Title: "Design", Seconds: 60}}},
		{"two chapters at the same second", `[{"start_time":60.2,"title":"Design"},{"start_time":60.9,"title":"Feedback"}]`, []library.Chapter{{Title: "Design", Seconds: 60}}},
		{"chapters without a title or a valid time", `[{"start_time":9,"title":" "},{"start_time":-1,"title":"Before"},{"start_time":1e9,"title":"After"}]`, nil},
		{"a hundred hours", `[{"start_time":0,"title":"Intro"},{"start_time":360000,"title":"Late"},{"start_time":360001,"title":"After"}]`, []library.Chapter{{Title: "Intro"}, {Title: "Late", Seconds: 360_000}}},
		{"none", `null`, nil},
		{"another form", `["Intro","Design"]`, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, outline.ParseInfo([]byte(test.value))); diff != "" {
				t.Errorf("mismatch (-want +got):\n%s", diff)
			}
		})
	}
}

func FuzzParseInfo(f *testing.F) {
	f.Add([]byte(`[{"start_time":60.5,"title":"Design"},{"start_time":0.0,"title":"In\u0000tro\n"},{"start_time":60,"title":"b"}]`))
	f.Add([]byte(`[{"start_time":1e308,"title":"x"},{"start_time":-1e-9,"title":"\ud800"},{"start_time":359999.9,"title":"\u200b"}]`))
	f.Fuzz(func(t *testing.T, value []byte) {
		before := -1
		for _, c := range outline.ParseInfo(value) {
			if c.Seconds <= before || c.Title == "" || !utf8.ValidString(c.Title) || strings.ContainsAny(c.Title, "\n\r\x00") {
				t.Errorf("got chapter %+v after %d s, want a later one with valid text", c, before)
			}
			before = c.Seconds
		}
	})
}
