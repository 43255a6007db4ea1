package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"greenroom/internal/library"
)

// VideoQuestions implements [library.OutlineReader].
func (s *Store) VideoQuestions(ctx context.Context) (all []library.VideoQuestion, err error) {
	err = s.read(ctx, "list questions", func() error {
		all = []library.VideoQuestion{}
		for _, place := range slices.Sorted(maps.Keys(s.outlines)) {
			if s.videos[place].Removed() {
				continue
			}
			for _, q := range s.outlines[place].questions {
				all = append(all, library.VideoQuestion{VideoID: s.videos[place].ID, Question: q})
			}
		}
		all = all[:min(len(all), library.MaxVideoQuestions)]
		return nil
	})
	return all, err
}

// PutQuestion implements [library.QuestionStore].
func (s *Store) PutQuestion(ctx context.Context, videoID string, q library.Question) error {
	const op = "mark a question"
	return s.changeQuestions(ctx, op, videoID, func(kept []library.Question) ([]library.Question, error) {
		kept = without(kept, q.ID)
		if len(kept) == library.MaxQuestions {
			return nil, library.NewError(op, library.CodeTooManyQuestions)
		}
		kept = append(kept, q)
		slices.SortFunc(kept, func(a, b library.Question) int {
			return cmp.Or(cmp.Compare(a.Seconds, b.Seconds), cmp.Compare(a.ID, b.ID))
		})
		return kept, nil
	})
}

// RemoveQuestion implements [library.QuestionStore].
func (s *Store) RemoveQuestion(ctx context.Context, videoID, questionID string) error {
	const op = "remove a question"
	return s.changeQuestions(ctx, op, videoID, func(kept []library.Question) ([]library.Question, error) {
		left := without(kept, questionID)
		if len(left) == len(kept) {
			return nil, library.NewError(op, library.CodeQuestionNotFound)
		}
		return left, nil
	})
}

func (s *Store) changeQuestions(ctx context.Context, op, videoID string, change func([]library.Question) ([]library.Question, error)) error {
	return s.changeCatalogue(ctx, op, func(next *Store) error {
		place, err := next.place(op, videoID)
		if err != nil {
			return err
		}
		outline := next.outlines[place]
		if outline.questions, err = change(outline.questions); err != nil {
			return err
		}
		next.outlines[place] = outline
		next.changed[place] = next.revision
		return nil
	})
}

// without returns the questions but that of the id, in a slice of its own.
func without(questions []library.Question, id string) []library.Question {
	return slices.DeleteFunc(slices.Clone(questions), func(q library.Question) bool { return q.ID == id })
}
