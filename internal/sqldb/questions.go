package sqldb

import (
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

// PutQuestion implements [library.QuestionStore].
func (s *Store) PutQuestion(ctx context.Context, videoID string, question library.Question) error {
	const op = "mark a question"
	return s.changeQuestions(ctx, op, videoID, func(ctx context.Context, q *queries.Queries, key int64) error {
		others, err := q.OtherQuestions(ctx, key, question.ID)
		if err != nil {
			return err
		}
		if others >= library.MaxQuestions {
			return library.NewError(op, library.CodeTooManyQuestions)
		}
		return q.PutQuestion(ctx, queries.PutQuestionParams{
			VideoKey: key, ID: question.ID, Seconds: int64(question.Seconds), Text: question.Text, AnswerEnds: int64(question.AnswerEnds),
		})
	})
}

// RemoveQuestion implements [library.QuestionStore].
func (s *Store) RemoveQuestion(ctx context.Context, videoID, questionID string) error {
	const op = "remove a question"
	return s.changeQuestions(ctx, op, videoID, func(ctx context.Context, q *queries.Queries, key int64) error {
		removed, err := q.RemoveQuestion(ctx, key, questionID)
		if err == nil && removed == 0 {
			return library.NewError(op, library.CodeQuestionNotFound)
		}
		return err
	})
}

// changeQuestions makes a change of the questions in the video, whose key it is given.
func (s *Store) changeQuestions(ctx context.Context, op, videoID string, change func(context.Context, *queries.Queries, int64) error) error {
	return s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		key, err := q.OutlinedVideo(ctx, videoID)
		if err != nil {
			return found(op, err, library.CodeVideoNotFound)
		}
		if err := change(ctx, q, key); err != nil {
			return err
		}
		e.changes.note(key)
		return nil
	})
}
