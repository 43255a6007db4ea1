package librarytest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func outlineUpdateTests() []subtest {
	return []subtest{
		{"UpdateOutlines: concurrent transcripts do not exceed the limit of the video", testTranscriptsTogether},
		{"UpdateOutlines: only one of several removals of a transcript succeeds", testTranscriptRemovalsTogether},
		{"UpdateOutlines: concurrent chapters replace each other", testChaptersTogether},
		{"UpdateOutlines passes each state and writes the selected changes", testOutlineStates},
		{"OutlineStates returns states, also of removed videos", testRemovedOutlineStates},
		{"UpdateOutlines that fails or selects nothing does not change the catalogue", testOutlinesUnchanged},
		{"UpdateQuestion: concurrent changes of a question are all stored", testQuestionTogether},
		{"UpdateQuestion that fails or changes nothing does not change the video", testQuestionUnchanged},
	}
}

// selecting returns an update that selects the first change if check accepts the state of the first
// video.
func selecting(check func(now library.OutlineState) error) library.OutlineUpdate {
	return func(now []library.OutlineState) (library.OutlineSelection, error) {
		waitForOthers()
		return library.OutlineSelection{Changes: []int{0}, Note: &library.AuditEntry{At: at(1), Action: "x"}}, check(now[0])
	}
}

func testTranscriptsTogether(f *fixture) {
	const free = 3
	f.put("a")
	full := library.NewError("put a transcript", library.CodeListFull)
	errs := concurrently(concurrentCalls, func(i int) error {
		change := library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{transcript(fmt.Sprintf("a%c%c", 'a'+i/26, 'a'+i%26), "hello")}}
		return f.store.UpdateOutlines(f.Context(), []library.OutlineChange{change}, selecting(func(now library.OutlineState) error {
			if len(now.Languages) >= free {
				return full
			}
			return nil
		}))
	})
	f.wantSuccesses(errs, free, library.CodeListFull)
	outline, err := f.store.Outline(f.Context(), "a")
	f.ok(err)
	f.same("transcripts", len(outline.Languages), free)
	f.wantEntries(free)
}

func testTranscriptRemovalsTogether(f *fixture) {
	f.put("a")
	f.outline(library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{transcript("en", "hello")}})
	errs := concurrently(concurrentCalls, func(int) error {
		change := library.OutlineChange{VideoID: "a", Transcripts: []library.Transcript{{Language: "en"}}}
		return f.store.UpdateOutlines(f.Context(), []library.OutlineChange{change}, selecting(func(now library.OutlineState) error {
			if len(now.Languages) == 0 {
				return library.NewError("remove a transcript", library.CodeTranscriptNotFound)
			}
			return nil
		}))
	})
	f.wantSuccesses(errs, 1, library.CodeTranscriptNotFound)
	f.wantEntries(1)
}

func testChaptersTogether(f *fixture) {
	f.put("a")
	titles := videoIDs(concurrentCalls)
	replaced := make([]string, concurrentCalls)
	f.ok(errors.Join(concurrently(concurrentCalls, func(i int) error {
		change := library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: titles[i]}}}
		return f.store.UpdateOutlines(f.Context(), []library.OutlineChange{change}, selecting(func(now library.OutlineState) error {
			replaced[i] = ""
			for _, chapter := range now.Chapters {
				replaced[i] += chapter.Title
			}
			return nil
		}))
	})...))
	outline, err := f.store.Outline(f.Context(), "a")
	f.ok(err)
	seen := append(replaced, outline.Chapters[0].Title)
	slices.Sort(seen)
	f.same("replaced and current titles", seen, append([]string{""}, titles...))
}

func testOutlineStates(f *fixture) {
	f.put("a", "b", "c")
	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}, Transcripts: []library.Transcript{transcript("en", "hello")}})
	f.mark("a", questionAt("q", 5))
	f.ok(fill.Remove(f.Context(), f.store, []string{"c"}, at(1)))
	prepared := []library.OutlineChange{
		{VideoID: "a", Chapters: []library.Chapter{{Title: "Not selected"}}}, {VideoID: "c"}, {VideoID: "nowhere"},
		{VideoID: "b", Chapters: []library.Chapter{{Title: "Selected"}}}, {VideoID: "a", Transcripts: []library.Transcript{transcript("de", "hallo")}},
	}
	update := func(selected ...int) error {
		return f.store.UpdateOutlines(f.Context(), prepared, func(now []library.OutlineState) (library.OutlineSelection, error) {
			want := library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Languages: []string{"en"}, Questions: []library.Question{questionAt("q", 5)}}
			f.same("states", len(now), len(prepared))
			f.same("outline", now[0].Outline, want)
			f.same("outline of the same video", now[4].Outline, want)
			f.same("videos", []string{now[0].Title, now[3].Title}, []string{"Title of a", "Title of b"})
			f.same("states of unknown videos", []any{now[1], now[2]}, []any{library.OutlineState{}, library.OutlineState{}})
			return library.OutlineSelection{Changes: selected}, nil
		})
	}
	before := f.store.Revision().Number
	f.code(update(0, 1), library.CodeVideoNotFound)
	f.code(update(2), library.CodeVideoNotFound)
	f.same("revision", f.store.Revision().Number, before)
	f.ok(update(3, 4))
	f.same("revision", f.store.Revision().Number, before+1)
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Languages: []string{"de", "en"}, Questions: []library.Question{questionAt("q", 5)}})
	f.wantOutline("b", library.Outline{Chapters: []library.Chapter{{Title: "Selected"}}, Languages: []string{}})
}

func testRemovedOutlineStates(f *fixture) {
	f.put("a", "b")
	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}, Transcripts: []library.Transcript{transcript("en", "hello")}})
	f.mark("a", questionAt("q", 5))
	present, err := f.store.OutlineStates(f.Context(), []string{"b", "nowhere", "a"})
	f.ok(err)
	want := library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Languages: []string{"en"}, Questions: []library.Question{questionAt("q", 5)}}
	f.same("outlines", []library.Outline{present[0].Outline, present[2].Outline}, []library.Outline{{Chapters: []library.Chapter{}, Languages: []string{}, Questions: []library.Question{}}, want})
	f.same("titles", []string{present[0].Title, present[2].Title}, []string{"Title of b", "Title of a"})
	f.same("state of an unknown video", present[1], library.OutlineState{})
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	removed, err := f.store.OutlineStates(f.Context(), []string{"a"})
	f.ok(err)
	f.same("outline of the removed video", removed[0].Outline, want)
	f.same("removal time", removed[0].RemovedAt, at(1))
	f.put("a")
	f.wantOutline("a", want)
}

func testOutlinesUnchanged(f *fixture) {
	f.put("a")
	before := f.store.Revision()
	prepared := []library.OutlineChange{{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}}}
	broken := errors.New("update failed")
	err := f.store.UpdateOutlines(f.Context(), prepared, selecting(func(library.OutlineState) error { return broken }))
	f.same("error is the update's", err == broken, true)
	f.ok(f.store.UpdateOutlines(f.Context(), prepared, func([]library.OutlineState) (library.OutlineSelection, error) {
		return library.OutlineSelection{Note: &library.AuditEntry{At: at(1), Action: "x"}}, nil
	}))
	f.wantSameRevision(before)
	f.wantAudit(library.AuditQuery{})
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{}, Languages: []string{}})
}

func testQuestionTogether(f *fixture) {
	f.put("a")
	f.ok(errors.Join(concurrently(concurrentCalls, func(int) error {
		return f.store.UpdateQuestion(f.Context(), "a", func(now library.OutlineState) (library.QuestionChange, error) {
			waitForOthers()
			q, there := now.Question("q")
			if !there {
				q = library.Question{ID: "q"}
			}
			q.Text += "+"
			return library.QuestionChange{Put: &q, Note: &library.AuditEntry{At: at(1), Action: "x"}}, nil
		})
	})...))
	f.wantQuestions(library.VideoQuestion{VideoID: "a", Question: library.Question{ID: "q", Text: strings.Repeat("+", concurrentCalls)}})
	f.wantEntries(concurrentCalls)
}

func testQuestionUnchanged(f *fixture) {
	f.put("a")
	f.mark("a", questionAt("q", 5))
	before := f.store.Revision()
	broken := errors.New("no words")
	err := f.store.UpdateQuestion(f.Context(), "a", func(now library.OutlineState) (library.QuestionChange, error) {
		clear(now.Questions)
		return library.QuestionChange{Remove: "q"}, broken
	})
	f.same("error is the update's", err == broken, true)
	same := questionAt("q", 5)
	f.ok(f.store.UpdateQuestion(f.Context(), "a", func(library.OutlineState) (library.QuestionChange, error) {
		return library.QuestionChange{Put: &same, Note: &library.AuditEntry{At: at(1), Action: "x"}}, nil
	}))
	f.ok(f.store.UpdateQuestion(f.Context(), "a", func(library.OutlineState) (library.QuestionChange, error) {
		return library.QuestionChange{Note: &library.AuditEntry{At: at(1), Action: "x"}}, nil
	}))
	f.wantSameRevision(before)
	f.wantAudit(library.AuditQuery{})
	f.wantQuestions(library.VideoQuestion{VideoID: "a", Question: same})
}
