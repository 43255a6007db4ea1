package curating_test

import (
	"fmt"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"greenroom/internal/curating"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// numbered returns a function that returns a new ID on each call.
func numbered() func() string {
	next := 0
	return func() string {
		next++
		return "new" + strconv.Itoa(next)
	}
}

func questionRow(videoID, id string, seconds int, text string) *importexport.QuestionRow {
	return &importexport.QuestionRow{VideoQuestion: library.VideoQuestion{VideoID: videoID, Question: library.Question{ID: id, Seconds: seconds, Text: text}}}
}

func TestQuestionImport_InvalidRowsAreReported(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	rows := []*importexport.QuestionRow{
		questionRow(d, "", 1, "Where?"), questionRow(a, "", 1, " "), questionRow(c, "", 1, "Removed?"), questionRow(a, "", 601, "When?"),
	}
	for i := range library.MaxQuestions + 1 {
		rows = append(rows, questionRow(b, "", i, "Why?"))
	}
	s.unchanged(func() {
		found, err := s.PreviewQuestionImport(t.Context(), rows, numbered())
		s.ok(err)
		s.same("counts", []int{found.New, found.Updated, found.Known}, []int{library.MaxQuestions, 0, 0})
		var wrong []string
		for _, row := range found.Rejected {
			wrong = append(wrong, row.Errors...)
		}
		s.same("errors", wrong, []string{
			"no such video in the library: " + d, "the text of the question is required", "no such video in the library: " + c, "timestamps must be within the video, which has 600 seconds",
			fmt.Sprintf("a video can have at most %d questions", library.MaxQuestions),
		})
	})
}

func TestQuestionImport_MatchesIDOrText(t *testing.T) {
	t.Parallel()
	s := newFixture(t)
	s.ok(s.PutQuestion(t.Context(), a, library.Question{ID: "1", Seconds: 1, Text: "Why?"}))
	rows := []*importexport.QuestionRow{
		questionRow(a, "1", 1, "Why?"), questionRow(a, "", 1, " Why? "), // both rows are equal to the existing question
		questionRow(a, "", 2, "Why?"), questionRow(a, "", 1, "How?"), questionRow(a, "x", 1, "Why?"), // both rows are new questions
		questionRow(a, "1", 3, "Why?"), // this row changes an existing question
	}
	found, err := s.PreviewQuestionImport(t.Context(), rows, numbered())
	s.ok(err)
	s.same("counts", []int{found.New, found.Updated, found.Known, len(found.Rejected)}, []int{3, 1, 2, 0})
	var ids []string
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	s.same("IDs", ids, []string{"1", "1", "new1", "new2", "x", "1"})
}

func TestImportQuestions_PreviewEqualsResult(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(draw *rapid.T) {
		s := newFixture(t)
		for i := range rapid.IntRange(0, 3).Draw(draw, "questions") {
			s.ok(s.PutQuestion(t.Context(), a, library.Question{ID: strconv.Itoa(i), Seconds: i, Text: "Why?"}))
		}
		entries := len(s.log())
		drawn := rapid.SliceOfN(rapid.Custom(func(draw *rapid.T) importexport.QuestionRow {
			return *questionRow(rapid.SampledFrom([]string{a, b}).Draw(draw, "video"), rapid.SampledFrom([]string{"", "0", "1", "9"}).Draw(draw, "id"),
				rapid.IntRange(0, 3).Draw(draw, "seconds"), rapid.SampledFrom([]string{"Why?", "How?"}).Draw(draw, "text"))
		}), 0, 8).Draw(draw, "rows")
		read := func() []*importexport.QuestionRow {
			rows := make([]*importexport.QuestionRow, len(drawn))
			for i, row := range drawn {
				rows[i] = &row
			}
			return rows
		}
		preview, err := s.PreviewQuestionImport(t.Context(), read(), numbered())
		s.ok(err)
		before, err := s.store.VideoQuestions(t.Context(), library.QuestionPage{Limit: 1000})
		s.ok(err)
		found, err := s.PreviewQuestionImport(t.Context(), read(), numbered())
		s.ok(err)
		same(draw, "second preview", found, preview)
		s.ok(s.ImportQuestions(t.Context(), found, "questions.csv"))
		after, err := s.store.VideoQuestions(t.Context(), library.QuestionPage{Limit: 1000})
		s.ok(err)
		same(draw, "new questions", len(after)-len(before), preview.New)
		want := 0
		if len(preview.Changed) > 0 {
			want = 1
		}
		same(draw, "entries in the log", len(s.log())-entries, want)
	})
}

// An import must write all questions or none, and must not overwrite later edits.
func TestImportQuestions_WritesAllOrNone(t *testing.T) {
	t.Parallel()
	for what, change := range map[string]func(c curating.Curator) error{
		"edited question": func(c curating.Curator) error {
			return c.PutQuestion(t.Context(), b, library.Question{ID: "1", Text: "Edited?"})
		},
		"removed question": func(c curating.Curator) error { return c.RemoveQuestion(t.Context(), b, "1") },
		"question with the new ID": func(c curating.Curator) error {
			return c.PutQuestion(t.Context(), b, library.Question{ID: "2", Text: "Another?"})
		},
		"removed video": func(c curating.Curator) error { return fill.Remove(t.Context(), c.Store, []string{b}, now()) },
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			s := newFixture(t)
			s.ok(s.PutQuestion(t.Context(), b, library.Question{ID: "1", Text: "Why?"}))
			rows := []*importexport.QuestionRow{questionRow(a, "", 1, "First?"), questionRow(b, "1", 2, "How?"), questionRow(b, "2", 3, "When?")}
			found, err := s.PreviewQuestionImport(t.Context(), rows, numbered())
			s.ok(err)
			s.ok(change(s.Curator))
			before, err := s.store.VideoQuestions(t.Context(), library.QuestionPage{Limit: 10})
			s.ok(err)
			entries := len(s.log())
			s.expectError(s.ImportQuestions(t.Context(), found, "questions.csv"), curating.Conflict, "the library has changed since the preview: check the preview again")
			after, err := s.store.VideoQuestions(t.Context(), library.QuestionPage{Limit: 10})
			s.ok(err)
			s.same("questions", after, before)
			s.same("entries of the log", len(s.log()), entries)
		})
	}
}
