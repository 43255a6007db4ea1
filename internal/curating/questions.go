package curating

import (
	"context"
	"strconv"
	"strings"
	"unicode/utf8"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// maxQuestionText is the maximum length of a question in characters.
const maxQuestionText = limits.QuestionText

// questionFields returns the fields of the question.
func questionFields(q library.Question) Fields {
	fields := Fields{"text": q.Text, "seconds": strconv.Itoa(q.Seconds), "answerEnds": ""}
	if q.AnswerEnds > 0 {
		fields["answerEnds"] = strconv.Itoa(q.AnswerEnds)
	}
	return fields
}

// checkQuestion returns a rejection if the question is invalid for the video.
func checkQuestion(q library.Question, video library.Video) error {
	switch {
	case strings.TrimSpace(q.Text) == "":
		return reject(Invalid, "the text of the question is required")
	case utf8.RuneCountInString(q.Text) > maxQuestionText:
		return reject(Invalid, "the question is longer than %d characters", maxQuestionText)
	case q.Seconds < 0:
		return reject(Invalid, "the time of a question must not be negative")
	case video.Seconds > 0 && max(q.Seconds, q.AnswerEnds) > video.Seconds:
		return reject(Invalid, "timestamps must be within the video, which has %d seconds", video.Seconds)
	case q.AnswerEnds != 0 && q.AnswerEnds <= q.Seconds:
		return reject(Invalid, "the answer must end after the question")
	default:
		return nil
	}
}

// PutQuestion adds the question to the video, or replaces the question with the same ID.
func (c Curator) PutQuestion(ctx context.Context, videoID string, q library.Question) error {
	q.Text = strings.TrimSpace(q.Text)
	return c.Store.UpdateQuestion(ctx, videoID, func(now library.OutlineState) (change library.QuestionChange, err error) {
		if err := checkQuestion(q, now.Video); err != nil {
			return change, err
		}
		e := library.AuditEntry{Action: library.ActionQuestionAdded, Subject: videoID, Title: q.Text}
		if before, there := now.Question(q.ID); there {
			e.Action, e.Detail = library.ActionQuestionEdited, changeOf(questionFields(before), questionFields(q))
		}
		return library.QuestionChange{Put: &q, Note: c.note(e)}, nil
	})
}

// RemoveQuestion removes the question from the video.
func (c Curator) RemoveQuestion(ctx context.Context, videoID, questionID string) error {
	return c.Store.UpdateQuestion(ctx, videoID, func(now library.OutlineState) (library.QuestionChange, error) {
		removed, _ := now.Question(questionID)
		e := library.AuditEntry{Action: library.ActionQuestionRemoved, Subject: videoID, Title: removed.Text}
		return library.QuestionChange{Remove: questionID, Note: c.note(e)}, nil
	})
}
