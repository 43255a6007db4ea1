package librarytest

import (
	"context"
	"strconv"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func questionTests() []subtest {
	return []subtest{
		{"questions are marked, changed and removed, in the order of their moments", testQuestions},
		{"a question of a video that is not there is none", testQuestionOfNoVideo},
		{"a question changes its video in one revision", testQuestionRevision},
		{"questions outlive changes of their video and its outline, and come back with it", testQuestionsStay},
		{"a video has no more questions than the most", testTooManyQuestions},
	}
}

// removeQuestion takes the question out of the video.
func removeQuestion(ctx context.Context, s library.QuestionStore, videoID, questionID string) error {
	return s.UpdateQuestion(ctx, videoID, func(library.OutlineState) (library.QuestionChange, error) {
		return library.QuestionChange{Remove: questionID}, nil
	})
}

// asked returns a question at a moment.
func asked(id string, seconds int) library.Question {
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
	got, err := f.store.VideoQuestions(f.Context())
	f.ok(err)
	f.same("questions", got, append([]library.VideoQuestion{}, want...))
}

func testQuestions(f *fixture) {
	f.put("b", "a")
	f.wantQuestions()
	open := library.Question{ID: "y", Seconds: 760, Text: "And then?"}
	f.mark("a", open, asked("x", 760), asked("z", 12))
	f.mark("b", asked("x", 5))
	f.wantOutline("a", library.Outline{Questions: []library.Question{asked("z", 12), asked("x", 760), open}})
	f.wantQuestions(
		library.VideoQuestion{VideoID: "b", Question: asked("x", 5)}, library.VideoQuestion{VideoID: "a", Question: asked("z", 12)},
		library.VideoQuestion{VideoID: "a", Question: asked("x", 760)}, library.VideoQuestion{VideoID: "a", Question: open},
	)
	f.mark("a", asked("x", 1))
	f.ok(removeQuestion(f.Context(), f.store, "a", "z"))
	f.code(removeQuestion(f.Context(), f.store, "a", "z"), library.CodeQuestionNotFound)
	f.wantOutline("a", library.Outline{Questions: []library.Question{asked("x", 1), open}})
	f.wantOutline("b", library.Outline{Questions: []library.Question{asked("x", 5)}})
}

func testQuestionOfNoVideo(f *fixture) {
	f.put("a")
	f.mark("a", asked("x", 5))
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	for _, id := range []string{"a", "none"} {
		f.code(fill.Question(f.Context(), f.store, id, asked("y", 5)), library.CodeVideoNotFound)
		f.code(removeQuestion(f.Context(), f.store, id, "x"), library.CodeVideoNotFound)
	}
	f.wantQuestions()
}

func testQuestionRevision(f *fixture) {
	f.put("a", "b")
	for _, change := range []func() error{
		func() error { return fill.Question(f.Context(), f.store, "a", asked("x", 5)) },
		func() error { return removeQuestion(f.Context(), f.store, "a", "x") },
	} {
		before := f.store.Revision().Number
		f.ok(change())
		f.same("revision", f.store.Revision().Number, before+1)
		changed, _, err := f.store.ChangedVideos(f.Context(), before)
		f.ok(err)
		f.same("changed", ids(changed), []string{"a"})
	}
	before := f.store.Revision().Number
	f.code(removeQuestion(f.Context(), f.store, "a", "x"), library.CodeQuestionNotFound)
	f.same("revision", f.store.Revision().Number, before)
}

func testQuestionsStay(f *fixture) {
	f.put("a")
	f.mark("a", asked("x", 5))
	f.put("a")
	f.outline(library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}})
	want := library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Questions: []library.Question{asked("x", 5)}}
	f.wantOutline("a", want)
	f.ok(fill.Remove(f.Context(), f.store, []string{"a"}, at(1)))
	f.put("a")
	f.wantOutline("a", want)
}

func testTooManyQuestions(f *fixture) {
	f.put("a")
	for i := range library.MaxQuestions {
		f.mark("a", asked(strconv.Itoa(i), i))
	}
	f.code(fill.Question(f.Context(), f.store, "a", asked("more", 5)), library.CodeTooManyQuestions)
	f.mark("a", asked("7", 5))
}
