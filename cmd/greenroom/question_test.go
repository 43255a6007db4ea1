package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestQuestionCommands_ListAddAndRemove(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings}
		c.wantOutput("coding  Coding\n", "category", "add", "Coding")
		c.wantOutput("aaaaaaaaaaa  One (Coding)\n", "catalogue", "add", "aaaaaaaaaaa", "--title", "One", "--category", "coding", "--length", "10:00")
		added := c.run("", "question", "add", "https://youtu.be/aaaaaaaaaaa", " Why this company? ", "--at", "1:30", "--answer-ends", "200")
		if added.status != 0 || !strings.HasPrefix(added.printed, "aaaaaaaaaaa  ") || !strings.HasSuffix(added.printed, "  0:01:30   Why this company? \n") {
			t.Fatalf("add a question: got %+v, want its ID, length and text", added)
		}
		id := strings.Fields(added.printed)[1]
		c.wantOutput("aaaaaaaaaaa  "+id+"  0:01:30  Why this company?\n", "question", "list")
		c.wantOutput(`{"videoId":"aaaaaaaaaaa","_id":"`+id+`","seconds":90,"answerEnds":200,"text":"Why this company?"}`+"\n", "question", "list", "aaaaaaaaaaa", "--json")
		c.fails(1, "timestamps must be within the video, which has 600 seconds", "question", "add", "aaaaaaaaaaa", "Late?", "--at", "11:00")
		c.fails(1, `"soon" is not a timestamp`, "question", "add", "aaaaaaaaaaa", "When?", "--at", "soon")
		c.fails(1, "no such video", "question", "add", "bbbbbbbbbbb", "Why?", "--at", "1")
		c.fails(1, "no such video", "question", "list", "bbbbbbbbbbb")
		c.fails(2, "--at", "question", "add", "aaaaaaaaaaa", "Why?")
		c.fails(1, "no question was removed", "question", "remove", "aaaaaaaaaaa", id, "other")
		c.wantOutput("questions removed: 1\n", "question", "remove", "aaaaaaaaaaa", id)
		c.wantOutput("", "question", "list")
	})
}

func TestQuestions_ExportCanBeImportedAgain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	c := &commands{T: t, settings: []string{"--data", filepath.Join(dir, "data")}}
	c.wantOutput("coding  Coding\n", "category", "add", "Coding")
	for _, id := range []string{"aaaaaaaaaaa", "-bbbbbbbbbb"} {
		c.run("", "catalogue", "add", "--title", "Of "+id, "--category", "coding", "--length", "10:00", "--", id)
	}
	const sheet = "sep=;\nVideo;At;Question;Answer ends;Rating\nhttps://youtu.be/aaaaaaaaaaa;1:30;\"Why; and how?\";3:20;5\nhttps://youtu.be/-bbbbbbbbbb;0;=What is 1+1?;;\n"
	imports := func(input, want string, more ...string) {
		t.Helper()
		if got := c.run(input, append([]string{"question", "import", "-"}, more...)...); got.status != 0 || got.printed != want {
			t.Errorf("%v: got %+v, want %s", more, got, want)
		}
	}
	imports(sheet, "would be: 2 new, 0 updated, 0 known\n", "--dry-run")
	c.wantOutput("", "question", "list")
	imports(sheet, "2 new, 0 updated, 0 known\n")
	imports(sheet, "0 new, 0 updated, 2 known\n")
	imports(strings.Replace(sheet, "3:20", "3:30", 1), "0 new, 1 updated, 1 known\n")
	for _, name := range []string{"questions.csv", "questions.json"} {
		file := filepath.Join(dir, name)
		earlier := file + " of yesterday"
		ok(t, os.WriteFile(file, []byte("earlier"), 0o600))
		ok(t, os.Link(file, earlier))
		c.wantOutput("", "question", "export", file)
		if text, err := os.ReadFile(earlier); err != nil || string(text) != "earlier" {
			t.Errorf("%s: got content %.40q, error %v of the replaced file, want it unchanged", name, text, err)
		}
		c.wantOutput("0 new, 0 updated, 2 known\n", "question", "import", file)
		text, err := os.ReadFile(file)
		ok(t, err)
		if got := c.run("", "question", "export", "--format", filepath.Ext(name)[1:]); got.printed != string(text) || !strings.Contains(got.printed, "Why; and how?") {
			t.Errorf("%s: got standard output that differs from the file: %s", name, got.printed)
		}
		c.run("", "question", "remove", "aaaaaaaaaaa", strings.Fields(c.run("", "question", "list", "aaaaaaaaaaa").printed)[1])
		c.wantOutput("1 new, 0 updated, 1 known\n", "question", "import", file)
	}
}

// If one row is invalid, no question may be marked, and all errors must be printed.
func TestQuestions_InvalidRowRejectsFile(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	c.wantOutput("coding  Coding\n", "category", "add", "Coding")
	c.wantOutput("aaaaaaaaaaa  One (Coding)\n", "catalogue", "add", "aaaaaaaaaaa", "--title", "One", "--category", "coding", "--length", "10:00")
	got := c.run("link,id,at,question\naaaaaaaaaaa,,1,Fine?\nvimeo,a b,soon,Why?\nbbbbbbbbbbb,,1,Where?\naaaaaaaaaaa,,11:00,When?\naaaaaaaaaaa,,2,\n", "question", "import", "-")
	want := `line 3: "soon" is not a timestamp: write seconds, or 1:02:03; not a link to a YouTube video and not a video ID; an ID must have 1 to 64 letters, digits, '-' and '_'
line 4: no such video in the library: bbbbbbbbbbb
line 5: timestamps must be within the video, which has 600 seconds
line 6: the text of the question is required
greenroom: nothing was imported: correct the rows above (4)
`
	if got.status != 1 || got.logged != want {
		t.Errorf("got status %d, log\n%s\nwant status 1, log\n%s", got.status, got.logged, want)
	}
	c.wantOutput("", "question", "list")
	for input, wantLog := range map[string]string{
		"name,address\nx,y\n":         "no known column name",
		"{\"questions\": 7}":          "invalid JSON of questions",
		"link,question\n\"aaa,Why?\n": "line 2: unexpected quotation mark",
	} {
		if got := c.run(input, "question", "import", "-"); got.status != 1 || !strings.Contains(got.logged, wantLog) {
			t.Errorf("%q: got %+v, want %s", input, got, wantLog)
		}
	}
	c.fails(1, "no such file", "question", "import", "nowhere.csv")
}
