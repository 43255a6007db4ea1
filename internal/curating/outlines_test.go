package curating_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
)

const captions = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n\n00:03.000 --> 00:04.000\nthere\n"

func (s fixture) outline(id string) library.Outline {
	s.Helper()
	existing, err := s.store.Outline(s.Context(), id)
	s.ok(err)
	return existing
}

func (s fixture) transcribe(id string, languages ...string) {
	s.Helper()
	for _, language := range languages {
		cues, err := s.PutTranscript(s.Context(), id, language, strings.NewReader(captions))
		s.ok(err)
		s.same("cues", cues, 2)
	}
}

// languages returns n language tags.
func languages(n int) []string {
	tags := make([]string, n)
	for i := range tags {
		tags[i] = fmt.Sprintf("%c%c", 'a'+i/26, 'a'+i%26)
	}
	return tags
}

func TestPutTranscript_AddsAndReplaces(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.transcribe(a, "en")
	changes, err := s.store.Transcript(t.Context(), a, "en")
	s.ok(err)
	s.same("cues", []string{changes.Cues[0].Text, changes.Cues[1].Text}, []string{"Hello", "there"})
	s.same("log", s.log(), []string{`transcript.put ` + a + ` "A" 0`})
	broken := errors.New("the line is cut")
	s.unchanged(func() {
		for language, file := range map[string]string{"english!": captions, "de": "no captions"} {
			if _, err := s.PutTranscript(t.Context(), a, language, strings.NewReader(file)); curating.RejectionOf(err) == nil || curating.RejectionOf(err).Kind != curating.Invalid {
				t.Errorf("%s: got error %v, want a rejection", language, err)
			}
		}
		_, err := s.PutTranscript(t.Context(), c, "en", strings.NewReader(captions))
		s.code(err, library.CodeVideoNotFound)
		if _, err := s.PutTranscript(t.Context(), a, "en", iotest.ErrReader(broken)); !errors.Is(err, broken) {
			t.Errorf("got error %v, want %v", err, broken)
		}
	})
}

func TestPutTranscript_RejectsTooManyTranscripts(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	tags := languages(library.MaxTranscripts + 1)
	s.transcribe(a, tags[:library.MaxTranscripts]...)
	_, err := s.PutTranscript(t.Context(), a, tags[library.MaxTranscripts], strings.NewReader(captions))
	s.expectError(err, curating.Invalid, fmt.Sprintf("a video can have at most %d transcripts", library.MaxTranscripts))
	s.transcribe(a, tags[0])
	s.same("languages", len(s.outline(a).Languages), library.MaxTranscripts)
}

func TestRemoveTranscript_LeavesOtherLanguages(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.transcribe(a, "en", "de")
	s.ok(s.RemoveTranscript(t.Context(), a, "en"))
	s.same("languages", s.outline(a).Languages, []string{"de"})
	s.same("log", s.log()[2:], []string{`transcript.removed ` + a + ` "A" 0`})
	s.unchanged(func() {
		s.code(s.RemoveTranscript(t.Context(), a, "en"), library.CodeTranscriptNotFound)
		s.code(s.RemoveTranscript(t.Context(), c, "en"), library.CodeVideoNotFound)
	})
}

func TestPutChapters_ReplacesChapters(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
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
	s.expectError(err, curating.Invalid, fmt.Sprintf("a video can have at most %d chapters", library.MaxChapters))
	for _, wrong := range [][]library.Chapter{
		{{Title: "", Seconds: 0}}, {{Title: "Early", Seconds: -1}}, {{Title: "A", Seconds: 5}, {Title: "B", Seconds: 5}}, {{Title: "A", Seconds: 5}, {Title: "B", Seconds: 4}},
	} {
		_, err = s.PutChapters(t.Context(), a, wrong)
		s.expectError(err, curating.Invalid, "a chapter needs a title and must begin after the previous chapter")
	}
	_, err = s.PutChapters(t.Context(), c, first)
	s.code(err, library.CodeVideoNotFound)
	_, err = s.PutChapters(t.Context(), a, nil)
	s.ok(err)
	s.same("none", len(s.outline(a).Chapters), 0)
	s.same("log", s.log(), []string{`video.chapters ` + a + ` "A" 2`, fmt.Sprintf(`video.chapters %s "A" %d`, a, library.MaxChapters), `video.chapters ` + a + ` "A" 0`})
}

func TestPutChapters_RejectsChaptersAfterEnd(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	late := func(seconds int) []library.Chapter {
		return []library.Chapter{{Title: "Intro"}, {Title: "End", Seconds: seconds}}
	}
	_, err := s.PutChapters(t.Context(), a, late(600))
	s.expectError(err, curating.Invalid, `the chapter "End" begins at 0:10:00, after the end of the video at 0:10:00`)
	_, err = s.PutChapters(t.Context(), a, late(599))
	s.ok(err)
	s.same("chapters", s.outline(a).Chapters, late(599))
	_, err = s.PutChapters(t.Context(), b, late(90_000)) // these chapters are accepted, because the length of the video is unknown
	s.ok(err)
	s.same("chapters of a video of unknown length", s.outline(b).Chapters, late(90_000))
}

func TestPutQuestion_AddsAndReplaces(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	q := library.Question{ID: "q", Seconds: 600, Text: " Why? "}
	s.ok(s.PutQuestion(t.Context(), a, q))
	s.ok(s.PutQuestion(t.Context(), a, q)) // an equal question must change nothing
	q.Seconds, q.Text, q.AnswerEnds = 598, "Why not?", 600
	s.ok(s.PutQuestion(t.Context(), a, q))
	s.same("questions", s.outline(a).Questions, []library.Question{q})
	s.ok(s.PutQuestion(t.Context(), b, library.Question{ID: "q", Seconds: 0, Text: strings.Repeat("ä", 500), AnswerEnds: 1}))
	s.ok(s.RemoveQuestion(t.Context(), a, "q"))
	s.same("questions", len(s.outline(a).Questions), 0)
	s.same("log", s.log(), []string{
		`video.questionMarked ` + a + ` "Why?" 0`,
		`video.questionEdited ` + a + ` "Why not?" 0 {"was":{"answerEnds":"","seconds":"600","text":"Why?"},"is":{"answerEnds":"600","seconds":"598","text":"Why not?"}}`,
		fmt.Sprintf(`video.questionMarked %s %q 0`, b, strings.Repeat("ä", 500)),
		`video.questionRemoved ` + a + ` "Why not?" 0`,
	})
}

func TestPutQuestion_RejectsInvalidQuestions(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.unchanged(func() {
		for reason, q := range map[string]library.Question{
			"the text of the question is required":                       {Text: " "},
			"the question is longer than 500 characters":                 {Text: strings.Repeat("ä", 501)},
			"the time of a question must not be negative":                {Text: "Why?", Seconds: -1},
			"timestamps must be within the video, which has 600 seconds": {Text: "Why?", Seconds: 601},
			"the answer must end after the question":                     {Text: "Why?", Seconds: 5, AnswerEnds: 5},
		} {
			q.ID = "q"
			s.expectError(s.PutQuestion(t.Context(), a, q), curating.Invalid, reason)
		}
		s.expectError(s.PutQuestion(t.Context(), a, library.Question{ID: "q", Text: "Why?", AnswerEnds: 601}), curating.Invalid, "timestamps must be within the video, which has 600 seconds")
		s.code(s.PutQuestion(t.Context(), c, library.Question{ID: "q", Text: "Why?"}), library.CodeVideoNotFound)
		s.code(s.RemoveQuestion(t.Context(), c, "q"), library.CodeVideoNotFound)
		s.code(s.RemoveQuestion(t.Context(), a, "q"), library.CodeQuestionNotFound)
	})
}

// captionDir returns a directory with files of captions. names are the file names.
func captionDir(names ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for _, name := range names {
		files[name] = &fstest.MapFile{Data: []byte(captions)}
	}
	return files
}

func TestImportTranscripts_AddsAndReplaces(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.transcribe(a, "en")
	talks := captionDir("A title ["+a+"].en.vtt", "A title ["+a+"].de.vtt", b+".en.vtt", d+".en.vtt", c+".en.vtt", "nothing.en.vtt")
	talks["B ["+b+"].de.vtt"] = &fstest.MapFile{Data: []byte("no captions")}
	want := curating.TranscriptReport{Transcripts: 2, Unchanged: 1, OtherVideos: 3, Rejected: 1}
	s.unchanged(func() {
		report, err := s.ImportTranscripts(t.Context(), talks, curating.TranscriptImport{Name: "talks", DryRun: true})
		s.ok(err)
		s.same("refused", []any{len(report.RejectedFiles), report.RejectedFiles[0].File, report.RejectedFiles[0].Line}, []any{1, "B [" + b + "].de.vtt", 1})
		report.RejectedFiles = nil
		s.same("report of the dry run", report, want)
	})
	report, err := s.ImportTranscripts(t.Context(), talks, curating.TranscriptImport{Name: "talks"})
	s.ok(err)
	report.RejectedFiles = nil
	s.same("report", report, want)
	s.same("languages", []any{s.outline(a).Languages, s.outline(b).Languages}, []any{[]string{"de", "en"}, []string{"en"}})
	s.same("log", s.log()[1:], []string{`outlines.imported  "talks" 2`})
	report, err = s.ImportTranscripts(t.Context(), talks, curating.TranscriptImport{Name: "talks", Update: true})
	s.ok(err)
	s.same("with update", []int{report.Transcripts, report.Unchanged}, []int{3, 0})
}

func TestImportTranscripts_RejectsTooMany(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	tags := languages(library.MaxTranscripts + 1)
	s.transcribe(a, tags[:library.MaxTranscripts]...)
	tooMany := a + "." + tags[library.MaxTranscripts] + ".vtt"
	for _, dryRun := range []bool{true, false} {
		report, err := s.ImportTranscripts(t.Context(), captionDir(tooMany, a+"."+tags[0]+".vtt"), curating.TranscriptImport{Name: "talks", Update: true, DryRun: dryRun})
		s.ok(err)
		s.same("report", report, curating.TranscriptReport{Transcripts: 1, Rejected: 1, RejectedFiles: []importexport.Row{
			{File: tooMany, Line: 1, Rejection: fmt.Sprintf("a video can have at most %d transcripts", library.MaxTranscripts)},
		}})
	}
}

func TestImportTranscripts_ReportsFirstRejectedFiles(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	files := fstest.MapFS{}
	for i := range limits.RejectedTranscripts + 1 {
		files[fmt.Sprintf("%05d [%s].en.vtt", i, a)] = &fstest.MapFile{Data: []byte("no captions")}
	}
	report, err := s.ImportTranscripts(t.Context(), files, curating.TranscriptImport{Name: "talks"})
	s.ok(err)
	s.same("refused", report.Rejected, limits.RejectedTranscripts+1)
	s.same("listed", len(report.RejectedFiles), limits.RejectedTranscripts)
	s.same("last", report.RejectedFiles[limits.RejectedTranscripts-1].File, fmt.Sprintf("%05d [%s].en.vtt", limits.RejectedTranscripts-1, a))
}

func TestImportTranscripts_LimitsEachChange(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	var videos []library.Video
	files := fstest.MapFS{}
	for i := range library.MaxOutlineChanges + 1 {
		id := fmt.Sprintf("video%06d", i)
		videos = append(videos, library.Video{ID: id, Title: id, Category: "Coding"})
		files[id+".en.vtt"] = &fstest.MapFile{Data: []byte(captions)}
	}
	s.ok(fill.Put(t.Context(), s.store, nil, videos))
	report, err := s.ImportTranscripts(t.Context(), files, curating.TranscriptImport{Name: "talks"})
	s.ok(err)
	s.same("transcripts", report.Transcripts, library.MaxOutlineChanges+1)
	s.same("log", s.log(), []string{fmt.Sprintf(`outlines.imported  "talks" %d`, library.MaxOutlineChanges), `outlines.imported  "talks" 1`})
}

// decided returns an import of the source after the computation of its changes.
func (s fixture) decided(source string, options importexport.Options) *importexport.Import {
	s.Helper()
	options.InMemory = true
	im, err := importexport.NewImport(options)
	s.ok(err)
	s.Cleanup(func() { s.ok(im.Close()) })
	s.ok(importexport.Read(strings.NewReader(source), im))
	_, err = im.Preview(s.Context(), s.store)
	s.ok(err)
	return im
}

const twoVideos = `{"videos": [{"_id": "` + a + `", "description": "imported"}, {"_id": "` + d + `", "title": "D", "category": "Coding"}]}`

func TestImport_WritesVideosAndAuditEntry(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.ok(s.ApplyImport(t.Context(), s.decided(twoVideos, importexport.Options{Update: true}), "two.json", nil))
	s.same("description", s.video(a).Description, "imported")
	s.same("new", s.video(d).Title, "D")
	s.same("log", s.log(), []string{`videos.imported  "two.json" 2`})
}

func TestImport_RetainsEarlierEdit(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	im := s.decided(twoVideos, importexport.Options{Update: true})
	_, err := s.EditVideo(t.Context(), a, curating.Fields{"title": "Edited"})
	s.ok(err)
	s.ok(s.ApplyImport(t.Context(), im, "two.json", nil))
	s.same("both changes", []string{s.video(a).Title, s.video(a).Description}, []string{"Edited", "imported"})
}

func TestImport_ConflictingEditRejectsImport(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	im := s.decided(twoVideos, importexport.Options{Update: true})
	_, err := s.EditCategory(t.Context(), "coding", curating.Fields{"categoryName": "Programming"})
	s.ok(err)
	s.unchanged(func() {
		s.expectError(s.ApplyImport(t.Context(), im, "two.json", nil), curating.Conflict, "the library has changed since the preview: check the preview again")
	})
}

func TestImport_LogsAllChangedVideos(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	source := `{"videos": [{"_id": "` + a + `", "description": "imported"}, {"_id": "` + b + `", "description": "imported"}, {"_id": "` + c + `", "title": "C", "category": "Coding"},
		{"_id": "` + d + `", "title": "D", "category": "Coding"}]}`
	s.ok(s.ApplyImport(t.Context(), s.decided(source, importexport.Options{Update: true}), "four.json", nil))
	s.same("log", s.log(), []string{`videos.imported  "four.json" 4`})
}

// busyStore is a store in which another curator edits a video before each write of an import.
type busyStore struct {
	*memory.Store
	edit    func() error
	imports int
}

func (s *busyStore) ImportCatalogue(ctx context.Context, im library.CatalogueImport) error {
	s.imports++
	if err := s.edit(); err != nil {
		return err
	}
	return s.Store.ImportCatalogue(ctx, im)
}

func TestImport_FailsAfterRepeatedEdits(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	im := s.decided(twoVideos, importexport.Options{Update: true})
	store := &busyStore{Store: s.store}
	store.edit = func() error {
		_, err := s.EditVideo(t.Context(), a, curating.Fields{"title": fmt.Sprintf("Edit %d", store.imports)})
		return err
	}
	curator := s.Curator
	curator.Store = store
	s.code(curator.ApplyImport(t.Context(), im, "two.json", nil), library.CodeCatalogueChanged)
	s.same("attempts", store.imports, 6)
	s.same("title", s.video(a).Title, "Edit 6")
}

func TestImport_ChangedOptionsNeedNewPreview(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	im := s.decided(twoVideos, importexport.Options{})
	im.SetOptions("design", true, importexport.AnyOrder)
	s.unchanged(func() {
		if err := s.ApplyImport(t.Context(), im, "two.json", nil); !errors.Is(err, importexport.ErrNoPreview) {
			t.Errorf("got error %v, want %v", err, importexport.ErrNoPreview)
		}
	})
}

func TestImport_WritesChapters(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	source := `{"id": "` + d + `", "title": "D", "chapters": [{"title": "Intro", "start_time": 0}, {"title": "Main", "start_time": 60}], "duration": 600}`
	s.ok(s.ApplyImport(t.Context(), s.decided(source, importexport.Options{Category: "coding"}), "d.json", nil))
	s.same("chapters", s.outline(d).Chapters, []library.Chapter{{Title: "Intro"}, {Title: "Main", Seconds: 60}})
	s.same("log", s.log(), []string{`videos.imported  "d.json" 1`, `outlines.imported  "d.json" 1`})
}
