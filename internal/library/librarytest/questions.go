package librarytest

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func questionTests() []subtest {
	return []subtest{
		{"questions are sorted by their timestamps", testQuestions},
		{"a question about an unknown video returns CodeVideoNotFound", testQuestionOfNoVideo},
		{"a question changes its video in one revision", testQuestionRevision},
		{"questions remain when their video changes or is restored", testQuestionsStay},
		{"a video has at most MaxQuestions questions", testTooManyQuestions},
		{"UpdateQuestions writes questions of several videos atomically", testUpdateQuestions},
		{"concurrent calls of UpdateQuestions for a video are all stored", testConcurrentQuestionUpdates},
	}
}

// removeQuestion removes the question from the video.
func removeQuestion(ctx context.Context, s library.QuestionStore, videoID, questionID string) error {
	return s.UpdateQuestion(ctx, videoID, func(library.OutlineState) (library.QuestionChange, error) {
		return library.QuestionChange{Remove: questionID}, nil
	})
}

// questionAt returns a question at the given second.
func questionAt(id string, seconds int) library.Question {
	return library.Question{ID: id, Seconds: seconds, Text: "“Why” " + id + "? 🎤", AnswerEnds: seconds + 60}
}

func (f *fixture) mark(videoID string, questions ...library.Question) {
	f.Helper()
	for _, q := range questions {
		f.ok(fill.Question(f.Context(), f.store, videoID, q))
	}
}

func (f *fixture) wantQuestions(want ...library.VideoQuestion) {
	f.Helper()
	for _, limit := range []int{1, 2, 100} {
		got, page := []library.VideoQuestion{}, library.QuestionPage{Limit: limit}
		for {
			some, err := f.store.VideoQuestions(f.Context(), page)
			f.ok(err)
			for _, q := range some {
				page.After = q.Key()
				q.VideoKey = 0
				got = append(got, q)
			}
			if len(some) < limit {
				break
			}
		}
		f.same("questions in pages of "+strconv.Itoa(limit), got, append([]library.VideoQuestion{}, want...))
	}
	usage, bytes := library.QuestionUsage{Questions: len(want)}, 0
	for _, q := range want {
		bytes += len(q.Text)
	}
	usage.Bytes = int64(bytes)
	got, err := f.store.QuestionUsage(f.Context())
	f.ok(err)
	if got.Questions < usage.Questions || got.Bytes < usage.Bytes {
		f.Errorf("got usage %+v, want at least %+v", got, usage)
	}
}

func testQuestions(f *fixture) {
	f.put("b", "a")
	f.wantQuestions()
	open := library.Question{ID: "y", Seconds: 760, Text: "And then?"}
	f.mark("a", open, questionAt("x", 760), questionAt("z", 12))
	f.mark("b", questionAt("x", 5))
	f.wantOutline("a", library.Outline{Questions: []library.Question{questionAt("z", 12), questionAt("x", 760), open}})
	f.wantQuestions(
		library.VideoQuestion{VideoID: "b", Question: questionAt("x", 5)}, library.VideoQuestion{VideoID: "a", Question: questionAt("z", 12)},
		library.VideoQuestion{VideoID: "a", Question: questionAt("x", 760)}, library.VideoQuestion{VideoID: "a", Question: open},
	)
	f.mark("a", questionAt("x", 1))
	f.ok(removeQuestion(f.Context(), f.store, "a", "z"))
	f.code(removeQuestion(f.Context(), f.store, "a", "z"), library.CodeQuestionNotFound)
	f.wantOutline("a", library.Outline{Questions: []library.Question{questionAt("x", 1), open}})
	f.wantOutline("b", library.Outline{Questions: []library.Question{questionAt("x", 5)}})
}

func testQuestionOfNoVideo(f *fixture) {
	f.put("a")
	f.mark("a", questionAt("x", 5))
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	for _, id := range []string{"a", "none"} {
		f.code(fill.Question(f.Context(), f.store, id, questionAt("y", 5)), library.CodeVideoNotFound)
		f.code(removeQuestion(f.Context(), f.store, id, "x"), library.CodeVideoNotFound)
	}
	f.wantQuestions()
}

func testQuestionRevision(f *fixture) {
	f.put("a", "b")
	for _, change := range []func() error{
		func() error { return fill.Question(f.Context(), f.store, "a", questionAt("x", 5)) },
		func() error { return removeQuestion(f.Context(), f.store, "a", "x") },
	} {
		before := f.store.Revision().Number
		f.ok(change())
		f.same("revision", f.store.Revision().Number, before+1)
		changed, _, err := f.store.ChangedVideos(f.Context(), before)
		f.ok(err)
		f.same("changed videos", ids(changed), []string{"a"})
	}
	before := f.store.Revision().Number
	f.code(removeQuestion(f.Context(), f.store, "a", "x"), library.CodeQuestionNotFound)
	f.same("revision", f.store.Revision().Number, before)
}

func testQuestionsStay(f *fixture) {
	f.put("a")
	f.mark("a", questionAt("x", 5))
	f.put("a")
	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}})
	want := library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Questions: []library.Question{questionAt("x", 5)}}
	f.wantOutline("a", want)
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	f.put("a")
	f.wantOutline("a", want)
}

func testTooManyQuestions(f *fixture) {
	f.put("a")
	for i := range library.MaxQuestions {
		f.mark("a", questionAt(strconv.Itoa(i), i))
	}
	f.code(fill.Question(f.Context(), f.store, "a", questionAt("more", 5)), library.CodeTooManyQuestions)
	f.mark("a", questionAt("7", 5))
}

// putQuestions returns an update that puts the questions.
func putQuestions(note *library.AuditEntry, put ...library.VideoQuestion) library.QuestionsUpdate {
	return func([]library.OutlineState) ([]library.VideoQuestion, *library.AuditEntry, error) {
		return put, note, nil
	}
}

func of(videoID string, q library.Question) library.VideoQuestion {
	return library.VideoQuestion{VideoID: videoID, Question: q}
}

func testUpdateQuestions(f *fixture) {
	f.put("a", "b", "c")
	f.mark("a", questionAt("x", 5))
	f.ok(fill.Remove(f.Context(), f.store, []string{"c"}, at(1)))
	before := f.store.Revision().Number
	note := &library.AuditEntry{At: at(1), Action: "x"}
	update := func(videoIDs []string, update library.QuestionsUpdate) error {
		return f.store.UpdateQuestions(f.Context(), videoIDs, update)
	}
	for _, id := range []string{"c", "none"} {
		f.code(update([]string{"a", id}, putQuestions(note, of("a", questionAt("y", 6)))), library.CodeVideoNotFound)
	}
	f.code(update([]string{"a"}, putQuestions(note, of("a", questionAt("y", 6)), of("b", questionAt("y", 6)))), library.CodeVideoNotFound)
	many := make([]library.VideoQuestion, library.MaxQuestions+1)
	for i := range many {
		many[i] = of("b", questionAt(strconv.Itoa(i), i))
	}
	f.code(update([]string{"a", "b"}, putQuestions(note, many...)), library.CodeTooManyQuestions)
	f.ok(update([]string{"a"}, putQuestions(note, of("a", questionAt("x", 5)))))
	f.ok(update(nil, putQuestions(note)))
	f.same("revision", f.store.Revision().Number, before)
	f.wantQuestions(of("a", questionAt("x", 5)))
	f.wantEntries(0)

	f.ok(update([]string{"b", "a"}, func(now []library.OutlineState) ([]library.VideoQuestion, *library.AuditEntry, error) {
		f.same("states", []string{now[0].ID, now[1].ID}, []string{"b", "a"})
		f.same("questions of a", now[1].Questions, []library.Question{questionAt("x", 5)})
		return []library.VideoQuestion{
			of("a", questionAt("x", 7)), of("b", questionAt("x", 9)), of("b", questionAt("y", 3)), of("b", questionAt("x", 1)),
		}, note, nil
	}))
	f.same("revision", f.store.Revision().Number, before+1)
	changed, _, err := f.store.ChangedVideos(f.Context(), before)
	f.ok(err)
	slices.SortFunc(changed, func(a, b library.Video) int { return strings.Compare(a.ID, b.ID) })
	f.same("changed videos", ids(changed), []string{"a", "b"})
	f.wantOutline("a", library.Outline{Questions: []library.Question{questionAt("x", 7)}})
	f.wantOutline("b", library.Outline{Questions: []library.Question{questionAt("x", 1), questionAt("y", 3)}})
	f.wantEntries(1)
	failed := errors.New("failed")
	err = update([]string{"a"}, func([]library.OutlineState) ([]library.VideoQuestion, *library.AuditEntry, error) {
		return []library.VideoQuestion{of("a", questionAt("x", 8))}, note, failed
	})
	f.same("error is the update's", err == failed, true)
	f.wantEntries(1)
}

func testConcurrentQuestionUpdates(f *fixture) {
	f.put("a")
	f.mark("a", questionAt("x", 5))
	errs := concurrently(writers, func(int) error {
		return f.store.UpdateQuestions(f.Context(), []string{"a"}, func(now []library.OutlineState) ([]library.VideoQuestion, *library.AuditEntry, error) {
			return []library.VideoQuestion{of("a", questionAt("x", now[0].Questions[0].Seconds+1))}, nil, nil
		})
	})
	f.ok(errors.Join(errs...))
	f.wantQuestions(of("a", questionAt("x", 5+writers)))
}
