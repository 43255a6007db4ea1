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
	return videoQuestionView{q.VideoID, endpoint.NewQuestionView(q.Question)}
}

const (
	// questionFields is the approximate size in bytes of a question as JSON, without its text.
	questionFields = 128
	// questionCopies is the number of copies of the list that are in memory during encoding and
	// compression. One copy contains the questions that were read. The other copies are JSON in a
	// buffer that doubles its size when it is full.
	questionCopies = 5
)

// listQuestions responds with all questions that curators added to videos. It sends a long list in
// pieces and does not cache it.
func (a *api) listQuestions(w http.ResponseWriter, r *http.Request) error {
	const key = "questions"
	if t, cached := a.responses.Peek(key); cached {
		return send(w, r, t)
	}
	usage, err := a.questionUsage(r.Context())
	if err != nil {
		return err
	}
	memory := questionCopies * (usage.Bytes + questionFields*int64(usage.Questions))
	if memory > limits.QuestionListMemory {
		return a.streamQuestions(w, r)
	}
	return a.respondCatalogue(w, r, key, memory, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		all := []videoQuestionView{}
		for q, err := range library.AllQuestions(ctx, c) {
			if err != nil {
				return nil, err
			}
			all = append(all, presentVideoQuestion(q))
		}
		return map[string]any{"questions": all}, nil
	})
}

// streamQuestions responds with the questions of one revision. If the catalogue changes before the
// last piece is read, it aborts the response.
func (a *api) streamQuestions(w http.ResponseWriter, r *http.Request) error {
	if a.unchanged(w, r, "q") {
		return nil
	}
	if err := endpoint.Reserve(w, r, limits.ListMemory); err != nil {
		return err
	}
	err := streamField(w, http.StatusOK, limits.ListMemory, "questions", func() error {
		out := endpoint.BeginArray(w)
		for q, err := range library.QuestionsAtRevision(r.Context(), a.Catalogue) {
			if err != nil {
				return err
			}
			if !out.Encode(presentVideoQuestion(q)) {
				break
			}
		}
		return out.End()
	})
	return endpoint.ReplaceError(err, library.CodeCatalogueChanged, endpoint.ServerBusy("questions"))
}

// questionUsage returns the number and size of all shared questions. It caches the result until the
// catalogue changes.
func (a *api) questionUsage(ctx context.Context) (library.QuestionUsage, error) {
	revision := a.Catalogue.Revision().Number // the revision is read before the usage, so that the usage is not older than the revision
	if cached := a.measured.Load(); cached != nil && cached.revision == revision {
		return cached.QuestionUsage, nil
	}
	usage, err := a.Catalogue.QuestionUsage(ctx)
	if err == nil {
		a.measured.Store(&measuredQuestions{usage, revision})
	}
	return usage, err
}

// measuredQuestions is the number and size of the shared questions at one revision.
type measuredQuestions struct {
	library.QuestionUsage

	revision int64
}
