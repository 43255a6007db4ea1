package outline_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/outline"
)

//proves:captions-imported
func TestInInfo(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, value string
		want        []library.Chapter
	}{
		{"as yt-dlp has them", `[{"start_time":0.0,"end_time":60.5,"title":"Intro"},{"start_time":60.5,"end_time":90,"title":"Design\n a lift"}]`, []library.Chapter{{Title: "Intro"}, {Title: "Design a lift", Seconds: 60}}},
		{"in order", `[{"start_time":60,"title":"Design"},{"start_time":0,"title":"Intro"}]`, []library.Chapter{{Title: "Intro"}, {Title: "Design", Seconds: 60}}},
		{"one at each second", `[{"start_time":60.2,"title":"Design"},{"start_time":60.9,"title":"Feedback"}]`, []library.Chapter{{Title: "Design", Seconds: 60}}},
		{"those without a title or a moment are left out", `[{"start_time":9,"title":" "},{"start_time":-1,"title":"Before"},{"start_time":1e9,"title":"After"}]`, nil},
		{"none", `null`, nil},
		{"another form", `["Intro","Design"]`, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, outline.InInfo([]byte(test.value))); diff != "" {
				t.Error(diff)
			}
		})
	}
}
