package outline_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/outline"
)

//proves:chapters-of-descriptions
func TestParseDescription(t *testing.T) {
	t.Parallel()
	three := []library.Chapter{{Title: "Intro"}, {Title: "Design a lift", Seconds: 760}, {Title: "Feedback", Seconds: 3723}}
	for _, test := range []struct {
		name, description string
		seconds           int
		want              []library.Chapter
	}{
		{"chapters of a YouTube description", "A mock.\n\n00:00 Intro\n12:40 Design a lift\n1:02:03 Feedback\n\nLike us.", 0, three},
		{"list markers and separators", "• 0:00 – Intro\r\n▶️ [12:40] Design a lift\r\n3) 01:02:03: Feedback", 0, three},
		{"at the ends of lines", "Intro 0:00\nDesign a lift (12:40)\nFeedback - 1:02:03!", 0, three},
		{"only two timestamps", "0:00 Intro\n12:40 Design a lift", 0, nil},
		{"a first timestamp after 0:00", "0:01 Intro\n12:40 Design a lift\n1:02:03 Feedback", 0, nil},
		{"timestamps before 0:00 and out of order", "at 9:00\n8:00 Call\n0:00 Intro\n12:40 Design a lift\n9:10 Aside\n1:02:03 Feedback", 0, three},
		{"a timestamp after the end of the video", "0:00 Intro\n12:40 Design a lift\n1:02:03 Feedback", 3723, nil},
		{"timestamps within sentences", "0:00 Intro\nWe meet at 12:40 today\n12:40 Design a lift\n1:02:03 Feedback", 0, three},
		{"no times", "1:2 One\n0:60 Two\n1:2:3:4 Three\n:: Four\n0:00\n12:40:1 Five\n99999:00 Six", 0, nil},
		{"a timestamp one second before the end", "0:00 Intro\n12:40 Design a lift\n1:02:03 Feedback\n1:02:04 Credits", 3724, three},
		{"three digits of minutes", "0:00 Intro\n100:00 Late\n120:59 Later", 0,
			[]library.Chapter{{Title: "Intro"}, {Title: "Late", Seconds: 6000}, {Title: "Later", Seconds: 7259}}},
		{"titles of 200 characters", "0:00 " + strings.Repeat("ö", 200) + "\n0:09 " + strings.Repeat("ö", 201) + "\n9:59 End", 0,
			[]library.Chapter{{Title: strings.Repeat("ö", 200)}, {Title: strings.Repeat("ö", 200), Seconds: 9}, {Title: "End", Seconds: 599}}},
		{"nothing", "", 0, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, outline.ParseDescription(test.description, test.seconds)); diff != "" {
				t.Errorf("mismatch (-want +got):\n%s", diff)
			}
		})
	}
}
