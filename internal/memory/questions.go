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

// UpdateQuestion implements [library.QuestionStore].
func (s *Store) UpdateQuestion(ctx context.Context, videoID string, update library.QuestionUpdate) error {
	const op = "change a question"
	return updated(s.changeCatalogue(ctx, op, nil, func(next *Store) error {
		place, err := next.place(op, videoID)
		if err != nil {
			return err
		}
		now := s.outlineState(op, videoID)
		change, err := update(now.Clone())
		if err != nil {
			return err
		}
		if differs, err := now.SettleQuestion(op, change); err != nil || !differs {
			return cmp.Or(err, errUnchanged)
		}
		outline := next.outlines[place]
		outline.questions = without(outline.questions, change.Remove)
		if change.Put != nil {
			outline.questions = append(without(outline.questions, change.Put.ID), *change.Put)
			slices.SortFunc(outline.questions, func(a, b library.Question) int {
				return cmp.Or(cmp.Compare(a.Seconds, b.Seconds), cmp.Compare(a.ID, b.ID))
			})
		}
		next.outlines[place] = outline
		next.changed[place] = next.revision
		s.addNote(change.Note)
		return nil
	}))
}

// without returns the questions but that of the id, in a slice of its own.
func without(questions []library.Question, id string) []library.Question {
	return slices.DeleteFunc(slices.Clone(questions), func(q library.Question) bool { return q.ID == id })
}
