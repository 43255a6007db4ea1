package sqldb

import (
	"cmp"
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// VideoQuestions implements [library.OutlineReader].
func (s *Store) VideoQuestions(ctx context.Context, page library.QuestionPage) (some []library.VideoQuestion, err error) {
	err = s.readCatalogue(ctx, "list questions", func(q *queries.Queries) error {
		rows, err := q.VideoQuestions(ctx, queries.VideoQuestionsParams{
			AfterVideo: page.After.Video, AfterSeconds: int64(page.After.Seconds), AfterID: page.After.ID, Most: int32(page.Limit),
		})
		some = convert(rows, func(row queries.VideoQuestionsRow) library.VideoQuestion {
			return library.VideoQuestion{
				VideoID: row.VideoID, VideoKey: row.VideoKey,
				Question: library.Question{ID: row.ID, Seconds: int(row.Seconds), Text: row.Text, AnswerEnds: int(row.AnswerEnds)},
			}
		})
		return err
	})
	return some, err
}

// QuestionUsage implements [library.OutlineReader].
func (s *Store) QuestionUsage(ctx context.Context) (usage library.QuestionUsage, err error) {
	err = s.readCatalogue(ctx, "measure questions", func(q *queries.Queries) error {
		row, err := q.QuestionUsage(ctx)
		usage = library.QuestionUsage{Questions: int(row.Questions), Bytes: row.Bytes}
		return err
	})
	return usage, err
}

func questionOf(row queries.QuestionsRow) library.Question {
	return library.Question{ID: row.ID, Seconds: int(row.Seconds), Text: row.Text, AnswerEnds: int(row.AnswerEnds)}
}

// UpdateQuestion implements [library.QuestionStore].
func (s *Store) UpdateQuestion(ctx context.Context, videoID string, update library.QuestionUpdate) error {
	const op = "change a question"
	return updated(s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		states, err := presentStates(ctx, q, []string{videoID})
		if err != nil {
			return err
		}
		now := states[0]
		if !now.Exists() {
			return library.NewError(op, library.CodeVideoNotFound)
		}
		change, err := update(now.Clone())
		if err != nil {
			return updateError{err}
		}
		if differs, err := now.ValidateQuestion(op, change); err != nil || !differs {
			return cmp.Or(err, errUnchanged)
		}
		if change.Remove != "" {
			if _, err := q.RemoveQuestion(ctx, now.Key, change.Remove); err != nil {
				return err
			}
		}
		if change.Put != nil {
			if err := putQuestion(ctx, q, now.Key, *change.Put); err != nil {
				return err
			}
		}
		e.changes.add(now.Key)
		return s.appendAudit(ctx, q, change.Note)
	}))
}

// UpdateQuestions implements [library.QuestionStore].
func (s *Store) UpdateQuestions(ctx context.Context, videoIDs []string, update library.QuestionsUpdate) error {
	const op = "change questions"
	return updated(s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		now, err := presentStates(ctx, q, videoIDs)
		if err != nil {
			return err
		}
		given, keys := make([]library.OutlineState, len(now)), make(map[string]int64, len(now))
		for i, state := range now {
			if !state.Exists() {
				return library.NewError(op, library.CodeVideoNotFound)
			}
			given[i], keys[state.ID] = state.Clone(), state.Key
		}
		put, note, err := update(given)
		if err != nil {
			return updateError{err}
		}
		differ, err := library.ValidateQuestions(op, now, put)
		if err != nil || len(differ) == 0 {
			return cmp.Or(err, errUnchanged)
		}
		changed := make(map[int64]bool) // whether each video has changed, by key
		for _, each := range differ {
			key := keys[each.VideoID]
			if err := putQuestion(ctx, q, key, each.Question); err != nil {
				return err
			}
			changed[key] = true
		}
		for key := range changed {
			e.changes.add(key)
		}
		return s.appendAudit(ctx, q, note)
	}))
}

func putQuestion(ctx context.Context, q *queries.Queries, videoKey int64, put library.Question) error {
	return q.PutQuestion(ctx, queries.PutQuestionParams{
		VideoKey: videoKey, ID: put.ID, Seconds: int64(put.Seconds), Text: put.Text, AnswerEnds: int64(put.AnswerEnds),
	})
}
