package librarytest

import (
	"strings"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func outlineTests() []subtest {
	return []subtest{
		{"a video without an outline has an empty one", func(f *fixture) {
			f.put("a")
			f.wantOutline("a", library.Outline{Chapters: []library.Chapter{}, Languages: []string{}})
			f.code(second(f.store.Transcript(f.Context(), "a", "en")), library.CodeTranscriptNotFound)
		}},
		{"an unknown video has no outline", testOutlineOfNoVideo},
		{"chapters and transcripts are stored, replaced and removed separately", testChangeOutlines},
		{"outlines change either all together or not at all", testOutlinesTogether},
		{"a change of outlines changes its videos in one revision", testOutlinesRevision},
		{"an outline does not change when its video changes or is restored", testOutlineStays},
		{"Transcribed lists transcripts of videos in the library, page by page", testTranscribed},
		{"cues are stored with millisecond precision", testCues},
		{"ReadCatalogue reads a snapshot of outlines", testOutlineSnapshot},
	}
}

// transcript returns a transcript with one cue for each text.
func transcript(language string, texts ...string) library.Transcript {
	t := library.Transcript{Language: language}
	for i, text := range texts {
		t.Cues = append(t.Cues, library.Cue{From: time.Duration(i) * time.Second, To: time.Duration(i+1) * time.Second, Text: text})
	}
	return t
}

func (f *fixture) outline(changes ...library.OutlineChange) {
	f.Helper()
	f.ok(fill.Outlines(f.Context(), f.store, changes...))
}

func (f *fixture) wantOutline(videoID string, want library.Outline) {
	f.Helper()
	got, err := f.store.Outline(f.Context(), videoID)
	f.ok(err)
	want.Chapters = append([]library.Chapter{}, want.Chapters...)
	want.Languages = append([]string{}, want.Languages...)
	want.Questions = append([]library.Question{}, want.Questions...)
	f.same("outline of "+videoID, got, want)
}

func (f *fixture) wantCues(videoID string, want library.Transcript) {
	f.Helper()
	got, err := f.store.Transcript(f.Context(), videoID, want.Language)
	f.ok(err)
	f.same("transcript of "+videoID, got, want)
	size, err := f.store.TranscriptSize(f.Context(), videoID, want.Language)
	f.ok(err)
	text := 0
	for _, c := range want.Cues {
		text += len(c.Text)
	}
	if low, high := int64(text), int64(6*text+100*len(want.Cues)); size < low || size > high {
		f.Errorf("got a size of %d bytes for the transcript of %s, want %d to %d", size, videoID, low, high)
	}
}

func testOutlineOfNoVideo(f *fixture) {
	f.put("a")
	f.outline(library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{transcript("en", "hello")}})
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	for _, id := range []string{"a", "x"} {
		f.code(second(f.store.Outline(f.Context(), id)), library.CodeVideoNotFound)
		f.code(second(f.store.Transcript(f.Context(), id, "en")), library.CodeVideoNotFound)
		f.code(second(f.store.TranscriptSize(f.Context(), id, "en")), library.CodeVideoNotFound)
		f.code(fill.Outlines(f.Context(), f.store, library.OutlineChange{VideoID: id}), library.CodeVideoNotFound)
	}
}

func testChangeOutlines(f *fixture) {
	f.put("a", "b")
	chapters := []library.Chapter{{Title: "Intro"}, {Title: "“Réponse”", Seconds: 760}}
	f.outline(
		library.OutlineChange{VideoID: "a", Chapters: chapters, Transcripts: []library.Transcript{transcript("pt-BR", "olá"), transcript("en", "hello", "you")}},
		library.OutlineChange{VideoID: "b", Transcripts: []library.Transcript{transcript("en", "another")}},
	)
	f.wantOutline("a", library.Outline{Chapters: chapters, Languages: []string{"en", "pt-BR"}})
	f.wantOutline("b", library.Outline{Chapters: []library.Chapter{}, Languages: []string{"en"}})
	f.wantCues("a", transcript("en", "hello", "you"))
	f.wantCues("a", transcript("pt-BR", "olá"))
	f.wantCues("b", transcript("en", "another"))

	f.outline(library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{transcript("en", "anew"), transcript("de", "hallo"), transcript("pt-BR"), transcript("fr")}})
	f.wantOutline("a", library.Outline{Chapters: chapters, Languages: []string{"de", "en"}})
	f.wantCues("a", transcript("en", "anew"))
	f.code(second(f.store.Transcript(f.Context(), "a", "pt-BR")), library.CodeTranscriptNotFound)
	f.code(second(f.store.TranscriptSize(f.Context(), "a", "pt-BR")), library.CodeTranscriptNotFound)

	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "All"}}})
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{{Title: "All"}}, Languages: []string{"de", "en"}})
	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{}})
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{}, Languages: []string{"de", "en"}})
}

func testOutlinesTogether(f *fixture) {
	f.put("a")
	before := f.store.Revision().Number
	f.code(fill.Outlines(f.Context(), f.store,
		library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}, Transcripts: []library.Transcript{transcript("en", "hello")}}, library.OutlineChange{VideoID: "x"},
	),

		library.CodeVideoNotFound)
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{}, Languages: []string{}})
	f.same("revision", f.store.Revision().Number, before)
}

func testOutlinesRevision(f *fixture) {
	f.put("a", "b", "c")
	before := f.store.Revision().Number
	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}}, library.OutlineChange{VideoID: "c"})
	f.same("revision", f.store.Revision().Number, before+1)
	changed, known, err := f.store.ChangedVideos(f.Context(), before)
	f.ok(err)
	f.same("changes known", known, true)
	f.same("changed videos", ids(changed), []string{"a", "c"})
}

func testOutlineStays(f *fixture) {
	f.put("a")
	want := library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Languages: []string{"en"}}
	f.outline(library.OutlineChange{VideoID: "a", Chapters: want.Chapters, Transcripts: []library.Transcript{transcript("en", "hello")}})
	f.put("a")
	f.wantOutline("a", want)
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	f.put("a")
	f.wantOutline("a", want)
	f.wantCues("a", transcript("en", "hello"))
}

func testTranscribed(f *fixture) {
	f.put("a", "b", "c", "d")
	for _, id := range []string{"c", "a", "b"} {
		f.outline(library.OutlineChange{VideoID: id, Transcripts: []library.Transcript{transcript("en", "x"), transcript("de", "y")}})
	}
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	var got []string
	for after := (library.TranscriptKey{}); ; {
		some, err := f.store.TranscriptKeys(f.Context(), after, 3)
		f.ok(err)
		for _, each := range some {
			videos, err := f.store.VideosByKey(f.Context(), []int64{each.Video})
			f.ok(err)
			got, after = append(got, videos[0].ID+" "+each.Language), each
		}
		if len(some) < 3 {
			break
		}
	}
	f.same("transcripts", got, []string{"a de", "a en", "c de", "c en"})
}

func testCues(f *fixture) {
	f.put("a")
	long := strings.Repeat("Erzähl’ mir von dir 🎤 <b>&amp;</b>\n", 4_000)
	f.outline(library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{{Language: "de", Cues: []library.Cue{
		{From: 1234*time.Millisecond + 999*time.Microsecond, To: 3 * time.Hour, Text: long}, {From: 3 * time.Hour, To: 4 * time.Hour, Text: "Ende"},
	}}}})
	f.wantCues("a", library.Transcript{Language: "de", Cues: []library.Cue{
		{From: 1234 * time.Millisecond, To: 3 * time.Hour, Text: long}, {From: 3 * time.Hour, To: 4 * time.Hour, Text: "Ende"},
	}})
}

func testOutlineSnapshot(f *fixture) {
	f.put("a")
	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Before"}}})
	f.ok(f.store.ReadCatalogue(f.Context(), func(c library.CatalogueReader, _ int64) error {
		if _, err := c.Video(f.Context(), "a"); err != nil {
			return err
		}
		f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "After"}}})
		outline, err := c.Outline(f.Context(), "a")
		f.same("chapters", outline.Chapters, []library.Chapter{{Title: "Before"}})
		return err
	}))
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{{Title: "After"}}, Languages: []string{}})
}
