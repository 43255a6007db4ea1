package curating_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
)

var previewed = []string{a, b, c, d, "eeeeeeeeeee"}

// importedText is the text of the transcripts in files. No stored transcript has this text.
const importedText = "From a file."

// drawnLibrary returns a library with random videos, transcripts and chapters. Some of the
// videos are removed.
func drawnLibrary(t *testing.T, draw *rapid.T) fixture {
	t.Helper()
	store := memory.New()
	s := fixture{t, curating.Curator{Store: store, From: library.FromPage, By: "ann", Now: now}, store}
	s.ok(store.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil))
	s.ok(fill.Put(t.Context(), store, []library.Category{{ID: "coding", Name: "Coding"}, {ID: "design", Name: "Design"}}, nil))
	for _, id := range previewed {
		if !rapid.Bool().Draw(draw, "exists "+id) {
			continue
		}
		s.ok(fill.Put(t.Context(), store, nil, []library.Video{{ID: id, Title: "Title", Category: "Coding", Seconds: 600}}))
		s.transcribe(id, drawnLanguages(draw, id)...)
		removed, end := rapid.Bool().Draw(draw, "removed "+id), 60
		if removed {
			end = 61 // these chapters differ from all chapters in the source, because equal chapters of a removed video also count
		}
		if rapid.Bool().Draw(draw, "chapters of "+id) {
			_, err := s.PutChapters(t.Context(), id, []library.Chapter{{Title: "Intro"}, {Title: "End", Seconds: end}})
			s.ok(err)
		}
		if removed {
			s.ok(fill.Remove(t.Context(), store, []string{id}, now()))
		}
	}
	return s
}

func drawnLanguages(draw *rapid.T, id string) []string {
	maximum := rapid.SampledFrom([]int{3, library.MaxTranscripts + 2}).Draw(draw, "most languages of "+id)
	return rapid.SliceOfNDistinct(rapid.SampledFrom(languages(maximum)), 0, min(maximum, library.MaxTranscripts), rapid.ID).Draw(draw, "languages of "+id)
}

// drawnSource returns random yt-dlp output about some of the videos.
func drawnSource(draw *rapid.T) string {
	var lines []string
	for _, id := range rapid.SliceOfN(rapid.SampledFrom(previewed), 1, 8).Draw(draw, "rows") {
		row := map[string]any{"id": id, "title": rapid.SampledFrom([]string{"", "Title", "Other title"}).Draw(draw, "title"), "duration": 600}
		if rapid.Bool().Draw(draw, "with chapters") {
			row["chapters"] = []map[string]any{{"title": "Intro", "start_time": 0}, {"title": "End", "start_time": rapid.SampledFrom([]int{60, 90, 700}).Draw(draw, "end")}}
		}
		line, err := json.Marshal(row)
		if err != nil {
			draw.Fatal(err)
		}
		lines = append(lines, string(line))
	}
	return strings.Join(lines, "\n")
}

// result contains the numbers of changed videos and outlines after an import.
type result struct {
	importexport.Report
	Outlines curating.TranscriptReport
}

func TestImport_PreviewEqualsResult(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(draw *rapid.T) {
		s := drawnLibrary(t, draw)
		options := importexport.Options{TrackAdditions: true, Update: rapid.Bool().Draw(draw, "update"), Category: rapid.SampledFrom([]string{"", "coding", "design"}).Draw(draw, "category")}
		im := s.decided(drawnSource(draw), options)
		var names []string
		for _, id := range append(previewed, "nothing") {
			for _, language := range drawnLanguages(draw, "files of "+id) {
				names = append(names, fmt.Sprintf("%s.%s.vtt", id, language))
			}
		}
		files := captionDir(names...)
		for name := range files {
			files[name].Data = []byte("WEBVTT\n\n00:01.000 --> 00:02.000\n" + importedText + "\n")
		}
		transcripts := curating.TranscriptImport{Name: "talks", Update: options.Update, DryRun: true, Brings: im.AddsVideo}
		run := func() result {
			outlines, err := s.ImportTranscripts(t.Context(), files, transcripts)
			s.ok(err)
			return result{im.Report(), outlines}
		}
		before, chaptersBefore := s.videos(), chaptersIn(draw, s.store)
		want := run()
		same(draw, "videos after the preview", s.videos(), before)
		s.ok(s.ApplyImport(t.Context(), im, "talks", nil))
		transcripts.DryRun = false
		same(draw, "result", run(), want)
		same(draw, "changed videos", s.changedSince(before), []int{want.New, want.Restored, want.Updated})
		same(draw, "imported transcripts", importedTranscripts(draw, s.store, s.videos()), want.Outlines.Transcripts)
		changed := 0
		for id, chapters := range chaptersIn(draw, s.store) {
			if !slices.Equal(chapters, chaptersBefore[id]) {
				changed++
			}
		}
		same(draw, "videos with other chapters", changed, want.Chapters)
	})
}

func same(draw *rapid.T, what string, got, want any) {
	if diff := cmp.Diff(want, got); diff != "" {
		draw.Fatalf("%s (-want +got):\n%s", what, diff)
	}
}

func (s fixture) videos() []library.Video {
	s.Helper()
	videos, err := s.store.VideosByID(s.Context(), previewed)
	s.ok(err)
	return videos
}

// chaptersIn returns the chapters of all videos, including removed videos.
func chaptersIn(draw *rapid.T, store library.Store) map[string][]library.Chapter {
	states, err := store.OutlineStates(draw.Context(), previewed)
	if err != nil {
		draw.Fatal(err)
	}
	chapters := make(map[string][]library.Chapter)
	for i, state := range states {
		chapters[previewed[i]] = state.Chapters
	}
	return chapters
}

// importedTranscripts returns the number of stored transcripts with the text of the files.
func importedTranscripts(draw *rapid.T, store library.Store, videos []library.Video) int {
	imported := 0
	for _, v := range videos {
		if v.Removed() {
			continue
		}
		outline, err := store.Outline(draw.Context(), v.ID)
		if err != nil {
			draw.Fatal(err)
		}
		for _, language := range outline.Languages {
			transcript, err := store.Transcript(draw.Context(), v.ID, language)
			if err != nil {
				draw.Fatal(err)
			}
			if len(transcript.Cues) == 1 && transcript.Cues[0].Text == importedText {
				imported++
			}
		}
	}
	return imported
}

// changedSince counts the new, the restored and the changed videos.
func (s fixture) changedSince(before []library.Video) []int {
	s.Helper()
	counts := make([]int, 3)
	for _, now := range s.videos() {
		i := slices.IndexFunc(before, func(v library.Video) bool { return v.ID == now.ID })
		switch {
		case i < 0:
			counts[0]++
		case before[i].Removed() && !now.Removed():
			counts[1]++
		case before[i] != now:
			counts[2]++
		}
	}
	return counts
}
