package curating

import (
	"context"
	"strconv"
	"strings"
	"unicode/utf8"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// maxQuestionText is how many characters a question has at most.
const maxQuestionText = limits.QuestionText

// questionFields returns what is known of the question.
func questionFields(q library.Question) Fields {
	fields := Fields{"text": q.Text, "seconds": strconv.Itoa(q.Seconds), "answerEnds": ""}
	if q.AnswerEnds > 0 {
		fields["answerEnds"] = strconv.Itoa(q.AnswerEnds)
	}
	return fields
}

// checkQuestion says why the question can't be marked in the video.
func checkQuestion(q library.Question, video library.Video) error {
	switch {
	case strings.TrimSpace(q.Text) == "":
		return refuse(Wrong, "a question needs words")
	case utf8.RuneCountInString(q.Text) > maxQuestionText:
		return refuse(Wrong, "the question is longer than %d characters", maxQuestionText)
	case q.Seconds < 0:
		return refuse(Wrong, "a question is asked after the video has begun")
	case video.Seconds > 0 && max(q.Seconds, q.AnswerEnds) > video.Seconds:
		return refuse(Wrong, "the video is over after %d seconds", video.Seconds)
	case q.AnswerEnds != 0 && q.AnswerEnds <= q.Seconds:
		return refuse(Wrong, "the answer ends after the question")
	default:
		return nil
	}
}

// MarkQuestion marks the question in the video for everyone, or changes the one of its id.
func (c Curator) MarkQuestion(ctx context.Context, videoID string, q library.Question) error {
	q.Text = strings.TrimSpace(q.Text)
	return c.Store.UpdateQuestion(ctx, videoID, func(now library.OutlineState) (change library.QuestionChange, err error) {
		if err := checkQuestion(q, now.Video); err != nil {
			return change, err
		}
		e := library.LogEntry{Action: "video.questionMarked", Subject: videoID, Title: q.Text}
		if before, there := now.Question(q.ID); there {
			e.Action, e.Detail = "video.questionEdited", changeOf(questionFields(before), questionFields(q))
		}
		return library.QuestionChange{Put: &q, Note: c.note(e)}, nil
	})
}

// RemoveQuestion takes the question out of the video, for everyone.
func (c Curator) RemoveQuestion(ctx context.Context, videoID, questionID string) error {
	return c.Store.UpdateQuestion(ctx, videoID, func(now library.OutlineState) (library.QuestionChange, error) {
		removed, _ := now.Question(questionID)
		e := library.LogEntry{Action: "video.questionRemoved", Subject: videoID, Title: removed.Text}
		return library.QuestionChange{Remove: questionID, Note: c.note(e)}, nil
	})
}

// CheckQuestion says why the question can't be marked in the video; nil when it can.
func CheckQuestion(q library.Question, video library.Video) error { return checkQuestion(q, video) }
