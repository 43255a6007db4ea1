package library

import (
	"context"
	"slices"

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
	// UpdateQuestion changes a question of the video to what update returns for the video, in
	// a revision in which the video is changed. No other change comes between. A video that
	// is not there, or was removed, is CodeVideoNotFound, and update is not called. When
	// update returns an error, or nothing that differs, nothing changes; its error is
	// returned as it is. One question more than [MaxQuestions] is CodeTooManyQuestions, and
	// the removal of one that is not there is CodeQuestionNotFound.
	UpdateQuestion(ctx context.Context, videoID string, update QuestionUpdate) error
}

// QuestionUpdate computes a change of a question from the current state of the video. It is
// called as a [CatalogueUpdate] is, and must be pure for the same reasons.
type QuestionUpdate func(now OutlineState) (QuestionChange, error)

// QuestionChange is what a [QuestionUpdate] returns.
type QuestionChange struct {
	Put    *Question // is added, or replaces the question with the same id; nil puts none
	Remove string    // the id of the question that is removed; "" removes none
	Note   *LogEntry // is entered in the log together with the change; nil enters nothing
}

// Question returns the question with the id, and whether the video has it.
func (s OutlineState) Question(id string) (Question, bool) {
	i := slices.IndexFunc(s.Questions, func(q Question) bool { return q.ID == id })
	if i < 0 {
		return Question{}, false
	}
	return s.Questions[i], true
}

// SettleQuestion checks the change for a store, and reports whether it differs from the
// state: see [QuestionStore].
func (s OutlineState) SettleQuestion(op string, change QuestionChange) (differs bool, err error) {
	if change.Remove != "" {
		if _, there := s.Question(change.Remove); !there {
			return false, NewError(op, CodeQuestionNotFound)
		}
		differs = true
	}
	if change.Put != nil {
		before, there := s.Question(change.Put.ID)
		if !there && change.Remove == "" && len(s.Questions) >= MaxQuestions {
			return false, NewError(op, CodeTooManyQuestions)
		}
		differs = differs || before != *change.Put
	}
	return differs, nil
}
