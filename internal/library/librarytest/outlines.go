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
		{"a video that is not there has none", testOutlineOfNoVideo},
		{"chapters and transcripts are kept, replaced and removed each by itself", testChangeOutlines},
		{"a change of outlines happens whole or not at all", testOutlinesTogether},
		{"a change of outlines changes its videos in one revision", testOutlinesRevision},
		{"an outline outlives changes of its video, and comes back with it", testOutlineStays},
		{"Transcribed lists transcripts of videos in the library, page by page", testTranscribed},
		{"cues are kept to the millisecond, as they are written", testCues},
		{"a catalogue that is being read has the outlines of its moment", testOutlineOfMoment},
	}
}

// said returns a transcript with a cue for each text.
func said(language string, texts ...string) library.Transcript {
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

func (f *fixture) wantSaid(videoID string, want library.Transcript) {
	f.Helper()
	got, err := f.store.Transcript(f.Context(), videoID, want.Language)
	f.ok(err)
	f.same("transcript of "+videoID, got, want)
}

func testOutlineOfNoVideo(f *fixture) {
	f.put("a")
	f.outline(library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{said("en", "hello")}})
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	for _, id := range []string{"a", "x"} {
		f.code(second(f.store.Outline(f.Context(), id)), library.CodeVideoNotFound)
		f.code(second(f.store.Transcript(f.Context(), id, "en")), library.CodeVideoNotFound)
		f.code(fill.Outlines(f.Context(), f.store, library.OutlineChange{VideoID: id}), library.CodeVideoNotFound)
	}
}

func testChangeOutlines(f *fixture) {
	f.put("a", "b")
	chapters := []library.Chapter{{Title: "Intro"}, {Title: "“Réponse”", Seconds: 760}}
	f.outline(
		library.OutlineChange{VideoID: "a", Chapters: chapters, Transcripts: []library.Transcript{said("pt-BR", "olá"), said("en", "hello", "you")}},
		library.OutlineChange{VideoID: "b", Transcripts: []library.Transcript{said("en", "another")}},
	)
	f.wantOutline("a", library.Outline{Chapters: chapters, Languages: []string{"en", "pt-BR"}})
	f.wantOutline("b", library.Outline{Chapters: []library.Chapter{}, Languages: []string{"en"}})
	f.wantSaid("a", said("en", "hello", "you"))
	f.wantSaid("a", said("pt-BR", "olá"))
	f.wantSaid("b", said("en", "another"))

	f.outline(library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{said("en", "anew"), said("de", "hallo"), said("pt-BR"), said("fr")}})
	f.wantOutline("a", library.Outline{Chapters: chapters, Languages: []string{"de", "en"}})
	f.wantSaid("a", said("en", "anew"))
	f.code(second(f.store.Transcript(f.Context(), "a", "pt-BR")), library.CodeTranscriptNotFound)

	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "All"}}})
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{{Title: "All"}}, Languages: []string{"de", "en"}})
	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{}})
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{}, Languages: []string{"de", "en"}})
}

func testOutlinesTogether(f *fixture) {
	f.put("a")
	before := f.store.Revision().Number
	f.code(fill.Outlines(f.Context(), f.store,
		library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}, Transcripts: []library.Transcript{said("en", "hello")}}, library.OutlineChange{VideoID: "x"},
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
	f.same("known", known, true)
	f.same("changed", ids(changed), []string{"a", "c"})
}

func testOutlineStays(f *fixture) {
	f.put("a")
	want := library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Languages: []string{"en"}}
	f.outline(library.OutlineChange{VideoID: "a", Chapters: want.Chapters, Transcripts: []library.Transcript{said("en", "hello")}})
	f.put("a")
	f.wantOutline("a", want)
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	f.put("a")
	f.wantOutline("a", want)
	f.wantSaid("a", said("en", "hello"))
}

func testTranscribed(f *fixture) {
	f.put("a", "b", "c", "d")
	for _, id := range []string{"c", "a", "b"} {
		f.outline(library.OutlineChange{VideoID: id, Transcripts: []library.Transcript{said("en", "x"), said("de", "y")}})
	}
	f.ok(fill.Remove(f.Context(), f.store, []string{"b"}, at(1)))
	var got []string
	for after := (library.Transcribed{}); ; {
		some, err := f.store.Transcribed(f.Context(), after, 3)
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
	f.wantSaid("a", library.Transcript{Language: "de", Cues: []library.Cue{
		{From: 1234 * time.Millisecond, To: 3 * time.Hour, Text: long}, {From: 3 * time.Hour, To: 4 * time.Hour, Text: "Ende"},
	}})
}

func testOutlineOfMoment(f *fixture) {
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
