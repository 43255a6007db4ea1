package curating_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"

	"greenroom/internal/curating"
	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

const captions = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:03.000 --> 00:04.000\nthere\n"

func (s shelf) outline(id string) library.Outline {
	s.Helper()
	kept, err := s.store.Outline(s.Context(), id)
	s.ok(err)
	return kept
}

func (s shelf) transcribe(id string, languages ...string) {
	s.Helper()
	for _, language := range languages {
		cues, err := s.PutTranscript(s.Context(), id, language, strings.NewReader(captions))
		s.ok(err)
		s.same("cues", cues, 2)
	}
}

// languages returns n tags of languages.
func languages(n int) []string {
	tags := make([]string, n)
	for i := range tags {
		tags[i] = fmt.Sprintf("%c%c", 'a'+i/26, 'a'+i%26)
	}
	return tags
}

func TestPutTranscript(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.transcribe(a, "en")
	said, err := s.store.Transcript(t.Context(), a, "en")
	s.ok(err)
	s.same("cues", []string{said.Cues[0].Text, said.Cues[1].Text}, []string{"Hello", "there"})
	s.same("log", s.log(), []string{`transcript.put ` + a + ` "A" 0`})
	broken := errors.New("the line is cut")
	s.unchanged(func() {
		for language, file := range map[string]string{"english!": captions, "de": "no captions"} {
			if _, err := s.PutTranscript(t.Context(), a, language, strings.NewReader(file)); curating.RefusalOf(err) == nil || curating.RefusalOf(err).Kind != curating.Wrong {
				t.Errorf("%s: got error %v, want a refusal", language, err)
			}
		}
		_, err := s.PutTranscript(t.Context(), c, "en", strings.NewReader(captions))
		s.code(err, library.CodeVideoNotFound)
		if _, err := s.PutTranscript(t.Context(), a, "en", iotest.ErrReader(broken)); !errors.Is(err, broken) {
			t.Errorf("got error %v, want %v", err, broken)
		}
	})
}

func TestPutTranscript_AtMost(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	tags := languages(library.MaxTranscripts + 1)
	s.transcribe(a, tags[:library.MaxTranscripts]...)
	_, err := s.PutTranscript(t.Context(), a, tags[library.MaxTranscripts], strings.NewReader(captions))
	s.refused(err, curating.Wrong, fmt.Sprintf("a video has at most %d transcripts", library.MaxTranscripts))
	s.transcribe(a, tags[0])
	s.same("languages", len(s.outline(a).Languages), library.MaxTranscripts)
}

func TestRemoveTranscript(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.transcribe(a, "en", "de")
	s.ok(s.RemoveTranscript(t.Context(), a, "en"))
	s.same("languages", s.outline(a).Languages, []string{"de"})
	s.same("log", s.log()[2:], []string{`transcript.removed ` + a + ` "A" 0`})
	s.unchanged(func() {
		s.code(s.RemoveTranscript(t.Context(), a, "en"), library.CodeTranscriptNotFound)
		s.code(s.RemoveTranscript(t.Context(), c, "en"), library.CodeVideoNotFound)
	})
}

func TestPutChapters(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	first := []library.Chapter{{Title: "Intro", Seconds: 0}, {Title: "Main", Seconds: 1}}
	replaced, err := s.PutChapters(t.Context(), a, first)
	s.ok(err)
	s.same("replaced", len(replaced), 0)
	s.same("chapters", s.outline(a).Chapters, first)
	full := make([]library.Chapter, library.MaxChapters+1)
	for i := range full {
		full[i] = library.Chapter{Title: "Part", Seconds: i}
	}
	replaced, err = s.PutChapters(t.Context(), a, full[:library.MaxChapters])
	s.ok(err)
	s.same("replaced", replaced, first)
	_, err = s.PutChapters(t.Context(), a, full)
	s.refused(err, curating.Wrong, fmt.Sprintf("a video has at most %d chapters", library.MaxChapters))
	for _, wrong := range [][]library.Chapter{
		{{Title: "", Seconds: 0}}, {{Title: "Early", Seconds: -1}}, {{Title: "A", Seconds: 5}, {Title: "B", Seconds: 5}}, {{Title: "A", Seconds: 5}, {Title: "B", Seconds: 4}},
	} {
		_, err = s.PutChapters(t.Context(), a, wrong)
		s.refused(err, curating.Wrong, "a chapter needs a title, and begins after the one before")
	}
	_, err = s.PutChapters(t.Context(), c, first)
	s.code(err, library.CodeVideoNotFound)
	_, err = s.PutChapters(t.Context(), a, nil)
	s.ok(err)
	s.same("none", len(s.outline(a).Chapters), 0)
	s.same("log", s.log(), []string{`video.chapters ` + a + ` "A" 2`, fmt.Sprintf(`video.chapters %s "A" %d`, a, library.MaxChapters), `video.chapters ` + a + ` "A" 0`})
}

func TestMarkQuestion(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	q := library.Question{ID: "q", Seconds: 600, Text: " Why? "}
	s.ok(s.MarkQuestion(t.Context(), a, q))
	s.ok(s.MarkQuestion(t.Context(), a, q)) // changes nothing
	q.Seconds, q.Text, q.AnswerEnds = 598, "Why not?", 600
	s.ok(s.MarkQuestion(t.Context(), a, q))
	s.same("questions", s.outline(a).Questions, []library.Question{q})
	s.ok(s.MarkQuestion(t.Context(), b, library.Question{ID: "q", Seconds: 0, Text: strings.Repeat("ä", 500), AnswerEnds: 1}))
	s.ok(s.RemoveQuestion(t.Context(), a, "q"))
	s.same("questions", len(s.outline(a).Questions), 0)
	s.same("log", s.log(), []string{
		`video.questionMarked ` + a + ` "Why?" 0`,
		`video.questionEdited ` + a + ` "Why not?" 0 {"was":{"answerEnds":"","seconds":"600","text":"Why?"},"is":{"answerEnds":"600","seconds":"598","text":"Why not?"}}`,
		fmt.Sprintf(`video.questionMarked %s %q 0`, b, strings.Repeat("ä", 500)),
		`video.questionRemoved ` + a + ` "Why not?" 0`,
	})
}

func TestMarkQuestion_Refused(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.unchanged(func() {
		for reason, q := range map[string]library.Question{
			"a question needs words":                        {Text: " "},
			"the question is longer than 500 characters":    {Text: strings.Repeat("ä", 501)},
			"a question is asked after the video has begun": {Text: "Why?", Seconds: -1},
			"the video is over after 600 seconds":           {Text: "Why?", Seconds: 601},
			"the answer ends after the question":            {Text: "Why?", Seconds: 5, AnswerEnds: 5},
		} {
			q.ID = "q"
			s.refused(s.MarkQuestion(t.Context(), a, q), curating.Wrong, reason)
		}
		s.refused(s.MarkQuestion(t.Context(), a, library.Question{ID: "q", Text: "Why?", AnswerEnds: 601}), curating.Wrong, "the video is over after 600 seconds")
		s.code(s.MarkQuestion(t.Context(), c, library.Question{ID: "q", Text: "Why?"}), library.CodeVideoNotFound)
		s.code(s.RemoveQuestion(t.Context(), c, "q"), library.CodeVideoNotFound)
		s.code(s.RemoveQuestion(t.Context(), a, "q"), library.CodeQuestionNotFound)
	})
}

// folder returns a folder with captions in the files.
func folder(names ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for _, name := range names {
		files[name] = &fstest.MapFile{Data: []byte(captions)}
	}
	return files
}

func TestImportTranscripts(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.transcribe(a, "en")
	talks := folder("A title ["+a+"].en.vtt", "A title ["+a+"].de.vtt", b+".en.vtt", d+".en.vtt", c+".en.vtt", "nothing.en.vtt")
	talks["B ["+b+"].de.vtt"] = &fstest.MapFile{Data: []byte("no captions")}
	want := curating.OutlineReport{Transcripts: 2, Known: 1, Strange: 3, Refused: 1}
	s.unchanged(func() {
		report, err := s.ImportTranscripts(t.Context(), talks, curating.TranscriptImport{Name: "talks", Look: true})
		s.ok(err)
		s.same("refused", []any{len(report.Refusals), report.Refusals[0].File, report.Refusals[0].Line}, []any{1, "B [" + b + "].de.vtt", 1})
		report.Refusals = nil
		s.same("what it would do", report, want)
	})
	report, err := s.ImportTranscripts(t.Context(), talks, curating.TranscriptImport{Name: "talks"})
	s.ok(err)
	report.Refusals = nil
	s.same("report", report, want)
	s.same("languages", []any{s.outline(a).Languages, s.outline(b).Languages}, []any{[]string{"de", "en"}, []string{"en"}})
	s.same("log", s.log()[1:], []string{`outlines.imported  "talks" 2`})
	report, err = s.ImportTranscripts(t.Context(), talks, curating.TranscriptImport{Name: "talks", Update: true})
	s.ok(err)
	s.same("with update", []int{report.Transcripts, report.Known}, []int{3, 0})
}

func TestImportTranscripts_AtMost(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	tags := languages(library.MaxTranscripts + 1)
	s.transcribe(a, tags[:library.MaxTranscripts]...)
	report, err := s.ImportTranscripts(t.Context(), folder(a+"."+tags[library.MaxTranscripts]+".vtt", a+"."+tags[0]+".vtt"), curating.TranscriptImport{Name: "talks", Update: true})
	s.ok(err)
	s.same("report", report, curating.OutlineReport{Transcripts: 1, Known: 1})
}

// decided returns an import of the source that was decided.
func (s shelf) decided(source string, options exchange.Options) *exchange.Import {
	s.Helper()
	options.InMemory = true
	im, err := exchange.NewImport(options)
	s.ok(err)
	s.Cleanup(func() { s.ok(im.Close()) })
	s.ok(exchange.Read(strings.NewReader(source), im))
	_, err = im.Decide(s.Context(), s.store)
	s.ok(err)
	return im
}

const twoVideos = `{"videos": [{"_id": "` + a + `", "description": "imported"}, {"_id": "` + d + `", "title": "D", "category": "Coding"}]}`

func TestImport(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.ok(s.Import(t.Context(), s.decided(twoVideos, exchange.Options{Update: true}), "two.json", nil))
	s.same("description", s.video(a).Description, "imported")
	s.same("new", s.video(d).Title, "D")
	s.same("log", s.log(), []string{`videos.imported  "two.json" 2`})
}

func TestImport_AfterAnEdit(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	im := s.decided(twoVideos, exchange.Options{Update: true})
	_, err := s.EditVideo(t.Context(), a, curating.Fields{"title": "Edited"})
	s.ok(err)
	s.ok(s.Import(t.Context(), im, "two.json", nil))
	s.same("both changes", []string{s.video(a).Title, s.video(a).Description}, []string{"Edited", "imported"})
}

func TestImport_RefusedByAnEdit(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	im := s.decided(twoVideos, exchange.Options{Update: true})
	_, err := s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": "Programming"})
	s.ok(err)
	s.unchanged(func() {
		s.refused(s.Import(t.Context(), im, "two.json", nil), curating.Taken, "the library has changed: look at the preview again")
	})
}

func TestImport_Undecided(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	im := s.decided(twoVideos, exchange.Options{})
	im.Choose("design", true, exchange.AnyOrder)
	s.unchanged(func() {
		if err := s.Import(t.Context(), im, "two.json", nil); !errors.Is(err, exchange.ErrUndecided) {
			t.Errorf("got error %v, want %v", err, exchange.ErrUndecided)
		}
	})
}

func TestImport_Chapters(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	source := `{"id": "` + d + `", "title": "D", "chapters": [{"title": "Intro", "start_time": 0}, {"title": "Main", "start_time": 60}], "duration": 600}`
	s.ok(s.Import(t.Context(), s.decided(source, exchange.Options{Category: "coding"}), "d.json", nil))
	s.same("chapters", s.outline(d).Chapters, []library.Chapter{{Title: "Intro"}, {Title: "Main", Seconds: 60}})
	s.same("log", s.log(), []string{`videos.imported  "d.json" 1`, `outlines.imported  "d.json" 1`})
}
