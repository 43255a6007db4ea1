package library

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"greenroom/internal/limits"
)

// MaxQuestions is the maximum number of shared questions of a video. MaxVideoQuestions is the
// maximum number of questions that [AllQuestions] returns.
const (
	MaxQuestions      = limits.VideoQuestions
	MaxVideoQuestions = limits.ListedVideoQuestions
)

// Question is a question at a timestamp of a video. Every user can see it.
type Question struct {
	ID         string
	Seconds    int // timestamp in the video in seconds
	Text       string
	AnswerEnds int // end of the answer in seconds; 0 if unknown
}

// VideoQuestion is a question with the ID and the key of its video.
type VideoQuestion struct {
	VideoID  string
	VideoKey int64
	Question
}

// Key returns the sort key of the question.
func (q VideoQuestion) Key() QuestionKey { return QuestionKey{q.VideoKey, q.Seconds, q.ID} }

// QuestionKey is the sort key of a question. Questions are sorted by the key of their video, then
// by time, then by ID.
type QuestionKey struct {
	Video   int64
	Seconds int
	ID      string
}

// Compare compares two keys and returns a result like [cmp.Compare].
func (k QuestionKey) Compare(other QuestionKey) int {
	return cmp.Or(cmp.Compare(k.Video, other.Video), cmp.Compare(k.Seconds, other.Seconds), cmp.Compare(k.ID, other.ID))
}

// QuestionPage selects at most Limit questions after a key.
type QuestionPage struct {
	After QuestionKey // key of the last question of the previous page; zero for the first page
	Limit int
}

// QuestionUsage contains the number and size of stored questions.
type QuestionUsage struct {
	Questions int
	Bytes     int64 // total size of the texts in bytes
}

// questionPage is the page size of [AllQuestions], in questions.
const questionPage = 200

// AllQuestions returns the questions of all videos, at most [MaxVideoQuestions]. It reads them page
// by page. The sequence ends after an error.
func AllQuestions(ctx context.Context, c OutlineReader) iter.Seq2[VideoQuestion, error] {
	return allQuestions(func(page QuestionPage) ([]VideoQuestion, error) { return c.VideoQuestions(ctx, page) })
}

// QuestionsAtRevision is like [AllQuestions], but all questions belong to one revision. It does not
// read the pages in one transaction. If the catalogue changes between two pages, the error is
// CodeCatalogueChanged.
func QuestionsAtRevision(ctx context.Context, store CatalogueStore) iter.Seq2[VideoQuestion, error] {
	first := int64(0)
	return allQuestions(func(page QuestionPage) (some []VideoQuestion, err error) {
		err = store.ReadCatalogue(ctx, func(c CatalogueReader, revision int64) error {
			if first == 0 {
				first = revision
			}
			if revision != first {
				return NewError("list questions", CodeCatalogueChanged)
			}
			some, err = c.VideoQuestions(ctx, page)
			return err
		})
		return some, err
	})
}

func allQuestions(read func(page QuestionPage) ([]VideoQuestion, error)) iter.Seq2[VideoQuestion, error] {
	return func(yield func(VideoQuestion, error) bool) {
		page := QuestionPage{}
		for count := 0; count < MaxVideoQuestions; {
			page.Limit = min(questionPage, MaxVideoQuestions-count)
			some, err := read(page)
			if err != nil {
				yield(VideoQuestion{}, err)
				return
			}
			for _, q := range some {
				if !yield(q, nil) {
					return
				}
			}
			if len(some) < page.Limit {
				return
			}
			count, page.After = count+len(some), some[len(some)-1].Key()
		}
	}
}

// QuestionStore stores the questions for all users. The questions of a removed video stay stored.
// They become visible again when the video is restored.
type QuestionStore interface {
	// UpdateQuestion passes the state of the video to update. It stores the change that update
	// returns in a new revision of the catalogue. It is serialized with all other writes of the
	// catalogue. For a missing or removed video it returns CodeVideoNotFound and does not call
	// update. If update returns an error, nothing is stored and the error is returned unchanged. If
	// the change has no differences, nothing is stored. It returns CodeTooManyQuestions for more
	// than [MaxQuestions] questions, and CodeQuestionNotFound for the removal of a missing
	// question.
	UpdateQuestion(ctx context.Context, videoID string, update QuestionUpdate) error

	// UpdateQuestions adds the questions that update returns to their videos, or replaces them by
	// ID. All questions are written in one revision of the catalogue, or none is written. The
	// errors for a question are those of UpdateQuestion.
	UpdateQuestions(ctx context.Context, videoIDs []string, update QuestionsUpdate) error
}

// QuestionsUpdate computes the questions to put, and the audit entry of the change (nil for none).
// It receives the current states of the videos in the order of their IDs. Each question must belong
// to one of these videos. Like a [CatalogueUpdate], it can be called again and must not use the
// store.
type QuestionsUpdate func(now []OutlineState) (put []VideoQuestion, note *AuditEntry, err error)

// QuestionUpdate computes a change of a question from the current state of the video. Like a
// [CatalogueUpdate], it can be called again and must not use the store.
type QuestionUpdate func(now OutlineState) (QuestionChange, error)

// QuestionChange is the result of a [QuestionUpdate].
type QuestionChange struct {
	Put    *Question   // question to add, or to replace by ID; nil for none
	Remove string      // ID of the removed question; "" for none
	Note   *AuditEntry // audit entry of the change; nil for none
}

// Question returns the question with the id. It also returns whether the video has such a question.
func (s OutlineState) Question(id string) (Question, bool) {
	i := slices.IndexFunc(s.Questions, func(q Question) bool { return q.ID == id })
	if i < 0 {
		return Question{}, false
	}
	return s.Questions[i], true
}

// ValidateQuestions checks the questions that an update in [QuestionStore.UpdateQuestions] puts
// into the videos of the states. It returns the questions that differ from the stored questions.
func ValidateQuestions(op string, now []OutlineState, put []VideoQuestion) (differ []VideoQuestion, err error) {
	states := make(map[string]OutlineState, len(now))
	for _, state := range now {
		states[state.ID] = state.Clone()
	}
	for _, q := range put {
		state, there := states[q.VideoID]
		if !there {
			return nil, NewError(op, CodeVideoNotFound)
		}
		differs, err := state.ValidateQuestion(op, QuestionChange{Put: &q.Question})
		if err != nil {
			return nil, err
		}
		if differs {
			state.Questions = append(slices.DeleteFunc(state.Questions, func(other Question) bool { return other.ID == q.ID }), q.Question)
			states[q.VideoID] = state
			differ = append(differ, q)
		}
	}
	return differ, nil
}

// ValidateQuestion checks the change for [QuestionStore.UpdateQuestion] and reports whether it
// changes the state.
func (s OutlineState) ValidateQuestion(op string, change QuestionChange) (differs bool, err error) {
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
