package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	talkVTT  = "WEBVTT\n\n00:01.000 --> 00:02.000\nTell me about you.\n\n00:02.000 --> 00:03.000\nWell.\n"
	talkInfo = `{"id":"aaaaaaaaaaa","title":"One","duration":90,"chapters":[{"start_time":0.0,"title":"Intro"},{"start_time":60.0,"title":"Design"}]}`
)

func writeFiles(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		ok(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	return dir
}

//proves:captions-imported
func TestImport_DirectoryAddsChaptersAndTranscripts(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings}
		c.wantOutput("coding  Coding\n", "category", "add", "Coding")
		dir := writeFiles(t, map[string]string{
			"One.info.json": talkInfo, "One.en.vtt": talkVTT, "One.de.srt": "1\n00:00:01,000 --> 00:00:02,000\nHallo\n", "bbbbbbbbbbb.en.vtt": talkVTT,
		})
		broken := filepath.Join(dir, "One.fr.vtt")
		ok(t, os.WriteFile(broken, []byte("WEBVTT\n"), 0o600))
		got := c.run("", "catalogue", "import", dir, "--category", "coding")
		if got.status != 1 || !strings.Contains(got.logged, "One.fr.vtt: no subtitles found in this file") || !strings.Contains(got.logged, "nothing was imported: correct the row above") {
			t.Errorf("file without subtitles: got %+v, want status 1 and the file name", got)
		}
		c.wantOutput("", "catalogue", "list", "--category", "coding")
		ok(t, os.Remove(broken))

		ok(t, os.WriteFile(filepath.Join(dir, "One.en-orig.vtt"), []byte(talkVTT), 0o600)) // file with the same content as One.en.vtt
		c.wantOutput("would be: 1 new, 1 with chapters, 2 transcripts, 1 file about another video\n", "catalogue", "import", dir, "--category", "coding", "--dry-run")
		c.wantOutput("1 new, 1 with chapters, 2 transcripts, 1 file about another video\n", "catalogue", "import", dir, "--category", "coding")
		c.wantOutput("would be: 0 new, 1 known, 2 transcripts known, 1 file about another video\n", "catalogue", "import", dir, "--dry-run")
		c.wantOutput("0 new, 1 known, 2 transcripts known, 1 file about another video\n", "catalogue", "import", dir, "--category", "coding")
		c.wantOutput("de\nen\n", "catalogue", "transcript", "list", "aaaaaaaaaaa")
		c.wantOutput("0:00:00 Intro\n0:01:00 Design\n", "catalogue", "chapters", "list", "aaaaaaaaaaa")
		c.wantOutput("0 new, 1 known, 2 transcripts, 1 file about another video\n", "catalogue", "import", dir, "--update")
		c.run("", "catalogue", "remove", "aaaaaaaaaaa")
		c.wantOutput("would be: 0 new, 1 brought back, 2 transcripts known, 1 file about another video\n", "catalogue", "import", dir, "--dry-run")
		c.wantOutput("0 new, 1 brought back, 2 transcripts known, 1 file about another video\n", "catalogue", "import", dir)
	})
}

// A row with an invalid ID must be rejected with the name of its file and a reason.
func TestImport_InvalidVideoIDNamesFile(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings}
		c.wantOutput("coding  Coding\n", "category", "add", "Coding")
		dir := writeFiles(t, map[string]string{"Odd.info.json": `{"id":"a\u0000b","title":"Odd"}`, "Odd.en.vtt": talkVTT})
		got := c.run("", "catalogue", "import", dir, "--category", "coding")
		if got.status != 1 || !strings.Contains(got.logged, "Odd.info.json") || !strings.Contains(got.logged, "nothing was imported") {
			t.Errorf("invalid UTF-8 in an ID: got %+v, want status 1 and the file name", got)
		}
	})
}

//proves:captions-imported
func TestTranscriptCommands_AddTranscriptAndChapters(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	c.wantOutput("coding  Coding\n", "category", "add", "Coding")
	c.wantOutput("aaaaaaaaaaa  One (Coding)\n", "catalogue", "add", "aaaaaaaaaaa", "--title", "One", "--category", "coding")
	dir := writeFiles(t, map[string]string{"talk.vtt": talkVTT, "chapters.txt": "0:00 Intro\n1:00 Design\n2:00 End\n", "two.txt": "0:00 Intro\n1:00 Design\n"})
	talk, chapters := filepath.Join(dir, "talk.vtt"), filepath.Join(dir, "chapters.txt")

	c.wantOutput("cues: 2\n", "catalogue", "transcript", "add", "aaaaaaaaaaa", talk, "--language", "en")
	if got := c.run(talkVTT, "catalogue", "transcript", "add", "aaaaaaaaaaa", "-", "--language", "de", "--json"); got.printed != "{\"cues\":2,\"language\":\"de\"}\n" {
		t.Errorf("standard input: got %+v, want 2 cues", got)
	}
	c.fails(1, "a language tag such as en or pt-BR is required", "catalogue", "transcript", "add", "aaaaaaaaaaa", talk, "--language", "english")
	c.fails(1, "no subtitles found in this file", "catalogue", "transcript", "add", "aaaaaaaaaaa", chapters, "--language", "en")
	c.fails(1, "no such video", "catalogue", "transcript", "add", "ccccccccccc", talk, "--language", "en")
	c.fails(2, "--language", "catalogue", "transcript", "add", "aaaaaaaaaaa", talk)
	c.fails(1, `fr; "greenroom catalogue transcript list" lists them`, "catalogue", "transcript", "remove", "aaaaaaaaaaa", "fr")
	c.wantOutput("transcripts removed: 1\n", "catalogue", "transcript", "remove", "aaaaaaaaaaa", "de")
	c.wantOutput("{\"language\":\"en\"}\n", "catalogue", "transcript", "list", "aaaaaaaaaaa", "--json")

	c.wantOutput("chapters: 3\n", "catalogue", "chapters", "set", "aaaaaaaaaaa", chapters)
	c.wantOutput("bbbbbbbbbbb  Two (Coding)\n", "catalogue", "add", "bbbbbbbbbbb", "--title", "Two", "--category", "coding", "--length", "1:30")
	c.fails(1, `the chapter "End" begins at 0:02:00, after the end of the video at 0:01:30`, "catalogue", "chapters", "set", "bbbbbbbbbbb", chapters)
	c.fails(1, "the file has no chapters", "catalogue", "chapters", "set", "aaaaaaaaaaa", filepath.Join(dir, "two.txt"))
	c.wantOutput("0:00:00 Intro\n0:01:00 Design\n0:02:00 End\n", "catalogue", "chapters", "list", "aaaaaaaaaaa")
	c.wantOutput("chapters removed\n", "catalogue", "chapters", "remove", "aaaaaaaaaaa")
	c.wantOutput("", "catalogue", "chapters", "list", "aaaaaaaaaaa")
}

//proves:captions-imported,chapters-of-descriptions
func TestImport_InfoFileAddsChapters(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings}
		c.wantOutput("coding  Coding\n", "category", "add", "Coding")
		described := `{"id":"bbbbbbbbbbb","title":"Two","duration":90,"description":"A mock.\n\n0:00 Hello\n0:30 Design\n1:00 End\n","chapters":null}`
		dir := writeFiles(t, map[string]string{"One.info.json": talkInfo})
		one := filepath.Join(dir, "One.info.json")

		c.wantOutput("would be: 1 new, 1 with chapters\n", "catalogue", "import", one, "--category", "coding", "--dry-run")
		c.wantOutput("1 new, 1 with chapters\n", "catalogue", "import", one, "--category", "coding")
		c.wantOutput("0:00:00 Intro\n0:01:00 Design\n", "catalogue", "chapters", "list", "aaaaaaaaaaa")
		c.wantOutput("0 new, 1 known\n", "catalogue", "import", one)

		late := strings.NewReplacer("aaaaaaaaaaa", "ddddddddddd", "60.0", "90.0").Replace(talkInfo)
		if got := c.run(late, "catalogue", "import", "-", "--category", "coding"); got.printed != "1 new, 1 with chapters\n" ||
			got.logged != "skipped chapters, which begin after the end of their video: 1\n" {
			t.Errorf("chapter after the end: got %+v, want it skipped", got)
		}
		c.wantOutput("0:00:00 Intro\n", "catalogue", "chapters", "list", "ddddddddddd")

		// The output of yt-dlp -j contains these chapters only in the description.
		if got := c.run(talkInfo+"\n"+described+"\n", "catalogue", "import", "-", "--category", "coding"); got.printed != "1 new, 1 known\n" {
			t.Errorf("standard input: got %+v, want 1 new, 1 known", got)
		}
		c.wantOutput("0:00:00 Hello\n0:00:30 Design\n0:01:00 End\n", "catalogue", "chapters", "list", "bbbbbbbbbbb")
	})
}
