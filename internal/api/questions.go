package api

import (
	"context"
	"net/http"

	"greenroom/internal/library"
)

// questionsBytes is about what an answer with all questions takes where curators are busy.
const questionsBytes = 256 << 10

type questionView struct {
	ID         string `json:"_id"`
	Seconds    int    `json:"seconds"`
	Text       string `json:"text"`
	AnswerEnds int    `json:"answerEnds,omitempty"`
}

func presentQuestion(q library.Question) questionView { return questionView(q) }

type videoQuestionView struct {
	VideoID string `json:"videoId"`
	questionView
}

func presentVideoQuestion(q library.VideoQuestion) videoQuestionView {
	return videoQuestionView{q.VideoID, presentQuestion(q.Question)}
}

// listQuestions answers with the questions of all videos that are marked for everyone.
func (a *api) listQuestions(w http.ResponseWriter, r *http.Request) error {
	return a.respondCatalogue(w, r, "questions", questionsBytes, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		all, err := c.VideoQuestions(ctx)
		return map[string]any{"questions": presentAll(all, presentVideoQuestion)}, err
	})
}

type markedQuestion struct {
	Seconds    int    `json:"seconds"`
	Text       string `json:"text"`
	AnswerEnds int    `json:"answerEnds,omitempty"`
}

// markQuestion marks a question for everyone. Its id is the client's, so that a call that
// is made twice marks it once.
func (a *api) markQuestion(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := decode[markedQuestion](w, r)
	if err != nil {
		return err
	}
	videoID, q := r.PathValue("videoId"), library.Question{
		ID: r.PathValue("questionId"), Seconds: given.Seconds, Text: given.Text, AnswerEnds: given.AnswerEnds,
	}
	if !isEntryID(q.ID) {
		return badRequest("An id has 1 to %d letters, digits, '-' and '_'.", maxEntryID)
	}
	if err := a.curator(user).MarkQuestion(r.Context(), videoID, q); err != nil {
		return err
	}
	return a.respondQuestions(w, r, videoID)
}

func (a *api) unmarkQuestion(w http.ResponseWriter, r *http.Request, user library.User) error {
	videoID := r.PathValue("videoId")
	if err := a.curator(user).RemoveQuestion(r.Context(), videoID, r.PathValue("questionId")); err != nil {
		return err
	}
	return a.respondQuestions(w, r, videoID)
}

// respondQuestions answers with the questions of one video.
func (a *api) respondQuestions(w http.ResponseWriter, r *http.Request, videoID string) error {
	outline, err := a.Catalogue.Outline(r.Context(), videoID)
	if err != nil {
		return err
	}
	return respond(w, http.StatusOK, map[string]any{"questions": presentAll(outline.Questions, presentQuestion)})
}
