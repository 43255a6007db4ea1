package curating

import (
	"context"
	"slices"
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

// known returns the video, and the question in it that has the id; zero when there is none.
func (c Curator) known(ctx context.Context, videoID, questionID string) (video library.Video, q library.Question, err error) {
	if video, err = c.Store.Video(ctx, videoID); err != nil {
		return video, q, err
	}
	outline, err := c.Store.Outline(ctx, videoID)
	if i := slices.IndexFunc(outline.Questions, func(q library.Question) bool { return q.ID == questionID }); err == nil && i >= 0 {
		q = outline.Questions[i]
	}
	return video, q, err
}

// MarkQuestion marks the question in the video for everyone, or changes the one of its id.
func (c Curator) MarkQuestion(ctx context.Context, videoID string, q library.Question) error {
	q.Text = strings.TrimSpace(q.Text)
	video, before, err := c.known(ctx, videoID, q.ID)
	if err != nil {
		return err
	}
	if err := checkQuestion(q, video); err != nil {
		return err
	}
	e := library.LogEntry{Action: "video.questionMarked", Subject: videoID, Title: q.Text}
	if before.ID != "" {
		if e.Detail = changeOf(questionFields(before), questionFields(q)); e.Detail == nil {
			return nil
		}
		e.Action = "video.questionEdited"
	}
	return c.Store.PutQuestion(c.noting(ctx, e), videoID, q)
}

// RemoveQuestion takes the question out of the video, for everyone.
func (c Curator) RemoveQuestion(ctx context.Context, videoID, questionID string) error {
	_, q, err := c.known(ctx, videoID, questionID)
	if err != nil {
		return err
	}
	e := library.LogEntry{Action: "video.questionRemoved", Subject: videoID, Title: q.Text}
	return c.Store.RemoveQuestion(c.noting(ctx, e), videoID, questionID)
}
