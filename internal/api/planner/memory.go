package planner

import (
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

const (
	// entryBytes is the memory in bytes of a position or a rating during planning. questionBytes is
	// the memory in bytes of a question without its text.
	entryBytes, questionBytes = 176, 128
	// changeFactor is the memory of the decoded changes of a plan, divided by their quota.
	changeFactor = 4
)

// reserve reserves the memory for planning before the data is read. The size depends on the number
// of the account's notebook entries and of the questions for all users.
func (a *Planner) reserve(w http.ResponseWriter, r *http.Request, userID string) error {
	usage, err := a.Notebooks.NotebookUsage(r.Context(), userID)
	if err != nil {
		return err
	}
	marked, err := a.QuestionUsage(r.Context())
	if err != nil {
		return err
	}
	banked, err := a.Catalogue.BankUsage(r.Context())
	if err != nil {
		return err
	}
	marked.Questions, marked.Bytes = marked.Questions+banked.Questions, marked.Bytes+banked.Bytes
	own := usage[library.Questions]
	entries := min(usage[library.Positions].Entries, limits.PlanVideos) + usage[library.Ratings].Entries
	bytes := limits.PlanMemory + entryBytes*int64(entries) + questionBytes*int64(own.Entries) + int64(own.Bytes) +
		changeFactor*int64(usage[library.PlanChanges].Bytes) +
		min(questionBytes*int64(marked.Questions)+marked.Bytes, limits.PlanQuestionBytes)
	return endpoint.Reserve(w, r, min(bytes, limits.AddressMemory))
}
