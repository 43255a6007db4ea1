package admin

import (
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

type markedQuestion struct {
	Seconds    int    `json:"seconds"`
	Text       string `json:"text"`
	AnswerEnds int    `json:"answerEnds,omitempty"`
}

// markQuestion adds a question for all users. The client chooses the ID of the question, so a
// repeated request does not add the question again.
func (a *Admin) markQuestion(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[markedQuestion](w, r)
	if err != nil {
		return err
	}
	videoID, q := r.PathValue("videoId"), library.Question{
		ID: r.PathValue("questionId"), Seconds: given.Seconds, Text: given.Text, AnswerEnds: given.AnswerEnds,
	}
	if !library.IsEntryID(q.ID) {
		return endpoint.BadRequest("An ID must have 1 to %d letters, digits, '-' and '_'.", limits.EntryID)
	}
	if err := a.curator(user).PutQuestion(r.Context(), videoID, q); err != nil {
		return err
	}
	return a.respondQuestions(w, r, videoID)
}

func (a *Admin) unmarkQuestion(w http.ResponseWriter, r *http.Request, user library.User) error {
	videoID := r.PathValue("videoId")
	if err := a.curator(user).RemoveQuestion(r.Context(), videoID, r.PathValue("questionId")); err != nil {
		return err
	}
	return a.respondQuestions(w, r, videoID)
}

// respondQuestions responds with the questions of one video.
func (a *Admin) respondQuestions(w http.ResponseWriter, r *http.Request, videoID string) error {
	outline, err := a.Catalogue.Outline(r.Context(), videoID)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"questions": endpoint.ViewsOf(outline.Questions, endpoint.NewQuestionView)})
}
