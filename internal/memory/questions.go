package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"greenroom/internal/library"
)

// VideoQuestions implements [library.OutlineReader].
func (s *Store) VideoQuestions(ctx context.Context, page library.QuestionPage) (some []library.VideoQuestion, err error) {
	err = s.read(ctx, "list questions", func() error {
		some = []library.VideoQuestion{}
		for _, index := range slices.Sorted(maps.Keys(s.outlines)) {
			if s.videos[index].Removed() {
				continue
			}
			for _, q := range s.outlines[index].questions {
				marked := library.VideoQuestion{VideoID: s.videos[index].ID, VideoKey: keyOf(index), Question: q}
				if len(some) < page.Limit && marked.Key().Compare(page.After) > 0 {
					some = append(some, marked)
				}
			}
		}
		return nil
	})
	return some, err
}

// QuestionUsage implements [library.OutlineReader].
func (s *Store) QuestionUsage(ctx context.Context) (usage library.QuestionUsage, err error) {
	err = s.read(ctx, "measure questions", func() error {
		for _, outline := range s.outlines {
			for _, q := range outline.questions {
				usage.Questions++
				usage.Bytes += int64(len(q.Text))
			}
		}
		return nil
	})
	return usage, err
}

// UpdateQuestion implements [library.QuestionStore].
func (s *Store) UpdateQuestion(ctx context.Context, videoID string, update library.QuestionUpdate) error {
	const op = "change a question"
	return updated(s.changeCatalogue(ctx, op, nil, func(next *Store) error {
		index, err := next.indexOf(op, videoID)
		if err != nil {
			return err
		}
		now := s.outlineStateOf(videoID)
		change, err := update(now.Clone())
		if err != nil {
			return err
		}
		if differs, err := now.ValidateQuestion(op, change); err != nil || !differs {
			return cmp.Or(err, errUnchanged)
		}
		next.changeQuestions(index, change.Remove, change.Put)
		s.appendAudit(change.Note)
		return nil
	}))
}

// UpdateQuestions implements [library.QuestionStore].
func (s *Store) UpdateQuestions(ctx context.Context, videoIDs []string, update library.QuestionsUpdate) error {
	const op = "change questions"
	return updated(s.changeCatalogue(ctx, op, nil, func(next *Store) error {
		now, given := make([]library.OutlineState, len(videoIDs)), make([]library.OutlineState, len(videoIDs))
		for i, id := range videoIDs {
			if _, err := next.indexOf(op, id); err != nil {
				return err
			}
			now[i] = s.outlineStateOf(id)
			given[i] = now[i].Clone()
		}
		put, note, err := update(given)
		if err != nil {
			return err
		}
		differ, err := library.ValidateQuestions(op, now, put)
		if err != nil || len(differ) == 0 {
			return cmp.Or(err, errUnchanged)
		}
		for _, q := range differ {
			index, err := next.indexOf(op, q.VideoID)
			if err != nil {
				return err
			}
			next.changeQuestions(index, "", &q.Question)
		}
		s.appendAudit(note)
		return nil
	}))
}

// changeQuestions removes the question with the ID remove from the video at the index, and adds the
// question put. If remove is "", no question is removed. If put is nil, no question is added.
func (s *Store) changeQuestions(index int, remove string, put *library.Question) {
	outline := s.outlines[index]
	outline.questions = without(outline.questions, remove)
	if put != nil {
		outline.questions = append(without(outline.questions, put.ID), *put)
		library.Sort(outline.questions, func(a, b library.Question) int {
			return cmp.Or(cmp.Compare(a.Seconds, b.Seconds), cmp.Compare(a.ID, b.ID))
		})
	}
	s.outlines[index] = outline
	s.changed[index] = s.revision
}

// without returns a copy of the questions without the question with the ID.
func without(questions []library.Question, id string) []library.Question {
	return slices.DeleteFunc(slices.Clone(questions), func(q library.Question) bool { return q.ID == id })
}
