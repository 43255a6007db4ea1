package sqldb

import (
	"cmp"
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// VideoQuestions implements [library.OutlineReader].
func (s *Store) VideoQuestions(ctx context.Context) (all []library.VideoQuestion, err error) {
	err = s.readCatalogue(ctx, "list questions", func(q *queries.Queries) error {
		rows, err := q.VideoQuestions(ctx, library.MaxVideoQuestions)
		all = convert(rows, func(row queries.VideoQuestionsRow) library.VideoQuestion {
			return library.VideoQuestion{
				VideoID:  row.VideoID,
				Question: library.Question{ID: row.ID, Seconds: int(row.Seconds), Text: row.Text, AnswerEnds: int(row.AnswerEnds)},
			}
		})
		return err
	})
	return all, err
}

func questionOf(row queries.QuestionsRow) library.Question {
	return library.Question{ID: row.ID, Seconds: int(row.Seconds), Text: row.Text, AnswerEnds: int(row.AnswerEnds)}
}

// UpdateQuestion implements [library.QuestionStore].
func (s *Store) UpdateQuestion(ctx context.Context, videoID string, update library.QuestionUpdate) error {
	const op = "change a question"
	return updated(s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		states, err := outlineStates(ctx, q, []string{videoID})
		if err != nil {
			return err
		}
		now := states[0]
		if !now.There() {
			return library.NewError(op, library.CodeVideoNotFound)
		}
		change, err := update(now.Clone())
		if err != nil {
			return updateError{err}
		}
		if differs, err := now.SettleQuestion(op, change); err != nil || !differs {
			return cmp.Or(err, errUnchanged)
		}
		if change.Remove != "" {
			if _, err := q.RemoveQuestion(ctx, now.Key, change.Remove); err != nil {
				return err
			}
		}
		if put := change.Put; put != nil {
			err := q.PutQuestion(ctx, queries.PutQuestionParams{
				VideoKey: now.Key, ID: put.ID, Seconds: int64(put.Seconds), Text: put.Text, AnswerEnds: int64(put.AnswerEnds),
			})
			if err != nil {
				return err
			}
		}
		e.changes.note(now.Key)
		return s.addNote(ctx, q, change.Note)
	}))
}
