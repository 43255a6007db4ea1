package outline_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/outline"
)

//proves:chapters-of-descriptions
func TestParseDescription_FindsChapters(t *testing.T) {
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

// FuzzParseDescription checks that chapters begin at 0:00, ascend and are within the video.
func FuzzParseDescription(f *testing.F) {
	f.Add("0:00 Intro\n12:40 Design a lift\n1:02:03 Feedback", 4000)
	f.Add("1. 0:00 – A\n2. 0:10 – B\nC (0:20)\r\n99:99:99 D", 0)
	f.Add("0:00\n0:00:\n:\n\xff 0:01 \u2028", 1)
	f.Fuzz(func(t *testing.T, description string, seconds int) {
		chapters := outline.ParseDescription(description, seconds)
		if len(chapters) > library.MaxChapters {
			t.Errorf("got %d chapters, want at most %d", len(chapters), library.MaxChapters)
		}
		for i, c := range chapters {
			if i == 0 && c.Seconds != 0 || i > 0 && c.Seconds <= chapters[i-1].Seconds || seconds > 0 && c.Seconds >= seconds {
				t.Errorf("got chapter %d of %v, want ascending times from 0 within %d s", i, chapters, seconds)
			}
		}
	})
}
