package library

import (
	"context"

	"greenroom/internal/limits"
)

// MaxQuestions is how many questions are marked in a video for everyone, and
// MaxVideoQuestions how many of them [OutlineReader.VideoQuestions] lists.
const (
	MaxQuestions      = limits.VideoQuestions
	MaxVideoQuestions = limits.ListedQuestions
)

// Question is a moment of a video that asks something, marked for everyone.
type Question struct {
	ID         string
	Seconds    int // when it was asked
	Text       string
	AnswerEnds int // when the answer in the video ends; 0 when that is not known
}

// VideoQuestion is a question with the id of its video.
type VideoQuestion struct {
	VideoID string
	Question
}

// QuestionStore keeps the questions that are marked for everyone. Like what else is kept
// of a video, they stay when it is removed, and are there again when it comes back.
type QuestionStore interface {
	// PutQuestion marks the question in the video; one of its id there makes way. With
	// it comes a revision in which the video is changed. A video that is not there, or was
	// removed, is CodeVideoNotFound; one question more than [MaxQuestions] is
	// CodeTooManyQuestions.
	PutQuestion(ctx context.Context, videoID string, q Question) error

	// RemoveQuestion takes the question out of the video, in a revision in which the video
	// is changed. A video that is not there, or was removed, is CodeVideoNotFound; then a
	// question that is not in it is CodeQuestionNotFound.
	RemoveQuestion(ctx context.Context, videoID, questionID string) error
}
