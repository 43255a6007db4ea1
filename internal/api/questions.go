package api

import (
	"context"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

type videoQuestionView struct {
	VideoID string `json:"videoId"`
	endpoint.QuestionView
}

func presentVideoQuestion(q library.VideoQuestion) videoQuestionView {
	return videoQuestionView{q.VideoID, endpoint.PresentQuestion(q.Question)}
}

// listQuestions answers with the questions of all videos that are marked for everyone.
func (a *api) listQuestions(w http.ResponseWriter, r *http.Request) error {
	return a.respondCatalogue(w, r, "questions", limits.QuestionListMemory, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		all, err := c.VideoQuestions(ctx)
		return map[string]any{"questions": endpoint.PresentAll(all, presentVideoQuestion)}, err
	})
}
